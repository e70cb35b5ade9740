import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exemptionWish, giver, jointExemptionWish, spouse, spousesExemptionWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { aboutChild, exemptionBook, type Wish } from '#tests/support/server/exemption-book.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';
import { aboutExemption } from '../secrets/about.ts';
import { parseSecretKeys } from '../secrets/secret-keys.ts';
import { sealStoredSecrets } from '../secrets/seal-stored.ts';
import { createVault } from '../secrets/vault.ts';

const unshare = statement('', 'DELETE FROM business_partner_users WHERE business_partner_id = $1 AND user_id = $2');
const useExemption = statement(
  '',
  `INSERT INTO tax_years (business_partner_id, year, losses_before, losses_after, exemption_used) VALUES ($1, 2026, 0, 0, $2)`,
);
const stored = statement<{
  tax_id: string;
  spouse_tax_id: string | null;
  valid_from: string;
  valid_until: string | null;
}>(
  '',
  `SELECT tax_id, spouse_tax_id, valid_from, valid_until FROM exemption_orders WHERE user_id = $1 AND revoked_on IS NULL
   ORDER BY given_no`,
);
const exempted = statement<{ amount: number }>('', 'SELECT amount FROM exemption_order_for($1, $2)');
const documents = statement<{ title: string }>(
  '',
  'SELECT title FROM postbox_entries WHERE user_id = $1 ORDER BY title',
);
const form = statement<{ facts: unknown }>(
  '',
  `SELECT d.facts FROM postbox_entries e JOIN documents d ON d.document_id = e.postbox_entry_id
   WHERE e.user_id = $1 AND d.business_partner_id IS NOT DISTINCT FROM $2`,
);
const marry = statement(
  '',
  `INSERT INTO user_profiles (user_id, version, marital_status, updated_at) VALUES ($1, 1, $2, now())
   ON CONFLICT (user_id) DO UPDATE SET marital_status = excluded.marital_status`,
);

