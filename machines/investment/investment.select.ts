import type { StateValueFrom } from 'xstate';
import type { ProductStatus } from '#domain/entities/product.ts';
import type { investmentMachine } from './investment.machine.ts';

/** What each state is called in the API. */
export const productStatusOf: Readonly<Record<StateValueFrom<typeof investmentMachine>, ProductStatus>> = {
  pending: 'PENDING',
  open: 'OPEN',
  changingStrategy: 'STRATEGYCHANGE',
  closing: 'INCLOSE',
  closed: 'CLOSED',
};
