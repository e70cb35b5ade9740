import { beforeEach, describe, expect, it } from 'vitest';
import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents, euros, formatEuro } from '#domain/money/money.ts';
import { changeAccount, decideFor } from '#tests/support/server/account-changes.ts';
import { arrivalOf } from '#domain/withdrawal/quote-rules.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { openAccount, payIn, takeBack, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runDay, runJobOf } from '#tests/support/server/day-ends.ts';
import { cancelOrder, moneyJobs, payee } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import type { ApprovalRow } from '../approvals/approval.store.ts';
import { listApprovals } from '../approvals/read-approvals.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { statement } from '../db/db.ts';
import { hastenJobs } from '../jobs/hasten.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { momentOf, pricedMomentOf } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order.store.ts';
import { depart } from '../person/deletion.store.ts';
import { payoutApproval } from '../withdrawals/payout-approval.ts';
import { releasePayout, settlementWork } from '../withdrawals/settlement.ts';
import { closingWork } from './closing-jobs.ts';
import { executeClosing } from './execute-closing.ts';
import { payLateMoney } from './late-money.ts';

const statusOf = statement<{ status: string }>(
  '',
  'SELECT status FROM business_partners WHERE business_partner_id = $1',
);
const ordersOf = statement<{
  order_id: string;
  type: string;
  title: string;
  status: string;
  amount: number | null;
  iban: string;
  created_on: IsoDate;
  expected_on: IsoDate | null;
}>(
  '',
  `SELECT order_id, type, title, status, amount, payee_iban AS iban, created_on, expected_on FROM orders
  WHERE business_partner_id = $1 ORDER BY created_on, order_id`,
);
const mailsTo = statement<{ subject: string; body: string }>(
  '',
  'SELECT subject, body FROM outbox WHERE recipient = $1 ORDER BY id',
);

