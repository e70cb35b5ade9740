import { setup } from 'xstate';
import type { JourneyMeta } from '../journey.ts';
import type { BusinessPartnerEvent, FourEyes } from './business-partner.types.ts';

/** Raised with every change that a stored snapshot could not live through. */
export const businessPartnerVersion = 1;

/**
 * The life of an account relation on the server (decisions §13).
 *
 * Promises: nothing opens but what was pending; whoever closes comes back only where a member of staff who has not ordered
 * it refuses; what is closed stays closed. A fact that does not fit the state moves nothing.
 */
export const businessPartnerMachine = setup({
  types: { events: {} as BusinessPartnerEvent, meta: {} as JourneyMeta },
  guards: {
    haveFourEyes: (_, { orderedBy, refusedBy }: FourEyes) => orderedBy !== refusedBy,
  },
}).createMachine({
  id: 'businessPartner',
  initial: 'pending',
  meta: { caption: 'Lebenslauf einer Kundenbeziehung', requirements: ['BNK-23', 'BNK-16'] },
  states: {
    pending: {
      meta: { caption: 'Beantragt', requirements: ['BNK-23'] },
      on: { 'relation.opened': 'open', 'relation.refused': 'closed' },
    },
    open: {
      meta: { caption: 'Offen', requirements: ['BNK-23'] },
      // Decisions §13 know no way from open to closed: what was withdrawn is closing until its transaction has closed it.
      on: { 'closing.ordered': 'closing', 'contract.withdrawn': 'closing' },
    },
    closing: {
      meta: { caption: 'In Schließung', requirements: ['BNK-16'] },
      on: {
        'closing.executed': 'closed',
        'closing.refused': {
          guard: { type: 'haveFourEyes', params: ({ event }) => event },
          target: 'open',
        },
      },
    },
    closed: { type: 'final', meta: { caption: 'Geschlossen', requirements: ['BNK-16'] } },
  },
});
