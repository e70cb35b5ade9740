import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { OrderedPayouts } from '#domain/entities/product.ts';
import { cents, euros } from '#domain/money/money.ts';
import { endingPlansOf, nextDebitOf, plansThatGoOn } from './next-debit.ts';

const investment = (ipsId: string, orderedPayouts?: OrderedPayouts) =>
  ({ ipsId, category: 'VV.VV', theme: null, strategy: { split: '90:10' }, orderedPayouts }) as const;

const child = (orderedPayouts?: OrderedPayouts): BusinessPartner =>
  ({
    owners: [{ name: 'Deniz Yılmaz', role: 'CHILD', birthDate: null }],
    products: [investment('IPS-1', orderedPayouts)],
  }) as unknown as BusinessPartner;

const plan = (ipsId: string, amount: number, nextExecution: string | null) =>
  ({ ipsId, savingsPlanAmount: euros(amount), nextExecution }) as never;

const own = {
  owners: [{ name: 'Elif Yılmaz', role: 'HOLDER', birthDate: null }],
  products: [investment('IPS-2')],
} as unknown as BusinessPartner;

const plans = [plan('IPS-1', 75, '2026-12-01'), plan('IPS-2', 100, '2026-12-01')];
const everything: OrderedPayouts = { amount: cents(0), isEntire: true };
const order = { ipsId: 'IPS-1', entire: true, inReview: false };
const childLabel = 'Vermögensverwaltung 90:10, Deniz Yılmaz';
const ownPart = { label: 'Vermögensverwaltung 90:10', amount: 10_000 };

describe('BNK-01: the next debit', () => {
  it('leaves out the plan of an investment that a full payout closes, and names it', () => {
    const facts = { savingsPlans: plans, partners: [child(everything), own], orders: [order] };
    expect(nextDebitOf(facts)).toEqual({ date: '2026-12-01', amount: 10_000, parts: [ownPart], droppedOnRelease: 0 });
    expect(endingPlansOf(facts)).toEqual([childLabel]);
    expect(plansThatGoOn(facts)).toEqual([plans[1]]);
  });

  it('still counts it while the payout is in review, and says how much will be dropped', () => {
    const facts = { savingsPlans: plans, partners: [child(everything), own], orders: [{ ...order, inReview: true }] };
    expect(nextDebitOf(facts)).toEqual({
      date: '2026-12-01',
      amount: 17_500,
      parts: [ownPart, { label: childLabel, amount: 7500 }],
      droppedOnRelease: 7500,
    });
    expect(endingPlansOf(facts)).toEqual([]);
  });

  it('takes a full payout as released where the orders are not known', () => {
    const facts = { savingsPlans: plans, partners: [child(everything), own], orders: null };
    expect([nextDebitOf(facts)?.amount, endingPlansOf(facts)]).toEqual([10_000, [childLabel]]);
  });

  it('keeps the plan when a part is paid out, also in review', () => {
    const part: OrderedPayouts = { amount: euros(500), isEntire: false };
    const orders = [{ ipsId: 'IPS-1', entire: false, inReview: true }];
    const facts = { savingsPlans: plans, partners: [child(part), own], orders };
    expect(nextDebitOf(facts)).toMatchObject({ amount: 17_500, droppedOnRelease: 0 });
    expect(endingPlansOf(facts)).toEqual([]);
  });

  it('goes on to the next day that has a plan; none where the last one ends; a plan that ran out ends nothing', () => {
    const later = [plan('IPS-1', 75, '2026-12-01'), plan('IPS-2', 100, '2027-01-04')];
    const partners = [child(everything), own];
    expect(nextDebitOf({ savingsPlans: later, partners, orders: [] })?.date).toBe('2027-01-04');
    const only = { savingsPlans: later.slice(0, 1), partners, orders: [] };
    expect([nextDebitOf(only), endingPlansOf(only)]).toEqual([null, [childLabel]]);
    expect(endingPlansOf({ ...only, savingsPlans: [plan('IPS-1', 75, null)] })).toEqual([]);
  });
});
