import { describe, expect, it } from 'vitest';
import { accountTypes } from '#domain/entities/account-type.ts';
import { businessPartnerStatuses } from '#domain/entities/business-partner.ts';
import { productStatuses } from '#domain/entities/product.ts';
import { identStatuses } from '#domain/entities/user.ts';
import { cents } from '#domain/money/money.ts';
import {
  active,
  balanceCheck,
  identified,
  single,
  someInvestmentActive,
  someInvestmentOpen,
  somePartnerActive,
} from './accounts.ts';
import { conditionCodeOf } from './condition-code.ts';

describe('BNK-23: active and open (rules §1)', () => {
  it.each([
    { partners: [], investments: [], market: false, voucher: false, oddity: false },
    { partners: ['PENDING'], investments: ['PENDING'], market: true, voucher: false, oddity: false },
    { partners: ['OPEN'], investments: ['STRATEGYCHANGE'], market: true, voucher: false, oddity: false },
    { partners: ['INCLOSE'], investments: ['OPEN'], market: false, voucher: false, oddity: false },
    { partners: ['CLOSED'], investments: ['CLOSED'], market: true, voucher: false, oddity: true },
    { partners: ['OPEN', 'INCLOSE'], investments: ['OPEN'], market: true, voucher: true, oddity: false },
    { partners: ['OPEN'], investments: ['INCLOSE'], market: true, voucher: false, oddity: false },
  ] as const)(
    'partners $partners with investments $investments',
    ({ partners, investments, market, voucher, oddity }) => {
      const partnerFacts = partners.map((status) => ({ status }));
      const investmentFacts = investments.map((status) => ({ status }));
      expect(somePartnerActive(partnerFacts)).toBe(market);
      expect(somePartnerActive(partnerFacts) && someInvestmentOpen(investmentFacts)).toBe(voucher);
      expect(someInvestmentActive(investmentFacts)).toBe(oddity);
    },
  );

  it('only INCLOSE is not active; only OPEN is open; only CLOSED is the oddity', () => {
    expect(businessPartnerStatuses.filter((status) => !active({ status }))).toEqual(['INCLOSE']);
    expect(productStatuses.filter((status) => someInvestmentOpen([{ status }]))).toEqual(['OPEN']);
    expect(productStatuses.filter((status) => someInvestmentActive([{ status }]))).toEqual(['CLOSED']);
  });

  it('REG-05: only SUCCESS is identified', () => {
    expect(identStatuses.filter((identStatus) => identified({ identStatus }))).toEqual(['SUCCESS']);
  });
});

it('rules §1: a single account by any of its three names; a child with one guardian is a child', () => {
  expect(accountTypes.filter((accountType) => single({ accountType }))).toEqual(['singleAccount', 'single', 'SA']);
});

describe('BNK-07: balance check', () => {
  const today = '2026-11-20';
  it.each([
    ['2026-08-22', 10_001, false, 'exactly 90 days'],
    ['2026-08-21', 10_001, true, '91 days'],
    ['2026-08-21', 10_000, false, 'exactly 100 €'],
    ['2020-01-01', -1, false, 'overdrawn'],
  ])('opened %s with %i cents: %s, %s', (openedAt, balance, expected) => {
    expect(balanceCheck({ openedAt, balance: cents(balance) }, today)).toBe(expected);
  });
});

it('DOM-03: each kind of account has the code of its conditions', () => {
  const codes = accountTypes.map((type) => [type, conditionCodeOf(type)]);
  const of = (code: string) => codes.filter(([, each]) => each === code).map(([type]) => type);
  expect(of('SA')).toEqual(['singleAccount', 'single', 'SA']);
  expect(of('JA')).toEqual(['jointAccount', 'joinedAccount', 'joint', 'joined', 'JA']);
  expect(of('CA')).toHaveLength(accountTypes.length - 8);
});
