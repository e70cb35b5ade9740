import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { ChunkFault } from '#ui/feedback/chunk-fault.ts';

/** What brings the code of a part; one function for each part, by which it is known. */
export type LoadCode = () => Promise<ComponentType>;

/** How it stands with the code of a part. */
export type Code =
  | { readonly is: 'coming' }
  | { readonly is: 'here'; readonly Part: ComponentType }
  /** It does not come: the boundary around loads the page once anew (PLT-12). */
  | { readonly is: 'lost'; readonly fault: ChunkFault };

interface CodePart {
  readonly standing: () => Code;
  /** Calls when it has come or is lost; the answer ends that. */
  readonly subscribe: (told: () => void) => () => void;
}

const parts = new WeakMap<LoadCode, CodePart>();

const beginning = (load: LoadCode): CodePart => {
  let standing: Code = { is: 'coming' };
  const listeners = new Set<() => void>();
  const settle = (next: Code): void => {
    standing = next;
    for (const told of listeners) told();
  };
  load().then(
    (Part) => settle({ is: 'here', Part }),
    (fault: unknown) => settle({ is: 'lost', fault: new ChunkFault(fault) }),
  );
  return {
    standing: () => standing,
    subscribe: (told) => {
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
};

/**
 * Asks for the code of a part, or finds what was asked for before; what was lost is asked for again. A page whose code was
 * asked for ahead stands there with what is around it, at once: React's own `lazy` would show that it loads first, and keep that
 * for 300 ms for each of the frames around it.
 */
export const fetchCode = (load: LoadCode): CodePart => {
  const known = parts.get(load);
  if (known !== undefined && known.standing().is !== 'lost') return known;
  const begun = beginning(load);
  parts.set(load, begun);
  return begun;
};

/** Tells how it stands with the code of a part, which is asked for if nobody has. */
export const useCode = (load: LoadCode): Code => {
  const [part] = useState(() => fetchCode(load));
  return useSyncExternalStore(part.subscribe, part.standing);
};
