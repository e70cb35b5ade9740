import { chosenOf, decisionOf, releasesWords } from '../releases.setup.ts';

/** One release: read, compare, decide. */
export const opened = releasesWords.createStateConfig({
  meta: { caption: 'Eine Freigabe', requirements: ['ADM-03'] },
  initial: 'opening',
  exit: 'closeOpened',
  states: {
    opening: {
      meta: { caption: 'Freigabe wird geladen', screen: 'opening', requirements: ['ADM-03'] },
      invoke: {
        id: 'openRelease',
        src: 'openRelease',
        input: ({ context }) => chosenOf(context),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ result: event.output }) },
            target: 'reviewing',
            actions: { type: 'rememberOpened', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#releases.loading',
            actions: 'sayGone',
          },
        ],
        onError: 'openFailed',
      },
      after: { readingLimit: 'openFailed' },
    },
    openFailed: {
      meta: { caption: 'Freigabe konnte nicht geladen werden', screen: 'openFailed', requirements: ['API-07'] },
      on: { 'releases.reloaded': 'opening', 'list.chosen': '#releases.loading' },
    },
    reviewing: {
      meta: { caption: 'Lesen und vergleichen', screen: 'review', requirements: ['ADM-03'] },
      on: {
        'approval.chosen': { guard: 'mayDecide', target: 'approving' },
        'rejection.chosen': { guard: 'mayDecide', target: 'rejecting' },
        'list.chosen': '#releases.loading',
      },
    },
    approving: {
      meta: { caption: 'Freigeben: Wort und Begründung', screen: 'approval', requirements: ['ADM-03'] },
      exit: 'forgetFlaws',
      on: {
        'decision.submitted': [
          {
            guard: {
              type: 'isWhole',
              params: ({ event: { reason, confirmation } }) => ({
                decision: 'APPROVED' as const,
                reason,
                confirmation,
              }),
            },
            target: 'deciding',
            actions: {
              type: 'rememberWish',
              params: ({ event: { reason, confirmation } }) => ({
                decision: 'APPROVED' as const,
                reason,
                confirmation,
              }),
            },
          },
          {
            actions: {
              type: 'rememberFlaws',
              params: ({ event: { reason, confirmation } }) => ({
                decision: 'APPROVED' as const,
                reason,
                confirmation,
              }),
            },
          },
        ],
        'decision.left': 'reviewing',
      },
    },
    rejecting: {
      meta: { caption: 'Ablehnen: Begründung', screen: 'rejection', requirements: ['ADM-03'] },
      exit: 'forgetFlaws',
      on: {
        'decision.submitted': [
          {
            guard: {
              type: 'isWhole',
              params: ({ event: { reason, confirmation } }) => ({
                decision: 'REJECTED' as const,
                reason,
                confirmation,
              }),
            },
            target: 'deciding',
            actions: {
              type: 'rememberWish',
              params: ({ event: { reason, confirmation } }) => ({
                decision: 'REJECTED' as const,
                reason,
                confirmation,
              }),
            },
          },
          {
            actions: {
              type: 'rememberFlaws',
              params: ({ event: { reason, confirmation } }) => ({
                decision: 'REJECTED' as const,
                reason,
                confirmation,
              }),
            },
          },
        ],
        'decision.left': 'reviewing',
      },
    },
    deciding: {
      meta: { caption: 'Entscheidung wird ausgeführt', screen: 'deciding', requirements: ['ADM-03'] },
      invoke: {
        id: 'decideRelease',
        src: 'decideRelease',
        input: ({ context }) => decisionOf(context),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => ({ result: event.output }) }, target: 'decided' },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ result: event.output }) },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'unsure',
      },
      after: { decidingLimit: 'unsure' },
    },
    unsure: {
      meta: { caption: 'Keine Antwort: ungewiss, ob entschieden ist', screen: 'unsure', requirements: ['API-07'] },
      // The same attempt under the same key: what was decided is answered, and not decided twice.
      on: { 'decision.repeated': 'deciding', 'list.chosen': '#releases.loading' },
    },
    refused: {
      meta: { caption: 'Entscheidung nicht möglich', screen: 'refused', requirements: ['ADM-03'] },
      on: { 'list.chosen': '#releases.loading' },
    },
    decided: {
      meta: { caption: 'Entschieden', screen: 'decided', ending: 'success', requirements: ['ADM-03'] },
      on: { 'list.chosen': '#releases.loading' },
    },
  },
});
