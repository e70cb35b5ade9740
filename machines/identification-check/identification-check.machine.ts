import { setup } from 'xstate';
import type { JourneyMeta } from '../journey.ts';
import type {
  IdentificationCheckContext,
  IdentificationCheckEvent,
  IdentificationCheckInput,
} from './identification-check.types.ts';

/** Raised with every change that a stored snapshot could not live through. */
export const identificationCheckVersion = 1;

/**
 * The life of one identification after the GwG (decisions §7), by video or at the post office.
 *
 * Promises: nobody is identified without a review; a review is not broken off by the customer; what has ended stays as it
 * ended, and who was not identified begins a new check; nothing waits longer than thirty days. A fact that does not fit
 * moves nothing, so a result that comes late or twice does no harm.
 */
export const identificationCheckMachine = setup({
  types: {
    context: {} as IdentificationCheckContext,
    events: {} as IdentificationCheckEvent,
    input: {} as IdentificationCheckInput,
    meta: {} as JourneyMeta,
  },
}).createMachine({
  id: 'identificationCheck',
  context: ({ input }) => ({ method: input.method }),
  initial: 'unknown',
  meta: { caption: 'Lebenslauf einer Identifizierung', requirements: ['REG-05'] },
  states: {
    unknown: {
      meta: { caption: 'Noch keine Identifizierung', requirements: ['REG-05'] },
      on: { 'check.ordered': 'ordered' },
    },
    ordered: {
      meta: { caption: 'Angelegt: die Kundin oder der Kunde ist an der Reihe', requirements: ['REG-05'] },
      on: { 'check.begun': 'checking', 'check.aborted': 'aborted', 'deadline.passed': 'expired' },
    },
    checking: {
      meta: { caption: 'Läuft: im Gespräch oder in der Filiale', requirements: ['REG-05'] },
      on: { 'talk.ended': 'reviewing', 'check.aborted': 'aborted', 'deadline.passed': 'expired' },
    },
    reviewing: {
      meta: { caption: 'Wird geprüft', requirements: ['REG-05'] },
      on: { 'review.passed': 'passed', 'review.failed': 'failed', 'deadline.passed': 'expired' },
    },
    passed: { type: 'final', meta: { caption: 'Identifiziert', ending: 'success', requirements: ['REG-05'] } },
    failed: {
      type: 'final',
      meta: { caption: 'Nicht bestanden: ein neuer Versuch ist möglich', ending: 'refused', requirements: ['REG-05'] },
    },
    aborted: {
      type: 'final',
      meta: { caption: 'Abgebrochen: ein neuer Versuch ist möglich', ending: 'left', requirements: ['REG-05'] },
    },
    expired: {
      type: 'final',
      meta: {
        caption: 'Abgelaufen nach 30 Tagen: ein neuer Versuch ist möglich',
        ending: 'left',
        requirements: ['REG-05'],
      },
    },
  },
});
