/** The code of a screen did not load: an old page after a release, or the network. */
export class ChunkFault extends Error {
  override readonly name = 'ChunkFault';

  constructor(cause: unknown) {
    super('Die Seite konnte nicht geladen werden.', { cause });
  }
}

export const isChunkFault = (fault: unknown): boolean => fault instanceof ChunkFault;
