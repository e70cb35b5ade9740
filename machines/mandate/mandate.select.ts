import type { StateValueFrom } from 'xstate';
import type { MandateStatus } from '#domain/mandate/mandate.ts';
import type { mandateMachine } from './mandate.machine.ts';

/** What each state is called in the API. */
export const mandateStatusOf: Readonly<Record<StateValueFrom<typeof mandateMachine>, MandateStatus>> = {
  active: 'ACTIVE',
  revoked: 'REVOKED',
  expired: 'EXPIRED',
};
