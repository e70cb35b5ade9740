import { type KeptApplication, keptApplication, keptApplicationVersion } from '#domain/application/kept-application.ts';
import { type EntryPointId, entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { creationPrefix as creation, keptPrefix as prefix } from './kept-keys.ts';

/** An application as this browser holds it. */
export interface HeldApplication {
  /** Another one with every change, so that a second window is noticed. */
  readonly tag: string;
  /** Instant. */
  readonly savedAt: string;
  readonly application: KeptApplication;
  /** Of an application on the server: its tag when this was written. */
  readonly seen: string | null;
}

/**
 * Applications in this browser: those of somebody without an access by their way in, and of those on the server what could
 * not be sent yet, by the id of the case (ONB-13, decisions §20).
 */
export interface KeptApplications {
  read(key: string): HeldApplication | undefined;
  /** Answers what stands there now. Throws where the browser keeps nothing. */
  write(key: string, application: KeptApplication, seen?: string): HeldApplication;
  remove(key: string): void;
  /** Those of somebody without an access, by their way in. */
  ofWaysIn(): readonly (HeldApplication & { readonly entryPoint: EntryPointId })[];
  /** The key under which the case of a way in is created once, however often it is asked for. */
  creationKey(entryPoint: EntryPointId): string;
  /** The next case of a way in is another one: the server repeats its answer to a key, refusals as well. */
  forgetCreation(entryPoint: EntryPointId): void;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>;

/** As long as a link to answers works (decisions §20). */
const lifetime = 30 * 24 * 60 * 60 * 1000;

const isWayIn = (key: string): key is EntryPointId => entryPointIds.some((each) => each === key);

const parsed = (text: string | null): Readonly<Record<string, unknown>> | undefined => {
  try {
    const held: unknown = JSON.parse(text ?? 'null');
    return typeof held === 'object' && held !== null ? (held as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
};

export const keptApplicationsOf = (
  shelf: Shelf,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): KeptApplications => {
  const keysOf = (): readonly string[] =>
    Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  const read = (key: string): HeldApplication | undefined => {
    const held = parsed(shelf.getItem(prefix + key));
    if (held === undefined) return undefined;
    const application = keptApplication(held['application']);
    const { tag, savedAt, seen } = held;
    const isYoung = typeof savedAt === 'string' && Date.parse(savedAt) > now() - lifetime;
    // What is too old, or nothing that we wrote, is nobody's any more.
    if (application === undefined || typeof tag !== 'string' || !isYoung) {
      shelf.removeItem(prefix + key);
      return undefined;
    }
    return { tag, savedAt, application, seen: typeof seen === 'string' ? seen : null };
  };
  const remove = (key: string): void => {
    shelf.removeItem(prefix + key);
    shelf.removeItem(creation + key);
  };
  return {
    read,
    write: (key, application, seen) => {
      const held = { tag: newId(), savedAt: new Date(now()).toISOString(), application, seen: seen ?? null };
      shelf.setItem(prefix + key, JSON.stringify({ ...held, version: keptApplicationVersion }));
      return held;
    },
    remove,
    ofWaysIn: () =>
      keysOf().flatMap((key) => {
        const held = isWayIn(key) ? read(key) : undefined;
        return held === undefined || !isWayIn(key) ? [] : [{ ...held, entryPoint: key }];
      }),
    creationKey: (entryPoint) => {
      const kept = shelf.getItem(creation + entryPoint);
      if (kept !== null) return kept;
      const key = newId();
      shelf.setItem(creation + entryPoint, key);
      return key;
    },
    forgetCreation: (entryPoint) => shelf.removeItem(creation + entryPoint),
  };
};
