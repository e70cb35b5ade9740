import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { statement } from '#server/db/db.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { callLoose, type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { type Holder } from '#tests/support/server/visitors.ts';
import { comparable } from './headers.ts';
import { planned } from './money-successes.ts';
import { payloads } from './payloads.ts';
import { answered, type Binding, bindings, readyFor } from './relation-scenes.ts';
import { confirm, paid, ready } from './scenes.ts';
import { fieldsOf } from './schema.ts';

/** Ids of an account relation and of what belongs to it, by the field that names them. */
interface Ids {
  readonly businessPartnerId: string;
  readonly productId: string;
  readonly ipsId: string;
  readonly clearingAccountId: string;
  readonly orderId: string;
  readonly savingsPlanId: string;
}

const unknown: Ids = {
  businessPartnerId: 'BP-0',
  productId: 'IPS-0',
  ipsId: 'IPS-0',
  clearingAccountId: 'CA-0',
  orderId: 'O-0',
  savingsPlanId: 'SP-0',
};

/** Calls that show and bind nothing, whatever their method. */
const shows = (name: EndpointName): boolean =>
  name.startsWith('get') || name === 'idexists' || name === 'openWithdrawals' || name === 'transactions';

const isActing = (name: EndpointName): boolean => {
  const { method, private: isPrivate } = endpoints[name] as Endpoint;
  return isPrivate && method !== 'GET' && !shows(name);
};
const named = (name: EndpointName): readonly (keyof Ids)[] =>
  Object.keys(fieldsOf((endpoints[name] as Endpoint).request)).filter((field): field is keyof Ids => field in unknown);
/** The calls that act on what they name. */
const acting = (Object.keys(endpoints) as readonly EndpointName[]).filter(
  (name) => isActing(name) && named(name).length > 0,
);

const payloadOf = (name: EndpointName, ids: Ids) => ({
  ...payloads[name],
  ...Object.fromEntries(named(name).map((field) => [field, ids[field]])),
});

/** The operation is their own: it may be told that it is too late for it. */
const turnedAway = ['NOT_FOUND', 'OPERATION_REFUSED'];

describe.each(suiteEngines)('decisions §9: whoever was a grown child’s guardian, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const comesOfAge = async (by: Holder): Promise<void> => {
    const { businessPartnerId } = by.account;
    const since = `UPDATE business_partner_users SET read_only_since = '2026-11-01' WHERE business_partner_id = $1`;
    await arrange(server, since, businessPartnerId);
    await arrange(server, 'DELETE FROM sms_allowances');
  };
  const stateOf = async ({ account: { businessPartnerId } }: Holder): Promise<string> => {
    const of = ['orders', 'savings_plans', 'mandates', 'agb_acceptances', 'coupon_redemptions', 'products', 'payments'];
    const rows = of.map(async (table) =>
      server.db.rows(statement('', `SELECT * FROM ${table} WHERE business_partner_id = $1 ORDER BY 1, 2, 3`), [
        businessPartnerId,
      ]),
    );
    const partner = 'SELECT * FROM business_partners WHERE business_partner_id = $1';
    return JSON.stringify([
      ...(await Promise.all(rows)),
      await server.db.rows(statement('', partner), [businessPartnerId]),
    ]);
  };

  it('is answered as for an unknown account by every call that acts on it, and binds nothing', async () => {
    const by = await answered(server);
    const { orderId } = (await paid(server, by, 'disbursement')).body as { readonly orderId: string };
    const { savingsPlanId } = await planned(server, by);
    const ids: Ids = { ...by.account, productId: by.account.ipsId, orderId, savingsPlanId };
    await comesOfAge(by);
    const before = await stateOf(by);
    for (const name of acting) {
      const own = await callLoose(server.origin, name, payloadOf(name, ids), { ...by, key: newKey() });
      const none = await callLoose(server.origin, name, payloadOf(name, unknown), { ...by, key: newKey() });
      expect([name, own.status, comparable(own)]).toEqual([name, 404, comparable(none)]);
    }
    expect(await stateOf(by)).toBe(before);
    expect(acting.length).toBeGreaterThan(20);
  });

  it.each(Object.entries(bindings as Readonly<Record<string, Binding>>).filter(([name]) => name !== 'newBp'))(
    'has no use for a TAN of before the birthday: %s',
    async (_, binding) => {
      const by = await binding.begin(server);
      const confirming = await readyFor(server, by, binding);
      await comesOfAge(by);
      const before = await stateOf(by);
      expect(turnedAway).toContain(refusalOf(await binding.confirm(server, by, confirming)));
      expect(await stateOf(by)).toBe(before);
    },
  );

  it.each(['withdrawal', 'createDisbursement', 'disbursement'] as const)(
    'has no use for a payout’s TAN of before the birthday: %s',
    async (door) => {
      const by = await answered(server);
      const confirming = await ready(server, by, door);
      await comesOfAge(by);
      const before = await stateOf(by);
      expect(turnedAway).toContain(refusalOf(await confirm(server, by, door, confirming)));
      expect(await stateOf(by)).toBe(before);
    },
  );
});
