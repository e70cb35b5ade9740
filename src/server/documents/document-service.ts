import { createHash } from 'node:crypto';
import { databaseDocumentStore } from '../adapters/database-document-store.ts';
import { directoryDocumentStore } from '../adapters/directory-document-store.ts';
import { threadRenderer } from '../adapters/thread-renderer.ts';
import type { Deps } from '../deps.ts';
import type { DocumentRenderer, DocumentStore } from '../ports/documents.ts';
import type { Letter } from './render/blocks.ts';

/** A PDF and the hash under which it lies. */
export interface Content {
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** A content that a row names is missing or is another: nobody may be given it. */
export class ContentLost extends Error {
  override readonly name = 'ContentLost';
}

export interface DocumentService {
  /** Makes a PDF and keeps it; the caller notes its hash. */
  make(letter: Letter): Promise<Content>;
  /** Makes a PDF that nobody keeps. */
  print(letter: Letter): Promise<Content>;
  /** The content of a hash; rejects with ContentLost unless it is there, byte for byte. */
  find(sha256: string): Promise<Content>;
  close(): Promise<void>;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The document service over a renderer and a store. */
export const documentService = (renderer: DocumentRenderer, store: DocumentStore): DocumentService => ({
  make: async (letter) => {
    const bytes = await renderer.render(letter);
    const sha256 = sha256Of(bytes);
    await store.put(sha256, bytes);
    return { sha256, bytes };
  },
  print: async (letter) => {
    const bytes = await renderer.render(letter);
    return { sha256: sha256Of(bytes), bytes };
  },
  find: async (sha256) => {
    const bytes = await store.get(sha256);
    if (bytes === undefined) throw new ContentLost(`No content lies under ${sha256}.`);
    if (sha256Of(bytes) !== sha256) throw new ContentLost(`What lies under ${sha256} is something else.`);
    return { sha256, bytes };
  },
  close: async () => renderer.close(),
});

/** The one that the configuration asks for: contents in the database, or as files where a directory is named. */
export const configuredDocumentService = ({
  db,
  clocks,
  config,
}: Pick<Deps, 'db' | 'clocks' | 'config'>): DocumentService =>
  documentService(
    threadRenderer(),
    config.documentDirectory === undefined
      ? databaseDocumentStore(db, clocks)
      : directoryDocumentStore(config.documentDirectory),
  );
