import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exemptionWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { aboutChild, exemptionBook, type Wish } from '#tests/support/server/exemption-book.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { newestMessage } from '#tests/support/server/person-scenes.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';

const share = statement('', 'INSERT INTO business_partner_users VALUES ($1, $2)');
const becomes = statement('', 'UPDATE business_partners SET status = $2 WHERE business_partner_id = $1');

const wishFor = (businessPartnerId: string): Wish => ({ ...exemptionWish, businessPartnerId, amount: 50_000 });

describe.each(suiteEngines)('the exemption order of a child on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const { holder, prepare, confirmation, give, end, partnerOf, childOf } = exemptionBook(() => server);
  const read = async (by: Holder, businessPartnerId?: string) =>
    (await server.call('getExemptionOrder', aboutChild(businessPartnerId), by)).body;

  it('decisions §9: a child’s order shows at the child’s account, also to guardians who share one of their own', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    const child = await childOf(anna, '2015-05-30');
    await server.db.change(share, [child, bernd.userId]);
    const wish = wishFor(child);
    await give(anna, wish);
    await give(bernd, { ...wish, action: 'CHANGE', amount: 60_000 });
    await end(anna, child);
    const { body } = await server.call('getOrder', { status: 'CLOSED' }, bernd);
    const { orders } = body as { readonly orders: readonly { readonly businessPartnerId: string }[] };
    expect(orders.map(({ businessPartnerId }) => businessPartnerId)).toEqual([child, child, child]);
  });

  it.each(['INCLOSE', 'CLOSED'])(
    'decisions §9: a child whose account relation is %s gets no order any more; one that stands may be ended',
    async (status) => {
      const by = await holder();
      const [child, other] = [await childOf(by, '2015-05-30'), await childOf(by, '2015-05-30')];
      await give(by, wishFor(child));
      const late = await confirmation(by, { ...wishFor(child), action: 'CHANGE', amount: 60_000 });
      for (const id of [child, other]) await server.db.change(becomes, [id, status]);
      expect(refusalOf(await server.call('updateExemptionOrder', late, by))).toBe('OPERATION_REFUSED');
      expect(refusalOf(await prepare(by, { ...wishFor(child), action: 'CHANGE' }))).toBe('ACCOUNT_CLOSING');
      expect(refusalOf(await prepare(by, wishFor(other)))).toBe('ACCOUNT_CLOSING');
      expect(await read(by, other)).toMatchObject({ order: null, types: [], hindrance: 'ACCOUNT_CLOSING' });
      expect(await read(by, child)).toMatchObject({ order: { amount: 50_000 }, types: [] });
      expect(await end(by, child)).toEqual({ order: null });
    },
  );

  it('decisions §18: the SMS says for which child an order is, and its end too', async () => {
    const by = await holder();
    const child = await childOf(by, '2015-05-30');
    const words = async () => / SMS-Code (.*) Gültig /.exec(await newestMessage(server, by.mobile))?.[1];
    const given = await confirmation(by, wishFor(child));
    expect(await words()).toBe('für Freistellungsauftrag: 500,00 € ab 01.01.2026 für Aylin Berger.');
    await server.call('createExemptionOrder', given, by);
    await end(by, child);
    expect(await words()).toBe('für Freistellungsauftrag: Ende für Aylin B.');
  });
});
