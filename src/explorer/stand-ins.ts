import {
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
  assign,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';

/** Those of one running chart: answering ones wait until they are settled, channels stay silent. */
export interface StandIns {
  /** Answers for an invoked actor by its id. Throws when none of that id waits. */
  readonly answer: (id: string, output: unknown) => Promise<void>;
  readonly fail: (id: string, error: unknown) => Promise<void>;
  /** By the names of the actors: child charts that run themselves, each with what stands in for its own actors. */
  readonly real: ReadonlyMap<string, { readonly entry: CatalogueEntry; readonly standIns: StandIns }>;
}

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** False once the chart has left the state that asked. */
  readonly isAwaited: () => boolean;
}

type AnyActorSystem = AnyActor['system'];
type Wait = (system: AnyActorSystem, id: string, waiting: Waiting) => void;

/** Actors in place of a chart's real ones. The same ones serve every run: whose they are the system tells in which they are. */
interface StandInLogic {
  readonly actors: Readonly<Record<string, AnyActorLogic>>;
  /** Those that run in a system. */
  readonly within: (system: AnyActorSystem) => StandIns;
}

/** A settled promise reaches the chart within two turns of the microtask queue. */
const settled = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

const standInForPort = (wait: Wait): AnyActorLogic =>
  fromPromise<unknown, unknown>(({ self, system }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    wait(system, self.id, { resolve, reject, isAwaited: () => self.getSnapshot().status === 'active' });
    return promise;
  });

type Order =
  | { readonly type: 'standIn.ended'; readonly output: unknown }
  | { readonly type: 'standIn.failed'; readonly error: unknown };

/** A chart without screens, so that an outlet that shows the child finds a chart and shows nothing. */
const standInForChart = (wait: Wait): AnyActorLogic =>
  setup({
    types: { context: {} as { readonly output: unknown }, events: {} as Order },
    actions: {
      wait: ({ self, system }) =>
        wait(system, self.id, {
          resolve: (output) => self.send({ type: 'standIn.ended', output }),
          reject: (error) => self.send({ type: 'standIn.failed', error }),
          isAwaited: () => self.getSnapshot().status === 'active',
        }),
      keep: assign((_, params: { readonly output: unknown }) => params),
      fail: (_, params: { readonly error: unknown }) => {
        throw params.error;
      },
    },
  }).createMachine({
    id: 'standIn',
    context: { output: null },
    initial: 'running',
    entry: 'wait',
    output: ({ context }) => context.output,
    states: {
      running: {
        on: {
          'standIn.ended': {
            target: 'ended',
            actions: { type: 'keep', params: ({ event }) => ({ output: event.output }) },
          },
          'standIn.failed': { actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
      },
      ended: { type: 'final' },
    },
  });

const logicFor = ({ machine, model }: CatalogueEntry, running: readonly CatalogueEntry[]): StandInLogic => {
  const real = new Map<string, { readonly entry: CatalogueEntry; readonly logic: StandInLogic }>();
  const waiting = new WeakMap<AnyActorSystem, Map<string, Waiting>>();
  const wait: Wait = (system, id, one) => {
    const there = waiting.get(system) ?? new Map<string, Waiting>();
    waiting.set(system, there.set(id, one));
  };
  const taken = (system: AnyActorSystem, id: string): Waiting => {
    const found = waiting.get(system)?.get(id);
    if (found?.isAwaited() !== true) throw new Error(`No actor '${id}' waits for an answer.`);
    waiting.get(system)?.delete(id);
    return found;
  };
  const standInFor = ([name, logic]: readonly [string, object]): AnyActorLogic => {
    if (!Object.hasOwn(model.outcomes, name)) return fromCallback(() => undefined);
    if (!('root' in logic)) return standInForPort(wait);
    const child = running.find((one) => one.machine.id === (logic as AnyStateMachine).id);
    if (child === undefined) return standInForChart(wait);
    const itsOwn = logicFor(child, running);
    real.set(name, { entry: child, logic: itsOwn });
    return child.machine.provide({ actors: itsOwn.actors }) as AnyActorLogic;
  };
  const named = Object.entries(machine.implementations.actors as Readonly<Record<string, object>>);
  return {
    actors: Object.fromEntries(named.map(([name, logic]) => [name, standInFor([name, logic])])),
    within: (system) => ({
      answer: (id, output) => {
        taken(system, id).resolve(output);
        return settled();
      },
      fail: (id, error) => {
        taken(system, id).reject(error);
        return settled();
      },
      real: new Map(
        [...real].map(([name, { entry, logic }]) => [name, { entry, standIns: logic.within(system) }] as const),
      ),
    }),
  };
};

/** A chart whose actors are all stood in for. */
export interface StoodIn {
  readonly machine: AnyStateMachine;
  readonly within: StandInLogic['within'];
}

interface Known {
  readonly running: readonly CatalogueEntry[];
  readonly stood: StoodIn;
}

const known = new WeakMap<CatalogueEntry, WeakMap<AnyStateMachine, Known[]>>();

/**
 * A chart with stand-ins for every actor: ports and child charts end as the runner says, channels never speak. Made once and
 * kept, since to build a chart takes longer than to go a path on it.
 *
 * @param machine the entry's own chart, or a changed one
 * @param running charts that run themselves where this one invokes them, with stand-ins for their own actors
 */
export const stoodIn = (
  entry: CatalogueEntry,
  machine: AnyStateMachine,
  running: readonly CatalogueEntry[] = [],
): StoodIn => {
  const ofEntry = known.get(entry) ?? new WeakMap<AnyStateMachine, Known[]>();
  known.set(entry, ofEntry);
  const ofMachine = ofEntry.get(machine) ?? [];
  ofEntry.set(machine, ofMachine);
  const before = ofMachine.find(
    (one) => one.running.length === running.length && one.running.every((child, index) => child === running[index]),
  );
  if (before !== undefined) return before.stood;
  const { actors, within } = logicFor(entry, running);
  const made: StoodIn = { machine: machine.provide({ actors }), within };
  ofMachine.push({ running, stood: made });
  return made;
};
