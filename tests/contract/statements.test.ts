import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { euros } from '#domain/money/money.ts';
import type { Db } from '#server/db/db.ts';
import { joinedReads } from '#server/sessions/joined-reads.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { newHolder } from '#tests/support/server/visitors.ts';
import { answers } from './relation-scenes.ts';
import { arrange, confirm, holder, ready } from './scenes.ts';
import { payloads } from './payloads.ts';

const privateReads = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].private && endpoints[name].method === 'GET',
);

/** Reads that need more than the one statement that all others need. */
const dearer: Partial<Readonly<Record<EndpointName, number>>> = {
  disbursementAmount: 2,
  disbursementAmountV2: 2,
  getBusinessPartnerById: 3,
  getProductById: 3,
};

/** Names of the statements from here on; BEGIN and COMMIT are not among them. */
const watch = (db: Db): string[] => {
  const seen: string[] = [];
  const note = ({ name }: { readonly name: string }): void => void seen.push(name);
  const watched = (inner: Db): Pick<Db, 'rows' | 'row' | 'change' | 'post' | 'transaction'> => {
    return {
      rows: async (statement, parameters) => {
        note(statement);
        return inner.rows(statement, parameters);
      },
      row: async (statement, parameters) => {
        note(statement);
        return inner.row(statement, parameters);
      },
      change: async (statement, parameters) => {
        note(statement);
        return inner.change(statement, parameters);
      },
      post: async (statement, parameters) => {
        note(statement);
        return inner.post(statement, parameters);
      },
      transaction: async (work) => inner.transaction(async (tx) => work({ ...tx, ...watched({ ...tx }) })),
    };
  };
  Object.assign(db, watched({ ...db }));
  return seen;
};

/** Makes 1,200 older ones like the row that is named. */
const copies = (table: string, key: string, where: string): string =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object('${key}', r.${key} || '-' || n,
     'created_at', r.created_at - n * interval '1 minute'))).*
   FROM ${table} r, generate_series(1, 1200) n WHERE r.${where} = $1`;

describe.each(engines)('statements on %s', (engine) => {
  let server: HttpServer;
  let seen: string[];
  beforeAll(async () => {
    server = await startHttpServer(engine);
    seen = watch(server.db);
  });
  afterAll(async () => server.close());

  const during = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    seen.length = 0;
    await work();
    return [...seen];
  };

  it.each(privateReads)(
    '%s costs no statement more than it needs; the first asks whether the session stands',
    async (name) => {
      const by = await holder(server);
      const { businessPartnerId, ipsId: productId } = by.account;
      const own = { ...payloads[name], ...('businessPartnerId' in payloads[name] && { businessPartnerId }) };
      const payload = { ...own, ...('productId' in own && { productId }), ...('id' in own && { id: productId }) };
      expect(await during(async () => server.call(name, payload as never, by))).toHaveLength(dearer[name] ?? 1);
      await server.call('logout', { token: by.refreshToken });
      expect((await server.call(name, payload as never, by)).status).toBe(401);
      expect(joinedReads.has(name)).toBe(true);
    },
  );

  it('quality.md: no list is longer than its limit, and the newest are in it', async () => {
    const by = await holder(server);
    const { businessPartnerId, ipsId } = by.account;
    const wire = { ipsId, amount: 2500, paymentMethod: 'WIRE' } as const;
    const { orderId } = (await server.call('topUp', wire, by)).body as { readonly orderId: string };
    await server.call('updateBp', { businessPartnerId, wphg: answers }, by);
    await arrange(server, copies('orders', 'order_id', 'order_id'), orderId);
    await arrange(server, copies('postbox_entries', 'postbox_entry_id', 'user_id'), by.userId);
    await arrange(
      server,
      `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
       SELECT $1::uuid, 'T-' || n, 'GWG', CASE WHEN n < 900 THEN 'CLOSED' ELSE 'OPEN' END, '2026-11-01', '2026-11-01'
       FROM generate_series(1, 1200) n`,
      by.userId,
    );
    const { orders } = (await server.call('getOrder', {}, by)).body as {
      readonly orders: readonly { readonly orderId: string }[];
    };
    expect([orders.length, orders[0]?.orderId]).toEqual([1000, orderId]);
    const user = (await server.call('getUserV2', {}, by)).body as {
      readonly postbox: readonly unknown[];
      readonly tasks: readonly { readonly id: string; readonly state: string }[];
    };
    const { entries } = (await server.call('postbox', {}, by)).body as { readonly entries: readonly unknown[] };
    expect(user.postbox).toEqual(entries);
    expect(entries).toHaveLength(1000);
    expect([user.tasks.length, user.tasks.filter(({ state }) => state === 'OPEN').length]).toEqual([1000, 301]);
    const moved = (await server.call('updateTask', { id: 'T-1200', state: 'CLOSED' }, by)).body as typeof user;
    expect(moved.tasks.find(({ id }) => id === 'T-1200')).toMatchObject({ state: 'CLOSED' });
    expect(moved.tasks).toHaveLength(1000);
  });

  it('prints what confirming a payout costs', async () => {
    const by = await newHolder(server, { cash: euros(500) });
    const confirmation = await ready(server, { ...by }, 'disbursement', 1000);
    const key = crypto.randomUUID();
    const first = await during(async () => confirm(server, by, 'disbursement', confirmation, key));
    const repeat = await during(async () => confirm(server, by, 'disbursement', confirmation, key));
    process.stdout.write(
      `${engine}: confirming ${String(first.length)} statements (${first.join(', ')}), repeated ${String(repeat.length)}\n`,
    );
    expect(first.length).toBeLessThanOrEqual(13);
    // The claim of the key, which asks for the session, with it in one breath the operation, and the kept answer.
    expect(repeat.length).toBeLessThanOrEqual(3);
  });
});
