import { randomInt, randomUUID } from 'node:crypto';
import type { authChallenge } from '#api/auth/auth-challenge.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { finishSignIn } from '#server/auth/finish-sign-in.ts';
import { type Db, statement } from '#server/db/db.ts';
import { createUser } from '#server/users/create-user.ts';
import { newTotpSecret, totpCode } from '#server/mfa/totp.ts';
import { requireUser } from '#server/users/user.store.ts';
import { type Account, type AccountOptions, openAccount } from './customers.ts';
import { testPasswordCost } from './deps.ts';
import { type Beside, type HttpServer, refusalOf, type Seen } from './http.ts';

/** Somebody with a user, a browser and, once signed in, tokens. */
export interface Visitor {
  readonly userId: string;
  readonly username: string;
  readonly mobile: string;
  readonly secret: string;
  readonly deviceId: string;
  readonly address: string;
}

export interface SignedIn extends Visitor {
  readonly token: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The device's cookie, as the browser sends it back. */
  readonly cookie: string;
}

export const visitorPassword = 'Kastanie7Allee';

export interface VisitorOptions {
  /** The app alone unless given, the first one preferred. */
  readonly factors?: readonly ('SMS' | 'SOFTWARE_TOKEN')[];
  readonly mustChangePassword?: boolean;
}

const at = new Date('2026-11-20T08:00:00.000Z');

let addresses = randomInt(256 * 256);

/** An address that nobody else of this process has: what is counted by address would be counted together. */
export const newAddress = (): string => {
  addresses = (addresses + 1) % (256 * 256);
  return `198.18.${String(addresses >> 8)}.${String(addresses & 255)}`;
};

const copyUser = statement(
  'test.copy-user',
  `WITH copied AS (
    INSERT INTO users (user_id, username, username_folded, first_name, last_name, mobile, groups, user_type,
      ident_status, created_at)
    SELECT $1::uuid, $2::text, $2::text, first_name, last_name, $3::text, groups, user_type, ident_status, created_at
    FROM users WHERE user_id = $4
  ), factors AS (
    INSERT INTO user_factors (user_id, type, secret, preferred, confirmed_at)
    SELECT $1::uuid, type, CASE type WHEN 'SMS' THEN NULL ELSE $7::text END, nth = 1, $8::timestamptz
    FROM unnest($6::text[]) WITH ORDINALITY AS factor (type, nth)
  )
  INSERT INTO user_passwords (user_id, hash, must_change, changed_at)
  SELECT $1::uuid, hash, $5::boolean, changed_at FROM user_passwords WHERE user_id = $4`,
);

/** The first visitor of a database, whom all others copy in one statement. */
const firsts = new WeakMap<Db, Promise<string>>();

const firstOf = async (db: Db): Promise<string> => {
  const known = firsts.get(db);
  if (known !== undefined) return known;
  const userId = randomUUID();
  const name = { username: `${userId}@example.test`, firstName: 'Anna', lastName: 'Berger', mobile: '+4915100000000' };
  const groups = ['customer-banking'];
  const user = { userId, ...name, groups, password: visitorPassword, identStatus: 'SUCCESS', now: at } as const;
  const written = createUser(db, user, testPasswordCost).then(() => userId);
  firsts.set(db, written);
  return written;
};

/** Writes a customer who holds nothing yet. */
export const newVisitor = async (
  db: Db,
  { factors = ['SOFTWARE_TOKEN'], mustChangePassword = false }: VisitorOptions = {},
): Promise<Visitor> => {
  const userId = randomUUID();
  const visitor: Visitor = {
    userId,
    username: `v${userId.slice(0, 13)}@example.test`,
    mobile: `+4915${String(randomInt(10 ** 8, 10 ** 9))}`,
    secret: newTotpSecret(),
    deviceId: randomUUID(),
    address: newAddress(),
  };
  const { username, mobile, secret } = visitor;
  const first = await firstOf(db);
  await db.change(copyUser, [userId, username, mobile, first, mustChangePassword, factors, secret, at.toISOString()]);
  return visitor;
};

/** The string of a challenge, of a step or of a refusal that carries the next one. */
export const sessionIn = ({ body }: Pick<Seen, 'body'>): string => {
  const { Session, details } = body as { readonly Session?: string; readonly details?: { readonly session?: string } };
  const session = Session ?? details?.session;
  if (session === undefined) throw new Error('The answer carries no session.');
  return session;
};

export const stepIn = ({ body }: Pick<Seen, 'body'>): string | undefined =>
  (body as { readonly ChallengeName?: string }).ChallengeName;

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

export const tokensIn = ({ body }: Pick<Seen, 'body'>): Tokens => {
  const { AuthenticationResult: tokens } = body as { readonly AuthenticationResult?: Tokens };
  if (tokens === undefined) throw new Error(`The answer carries no tokens but ${String(refusalOf({ body }))}.`);
  return tokens;
};

const cookieOf = (lines: readonly string[]): string => lines.map((line) => line.split(';')[0]).join('; ');

