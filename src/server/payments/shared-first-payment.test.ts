import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runDays } from '#tests/support/server/day-ends.ts';
import { mandateOf, openedWith } from '#tests/support/server/first-money.ts';
import { moneyJobs } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { secondHolder } from '#tests/support/server/second-holder.ts';
import { statement } from '../db/db.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';

const mails = statement<{ body: string }>('', 'SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC');

describe.each(suiteEngines)('the first money of an account of two on %s', (engine) => {
  const jobs = moneyJobs();
  const own = ownCustomer(engine);
  let tom = '';
  beforeEach(async () => {
    ({ userId: tom } = await secondHolder(own.db, own.account.businessPartnerId));
  });

  const moment = () => momentOf(own.world.deps.clocks);
  const mandate = async () => mandateOf(own);
  const open = async () => (await openedWith(own, 100_000)).order?.order_id ?? '?';
  const save = async (given: Awaited<ReturnType<typeof mandateOf>> | undefined) => {
    const { businessPartnerId, ipsId } = own.account;
    const opened = {
      businessPartnerId,
      ipsId,
      title: 'VV',
      rate: cents(5000),
      mandate: given,
      startsOn: moment().today,
    };
    await planOfOpening(own.db, opened, moment());
    await runDays(own.db, jobs, moment().today, '2026-11-30');
  };
  const told = async (userId: string) =>
    (await own.db.rows(mails, [`${userId}@example.test`])).map(({ body }) => body.replaceAll('\u00A0', ' ')).join('\n');

  it("decisions §10: is debited from one's own account only in the words to its holder; the other pays nothing", async () => {
    const { mandate_id: id } = await mandate();
    await open();
    expect(await told(own.anna.userId)).toContain(`von Ihrem Konto ein (IBAN endet auf 3000, Mandat ${id}).`);
    const toTom = await told(tom);
    expect(toTom).toContain('vom Konto von Anna Berger ein (IBAN endet auf 3000).\nSie müssen nichts zahlen.');
    expect(toTom).not.toMatch(/von Ihrem Konto|Mandat/);
    expect(await told(own.anna.userId)).not.toContain('nichts zahlen');
  });

  it('BNK-15: a rate is announced so too, and cover is asked for of its payer alone', async () => {
    await save(await mandate());
    const toAnna = await told(own.anna.userId);
    expect(toAnna).toContain('von Ihrem Konto (IBAN endet auf 3000, Mandat MB-');
    expect(toAnna).toContain('Bitte sorgen Sie für Deckung.');
    const toTom = await told(tom);
    expect(toTom).toContain('vom Konto von Anna Berger (IBAN endet auf 3000). Sie müssen nichts zahlen.');
    expect(toTom).not.toMatch(/von Ihrem Konto|Mandat|Deckung/);
  });

  it('BNK-14: is wired by one of them and once, under one reference that both are told', async () => {
    const orderId = await open();
    for (const userId of [own.anna.userId, tom]) {
      expect(await told(userId)).toContain(`Verwendungszweck: ${orderId}\nEs genügt, wenn eine Person überweist.`);
    }
  });

  it('BNK-15: so is each rate', async () => {
    await save(undefined);
    for (const userId of [own.anna.userId, tom]) {
      expect(await told(userId)).toMatch(/Verwendungszweck: \S+\nEs genügt, wenn eine Person überweist\./);
    }
  });
});
