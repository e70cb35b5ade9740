import { assign, setup } from 'xstate';
import type { JourneyMeta } from '../journey.ts';
import type { ApplicationCaseContext, ApplicationCaseEvent } from './application-case.types.ts';

/** Raised with every change that a stored snapshot could not live through. */
export const applicationCaseVersion = 1;

/**
 * The life of an application for an account (decisions §13).
 *
 * Promises: answers change only before they are submitted; a check that fails ends nothing; without an identity there is
 * no review, without a contract no approval; who needs clearance gets no contract before somebody of the house has looked;
 * an account of two people takes the signatures of both, and waits for the house where it must look at the second; the customer
 * may give up at any time until then, and nothing that has ended goes on. A fact that does not fit moves nothing.
 */
export const applicationCaseMachine = setup({
  types: {
    context: {} as ApplicationCaseContext,
    events: {} as ApplicationCaseEvent,
    meta: {} as JourneyMeta,
  },
  guards: { needsClearance: ({ context }) => context.needsClearance },
  actions: {
    rememberClearance: assign((_, params: { readonly needsClearance: boolean }) => ({
      needsClearance: params.needsClearance,
    })),
  },
}).createMachine({
  id: 'applicationCase',
  context: { needsClearance: false },
  initial: 'drafting',
  meta: { caption: 'Lebenslauf eines Antrags', requirements: ['ONB-13', 'REG-06', 'REG-08'] },
  states: {
    drafting: {
      meta: { caption: 'Wird ausgefüllt', requirements: ['ONB-13'] },
      on: {
        'case.completed': {
          target: 'submitted',
          actions: {
            type: 'rememberClearance',
            params: ({ event }) => ({ needsClearance: event.needsClearance }),
          },
        },
        'case.retracted': 'retracted',
      },
    },
    submitted: {
      meta: { caption: 'Eingereicht', requirements: ['ONB-13'] },
      on: { 'check.requested': 'identifying', 'case.retracted': 'retracted' },
    },
    identifying: {
      meta: { caption: 'Wartet auf die Identifizierung', requirements: ['REG-05'] },
      on: {
        'check.failed': { target: 'identifying' },
        'identity.proved': [{ guard: 'needsClearance', target: 'examining' }, { target: 'ready' }],
        'case.retracted': 'retracted',
      },
    },
    examining: {
      meta: { caption: 'Das Team prüft', requirements: ['REG-06'] },
      on: { 'review.passed': 'ready', 'review.failed': 'rejected', 'case.retracted': 'retracted' },
    },
    ready: {
      meta: { caption: 'Geprüft: wartet auf den Vertrag', requirements: ['REG-06'] },
      on: {
        'contract.accepted': 'approved',
        'contract.signed': 'cosigning',
        'review.failed': 'rejected',
        'case.retracted': 'retracted',
      },
    },
    cosigning: {
      meta: { caption: 'Unterschrieben: wartet auf die zweite Person', requirements: ['REG-08'] },
      on: { 'contract.accepted': 'approved', 'contract.cosigned': 'examiningSecond', 'case.retracted': 'retracted' },
    },
    examiningSecond: {
      meta: {
        caption: 'Beide haben unterschrieben: Das Team prüft die zweite Person',
        requirements: ['REG-06', 'REG-08'],
      },
      on: { 'contract.accepted': 'approved', 'review.failed': 'rejected', 'case.retracted': 'retracted' },
    },
    approved: {
      type: 'final',
      meta: { caption: 'Angenommen: Vertrag geschlossen', ending: 'success', requirements: ['REG-06'] },
    },
    rejected: { type: 'final', meta: { caption: 'Abgelehnt', ending: 'refused', requirements: ['REG-06'] } },
    retracted: { type: 'final', meta: { caption: 'Zurückgezogen', ending: 'left', requirements: ['ONB-13'] } },
  },
});
