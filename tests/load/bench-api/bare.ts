import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { type Db, statement } from '#server/db/db.ts';
import { verifyPassword } from '#server/users/password-hash.ts';
import type { Asked } from './statements.ts';

/** What the bare server does for a case. */
export type BareWork =
  | { readonly kind: 'replay'; readonly asked: readonly Asked[]; readonly answer: unknown }
  | { readonly kind: 'password'; readonly asked: readonly Asked[]; readonly hash: string; readonly answer: unknown }
  | { readonly kind: 'transaction'; readonly account: string; readonly answer: unknown };

const insertPayment = statement(
  'bare.pay',
  'INSERT INTO bare_payment (payment_id, account, amount) VALUES ($1, $2, $3)',
);
const takeMoney = statement(
  'bare.take',
  'UPDATE bare_account SET balance = balance - $2 WHERE account = $1 AND balance >= $2',
);

/** The tables of the bare payment: a balance, and a row a payment. */
export const bareTables = `
  CREATE TABLE bare_account (account text PRIMARY KEY, balance bigint NOT NULL);
  CREATE TABLE bare_payment (payment_id uuid PRIMARY KEY, account text NOT NULL, amount bigint NOT NULL);
  INSERT INTO bare_account VALUES ('A', 1000000000000);
`;

const replay = async (db: Db, asked: readonly Asked[]): Promise<void> => {
  for (const { kind, statement: one, parameters } of asked) {
    if (kind === 'change') await db.change(one, parameters);
    else await db.rows(one, parameters);
  }
};

const works = async (db: Db, work: BareWork, body: unknown): Promise<unknown> => {
  if (work.kind === 'transaction') {
    await db.transaction(async (tx) => {
      await tx.change(insertPayment, [randomUUID(), work.account, 1]);
      await tx.change(takeMoney, [work.account, 1]);
    });
    return work.answer;
  }
  await replay(db, work.asked);
  if (work.kind === 'password') await verifyPassword((body as { password: string }).password, work.hash);
  return work.answer;
};

/**
 * The same server library with nothing around it: no token, no owner, no schema, no headers, no log. Each case is an
 * address that asks the database the same and answers the same JSON.
 */
export const bareApp = async (db: Db, cases: ReadonlyMap<string, BareWork>) => {
  const app = Fastify();
  for (const [name, work] of cases) {
    app.route({
      method: ['GET', 'POST'],
      url: `/${name}`,
      handler: async (request) => works(db, work, request.body),
    });
  }
  await app.ready();
  return app;
};
