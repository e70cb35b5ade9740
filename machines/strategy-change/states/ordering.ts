import type { Operation } from '#domain/operation/operation.ts';
import type { ConfirmationOutput } from '../../confirmation/confirmation.types.ts';
import { lookUpInputOf } from '../strategy-change.select.ts';
import { strategyChange } from '../strategy-change.setup.ts';
import type { LookUpResult, StrategyChangeContext, StrategyChangeProblem } from '../strategy-change.types.ts';
import { deciding } from './deciding.ts';
import { preparing } from './preparing.ts';

/** What was stored; a chart that confirms nothing is a fault, not a state. */
const storedOperation = ({ prepared }: StrategyChangeContext): Operation => {
  if (prepared === null) throw new Error('There is no operation to confirm.');
  return prepared.operation;
};

const ended = ({ event }: { readonly event: { readonly output: ConfirmationOutput } }) => ({ output: event.output });
const found = ({ event }: { readonly event: { readonly output: LookUpResult } }) => ({ result: event.output });
const saying = (problem: StrategyChangeProblem) => ({ type: 'sayProblem', params: { problem } }) as const;

/** From the strategy that was chosen to its order: stored, read, confirmed, and looked up where nobody knows. */
export const ordering = strategyChange.createStateConfig({
  meta: { caption: 'Auftrag zum Wechsel', requirements: ['ONB-08'] },
  initial: 'preparing',
  states: {
    preparing,
    unanswered: {
      meta: { caption: 'Keine Antwort beim Hinterlegen', screen: 'unsent', requirements: ['API-07'] },
      // The key of a call without an answer belongs to that call: whoever wants another strategy begins with a fresh one.
      on: { 'loading.retried': 'preparing', 'step.left': '#strategyChange.loading' },
    },
    deciding,
    confirming: {
      meta: { caption: 'Mit SMS-Code beauftragen', screen: 'confirming', requirements: ['ONB-08'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: storedOperation(context) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ended },
            target: '#strategyChange.ordered',
            actions: { type: 'rememberReceipt', params: ended },
          },
          { guard: { type: 'isCanceled', params: ended }, target: 'deciding' },
          {
            guard: { type: 'isOvertaken', params: ended },
            target: '#strategyChange.loading',
            actions: saying('CHANGED'),
          },
          { guard: { type: 'isExhausted', params: ended }, target: 'exhausted' },
          { guard: { type: 'hasEnded', params: ended }, target: 'preparing', actions: saying('RENEWED') },
          // Whatever else: nobody knows, so it is looked up.
          { target: 'lookingUp' },
        ],
        onError: 'lookingUp',
      },
    },
    exhausted: {
      meta: { caption: 'Drei Codes falsch: nichts beauftragt', screen: 'blocked', requirements: ['ONB-08'] },
      on: { 'change.restarted': 'preparing' },
    },
    lookingUp: {
      meta: { caption: 'Ausgang offen: Aufträge werden nachgesehen', screen: 'preparing', requirements: ['API-07'] },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => lookUpInputOf(context),
        onDone: [
          {
            guard: { type: 'isOrdered', params: found },
            target: '#strategyChange.ordered',
            actions: { type: 'rememberFound', params: found },
          },
          { guard: { type: 'isNotOrdered', params: found }, target: 'preparing', actions: saying('UNSURE') },
        ],
        onError: 'unsure',
      },
      after: { lookUpLimit: 'unsure' },
    },
    unsure: {
      meta: { caption: 'Ausgang noch immer offen', screen: 'unsure', requirements: ['API-07'] },
      on: { 'loading.retried': 'lookingUp' },
    },
  },
});
