import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exemptionWish, giver, jointExemptionWish, spouse } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { exemptionBook } from '#tests/support/server/exemption-book.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { exportedFiles } from '#tests/support/server/person-scenes.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';

const share = statement('', 'INSERT INTO business_partner_users VALUES ($1, $2)');
const leave = statement(
  '',
  `UPDATE business_partner_users SET read_only_since = '2026-11-20' WHERE business_partner_id = $1 AND user_id = $2`,
);
const tie = statement('', 'UPDATE exemption_orders SET spouse_user_id = $2 WHERE user_id = $1');

describe.each(suiteEngines)('decisions §15: what a copy of one’s data opens, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const { holder, give, end, called, partnerOf, childOf } = exemptionBook(() => server);

  const copied = async (by: Holder): Promise<Readonly<Record<string, Uint8Array>>> => {
    server.clocks.advance(31_000);
    return exportedFiles(server, by);
  };
  const fileOf = async (by: Holder, name: string): Promise<unknown> => {
    const files = await copied(by);
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join('\n'),
    ).not.toMatch(/v1\.test\./);
    return JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  };
  const orders = async (by: Holder): Promise<unknown> => fileOf(by, 'freistellungsauftraege');

  it('Art. 15 DSGVO: one’s exemption orders, ended ones too, with one’s own tax id', async () => {
    const by = await holder();
    await give(by);
    await end(by);
    await give(by, { ...exemptionWish, amount: 50_000, validUntil: '2027-12-31' });
    const first = { type: 'SINGLE', amount_cents: 80_100, valid_from: '2026-01-01', revoked_on: '2026-11-20' };
    const second = { amount_cents: 50_000, valid_until: '2027-12-31', revoked_on: null, given_on: '2026-11-20' };
    expect(await orders(by)).toMatchObject([
      { ...first, tax_id: exemptionWish.taxId, given_by: 'Anna Berger' },
      { ...second, tax_id: exemptionWish.taxId },
    ]);
    expect(await orders(await holder())).toEqual([]);
  });

  it('Art. 15 Abs. 4 DSGVO: of two spouses each reads their own tax id, and the end of the other one’s', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    const shared = { type: 'JOINT', amount_cents: 200_000, given_by: giver.name, spouse_name: spouse.name };
    expect(await orders(anna)).toMatchObject([
      { ...shared, tax_id: giver.taxId, spouse_tax_id: '*** *** ** 816', spouse_born_on: spouse.bornOn },
    ]);
    expect(await orders(bernd)).toMatchObject([{ ...shared, tax_id: '*** *** ** 719', spouse_tax_id: spouse.taxId }]);
  });

  it('Art. 15 Abs. 4 DSGVO: an order that names somebody else is not in the copy of who shares an account', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, { ...jointExemptionWish, spouse: { ...spouse, name: 'Clara Conti' } });
    // As orders were tied before it was looked at who is named.
    await server.db.change(tie, [anna.userId, bernd.userId]);
    expect(await orders(bernd)).toEqual([]);
  });

  it('decisions §9: a child’s order is in the copy of each guardian who acts for it, with the end of its tax id', async () => {
    const [anna, bernd] = [await holder(), await holder()];
    await called(bernd, spouse);
    const child = await childOf(anna, '2015-05-30');
    await server.db.change(share, [child, bernd.userId]);
    await give(anna, { ...exemptionWish, businessPartnerId: child, amount: 50_000 });
    const order = {
      business_partner_id: child,
      amount_cents: 50_000,
      tax_id: '*** *** ** 719',
      given_by: 'Anna Berger',
    };
    for (const by of [anna, bernd]) expect(await orders(by)).toMatchObject([order]);
    // Of who has come of age nobody else reads it, but who has given it.
    for (const { userId } of [anna, bernd]) await server.db.change(leave, [child, userId]);
    expect([await orders(anna), await orders(bernd)]).toMatchObject([[order], []]);
  });

  it('decisions §9: a child that has come of age reads the tax id of its own order in the clear, and its guardian does not', async () => {
    const [anna, aylin] = [await holder(), await holder()];
    const born = '2008-11-20';
    const child = await childOf(anna, born);
    await called(aylin, { name: 'Aylin Berger', bornOn: born });
    await server.db.change(share, [child, aylin.userId]);
    const wish = { ...exemptionWish, businessPartnerId: child, amount: 50_000 };
    await give(anna, wish);
    expect(await orders(anna)).toMatchObject([{ tax_id: '*** *** ** 719' }]);
    expect(await orders(aylin)).toMatchObject([{ tax_id: exemptionWish.taxId, given_by: 'Anna Berger' }]);
    await give(aylin, { ...wish, action: 'CHANGE', amount: 60_000 });
    expect(await orders(aylin)).toMatchObject([{ tax_id: exemptionWish.taxId }, { tax_id: exemptionWish.taxId }]);
    // A namesake is somebody else.
    await called(aylin, { name: 'Aylin Berger', bornOn: '2008-11-21' });
    expect(await orders(aylin)).toMatchObject([{ tax_id: '*** *** ** 719' }, { tax_id: '*** *** ** 719' }]);
  });

  it('Art. 15 Abs. 4 DSGVO: of those who own an account with the reader the names, and of the reader the birth date too', async () => {
    const [anna, aylin] = [await holder(), await holder()];
    const born = '2008-11-20';
    const child = await childOf(anna, born);
    await called(anna, giver);
    await called(aylin, { name: 'Aylin Berger', bornOn: born });
    await server.db.change(share, [child, aylin.userId]);
    const ofChild = async (by: Holder) =>
      ((await fileOf(by, 'inhaber')) as readonly { readonly business_partner_id: string }[]).filter(
        ({ business_partner_id: id }) => id === child,
      );
    const named = [
      { business_partner_id: child, position: 0, name: 'Aylin Berger', role: 'CHILD' },
      { business_partner_id: child, position: 1, name: 'Anna Berger', role: 'GUARDIAN' },
      { business_partner_id: child, position: 2, name: 'Bernd Berger', role: 'GUARDIAN' },
    ];
    const withDate = (at: number, date: string) =>
      named.map((owner) => (owner.position === at ? { ...owner, born_on: date } : owner));
    expect(await ofChild(anna)).toEqual(withDate(1, giver.bornOn));
    expect(await ofChild(aylin)).toEqual(withDate(0, born));
  });

  it('Art. 20 DSGVO: what one has begun to type, of oneself alone', async () => {
    const [by, other] = [await holder(), await holder()];
    const draft = { type: 'SINGLE', amount: '777', validFrom: '2026-01-01' };
    const about = { journey: 'exemption-order-form', subject: 'own' };
    for (const [each, amount] of [
      [by, '777'],
      [other, '888'],
    ] as const) {
      await server.call('putDraft', { ...about, version: 1, draft: { ...draft, amount } }, each);
    }
    expect(await fileOf(by, 'entwuerfe')).toEqual([{ ...about, saved_at: expect.any(String) as string, draft }]);
  });
});
