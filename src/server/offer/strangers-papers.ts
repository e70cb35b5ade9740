import { createHash } from 'node:crypto';
import { retryAfter, unlessBusy } from '../auth/answers.ts';
import { later } from '../db/later.ts';
import type { Deps } from '../deps.ts';
import type { DocumentService } from '../documents/document-service.ts';
import { fileNameOf } from '../documents/file-name.ts';
import type { Letter } from '../documents/render/blocks.ts';
import type { Principal, RequestFacts } from '../http/handler.ts';
import { networkKey } from '../http/network-key.ts';
import { perMinute } from '../http/rate-limit.ts';
import { createFairWork } from './fair-work.ts';

/** Where an answer takes a millisecond a document takes a hundred: so many of those stand for one of these. */
const callsPerDocument = 15;

/** Documents that wait at most for the one thread, in which customers' own are made as well: of strangers, and of users. */
const waiting = 16;

/** Seconds in which the same paper is not made again, and how many are remembered for that. */
const shortWhile = 30;
const remembered = 24;

/** Who asks for a paper. */
interface Asker {
  /** Null for whoever is not signed in. */
  readonly principal: Principal | null;
  readonly facts: Pick<RequestFacts, 'address'>;
}

interface Paper {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** The papers of the last moments, so that asking for the same again and again costs nobody a turn. */
const paperMemory = (clocks: Pick<Deps['clocks'], 'now'>) => {
  const kept = new Map<string, Paper & { readonly until: string }>();
  return {
    /** When it is made says nothing of what is on it. */
    keyOf: (letter: Letter): string =>
      createHash('sha256')
        .update(JSON.stringify({ ...letter, createdAt: null }))
        .digest('base64url'),
    find: (key: string): Paper | undefined => {
      const now = clocks.now().toISOString();
      for (const [each, { until }] of kept) if (until <= now) kept.delete(each);
      return kept.get(key);
    },
    keep: (key: string, paper: Paper): Paper => {
      const [oldest] = kept.keys();
      if (kept.size >= remembered && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { ...paper, until: later(clocks.now(), shortWhile) });
      return paper;
    },
  };
};

/**
 * Papers for whoever asks, signed in or not: so many of all kinds together, and nobody keeps one for longer than a moment.
 * Strangers wait in turn by their network, users in a queue of their own: no stranger takes a place of theirs.
 */
export const strangersPapers = ({
  config,
  clocks,
  documents,
}: Pick<Deps, 'config' | 'clocks'> & { readonly documents: Pick<DocumentService, 'print'> }) => {
  const queueOf = () => ({
    limit: perMinute(Math.ceil(config.ratePerRoute / callsPerDocument)),
    inTurn: createFairWork(waiting),
  });
  const [ofStrangers, ofUsers] = [queueOf(), queueOf()];
  const memory = paperMemory(clocks);
  const placeOf = ({ principal, facts }: Asker) =>
    principal === null ? { ...ofStrangers, key: networkKey(facts.address) } : { ...ofUsers, key: principal.userId };
  return {
    /** Why somebody gets none just now; undefined: they may ask. */
    tooMany: async (by: Asker) => {
      const { limit, key } = placeOf(by);
      const wait = await limit(key);
      return wait === undefined
        ? undefined
        : ({ ok: false, refusal: 'TOO_MANY_REQUESTS', headers: retryAfter(wait) } as const);
    },
    /** @param name what a browser may save it under */
    print: async (by: Asker, letter: Letter, name: string) =>
      unlessBusy(async () => {
        const same = memory.keyOf(letter);
        const { inTurn, key } = placeOf(by);
        const { bytes, sha256 } =
          memory.find(same) ??
          // Looked for once more when it is its turn: it may have been made while it waited.
          (await inTurn(key, async () => memory.find(same) ?? memory.keep(same, await documents.print(letter))));
        const value = {
          title: letter.title,
          fileName: fileNameOf(name),
          mediaType: 'application/pdf' as const,
          size: bytes.length,
          sha256,
          content: Buffer.from(bytes).toString('base64'),
        };
        return { ok: true, value } as const;
      }),
  };
};

export type StrangersPapers = ReturnType<typeof strangersPapers>;
