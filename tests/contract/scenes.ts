import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#api/endpoints.ts';
import { euros } from '#domain/money/money.ts';
import { userAllowances } from '#server/messages/sms-allowance.ts';
import type { AccountOptions } from '#tests/support/server/customers.ts';
import { type HttpServer, newKey, type Seen } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import {
  codeFor,
  type Holder,
  login,
  newHolder,
  newVisitor,
  operationIn,
  sessionIn,
  signIn,
  type SignedIn,
  tanFor,
  type Visitor,
  type VisitorOptions,
} from '#tests/support/server/visitors.ts';

/** Arranges something over HTTP and answers the last answer. */
export type Scene = (server: HttpServer) => Promise<Seen>;

/** A customer with 500 € of cash and 10,000 € invested. */
export const holder = async (server: HttpServer, options: AccountOptions & VisitorOptions = {}): Promise<Holder> =>
  newHolder(server, { cash: euros(500), invested: euros(10_000), ...options });

export const bothFactors = { factors: ['SOFTWARE_TOKEN', 'SMS'] } as const;

export const withoutNumber = async (server: HttpServer, { userId }: Visitor): Promise<void> =>
  arrange(server, 'UPDATE users SET mobile = NULL WHERE user_id = $1', userId);

/** No further SMS leaves for a visitor within the hour, whatever for. */
export const withoutSms = async (server: HttpServer, { userId }: Visitor): Promise<void> => {
  const end = new Date(server.clocks.now().getTime() + 3_600_000).toISOString();
  const full = 'INSERT INTO sms_allowances VALUES ($1, $2, $3, $2, $3) ON CONFLICT (key) DO UPDATE SET hour_count = $2';
  for (const [purpose, { hour }] of Object.entries(userAllowances)) {
    await arrange(server, full, `user:${userId}:${purpose}`, String(hour), end);
  }
};

export type Door = 'withdrawal' | 'createDisbursement' | 'disbursement';

/** A stored payout, by the door that will confirm it. */
export const prepared = async (server: HttpServer, by: Holder, door: Door, amount: number = 1000): Promise<string> => {
  const wanted = { kind: 'part', amount } as const;
  const { ipsId, clearingAccountId } = by.account;
  return operationIn(
    door === 'withdrawal'
      ? await server.call('prepareWithdrawal', { ipsId, wanted }, by)
      : await server.call('prepareDisbursement', { clearingAccountId, wanted }, by),
  );
};

/** Confirms; the key stays the same for repeats. */
export const confirm = async (
  server: HttpServer,
  by: SignedIn & { readonly account: { readonly businessPartnerId: string } },
  door: Door,
  confirming: { readonly operationId: string; readonly code: string },
  key = newKey(),
): Promise<Seen> => {
  const beside = { ...by, key };
  if (door === 'withdrawal') return server.call('withdrawal', confirming, beside);
  if (door === 'disbursement') return server.call('disbursement', confirming, beside);
  const { businessPartnerId } = by.account;
  return server.call('createDisbursement', { businessPartnerId, ...confirming }, beside);
};

/** A stored payout with its TAN. */
export const ready = async (server: HttpServer, by: Holder, door: Door, amount?: number) => {
  const operationId = await prepared(server, by, door, amount);
  return { operationId, code: await tanFor(server, by, operationId) };
};

/** Ordered: prepared, texted, confirmed. */
export const paid = async (server: HttpServer, by: Holder, door: Door, amount?: number): Promise<Seen> =>
  confirm(server, by, door, await ready(server, by, door, amount));

/** Asks `times` times and answers the last answer. */
export const repeated = async (times: number, once: (turn: number) => Promise<Seen>): Promise<Seen> => {
  let seen = await once(0);
  for (let turn = 1; turn < times; turn += 1) seen = await once(turn);
  return seen;
};

/** Time in which codes end; whoever is signed in has to sign in again. */
export const later = async <By extends SignedIn>(server: HttpServer, by: By, milliseconds: number): Promise<By> => {
  server.clocks.advance(milliseconds);
  return { ...by, ...(await signIn(server, by)) };
};

/** The code of the newest mail to a visitor: it is written by a job. */
export const resetCodeOf = async (server: HttpServer, { username }: Visitor): Promise<string> => {
  await server.runJobs();
  const mail = server.messages.findLast(({ to }) => to === username);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};

/** Somebody who has asked for a new password, with the code. */
export const forgetful = async (server: HttpServer): Promise<{ readonly visitor: Visitor; readonly code: string }> => {
  const visitor = await newVisitor(server.db);
  await server.call('forgotPassword', { username: visitor.username }, visitor);
  return { visitor, code: await resetCodeOf(server, visitor) };
};

/** At a step of signing in, under either of the challenge's names. */
export const atStep = async (server: HttpServer, options: VisitorOptions = {}) => {
  const visitor = await newVisitor(server.db, options);
  return { visitor, session: sessionIn(await login(server, visitor)) };
};

export const answerAs = async (
  server: HttpServer,
  name: Extract<EndpointName, 'authChallenge' | 'respondToAuthChallenge'>,
  { deviceId, address }: Visitor,
  payload: Omit<Parameters<typeof server.call<'authChallenge'>>[1], 'deviceId'>,
): Promise<Seen> => server.call(name, { ...payload, deviceId }, { address });

/** A change of factors under way: its set-up and its operation, with the code of the new factor. */
export const changing = async (server: HttpServer, by: Holder) => {
  const begun = await server.call('mfaEnable', { type: 'SMS' }, by);
  const { setupId, operationId } = begun.body as { readonly setupId: string; readonly operationId: string };
  return { setupId, operationId, code: await codeFor(server.db, by.mobile) };
};

/** A removal of the SMS factor, with its TAN. */
export const removing = async (server: HttpServer, by: Holder) => {
  const operationId = operationIn(await server.call('mfaDisable', { type: 'SMS' }, by));
  return { operationId, code: await tanFor(server, by, operationId) };
};

/** The end of the holder's session, ordered from another device, with its TAN. */
export const expelling = async (server: HttpServer, holding: Holder) => {
  const { body } = await server.call('listSessions', {}, holding);
  const { sessions } = body as { readonly sessions: readonly { sessionId: string; current: boolean }[] };
  const sessionId = sessions.find(({ current }) => current)?.sessionId ?? '';
  const by: Holder = { ...holding, ...(await signIn(server, { ...holding, deviceId: randomUUID() })) };
  const seen = await server.call('endSession', { sessionId }, by);
  const { operationId } = (seen.body as { readonly operation: { readonly operationId: string } }).operation;
  return { by, sessionId, removal: { operationId, code: await tanFor(server, by, operationId) } };
};

/** Milliseconds after which no code is taken any more. */
export const tooLate = 301_000;
