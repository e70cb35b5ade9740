import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { closingOfferOf } from '#domain/closing/closing-offer.ts';
import { type Cents, cents, euros, formatEuro } from '#domain/money/money.ts';
import { samplePartner, sampleProduct } from '#machines/customer/customer.samples.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { addInvestment, openAccount, payIn, takeBack, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import {
  cancelOrder,
  makeAccountPlus,
  orderPayout,
  payInto,
  payee,
  withKeyring,
} from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { behind } from '#tests/support/server/races.ts';
import { listApprovals } from '../approvals/read-approvals.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { statement } from '../db/db.ts';
import { hastenJobs } from '../jobs/hasten.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { momentOf, pricedMomentOf } from '../orders/lifecycle.ts';
import { returnDebit } from '../payments/return-debit.ts';
import type { Prices } from '../ports/prices.ts';
import { modelPrices } from '../simulators/prices.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { payoutFacts } from '../withdrawals/payout-facts.ts';
import { quoteOf } from '../withdrawals/payout-plan.ts';
import { settlementWork } from '../withdrawals/settlement.ts';
import { closingWork } from './closing-jobs.ts';
import { partsOf } from './closing-parts.ts';
import { closingQuote, isDebtUncovered } from './closing-quote.ts';
import { executeClosing } from './execute-closing.ts';

const standing = statement<{ partner: string; products: readonly string[]; paid: number; open: number }>(
  '',
  `SELECT b.status AS partner, ARRAY(
    SELECT DISTINCT p.status FROM products p WHERE p.business_partner_id = b.business_partner_id
  ) AS products, (
    SELECT coalesce(sum(o.amount), 0)::bigint FROM orders o WHERE o.business_partner_id = b.business_partner_id
      AND o.status = 'CLOSED'
  ) AS paid, (
    SELECT count(*) FROM orders o WHERE o.business_partner_id = b.business_partner_id AND o.status <> 'CLOSED'
  )::integer AS open FROM business_partners b WHERE b.business_partner_id = $1`,
);

const confirmed = statement<{ debt: number }>(
  '',
  'SELECT confirmed_debt AS debt FROM orders WHERE business_partner_id = $1',
);
const estimates = statement<{ sum: number }>(
  '',
  'SELECT sum(estimate)::bigint AS sum FROM orders WHERE business_partner_id = $1',
);
// As the custodian leaves it: collected, here and bought for; its units are those that the account holds.
const invested = statement(
  '',
  `WITH paid AS (UPDATE payments SET state = 'INVESTED', received_on = '2026-11-20' WHERE payment_id = $1)
  UPDATE orders SET status = 'CLOSED', snapshot = jsonb_set(snapshot, '{value}', '"closed"') WHERE order_id = $1`,
);
const ended = statement(
  '',
  `UPDATE orders SET status = 'CANCELED', snapshot = jsonb_set(snapshot, '{value}', '"canceled"') WHERE order_id = $1`,
);
const lackMails = statement<{ body: string }>(
  '',
  `SELECT body FROM outbox WHERE recipient = $1 AND subject = 'Bitte gleichen Sie das Verrechnungskonto aus'`,
);
const loweredMails = statement<{ subject: string }>(
  '',
  "SELECT subject FROM outbox WHERE recipient = $1 AND subject LIKE 'Ihre Auszahlung %'",
);
const newestMails = statement<{ body: string }>(
  '',
  `SELECT o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id' WHERE o.recipient = $1
   ORDER BY j.id DESC LIMIT 1`,
);

/** Prices that stand still, so that a sale of another day brings what was told. */
const newest: Prices['last'] = (series) => modelPrices.last(series, testToday);
const still = { last: newest, atEndOf: newest };

