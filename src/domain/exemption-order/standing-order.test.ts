import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { endOf, hasEnded, inForce, leftOf, type StandingOrder, usedThisYear } from './standing-order.ts';

const today = '2026-11-20';
const order: StandingOrder = {
  type: 'SINGLE',
  amount: euros(801),
  used: cents(300_50),
  validFrom: '2021-01-01',
  validUntil: null,
  taxId: '*** *** ** 719',
  keepsTaxIds: true,
};
const next: StandingOrder = { ...order, used: cents(0), validFrom: '2027-01-01' };
const before: StandingOrder = { ...order, validUntil: '2026-12-31' };

describe('BNK-22: how an exemption order stands', () => {
  it('is in force once it has begun; before that the one before it is', () => {
    expect(inForce({ order, before: null }, today)).toBe(order);
    expect(inForce({ order: next, before }, today)).toBe(before);
    expect(inForce({ order: next, before: null }, today)).toBeNull();
    expect(inForce({ order: null, before: null }, today)).toBeNull();
  });

  it('has used what was used this year, by whichever is in force', () => {
    expect(usedThisYear({ order: next, before })).toBe(300_50);
    expect(usedThisYear({ order, before: null })).toBe(300_50);
    expect(usedThisYear({ order: null, before: null })).toBe(0);
    expect([leftOf(order), leftOf({ amount: euros(1), used: euros(2) })]).toEqual([500_50, 0]);
  });

  it('decisions §11: ends at once, at the year’s end as far as it is used, or in favour of the one before', () => {
    expect(endOf({ order: { ...order, used: cents(0) }, before: null }, today)).toEqual({ kind: 'nothing' });
    expect(endOf({ order, before: null }, today)).toEqual({ kind: 'used', amount: euros(301), until: '2026-12-31' });
    expect(endOf({ order: next, before }, today)).toEqual({ kind: 'before', until: '2026-12-31' });
    expect(endOf({ order: next, before: null }, today)).toEqual({ kind: 'nothing' });
    expect(endOf({ order: null, before: null }, today)).toBeNull();
  });

  it('has ended where another end would change nothing', () => {
    const lowered = { ...order, amount: euros(301), validUntil: '2026-12-31' };
    expect(hasEnded({ order: lowered, before: null }, today)).toBe(true);
    expect(hasEnded({ order: { ...lowered, validUntil: null }, before: null }, today)).toBe(false);
    expect(hasEnded({ order: { ...lowered, amount: euros(302) }, before: null }, today)).toBe(false);
    expect(hasEnded({ order: { ...lowered, used: cents(0) }, before: null }, today)).toBe(false);
  });
});
