import { type deleteDraft, getDraft, listDrafts, type putDraft } from '#api/drafts/drafts.ts';
import type { RequestOf } from '#api/endpoint.ts';
import type { Caller } from './call.ts';

const prefix = 'draft-under-way:';

/** How long a draft may be under way until nobody waits for it any more, in milliseconds. */
const patience = 5000;
/** How long a page waits until it asks again, in milliseconds. */
const pause = 250;

type Subject = RequestOf<typeof deleteDraft>;
type Request = RequestOf<typeof putDraft> | Subject;

/** A draft that was sent and whose answer nobody has heard. It tells whether it has arrived, and not what was typed. */
interface UnderWay extends Subject {
  /** Of what was sent; 0 where the draft is to be gone. */
  readonly print: number;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** FNV-1a of 32 bits, never 0: it tells one draft from the one before, and nobody what an account's number was. */
const printOf = (draft: object): number => {
  let print = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(JSON.stringify(draft))) print = Math.imul(print ^ byte, 0x01_00_01_93);
  return print || 1;
};

const keyOf = ({ journey, subject }: Subject): string => `${prefix}${journey} ${subject}`;

interface Tab {
  /** Outlives the page, and is no other tab's. */
  readonly shelf: Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Has a tab read drafts after those that it has sent, also where the page that sent one went before its answer. A reload may be
 * quicker than what left with the page: it would show none of what was typed last, and write over it when it comes.
 */
export const draftsInOrder = (caller: Caller, { shelf, now }: Tab): Caller => {
  const isNewest = (key: string, text: string): boolean => shelf.getItem(key) === text;
  const end = (key: string, text: string): void => {
    if (isNewest(key, text)) shelf.removeItem(key);
  };
  const sending = async <Answer>(request: Request, send: () => Promise<Answer>): Promise<Answer> => {
    const { journey, subject } = request;
    const print = 'draft' in request ? printOf(request.draft) : 0;
    const key = keyOf(request);
    const text = JSON.stringify({ journey, subject, print, sentAt: now() } satisfies UnderWay);
    try {
      shelf.setItem(key, text);
    } catch {
      // Where a browser keeps nothing more, drafts are read as they come.
    }
    try {
      return await send();
    } finally {
      end(key, text);
    }
  };
  const arrived = async (key: string): Promise<void> => {
    const text = shelf.getItem(key);
    if (text === null || !key.startsWith(prefix)) return;
    const { journey, subject, print, sentAt } = JSON.parse(text) as UnderWay;
    for (let waited = Math.abs(now() - sentAt); waited < patience && isNewest(key, text); waited += pause) {
      const { kept } = await caller.call(getDraft, { journey, subject });
      if (print === (kept === null ? 0 : printOf(kept.draft))) break;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
    end(key, text);
  };

  return {
    ...caller,
    call: async (endpoint, payload, options) => {
      const { url, method } = endpoint;
      const isOne = url === getDraft.url;
      const call = async () => caller.call(endpoint, payload, options);
      if (isOne && method !== 'GET') return sending(payload as Request, call);
      const keys = isOne ? [keyOf(payload as Subject)] : url === listDrafts.url ? Object.keys(shelf) : [];
      // Where it cannot be asked, the call itself says so.
      await Promise.all(keys.map(async (key) => arrived(key).catch(() => undefined)));
      return call();
    },
  };
};
