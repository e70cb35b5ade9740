import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, arrowHref, hrefOf, noFilter, readAddress, requirementHref, stateHref } from './address.ts';

const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const name = fc.stringMatching(/^[a-z]+(-[a-z]+)*$/);
const selection = fc.option(fc.record({ kind: fc.constantFrom('state' as const, 'arrow' as const), id: text }));

const addresses: fc.Arbitrary<Address> = fc.oneof(
  fc.record({ page: fc.constant('chart' as const), chart: name, selection }),
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
    expect(requirementHref('BNK-03')).toBe('#/?anforderung=BNK-03');
  });

  it.each(['', '#', '#/', '#/ablauf', '#/ablauf/', '#/anderswo', '#/ablauf/%E0%A4%A'])(
    'JRN-02: that is none („%s“) leads to the first page',
    (hash) => {
      expect(readAddress(hash)).toEqual({ page: 'list', filter: noFilter });
    },
  );

  it('JRN-02: with a broken selection leads to the chart alone', () => {
    const chart = { page: 'chart', chart: 'order', selection: null };
    expect(readAddress('#/ablauf/order/zustand/%E0%A4%A')).toEqual(chart);
    expect(readAddress('#/ablauf/order/irgendwas/x')).toEqual(chart);
  });
});
