import { strategyChange } from '../strategy-change.setup.ts';
import type { SaveResult } from '../strategy-change.types.ts';

const saved = ({ event }: { readonly event: { readonly output: SaveResult } }) => ({ result: event.output });
const named = ({ event }: { readonly event: { readonly id: string } }) => ({ id: event.id });

const paperMissing = {
  target: 'reading',
  actions: ['forgetAsked', { type: 'sayProblem', params: { problem: 'PAPER_MISSING' } }],
} as const;

/** Stored, and nothing bound yet: its papers can be read, and another strategy be chosen. */
export const deciding = strategyChange.createStateConfig({
  meta: { caption: 'Vor dem Auftrag', requirements: ['ONB-08'] },
  initial: 'reading',
  on: {
    'order.accepted': { target: 'confirming', actions: ['forgetAsked', 'forgetProblem'] },
    'step.left': { target: '#strategyChange.comparing', actions: 'forgetProblem' },
  },
  states: {
    reading: {
      meta: { caption: 'Wechsel, Steuer, Kosten, Unterlagen prüfen', screen: 'review', requirements: ['ONB-08'] },
      on: { 'paper.requested': { target: 'saving', actions: { type: 'rememberAsked', params: named } } },
    },
    saving: {
      meta: { caption: 'Unterlage wird heruntergeladen', screen: 'review', requirements: ['ONB-08'] },
      invoke: {
        id: 'savePaper',
        src: 'savePaper',
        input: ({ context }) => ({ id: context.asked[0] ?? '' }),
        onDone: [
          { guard: { type: 'isWantedMore', params: saved }, target: 'saving', reenter: true, actions: 'markRead' },
          { guard: { type: 'isSaved', params: saved }, target: 'reading', actions: 'markRead' },
          {
            guard: { type: 'isGone', params: saved },
            target: '#strategyChange.ordering.preparing',
            actions: { type: 'sayProblem', params: { problem: 'RENEWED' } },
          },
        ],
        onError: paperMissing,
      },
      after: { saveLimit: paperMissing },
      on: {
        'paper.requested': {
          guard: { type: 'isUnasked', params: named },
          actions: { type: 'rememberAsked', params: named },
        },
      },
    },
  },
});
