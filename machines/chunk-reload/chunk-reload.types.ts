export interface ChunkReloadContext {
  /** The route whose code is being loaded. */
  readonly route: string;
}

export interface ChunkReloadInput {
  readonly route: string;
}

/** Whether the page was already reloaded for this: the session flag of PLT-12. */
export type ReloadFlag = 'set' | 'unset';

export type ChunkReloadEvent = { readonly type: 'chunk.failed' } | { readonly type: 'route.rendered' };

export type ChunkReloadScreen = 'loading' | 'failed';
