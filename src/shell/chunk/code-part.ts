import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { ChunkFault } from '#ui/feedback/chunk-fault.ts';

/** What brings the code of a part; one function for each part, by which it is known. */
export type LoadCode = () => Promise<ComponentType>;

/** The code of a part; undefined while it is on its way. A fault: the boundary around loads the page once anew (PLT-12). */
export type Code = ComponentType | ChunkFault | undefined;

interface CodePart {
  readonly code: () => Code;
  /** Calls when it has come or is lost. */
  readonly subscribe: (told: () => void) => () => void;
}

const parts = new WeakMap<LoadCode, CodePart>();

const beginning = (load: LoadCode): CodePart => {
  let code: Code;
  const arrive = async (): Promise<void> => {
    try {
      code = await load();
    } catch (fault) {
      code = new ChunkFault(fault);
      parts.delete(load);
    }
  };
  const arrival = arrive();
  const part: CodePart = {
    code: () => code,
    subscribe: (told) => {
      void arrival.then(told);
      // It comes once: whoever has gone by then is told nothing that could still be drawn.
      return () => undefined;
    },
  };
  parts.set(load, part);
  return part;
};

/**
 * Asks for the code of a part, or finds what was asked for before; what was lost is asked for again. A page whose code was
 * asked for ahead stands there with what is around it, at once: React's own `lazy` would show that it loads first, and keep that
 * for 300 ms for each of the frames around it.
 */
export const fetchCode = (load: LoadCode): CodePart => parts.get(load) ?? beginning(load);

/** The code of a part, which is asked for if nobody has. */
export const useCode = (load: LoadCode): Code => {
  const [part] = useState(() => fetchCode(load));
  return useSyncExternalStore(part.subscribe, part.code);
};
