import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerPackage, highestSubscription, packageNames, packageRank } from './packages.ts';

describe('PLT-13: price packages', () => {
  it.each([
    ['DIGITAL', 1],
    ['PREMIUM', 2],
    ['PRIVAT', 3],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['digital', 0],
    ['GOLD', 0],
  ])('the rank of %s is %i', (type, rank) => {
    expect(packageRank(type)).toBe(rank);
  });

  it.each([
    [[], undefined],
    [[null, 'GOLD'], undefined],
    [['DIGITAL', null], 'DIGITAL'],
    [['DIGITAL', 'PRIVAT', 'PREMIUM'], 'PRIVAT'],
  ])('of %o the highest is %s', (types, expected) => {
    expect(highestSubscription(types.map((subscriptionType) => ({ subscriptionType })))).toBe(expected);
  });

  it('one more item never lowers the highest', () => {
    const item = fc.record({ subscriptionType: fc.constantFrom('DIGITAL', 'PREMIUM', 'PRIVAT', null) });
    fc.assert(
      fc.property(fc.array(item), item, (items, one) => {
        const before = packageRank(highestSubscription(items));
        expect(packageRank(highestSubscription([...items, one]))).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('closed partners do not count', () => {
    const partners = [
      { status: 'CLOSED', subscriptionType: 'PRIVAT' },
      { status: 'INCLOSE', subscriptionType: 'PREMIUM' },
      { status: 'OPEN', subscriptionType: 'DIGITAL' },
    ];
    expect(customerPackage(partners)).toBe('PREMIUM');
    expect(customerPackage(partners.slice(0, 1))).toBeUndefined();
  });

  it('names them', () => {
    expect(Object.values(packageNames).map((name) => [name.label, name.formerName])).toEqual([
      ['S digital', 'Regular'],
      ['M premium', 'Premium'],
      ['XL private', 'Comfort'],
    ]);
  });
});
