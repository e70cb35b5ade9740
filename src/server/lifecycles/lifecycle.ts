import {
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  initialTransition,
  type InputFrom,
  type StateValueFrom,
  transition,
} from 'xstate';

/** What is kept of a lifecycle's chart beside what lives it. Plain JSON. */
export interface SnapshotOf<Machine extends AnyStateMachine> {
  readonly version: number;
  readonly value: StateValueFrom<Machine>;
  readonly context: ContextFrom<Machine>;
}

/** A chart as the server steps it: pure, so that snapshot, event and effect are written in one transaction. */
export interface Lifecycle<Machine extends AnyStateMachine, Status extends string> {
  /** How it begins. */
  readonly begun: (input: InputFrom<Machine>) => SnapshotOf<Machine>;
  /** Its state in the words of the API. */
  readonly statusOf: (snapshot: SnapshotOf<Machine>) => Status;
  /** Where a fact leads (decisions §13), to the same state too; undefined when it does not fit and nothing changes. */
  readonly afterFact: (snapshot: SnapshotOf<Machine>, fact: EventFrom<Machine>) => SnapshotOf<Machine> | undefined;
  /** As what stands in a status, for rows that were written before snapshots were kept. Of charts without context. */
  readonly standing: (status: Status) => SnapshotOf<Machine>;
}

interface LifecycleOptions<Machine extends AnyStateMachine, Status extends string> {
  /** What a fault calls it. */
  readonly name: string;
  readonly machine: Machine;
  /** The constant beside the machine. */
  readonly version: number;
  readonly statuses: Readonly<Record<StateValueFrom<Machine> & string, Status>>;
}

/** Steps that are remembered of one chart; thousands of orders take the same few. */
const rememberedSteps = 500;

/** Remembers what a pure function of plain JSON answered. */
const remembering = <Of extends readonly unknown[], Answer>(
  answerOf: (...of: Of) => Answer,
): ((...of: Of) => Answer) => {
  const known = new Map<string, { readonly answer: Answer }>();
  return (...of) => {
    const key = JSON.stringify(of);
    const before = known.get(key);
    if (before !== undefined) return before.answer;
    const answer = answerOf(...of);
    if (known.size >= rememberedSteps) known.clear();
    known.set(key, { answer });
    return answer;
  };
};

/** Makes a flat chart steppable by `transition()`; a chart is pure, so that each step is computed once. */
export const lifecycleOf = <Machine extends AnyStateMachine, Status extends string>({
  name,
  machine,
  version,
  statuses,
}: LifecycleOptions<Machine, Status>): Lifecycle<Machine, Status> => {
  const stored = (snapshot: {
    readonly value: StateValueFrom<Machine>;
    readonly context: unknown;
  }): SnapshotOf<Machine> => ({
    version,
    value: snapshot.value,
    context: snapshot.context as ContextFrom<Machine>,
  });
  const begun = remembering((input: InputFrom<Machine>) =>
    stored(initialTransition<AnyStateMachine>(machine, input)[0]),
  );
  const step = remembering((snapshot: SnapshotOf<Machine>, fact: EventFrom<Machine>) => {
    const at = machine.resolveState(snapshot);
    // What a chart hears without leaving its state counts too, as that a mandate was used.
    return at.can(fact) ? stored(transition<AnyStateMachine>(machine, at, fact)[0]) : undefined;
  });
  return {
    begun,
    statusOf: ({ value }) => statuses[value as StateValueFrom<Machine> & string],
    afterFact: (snapshot, fact) => {
      if (snapshot.version !== version) throw new Error(`A snapshot of ${name} has version ${snapshot.version}.`);
      return step(snapshot, fact);
    },
    standing: (status) => {
      const [value] = Object.entries(statuses).find(([, each]) => each === status) ?? [];
      if (value === undefined) throw new RangeError(`No state of ${name} is called ${status}.`);
      return stored({ value, context: {} });
    },
  };
};
