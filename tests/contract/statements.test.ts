import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { euros } from '#domain/money/money.ts';
import type { Db } from '#server/db/db.ts';
import { joinedReads } from '#server/sessions/joined-reads.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { newHolder } from '#tests/support/server/visitors.ts';
import { confirm, holder, ready } from './scenes.ts';
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
