import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { admitted, deleted, type ExemptionFacts, type ExemptionOrder } from './exemption-order.ts';

const facts: ExemptionFacts = {
  today: '2026-11-20',
  hasTaxId: true,
  hasSpouse: true,
  hasSpousesTaxId: true,
  used: euros(300),
};
const order: ExemptionOrder = { type: 'SINGLE', amount: euros(801), validFrom: '2026-01-01', validUntil: null };
const answer = (changes: Partial<ExemptionOrder>, known: Partial<ExemptionFacts> = {}) => {
  const given = admitted({ ...order, ...changes }, { ...facts, ...known });
  return given.ok ? 'granted' : given.refusal;
};

describe('API-01: exemption orders (decisions §11)', () => {
  it.each([
    ['SINGLE', 1000_00, 'granted'],
    ['SINGLE', 1000_01, 'NOT_WHOLE_EUROS'],
    ['SINGLE', 1001_00, 'ABOVE_LIMIT'],
    ['SINGLE', 0, 'BELOW_MINIMUM'],
    ['SINGLE', -1_00, 'BELOW_MINIMUM'],
    ['SINGLE', 299_00, 'BELOW_USED'],
    ['SINGLE', 300_00, 'granted'],
    ['JOINT', 2000_00, 'granted'],
    ['JOINT', 2001_00, 'ABOVE_LIMIT'],
  ] as const)('%s of %i cents: %s', (type, amount, expected) => {
    expect(answer({ type, amount: cents(amount) })).toBe(expected);
  });

  it('a joint order of 0 € offsets losses; it is refused below what was used', () => {
    expect(answer({ type: 'JOINT', amount: cents(0) }, { used: cents(0) })).toBe('granted');
    expect(answer({ type: 'JOINT', amount: cents(0) })).toBe('BELOW_USED');
  });

  it('asks for the tax id, and for a joint order for the spouse and theirs', () => {
    expect(answer({}, { hasTaxId: false })).toBe('TAX_ID_MISSING');
    expect(answer({ type: 'JOINT' }, { hasSpouse: false })).toBe('SPOUSE_MISSING');
    expect(answer({ type: 'JOINT' }, { hasSpousesTaxId: false })).toBe('SPOUSES_TAX_ID_MISSING');
    expect(answer({ type: 'SINGLE' }, { hasSpouse: false, hasSpousesTaxId: false })).toBe('granted');
  });

  it('is valid for whole years from this one on', () => {
    expect(answer({ validFrom: '2025-01-01' })).toBe('BEGINS_TOO_EARLY');
    expect(answer({ validFrom: '2026-02-01' })).toBe('NOT_FIRST_OF_YEAR');
    expect(answer({ validFrom: '2027-01-01', amount: euros(100) })).toBe('granted');
    expect(answer({ validUntil: '2026-12-30' })).toBe('NOT_END_OF_YEAR');
    expect(answer({ validFrom: '2027-01-01', validUntil: '2026-12-31' })).toBe('ENDS_BEFORE_BEGIN');
    expect(answer({ validUntil: '2026-12-31' })).toBe('granted');
  });

  it('deleting leaves nothing of an unused order, and of a used one what was used until the end of the year', () => {
    expect(deleted(order, { ...facts, used: cents(0) })).toBeNull();
    expect(deleted({ ...order, validFrom: '2027-01-01' }, facts)).toBeNull();
    expect(deleted(order, { ...facts, used: cents(300_01) })).toEqual({
      ...order,
      amount: euros(301),
      validUntil: '2026-12-31',
    });
  });

  it('what is left after deleting is never below what was used nor above the order', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (used) => {
        const amount = cents(Math.ceil(used / 100) * 100);
        const left = deleted({ ...order, amount }, { ...facts, used: cents(used) });
        expect(left?.amount ?? 0).toBeGreaterThanOrEqual(used);
        expect(left?.amount ?? 0).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
