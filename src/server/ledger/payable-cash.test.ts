import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { businessPartner } from '#api/business-partners/business-partners.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, euros } from '#domain/money/money.ts';
import { facts } from '#tests/support/server/customers.ts';
import { engines } from '#tests/support/server/database.ts';
import { payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { businessPartnerHandlers } from '../business-partners/business-partners.routes.ts';
import { statement } from '../db/db.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { quoteHandlers } from '../withdrawals/quotes.routes.ts';

const addDebit = statement(
  '',
  `INSERT INTO debits (business_partner_id, debit_id, clearing_account_id, amount, debited_on, returned_on)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

const give = statement(
  '',
  `INSERT INTO custodian_orders (business_partner_id, payment_id, series, amount, held) VALUES ($1, $2, 's60', $3, $3)`,
);

const cash = euros(500);
const debited = euros(100);

describe.each(engines)('decisions §10: cash that a bank may still take back, on %s', (engine) => {
  const own = ownCustomer(engine, { cash, boughtOn: '2026-01-05' });

  const debit = async (on: IsoDate, returnedOn: IsoDate | null = null) => {
    const { businessPartnerId, clearingAccountId } = own.account;
    await own.db.change(addDebit, [businessPartnerId, randomUUID(), clearingAccountId, debited, on, returnedOn]);
  };

  const call = <Payload>(payload: Payload) => ({ principal: own.anna, payload, idempotencyKey: null, facts }) as const;
  /** What can be paid out on a day, as the payout's own quote and the first page say it. */
  const payableOn = async (today: IsoDate) => {
    own.world.at.today = today;
    const { businessPartnerId, clearingAccountId } = own.account;
    const quote = await quoteHandlers(own.world.deps).getWithdrawalQuote(call({ id: clearingAccountId }));
    const { getBusinessPartnerById } = businessPartnerHandlers(own.world.deps);
    const partner = await getBusinessPartnerById(call({ businessPartnerId }));
    if (!quote.ok || !partner.ok) throw new Error('refused');
    const { clearingAccount } = businessPartner.parse(partner.value);
    // The first page says nothing where all of the balance can be paid out.
    return [quote.value.maximum, clearingAccount?.payable ?? clearingAccount?.balance];
  };

  it.each([
    ['over a weekend', '2026-11-16', '2026-11-20', '2026-11-23'],
    ['from a Saturday, as from the Friday before', '2026-11-14', '2026-11-19', '2026-11-20'],
    // Good Friday (2026-04-03) and Easter Monday are no business days.
    ['over Easter', '2026-04-01', '2026-04-09', '2026-04-10'],
  ])('BNK-03: a debit %s is payable on the fifth business day, not on the fourth', async (_, on, fourth, fifth) => {
    await debit(on);
    expect(await payableOn(fourth)).toEqual([cash - debited, cash - debited]);
    expect(await payableOn(fifth)).toEqual([cash, cash]);
  });

  it('BNK-03: what the custodian may be spending is not payable, and no payout that somebody ordered', async () => {
    const { businessPartnerId, clearingAccountId: id } = own.account;
    const topUps = topUpHandlers(await withKeyring(own.world.deps));
    const orderId = await payInto(topUps, own.anna, own.account, debited, 'WIRE');
    await own.db.change(give, [businessPartnerId, orderId, debited]);
    expect(await payableOn('2026-11-20')).toEqual([cash - debited, cash - debited]);
    const quote = await quoteHandlers(own.world.deps).getWithdrawalQuote(call({ id }));
    expect(quote).toMatchObject({
      value: { breakdown: [{}, { code: 'RESERVED_FOR_INVESTMENT', amount: 0 - debited }] },
    });
  });

  it('BNK-03: a young debit that was returned holds nothing back: its money is gone already', async () => {
    await debit('2026-11-19', '2026-11-20');
    expect(await payableOn('2026-11-20')).toEqual([cash, cash]);
    await debit('2026-11-19');
    expect(await payableOn('2026-11-20')).toEqual([cents(cash - debited), cents(cash - debited)]);
  });
});
