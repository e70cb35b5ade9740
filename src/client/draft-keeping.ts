import { deleteDraft, getDraft, putDraft } from '#api/drafts/drafts.ts';
import type { DraftJourney } from '#domain/drafts/draft.ts';
import type { Caller, CallOptions } from './call.ts';
import type { DraftShelf } from './draft-shelf.ts';
import { beforeLeaving, type LeftPage } from './signing-out.ts';

/** The drafts of a journey, as far as keeping them goes. */
export interface DraftKind<Draft extends object> {
  readonly journey: DraftJourney;
  /** Of the chart; other versions of a draft are read as far as they are understood. */
  readonly version: number;
  /** What is understood of what any version has kept; null where nothing of it is. */
  readonly read: (kept: unknown) => Draft | null;
  /** Whether there is nothing to keep: of a form that was emptied no draft stays. */
  readonly isBlank?: (draft: Draft) => boolean;
  /** What does not fit is not kept. */
  readonly fits?: (draft: Draft) => boolean;
  /** What counts where two devices went on from one draft; without it the newer one does. */
  readonly merged?: (newer: Draft, older: Draft) => Draft;
  /** How long typing rests before it is kept, in milliseconds; an answer is no key, and kept at once. */
  readonly rest?: number;
}

/** What became of a draft. */
export type DraftNews = { readonly type: 'draft.saved'; readonly at: string } | { readonly type: 'draft.lost' };

/** What was begun before, here or at another device. */
export interface BegunDraft<Draft> {
  /** Null where nothing was. */
  readonly draft: Draft | null;
  /** When the server has kept it; null while it keeps nothing. */
  readonly savedAt: string | null;
  /** Whether this browser holds what the server does not have yet. */
  readonly isUnsent: boolean;
}

export interface DraftKeeping<Draft> {
  /** What was begun of a subject, by a customer. Where it cannot be read it throws: new answers would take its place. */
  readonly begun: (username: string | Promise<string>, subject: string) => Promise<BegunDraft<Draft>>;
  /** The same, once what this browser holds was sent, for a chart that does not send it itself. */
  readonly resumed: (username: string | Promise<string>, subject: string) => Promise<BegunDraft<Draft>>;
  /** The subjects of which this browser holds something that a customer could not send. */
  readonly held: (username: string) => readonly string[];
  /** Takes the newest of a subject. */
  readonly take: (subject: string, draft: Draft) => void;
  /** What was ordered or stored is no draft any more, here or on its way. */
  readonly forget: (subject: string) => void;
  /** Sends what still rests, and waits until the server has answered all of it; never fails. */
  readonly settled: () => Promise<void>;
  /**
   * Tells what becomes of drafts, and sends what is left when the connection returns, the page goes or a customer leaves; answers
   * how to stop.
   */
  readonly listen: (tell: (news: DraftNews) => void) => () => void;
}

export interface KeepingDeps {
  readonly caller: Caller;
  /** Tells that the connection has returned, and that the customer signs out. */
  readonly page: LeftPage;
  /** Where drafts outlive the page that could not send them; without it they wait in the page alone. */
  readonly shelf?: DraftShelf;
}

const unheard = (): void => undefined;

/** Plain JSON without gaps, as a draft takes it. */
const plain = (draft: object) => JSON.parse(JSON.stringify(draft)) as Record<string, never>;

/** What the server keeps of a subject; null for nothing. */
export const readDraft = async <Draft extends object>(
  caller: Caller,
  { journey, read }: DraftKind<Draft>,
  subject: string,
): Promise<{ readonly draft: Draft; readonly savedAt: string } | null> => {
  const { kept } = await caller.call(getDraft, { journey, subject });
  const draft = kept === null ? null : read(kept.draft);
  return kept === null || draft === null ? null : { draft, savedAt: kept.savedAt };
};

/**
 * A call is waited for 10 s: what orders waits for it, and says so before it asks whether it did. The server takes 16 kB of a
 * draft; a page that is left may leave 64 kB under way.
 */
const asked = (): CallOptions => ({ signal: AbortSignal.timeout(10_000), keepalive: true });

/** Keeps a draft on the server; answers when. A refusal is a fault: it is tried again. */
export const writeDraft = async <Draft extends object>(
  caller: Caller,
  { journey, version }: DraftKind<Draft>,
  subject: string,
  draft: Draft,
): Promise<string> => {
  const { savedAt } = await caller.call(putDraft, { journey, subject, version, draft: plain(draft) }, asked());
  return savedAt;
};

/**
 * Keeps drafts on the server, so that they go on at another device. Calls go one after the other, and of what waits the newest
 * alone is sent, so that no late answer overtakes a newer one; only a page that goes waits for none. What does not arrive
 * stays in this browser, under the name of its customer, and is sent with the next change or the returned connection.
 */
