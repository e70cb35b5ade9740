import type { StateValueFrom } from 'xstate';
import type { MandateStatus } from '#domain/mandate/mandate.ts';
import type { mandateMachine } from './mandate.machine.ts';

type MandateState = StateValueFrom<typeof mandateMachine>;

const statuses: Readonly<Record<MandateState, MandateStatus>> = {
  active: 'ACTIVE',
  revoked: 'REVOKED',
  expired: 'EXPIRED',
};

/** A state in the words of the API. */
export const mandateStatusOf = (state: MandateState): MandateStatus => statuses[state];
