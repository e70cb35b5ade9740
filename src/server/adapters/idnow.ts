import * as z from 'zod';
import type { IdentDocument, IdentResult, ProvedPerson } from '#domain/identification/identification.ts';
import { isIsoDate } from '#domain/calendar/iso-date.ts';
import { alpha2Of, alpha3Of } from '#domain/person/countries.ts';
import { type IdentOutcome, type IdentPerson, IdentUnavailable, type VideoIdent } from '../ports/video-ident.ts';
import { type Answer, askAgain, isTaken } from './ask-json.ts';

export interface IdnowOptions {
  /** Origin of the API, e.g. `https://gateway.idnow.example`. */
  readonly url: string;
  /** Origin of the talk, e.g. `https://go.idnow.example`. */
  readonly startUrl: string;
  readonly company: string;
  readonly token: string;
  /** Milliseconds for each attempt. */
  readonly timeout?: number;
  /** Milliseconds before each further attempt; so many there are. */
  readonly pauses?: readonly number[];
}

const value = z.object({ value: z.string().max(200) }).transform((field) => field.value.trim());

/** What we read of IDnow's answer; everything else is ignored. */
const identification = z.object({
  identificationprocess: z.object({ result: z.string().max(100).optional() }),
  identificationdocument: z
    .object({
      type: value.optional(),
      number: value.optional(),
      issuedby: value.optional(),
      country: value.optional(),
      validuntil: value.optional(),
    })
    .optional(),
  userdata: z
    .object({
      firstname: value.optional(),
      lastname: value.optional(),
      birthday: value.optional(),
      birthplace: value.optional(),
      nationality: value.optional(),
    })
    .optional(),
});
type Identification = z.output<typeof identification>;

/** The person whom we had told of was not quite the one who came: what the provider has put right must come with it. */
const dataChanged = 'SUCCESS_DATA_CHANGED';

/** IDnow's words for a result. A word that it adds one day is no result yet: the check is asked about again. */
const results: Readonly<Record<string, IdentResult>> = {
  SUCCESS: 'SUCCESS',
  [dataChanged]: 'SUCCESS',
  REVIEW_PENDING: 'REVIEW',
  FRAUD_SUSPICION_PENDING: 'REVIEW',
  FRAUD_SUSPICION_CONFIRMED: 'FRAUD',
  CANCELED: 'ABORTED',
  ABORTED: 'ABORTED',
};

const documentOf = (read: Identification): IdentDocument | null => {
  const { type, number, issuedby, country, validuntil } = read.identificationdocument ?? {};
  if (type === undefined || number === undefined) return null;
  return {
    type,
    number,
    authority: issuedby ?? '',
    country: country ?? '',
    validUntil: validuntil !== undefined && isIsoDate(validuntil) ? validuntil : null,
  };
};

const textOf = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Who it was, as the agent read it from the document. */
const provedOf = ({ userdata, identificationprocess: { result } }: Identification): ProvedPerson | undefined => {
  const { firstname, lastname, birthday, birthplace, nationality } = userdata ?? {};
  const proved = {
    firstName: textOf(firstname),
    lastName: textOf(lastname),
    birthDate: birthday !== undefined && isIsoDate(birthday) ? birthday : null,
    birthPlace: textOf(birthplace),
    nationality: alpha3Of(nationality ?? '') ?? null,
  };
  const isWhole = proved.firstName !== null && proved.lastName !== null && proved.birthDate !== null;
  if (result === dataChanged && !isWhole) throw new IdentUnavailable('IDnow has changed data and does not tell them.');
  return userdata === undefined ? undefined : proved;
};

const bodyOf = ({ firstName, lastName, email, mobile, birthDate, birthPlace, nationality, address }: IdentPerson) => ({
  firstname: firstName,
  lastname: lastName,
  email,
  ...(mobile !== null && { mobilephone: mobile }),
  ...(birthDate !== null && { birthday: birthDate }),
  ...(birthPlace !== null && { birthplace: birthPlace }),
  ...(nationality !== null && { nationality: alpha2Of(nationality) }),
  ...(address !== null && { street: address.street, zipcode: address.postalCode, city: address.city }),
});

/**
 * IDnow over HTTP (decisions §7): its own paths and header, a time limit for each attempt, a few attempts, no redirects
 * (the token would go along). Never logs or throws what it was sent: that is personal data.
 */
export const idnow = ({
  url,
  startUrl,
  company,
  token,
  timeout = 5000,
  pauses = [250, 1000],
}: IdnowOptions): VideoIdent => {
  const place = (transactionId: string): string =>
    `${encodeURIComponent(company)}/identifications/${encodeURIComponent(transactionId)}`;

  const headers = { 'x-api-login-token': token };

  /** A GET, unless there is something to tell. */
  const ask = async (address: string, body?: unknown): Promise<Answer> => {
    const method = body === undefined ? 'GET' : 'POST';
    const question = { method, token: undefined, headers, body, timeout, limit: 256_000 } as const;
    const answer = await askAgain(address, question, pauses);
    if (answer !== undefined) return answer;
    throw new IdentUnavailable('IDnow does not answer.');
  };

  return {
    provider: 'IDNOW',
    start: async (transactionId, person) => {
      const { status } = await ask(`${url}/api/v1/${place(transactionId)}/start`, bodyOf(person));
      // 409: it was begun before, and the answer was lost.
      if (!isTaken(status) && status !== 409) {
        throw new IdentUnavailable(`IDnow refuses to begin with status ${String(status)}.`);
      }
      return { startUrl: `${startUrl}/${place(transactionId)}/identification/start` };
    },
    result: async (transactionId): Promise<IdentOutcome> => {
      const { status, value: told } = await ask(`${url}/api/v1/${place(transactionId)}`);
      // Until the talk has begun IDnow knows of no identification.
      if (status === 404) return { result: 'WAITING', document: null };
      if (!isTaken(status)) throw new IdentUnavailable(`IDnow refuses to tell with status ${String(status)}.`);
      const read = identification.safeParse(told);
      if (!read.success) throw new IdentUnavailable('IDnow answers in a form of its own.');
      const result = results[read.data.identificationprocess.result ?? ''] ?? 'RUNNING';
      if (result !== 'SUCCESS') return { result, document: null };
      const proved = provedOf(read.data);
      return { result, document: documentOf(read.data), ...(proved !== undefined && { proved }) };
    },
  };
};