export const draftKeeping = <Draft extends object>(
  { caller, page, shelf }: KeepingDeps,
  kind: DraftKind<Draft>,
): DraftKeeping<Draft> => {
  const { journey, read, isBlank, fits, merged, rest = 0 } = kind;
  /** Whose drafts they are; nobody has this name, and before anything was read nothing is on the shelf by it. */
  let owner = '';
  let tell: (news: DraftNews) => void = unheard;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> | null = null;
  const waiting = new Map<string, Draft>();
  const unsent = new Map<string, Draft>();
  /** When the server was last heard to keep a subject. */
  const seen = new Map<string, string>();
  /** When this window has put a subject on the shelf. */
  const shelved = new Map<string, string>();
  const forgotten = new Set<string>();

  // Two people may own one account relation, and use one browser.
  const keyOf = (subject: string, username = owner): string => `${journey} ${username} ${subject}`;
  const backUp = (subject: string, draft: Draft): void => {
    if (shelf === undefined || owner === '') return;
    try {
      const held = shelf.write(keyOf(subject), { seen: seen.get(subject) ?? null, draft });
      shelved.set(subject, held.savedAt);
    } catch {
      // A full browser hinders nobody whose answers the server takes.
    }
  };
  /** Whether the shelf holds something else than this window has put there: a sign-out or another window was there. */
  const isOvertaken = (subject: string): boolean => {
    const savedAt = shelved.get(subject);
    return savedAt !== undefined && shelf?.read(keyOf(subject))?.savedAt !== savedAt;
  };
  const clear = (subject: string): void => {
    if (!isOvertaken(subject)) shelf?.remove(keyOf(subject));
    shelved.delete(subject);
  };

  const write = async (subject: string, draft: Draft): Promise<DraftNews> => {
    if (isBlank?.(draft) === true) {
      await caller.call(deleteDraft, { journey, subject }, asked());
      seen.delete(subject);
      return { type: 'draft.lost' };
    }
    const savedAt = await writeDraft(caller, kind, subject, draft);
    seen.set(subject, savedAt);
    return { type: 'draft.saved', at: savedAt };
  };
  const sendOne = async ([subject, draft]: readonly [string, Draft]): Promise<void> => {
    waiting.delete(subject);
    try {
      const news = await write(subject, draft);
      // What was answered meanwhile is not sent yet.
      if (!waiting.has(subject)) clear(subject);
      tell(news);
    } catch {
      if (!waiting.has(subject) && !forgotten.has(subject)) unsent.set(subject, draft);
      tell({ type: 'draft.lost' });
    }
  };
  const send = async (): Promise<void> => {
    for (let next = waiting.entries().next(); next.done !== true; next = waiting.entries().next()) {
      await sendOne(next.value);
    }
  };
  const hold = (work: Promise<unknown>): void => {
    const held = work.finally(() => {
      if (sending !== held) return;
      sending = null;
      flush();
    });
    sending = held;
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (waiting.size > 0 && sending === null) hold(send());
  };
  const gather = (): void => {
    for (const [subject, draft] of unsent) {
      if (!waiting.has(subject) && !isOvertaken(subject)) waiting.set(subject, draft);
    }
    unsent.clear();
  };
  const retry = (): void => {
    gather();
    flush();
  };
  // A page that goes may hear no answer any more, so that nothing waits for one; one that comes back goes on after them.
  const sendAll = (): void => {
    clearTimeout(timer);
    if (waiting.size > 0) hold(Promise.all([sending, ...[...waiting].map(sendOne)]));
  };
  const moments = [
    ['online', retry],
    ['pagehide', sendAll],
  ] as const;
  const forget = (subject: string): void => {
    forgotten.add(subject);
    waiting.delete(subject);
    unsent.delete(subject);
    shelved.delete(subject);
    shelf?.remove(keyOf(subject));
  };

  const begun = async (username: string | Promise<string>, subject: string): Promise<BegunDraft<Draft>> => {
    const [found, by] = await Promise.all([readDraft(caller, kind, subject), username]);
    owner = by;
    const { draft = null, savedAt = null } = found ?? {};
    if (savedAt !== null) seen.set(subject, savedAt);
    const held = shelf?.read(keyOf(subject));
    const here = held === undefined ? null : read(held.draft);
    if (held === undefined || here === null) return { draft, savedAt, isUnsent: false };
    if (draft === null && held.seen !== null) {
      // What it goes on from has ended at another device, with what it led to.
      shelf?.remove(keyOf(subject));
      return { draft, savedAt, isUnsent: false };
    }
    const isHereNewer = savedAt === null || Date.parse(held.savedAt) > Date.parse(savedAt);
    const both = (there: Draft): Draft => {
      const [newer, older] = isHereNewer ? [here, there] : [there, here];
      return merged?.(newer, older) ?? newer;
    };
    const kept = draft === null || held.seen === savedAt ? here : both(draft);
    shelved.set(subject, held.savedAt);
    unsent.set(subject, kept);
    return { draft: kept, savedAt, isUnsent: true };
  };

  const settled = async (): Promise<void> => {
    flush();
    await sending;
  };
  const resumed = async (username: string | Promise<string>, subject: string): Promise<BegunDraft<Draft>> => {
    const found = await begun(username, subject);
    if (!found.isUnsent) return found;
    retry();
    await settled();
    const isUnsent = unsent.has(subject);
    // Of what is not kept yet nobody is told that it is.
    return { draft: found.draft, savedAt: isUnsent ? null : (seen.get(subject) ?? null), isUnsent };
  };

  return {
    begun,
    resumed,
    held: (username) => shelf?.endings(keyOf('', username)) ?? [],
    take: (subject, draft) => {
      clearTimeout(timer);
      waiting.delete(subject);
      if (fits?.(draft) === false) return;
      forgotten.delete(subject);
      unsent.delete(subject);
      waiting.set(subject, draft);
      backUp(subject, draft);
      gather();
      if (rest === 0) flush();
      else timer = setTimeout(flush, rest);
    },
    forget,
    settled,
    listen: (hear) => {
      tell = hear;
      for (const [moment, hearing] of moments) page.addEventListener(moment, hearing);
      const stay = beforeLeaving(page, settled);
      return () => {
        for (const [moment, hearing] of moments) page.removeEventListener(moment, hearing);
        stay();
        flush();
      };
    },
  };
};
