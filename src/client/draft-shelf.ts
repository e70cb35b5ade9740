import { draftPrefix } from './kept-keys.ts';

/** A draft as this browser holds it. */
export interface HeldDraft {
  /** Instant. */
  readonly savedAt: string;
  /** When the server kept the draft that it goes on from; null where it was heard to keep none. */
  readonly seen: string | null;
  /** As some version of its chart wrote it: who reads it knows what it is. */
  readonly draft: unknown;
}

/** Drafts in this browser that could not be sent yet (ONB-13). They go with whoever signs out (decisions §21). */
export interface DraftShelf {
  readonly read: (key: string) => HeldDraft | undefined;
  /** Answers what stands there now. Throws where the browser keeps nothing. */
  readonly write: (key: string, held: Omit<HeldDraft, 'savedAt'>) => HeldDraft;
  readonly remove: (key: string) => void;
  /** What follows a prefix in the names of those that are held. */
  readonly endings: (prefix: string) => readonly string[];
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>;

/** As long as applications in a browser (decisions §20). */
const lifetime = 30 * 24 * 60 * 60 * 1000;

const parsed = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const held: unknown = JSON.parse(text ?? '{}');
    return typeof held === 'object' && held !== null ? (held as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
};

export const draftShelfOf = (shelf: Shelf, now: () => number): DraftShelf => {
  const remove = (key: string): void => shelf.removeItem(draftPrefix + key);
  return {
    read: (key) => {
      const text = shelf.getItem(draftPrefix + key);
      if (text === null) return undefined;
      const { savedAt, seen, draft } = parsed(text);
      // What is too old, or nothing that we wrote, is nobody's any more.
      if (typeof savedAt !== 'string' || !(Date.parse(savedAt) > now() - lifetime)) {
        remove(key);
        return undefined;
      }
      return { savedAt, seen: typeof seen === 'string' ? seen : null, draft };
    },
    write: (key, { seen, draft }) => {
      const held = { savedAt: new Date(now()).toISOString(), seen, draft };
      shelf.setItem(draftPrefix + key, JSON.stringify(held));
      return held;
    },
    remove,
    endings: (prefix) =>
      Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
        .filter((key) => key.startsWith(draftPrefix + prefix))
        .map((key) => key.slice(draftPrefix.length + prefix.length)),
  };
};
