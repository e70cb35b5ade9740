import * as z from 'zod';
import { isIsoDate, type IsoDate } from '#domain/calendar/iso-date.ts';
import {
  type IdentDocument,
  type IdentResult,
  identResults,
  type ProvedPerson,
} from '#domain/identification/identification.ts';
import { alpha3Of } from '#domain/person/countries.ts';
import type { PostIdent } from '../ports/post-ident.ts';
import { type IdentOutcome, IdentUnavailable } from '../ports/video-ident.ts';
import { type Answer, askAgain, isTaken, type Question } from './ask-json.ts';

export interface HttpPostIdentOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds for each attempt. */
  readonly timeout?: number;
  /** Milliseconds before each further attempt; so many there are. */
  readonly pauses?: readonly number[];
}

const text = z.string().min(1).max(200);

/** What we read of a coupon; everything else is ignored. */
const coupon = z.object({
  result: z.string().max(100),
  document: z
    .object({ type: text, number: text, authority: z.string().max(200), country: text, validUntil: text.nullish() })
    .nullish(),
  person: z
    .object({
      firstName: text.nullish(),
      lastName: text.nullish(),
      birthDate: text.nullish(),
      birthPlace: text.nullish(),
      nationality: text.nullish(),
    })
    .nullish(),
});
type Coupon = z.output<typeof coupon>;

const dayOf = (text: string | null | undefined): IsoDate | null =>
  text !== null && text !== undefined && isIsoDate(text) ? text : null;

const documentOf = ({ document }: Coupon): IdentDocument | null =>
  document === undefined || document === null ? null : { ...document, validUntil: dayOf(document.validUntil) };

/** Who came to the counter, where the post tells. */
const provedOf = ({ person }: Coupon): ProvedPerson | undefined => {
  if (person === undefined || person === null) return undefined;
  const { firstName, lastName, birthDate, birthPlace, nationality } = person;
  return {
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    birthDate: dayOf(birthDate),
    birthPlace: birthPlace ?? null,
    nationality: alpha3Of(nationality ?? '') ?? null,
  };
};

/** A word that is added one day is no result yet: the check is asked about again. */
const resultOf = (word: string): IdentResult => identResults.find((known) => known === word) ?? 'RUNNING';

/**
 * The post over HTTP: a coupon is put and asked for under its reference, `{url}/coupons/{reference}`, in this port's own words.
 * The post's contract, its certificates and its file drops stay behind that address. A time limit for each attempt, a few
 * attempts, never a word of the person.
 */
export const httpPostIdent = ({
  url,
  token,
  timeout = 5000,
  pauses = [250, 1000],
}: HttpPostIdentOptions): PostIdent => {
  const ask = async (reference: string, given: Pick<Question, 'method' | 'body'>): Promise<Answer> => {
    const question = { ...given, token, timeout, limit: 64_000 };
    const answer = await askAgain(`${url}/coupons/${encodeURIComponent(reference)}`, question, pauses);
    if (answer !== undefined) return answer;
    throw new IdentUnavailable('The post does not answer.');
  };

  return {
    provider: 'POSTIDENT',
    order: async (reference, person) => {
      const { status } = await ask(reference, { method: 'PUT', body: person });
      // 409: it was ordered before, and the answer was lost.
      if (!isTaken(status) && status !== 409) {
        throw new IdentUnavailable(`The post refuses a coupon with status ${String(status)}.`);
      }
    },
    result: async (reference): Promise<IdentOutcome> => {
      const { status, value } = await ask(reference, { method: 'GET' });
      // Until somebody has come to the counter there is nothing to tell.
      if (status === 404) return { result: 'WAITING', document: null };
      const read = coupon.safeParse(value);
      if (status !== 200 || !read.success) {
        throw new IdentUnavailable(`The post tells nothing of a coupon, with status ${String(status)}.`);
      }
      const result = resultOf(read.data.result);
      if (result !== 'SUCCESS') return { result, document: null };
      const proved = provedOf(read.data);
      return { result, document: documentOf(read.data), ...(proved !== undefined && { proved }) };
    },
  };
};
