import { prepareInputOf } from '../strategy-change.select.ts';
import { strategyChange } from '../strategy-change.setup.ts';
import type { ChangeObstacle, PrepareResult, StrategyChangeProblem } from '../strategy-change.types.ts';

const stored = ({ event }: { readonly event: { readonly output: PrepareResult } }) => ({ result: event.output });

const remembered = { type: 'rememberPrepared', params: stored } as const;
const judged = [{ type: 'rememberVerdict', params: stored }, remembered] as const;
const saying = (problem: StrategyChangeProblem) => ({ type: 'sayProblem', params: { problem } }) as const;

const obstacle = (code: ChangeObstacle) =>
  ({
    target: '#strategyChange.hindered',
    actions: [remembered, { type: 'sayObstacle', params: { obstacle: code } }],
  }) as const;

/** Stores the change, with its papers: the bank says each of its reasons against it here. */
export const preparing = strategyChange.createStateConfig({
  entry: 'forgetPrepared',
  meta: {
    caption: 'Wechsel wird hinterlegt, Unterlagen entstehen',
    screen: 'preparing',
    requirements: ['ONB-08'],
  },
  invoke: {
    id: 'prepare',
    src: 'prepare',
    input: ({ context }) => prepareInputOf(context),
    onDone: [
      { guard: { type: 'isStored', params: stored }, target: 'deciding', actions: remembered },
      { guard: { type: 'isNotIdentified', params: stored }, ...obstacle('NOT_IDENTIFIED') },
      { guard: { type: 'lacksNumber', params: stored }, ...obstacle('NO_VALIDATED_NUMBER') },
      { guard: { type: 'isNotChangeable', params: stored }, ...obstacle('NOT_CHANGEABLE') },
      { guard: { type: 'isRunning', params: stored }, ...obstacle('STRATEGY_CHANGE_RUNNING') },
      { guard: { type: 'hasOrders', params: stored }, ...obstacle('ORDERS_OPEN') },
      { guard: { type: 'lacksAnswers', params: stored }, target: '#strategyChange.lackingData', actions: remembered },
      // The investment has it by now: what is shown of it is old.
      {
        guard: { type: 'isSame', params: stored },
        target: '#strategyChange.loading',
        actions: saying('STRATEGY_UNCHANGED'),
      },
      {
        guard: { type: 'isTooOld', params: stored },
        target: '#strategyChange.comparing',
        actions: [...judged, saying('ONLY_MORE_CAUTIOUS')],
      },
      // What the bank does not allow is not offered again by a reload.
      {
        guard: { type: 'isAboveAll', params: stored },
        target: '#strategyChange.unsuited',
        actions: [...judged, 'forgetProblem', 'keepDraft'],
      },
      {
        guard: { type: 'isAbove', params: stored },
        target: '#strategyChange.comparing',
        actions: [...judged, saying('ABOVE_RECOMMENDED'), 'keepDraft'],
      },
      { guard: { type: 'isForeign', params: stored }, target: '#strategyChange.unknown' },
    ],
    onError: 'unanswered',
  },
  after: { prepareLimit: 'unanswered' },
});
