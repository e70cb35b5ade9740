import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closingOfferOf } from '#domain/closing/closing-offer.ts';
import { addCents, type Cents, euros, formatEuro } from '#domain/money/money.ts';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { samplePartner, sampleProduct } from '#machines/customer/customer.samples.ts';
import { addInvestment } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { newestMessage } from '#tests/support/server/person-scenes.ts';
import { type Holder, tanFor } from '#tests/support/server/visitors.ts';
import { answered, requestsAbout } from './relation-scenes.ts';

interface Prepared {
  readonly operationId: string;
  readonly summary: { readonly amount: Cents | null };
}

const gains = { invested: euros(13_000), boughtOn: '2023-11-20' } as const;

describe.each(suiteEngines)('BNK-13, BNK-16: one sum from the offer to the order, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const listed = async (by: Holder) => {
    const { body } = await server.call('getOrder', { businessPartnerId: by.account.businessPartnerId }, by);
    return (body as { readonly orders: readonly { readonly type: string; readonly estimate: Cents | null }[] }).orders;
  };

  it.each([euros(0), euros(100)])(
    'an investment: after tax and %i cents of debt, in offer, TAN, order, e-mail and request to staff',
    async (debt) => {
      const by = await answered(server, { ...gains, cash: euros(500), takenBack: addCents(euros(500), debt) });
      const { businessPartnerId, ipsId } = by.account;
      const quote = (await server.call('getWithdrawalQuote', { id: ipsId }, by)).body as WithdrawalQuote;
      const partner = { ...samplePartner, products: [{ ...sampleProduct, ipsId }] };
      const told = closingOfferOf({ quote, partner, orders: [], title: null });
      if (!told.ok) throw new Error('It is hindered.');
      const { value, tax, payout } = told.offer;
      expect(tax).toBeGreaterThan(euros(100));
      expect(payout).toBe(value - tax - debt);

      const { operationId, summary } = (await server.call('prepareInvestmentClosure', { ipsId }, by)).body as Prepared;
      expect(summary.amount).toBe(payout);
      const code = await tanFor(server, by, operationId);
      expect(await newestMessage(server, by.mobile)).toContain(
        `alles, etwa ${formatEuro(payout)}`.replace('\u00a0', ' '),
      );
      // What a second person releases is decided by the value.
      expect((await server.call('deleteIps', { operationId, code }, by)).body).toMatchObject({ inReview: true });
      expect(await listed(by)).toMatchObject([{ type: 'STRATEGY_CLOSURE', estimate: payout }]);
      const mail = await newestMessage(server, by.username);
      expect(mail).toContain(`Betrag: alles, etwa ${formatEuro(payout)}\n`);
      expect(mail).toContain('Die geschätzten Steuern auf den Gewinn sind schon abgezogen.');
      expect(await requestsAbout(server, businessPartnerId)).toHaveLength(1);
    },
  );

  it('an account: the tax of all its sales together is off the sum of its orders too', async () => {
    const by = await answered(server, { ...gains, cash: euros(500) });
    await addInvestment(server.db, by.account, euros(2_000), { boughtOn: '2024-01-22' });
    const { businessPartnerId } = by.account;
    const quote = (await server.call('getAccountClosingQuote', { businessPartnerId }, by)).body as {
      readonly payout: Cents;
      readonly tax: Cents;
    };
    expect(quote.tax).toBeGreaterThan(euros(100));
    const { body } = await server.call('deleteBusinessPartner', { businessPartnerId }, by);
    const { operationId, summary } = (body as { readonly operation: Prepared }).operation;
    expect(summary.amount).toBe(quote.payout);
    const code = await tanFor(server, by, operationId);
    await server.call('confirmAccountClosure', { operationId, code }, by);
    const orders = await listed(by);
    expect(orders).toHaveLength(3);
    expect(orders.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0)).toBe(quote.payout);
    expect(await newestMessage(server, by.username)).toContain(`Betrag: alles, etwa ${formatEuro(quote.payout)}\n`);
  });
});
