import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { euros } from '#domain/money/money.ts';
import { type Db, statement } from '#server/db/db.ts';
import { moreMovements, moreOrders, moreProducts } from '#tests/load/bench-api/rows.ts';
import { type Asked, recordStatements } from '#tests/load/bench-api/statements.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { newHolder, type Holder } from '#tests/support/server/visitors.ts';

/**
 * A database that has no statistics yet, and never looks at the parameters (`planning.ts`), may choose a plan that reads a
 * list's rows anew for each row. PGlite, which never gathers statistics, did so with transactions: seconds for a page.
 */

const count = 600;

const literal = (value: Asked['parameters'][number]): string => {
  if (value === null) return 'NULL';
  return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`;
};

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Join Filter'?: number | undefined;
  readonly Plans?: readonly Node[] | undefined;
}
const node: z.ZodMiniType<Node> = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Join Filter': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
const manyOrders = statement(
  '',
  `WITH people AS (
    INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, created_at)
    SELECT gen_random_uuid(), 'giver-' || n || '@example.org', 'giver-' || n || '@example.org', 'G', 'G', '{}', now()
    FROM generate_series(1, $1::integer) AS n RETURNING user_id
  )
  INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
  SELECT user_id::text, user_id, 'SINGLE', 10000, '2026-01-01', 'x', '719', '2026-01-01' FROM people`,
);
const orderFor = statement('', 'SELECT exemption_order_id FROM exemption_order_for($1, $2)');

const plans = z.array(z.object({ Plan: node }));

/** How many rows the busiest part of a plan has touched. */
const mostRows = (one: Node): number => {
  const rows = one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0) + (one['Rows Removed by Join Filter'] ?? 0);
  return Math.max(rows * one['Actual Loops'], ...(one.Plans ?? []).map(mostRows));
};

const planOf = async (db: Db, { statement: { text }, parameters }: Asked): Promise<Node> =>
  db.transaction(async (tx) => {
    await tx.change(statement('', `PREPARE asked AS ${text}`));
    const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(',')})`;
    const rows = await tx.rows(
      statement<{ 'QUERY PLAN': unknown }>('', `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE asked${values}`),
    );
    await tx.change(statement('', 'DEALLOCATE asked'));
    const [plan] = plans.parse(rows[0]?.['QUERY PLAN']);
    if (plan === undefined) throw new Error('There is no plan.');
    return plan.Plan;
  });

describe.each(suiteEngines)('plans without statistics on %s', (engine) => {
  let server: HttpServer;
  let busy: Holder;

  beforeAll(async () => {
    server = await startHttpServer(engine);
    busy = await newHolder(server, { cash: euros(500), invested: euros(10_000), boughtOn: '2025-11-20' });
    await moreProducts(server.db, busy.account, 9);
    await moreMovements(server.db, busy.account, count);
    await moreOrders(server.db, busy.account, count);
  });
  afterAll(async () => server.close());

  it.each(['transactions', 'getOrder', 'getUserV2', 'getBusinessPartnerById'] as const)(
    'R5: %s touches each of many rows a few times at most',
    async (name) => {
      const { businessPartnerId } = busy.account;
      const payload = {
        transactions: { range: 366, limit: 50 },
        getOrder: {},
        getUserV2: {},
        getBusinessPartnerById: { businessPartnerId },
      }[name];
      const asked = await recordStatements(server.db, async () => server.call(name, payload, busy));
      expect(asked).not.toHaveLength(0);
      for (const each of asked) expect(mostRows(await planOf(server.db, each))).toBeLessThan(10 * count);
    },
  );

  it('R5: the exemption order of one account relation is found without reading those of others', async () => {
    await server.db.change(manyOrders, [count]);
    const { businessPartnerId } = busy.account;
    const asked = {
      kind: 'rows',
      statement: orderFor,
      parameters: [businessPartnerId, 2026],
      inTransaction: false,
    } as const;
    expect(mostRows(await planOf(server.db, asked))).toBeLessThan(count / 2);
  });
});
