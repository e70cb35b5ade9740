import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { cents, euros } from '#domain/money/money.ts';
import { withdrawalDoors } from '#domain/withdrawal/payout-orders.ts';
import { withdrawalRefusal, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import {
  arrivalInReview,
  arrivalOf,
  arrivalOfHeld,
  type CashFacts,
  disbursementQuote,
  type InvestmentFacts,
  payableOf,
  withdrawalQuote,
} from './quote-rules.ts';

const today = '2026-11-20';

const partner = {
  businessPartnerId: 'BP-1',
  partnerStatus: 'OPEN',
  identStatus: 'SUCCESS',
  hasMobile: true,
  referenceAccount: { holder: 'Anna Berger', iban: 'DE89370400440532013000' },
} as const;

const investment: InvestmentFacts = {
  ...partner,
  ipsId: 'IPS-1',
  classification: { category: 'VV.VV', theme: null },
  split: '60:40',
  status: 'OPEN',
  createdOn: '2023-11-20',
  wphg: { wphg_holding_period: '5+', investment_years: null },
  value: cents(1_000_001),
  openPayouts: cents(0),
  entireOpen: false,
  paymentsOpen: false,
  taxReserve: cents(0),
  saleTax: [],
  debt: cents(0),
};

const cash: CashFacts = {
  ...partner,
  clearingAccountId: 'CA-1',
  settledCash: euros(500),
  openPayouts: euros(100),
  reservedForInvestment: cents(2_000),
  reservedFeesAndTax: cents(1_234),
  unreturnedDebits: euros(50),
};

const sum = (quote: WithdrawalQuote) => quote.breakdown.reduce((total, { amount }) => total + amount, 0);
const part = (amount: number) => ({ kind: 'part', amount: cents(amount) }) as const;

describe('decisions §10: the withdrawal from an investment', () => {
  it('decisions §11: keeps back what its gain may be taxed with, so that an amount arrives whole', () => {
    const quote = withdrawalQuote({ ...investment, openPayouts: euros(1000), taxReserve: euros(300) }, today);
    expect(quote.breakdown).toEqual([
      { code: 'INVESTMENT_VALUE', amount: 1_000_001 },
      { code: 'OPEN_PAYOUTS', amount: -100_000 },
      { code: 'RESERVED_FEES_AND_TAX', amount: -30_000 },
      { code: 'SAFETY_MARGIN', amount: -50_001 },
    ]);
    expect([quote.maximum, sum(quote)]).toEqual([820_000, 820_000]);
  });

  it('keeps back what the clearing account lacks, which the sale settles first, and says so', () => {
    const quote = withdrawalQuote({ ...investment, debt: euros(200) }, today);
    expect(quote).toMatchObject({ maximum: 930_000, debt: 20_000, fullPossible: true });
    expect(quote.breakdown[1]).toEqual({ code: 'ACCOUNT_DEBT', amount: -20_000 });
    expect(sum(quote)).toBe(quote.maximum);
    const taxReserve = euros(1);
    // Everything would pay the debt alone.
    expect(withdrawalQuote({ ...investment, taxReserve, debt: cents(999_901) }, today)).toMatchObject({
      maximum: 0,
      fullPossible: false,
      hindrance: 'NOTHING_AVAILABLE',
    });
    expect(withdrawalQuote({ ...investment, taxReserve, debt: cents(999_900) }, today).fullPossible).toBe(true);
  });

  it('offers 95 % of the value, rounded down, and says how that comes about', () => {
    expect(withdrawalQuote(investment, today)).toEqual({
      door: 'withdrawal',
      id: 'IPS-1',
      businessPartnerId: 'BP-1',
      title: 'Vermögensverwaltung 60:40',
      value: 1_000_001,
      maximum: 950_000,
      minimumRemaining: 2_500,
      fullPossible: true,
      breakdown: [
        { code: 'INVESTMENT_VALUE', amount: 1_000_001 },
        { code: 'SAFETY_MARGIN', amount: -50_001 },
      ],
      referenceAccount: { holder: 'Anna Berger', iban: '••••••••••••••••••3000' },
      arrival: '2026-11-25',
      arrivalAfterReview: '2026-11-26',
      holding: { since: '2023-11-20', plannedYears: 10, plannedUntil: '2033-11-20' },
    });
  });

  it('takes open withdrawals off and then gives up paying out everything', () => {
    const quote = withdrawalQuote({ ...investment, openPayouts: euros(9_000) }, today);
    expect(quote.maximum).toBe(50_000);
    expect(quote.fullPossible).toBe(false);
    expect(sum(quote)).toBe(quote.maximum);
    expect(withdrawalQuote({ ...investment, entireOpen: true }, today)).toMatchObject({
      maximum: 0,
      fullPossible: false,
      entireHindrance: 'PAYOUTS_OPEN',
      hindrance: 'NOTHING_AVAILABLE',
    });
  });

  it('pays out no everything while money is on its way into it, and says why; a part goes', () => {
    const quote = withdrawalQuote({ ...investment, paymentsOpen: true }, today);
    expect(quote).toMatchObject({ maximum: 950_000, fullPossible: false, entireHindrance: 'PAYMENTS_OPEN' });
    expect(withdrawalRefusal(quote, { kind: 'all' })).toBe('FULL_NOT_POSSIBLE');
    expect(withdrawalRefusal(quote, part(950_000))).toBeUndefined();
    expect(withdrawalRefusal(quote, part(950_001))).toBe('ABOVE_MAXIMUM');
    const small = withdrawalQuote({ ...investment, value: cents(2_500), paymentsOpen: true }, today);
    expect(small).toMatchObject({ maximum: 0, fullPossible: false, hindrance: 'NOTHING_AVAILABLE' });
    const empty = withdrawalQuote({ ...investment, value: cents(0), paymentsOpen: true }, today);
    expect(empty.entireHindrance).toBeUndefined();
  });

  it.each([
    [0, 'NOT_ABOVE_MINIMUM'],
    [-1, 'NOT_ABOVE_MINIMUM'],
    [1, undefined],
    [950_000, undefined],
    [950_001, 'REMAINDER_TOO_SMALL'],
    [1_000_002, 'ABOVE_MAXIMUM'],
    [1e9, 'ABOVE_MAXIMUM'],
  ])('BNK-03: %d cents of 10,000.01 € → %s', (amount, refusal) => {
    expect(withdrawalRefusal(withdrawalQuote(investment, today), part(amount))).toBe(refusal);
  });

  it('leaves the minimum investment where 5 % would be less', () => {
    const small = withdrawalQuote({ ...investment, value: euros(100) }, today);
    expect(small.maximum).toBe(7_500);
    expect(withdrawalRefusal(small, part(7_500))).toBeUndefined();
    expect(withdrawalRefusal(small, part(7_501))).toBe('REMAINDER_TOO_SMALL');
    const least = withdrawalQuote({ ...investment, value: cents(2_500) }, today);
    expect(least).toMatchObject({ maximum: 0, fullPossible: true });
    expect(withdrawalRefusal(least, part(1))).toBe('REMAINDER_TOO_SMALL');
    expect(withdrawalRefusal(least, { kind: 'all' })).toBeUndefined();
  });

  it('rules §7: leaves 500 € of tangible assets, which take no less', () => {
    const assets = { ...investment, classification: { category: 'VV.MP', theme: null }, split: null } as const;
    const quote = withdrawalQuote({ ...assets, value: euros(1000) }, today);
    expect(quote).toMatchObject({ maximum: 50_000, minimumRemaining: 50_000, fullPossible: true });
    expect(withdrawalRefusal(quote, part(50_000))).toBeUndefined();
    expect(withdrawalRefusal(quote, part(50_001))).toBe('REMAINDER_TOO_SMALL');
    expect(withdrawalRefusal(quote, part(90_000))).toBe('REMAINDER_TOO_SMALL');
    expect(withdrawalRefusal(quote, { kind: 'all' })).toBeUndefined();
    expect(withdrawalQuote({ ...assets, value: euros(500) }, today)).toMatchObject({ maximum: 0, fullPossible: true });
    expect(withdrawalQuote({ ...assets, value: euros(20_000) }, today)).toMatchObject({ maximum: 1_900_000 });
  });

  it.each([
    [{ identStatus: 'IN_PROGRESS' }, 'NOT_IDENTIFIED'],
    [{ status: 'STRATEGYCHANGE' }, 'STRATEGY_CHANGE_RUNNING'],
    [{ partnerStatus: 'INCLOSE' }, 'ACCOUNT_CLOSING'],
    [{ partnerStatus: 'CLOSED' }, 'ACCOUNT_CLOSING'],
    [{ partnerStatus: 'PENDING' }, 'PRODUCT_NOT_OPEN'],
    [{ status: 'INCLOSE' }, 'INVESTMENT_CLOSING'],
    [{ status: 'PENDING' }, 'PRODUCT_NOT_OPEN'],
    [{ status: 'CLOSED' }, 'PRODUCT_NOT_OPEN'],
    [{ referenceAccount: null }, 'NO_REFERENCE_ACCOUNT'],
    [{ hasMobile: false }, 'NO_MOBILE_NUMBER'],
    [{ value: cents(0) }, 'NOTHING_THERE'],
    [{ entireOpen: true }, 'NOTHING_AVAILABLE'],
  ] as const)('BNK-03: with %o says %s and refuses', (facts, hindrance) => {
    const quote = withdrawalQuote({ ...investment, ...facts }, today);
    expect(quote.hindrance).toBe(hindrance);
    expect(withdrawalRefusal(quote, part(1_000))).toBe('NONE_POSSIBLE');
    expect(withdrawalRefusal(quote, { kind: 'all' })).toBe('NONE_POSSIBLE');
  });
});

describe('decisions §10: the disbursement of settled cash', () => {
  it('offers what is settled and not spoken for', () => {
    const quote = disbursementQuote(cash, today);
    expect(quote).toMatchObject({ door: 'disbursement', maximum: 31_766, minimumRemaining: 0, arrival: '2026-11-23' });
    expect(quote.breakdown).toEqual([
      { code: 'SETTLED_CASH', amount: 50_000 },
      { code: 'OPEN_PAYOUTS', amount: -10_000 },
      { code: 'RESERVED_FOR_INVESTMENT', amount: -2_000 },
      { code: 'RESERVED_FEES_AND_TAX', amount: -1_234 },
      { code: 'UNRETURNED_DEBITS', amount: -5_000 },
    ]);
    expect(withdrawalRefusal(quote, part(31_766))).toBeUndefined();
    expect(withdrawalRefusal(quote, part(31_767))).toBe('ABOVE_MAXIMUM');
    expect(withdrawalRefusal(quote, { kind: 'all' })).toBe('FULL_NOT_POSSIBLE');
  });

  it('BNK-01: is what the first page says can be paid out', () => {
    expect(payableOf(cash)).toBe(disbursementQuote(cash, today).maximum);
    expect(payableOf({ ...cash, settledCash: cents(-1) })).toBe(0);
  });

  it('BNK-03: says so when there is no money at all, whatever is spoken for', () => {
    const empty = disbursementQuote({ ...cash, settledCash: cents(0) }, today);
    expect(empty).toMatchObject({ maximum: 0, hindrance: 'NOTHING_THERE' });
    expect(withdrawalRefusal(empty, part(1))).toBe('NONE_POSSIBLE');
  });

  it('has nothing when more is spoken for than there is', () => {
    const quote = disbursementQuote({ ...cash, unreturnedDebits: euros(5_000) }, today);
    expect(quote).toMatchObject({ maximum: 0, hindrance: 'NOTHING_AVAILABLE' });
    expect(sum(quote)).toBe(0);
    expect(withdrawalRefusal(quote, part(1))).toBe('NONE_POSSIBLE');
  });
});

it('BNK-03: the lines add up to the maximum, whatever the figures', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (a, b, c, d, e) => {
      const fromCash = disbursementQuote(
        {
          ...cash,
          settledCash: a,
          openPayouts: b,
          reservedForInvestment: e,
          reservedFeesAndTax: c,
          unreturnedDebits: d,
        },
        today,
      );
      const fromInvestment = withdrawalQuote({ ...investment, value: a, openPayouts: b }, today);
      for (const quote of [fromCash, fromInvestment]) {
        expect(sum(quote)).toBe(quote.maximum);
        expect(quote.maximum).toBeGreaterThanOrEqual(0);
        expect(quote.maximum).toBeLessThanOrEqual(quote.value);
      }
      expect(fromInvestment.maximum).toBeLessThanOrEqual(0.95 * a);
    }),
  );
});