describe.each(suiteEngines)('exemption orders on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const { holder, prepare, confirmation, give, end, called, partnerOf, childOf } = exemptionBook(() => server);
  const read = async (by: Holder, businessPartnerId?: string) =>
    (await server.call('getExemptionOrder', aboutChild(businessPartnerId), by)).body;
  const mailTo = async (by: Holder) => {
    await server.runJobs();
    return server.messages.findLast(({ to }) => to === by.username)?.text;
  };
  const formOf = async ({ userId }: Holder, child: string | null = null) =>
    (await server.db.row(form, [userId, child]))?.facts;
  const amountFor = async (by: Holder, year: number, partner = by.account.businessPartnerId) =>
    (await server.db.row(exempted, [partner, year]))?.amount ?? 0;

  it('BNK-22: is given with a TAN, kept sealed, shown masked, and filed', async () => {
    const by = await holder();
    const seen = await give(by);
    const order = {
      type: 'SINGLE',
      amount: 80_100,
      used: 0,
      validFrom: '2026-01-01',
      validUntil: null,
      taxId: '*** *** ** 719',
      keepsTaxIds: true,
    };
    const { id, ...shown } = seen.body as { readonly id: string };
    expect(shown).toEqual(order);
    expect(id).toMatch(/^FSA-[0-9A-F]{16}$/);
    expect(await read(by)).toEqual({
      order: { id, ...order },
      before: null,
      types: ['SINGLE', 'JOINT'],
      hindrance: null,
      otherHolder: null,
    });
    const [row] = await server.db.rows(stored, [by.userId]);
    expect(row?.tax_id).toMatch(/^v1\./);
    expect(await server.db.rows(documents, [by.userId])).toEqual([{ title: 'Freistellungsauftrag ab 01.01.2026' }]);
    const { body } = await server.call('getOrder', { status: 'CLOSED' }, by);
    expect((body as { readonly orders: readonly unknown[] }).orders).toMatchObject([
      { type: 'EXEMPTION_ORDER', status: 'CLOSED', title: '801,00\u00a0€ ab 01.01.2026' },
    ]);
    expect(await mailTo(by)).toContain('Auftrag: Freistellungsauftrag, 801,00\u00a0€ ab 01.01.2026');
    expect(JSON.stringify(server.messages)).not.toContain('86095742719');
  });

  it('§ 44a Abs. 2 EStG: exempts in the years in which it is valid', async () => {
    const by = await holder();
    expect(await amountFor(by, 2026)).toBe(0);
    await give(by, { ...exemptionWish, validUntil: '2027-12-31' });
    expect([
      await amountFor(by, 2025),
      await amountFor(by, 2026),
      await amountFor(by, 2027),
      await amountFor(by, 2028),
    ]).toEqual([0, 80_100, 80_100, 0]);
  });

  it('decisions §11: a new one replaces the one before, from its own year on', async () => {
    const by = await holder();
    await give(by);
    await give(by, { ...exemptionWish, action: 'CHANGE', amount: 100_000, validFrom: '2027-01-01' });
    expect([
      await amountFor(by, 2025),
      await amountFor(by, 2026),
      await amountFor(by, 2027),
      await amountFor(by, 2050),
    ]).toEqual([0, 80_100, 100_000, 100_000]);
    await give(by, { ...exemptionWish, action: 'CHANGE', amount: 50_000 });
    expect([await amountFor(by, 2026), await amountFor(by, 2027)]).toEqual([50_000, 50_000]);
    expect(await server.db.rows(stored, [by.userId])).toHaveLength(1);
  });

  it('decisions §11: what was used is not taken back; deleting leaves it until the end of the year', async () => {
    const by = await holder();
    await give(by);
    await server.db.change(useExemption, [by.account.businessPartnerId, 30_001]);
    expect(await read(by)).toMatchObject({ order: { used: 30_001 } });
    const below = await prepare(by, { ...exemptionWish, action: 'CHANGE', amount: 30_000 });
    expect([refusalOf(below), below.body]).toMatchObject(['BELOW_USED', { details: { used: 30_001 } }]);
    expect(await end(by)).toMatchObject({
      order: { amount: 30_100, used: 30_001, validFrom: '2026-01-01', validUntil: '2026-12-31' },
    });
    expect([await amountFor(by, 2026), await amountFor(by, 2027)]).toEqual([30_100, 0]);
  });

  it('decisions §11: nothing stays of one that was not used, and of one to come the one before', async () => {
    const by = await holder();
    await give(by);
    await give(by, { ...exemptionWish, action: 'CHANGE', amount: 100_000, validFrom: '2027-01-01' });
    const ended = await end(by);
    expect(ended).toMatchObject({ order: { amount: 80_100, validFrom: '2026-01-01', validUntil: '2026-12-31' } });
    expect(await read(by)).toMatchObject(ended as object);
    expect(await mailTo(by)).toContain(
      'Der bisherige Freistellungsauftrag bleibt: 801,00\u00a0€ ab 01.01.2026 bis 31.12.2026.\nDanach behalten wir auf Ihre Erträge Steuern ein.\n',
    );
    expect([await amountFor(by, 2026), await amountFor(by, 2027)]).toEqual([80_100, 0]);
    expect(await end(by)).toEqual({ order: null });
    expect(await mailTo(by)).toContain('Ab sofort behalten wir auf Ihre Erträge Steuern ein.\n');
    expect(await amountFor(by, 2026)).toBe(0);
    expect(refusalOf(await server.call('deleteExemptionOrder', {}, by))).toBe('NO_EXEMPTION_ORDER');
  });

  it('decisions §11: a joint order covers both spouses’ accounts and the common one, a single one only the giver’s', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    const common = bernd.account.businessPartnerId;
    await give(anna);
    expect([await amountFor(anna, 2026), await amountFor(anna, 2026, common)]).toEqual([80_100, 0]);
    await give(anna, { ...jointExemptionWish, action: 'CHANGE' });
    expect([await amountFor(anna, 2026), await amountFor(anna, 2026, common)]).toEqual([200_000, 200_000]);
    expect(await read(bernd)).toMatchObject({ order: { type: 'JOINT', spouse: { name: 'Bernd Berger' } } });
    await server.db.change(useExemption, [common, 50_000]);
    expect(await read(anna)).toMatchObject({ order: { used: 50_000, spouse: { taxId: '*** *** ** 816' } } });
    // It is his too: he cannot give another one beside it, but end it.
    expect(refusalOf(await prepare(bernd, exemptionWish))).toBe('EXEMPTION_ORDER_EXISTS');
    expect(await end(bernd)).toMatchObject({ order: { amount: 50_000, validUntil: '2026-12-31' } });
  });

  it('decisions §9: a child has an order of its own, given by a guardian', async () => {
    const by = await holder();
    const child = await childOf(by, '2015-05-30');
    await give(by);
    await give(by, { ...exemptionWish, businessPartnerId: child, amount: 50_000, taxId: '65929970489' });
    expect([await amountFor(by, 2026), await amountFor(by, 2026, child)]).toEqual([80_100, 50_000]);
    expect(await read(by, child)).toMatchObject({ order: { amount: 50_000, taxId: '*** *** ** 489' } });
    expect(await read(by)).toMatchObject({ order: { amount: 80_100 } });
    expect(refusalOf(await prepare(by, { ...jointExemptionWish, businessPartnerId: child }))).toBe(
      'EXEMPTION_ORDER_EXISTS',
    );
    expect(await end(by, child)).toEqual({ order: null });
    expect(await amountFor(by, 2026)).toBe(80_100);
    // One's own account is no child's, and so is somebody else's.
    for (const id of [by.account.businessPartnerId, (await holder()).account.businessPartnerId]) {
      expect((await server.call('getExemptionOrder', { businessPartnerId: id }, by)).status).toBe(404);
    }
  });

  it('S1: somebody else’s child is as unknown as none: its order is neither read, given, changed nor ended', async () => {
    const [by, stranger] = [await holder(), await holder()];
    const child = await childOf(by, '2015-05-30');
    const wish = { ...exemptionWish, businessPartnerId: child, amount: 50_000 };
    const asks = (id: string) => [
      server.call('getExemptionOrder', { businessPartnerId: id }, stranger),
      prepare(stranger, { ...wish, businessPartnerId: id }),
      prepare(stranger, { ...wish, businessPartnerId: id, action: 'CHANGE' }),
      server.call('deleteExemptionOrder', { businessPartnerId: id }, stranger),
    ];
    const unknown = (await Promise.all(asks('BP-0'))).map(({ status, text }) => [status, text]);
    expect(unknown.map(([status]) => status)).toEqual([404, 404, 404, 404]);
    for (const given of [false, true]) {
      if (given) await give(by, wish);
      expect((await Promise.all(asks(child))).map(({ status, text }) => [status, text])).toEqual(unknown);
    }
    // Nor is it confirmed by who was a guardian when it was prepared and is none any more.
    const changing = await confirmation(by, { ...wish, action: 'CHANGE', amount: 60_000 });
    await server.db.change(unshare, [child, by.userId]);
    expect(refusalOf(await server.call('updateExemptionOrder', changing, by))).toBe('OPERATION_REFUSED');
    expect(await amountFor(by, 2026, child)).toBe(50_000);
  });

  it('decisions §11: one’s own order and a child’s end apart from each other', async () => {
    const by = await holder();
    const child = await childOf(by, '2015-05-30');
    await give(by, { ...exemptionWish, businessPartnerId: child, amount: 50_000 });
    expect(await read(by)).toMatchObject({ order: null });
    await give(by);
    expect(await end(by)).toEqual({ order: null });
    expect([await amountFor(by, 2026), await amountFor(by, 2026, child)]).toEqual([0, 50_000]);
  });

  it('decisions §11: a spouse who has given an order meanwhile keeps it; one that is both’s either changes', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    const joint = await confirmation(anna, jointExemptionWish);
    await give(bernd);
    expect(refusalOf(await server.call('createExemptionOrder', joint, anna))).toBe('OPERATION_REFUSED');
    expect([await read(anna), await read(bernd)]).toMatchObject([{ order: null }, { order: { type: 'SINGLE' } }]);
    // A single one beside it is hers to give, and one for a child of his hinders neither.
    expect((await give(anna)).status).toBe(200);
    for (const each of [anna, bernd]) expect(await end(each)).toEqual({ order: null });
    await give(bernd, { ...exemptionWish, businessPartnerId: await childOf(bernd, '2015-05-30') });
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect(await end(bernd)).toEqual({ order: null });
    await give(bernd, spousesExemptionWish);
    const changed = await give(anna, { ...jointExemptionWish, action: 'CHANGE', amount: 150_000 });
    expect([changed.status, await read(bernd)]).toMatchObject([200, { order: { amount: 150_000 } }]);
  });

  it('decisions §11: of two who share accounts and whom nothing tells apart, neither is the spouse', async () => {
    const anna = await holder();
    const [bernd, namesake] = [await partnerOf(anna), await partnerOf(anna)];
    await give(anna, jointExemptionWish);
    expect([await read(bernd), await read(namesake)]).toMatchObject([{ order: null }, { order: null }]);
    expect(await read(anna)).toMatchObject({ order: { type: 'JOINT' }, otherHolder: null });
  });

  it('decisions §11: the form names whose income it is, by birth date; a minor’s guardians represent the child', async () => {
    const by = await holder();
    await called(by, giver);
    await give(by, jointExemptionWish);
    expect(await formOf(by)).toMatchObject({
      persons: [
        { name: 'Anna Berger', bornOn: '1979-06-21', taxIdEnd: '719' },
        { name: 'Bernd Berger', bornOn: spouse.bornOn, taxIdEnd: '816' },
      ],
      representatives: [],
      givenBy: 'Anna Berger',
    });
    const child = await childOf(by, '2015-05-30');
    await give(by, { ...exemptionWish, businessPartnerId: child, taxId: '65929970489' });
    expect(await formOf(by, child)).toMatchObject({
      persons: [{ name: 'Aylin Berger', bornOn: '2015-05-30', taxIdEnd: '489' }],
      representatives: ['Anna Berger', 'Bernd Berger'],
      givenBy: 'Anna Berger',
    });
    expect(await mailTo(by)).toContain('Er gilt für die Erträge von Aylin Berger.\n');
    await end(by, child);
    expect(await mailTo(by)).toContain('Ab sofort behalten wir auf die Erträge von Aylin Berger Steuern ein.\n');
    // Nobody represents who is of age.
    const grown = await childOf(by, '2008-11-20');
    await give(by, { ...exemptionWish, businessPartnerId: grown, taxId: '65929970489' });
    expect(await formOf(by, grown)).toMatchObject({ persons: [{ name: 'Aylin Berger' }], representatives: [] });
  });

  it('R8: of two that are confirmed at once, one is given', async () => {
    const by = await holder();
    const both = [await confirmation(by, exemptionWish), await confirmation(by, { ...exemptionWish, amount: 100_000 })];
    const answers = await Promise.all(both.map(async (each) => server.call('createExemptionOrder', each, by)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await server.db.rows(stored, [by.userId])).toHaveLength(1);
  });

  it('R7: the same key answers the same; what was prepared for one address is unknown at another', async () => {
    const by = await holder();
    const first = await confirmation(by, exemptionWish);
    expect((await server.call('updateExemptionOrder', first, by)).status).toBe(404);
    expect((await server.call('confirmExemptionOrderEnd', first, by)).status).toBe(404);
    const key = newKey();
    const [one, again] = [
      await server.call('createExemptionOrder', first, { ...by, key }),
      await server.call('createExemptionOrder', first, { ...by, key }),
    ];
    expect([one.status, again.text]).toEqual([200, one.text]);
  });

  it('decisions §11: a spouse’s tax id is another one, and both are right', async () => {
    const by = await holder();
    for (const wish of [
      { ...jointExemptionWish, spouse: { ...spouse, taxId: exemptionWish.taxId } },
      { ...jointExemptionWish, spouse: { ...spouse, taxId: '47036892817' } },
      { ...exemptionWish, taxId: '11111111111' },
      { ...exemptionWish, taxId: 'ABCDEFGHIJK' },
    ]) {
      const whose = wish.taxId === exemptionWish.taxId ? 'SPOUSE' : 'OWN';
      const seen = await prepare(by, wish);
      expect([refusalOf(seen), seen.body]).toMatchObject(['TAX_ID_INVALID', { details: { whose } }]);
    }
  });

  it('BNK-22: nobody tells again what is known: a change keeps the tax ids, the spouse’s as long as it is the same', async () => {
    const by = await holder();
    await give(by, jointExemptionWish);
    const { taxId: _own, ...unsaid } = jointExemptionWish;
    const { taxId: _spouses, ...sameSpouse } = spouse;
    const change: Wish = { ...unsaid, action: 'CHANGE', amount: 150_000, spouse: sameSpouse };
    const other: Wish = { ...change, spouse: { ...sameSpouse, name: 'Carla Conti' } };
    // Father and son may share a name.
    const namesake: Wish = { ...change, spouse: { ...sameSpouse, bornOn: '2004-05-06' } };
    for (const wish of [other, namesake]) {
      expect((await prepare(by, wish)).body).toMatchObject({ details: { whose: 'SPOUSE' } });
    }
    expect((await give(by, change)).body).toMatchObject({
      taxId: '*** *** ** 719',
      spouse: { taxId: '*** *** ** 816' },
    });
    const vault = createVault(parseSecretKeys(`test:${'A'.repeat(43)}`));
    const [row] = await server.db.rows(stored, [by.userId]);
    expect(vault.open(row?.spouse_tax_id ?? '', aboutExemption(by.userId))).toBe(spouse.taxId);
    // The first one has nothing to keep.
    const { taxId: _none, ...first } = exemptionWish;
    expect((await prepare(await holder(), first)).body).toMatchObject({ details: { whose: 'OWN' } });
  });

  it('decisions §9: who shares an account tells their own tax id; unmarried, nobody gives an order of two', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    expect(await read(bernd)).toMatchObject({ otherHolder: 'Anna Berger', order: { keepsTaxIds: false } });
    const { taxId: _own, ...unsaid } = jointExemptionWish;
    const { taxId: _spouses, ...sameSpouse } = spouse;
    const seen = await prepare(bernd, { ...unsaid, action: 'CHANGE', spouse: sameSpouse });
    expect([refusalOf(seen), seen.body]).toMatchObject(['TAX_ID_INVALID', { details: { whose: 'OWN' } }]);
    const joint = await confirmation(anna, { ...jointExemptionWish, action: 'CHANGE', amount: 100_000 });
    await server.db.change(marry, [anna.userId, 'widowed']);
    expect(await read(anna)).toMatchObject({ types: ['SINGLE'], hindrance: 'NOT_MARRIED' });
    expect(refusalOf(await server.call('updateExemptionOrder', joint, anna))).toBe('OPERATION_REFUSED');
  });

  it('BNK-22: until a new order begins the one before is shown too, with what is used of it', async () => {
    const by = await holder();
    await give(by);
    await server.db.change(useExemption, [by.account.businessPartnerId, 30_001]);
    await give(by, { ...exemptionWish, action: 'CHANGE', amount: 50_000, validFrom: '2027-01-01' });
    expect(await read(by)).toMatchObject({
      order: { amount: 50_000, used: 0, validFrom: '2027-01-01', validUntil: null },
      before: { amount: 80_100, used: 30_001, validUntil: '2026-12-31' },
    });
  });

  it('BNK-22: the draft of an order ends with it, and no other one does', async () => {
    const by = await holder();
    for (const subject of ['own', 'BP-1']) {
      await server.call('putDraft', { journey: 'exemption-order-form', subject, version: 1, draft: {} }, by);
    }
    await give(by);
    expect((await server.call('listDrafts', {}, by)).body).toMatchObject({ drafts: [{ subject: 'BP-1' }] });
  });

  it('ASVS 11.3.2: tax ids, the spouse’s too, are sealed anew with a new key', async () => {
    const by = await holder();
    await give(by, jointExemptionWish);
    const keys = { next: `next:${'C'.repeat(43)}`, test: `test:${'A'.repeat(43)}` };
    const next = createVault(parseSecretKeys(keys.next));
    await sealStoredSecrets(server.db, createVault(parseSecretKeys(`${keys.next} ${keys.test}`)));
    const [row] = await server.db.rows(stored, [by.userId]);
    const about = aboutExemption(by.userId);
    expect([next.open(row?.tax_id ?? '', about), next.open(row?.spouse_tax_id ?? '', about)]).toEqual([
      exemptionWish.taxId,
      spouse.taxId,
    ]);
    await sealStoredSecrets(server.db, createVault(parseSecretKeys(`${keys.test} ${keys.next}`)));
  });
});
