import { fromCallback } from 'xstate';
import { updateCase } from '#api/cases/cases.ts';
import type { RequestOf } from '#api/endpoint.ts';
import type { Attempt, Caller } from '#client/call.ts';
import { type KeptApplication, keptApplicationVersion } from '#domain/application/kept-application.ts';
import type { FormsNotice, KeepStepInput, KnownCase } from '#machines/registration/registration.types.ts';
import { loadCase, overOwnAnswers, plain, type Unanswered } from '../application-calls.ts';
import { changeUnderWay } from './registration.under-way.ts';

/** How long typing rests before it is kept, in milliseconds: each change of a case is written down for years. */
const rest = 1_000;

/** When what still waits is sent at once: before the page goes, and as soon as there is a connection again. */
const moments = ['pagehide', 'online'] as const;

/** When one comes back to the window: another one may have gone on meanwhile. */
const returns = ['focus', 'online'] as const;

/** What the server says to who types in a case that has gone on without them. */
const overtaking: readonly string[] = ['CHANGED_MEANWHILE', 'CASE_NOT_OPEN'];

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'sessionStorage'>;
type Update = Omit<RequestOf<typeof updateCase>, 'caseId' | 'journeyVersion' | 'answers'>;
interface Seen {
  readonly caseId: string;
  readonly version: string;
  readonly kept: KeptApplication;
}

/**
 * Changes a case, one change after the other, each on what the last one has made of it.
 */
const changesOf = (caller: Caller, underWay: ReturnType<typeof changeUnderWay>) => {
  /** What each tag became by this window's own change. */
  const became = new Map<string, string>();
  const unanswered: Unanswered = new Set();
  let queue: Promise<unknown> = Promise.resolve();
  const newest = (tag: string): string => {
    const next = became.get(tag);
    return next === undefined || next === tag ? tag : newest(next);
  };
  const change = async ({ caseId, version, kept }: Seen, update: Update): Promise<Attempt<typeof updateCase>> => {
    const seen = newest(version);
    return overOwnAnswers(caller, { caseId, application: kept }, unanswered, async (ownTag) => {
      if (ownTag !== undefined) became.set(seen, ownTag);
      const ifMatch = ownTag ?? seen;
      const payload = { ...update, caseId, journeyVersion: keptApplicationVersion, answers: plain(kept) };
      // The server takes 48 kB of answers; a page that is left may leave 64 kB under way.
      underWay.begin({ caseId, tag: ifMatch });
      try {
        const answered = await caller.attempt(updateCase, payload, { ifMatch, keepalive: true });
        if (answered.ok && answered.etag !== undefined) became.set(ifMatch, answered.etag);
        return answered;
      } finally {
        underWay.end();
      }
    });
  };
  return {
    change: async (seen: Seen, update: Update): Promise<Attempt<typeof updateCase>> => {
      const changed = queue.then(async () => change(seen, update));
      queue = changed.catch(() => null);
      return changed;
    },
    /** Whether a case stands as this window has left it; it does as long as nothing else can be told. */
    isNewest: async ({ caseId, version }: KnownCase): Promise<boolean> => {
      await queue;
      const loaded = unanswered.size === 0 ? await loadCase(caller, caseId).catch(() => undefined) : undefined;
      await queue;
      const tag = loaded?.tag ?? '';
      return tag === '' || unanswered.size > 0 || tag === newest(version) || became.has(tag);
    },
  };
};

/** Keeps an application while it is filled in: what is typed as soon as typing rests, and each step. */
export const formKeeping = (caller: Caller, page: Page) => {
  const { change, isNewest } = changesOf(
    caller,
    changeUnderWay(() => page.sessionStorage),
  );
  let pending: KeepStepInput | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The version that another window has gone on from: its work is not written over by what is typed here. */
  let overtaken: string | null = null;
  const keep = async (input: KeepStepInput): Promise<void> => {
    const { wizardStep: step, ...seen } = input;
    try {
      const answered = await change(seen, { step });
      if (!answered.ok && overtaking.includes(answered.refusal)) overtaken = input.version;
    } catch {
      // It goes as soon as there is a connection, when the page is left, or with the next key or the step. The browser keeps no
      // copy of it: account and tax numbers would stay behind on a computer that others use.
      pending ??= input;
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    const input = pending;
    pending = null;
    if (input !== null && input.version !== overtaken) await keep(input);
  };
  return {
    /** The step as a whole: what was typed before goes along with it. */
    change: async (seen: Seen, update: Update): Promise<Attempt<typeof updateCase>> => {
      pending = null;
      clearTimeout(timer);
      overtaken = null;
      return change(seen, update);
    },
    keepForms: fromCallback<FormsNotice, KnownCase>(({ input: known, receive, sendBack }) => {
      const tell = (): void => {
        if (overtaken === known.version) sendBack({ type: 'forms.overtaken' });
      };
      const send = (): void => void flush().then(tell);
      const look = async (): Promise<void> => {
        if (!(await isNewest(known))) overtaken = known.version;
        tell();
      };
      const lookAgain = (): void => void look();
      receive(({ forms }) => {
        pending = forms;
        clearTimeout(timer);
        timer = setTimeout(send, rest);
      });
      for (const moment of moments) page.addEventListener(moment, send);
      for (const moment of returns) page.addEventListener(moment, lookAgain);
      return () => {
        for (const moment of moments) page.removeEventListener(moment, send);
        for (const moment of returns) page.removeEventListener(moment, lookAgain);
        // Where the step is kept next, it takes this along.
        queueMicrotask(() => void flush());
      };
    }),
  };
};
