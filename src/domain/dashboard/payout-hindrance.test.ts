import { describe, expect, it } from 'vitest';
import { type BusinessPartner, businessPartnerStatuses } from '#domain/entities/business-partner.ts';
import { productStatuses } from '#domain/entities/product.ts';
import { identStatuses } from '#domain/entities/user.ts';
import { cents, euros } from '#domain/money/money.ts';
import { disbursementQuote, withdrawalQuote } from '#domain/withdrawal/quote-rules.ts';
import { cashHindrance, investmentHindrance } from './payout-hindrance.ts';

const reference = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankName: 'Testbank', holder: 'Anna Berger' };

const relations: readonly Pick<BusinessPartner, 'status' | 'referenceAccount'>[] = businessPartnerStatuses.flatMap(
  (status) => [
    { status, referenceAccount: reference },
    { status, referenceAccount: null },
  ],
);

const amounts = [
  [euros(0), 0, false],
  [euros(1000), 0, false],
  [euros(1000), 5_000, false],
  [euros(1000), 95_000, false],
  [euros(1000), 0, true],
] as const;

describe('BNK-03: a way to a payout is closed where the payout itself would be', () => {
  it('from an investment', () => {
    for (const identStatus of identStatuses) {
      for (const relation of relations) {
        for (const status of productStatuses) {
          for (const [value, amount, isEntire] of amounts) {
            const quote = withdrawalQuote(
              {
                businessPartnerId: 'BP-1',
                partnerStatus: relation.status,
                identStatus,
                hasMobile: true,
                referenceAccount: relation.referenceAccount,
                ipsId: 'IPS-1',
                classification: { category: 'VV.VV', theme: null },
                split: '60:40',
                status,
                createdOn: '2024-01-02',
                wphg: { wphg_holding_period: '5+', investment_years: null },
                value,
                openPayouts: cents(amount),
                paymentsOpen: false,
                entireOpen: isEntire,
                taxReserve: cents(0),
                saleTax: [],
                debt: cents(0),
              },
              '2026-11-20',
            );
            const orderedPayouts = amount > 0 || isEntire ? { amount: cents(amount), isEntire } : undefined;
            expect(investmentHindrance({ identStatus }, relation, { status, value, orderedPayouts })).toBe(
              quote.hindrance ?? null,
            );
          }
        }
      }
    }
  });

  it('from a clearing account', () => {
    for (const identStatus of identStatuses) {
      for (const relation of relations) {
        for (const [balance, held] of [
          [0, 0],
          [500, 0],
          [500, 499],
          [500, 500],
        ] as const) {
          const quote = disbursementQuote(
            {
              businessPartnerId: 'BP-1',
              partnerStatus: relation.status,
              identStatus,
              hasMobile: true,
              referenceAccount: relation.referenceAccount,
              clearingAccountId: 'CA-1',
              settledCash: cents(balance),
              openPayouts: cents(held),
              reservedForInvestment: cents(0),
              reservedFeesAndTax: cents(0),
              unreturnedDebits: cents(0),
            },
            '2026-11-20',
          );
          const account = { balance: cents(balance), heldForPayouts: cents(held) };
          expect(cashHindrance({ identStatus }, relation, account)).toBe(quote.hindrance ?? null);
        }
      }
    }
  });
});
