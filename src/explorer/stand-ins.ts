import { type AnyActorLogic, type AnyStateMachine, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';

/** Actors in place of the real ones: answering ones wait until they are settled, channels stay silent. */
export interface StandIns {
  readonly actors: Readonly<Record<string, AnyActorLogic>>;
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

type Wait = (id: string, waiting: Waiting) => void;

/** A settled promise reaches the chart within two turns of the microtask queue. */
const settled = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

const standInForPort = (wait: Wait): AnyActorLogic =>
  fromPromise<unknown, unknown>(({ self }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    wait(self.id, { resolve, reject, isAwaited: () => self.getSnapshot().status === 'active' });
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
      wait: ({ self }) =>
        wait(self.id, {
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

/**
 * Stand-ins for every actor of a chart: ports and child charts end as the runner says, channels never speak.
 *
 * @param running charts that run themselves where this one invokes them, with stand-ins for their own actors
 */
export const standInsFor = ({ machine, model }: CatalogueEntry, running: readonly CatalogueEntry[] = []): StandIns => {
  const real = new Map<string, { readonly entry: CatalogueEntry; readonly standIns: StandIns }>();
  const waiting = new Map<string, Waiting>();
  const wait: Wait = (id, one) => void waiting.set(id, one);
  const taken = (id: string): Waiting => {
    const found = waiting.get(id);
    if (found?.isAwaited() !== true) throw new Error(`No actor '${id}' waits for an answer.`);
    waiting.delete(id);
    return found;
  };
  const standInFor = ([name, logic]: readonly [string, object]): AnyActorLogic => {
    if (!Object.hasOwn(model.outcomes, name)) return fromCallback(() => undefined);
    if (!('root' in logic)) return standInForPort(wait);
    const child = running.find((one) => one.machine.id === (logic as AnyStateMachine).id);
    if (child === undefined) return standInForChart(wait);
    const standIns = standInsFor(child, running);
    real.set(name, { entry: child, standIns });
    return child.machine.provide({ actors: standIns.actors }) as AnyActorLogic;
  };
  const named = Object.entries(machine.implementations.actors as Readonly<Record<string, object>>);
  return {
    actors: Object.fromEntries(named.map(([name, logic]) => [name, standInFor([name, logic])])),
    answer: (id, output) => {
      taken(id).resolve(output);
      return settled();
    },
    fail: (id, error) => {
      taken(id).reject(error);
      return settled();
    },
    real,
  };
};
