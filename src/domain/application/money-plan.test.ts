import { describe, expect, it } from 'vitest';
import { depositOf } from './first-money.ts';
import { withdrawableUntil } from './application.ts';
import { moneyPlanOf, type PlannedFacts } from './money-plan.ts';
import { cents } from '#domain/money/money.ts';

const today = '2026-11-20';
const facts: PlannedFacts = {
  initialAmount: 1_000_000,
  savingsRate: 20_000,
  firstPayment: 'REFERENCE',
  startsAtOnce: true,
  iban: '••••••••••••••••••2051',
  isEarliest: false,
  withdrawableUntil: withdrawableUntil(today, today),
};

describe('how the first money of a contract will come', () => {
  it('REG-06: names the day of a debit, its account and that of the first rate', () => {
    expect(moneyPlanOf(facts, today)).toEqual({
      method: 'REFERENCE',
      iban: '••••••••••••••••••2051',
      isEarliest: false,
      startsOn: null,
      deposit: { amount: 1_000_000, debitedOn: '2026-11-23' },
      rate: { amount: 20_000, nextOn: '2026-12-01' },
    });
  });

  it('decisions §8: waits for the end of the time to withdraw', () => {
    const plan = moneyPlanOf({ ...facts, startsAtOnce: false }, today);
    expect(plan).toMatchObject({ startsOn: '2026-12-05', deposit: { debitedOn: '2026-12-08' } });
    expect(plan.rate?.nextOn).toBe('2027-01-04');
  });

  it('BNK-14: a wire has no day of its own', () => {
    const plan = moneyPlanOf({ ...facts, firstPayment: 'WIRE' }, today);
    expect(plan).toMatchObject({ method: 'WIRE', startsOn: null, deposit: { debitedOn: null } });
  });

  it('REG-06: what is not paid is not planned', () => {
    expect(moneyPlanOf({ ...facts, initialAmount: 0 }, today)).toMatchObject({ deposit: null });
    expect(moneyPlanOf({ ...facts, savingsRate: 0 }, today)).toMatchObject({ rate: null });
  });

  it.each([true, false])('BNK-14: names the day that is told after the contract, at once: %s', (startsAtOnce) => {
    const plan = moneyPlanOf({ ...facts, startsAtOnce }, today);
    const told = depositOf(
      {
        relation: 'OPEN',
        order: startsAtOnce ? 'OPEN' : 'PENDING',
        payment: startsAtOnce
          ? { method: 'REFERENCE', state: 'EXPECTED', dueOn: plan.deposit?.debitedOn ?? '', investOn: null }
          : null,
        said: 'REFERENCE',
        hasMandate: true,
        withdrawableUntil: facts.withdrawableUntil,
        transfer: { holder: 'Haus', iban: 'DE02', amount: cents(1_000_000), reference: 'O-1' },
      },
      today,
    );
    expect(plan.deposit?.debitedOn).toBe(told.debitedOn);
    expect(plan.startsOn).toBe(told.startsOn);
  });
});
