import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { secondPerson } from '#tests/support/samples.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { bornOn, introduced } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { newVisitor, operationIn, signInBehind, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import {
  accept,
  answered,
  consents,
  kept,
  newcomer,
  shared,
  type SharedAccount,
  type Wanted,
} from './case-successes.ts';

/** Accounts of several people, from the application of one to the signature of the other. */

export type Concluded = ResponseOf<(typeof endpoints)['userAcceptsContract']>;

/** Whom the applicant names as the second person, identified, with a user of their own. */
export const secondUser = async (server: HttpServer, lastName = 'Mueller'): Promise<SignedIn> => {
  const visitor = await newVisitor(server.db);
  await arrange(
    server,
    `UPDATE users SET first_name = 'David', last_name = $2 WHERE user_id = $1`,
    visitor.userId,
    lastName,
  );
  await bornOn(server, visitor, secondPerson.birthDate);
  await introduced(server, visitor);
  return signInBehind(server, visitor);
};

/** An application for an account of several people, submitted, and its second person. */
export const applied = async (server: HttpServer, account: SharedAccount, changes: Partial<Wanted> = {}) => {
  const by = await newcomer(server);
  const guest = await secondUser(server);
  const plain = shared(account);
  const second = plain.secondPerson && { ...plain.secondPerson, email: guest.username };
  const application = { ...plain, secondPerson: second, ...changes };
  const caseId = await answered(server, by, account);
  const seen = await kept(server, by, caseId, 3, { application, consents, submit: true });
  if (seen.status !== 200) throw new Error(`It was not submitted: ${seen.text}`);
  return { by, guest, caseId };
};

/** The contract of an application with its TAN. */
export const signing = async (server: HttpServer, by: SignedIn, caseId: string) => {
  const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
  return { operationId, code: await tanFor(server, by, operationId) };
};

/** The token of the newest invitation that was mailed to somebody. */
export const invitationTo = async (server: HttpServer, { username }: Pick<SignedIn, 'username'>): Promise<string> => {
  await server.runJobs();
  const tokens = server.messages
    .filter(({ to }) => to === username)
    .flatMap(({ text }) => /\/invitation#token=([\w-]{43})/.exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? '';
};

/** The mails that somebody has got. */
export const mailsTo = async (server: HttpServer, { username }: Pick<SignedIn, 'username'>) => {
  await server.runJobs();
  return server.messages.filter(({ to, channel }) => to === username && channel === 'MAIL');
};

/** What waits for staff about an application or an account relation. */
export const pendingOf = async (server: HttpServer, target: string) =>
  rowsOf<{ approval_id: string; title: string; lines: readonly { label: string; after: string }[] }>(
    server.db,
    `SELECT approval_id, title, lines FROM approvals WHERE target_id = $1 AND status = 'REQUESTED'`,
    target,
  );

/** An account of several people that the first of them has signed. */
export const halfSigned = async (server: HttpServer, account: SharedAccount, changes: Partial<Wanted> = {}) => {
  const scene = await applied(server, account, changes);
  const seen = await accept(server, scene.by, await signing(server, scene.by, scene.caseId));
  if (seen.status !== 200) throw new Error(`It was not signed: ${seen.text}`);
  return { ...scene, contract: seen.body as Concluded, token: await invitationTo(server, scene.guest) };
};

/** When the second person was really born. */
export const corrected = { birthDate: '1990-07-06' } as const;

/** What corrects whom a contract awaits, with its TAN, but for sending it. */
export const correcting = async (
  server: HttpServer,
  by: SignedIn,
  businessPartnerId: string,
  changes: Partial<Record<keyof typeof corrected, string>> = {},
) => {
  const born = { ...corrected, ...changes };
  const operationId = operationIn(await server.call('prepareCorrection', { businessPartnerId, ...born }, by));
  return { businessPartnerId, operationId, code: await tanFor(server, by, operationId) };
};

/** How everything stands that a contract is about. */
export const standing = async (server: HttpServer, { businessPartnerId }: Pick<Concluded, 'businessPartnerId'>) => {
  const rows = await rowsOf<Record<'relation' | 'application' | 'product', string> & Record<'order' | 'plan', string>>(
    server.db,
    `SELECT b.status AS relation, k.status AS application, p.status AS product,
       (SELECT o.status FROM orders o WHERE o.business_partner_id = b.business_partner_id AND o.type = 'OPENING') AS order,
       (SELECT s.start_month FROM savings_plans s WHERE s.business_partner_id = b.business_partner_id) AS plan
     FROM business_partners b JOIN products p USING (business_partner_id) JOIN contracts t USING (business_partner_id)
       JOIN cases k ON k.user_id = t.user_id AND k.case_id = t.case_id
     WHERE b.business_partner_id = $1`,
    businessPartnerId,
  );
  return rows[0];
};

/** How an account stands with its application, its investment and its order: while a signature is awaited, open, and given up. */
export const waiting = { relation: 'PENDING', application: 'REVIEW', product: 'PENDING', order: 'PENDING', plan: null };
export const open = { relation: 'OPEN', application: 'APPROVED', product: 'PENDING', order: 'OPEN', plan: '2026-12' };
export const ended = { relation: 'CLOSED', application: 'WITHDRAWN', product: 'CLOSED', order: 'CANCELED', plan: null };
