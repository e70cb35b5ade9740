import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exemptionWish, giver, jointExemptionWish, spouse, spousesExemptionWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { exemptionBook } from '#tests/support/server/exemption-book.ts';
import { type HttpServer, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { newestMessage } from '#tests/support/server/person-scenes.ts';
import { type Holder, operationIn, tanFor } from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { joinOwners } from '../person/owners.store.ts';
import { openTaxBook } from '../tax/tax-book.ts';

const becomes = statement('', 'UPDATE business_partners SET account_type = $2 WHERE business_partner_id = $1');
const close = statement('', "UPDATE business_partners SET status = 'CLOSED' WHERE business_partner_id = $1");
const leave = statement('', 'DELETE FROM business_partner_users WHERE business_partner_id = $1 AND user_id = $2');
const own = statement(
  '',
  "INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, $2, 'CO_HOLDER')",
);
const past = statement(
  '',
  "UPDATE exemption_orders SET valid_from = '2025-01-01', valid_until = '2025-12-31' WHERE user_id = $1",
);
const useExemption = statement(
  '',
  `INSERT INTO tax_years (business_partner_id, year, losses_before, losses_after, exemption_used) VALUES ($1, 2026, 0, 0, $2)`,
);
const exempted = statement<{ amount: number }>('', 'SELECT amount FROM exemption_order_for($1, 2026)');
const covered = statement<{ id: string }>(
  '',
  `SELECT p.id FROM exemption_orders o, exempted_partners(o.exemption_order_id) AS p (id)
   WHERE o.user_id = $1 AND o.revoked_on IS NULL ORDER BY p.id`,
);

const audited = statement<{ user_id: string }>(
  '',
  `SELECT entry ->> 'userId' AS user_id FROM audit_log
   WHERE entry ->> 'kind' = 'EXEMPTION_ORDER_CHANGED' AND entry ->> 'actor' = 'system' AND entry ->> 'userId' = ANY ($1::text[])
   ORDER BY entry ->> 'userId' = ($1::text[])[2]`,
);

/** Another one who shares an account. */
const carlas = { name: 'Carla Conti', bornOn: '1985-07-08' };

describe.each(suiteEngines)('the exemption order of two spouses on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const { holder, prepare, confirmation, give, end, called, partnerOf } = exemptionBook(() => server);
  const read = async (by: Holder) => (await server.call('getExemptionOrder', {}, by)).body;
  /** What the page and the SMS say about an operation. */
  const told = async (by: Holder, seen: Pick<Seen, 'body'>) => {
    await tanFor(server, by, operationIn(seen));
    const { summary } = seen.body as { readonly summary: { readonly subject: string } };
    return [summary.subject, / SMS-Code (.*) Gültig /.exec(await newestMessage(server, by.mobile))?.[1]];
  };
  /** What exempts an account relation this year, in cents. */
  const amountAt = async (partner: string) => (await server.db.row(exempted, [partner]))?.amount ?? 0;
  const coveredBy = async ({ userId }: Holder) => (await server.db.rows(covered, [userId])).map(({ id }) => id);
  const kind = async ({ account }: Holder, type: string) =>
    server.db.change(becomes, [account.businessPartnerId, type]);
  const mailsTo = ({ username }: Holder) => server.messages.filter(({ to }) => to === username).length;

  it.each([spousesExemptionWish, exemptionWish])(
    'R8: of two spouses who confirm at once, one gives an order',
    async (wish) => {
      const anna = await holder();
      const bernd = await partnerOf(anna);
      const [one, two] = [await confirmation(anna, jointExemptionWish), await confirmation(bernd, wish)];
      const answers = await Promise.all([
        server.call('createExemptionOrder', one, anna),
        server.call('createExemptionOrder', two, bernd),
      ]);
      expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
    },
  );

  it('§ 20 Abs. 9 EStG: nobody is the spouse in two orders', async () => {
    const bernd = await holder();
    const [anna, carla] = [await partnerOf(bernd, giver), await partnerOf(bernd, carlas)];
    await called(bernd, spouse);
    const late = await confirmation(carla, jointExemptionWish);
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect(refusalOf(await prepare(carla, jointExemptionWish))).toBe('SPOUSE_HAS_ORDER');
    expect(refusalOf(await server.call('createExemptionOrder', late, carla))).toBe('OPERATION_REFUSED');
    // One that has ended with a year before hinders nobody.
    await server.db.change(past, [anna.userId]);
    expect((await prepare(carla, jointExemptionWish)).status).toBe(200);
  });

  it('decisions §11: what one spouse ends, the other is told', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    await server.runJobs();
    const before = mailsTo(anna);
    await end(bernd);
    await server.runJobs();
    expect(mailsTo(anna) - before).toBe(1);
    const [hers = '', his = ''] = [anna, bernd].map(
      ({ username }) => server.messages.findLast(({ to }) => to === username)?.text,
    );
    expect(his).toMatch(/wir haben Ihren Auftrag ausgeführt:[^]+Haben Sie diesen Auftrag nicht erteilt\?/);
    expect(hers).toMatch(/wir haben einen Auftrag von .+ ausgeführt:[^]+Wussten Sie davon nichts\?/);
    expect(hers).not.toMatch(/Ihren Auftrag|nicht erteilt/);
  });

  it.each([
    ['one of her own', { ...exemptionWish, action: 'CHANGE' }],
    ['one with another', { ...jointExemptionWish, action: 'CHANGE', spouse: { ...spouse, name: 'Emil Fuchs' } }],
    [
      'one with another from the next year on',
      { ...jointExemptionWish, action: 'CHANGE', spouse: { ...spouse, name: 'Emil Fuchs' }, validFrom: '2027-01-01' },
    ],
  ] as const)('decisions §11: who was the spouse hears of the end alone, and not of %s', async (_, wish) => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    await server.runJobs();
    const before = [mailsTo(anna), mailsTo(bernd)];
    const placed = (await server.call('getOrder', { status: 'CLOSED' }, bernd)).body;
    expect((await give(anna, wish)).status).toBe(200);
    await server.runJobs();
    expect([mailsTo(anna), mailsTo(bernd)]).toEqual(before.map((count) => count + 1));
    const [hers, his] = [anna, bernd].map(
      ({ username }) => server.messages.findLast(({ to }) => to === username)?.text,
    );
    expect(hers).toContain(`Auftrag: Freistellungsauftrag, ${wish.type === 'JOINT' ? '2.000,00' : '801,00'}\u00a0€`);
    expect(his).toContain('Auftrag: Freistellungsauftrag, Ende des Freistellungsauftrags\n');
    expect(his).toContain(wish.validFrom === '2027-01-01' ? 'Er gilt noch bis 31.12.2026.' : 'Ab sofort behalten wir');
    expect(his).not.toContain('€');
    // What is shown at the common account is shown to him too.
    expect((await server.call('getOrder', { status: 'CLOSED' }, bernd)).body).toEqual(placed);
  });

  it('§ 20 Abs. 9 EStG: siblings share accounts too: an order that names another is nothing to who shares one', async () => {
    const other = { ...spouse, name: 'Clara Conti' };
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(bernd);
    await server.runJobs();
    const before = mailsTo(bernd);
    // His own order hinders hers no more than hers hinders his.
    expect((await give(anna, { ...jointExemptionWish, spouse: other })).status).toBe(200);
    await server.runJobs();
    expect(await read(bernd)).toMatchObject({ order: { type: 'SINGLE' } });
    expect(await read(anna)).toMatchObject({ order: { type: 'JOINT', spouse: { name: other.name } } });
    expect(mailsTo(bernd)).toBe(before);
    expect((await server.call('getOrder', { status: 'CLOSED' }, bernd)).text).not.toContain('2.000,00');
    await end(anna);
    expect(await read(bernd)).toMatchObject({ order: { type: 'SINGLE' } });
  });

  it('§ 20 Abs. 9 EStG: an order that names another exempts no account that is shared with somebody else', async () => {
    const anna = await holder();
    const [bernd, clara] = [await partnerOf(anna), await partnerOf(anna, carlas)];
    const [own, common, siblings] = [anna, bernd, clara].map(({ account }) => account.businessPartnerId);
    const amounts = async () => Promise.all([own, common, siblings].map(async (id) => amountAt(id ?? '')));
    await give(anna, { ...jointExemptionWish, spouse: { ...spouse, name: 'Emil Fuchs' } });
    expect([await amounts(), await coveredBy(anna)]).toEqual([[200_000, 0, 0], [own]]);
    await give(anna, { ...jointExemptionWish, action: 'CHANGE' });
    expect(await amounts()).toEqual([200_000, 200_000, 0]);
    expect(await coveredBy(anna)).toEqual(expect.arrayContaining([own, common]));
    expect(await coveredBy(anna)).not.toContain(siblings);
    // A third user of it makes it nobody's common account.
    await server.db.change(statement('', 'INSERT INTO business_partner_users VALUES ($1, $2)'), [
      common ?? '',
      clara.userId,
    ]);
    expect(await amounts()).toEqual([200_000, 0, 0]);
  });

  it('decisions §11: what was used with one spouse is used, whoever is named after that', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    const change = { ...jointExemptionWish, action: 'CHANGE' } as const;
    const emil = { ...change, spouse: { ...spouse, name: 'Emil Fuchs' } };
    /** What the tax book exempts at her own account. */
    const left = async (): Promise<number> => {
      const own = anna.account.businessPartnerId;
      const book = await server.db.transaction(async (tx) => openTaxBook(tx, [own], server.clocks.today()));
      return book.account(own).exemption;
    };
    await give(anna, jointExemptionWish);
    await server.db.change(useExemption, [bernd.account.businessPartnerId, 180_000]);
    for (const wish of [emil, change, emil, { ...emil, amount: 190_000 }]) {
      expect((await give(anna, wish)).status).toBe(200);
      expect([await read(anna), await left()]).toMatchObject([{ order: { used: 180_000 } }, wish.amount - 180_000]);
    }
    expect(refusalOf(await prepare(anna, { ...emil, amount: 179_900 }))).toBe('BELOW_USED');
    // It was hers to go on with: what he gives now is his.
    expect((await give(bernd)).status).toBe(200);
    expect(await read(bernd)).toMatchObject({ order: { used: 0 } });
    expect(await end(anna)).toMatchObject({ order: { amount: 180_000, used: 180_000, validUntil: '2026-12-31' } });
    expect(await left()).toBe(0);
  });

  it('decisions §11: whoever of two gives the next order goes on with what they have used', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    await server.db.change(useExemption, [bernd.account.businessPartnerId, 60_000]);
    expect(refusalOf(await prepare(bernd, { ...exemptionWish, action: 'CHANGE', amount: 59_900 }))).toBe('BELOW_USED');
    expect((await give(bernd, { ...exemptionWish, action: 'CHANGE' })).status).toBe(200);
    expect(await read(bernd)).toMatchObject({ order: { type: 'SINGLE', used: 60_000 } });
    expect((await give(anna)).status).toBe(200);
    expect(await read(anna)).toMatchObject({ order: { used: 0 } });
  });

  it('§ 20 Abs. 9 EStG: who has common accounts alone names a holder of one: another one’s order would exempt nothing', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await kind(anna, 'childSingleAccount');
    const other = { ...jointExemptionWish, spouse: { ...spouse, name: 'Emil Fuchs' } };
    expect(refusalOf(await prepare(anna, other))).toBe('SPOUSE_NOT_HOLDER');
    await kind(anna, 'singleAccount');
    const late = await confirmation(anna, other);
    await kind(anna, 'childSingleAccount');
    expect(refusalOf(await server.call('createExemptionOrder', late, anna))).toBe('OPERATION_REFUSED');
    server.clocks.advance(31_000);
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect(await amountAt(bernd.account.businessPartnerId)).toBe(200_000);
  });

  it('§ 20 Abs. 9 EStG: whoever shares the only account hears of no order but their own', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, { ...jointExemptionWish, spouse: { ...spouse, name: 'Emil Fuchs' } });
    // Given while there was an account of her own: what is left is the one that she shares with her brother.
    await kind(anna, 'childSingleAccount');
    await server.db.change(leave, [anna.account.businessPartnerId, anna.userId]);
    await server.runJobs();
    const before = [mailsTo(anna), mailsTo(bernd)];
    expect(await end(anna)).toEqual({ order: null });
    await server.runJobs();
    expect([mailsTo(anna), mailsTo(bernd)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect(server.messages.findLast(({ to }) => to === anna.username)?.text).toContain(
      'Auftrag: Freistellungsauftrag, Ende des Freistellungsauftrags\n',
    );
    expect((await server.call('getOrder', { status: 'CLOSED' }, bernd)).body).toMatchObject({ orders: [] });
  });

  it('§ 20 Abs. 9 EStG: of a common account whose other holder is no user yet, the contract says whose it is', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    const common = bernd.account.businessPartnerId;
    await server.db.change(leave, [common, bernd.userId]);
    await give(anna, jointExemptionWish);
    expect(await amountAt(common)).toBe(0);
    await server.db.change(own, [common, 'Berger, Bernd']);
    await give(anna, { ...jointExemptionWish, action: 'CHANGE' });
    expect(await amountAt(common)).toBe(200_000);
    await give(anna, { ...jointExemptionWish, action: 'CHANGE', spouse: { ...spouse, name: 'Emil Fuchs' } });
    expect(await amountAt(common)).toBe(0);
  });

  it.each([
    { title: 'is theirs too', hasOrder: false, bornOn: spouse.bornOn, exempts: 200_000, order: { type: 'JOINT' } },
    { title: 'leaves them their own', hasOrder: true, bornOn: spouse.bornOn, exempts: 0, order: { type: 'SINGLE' } },
    { title: 'is nothing to a namesake', hasOrder: false, bornOn: '2004-05-06', exempts: 0, order: null },
  ])(
    '§ 20 Abs. 9 EStG: an order that names who joins the account later $title, and whose it is hears of it',
    async ({ hasOrder, bornOn, exempts, order }) => {
      const anna = await holder();
      const bernd = await partnerOf(anna, { ...spouse, bornOn });
      const common = bernd.account.businessPartnerId;
      await server.db.change(leave, [common, bernd.userId]);
      await server.db.change(own, [common, spouse.name]);
      await give(anna, jointExemptionWish);
      expect(await amountAt(common)).toBe(200_000);
      if (hasOrder) await give(bernd);
      await server.runJobs();
      const before = [mailsTo(anna), mailsTo(bernd)];
      const moment = momentOf(server.clocks);
      await server.db.transaction(async (tx) => joinOwners(tx, common, bernd.userId, moment));
      await server.runJobs();
      expect(await read(bernd)).toMatchObject({ order });
      expect(await amountAt(common)).toBe(exempts);
      const isTied = exempts > 0;
      const told = [anna, ...(isTied ? [bernd] : [])];
      expect([mailsTo(anna), mailsTo(bernd)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + (isTied ? 1 : 0)]);
      for (const { username } of told) {
        const { text } = server.messages.findLast(({ to }) => to === username) ?? {};
        expect(text).toContain('Auftrag: Freistellungsauftrag, 2.000,00\u00a0€ ab 01.01.2026\n');
        expect(text).toContain(isTied ? 'gilt jetzt für Sie beide:' : 'gilt für Ihr Gemeinschaftskonto nicht mehr:');
      }
      const entries = await server.db.rows(audited, [[anna.userId, bernd.userId]]);
      expect(entries.map(({ user_id: userId }) => userId)).toEqual(told.map(({ userId }) => userId));
    },
  );

  it('§ 20 Abs. 9 EStG: who is no user yet and owns two common accounts is one person', async () => {
    const anna = await holder();
    const commons = [await partnerOf(anna), await partnerOf(anna)];
    for (const { account, userId } of commons) {
      await server.db.change(leave, [account.businessPartnerId, userId]);
      await server.db.change(own, [account.businessPartnerId, spouse.name]);
    }
    await kind(anna, 'childSingleAccount');
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    const amounts = commons.map(async ({ account }) => amountAt(account.businessPartnerId));
    expect(await Promise.all(amounts)).toContain(200_000);
  });

  it('decisions §11: an order stays both spouses’ once their common account is closed, and both are told of its end', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    await server.db.change(close, [bernd.account.businessPartnerId]);
    const change = { ...jointExemptionWish, action: 'CHANGE' } as const;
    await server.runJobs();
    const before = [mailsTo(anna), mailsTo(bernd)];
    expect((await give(anna, { ...change, amount: 150_000 })).status).toBe(200);
    expect((await give(anna, { ...change, amount: 160_000 })).status).toBe(200);
    for (const each of [anna, bernd]) expect(await read(each)).toMatchObject({ order: { amount: 160_000 } });
    // It exempts his accounts still, so that he gives no other one beside it.
    expect(refusalOf(await prepare(bernd, exemptionWish))).toBe('EXEMPTION_ORDER_EXISTS');
    const [hers, his] = [
      await confirmation(anna, { ...change, amount: 170_000 }),
      await confirmation(bernd, { ...spousesExemptionWish, action: 'CHANGE', amount: 180_000 }),
    ];
    await Promise.all([
      server.call('updateExemptionOrder', hers, anna),
      server.call('updateExemptionOrder', his, bernd),
    ]);
    expect(await read(anna)).toMatchObject({
      order: { id: ((await read(bernd)) as { order: { id: string } }).order.id },
    });
    expect(await end(bernd)).toEqual({ order: null });
    await server.runJobs();
    expect([mailsTo(anna), mailsTo(bernd)]).toEqual(before.map((count) => count + 5));
    // Nothing ties them any more.
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect(await read(bernd)).toMatchObject({ order: null, otherHolder: null });
  });

  it('§ 20 Abs. 9 EStG: once the common account is closed a change that names another is that one’s', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    await server.db.change(close, [bernd.account.businessPartnerId]);
    await give(anna, { ...jointExemptionWish, action: 'CHANGE', spouse: { ...spouse, name: 'Emil Fuchs' } });
    expect(await read(bernd)).toMatchObject({ order: null });
    expect((await give(bernd)).status).toBe(200);
  });

  it('§ 20 Abs. 9 EStG: a wrong digit in the birth date makes no second joint order, and tells nobody the right one', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    const mistyped = { ...jointExemptionWish, spouse: { ...spouse, bornOn: '1980-02-04' } };
    expect((await give(anna, mistyped)).status).toBe(200);
    expect(await read(bernd)).toMatchObject({ order: { type: 'JOINT' } });
    expect(refusalOf(await prepare(bernd, spousesExemptionWish))).toBe('EXEMPTION_ORDER_EXISTS');
    const clara = await holder();
    const carla = await partnerOf(clara, carlas);
    await give(carla);
    for (const bornOn of [carlas.bornOn, '1985-07-09']) {
      expect(refusalOf(await prepare(clara, { ...jointExemptionWish, spouse: { ...spouse, ...carlas, bornOn } }))).toBe(
        'SPOUSE_HAS_ORDER',
      );
    }
  });

  it('§ 20 Abs. 9 EStG: whose birthday is unknown is known by the name', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna, { ...spouse, bornOn: null });
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect(await read(bernd)).toMatchObject({ order: { type: 'JOINT' } });
  });

  it('decisions §10: the spouse is known however the name is written', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna, { ...spouse, name: 'Jürgen Groß' });
    await give(anna, { ...jointExemptionWish, spouse: { ...spouse, name: 'Dr. Gross Juergen' } });
    expect(await read(bernd)).toMatchObject({ order: { type: 'JOINT' } });
  });

  it('decisions §11: of several who share accounts the order is that one’s who is named', async () => {
    const anna = await holder();
    const [bernd, carla] = [await partnerOf(anna), await partnerOf(anna, carlas)];
    await give(carla);
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect([await read(bernd), await read(carla)]).toMatchObject([
      { order: { type: 'JOINT' }, otherHolder: 'Anna Berger' },
      { order: { type: 'SINGLE' } },
    ]);
  });

  it('decisions §18: the SMS says with whom an order is, and its end too, in the words of the page', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    expect(await told(anna, await prepare(anna, jointExemptionWish))).toEqual([
      '2.000,00\u00a0€ ab 01.01.2026 mit Bernd Berger',
      'für Freistellungsauftrag: 2.000,00 € ab 01.01.2026 mit Bernd Berger.',
    ]);
    server.clocks.advance(31_000);
    await give(anna, jointExemptionWish);
    for (const [by, words] of [
      [anna, 'Ende mit Bernd B.'],
      [bernd, 'Ende mit Anna B.'],
    ] as const) {
      const { body } = await server.call('deleteExemptionOrder', {}, by);
      expect(await told(by, { body: (body as { readonly operation: unknown }).operation })).toEqual([
        words,
        `für Freistellungsauftrag: ${words}`,
      ]);
    }
  });
});
