import type { Letter } from '../documents/render/blocks.ts';

/** Puts letters on paper: of the same letter always the same bytes. */
export interface DocumentRenderer {
  /** A tagged PDF; a rejection means that it must be tried again. */
  render(letter: Letter): Promise<Uint8Array>;
  /** Gives back what it holds; nothing can be rendered afterwards. */
  close(): Promise<void>;
}

/** Where contents lie as files of their own: whoever deletes a document's row has to remove its content too. */
export interface ContentFiles {
  /** A content that no document names any more; again it changes nothing. */
  remove(sha256: string): Promise<void>;
}

/** Where the bytes of documents lie, by their hash. What was put there never changes. */
export interface DocumentStore {
  /** Again with the same hash it changes nothing. Once it resolves the content is there for good. */
  put(sha256: string, content: Uint8Array): Promise<void>;
  /** Undefined where there is none. */
  get(sha256: string): Promise<Uint8Array | undefined>;
}
