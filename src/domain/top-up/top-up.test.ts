import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, businessDayFrom } from '#domain/calendar/business-day.ts';
import { addDays } from '#domain/calendar/iso-date.ts';
import { cents, euros } from '#domain/money/money.ts';
import { paymentMethods } from './payment-methods.ts';
import { topUpExpected } from './payment-dates.ts';
import { greatestOpenDebits, openPaymentRefusal, paymentReason, type TopUpFacts, topUpOffer } from './top-up.ts';

const facts: TopUpFacts = {
  identStatus: 'SUCCESS',
  partnerStatus: 'OPEN',
  productStatus: 'OPEN',
  entirePayoutOpen: false,
  category: 'VV.VV',
  wphgExpired: false,
  toppedUpSinceExpiry: false,
  value: euros(10_000),
  hasReferenceAccount: true,
  isReferenceDebitable: true,
  plus: true,
  payable: euros(100),
  vouchersThisYear: cents(0),
  openPayments: 0,
  openDebits: cents(0),
};

describe('BNK-14: how much may be paid in', () => {
  it.each([
    [{}, undefined, 2500, 500_000_000],
    [{ category: 'VV.MP' }, undefined, 50_000, 2_500_000],
    [{ identStatus: 'CREATED' }, 'NOT_IDENTIFIED', 2500, 500_000_000],
    [{ partnerStatus: 'INCLOSE' }, 'ACCOUNT_CLOSING', 2500, 500_000_000],
    [{ partnerStatus: 'CLOSED' }, 'ACCOUNT_CLOSING', 2500, 500_000_000],
    [{ partnerStatus: 'PENDING', productStatus: 'PENDING' }, 'ACCOUNT_NOT_OPEN', 2500, 500_000_000],
    [{ productStatus: 'PENDING' }, 'FIRST_PAYMENT_OPEN', 2500, 500_000_000],
    [{ productStatus: 'STRATEGYCHANGE' }, 'STRATEGY_CHANGE_RUNNING', 2500, 500_000_000],
    [{ productStatus: 'INCLOSE' }, 'INVESTMENT_CLOSING', 2500, 500_000_000],
    [{ productStatus: 'CLOSED' }, 'PRODUCT_NOT_OPEN', 2500, 500_000_000],
    [{ entirePayoutOpen: true }, 'PAYOUT_OF_EVERYTHING', 2500, 500_000_000],
    [{ wphgExpired: true }, undefined, 2500, 100_000],
    [{ wphgExpired: true, value: cents(25_009) }, undefined, 2500, 2500],
    [{ wphgExpired: true, value: cents(24_999) }, 'WPHG_EXPIRED', 2500, 2499],
    [{ wphgExpired: true, toppedUpSinceExpiry: true }, 'WPHG_EXPIRED', 2500, 100_000],
    [{ toppedUpSinceExpiry: true }, undefined, 2500, 500_000_000],
  ] as const)('%o: hindered by %s, from %d to %d', (change, hindrance, minimum, maximum) => {
    expect(topUpOffer({ ...facts, ...change })).toEqual({ hindrance, minimum, maximum });
  });
});

describe('BNK-14: how it may be paid (specification §8, decisions §21)', () => {
  it.each([
    [{}, [undefined, undefined, undefined, undefined, undefined]],
    [{ hasReferenceAccount: false }, ['fehlt', undefined, undefined, undefined, undefined]],
    [{ isReferenceDebitable: false }, ['nicht verfügbar', undefined, undefined, undefined, undefined]],
    [{ vouchersThisYear: euros(250) }, [undefined, undefined, undefined, 'nicht verfügbar', undefined]],
    [{ plus: false }, [undefined, undefined, undefined, undefined, 'nicht verfügbar']],
    [{ payable: cents(0) }, [undefined, undefined, undefined, undefined, 'nicht verfügbar']],
    [{ payable: cents(2499) }, [undefined, undefined, undefined, undefined, 'nicht verfügbar']],
    [{ payable: cents(2500) }, [undefined, undefined, undefined, undefined, undefined]],
  ] as const)('%o', (change, reasons) => {
    expect(paymentMethods.map((method) => paymentReason(method, { ...facts, ...change }))).toEqual(reasons);
  });
});

describe('BNK-14: when it is invested (specification §9)', () => {
  it.each([
    ['REFERENCE', '2026-11-26'],
    ['DEBIT', '2026-11-26'],
    ['WIRE', '2026-11-23'],
    ['VOUCHER', '2026-11-23'],
    ['CLEARING', '2026-11-23'],
  ] as const)('%s, ordered on Friday, 2026-11-20: %s', (method, day) => {
    expect(topUpExpected(method, '2026-11-20')).toBe(day);
  });

  it('a debit within five business days, everything else on the next one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentMethods), fc.nat({ max: 3000 }), (method, days) => {
        const today = addDays('2024-01-01', days);
        const longest = method === 'REFERENCE' || method === 'DEBIT' ? 5 : 1;
        expect(topUpExpected(method, today) <= addBusinessDays(businessDayFrom(today), longest)).toBe(true);
      }),
    );
  });
});

describe('BNK-14: beside what is waited for already', () => {
  it.each([
    [49, 0, 'WIRE', undefined],
    [50, 0, 'WIRE', 'TOO_MANY_PAYMENTS'],
    [0, greatestOpenDebits - 100, 'REFERENCE', undefined],
    [0, greatestOpenDebits - 99, 'REFERENCE', 'TOO_MUCH_DEBITED'],
    [0, greatestOpenDebits - 99, 'DEBIT', 'TOO_MUCH_DEBITED'],
    [0, greatestOpenDebits, 'WIRE', undefined],
  ] as const)('%i payments and debits of %i, one more by %s: %s', (openPayments, debits, method, expected) => {
    const open = { openPayments, openDebits: cents(debits) };
    expect(openPaymentRefusal(open, { amount: euros(1), method })).toBe(expected);
  });
});
