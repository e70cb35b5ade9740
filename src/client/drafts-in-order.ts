import * as z from 'zod/mini';
import { deleteDraft, getDraft, listDrafts, putDraft } from '#api/drafts/drafts.ts';
import type { RequestOf } from '#api/endpoint.ts';
import type { Caller } from './call.ts';

const storageKey = 'drafts-under-way';

/** How long a draft may be under way until nobody waits for it any more, in milliseconds. */
const patience = 5000;
/** How long a page waits until it asks again, in milliseconds. */
const pause = 250;

/** A draft that was sent and whose answer nobody has heard. It tells whether it has arrived, and not what was typed. */
const underWay = z.object({
  journey: z.string(),
  subject: z.string(),
  /** Of what was sent; 0 where the draft is to be gone. */
  print: z.number(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
});
type UnderWay = z.infer<typeof underWay>;

type Request = RequestOf<typeof putDraft> | RequestOf<typeof deleteDraft>;

/** FNV-1a of 32 bits, never 0: it tells one draft from the one before, and nobody what an account's number was. */
const printOf = (draft: object): number => {
  let print = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(JSON.stringify(draft))) print = Math.imul(print ^ byte, 0x01_00_01_93);
  return print >>> 0 || 1;
};

interface Tab {
  /** Outlives the page, and is no other tab's. */
  readonly shelf: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const sleep = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pause);
  });

/**
 * Has a tab read drafts after those that it has sent, also where the page that sent one went before its answer. A reload may be
 * quicker than what left with the page: it would show none of what was typed last, and write over it when it comes.
 */
export const draftsInOrder = (caller: Caller, { shelf, now }: Tab): Caller => {
  const all = (): readonly UnderWay[] => {
    try {
      const held = z.array(underWay).parse(JSON.parse(shelf.getItem(storageKey) ?? '[]'));
      return held.filter(({ sentAt }) => now() - sentAt < patience);
    } catch {
      return [];
    }
  };
  const write = (kept: readonly UnderWay[]): void => {
    try {
      shelf.setItem(storageKey, JSON.stringify(kept));
    } catch {
      // Where a browser keeps nothing, drafts are read as they come.
    }
  };
  const others = ({ journey, subject }: Request): readonly UnderWay[] =>
    all().filter((each) => each.journey !== journey || each.subject !== subject);
  const isUnderWay = ({ journey, subject, print }: UnderWay): boolean =>
    all().some((each) => each.journey === journey && each.subject === subject && each.print === print);

  const arrived = async (sent: UnderWay): Promise<void> => {
    const { journey, subject, print } = sent;
    for (let waited = 0; waited < patience && isUnderWay(sent); waited += pause) {
      const { kept } = await caller.call(getDraft, { journey, subject });
      if (print === (kept === null ? 0 : printOf(kept.draft))) break;
      await sleep();
    }
    if (isUnderWay(sent)) write(others(sent));
  };
  const sending = async <Answer>(request: Request, send: () => Promise<Answer>): Promise<Answer> => {
    const { journey, subject } = request;
    const sent = { journey, subject, print: 'draft' in request ? printOf(request.draft) : 0, sentAt: now() };
    write([...others(sent), sent]);
    try {
      return await send();
    } finally {
      // A newer one of the same subject is still under way.
      if (isUnderWay(sent)) write(others(sent));
    }
  };

  return {
    ...caller,
    call: async (endpoint, payload, options) => {
      const call = async () => caller.call(endpoint, payload, options);
      if (endpoint.name === putDraft.name || endpoint.name === deleteDraft.name) {
        return sending(payload as Request, call);
      }
      if (endpoint.name === getDraft.name || endpoint.name === listDrafts.name) {
        // Where it cannot be asked, the call itself says so.
        await Promise.all(all().map(async (sent) => arrived(sent).catch(() => undefined)));
      }
      return call();
    },
  };
};
