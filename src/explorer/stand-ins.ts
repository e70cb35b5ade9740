import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';

/** Actors in place of the real ones: answering ones wait until they are settled, channels stay silent. */
export interface StandIns {
  readonly actors: Readonly<Record<string, AnyActorLogic>>;
  /** Answers for an invoked actor by its id. Throws when none of that id waits. */
  readonly answer: (id: string, output: unknown) => Promise<void>;
  readonly fail: (id: string, error: unknown) => Promise<void>;
}

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** False once the chart has left the state that asked. */
  readonly isAwaited: () => boolean;
}

/** A settled promise reaches the chart within two turns of the microtask queue. */
const settled = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

/** Stand-ins for every actor of a chart: ports and child charts end as the runner says, channels never speak. */
export const standInsFor = ({ machine, model }: CatalogueEntry): StandIns => {
  const waiting = new Map<string, Waiting>();
  const taken = (id: string): Waiting => {
    const found = waiting.get(id);
    if (found?.isAwaited() !== true)
      throw new Error(`No actor '${id}' waits for an answer; waiting: ${[...waiting.keys()].join(', ') || 'none'}.`);
    waiting.delete(id);
    return found;
  };
  const answering = fromPromise<unknown, unknown>(({ self }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(self.id, { resolve, reject, isAwaited: () => self.getSnapshot().status === 'active' });
    return promise;
  });
  const names = Object.keys(machine.implementations.actors as object);
  return {
    actors: Object.fromEntries(
      names.map((name) => [name, name in model.outcomes ? answering : fromCallback(() => undefined)]),
    ),
    answer: (id, output) => {
      taken(id).resolve(output);
      return settled();
    },
    fail: (id, error) => {
      taken(id).reject(error);
      return settled();
    },
  };
};
