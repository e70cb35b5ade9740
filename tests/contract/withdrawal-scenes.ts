import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import { newVisitor, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, submitted, type Wanted, wanted } from './case-successes.ts';

export type Concluded = ResponseOf<(typeof endpoints)['userAcceptsContract']>;

export const concluded = async (
  server: HttpServer,
  by: SignedIn,
  application: Wanted = { ...wanted, startsAtOnce: false },
) => {
  const caseId = await submitted(server, by, application);
  const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
  const code = await tanFor(server, by, operationId);
  return (await accept(server, by, { operationId, code })).body as Concluded;
};

export const declare = async (
  server: HttpServer,
  by: SignedIn,
  contractId: string,
  name = 'Anna Berger',
  email = by.username,
) => {
  const { address } = await newVisitor(server.db);
  await server.call('withdrawContract', { name, contractId, email }, { address });
  await server.runJobs();
};

/** Later than a lost answer is asked for once more. */
export const declareAgain = async (...given: Parameters<typeof declare>) => {
  const [server] = given;
  server.clocks.advance(600_000);
  await declare(...given);
};

export const state = async (server: HttpServer, { businessPartnerId: partner }: Concluded) => ({
  relation: (
    await rowsOf<{ status: string }>(
      server.db,
      'SELECT status FROM business_partners WHERE business_partner_id = $1',
      partner,
    )
  )[0]?.status,
  products: (
    await rowsOf<{ status: string }>(server.db, 'SELECT status FROM products WHERE business_partner_id = $1', partner)
  ).map(({ status }) => status),
  orders: (
    await rowsOf<{ type: string; status: string }>(
      server.db,
      'SELECT type, status FROM orders WHERE business_partner_id = $1 ORDER BY type',
      partner,
    )
  ).map(({ type, status }) => `${type} ${status}`),
  plans: (
    await rowsOf<{ next: string | null }>(
      server.db,
      'SELECT next_execution AS next FROM savings_plans WHERE business_partner_id = $1',
      partner,
    )
  ).map(({ next }) => next),
  mandates: (
    await rowsOf<{ status: string }>(server.db, 'SELECT status FROM mandates WHERE business_partner_id = $1', partner)
  ).map(({ status }) => status),
  books: await rowsOf(
    server.db,
    'SELECT account, balance FROM ledger_balances WHERE business_partner_id = $1 AND balance <> 0',
    partner,
  ),
});

export const undone = {
  relation: 'CLOSED',
  products: ['CLOSED'],
  orders: ['OPENING CANCELED'],
  plans: [null],
  mandates: ['REVOKED'],
  books: [],
};

export const mailsTo = (server: HttpServer, to: string) =>
  server.messages.filter((message) => message.to === to && message.channel === 'MAIL');

export const requestOf = async (server: HttpServer, { contractId }: Concluded) =>
  (
    await rowsOf<{ id: string; status: string; lines: readonly { label: string; after: string }[] }>(
      server.db,
      `SELECT approval_id AS id, status, lines FROM approvals WHERE kind = 'CONTRACT_WITHDRAWAL' AND target_id = $1`,
      contractId,
    )
  )[0];