it('decisions §10: arrival counts TARGET days, also from a holiday', () => {
  expect(arrivalOf('disbursement', '2026-12-24')).toBe('2026-12-28');
  expect(arrivalOf('withdrawal', '2026-12-25')).toBe('2026-12-31');
  expect(arrivalOf('disbursement', '2026-11-21')).toBe('2026-11-24');
});

describe('decisions §20: a payout in review arrives between two days', () => {
  it.each([
    ['2026-11-25', '2026-11-23', '2026-11-25', '2026-11-27'],
    ['2026-11-25', '2026-11-25', '2026-11-26', '2026-11-27'],
    // Nobody has decided in time.
    ['2026-11-25', '2026-11-30', '2026-12-01', '2026-12-01'],
  ] as const)('proceeds due on %s, seen on %s: %s to %s', (due, day, earliest, latest) => {
    expect(arrivalOfHeld(due, day)).toEqual({ earliest, latest });
  });

  it.each([
    ['disbursement', '2026-11-20', '2026-11-20', '2026-11-23', '2026-11-24'],
    ['withdrawal', '2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'],
    // No weekend stands in between: each of the three days counts.
    ['disbursement', '2026-11-16', '2026-11-16', '2026-11-17', '2026-11-20'],
    ['withdrawal', '2026-11-16', '2026-11-16', '2026-11-19', '2026-11-24'],
    // Nobody has decided in time: the earliest day wanders, and the latest never stands before it.
    ['withdrawal', '2026-11-19', '2026-11-27', '2026-12-02', '2026-12-02'],
  ] as const)('%s ordered on %s, seen on %s: %s to %s', (door, orderedOn, day, earliest, latest) => {
    expect(arrivalInReview(door, orderedOn, day)).toEqual({ earliest, latest });
  });

  it('never promises the money before it could arrive', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-20', days));
    fc.assert(
      fc.property(fc.constantFrom(...withdrawalDoors), day, day, (door, one, other) => {
        const [orderedOn = one, now = other] = [one, other].toSorted();
        const { earliest, latest } = arrivalInReview(door, orderedOn, now);
        expect(earliest).toBe(arrivalOf(door, now));
        expect(latest >= earliest).toBe(true);
      }),
    );
  });
});
