import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowHref, hrefOf, noFilter, type Place, readAddress, requirementHref, stateHref } from './address.ts';

const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const name = fc.stringMatching(/^[a-z]+(-[a-z]+)*$/);
const selection = fc.option(fc.record({ kind: fc.constantFrom('state' as const, 'arrow' as const), id: text }));

const addresses: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ page: fc.constant('chart' as const), chart: name, selection }),
  fc.record({ page: fc.constant('requirement' as const), id: text }),
  fc.record({
    page: fc.constant('list' as const),
    filter: fc.record({ app: fc.option(name), kind: fc.option(name), requirement: fc.option(text) }),
  }),
);

describe('an address of the studio', () => {
  it('JRN-02: is read as it was written, whatever an id holds', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(readAddress(hrefOf(address))).toEqual(address);
      }),
    );
  });

  it('JRN-02: stays the same for every state and arrow', () => {
    expect(stateHref('withdrawal', 'withdrawal.entering')).toBe('#/ablauf/withdrawal/zustand/withdrawal.entering');
    expect(arrowHref('order', 'order.open | order.executed | 0')).toBe(
      '#/ablauf/order/pfeil/order.open%20%7C%20order.executed%20%7C%200',
    );
    expect(requirementHref('BNK-03')).toBe('#/anforderung/BNK-03');
  });

  it.each(['', '#', '#/'])('JRN-02: that names nothing („%s“) leads to the first page', (hash) => {
    expect(readAddress(hash)).toEqual({ page: 'list', filter: noFilter });
  });

  it.each([
    '#/foo',
    '#/anderswo?art=shell',
    '#/zustand/x',
    '#/ablauf',
    '#/ablauf/',
    '#/ablauf/%E0%A4%A',
    '#/ablauf/order/zustand',
    '#/ablauf/order/zustand/%E0%A4%A',
    '#/ablauf/order/irgendwas/x',
    '#/ablauf/order/zustand/x/y',
    '#/anforderung',
    '#/anforderung/BNK-03/x',
  ])('JRN-02: that is none („%s“) leads nowhere, and to no other page in its stead', (hash) => {
    expect(readAddress(hash)).toEqual({ page: 'nowhere' });
  });

  it('JRN-02: of a requirement is another one than that of a list filtered by it', () => {
    expect(readAddress('#/anforderung/BNK-03')).toEqual({ page: 'requirement', id: 'BNK-03' });
    const filter = { app: 'banking', kind: null, requirement: 'BNK-03' };
    expect(readAddress('#/?anforderung=BNK-03&anwendung=banking')).toEqual({ page: 'list', filter });
  });
});