/** The device's cookie of an answer, as the browser sends it back. */
export const cookieIn = ({ headers }: Pick<Seen, 'headers'>): string => cookieOf(headers.getSetCookie());

const newest = statement<{ body: string | null }>(
  'test.newest-message',
  `SELECT o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id' WHERE o.recipient = $1
   ORDER BY j.id DESC LIMIT 1`,
);

/** The six digits of the newest message to a number or address, before it is delivered. */
export const codeFor = async (db: Db, recipient: string): Promise<string> => {
  const code = /\b\d{6}\b/.exec((await db.row(newest, [recipient]))?.body ?? '')?.[0];
  if (code === undefined) throw new Error('No code was sent.');
  return code;
};

/** Another six digits. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const totpOf = ({ clocks }: HttpServer, { secret }: Pick<Visitor, 'secret'>): string =>
  totpCode(secret, clocks.now());

/** The first step, with the right password unless another is given. */
export const login = async (
  server: HttpServer,
  { username, deviceId, address }: Visitor,
  password = visitorPassword,
  beside: Beside = {},
): Promise<Seen> => server.call('login', { username, password, deviceId }, { address, ...beside });

/** Answers a step. */
export const answer = async (
  server: HttpServer,
  { deviceId, address }: Visitor,
  challengeName: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP' | 'SELECT_MFA_TYPE' | 'NEW_PASSWORD_REQUIRED',
  session: string,
  given: RequestOf<typeof authChallenge>['answer'],
): Promise<Seen> => server.call('authChallenge', { challengeName, session, deviceId, answer: given }, { address });

/** Signs in with password and app. The clock moves a step on, so that the code is none that was used. */
export const signIn = async (server: HttpServer, visitor: Visitor, password = visitorPassword): Promise<SignedIn> => {
  server.clocks.advance(30_000);
  const first = await login(server, visitor, password);
  const chosen =
    stepIn(first) === 'SELECT_MFA_TYPE'
      ? await answer(server, visitor, 'SELECT_MFA_TYPE', sessionIn(first), { mfaType: 'SOFTWARE_TOKEN' })
      : first;
  const code = totpOf(server, visitor);
  const done = await answer(server, visitor, 'SOFTWARE_TOKEN_MFA', sessionIn(chosen), { code });
  const { IdToken: token, AccessToken: accessToken, RefreshToken: refreshToken } = tokensIn(done);
  return { ...visitor, token, accessToken, refreshToken, cookie: cookieIn(done) };
};

/**
 * Signs in as the last step of a sign-in does, without the steps before it: for tests of what comes after, since a
 * password takes longer to check than most of what they ask.
 */
export const signInBehind = async (
  { db, auth }: HttpServer,
  visitor: Visitor,
  factor: 'otp' | 'sms' = 'otp',
): Promise<SignedIn> => {
  const { userId, deviceId, address } = visitor;
  const nothingOpen = {
    secret: null,
    code_hash: null,
    code_sent_at: null,
    code_ends_at: null,
    new_hash: null,
  } as const;
  const challenge = {
    challenge_id: randomUUID(),
    user_id: userId,
    device_id: deviceId,
    step: factor === 'sms' ? 'SMS_MFA' : 'SOFTWARE_TOKEN_MFA',
    tries: 0,
    ...nothingOpen,
  } as const;
  const facts = { requestId: randomUUID(), app: 'banking', address, userAgent: 'node', cookies: {} } as const;
  const { value, setCookies } = await db.transaction(async (tx) =>
    finishSignIn(tx, auth, challenge, await requireUser(tx, userId), factor, undefined, facts),
  );
  const { IdToken: token, AccessToken: accessToken, RefreshToken: refreshToken } = tokensIn({ body: value });
  return { ...visitor, token, accessToken, refreshToken, cookie: cookieOf(setCookies) };
};

/** A signed-in customer with an account relation of their own. */
export interface Holder extends SignedIn {
  readonly account: Account;
}

export const newHolder = async (server: HttpServer, options: AccountOptions & VisitorOptions = {}): Promise<Holder> => {
  const visitor = await newVisitor(server.db, options);
  const account = await openAccount(server.db, { userId: visitor.userId, sessionId: '' }, options);
  return { ...(await signInBehind(server, visitor)), account };
};

/** An operation's id, as a preparing call answers it. */
export const operationIn = ({ body }: Pick<Seen, 'body'>): string => {
  const { operationId } = body as { readonly operationId?: string };
  if (operationId === undefined) throw new Error(`No operation was stored but ${String(refusalOf({ body }))}.`);
  return operationId;
};

/** Sends the TAN of an operation and reads it from the message. */
export const tanFor = async (server: HttpServer, holder: SignedIn, operationId: string): Promise<string> => {
  const sent = await server.call('sendSms', { operationId }, holder);
  if (sent.status !== 200) throw new Error(`No TAN was sent but ${String(refusalOf(sent))}.`);
  return codeFor(server.db, holder.mobile);
};
