import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import type { Db } from '#server/db/db.ts';
import { joinedReads } from '#server/sessions/joined-reads.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newHolder } from '#tests/support/server/visitors.ts';
import { growths, oneOfEach, type PrivateRead, privateReads } from './growth.ts';
import { copies, plants } from './plants.ts';
import { answers } from './relation-scenes.ts';
import { confirm, holder, ready } from './scenes.ts';

/** Reads that need more than the one statement that all others need. */
const dearer: Partial<Readonly<Record<PrivateRead, number>>> = {
  disbursementAmount: 2,
  disbursementAmountV2: 2,
  getBusinessPartner: 3,
  getBusinessPartnerById: 3,
  getIPS: 3,
  // The second fetches its content.
  getPostboxDoc: 2,
  getProductById: 3,
  // What stands, its proof, and the link that waits.
  getUserMarketingPreferences: 3,
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
const many = (table: string, key: string, where: string): string =>
  copies(
    table,
    `r.${where} = $1`,
    { [key]: `r.${key} || '-' || n`, created_at: `r.created_at - n * interval '1 minute'` },
    1200,
  );

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

  describe('a private read', () => {
    interface Read {
      readonly status: number;
      readonly shown: number | undefined;
      readonly statements: readonly string[];
    }
    let gone: (name: PrivateRead) => Promise<Seen>;
    let one: ReadonlyMap<PrivateRead, Read>;
    let five: ReadonlyMap<PrivateRead, Read>;

    beforeAll(async () => {
      const { by, own, payloadOf } = await oneOfEach(server);
      const asked = async (name: PrivateRead) => server.call(name, payloadOf(name), by);
      const all = async (): Promise<ReadonlyMap<PrivateRead, Read>> => {
        const reads = new Map<PrivateRead, Read>();
        for (const name of privateReads) {
          let seen: Seen | undefined;
          const statements = await during(async () => (seen = await asked(name)));
          const { shown } = growths[name];
          reads.set(name, { status: seen?.status ?? 0, shown: shown?.(seen?.body as never), statements });
        }
        return reads;
      };
      // Its content is made at the first opening.
      await asked('getPostboxDoc');
      one = await all();
      for (const plant of Object.values(plants)) await arrange(server, plant(own));
      five = await all();
      await server.call('logout', { token: by.refreshToken });
      gone = asked;
    });

    it.each(privateReads)('%s costs with five rows the statements that one costs, and no more', (name) => {
      const [few, more] = [one.get(name), five.get(name)];
      expect([few?.status, more?.status]).toEqual([200, 200]);
      expect(few?.statements).toHaveLength(dearer[name] ?? 1);
      expect(more?.statements).toEqual(few?.statements);
      expect(few?.statements).not.toContain('audit.append');
      if (few?.shown === undefined) return;
      expect(few.shown).toBeGreaterThanOrEqual(1);
      expect(more?.shown).toBeGreaterThanOrEqual(few.shown + 4);
    });

    it.each(privateReads)('%s asks first whether the session stands', async (name) => {
      expect((await gone(name)).status).toBe(401);
    });

    it('joins the session to its own statement, and no other call does', () => {
      expect([...joinedReads].toSorted()).toEqual(privateReads.toSorted());
    });

    it('is tried with every kind of row that it grows with, and no row is planted for nothing', () => {
      const named = new Set(Object.values(growths).flatMap(({ rows }) => rows));
      expect([...named].toSorted()).toEqual(Object.keys(plants).toSorted());
    });
  });

  it('quality.md: no list is longer than its limit, and the newest are in it', async () => {
    const by = await holder(server);
    const { businessPartnerId, ipsId } = by.account;
    const wire = { ipsId, amount: 2500, paymentMethod: 'WIRE' } as const;
    const { orderId } = (await server.call('topUp', wire, by)).body as { readonly orderId: string };
    await server.call('updateBp', { businessPartnerId, wphg: answers }, by);
    await arrange(server, many('orders', 'order_id', 'order_id'), orderId);
    await arrange(server, many('postbox_entries', 'postbox_entry_id', 'user_id'), by.userId);
    await arrange(
      server,
      `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
       SELECT $1::uuid, 'T-' || n, 'WPHG', CASE WHEN n < 900 THEN 'CLOSED' ELSE 'OPEN' END, '2026-11-01', '2026-11-01'
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