const forgetRuns = statement('', 'DELETE FROM day_end_runs');
const forgetDays = statement('', 'DELETE FROM day_ends');
const approvalOf = statement<ApprovalRow>('', 'SELECT * FROM approvals WHERE target_id = $1');
const otherIban = 'DE02120300000000202051';
const cameLate = 'Wir zahlen aus, was nach der Schließung noch da ist';
describe.each(suiteEngines)('BNK-16: money that comes after a closing has paid the last, on %s', (engine) => {
  const own = ownCustomer(engine, { cash: euros(500), productStatus: 'CLOSED' });
  const jobs = moneyJobs();
  // Each test begins on the same day: the days that another has ended are still to come.
  beforeEach(async () => {
    await own.db.change(forgetRuns);
    await own.db.change(forgetDays);
  });

  const close = async () => {
    const { businessPartnerId } = own.account;
    const relation = await relationFacts(own.db, own.anna, { businessPartnerId }, testToday);
    if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
    const plan = { businessPartnerId, ipsId: null, payee };
    const by = { operationId: null, maker: own.anna.userId };
    await own.db.transaction(async (tx) => executeClosing(tx, plan, relation, by, pricedMomentOf(own.world.deps)));
  };
  const due = async () => {
    await hastenJobs(own.db, momentOf(own.world.deps.clocks));
    await runDue(own.world.deps, byKind([...settlementWork(own.world.deps), ...closingWork(own.world.deps)]));
  };
  /** Does what is due on each day of a time, and each day's end. */
  const live = async (first: IsoDate, last: IsoDate) => {
    for (let today = first; today <= last; today = nextBusinessDay(today)) {
      own.world.at.today = today;
      await due();
      await runDay(own.db, jobs, today);
    }
  };
  const partner = async () => (await own.db.row(statusOf, [own.account.businessPartnerId]))?.status;
  const ordered = async () => own.db.rows(ordersOf, [own.account.businessPartnerId]);
  const told = async () =>
    (await own.db.rows(mailsTo, [`${own.anna.userId}@example.test`])).filter(({ subject }) => subject === cameLate);
  const toldOfDebt = async () =>
    (await own.db.rows(mailsTo, [`${own.anna.userId}@example.test`]))
      .map(({ subject }) => subject)
      .filter((subject) => /niedriger|entfällt|gleichen/.test(subject))
      .toSorted();
  const mailNamed = async (wanted: string) =>
    (await own.db.rows(mailsTo, [`${own.anna.userId}@example.test`])).find(({ subject }) => subject === wanted)?.body;
  const changeTo = async (iban: string, holder = 'Anna Berger') =>
    changeAccount(own.world.deps, own.anna, { businessPartnerId: own.account.businessPartnerId, iban, holder });
  const decided = async (
    decision: 'APPROVED' | 'REJECTED',
    kind: 'REFERENCE_ACCOUNT' | 'PAYOUT' = 'REFERENCE_ACCOUNT',
  ) => decideFor(own.world.deps, own.account.businessPartnerId, kind, decision);
  const askedAbout = async (kind: 'REFERENCE_ACCOUNT' | 'PAYOUT' = 'REFERENCE_ACCOUNT') =>
    (await listApprovals(own.db, { status: 'REQUESTED', kind, limit: 200, after: null })).find(
      (each) => each.businessPartnerId === own.account.businessPartnerId,
    );
  const paidTo = async () => (await ordered()).filter(({ type }) => type !== 'PERSONAL_DATA').map(({ iban }) => iban);
  const clearing = async () => balanceOf(own.db, own.account.businessPartnerId, 'CLEARING');
  const wire = async (amount: Cents, on: IsoDate) => payIn(own.db, own.account.businessPartnerId, amount, on);

  /** Closes the account, which pays its last; then more comes, and the day of that ends. */
  const receiveLate = async (amount: Cents): Promise<void> => {
    await close();
    await live(testToday, '2026-11-25');
    await wire(amount, '2026-11-26');
    await live('2026-11-26', '2026-11-26');
  };

  it('is paid out by an order of its own, once, and told', async () => {
    await close();
    await live(testToday, '2026-11-25');
    expect([await partner(), await clearing()]).toEqual(['CLOSED', 0]);
    await wire(euros(50), '2026-11-26');
    await live('2026-11-26', '2026-11-26');
    await runJobOf(own.db, payLateMoney, '2026-11-26');
    expect(await ordered()).toMatchObject([
      { title: 'Konto', status: 'CLOSED' },
      { title: 'Restguthaben', status: 'OPEN', iban: payee.iban },
    ]);
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail?.body).toContain('Auftrag: Entnahme, Restguthaben\n');
    expect(mail?.body).toContain('Wir zahlen alles aus, was auf Ihrem Verrechnungskonto liegt.\n');
    await live('2026-11-27', '2026-12-03');
    expect(await ordered()).toMatchObject([{ amount: euros(500) }, { status: 'CLOSED', amount: euros(50) }]);
    expect([await partner(), await clearing()]).toEqual(['CLOSED', 0]);
    expect(await balanceOf(own.db, own.account.businessPartnerId, 'BANK')).toBe(0);
  });

  it('is paid out too while the account waits to be closed, and then it is', async () => {
    await close();
    // More than anybody confirmed: a second person releases it, on another day.
    await wire(euros(20_000), testToday);
    await live(testToday, '2026-11-25');
    const [{ order_id: id } = { order_id: '' }] = await ordered();
    const key = { business_partner_id: own.account.businessPartnerId, order_id: id };
    await own.db.transaction(async (tx) => {
      const held = await lockOrder(tx, key);
      if (held === undefined) throw new Error('The order is not there.');
      await releasePayout(tx, held, 'staff', momentOf(own.world.deps.clocks));
    });
    await wire(euros(50), '2026-11-26');
    await live('2026-11-26', '2026-11-26');
    expect([await partner(), await clearing()]).toEqual(['INCLOSE', euros(50)]);
    await live('2026-11-27', '2026-12-04');
    expect([await partner(), await clearing()]).toEqual(['CLOSED', 0]);
    expect(await told()).toHaveLength(1);
  });

  it.each([
    [euros(20), euros(11_980), ['Ihre Auszahlung ist niedriger als angekündigt'], 'CLOSED'],
    [euros(12_020), 0, ['Bitte gleichen Sie das Verrechnungskonto aus', 'Ihre Auszahlung entfällt'], 'INCLOSE'],
  ] as const)(
    'pays a debt of %i cents first that came up meanwhile: %i are left',
    async (debt, left, mails, status) => {
      await close();
      await wire(euros(20_000), testToday);
      await live(testToday, '2026-11-25');
      await decided('APPROVED', 'PAYOUT');
      await wire(euros(12_000), '2026-11-26');
      await live('2026-11-26', '2026-11-26');
      await takeBack(own.db, own.account.businessPartnerId, debt, '2026-11-26');
      await live('2026-11-27', '2026-11-30');
      // While it waits for its release, it is what pays: nobody is asked for money.
      expect(await toldOfDebt()).toEqual([]);
      await decided('APPROVED', 'PAYOUT');
      await live('2026-12-01', '2026-12-07');
      expect(await toldOfDebt()).toEqual(mails);
      expect(await ordered()).toMatchObject([{ status: 'CLOSED' }, { status: 'CLOSED', amount: left }]);
      expect([await partner(), await clearing()]).toEqual([status, euros(12_000) - debt - left]);
    },
  );

  it('is not sent again to an account from which it came back, but to another that its customer names', async () => {
    own.account = await openAccount(own.db, own.anna, { cash: cents(10_014), productStatus: 'CLOSED' });
    await close();
    await live(testToday, '2026-12-01');
    expect([await partner(), await clearing()]).toEqual(['CLOSED', 10_014]);
    const back = await mailNamed('Ihre Auszahlung kam zurück');
    expect(back).toContain('Wir brauchen ein anderes Konto für das Geld. Bitte geben Sie es unter „Einstellungen“,');
    expect(back).not.toContain('noch einmal an');
    expect(await ordered()).toHaveLength(1);
    // However the holder's name agrees, a second person looks at it.
    expect(await changeTo(otherIban)).toMatchObject({ ok: true, value: { inReview: true } });
    expect((await askedAbout())?.lines).toContainEqual({
      label: 'Noch auszuzahlen',
      before: null,
      after: formatEuro(cents(10_014)),
    });
    expect(await mailNamed('Ihr Auftrag: Persönliche Daten')).toContain(
      'Nach einer Schließung prüft immer eine zweite Person bei uns das neue Konto.\n',
    );
    await live('2026-12-02', '2026-12-02');
    expect(await paidTo()).toEqual([payee.iban]);
    expect(await decided('APPROVED')).toMatchObject({ ok: true });
    expect(await mailNamed('Ihr neues Referenzkonto gilt ab sofort')).toContain(
      'Was auf Ihrem Verrechnungskonto liegt, zahlen wir auf das neue Konto aus.',
    );
    await wire(cents(86), '2026-12-02');
    await live('2026-12-03', '2026-12-03');
    expect(await paidTo()).toEqual([payee.iban, otherIban]);
    await live('2026-12-04', '2026-12-10');
    expect([await partner(), await clearing()]).toEqual(['CLOSED', 0]);
    // With nothing left, nothing is left to say.
    expect(await changeTo(payee.iban)).toMatchObject({ ok: false, refusal: 'RELATION_NOT_OPEN' });
    // Of an account that kept what it got nobody reads that money came back from there.
    await wire(cents(50), '2026-12-10');
    for (const iban of [payee.iban, otherIban]) {
      await changeTo(iban);
      const labels = (await askedAbout())?.lines.map(({ label }) => label);
      expect(labels?.includes('Frühere Auszahlung')).toBe(iban === payee.iban);
      await decided('APPROVED');
    }
  });

  it('stays where it is while its new account is not released, and says what is needed', async () => {
    own.account = await openAccount(own.db, own.anna, { cash: cents(10_014), productStatus: 'CLOSED' });
    await close();
    await live(testToday, '2026-12-01');
    // The account that it came back from is no other one, by whatever name.
    expect(await changeTo(payee.iban, 'Anna B. Berger')).toMatchObject({ ok: false, refusal: 'ACCOUNT_UNCHANGED' });
    await changeTo(otherIban);
    await decided('REJECTED');
    expect(await mailNamed('Ihr neues Referenzkonto wurde nicht freigegeben')).toContain(
      'Kam von dort Geld zurück, brauchen wir ein anderes Konto. Bitte geben Sie es unter „Einstellungen“,',
    );
    await live('2026-12-02', '2026-12-03');
    expect([await paidTo(), await clearing()]).toEqual([[payee.iban], 10_014]);
    // Back to it by way of another: whoever looks at it reads that money came back from there.
    await changeTo(otherIban);
    await decided('APPROVED');
    await changeTo(payee.iban);
    expect((await askedAbout())?.lines).toContainEqual({
      label: 'Frühere Auszahlung',
      before: null,
      after: 'kam von diesem Konto zurück',
    });
    // Released all the same, it is tried once more.
    await decided('APPROVED');
    await live('2026-12-04', '2026-12-04');
    expect(await paidTo()).toEqual([payee.iban, payee.iban]);
  });

  it('goes nowhere else while the closing itself is still to pay, whoever asks for it', async () => {
    await close();
    expect(await changeTo(otherIban)).toMatchObject({ ok: false, refusal: 'RELATION_NOT_OPEN' });
    await live(testToday, '2026-11-25');
    expect([await partner(), await clearing(), await paidTo()]).toEqual(['CLOSED', 0, [payee.iban]]);
  });

  it('is not sent again either where another transfer to the same account has arrived', async () => {
    own.account = await openAccount(own.db, own.anna, { cash: cents(10_014), invested: euros(1_000) });
    await close();
    await live(testToday, '2026-12-03');
    expect((await ordered()).map(({ title, status }) => [title === 'Restguthaben', status])).toEqual([
      [false, 'CLOSED'],
      [false, 'CLOSED'],
    ]);
    expect([await partner(), await clearing()]).toEqual(['CLOSED', 10_014]);
  });

  it('waits for a second person above the limit from its first day on; refused, it lifts nothing and is theirs', async () => {
    await receiveLate(euros(12_000));
    expect((await told())[0]?.body).toContain('Eine zweite Person bei uns prüft die Auszahlung zuerst.\n');
    const asked = await askedAbout('PAYOUT');
    // Nobody ordered it, and whoever closed the account least of all.
    expect(asked?.maker).toBeNull();
    expect(asked?.lines).toContainEqual({ label: 'Betrag', before: null, after: formatEuro(euros(12_000)) });
    const { businessPartnerId } = own.account;
    const order = (await ordered()).find(({ title }) => title === 'Restguthaben');
    const approval = await own.db.row(approvalOf, [order?.order_id ?? '']);
    if (approval === undefined) throw new Error('Nobody is asked.');
    await own.db.transaction(async (tx) => {
      await lockPartner(tx, businessPartnerId);
      expect(
        await payoutApproval.rejected(tx, { ...approval, checker: 'staff' }, momentOf(own.world.deps.clocks)),
      ).toBe(true);
    });
    await live('2026-11-27', '2026-12-03');
    expect(await ordered()).toMatchObject([{ status: 'CLOSED' }, { status: 'CANCELED' }]);
    expect([await partner(), await clearing()]).toEqual(['CLOSED', euros(12_000)]);
    const refused = await mailNamed('Ihre Auszahlung wurde nicht freigegeben');
    expect(refused).toContain(
      'Das Geld bleibt vorerst auf Ihrem Verrechnungskonto. Auf das bisherige Referenzkonto zahlen wir es nicht mehr von selbst aus.\n',
    );
    expect(refused).toContain('Möchten Sie wissen, warum? Sie erreichen uns unter');
    for (const wrong of ['wieder offen', ' frei.', 'erteilt']) expect(refused).not.toContain(wrong);
  });

  it('goes to another account once there is one, where its payout was not released; the release names no order', async () => {
    await receiveLate(euros(12_000));
    await decided('REJECTED', 'PAYOUT');
    await changeTo(otherIban);
    await decided('APPROVED');
    await live('2026-11-27', '2026-11-27');
    expect(await paidTo()).toEqual([payee.iban, payee.iban, otherIban]);
    await decided('APPROVED', 'PAYOUT');
    const released = await mailNamed('Ihre Auszahlung ist freigegeben');
    expect(released).toContain('wir haben die Auszahlung nach der Schließung geprüft und freigegeben:\n');
    for (const wrong of ['erteilt', 'abbrechen', 'sofort an']) expect(released).not.toContain(wrong);
    await live('2026-11-30', '2026-12-03');
    expect([await partner(), await clearing()]).toEqual(['CLOSED', 0]);
  });

  it.each([
    [false, 'Ihr neues Referenzkonto prüfen wir gerade. Danach überweisen wir das Geld dorthin.\n'],
    [true, 'Wir überweisen es auf Ihr neues Referenzkonto. Dazu bekommen Sie eine eigene E-Mail.\n'],
  ])('asks for no account that is there already, released: %s', async (isReleased, says) => {
    await receiveLate(euros(12_000));
    await changeTo(otherIban);
    if (isReleased) await decided('APPROVED');
    await decided('REJECTED', 'PAYOUT');
    const refused = await mailNamed('Ihre Auszahlung wurde nicht freigegeben');
    expect(refused).toContain(says);
    expect(refused).not.toContain('Bitte geben Sie es');
    if (!isReleased) await decided('APPROVED');
    await live('2026-11-27', '2026-11-27');
    expect(await paidTo()).toEqual([payee.iban, payee.iban, otherIban]);
  });

  it('is not sent again to an account for which a payout was refused, also where another was refused since', async () => {
    await receiveLate(euros(12_000));
    await decided('REJECTED', 'PAYOUT');
    await live('2026-11-27', '2026-11-27');
    expect(await paidTo()).toEqual([payee.iban, payee.iban]);
    await changeTo(otherIban);
    await decided('APPROVED');
    await live('2026-11-30', '2026-11-30');
    await decided('REJECTED', 'PAYOUT');
    await live('2026-12-01', '2026-12-01');
    expect(await paidTo()).toEqual([payee.iban, payee.iban, otherIban]);
  });

  it('is stopped by no customer: whoever did, without a TAN, would leave it where nobody gets at it', async () => {
    await receiveLate(euros(50));
    const order = (await ordered()).find(({ title }) => title === 'Restguthaben');
    const refused = await cancelOrder(own.world.deps, own.anna, order?.order_id ?? '');
    expect(refused).toEqual({ ok: false, refusal: 'NOT_CANCELABLE' });
    await live('2026-11-27', '2026-12-03');
    expect([await partner(), await clearing()]).toEqual(['CLOSED', 0]);
  });

  it('is ordered on the day that the bank has reached, where an earlier day’s end is run again', async () => {
    await close();
    await live(testToday, '2026-11-27');
    await wire(euros(50), '2026-11-26');
    expect(await runJobOf(own.db, payLateMoney, '2026-11-25')).toEqual({ relations: 0, cents: 0 });
    expect(await runJobOf(own.db, payLateMoney, '2026-11-26')).toEqual({ relations: 1, cents: euros(50) });
    const order = (await ordered()).find(({ title }) => title === 'Restguthaben');
    expect(order).toMatchObject({ created_on: '2026-11-27', expected_on: arrivalOf('disbursement', '2026-11-27') });
  });

  it('is looked at by a second person where its relation closed without any order', async () => {
    own.account = await openAccount(own.db, own.anna, {
      cash: euros(50),
      partnerStatus: 'CLOSED',
      productStatus: 'CLOSED',
    });
    await live(testToday, testToday);
    expect(await ordered()).toMatchObject([{ title: 'Restguthaben', status: 'PENDING', amount: euros(50) }]);
    expect((await told())[0]?.body).toContain('Eine zweite Person bei uns prüft die Auszahlung zuerst.\n');
    await decided('APPROVED', 'PAYOUT');
    await live('2026-11-23', '2026-11-25');
    expect(await clearing()).toBe(0);
  });

  it('is looked at by a second person where nobody has access any more, who would be told', async () => {
    await close();
    await live(testToday, '2026-11-25');
    const leaving = { userId: own.anna.userId, retentionUntil: '2036-12-31', now: own.world.at.now } as const;
    await own.db.transaction(async (tx) => depart(tx, leaving));
    await wire(euros(50), '2026-11-26');
    await live('2026-11-26', '2026-11-26');
    expect(await ordered()).toMatchObject([{ status: 'CLOSED' }, { status: 'PENDING', amount: euros(50) }]);
  });

  it('waits until all of it is free', async () => {
    await close();
    await live(testToday, '2026-11-25');
    await wire(euros(50), '2026-12-01');
    own.world.at.today = '2026-11-26';
    expect(await runJobOf(own.db, payLateMoney, '2026-11-26')).toEqual({ relations: 0, cents: 0 });
    expect(await runJobOf(own.db, payLateMoney, '2026-12-01')).toEqual({ relations: 1, cents: euros(50) });
  });

  it('is left to staff who have canceled its payout', async () => {
    await receiveLate(euros(50));
    const key = {
      business_partner_id: own.account.businessPartnerId,
      order_id: (await ordered()).find(({ title }) => title === 'Restguthaben')?.order_id ?? '',
    };
    await own.db.transaction(async (tx) => {
      const order = await lockOrder(tx, key);
      if (order === undefined) throw new Error('The order is not there.');
      await moveOrder(tx, order, { type: 'order.canceled', by: 'staff' }, momentOf(own.world.deps.clocks));
    });
    await live('2026-11-27', '2026-12-03');
    expect(await ordered()).toMatchObject([{ status: 'CLOSED' }, { status: 'CANCELED' }]);
    expect([await told(), await clearing()]).toMatchObject([[{}], euros(50)]);
  });
});
