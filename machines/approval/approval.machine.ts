import { setup } from 'xstate';
import type { JourneyMeta } from '../journey.ts';
import type { ApprovalContext, ApprovalEvent, ApprovalInput, Decider } from './approval.types.ts';

/** Raised with every change that a stored snapshot could not live through. */
export const approvalVersion = 1;

/**
 * The life of a request for a second person's release (decisions §13, §16).
 *
 * Promises: who asked never decides, nor who released the account that the money goes to; a decision is taken once and
 * stays; what nobody decides in time, or what has lost its object, has expired and cannot be released any more: of what
 * still waits, a new request takes its place. A fact that does not fit moves nothing.
 */
export const approvalMachine = setup({
  types: {
    context: {} as ApprovalContext,
    events: {} as ApprovalEvent,
    input: {} as ApprovalInput,
    meta: {} as JourneyMeta,
  },
  guards: {
    isSecondPerson: ({ context }, { by, hasReleasedAccount }: Decider) => by !== context.maker && !hasReleasedAccount,
  },
}).createMachine({
  id: 'approval',
  context: ({ input }) => ({ maker: input.maker }),
  initial: 'requested',
  meta: { caption: 'Freigabe durch eine zweite Person', requirements: ['ADM-03', 'BNK-03'] },
  states: {
    requested: {
      meta: { caption: 'Angefragt: wartet auf eine zweite Person', requirements: ['ADM-03'] },
      on: {
        'request.approved': {
          guard: { type: 'isSecondPerson', params: ({ event }) => event },
          target: 'approved',
        },
        'request.rejected': {
          guard: { type: 'isSecondPerson', params: ({ event }) => event },
          target: 'rejected',
        },
        'deadline.passed': 'expired',
        'target.gone': 'expired',
      },
    },
    approved: { type: 'final', meta: { caption: 'Freigegeben', ending: 'success', requirements: ['ADM-03'] } },
    rejected: { type: 'final', meta: { caption: 'Abgelehnt', ending: 'refused', requirements: ['ADM-03'] } },
    expired: {
      type: 'final',
      meta: { caption: 'Verfallen: Diese Anfrage entscheidet niemand mehr', ending: 'left', requirements: ['ADM-03'] },
    },
  },
});
