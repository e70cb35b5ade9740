import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { type AwaitedPayment, greatestBy, openingTransfer, optionOf, topUpFromText } from './top-up-options.ts';

const bounds = { minimum: euros(25), maximum: euros(1_000), payable: euros(300) };

describe('BNK-14: an amount as it is typed', () => {
  it.each([
    ['', 'WIRE', 'empty'],
    ['12,3,4', 'WIRE', 'invalid'],
    ['-50', 'WIRE', 'invalid'],
    ['0', 'WIRE', 'BELOW_MINIMUM'],
    ['24,99', 'WIRE', 'BELOW_MINIMUM'],
    ['1.000,01', 'WIRE', 'ABOVE_MAXIMUM'],
    ['300,01', 'CLEARING', 'ABOVE_MAXIMUM'],
  ] as const)('„%s“ by %s is refused as %s', (text, method, refusal) => {
    expect(topUpFromText(text, bounds, method)).toEqual({ ok: false, refusal });
  });

  it.each([
    ['25', 'WIRE', 2_500],
    ['1.000,00', 'REFERENCE', 100_000],
    ['300', 'CLEARING', 30_000],
  ] as const)('„%s“ by %s is %d cents', (text, method, value) => {
    expect(topUpFromText(text, bounds, method)).toEqual({ ok: true, value });
  });

  it('is never more than the clearing account has, nor than the investment takes', () => {
    expect(greatestBy(bounds, 'CLEARING')).toBe(euros(300));
    expect(greatestBy({ ...bounds, payable: euros(5_000) }, 'CLEARING')).toBe(euros(1_000));
    expect(greatestBy(bounds, null)).toBe(euros(1_000));
  });
});

const wire: AwaitedPayment = {
  orderId: 'O-1',
  type: 'OPENING',
  state: 'EXPECTED',
  amount: euros(500),
  method: 'WIRE',
  dueOn: '2026-11-23',
  expectedAt: '2026-11-23',
  ibanEnd: null,
  transfer: { holder: 'Lindenhof', iban: 'DE02999888770000001234', amount: cents(50_000), reference: 'O-1' },
};

it('BNK-14: what opens an investment is wired where a wire is waited for, and nothing where none is', () => {
  const debit: AwaitedPayment = { ...wire, method: 'REFERENCE', ibanEnd: '3000', transfer: null };
  expect(openingTransfer({ awaited: [debit, wire] })).toEqual(wire.transfer);
  expect(openingTransfer({ awaited: [debit] })).toBeUndefined();
  expect(openingTransfer({ awaited: [] })).toBeUndefined();
});

it('SHL-09: a method that is not offered has no option', () => {
  const option = { method: 'WIRE', dueOn: '2026-11-23', expectedAt: '2026-11-23' } as const;
  expect(optionOf({ methods: [option] }, 'WIRE')).toBe(option);
  expect(optionOf({ methods: [option] }, 'CLEARING')).toBeUndefined();
  expect(optionOf({ methods: [option] }, null)).toBeUndefined();
});
