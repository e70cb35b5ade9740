import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { wiredOnce } from '#domain/mandate/debit-words.ts';
import { cents, euros } from '#domain/money/money.ts';
import { planWish } from '#tests/support/samples.ts';
import { facts, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { withKeyring } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { secondHolder } from '#tests/support/server/second-holder.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { revokeMandates } from '../mandates/mandate.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { savingsPlanHandlers } from './savings-plans.routes.ts';

const mandates = statement<{ holder: string; status: string }>(
  '',
  'SELECT holder, status FROM mandates WHERE business_partner_id = $1 ORDER BY version',
);
const mails = statement<{ body: string }>(
  '',
  `SELECT o.body FROM outbox o JOIN users u ON u.username = o.recipient
  WHERE u.user_id = $1 AND o.subject = 'Ihr Sparplan' ORDER BY o.created_at`,
);

describe.each(suiteEngines)('a plan that is debited from the account of one of two, on %s', (engine) => {
  const own = ownCustomer(engine, { invested: euros(10_000) });
  let tom: Principal;
  let handlers: ReturnType<typeof savingsPlanHandlers>;
  let savingsPlanId: string;
  beforeEach(async () => {
    handlers = savingsPlanHandlers(await withKeyring(own.world.deps));
    tom = await secondHolder(own.db, own.account.businessPartnerId);
    const account = { sepaSourceType: 'other', sepaFromAccount: 'DE89370400440532013000' } as const;
    const payload = { ipsId: own.account.ipsId, ...planWish, ...account };
    const placed = await handlers.createSavingsPlan({
      principal: own.anna,
      idempotencyKey: randomUUID(),
      facts,
      payload,
    });
    ({ savingsPlanId } = valueOf(placed).savingsPlan);
  });

  const changedBy = async (principal: Principal, version: number) =>
    handlers.updateSavingsPlan({
      principal,
      idempotencyKey: randomUUID(),
      facts,
      payload: { savingsPlanId, version, ...planWish, sepaSourceType: 'other', savingsPlanAmount: cents(5000) },
    });
  const readBy = async (principal: Principal) => {
    const read = await handlers.getSavingsPlan({ principal, payload: {}, idempotencyKey: null, facts });
    return valueOf(read).savingsPlans[0];
  };
  const given = async () => own.db.rows(mandates, [own.account.businessPartnerId]);

  it('decisions §10: keeps the mandate of whose account it is when the other one changes its rate', async () => {
    const answer = await changedBy(tom, 1);
    expect(answer).toMatchObject({
      ok: true,
      value: { savingsPlan: { savingsPlanAmount: 5000, mandateId: null, payer: { holder: 'Anna Berger' } } },
    });
    expect(await given()).toEqual([{ holder: 'Anna Berger', status: 'ACTIVE' }]);
  });

  it('decisions §10: is read by each as theirs or the other’s, and its mandate’s number by whose account it is alone', async () => {
    expect(await readBy(tom)).toMatchObject({ mandateId: null, payer: { holder: 'Anna Berger', isOther: true } });
    expect(await readBy(own.anna)).toMatchObject({ mandateId: `MB-${own.account.businessPartnerId}-1` });
    expect(await readBy(own.anna)).not.toHaveProperty('payer');
  });

  it('BNK-15: asks nobody to call for the other one’s doing that they knew of', async () => {
    for (const { userId } of [own.anna, tom]) {
      const [mail] = await own.db.rows(mails, [userId]);
      expect(mail?.body).toContain('Haben Sie das nicht veranlasst, und wussten Sie davon nichts? Bitte rufen');
    }
  });

  it('decisions §10: tells by e-mail each whose account the rate comes from, and the other that they pay nothing', async () => {
    const debit = / ziehen wir .+/u;
    const told = async ({ userId }: Principal) =>
      (await own.db.rows(mails, [userId])).map(({ body }) => debit.exec(body)?.[0]);
    await changedBy(tom, 1);
    expect(await told(tom)).toEqual(
      Array.from(
        { length: 2 },
        () => ' ziehen wir die Sparrate vom Konto von Anna Berger (IBAN endet auf 3000) ein. Sie müssen nichts zahlen.',
      ),
    );
    expect(await told(own.anna)).toEqual(Array.from({ length: 2 }, () => ' ziehen wir die Sparrate ein.'));
  });

  it('decisions §10: of a plan that is wired each reads that one wire is enough', async () => {
    const wired = { paymentMethod: 'wire', sepaSourceType: null, sepaFromAccount: null, acceptMandate: false } as const;
    const payload = { savingsPlanId, version: 1, ...planWish, ...wired };
    valueOf(await handlers.updateSavingsPlan({ principal: tom, idempotencyKey: randomUUID(), facts, payload }));
    for (const { userId } of [own.anna, tom]) {
      const { body } = (await own.db.rows(mails, [userId])).at(-1) ?? { body: '' };
      expect(body).toContain(' erwarten wir die Überweisung.');
      expect(body).toContain(`IBAN und Verwendungszweck schicken wir Ihnen kurz vorher. ${wiredOnce}`);
    }
  });

  it('decisions §10: where that mandate has ended its holder alone gives a new one', async () => {
    await revokeMandates(own.db, own.account.businessPartnerId, momentOf(own.world.deps.clocks));
    expect(await changedBy(tom, 1)).toEqual({ ok: false, refusal: 'ACCOUNT_NOT_OWN' });
    expect(await given()).toEqual([{ holder: 'Anna Berger', status: 'REVOKED' }]);
    expect(await changedBy(own.anna, 1)).toMatchObject({ ok: true });
    expect((await given()).filter(({ status }) => status === 'ACTIVE')).toEqual([
      { holder: 'Anna Berger', status: 'ACTIVE' },
    ]);
  });
});
