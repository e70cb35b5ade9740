import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTypes } from '#domain/entities/order.ts';
import { cents, euros } from '#domain/money/money.ts';
import { greatestPart, isPayout, payoutDoors, withdrawalDoors } from './payout-orders.ts';
import {
  isAboveConfirmed,
  orderedBefore,
  orderTypeOf,
  payoutEffect,
  payoutOf,
  remainsAfter,
  type WithdrawalAmount,
  withdrawalHindrances,
  type WithdrawalQuote,
  wantedFromText,
  withdrawalRefusal,
} from './withdrawal.ts';

const product: WithdrawalQuote = {
  door: 'withdrawal',
  id: 'ips-1',
  businessPartnerId: 'bp-1',
  title: 'Vermögensverwaltung',
  value: euros(1000),
  maximum: euros(950),
  minimumRemaining: euros(25),
  fullPossible: true,
  breakdown: [],
  referenceAccount: { holder: 'Erika Muster', iban: 'DE89370400440532013000' },
  arrival: '2026-11-25',
};
const cash: WithdrawalQuote = {
  ...product,
  door: 'disbursement',
  value: euros(500),
  maximum: euros(400),
  minimumRemaining: cents(0),
  fullPossible: false,
};
const part = (amount: number): WithdrawalAmount => ({ kind: 'part', amount: cents(amount) });
const all: WithdrawalAmount = { kind: 'all' };

describe('BNK-03: what may be withdrawn (decisions §10)', () => {
  it.each([
    ['one cent', product, part(1), undefined],
    ['the maximum', product, part(95_000), undefined],
    ['a cent above it', product, part(95_001), 'REMAINDER_TOO_SMALL'],
    ['the whole value as a part', product, part(100_000), 'REMAINDER_TOO_SMALL'],
    ['more than there is', product, part(100_001), 'ABOVE_MAXIMUM'],
    ['everything', product, all, undefined],
    ['nothing', product, part(0), 'NOT_ABOVE_MINIMUM'],
    ['a negative amount', product, part(-1), 'NOT_ABOVE_MINIMUM'],
    ['a billion', product, part(100_000_000_000), 'ABOVE_MAXIMUM'],
    ['leaving less than the minimum', { ...product, minimumRemaining: euros(51) }, part(95_000), 'REMAINDER_TOO_SMALL'],
    ['leaving just the minimum', { ...product, minimumRemaining: euros(50) }, part(95_000), undefined],
    [
      'leaving less than the minimum beside what is ordered',
      { ...product, fullPossible: false, breakdown: [{ code: 'OPEN_PAYOUTS', amount: euros(-40) }] },
      part(94_000),
      'REMAINDER_TOO_SMALL',
    ],
    ['all of it where only a part may go', { ...product, fullPossible: false }, all, 'FULL_NOT_POSSIBLE'],
    ['a part where only all may go', { ...product, maximum: cents(0) }, part(1), 'REMAINDER_TOO_SMALL'],
    ['a part where nothing may go', { ...cash, maximum: cents(0) }, part(1), 'NONE_POSSIBLE'],
    ['settled cash', cash, part(40_000), undefined],
    ['cash that is not settled', cash, part(40_001), 'ABOVE_MAXIMUM'],
    ['all the cash at once', cash, all, 'FULL_NOT_POSSIBLE'],
  ] as const)('%s', (_case, quote, wanted, refusal) => {
    expect(withdrawalRefusal(quote, wanted)).toBe(refusal);
  });

  it.each(withdrawalHindrances)('%s hinders everything', (hindrance) => {
    expect(withdrawalRefusal({ ...product, hindrance }, part(1))).toBe('NONE_POSSIBLE');
    expect(withdrawalRefusal({ ...product, hindrance }, all)).toBe('NONE_POSSIBLE');
  });

  it('what is granted never exceeds the maximum and never leaves a forbidden rest', () => {
    const sums = fc.nat(1_000_000);
    fc.assert(
      fc.property(sums, sums, sums, fc.boolean(), sums, (value, maximum, minimum, fullPossible, amount) => {
        const quote = {
          value: cents(value),
          maximum: cents(Math.min(maximum, value)),
          minimumRemaining: cents(minimum),
          fullPossible,
          breakdown: [],
        };
        const rest = value - amount;
        const sound = amount > 0 && amount <= quote.maximum && (rest === 0 || rest >= minimum);
        expect(withdrawalRefusal(quote, part(amount)) === undefined).toBe(sound);
      }),
    );
  });
});

