import { setup } from 'xstate';
import type { FourEyes } from '../business-partner/business-partner.types.ts';
import type { JourneyMeta } from '../journey.ts';
import type { InvestmentEvent } from './investment.types.ts';

/** Raised with every change that a stored snapshot could not live through. */
export const investmentVersion = 1;

/**
 * The life of an investment on the server (decisions §13).
 *
 * Promises: it opens with its first money and not before; whoever changes the strategy cannot close meanwhile; a closing
 * is undone where a member of staff who has not ordered it refuses; what is closed stays closed. A fact that does not fit moves nothing.
 */
export const investmentMachine = setup({
  types: { events: {} as InvestmentEvent, meta: {} as JourneyMeta },
  guards: {
    haveFourEyes: (_, { orderedBy, refusedBy }: FourEyes) => orderedBy !== refusedBy,
  },
}).createMachine({
  id: 'investment',
  initial: 'pending',
  meta: { caption: 'Lebenslauf einer Anlage', requirements: ['BNK-13', 'BNK-04', 'BNK-11'] },
  states: {
    pending: {
      meta: { caption: 'Bestellt, noch ohne Geld', requirements: ['BNK-11'] },
      on: { 'investment.funded': 'open', 'opening.canceled': 'closed', 'contract.withdrawn': 'closed' },
    },
    open: {
      meta: { caption: 'Offen', requirements: ['BNK-13', 'BNK-04'] },
      on: { 'change.ordered': 'changingStrategy', 'closing.ordered': 'closing' },
    },
    changingStrategy: {
      meta: { caption: 'Strategie wird gewechselt', requirements: ['BNK-04'] },
      on: { 'change.executed': 'open', 'change.canceled': 'open' },
    },
    closing: {
      meta: { caption: 'In Schließung', requirements: ['BNK-13'] },
      on: {
        'closing.executed': 'closed',
        'closing.refused': {
          guard: { type: 'haveFourEyes', params: ({ event }) => event },
          target: 'open',
        },
      },
    },
    closed: { type: 'final', meta: { caption: 'Geschlossen', requirements: ['BNK-13'] } },
  },
});