const days: readonly IsoDate[] = [testToday, '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

describe.each(suiteEngines)('BNK-13, BNK-16: closing with a debt on the clearing account, on %s', (engine) => {
  const own = ownCustomer(engine, { invested: euros(3_000), boughtOn: '2023-11-20' });
  const deps = () => ({ ...own.world.deps, prices: { ...own.world.deps.prices, ...still } });
  const at = { today: testToday, prices: { ...modelPrices, ...still } };

  const inDebt = async (amount: Cents) => takeBack(own.db, own.account.businessPartnerId, amount, testToday);
  const facts = async () => {
    const { businessPartnerId } = own.account;
    const relation = await relationFacts(own.db, own.anna, { businessPartnerId }, testToday);
    if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
    return relation;
  };
  const quoted = async () => {
    const found = await closingQuote(own.db, own.anna, own.account.businessPartnerId, at);
    if (found === undefined || found === 'unknown') throw new Error('There is no quote.');
    return found;
  };
  const close = async (ipsId: string | null) => {
    const plan = { businessPartnerId: own.account.businessPartnerId, ipsId, payee };
    const relation = await facts();
    const by = { operationId: null, maker: own.anna.userId };
    await own.db.transaction(async (tx) => executeClosing(tx, plan, relation, by, pricedMomentOf(deps())));
  };
  /** Does what is due until a day, day by day. */
  const until = async (last: IsoDate) => {
    for (const today of days.filter((day) => day <= last)) {
      own.world.at.today = today;
      await hastenJobs(own.db, momentOf(own.world.deps.clocks));
      await runDue(deps(), byKind([...settlementWork(deps()), ...closingWork(deps())]));
    }
  };
  const now = async () => own.db.row(standing, [own.account.businessPartnerId]);
  const newest = async () => own.db.row(newestMails, [`${own.anna.userId}@example.test`]);
  const clearing = async () => balanceOf(own.db, own.account.businessPartnerId, 'CLEARING');
  const inTransit = async () => balanceOf(own.db, own.account.businessPartnerId, 'IN_TRANSIT');

  it('an account pays its debt out of the proceeds, pays the rest out and closes with nothing on it', async () => {
    await addInvestment(own.db, own.account, euros(2_000), { boughtOn: '2024-01-22' });
    await inDebt(euros(100));
    const told = await quoted();
    expect(told).toMatchObject({ cash: 0, notFree: 0, debt: euros(100), lacking: 0 });
    expect(told.hindrance).toBeUndefined();
    expect(told.payout).toBe(told.value - told.tax - euros(100));
    await close(null);
    await until('2026-11-27');
    expect(await now()).toEqual({ partner: 'CLOSED', products: ['CLOSED'], paid: told.payout, open: 0 });
    expect([await clearing(), await inTransit()]).toEqual([0, told.payout]);
  });

  it('a debt that one investment does not cover is paid by the next as well', async () => {
    own.account = await openAccount(own.db, own.anna, { invested: euros(40), boughtOn: '2026-11-19' });
    await addInvestment(own.db, own.account, euros(500), { boughtOn: '2026-11-19' });
    await inDebt(euros(100));
    const told = await quoted();
    await close(null);
    await until('2026-11-27');
    expect(await now()).toEqual({ partner: 'CLOSED', products: ['CLOSED'], paid: told.payout, open: 0 });
    expect([await clearing(), await inTransit()]).toEqual([0, told.payout]);
  });

  it('an investment pays it too, and its quote is what arrives', async () => {
    await inDebt(euros(100));
    const { ipsId } = own.account;
    const found = await payoutFacts(own.db, own.anna, ipsId, at);
    if (found === undefined || found === 'unknown') throw new Error('There is no quote.');
    const quote = quoteOf(found, testToday);
    const partner = { ...samplePartner, products: [{ ...sampleProduct, ipsId }] };
    const offer = closingOfferOf({ quote, partner, orders: [], title: null });
    if (!offer.ok) throw new Error('It is hindered.');
    const { value, tax, debt, payout } = offer.offer;
    expect([debt, payout]).toEqual([euros(100), value - tax - euros(100)]);
    await close(ipsId);
    await until('2026-11-27');
    expect(await now()).toEqual({ partner: 'OPEN', products: ['CLOSED'], paid: payout, open: 0 });
    expect([await clearing(), await inTransit()]).toEqual([0, payout]);
  });

  it('an investment that is worth less lessens the debt, and pays nothing', async () => {
    await inDebt(euros(50_000));
    await close(own.account.ipsId);
    await until('2026-11-27');
    expect(await now()).toEqual({ partner: 'OPEN', products: ['CLOSED'], paid: 0, open: 0 });
    expect(await clearing()).toBeGreaterThan(-5_000_000);
    expect(await inTransit()).toBe(0);
  });

  it('what is sold for the debt alone counts as sold: lifting the closing opens it no more', async () => {
    own.account = await openAccount(own.db, own.anna, { invested: euros(40), boughtOn: '2026-11-19' });
    await addInvestment(own.db, own.account, euros(500), { boughtOn: '2026-11-19' });
    await inDebt(euros(100));
    await close(null);
    await until('2026-11-23');
    const { businessPartnerId } = own.account;
    const parts = await partsOf(own.db, { type: 'ACCOUNT_CLOSURE', business_partner_id: businessPartnerId });
    expect(parts.map(({ is_sold: isSold }) => isSold)).toEqual([true, true]);
  });

  it('BNK-03: who withdraws a part gets it whole: units are sold for the debt as well', async () => {
    await inDebt(euros(100));
    const { businessPartnerId, ipsId: id } = own.account;
    const wanted = { kind: 'part', amount: euros(300) } as const;
    const plan = { door: 'withdrawal', id, businessPartnerId, wanted, payee } as const;
    // It was confirmed before the debt came up.
    expect(await orderPayout(deps(), own.anna, plan)).toBeUndefined();
    await orderPayout(deps(), own.anna, { ...plan, debt: euros(100) });
    await until('2026-11-27');
    expect(await now()).toMatchObject({ paid: euros(300), open: 0 });
    expect([await clearing(), await inTransit()]).toEqual([0, euros(300)]);
  });

  it('BNK-03: nothing is sold for what waits to be invested and is not there yet: it is no debt', async () => {
    const { businessPartnerId, ipsId: id } = own.account;
    const wanted = { kind: 'part', amount: euros(300) } as const;
    await makeAccountPlus(own.db, own.account);
    const handlers = topUpHandlers(await withKeyring(own.world.deps));
    await payIn(own.db, businessPartnerId, euros(200), testToday);
    await payInto(handlers, own.anna, own.account, euros(200), 'CLEARING');
    await inDebt(euros(200));
    expect((await facts()).cash?.debt).toBe(0);
    await orderPayout(deps(), own.anna, { door: 'withdrawal', id, businessPartnerId, wanted, payee });
    await until('2026-11-27');
    // The top-up waits on.
    expect(await now()).toMatchObject({ paid: euros(300), open: 1 });
    expect([await clearing(), await inTransit()]).toEqual([0, euros(300)]);
  });

  it.each([
    ['is lacking since then alone', undefined, euros(120), euros(180)],
    ['has grown since', euros(100), euros(150), euros(250)],
    ['takes more than all of it', undefined, euros(5_000), euros(0)],
  ] as const)(
    'BNK-03: sells no unit that nobody confirmed for a debt that %s: less is paid',
    async (_, debt, lacking, paid) => {
      if (debt !== undefined) await inDebt(debt);
      const { businessPartnerId, ipsId: id } = own.account;
      const wanted = { kind: 'part', amount: euros(300) } as const;
      const confirmed = debt === undefined ? {} : { debt };
      await orderPayout(deps(), own.anna, { door: 'withdrawal', id, businessPartnerId, wanted, payee, ...confirmed });
      await inDebt(cents(lacking - (debt ?? 0)));
      await until('2026-11-27');
      expect(await now()).toMatchObject({ products: ['OPEN'], paid, open: 0 });
      const sold = euros(300) + (debt ?? 0);
      expect([await clearing(), await inTransit()]).toEqual([sold - lacking - paid, paid]);
      expect((await newest())?.body).toContain(
        `Statt ${formatEuro(euros(300))} ${paid === 0 ? 'zahlen wir deshalb nichts aus' : `überweisen wir deshalb ${formatEuro(paid)}`}.\n`,
      );
    },
  );

  it('BNK-08: who cancels what was sold for a debt alone reads that it was sold, and what for', async () => {
    const { businessPartnerId, ipsId: id } = own.account;
    const wanted = { kind: 'part', amount: euros(300) } as const;
    const order = await orderPayout(deps(), own.anna, { door: 'withdrawal', id, businessPartnerId, wanted, payee });
    await inDebt(euros(500));
    await until('2026-11-23');
    const found = await payoutFacts(own.db, own.anna, id, at);
    expect(found).toMatchObject({ facts: { openPayouts: 0 } });
    await cancelOrder(deps(), own.anna, order?.order_id ?? '');
    expect((await newest())?.body).toContain(
      'Es wird nichts ausgezahlt.\nDie Anteile waren schon verkauft.\n' +
        'Der Erlös hat ausgeglichen, was auf Ihrem Verrechnungskonto fehlte.\n',
    );
  });

  it('BNK-16: a debit that comes back above all proceeds leaves the account in closing, says once what is lacking, and is waited for', async () => {
    own.account = await openAccount(own.db, own.anna, { invested: euros(100) });
    const { businessPartnerId } = own.account;
    await makeAccountPlus(own.db, own.account);
    const handlers = topUpHandlers(await withKeyring(own.world.deps));
    const debit = await payInto(handlers, own.anna, own.account, euros(500), 'REFERENCE');
    await own.db.change(invested, [debit]);
    await close(null);
    await until('2026-11-24');
    const line = { reference: debit, amount: euros(500), reason: null };
    const moment = { now: '2026-11-24T12:00:00.000Z', today: '2026-11-24', prices: modelPrices } as const;
    await own.db.transaction(async (tx) => expect(await returnDebit(tx, line, moment)).toBe(businessPartnerId));
    await own.db.change(ended, [debit]);
    await until('2026-11-27');
    const lacking = 0 - (await clearing());
    expect(lacking).toBeGreaterThan(euros(390));
    expect(await now()).toMatchObject({ partner: 'INCLOSE', products: ['CLOSED'] });
    const mails = async () =>
      (await own.db.rows(lackMails, [`${own.anna.userId}@example.test`])).map(({ body }) => body);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]).toContain(
      `Alles ist verkauft. Auf Ihrem Verrechnungskonto fehlen noch ${formatEuro(cents(lacking))}.`,
    );
    await payIn(own.db, businessPartnerId, cents(lacking), '2026-11-27');
    own.world.at.today = '2026-11-30';
    await hastenJobs(own.db, momentOf(own.world.deps.clocks));
    await runDue(deps(), byKind([...settlementWork(deps()), ...closingWork(deps())]));
    expect([await now(), await clearing()]).toMatchObject([{ partner: 'CLOSED' }, 0]);
    expect(await mails()).toHaveLength(1);
  });

  it('decisions §20: the TAN’s sum binds: what a debt does not need any more waits for a second person', async () => {
    await addInvestment(own.db, own.account, euros(500), { boughtOn: '2024-01-22' });
    await inDebt(euros(2_000));
    const { payout } = await quoted();
    await close(null);
    const kept = (await own.db.rows(confirmed, [own.account.businessPartnerId])).filter(({ debt }) => debt > 0);
    expect(kept.reduce((sum, { debt }) => sum + debt, 0)).toBe(euros(2_000));
    const parts = await own.db.row(estimates, [own.account.businessPartnerId]);
    expect(parts?.sum).toBe(payout);
    await payIn(own.db, own.account.businessPartnerId, euros(2_000), testToday);
    await until('2026-11-27');
    expect(await now()).toMatchObject({ partner: 'INCLOSE', open: 2 });
    expect((await newest())?.body).toContain('der Verkauf hat mehr gebracht, als Sie bestätigt haben:');
  });

  it('BNK-13: the e-mail about a closing that a debt takes whole promises no money', async () => {
    await inDebt(euros(50_000));
    await close(own.account.ipsId);
    const body = (await newest())?.body ?? '';
    expect(body).toContain('Ausgezahlt wird deshalb voraussichtlich nichts.');
    expect(body).not.toMatch(/Betrag:|voraussichtlich am|zahlen das Geld/);
  });

  it.each([
    [{ kind: 'part', amount: euros(300) }, 'Zum Ausgleich verkaufen wir weitere Anteile.'],
    [{ kind: 'all' }, 'Das gleichen wir zuerst vom Erlös aus.'],
  ] as const)('BNK-03: the e-mail about a withdrawal says what a debt takes: %j', async (wanted, how) => {
    await inDebt(euros(100));
    const { businessPartnerId, ipsId: id } = own.account;
    const plan = { door: 'withdrawal', id, businessPartnerId, wanted, payee, debt: euros(100) } as const;
    await orderPayout(deps(), own.anna, plan);
    expect((await newest())?.body).toContain(`Auf Ihrem Verrechnungskonto fehlen ${formatEuro(euros(100))}. ${how}\n`);
  });

  it('ADM-03: whoever releases a closing reads what arrives, and what a debt takes of it', async () => {
    own.account = await openAccount(own.db, own.anna, { invested: euros(20_000) });
    await addInvestment(own.db, own.account, euros(1_000));
    await inDebt(euros(100));
    const { payout } = await quoted();
    await close(null);
    const open = await listApprovals(own.db, { status: 'REQUESTED', kind: 'PAYOUT', limit: 200, after: null });
    const lines = open.find((each) => each.businessPartnerId === own.account.businessPartnerId)?.lines;
    const sum = formatEuro(payout);
    expect(lines).toContainEqual({ label: 'Betrag', before: null, after: `alles, etwa ${sum}` });
    expect(lines).toContainEqual({
      label: 'Ausgleich des Verrechnungskontos',
      before: null,
      after: `davor ${formatEuro(euros(100))} vom Erlös`,
    });
  });

  it('a debit that comes back between sale and payout is settled out of what was held: what is there is sent', async () => {
    await close(own.account.ipsId);
    await until('2026-11-24');
    const held = await clearing();
    await inDebt(euros(100));
    await until('2026-11-27');
    expect(await now()).toMatchObject({ products: ['CLOSED'], paid: held - euros(100), open: 0 });
    expect([await clearing(), await inTransit()]).toEqual([0, held - euros(100)]);
    const paid = formatEuro(cents(held - euros(100)));
    expect((await newest())?.body).toContain(`Statt ${formatEuro(held)} überweisen wir deshalb ${paid}.\n`);
  });

  it('tells that nothing is paid where a debt that came up since takes all, and nothing of one that was confirmed', async () => {
    const lowered = async () => own.db.rows(loweredMails, [`${own.anna.userId}@example.test`]);
    await inDebt(euros(100));
    await close(own.account.ipsId);
    await until('2026-11-27');
    expect(await lowered()).toEqual([]);
    own.account = await openAccount(own.db, own.anna, { invested: euros(3_000) });
    own.world.at.today = testToday;
    await close(own.account.ipsId);
    await inDebt(euros(5_000));
    await until('2026-11-27');
    expect(await lowered()).toEqual([{ subject: 'Ihre Auszahlung entfällt' }]);
  });

  it('R8: a debit that comes back at the moment of the sale, or of the payout, is waited for', async () => {
    await close(own.account.ipsId);
    const { businessPartnerId } = own.account;
    for (const [today, amount] of [
      ['2026-11-23', euros(100)],
      ['2026-11-25', euros(50)],
    ] as const) {
      await behind(
        own.db,
        async (tx) => {
          await lockPartner(tx, businessPartnerId);
          await takeBack(tx, businessPartnerId, amount, today);
        },
        async () => until(today),
      );
    }
    expect(await now()).toMatchObject({ open: 0 });
    expect(await clearing()).toBe(0);
  });

  it.each([
    ['no cent is there', { productStatus: 'CLOSED' }, euros(50), euros(50)],
    ['the proceeds are too little', { invested: euros(100), boughtOn: '2026-11-20' }, euros(120), euros(25)],
    ['they are just enough at the prices of today alone', { invested: euros(100) }, euros(97), euros(2)],
  ] as const)('refuses an account while %s, and says what is lacking', async (_, options, debt, lacking) => {
    own.account = await openAccount(own.db, own.anna, options);
    await inDebt(debt);
    expect(await quoted()).toMatchObject({ debt, lacking, hindrance: 'DEBT_NOT_COVERED' });
    expect(await isDebtUncovered(own.db, own.anna, await facts(), at)).toBe(true);
    await payIn(own.db, own.account.businessPartnerId, lacking, testToday);
    expect(await isDebtUncovered(own.db, own.anna, await facts(), at)).toBe(false);
    expect(await quoted()).toMatchObject({ lacking: 0 });
  });
});