describe('decisions §10: at most 95 % as a part', () => {
  it.each([
    [100_000, 95_000],
    [1, 0],
    [2, 1],
    [20, 19],
    [99, 94],
    [0, 0],
    [900_000_000_000_001, 855_000_000_000_000],
  ])('of %i cents are %i', (value, expected) => {
    expect(greatestPart(cents(value))).toBe(expected);
  });

  it('is the greatest whole number of cents that is not above', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (value) => {
        const granted = greatestPart(cents(value));
        expect(BigInt(granted) * 100n <= BigInt(value) * 95n).toBe(true);
        expect(BigInt(granted + 1) * 100n > BigInt(value) * 95n).toBe(true);
      }),
    );
  });
});

const taxAt = (gross: number, tax: number) => ({ gross: euros(gross), tax: euros(tax) });

/** Tax that falls to its least and rises after it, by less than a third. */
const saleTaxes = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: -300, max: 0 }), fc.integer({ min: 0, max: 280 }))
  .map(([bend, least, slope]) => [
    { gross: cents(0), tax: cents(0) },
    { gross: cents(bend), tax: cents(Math.max(least, -Math.floor(bend / 4))) },
    {
      gross: cents(10_000),
      tax: cents(Math.max(least, -Math.floor(bend / 4)) + Math.floor(((10_000 - bend) * slope) / 1000)),
    },
  ]);

describe('BNK-03: what remains', () => {
  it('is without the cash that goes into investments, which is no payout', () => {
    const quote = {
      ...cash,
      breakdown: [
        { code: 'SETTLED_CASH', amount: euros(500) },
        { code: 'RESERVED_FOR_INVESTMENT', amount: euros(-100) },
      ] as const,
    };
    expect(orderedBefore(quote)).toBe(0);
    expect(payoutEffect(quote, part(15_000))).toMatchObject({ before: 0, invested: 10_000, remains: 25_000 });
  });

  it('is the value less what was ordered before and less the amount, whatever the figures', () => {
    const sums = fc.nat(100_000_000);
    fc.assert(
      fc.property(sums, sums, sums, (value, ordered, amount) => {
        const quote: WithdrawalQuote = {
          ...product,
          value: cents(value),
          breakdown: [
            { code: 'INVESTMENT_VALUE', amount: cents(value) },
            ...(ordered > 0 ? [{ code: 'OPEN_PAYOUTS' as const, amount: cents(-ordered) }] : []),
            { code: 'SAFETY_MARGIN', amount: cents(-1) },
          ],
        };
        expect(orderedBefore(quote)).toBe(ordered);
        expect(remainsAfter(quote, cents(amount))).toBe(value - ordered - amount);
      }),
    );
  });

  it('decisions §11: what an earlier payout is given back stays as cash, and pays no tax of a later one', () => {
    const quote: WithdrawalQuote = {
      ...product,
      value: euros(10_000),
      breakdown: [{ code: 'OPEN_PAYOUTS', amount: euros(-1500) }],
      saleTax: [taxAt(0, 0), taxAt(2000, -100), taxAt(10_000, 300)],
    };
    const { before, tax, remains } = payoutEffect(quote, part(500_000));
    expect([before, tax, remains]).toEqual([150_000, 21_053, 328_947]);
    expect(remainsAfter(quote, euros(5000))).toBe(remains);
  });

  it('decisions §11: what is open on the tax account is settled with the first payout, and once', () => {
    const quote = { ...product, saleTax: [taxAt(0, 10), taxAt(1000, 10)] };
    expect(payoutEffect(quote, part(10_000))).toEqual({
      amount: 10_000,
      tax: 1000,
      before: 0,
      invested: 0,
      remains: 89_000,
    });
  });

  it('decisions §10: a debt of the clearing account takes further units, or comes off what everything brings', () => {
    const quote = { ...product, saleTax: [taxAt(0, 0), taxAt(1000, 100)], debt: euros(90) };
    expect(payoutEffect(quote, part(9_000))).toMatchObject({ amount: 9_000, tax: 2_000, remains: 80_000 });
    expect(payoutEffect(quote, all)).toEqual({ amount: 81_000, tax: 10_000, before: 0, invested: 0, remains: 0 });
    expect(payoutEffect({ ...quote, debt: euros(2_000) }, all).amount).toBe(0);
  });

  it('decisions §11: the list adds up whatever was given back before, and more asked for never leaves more', () => {
    fc.assert(
      fc.property(saleTaxes, fc.nat(10_000), fc.nat(10_000), (saleTax, ordered, amount) => {
        const value = cents(10_000);
        const breakdown = ordered > 0 ? [{ code: 'OPEN_PAYOUTS' as const, amount: cents(-ordered) }] : [];
        const quote = { value, breakdown, saleTax };
        const { before, tax, remains } = payoutEffect(quote, part(amount));
        const listed = value - before - amount - Math.max(0, tax);
        expect(Math.max(0, remains)).toBe(Math.max(0, listed));
        expect(remainsAfter(quote, cents(amount + 1))).toBeLessThanOrEqual(remains);
      }),
    );
  });

  it('of 227,182.98 € with 37,000 € ordered, 12,000 € leave 178,182.98 €', () => {
    const quote: WithdrawalQuote = {
      ...product,
      value: cents(22_718_298),
      breakdown: [{ code: 'OPEN_PAYOUTS', amount: euros(-37_000) }],
    };
    expect(remainsAfter(quote, euros(12_000))).toBe(17_818_298);
  });
});

