import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  type EventObject,
  fromTransition,
  getInitialMicrosteps,
} from 'xstate';

/**
 * The one place that leans on what XState does not promise: `_transitions` of the inspection event `@xstate.microstep`,
 * the parameters of the built-in actions, and an actor scope built by hand. `microsteps.test.ts` pins each.
 */

/** One selection of arrows: where the chart stood, what it was asked, what it took. */
export interface Microstep {
  readonly before: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly chosen: readonly AnyTransitionDefinition[];
  readonly eventless: boolean;
}

/** What a step asks of the clock. A delay is in milliseconds. */
export type TimerChange =
  | { readonly kind: 'start'; readonly id: string; readonly event: EventObject; readonly delay: number }
  | { readonly kind: 'cancel'; readonly id: string };

const nothing: readonly string[] = [];

/** The timers that start. */
export const startsIn = (changes: readonly TimerChange[]): readonly string[] =>
  changes.length === 0 ? nothing : changes.flatMap(({ kind, id }) => (kind === 'start' ? [id] : []));

export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  readonly timers: readonly TimerChange[];
}

interface Action {
  readonly type: string;
  readonly params?: unknown;
}

interface Sending {
  readonly event: EventObject;
  readonly id?: string;
  readonly delay?: number;
  readonly to?: unknown;
}

const bystander = fromTransition((state: null) => state, null);

/** Where the events of a walk happen: nothing is executed, everything is noted. The parent lets `sendParent` resolve. */
const scopeThatNotes = (
  actions: Action[],
  noted: (event: EventObject, after: AnyMachineSnapshot, chosen: readonly AnyTransitionDefinition[]) => void,
): AnyActorScope => {
  const parent = createEmptyActor();
  const self: AnyActorRef = createActor(bystander, { parent });
  parent.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef === self) {
      // oxlint-disable-next-line no-underscore-dangle -- XState's own name; see above
      noted(inspected.event, inspected.snapshot as AnyMachineSnapshot, inspected._transitions);
    }
  });
  return {
    self,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    system: parent.system,
    stopChild: () => undefined,
    actionExecutor: (action: Action) => void actions.push(action),
  };
};

/** Reads out of a step's actions what they ask of the clock and what the chart sends to itself. */
const readActions = (actions: readonly Action[], self: unknown): { timers: TimerChange[]; mail: EventObject[] } => {
  const timers: TimerChange[] = [];
  const mail: EventObject[] = [];
  for (const action of actions) {
    if (action.type === 'xstate.cancel') {
      timers.push({ kind: 'cancel', id: (action.params as { sendId: string }).sendId });
    }
    if (action.type !== 'xstate.raise' && action.type !== 'xstate.sendTo') continue;
    const sending = action.params as Sending;
    if (action.type === 'xstate.sendTo' && sending.to !== self) continue;
    if (typeof sending.delay === 'number') {
      timers.push({ kind: 'start', id: sending.id ?? sending.event.type, event: sending.event, delay: sending.delay });
    } else if (action.type === 'xstate.sendTo') {
      mail.push(sending.event);
    }
  }
  return { timers, mail };
};

/** Events of a chart's own mailbox, after one from outside, after which it is said to go round for ever. */
const patience = 1_000;

const runOnce = (
  from: AnyMachineSnapshot | null,
  step: (scope: AnyActorScope) => AnyMachineSnapshot,
): Macrostep & { readonly mail: readonly EventObject[] } => {
  const actions: Action[] = [];
  const microsteps: Microstep[] = [];
  let before = from;
  const scope = scopeThatNotes(actions, (event, after, chosen) => {
    const eventless = chosen.length > 0 && chosen.every((transition) => transition.eventType === '');
    if (before !== null) microsteps.push({ before, event, chosen, eventless });
    before = after;
  });
  const snapshot = step(scope);
  return { snapshot, microsteps, ...readActions(actions, scope.self) };
};

const run = (
  machine: AnyStateMachine,
  from: AnyMachineSnapshot | null,
  step: (scope: AnyActorScope) => AnyMachineSnapshot,
): Macrostep => {
  const first = runOnce(from, step);
  if (first.mail.length === 0) return first;
  // What a chart sends to itself waits in its mailbox until the step is over, and then is a step of its own.
  const mail = [...first.mail];
  const microsteps = [...first.microsteps];
  const timers = [...first.timers];
  let { snapshot } = first;
  for (let read = 0; read < mail.length && snapshot.status === 'active'; read += 1) {
    const event = mail[read];
    if (event === undefined) break;
    if (read >= patience) throw new Error('it goes round for ever: a thousand times it has written to itself');
    const before = snapshot;
    const next = runOnce(before, (scope) => machine.transition(before, event, scope) as AnyMachineSnapshot);
    mail.push(...next.mail);
    microsteps.push(...next.microsteps);
    timers.push(...next.timers);
    ({ snapshot } = next);
  }
  return { snapshot, microsteps, timers };
};

/** One event, taken purely: the chart's whole answer to it. Throws what a guard or an assign throws. */
export const take = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Macrostep =>
  run(machine, snapshot, (scope) => machine.transition(snapshot, event, scope) as AnyMachineSnapshot);

/**
 * The first step, from an input to the first state at rest; `entered` is where the chart stood before its first
 * `always`. Throws what the initial context or an action throws.
 */
export const begin = (
  machine: AnyStateMachine,
  input: unknown,
): { readonly entered: AnyMachineSnapshot | null; readonly macrostep: Macrostep } => {
  const entered = firstEntered(machine, input);
  const macrostep = run(machine, entered, (scope) => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot);
  if (macrostep.snapshot.status === 'error') throw macrostep.snapshot.error;
  return { entered, macrostep };
};

/** Null where XState cannot tell: a chart that writes to its parent on entry. Then a first `always` counts as missing. */
const firstEntered = (machine: AnyStateMachine, input: unknown): AnyMachineSnapshot | null => {
  try {
    return (getInitialMicrosteps(machine, input) as [AnyMachineSnapshot, unknown][])[0]?.[0] ?? null;
  } catch {
    return null;
  }
};
