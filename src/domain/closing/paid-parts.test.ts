import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import type { TaxAccount } from '#domain/tax/tax-account.ts';
import { accountSums } from './account-quote.ts';
import { type ClosingSale, closingPayoutOf } from './paid-parts.ts';

const account: TaxAccount = {
  gains: { equity: cents(0), mixed: cents(0), other: cents(0) },
  lossesBefore: cents(0),
  exemption: cents(0),
  churchRate: null,
  withheld: cents(0),
};
const sale = (ipsId: string, value: number, gain: number): ClosingSale => ({
  ipsId,
  value: euros(value),
  gain: { kind: 'other', gain: euros(gain) },
});
const two = [sale('I-1', 5_000, 1_000), sale('I-2', 3_000, 2_000)];

describe('BNK-16: what each sale of a closing pays out', () => {
  it.each([
    ['after tax', {}, euros(0), [473_625, 247_250], [0, 0]],
    ['the exemption used once, by the first', { exemption: euros(1_000) }, euros(0), [500_000, 247_250], [0, 0]],
    ['what a debt takes off the first', {}, euros(100), [463_625, 247_250], [10_000, 0]],
    ['a debt that the first does not cover', {}, euros(5_000), [0, 220_875], [473_625, 26_375]],
    // Tax that was open before takes more than the first sale brings.
    [
      'tax beyond the proceeds',
      { gains: { ...account.gains, other: euros(20_000) } },
      euros(0),
      [0, 193_375],
      [0, 53_875],
    ],
  ] as const)('%s', (_, year, debt, payouts, debts) => {
    const own = { ...account, ...year };
    const { parts, payout } = closingPayoutOf(two, { cash: euros(0), debt }, own);
    expect(parts.map((each) => each.payout)).toEqual(payouts);
    expect(parts.map((each) => each.debt)).toEqual(debts);
    const sales = two.flatMap(({ gain }) => gain ?? []);
    expect(payout).toBe(accountSums(two, { cash: euros(0), debt }, own, sales).payout);
  });

  it('nothing is sold of what nobody holds, and its cash is what is free', () => {
    const empty = { ipsId: 'I-1', value: cents(0), gain: undefined };
    const paid = { ipsId: 'I-1', payout: 0, debt: 0 };
    expect(closingPayoutOf([empty], { cash: euros(500), debt: cents(0) }, account)).toEqual({
      parts: [paid],
      cash: euros(500),
      payout: euros(500),
    });
  });
});