it('decisions §20: what leaves the account: the part, or the whole value with the tax that it gives back', () => {
  expect(payoutOf(product, part(5))).toBe(5);
  expect(payoutOf(product, all)).toBe(100_000);
  expect(payoutOf({ ...product, saleTax: [taxAt(0, 0), taxAt(1000, -30)] }, all)).toBe(103_000);
  expect(payoutOf({ ...product, saleTax: [taxAt(0, 0), taxAt(1000, 30)] }, all)).toBe(100_000);
});

describe('BNK-03: an amount as typed', () => {
  it.each([
    ['950', { ok: true, value: { kind: 'part', amount: 95_000 } }],
    ['1,50 €', { ok: true, value: { kind: 'part', amount: 150 } }],
    ['', { ok: false, refusal: 'empty' }],
    ['12,3,4', { ok: false, refusal: 'invalid' }],
    ['1e9', { ok: false, refusal: 'invalid' }],
    ['-1', { ok: false, refusal: 'invalid' }],
    ['0', { ok: false, refusal: 'NOT_ABOVE_MINIMUM' }],
    ['1000000000', { ok: false, refusal: 'ABOVE_MAXIMUM' }],
  ])('%j', (text, expected) => {
    expect(wantedFromText(text, product)).toEqual(expected);
  });
});

describe('decisions §20: what a payout is', () => {
  it('payouts and closings pay money out; payouts are ordered at the door that leads to them', () => {
    expect(orderTypes.filter(isPayout)).toEqual(['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE', 'DISBURSEMENT', 'WITHDRAWAL']);
    expect(withdrawalDoors.map((door) => payoutDoors[orderTypeOf[door]])).toEqual(withdrawalDoors);
  });
});

describe('decisions §20: what a sale of everything may pay out without a second look', () => {
  it.each([
    [539_520, 539_520, false, false],
    [593_472, 539_520, false, false],
    [593_473, 539_520, false, true],
    [5_548_396, 539_520, false, true],
    [1_000_000, 999_000, false, false],
    [1_000_001, 999_000, false, true],
    [1_000_001, 999_000, true, false],
    [5_500_000, 5_000_000, true, false],
    [5_500_001, 5_000_000, true, true],
    [1_000_001, null, false, true],
    [9_000_000, null, true, false],
    [1, 0, false, true],
    [0, 0, false, false],
  ])('%d cents of about %d, released before: %s → is looked at: %s', (payout, confirmed, wasReleased, isHeld) => {
    expect(isAboveConfirmed(cents(payout), confirmed === null ? null : cents(confirmed), wasReleased)).toBe(isHeld);
  });
});
