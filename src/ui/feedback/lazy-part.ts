import { type ComponentType, lazy } from 'react';
import { ChunkFault } from './chunk-fault.ts';

/**
 * A part whose code comes on demand. One that does not come is a `ChunkFault`: the boundary around loads the page once anew
 * (PLT-12), and anything else that breaks is the part's own fault.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (fault) {
      throw new ChunkFault(fault);
    }
  });
