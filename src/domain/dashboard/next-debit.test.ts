import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { OrderedPayouts } from '#domain/entities/product.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import { comingWiresOf, endingPlansOf, fromOthers, nextDebitOf, plansThatGoOn } from './next-debit.ts';

const investment = (ipsId: string, orderedPayouts?: OrderedPayouts) =>
  ({ ipsId, category: 'VV.VV', theme: null, strategy: { split: '90:10' }, orderedPayouts }) as const;

const child = (orderedPayouts?: OrderedPayouts): BusinessPartner =>
  ({
    owners: [{ name: 'Deniz Yılmaz', role: 'CHILD', birthDate: null }],
    products: [investment('IPS-1', orderedPayouts)],
  }) as unknown as BusinessPartner;

const plan = (ipsId: string, amount: number, nextExecution: string | null, paymentMethod = 'sepa') =>
  ({
    ipsId,
    savingsPlanAmount: euros(amount),
    nextExecution,
    paymentMethod,
    sepaFromAccount: paymentMethod === 'sepa' ? '••••••••••••••••••3000' : null,
  }) as never;

const own = {
  owners: [{ name: 'Elif Yılmaz', role: 'HOLDER', birthDate: null }],
  products: [investment('IPS-2')],
} as unknown as BusinessPartner;

const plans = [plan('IPS-1', 75, '2026-12-01'), plan('IPS-2', 100, '2026-12-01')];
const everything: OrderedPayouts = { amount: cents(0), isEntire: true };
const order = { ipsId: 'IPS-1', entire: true, inReview: false };
const childLabel = 'Vermögensverwaltung 90:10, Deniz Yılmaz';
const ownPart = { label: 'Vermögensverwaltung 90:10', amount: 10_000, purpose: 'rate', ibanEnd: '3000' };

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
      parts: [ownPart, { ...ownPart, label: childLabel, amount: 7500 }],
      droppedOnRelease: 7500,
    });
    expect(endingPlansOf(facts)).toEqual([]);
  });

  it('decisions §10: names whose account it comes from, and sums up what the reader does not pay', () => {
    const payer = { holder: 'Anna Berger', isOther: true };
    const ofAnna = { ...(plans[1] as unknown as object), payer } as never;
    const debit = nextDebitOf({ savingsPlans: [...plans, ofAnna], partners: [child(), own], orders: [] });
    expect(debit?.parts.filter((part) => part.payer)).toEqual([{ ...ownPart, payer }]);
    expect(fromOthers(debit?.parts ?? [])).toEqual([{ payer, amount: 10_000 }]);
    expect(fromOthers([])).toEqual([]);
  });

  it('is nothing that the customer wires', () => {
    const wired = plan('IPS-2', 100, '2026-11-25', 'wire');
    const facts = { savingsPlans: [wired, ...plans], partners: [child(), own], orders: [] };
    expect(nextDebitOf(facts)).toMatchObject({ date: '2026-12-01', amount: 17_500 });
    expect(nextDebitOf({ ...facts, savingsPlans: [wired] })).toBeNull();
    expect(plansThatGoOn({ ...facts, savingsPlans: [wired] })).toEqual([wired]);
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

const awaited: AwaitedMoney = {
  orderId: 'O-1',
  ipsId: 'IPS-2',
  state: 'EXPECTED',
  amount: euros(5000),
  method: 'REFERENCE',
  isRate: false,
  startsOn: null,
  dueOn: '2026-11-23',
  investOn: null,
  ibanEnd: '3000',
  transfer: null,
};
const waiting = (changes: Partial<AwaitedMoney>, status: BusinessPartner['status'] = 'OPEN') => ({
  savingsPlans: plans.slice(1),
  partners: [{ ...own, status, awaited: [{ ...awaited, ...changes }] }],
  orders: [],
});

describe('BNK-14: money that was ordered by itself', () => {
  it.each([
    [{}, '2026-11-23', 500_000],
    [{ state: 'SENT' }, '2026-11-23', 500_000],
    [{ method: 'DEBIT' }, '2026-11-23', 500_000],
    [{ state: 'RESTING', startsOn: '2026-11-28', dueOn: '2026-11-30' }, '2026-11-30', 500_000],
    [{ dueOn: '2026-12-01' }, '2026-12-01', 510_000],
    // Here, not to come, back, or the customer's own doing.
    [{ state: 'RECEIVED' }, '2026-12-01', 10_000],
    [{ state: 'MISSED' }, '2026-12-01', 10_000],
    [{ state: 'RETURNED' }, '2026-12-01', 10_000],
    [{ method: 'WIRE' }, '2026-12-01', 10_000],
    [{ method: 'CLEARING' }, '2026-12-01', 10_000],
    [{ method: null, dueOn: null, state: 'RESTING' }, '2026-12-01', 10_000],
  ] as const)('%j: the next debit is on %s, of %i', (changes, date, amount) => {
    expect(nextDebitOf(waiting(changes))).toMatchObject({ date, amount });
  });

  it('names what it is for and from where, and counts nothing of what does not stand open', () => {
    expect(nextDebitOf(waiting({ dueOn: '2026-12-01' }))?.parts).toEqual([
      { ...ownPart, amount: 500_000, purpose: 'payment' },
      ownPart,
    ]);
    expect(nextDebitOf(waiting({}, 'PENDING'))).toMatchObject({ date: '2026-12-01' });
    expect(nextDebitOf(waiting({}, 'INCLOSE'))).toMatchObject({ date: '2026-12-01' });
  });

  it('a rate that is in the bank’s hands is the next debit, not the one of the month after', () => {
    expect(nextDebitOf(waiting({ isRate: true, state: 'SENT', amount: euros(100) }))).toMatchObject({
      date: '2026-11-23',
      parts: [{ purpose: 'rate' }],
    });
  });

  it('what will be wired is told with its day: a rate, and a deposit that rests; never what may be wired today', () => {
    const wired = plan('IPS-2', 100, '2026-12-01', 'wire');
    const resting = { method: 'WIRE', state: 'RESTING', startsOn: '2026-11-28', dueOn: null } as const;
    expect(comingWiresOf({ ...waiting(resting), savingsPlans: [wired] })).toEqual([
      { on: '2026-11-28', label: 'Vermögensverwaltung 90:10', amount: 500_000, purpose: 'payment' },
    ]);
    expect(comingWiresOf({ ...waiting({ method: 'WIRE' }), savingsPlans: [wired] })).toEqual([
      { on: '2026-12-01', label: 'Vermögensverwaltung 90:10', amount: 10_000, purpose: 'rate' },
    ]);
    expect(comingWiresOf(waiting({ method: 'WIRE' }))).toEqual([]);
  });
});
