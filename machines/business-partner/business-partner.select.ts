import type { StateValueFrom } from 'xstate';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { businessPartnerMachine } from './business-partner.machine.ts';

/** What each state is called in the API. */
export const businessPartnerStatusOf: Readonly<
  Record<StateValueFrom<typeof businessPartnerMachine>, BusinessPartnerStatus>
> = { pending: 'PENDING', open: 'OPEN', closing: 'INCLOSE', closed: 'CLOSED' };
