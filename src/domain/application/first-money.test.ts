import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '#domain/entities/order.ts';
import { businessPartnerStatuses } from '#domain/entities/business-partner.ts';
import { euros } from '#domain/money/money.ts';
import { type DepositFacts, depositOf } from './first-money.ts';

const today = '2026-11-20';
const transfer = {
  holder: 'Lindenhof Vermögen',
  iban: 'DE02999888770000001234',
  amount: euros(3000),
  reference: 'O-1',
};
const awaited = { method: 'WIRE', state: 'EXPECTED', dueOn: '2026-11-23', investOn: null } as const;
const facts: DepositFacts = {
  relation: 'OPEN',
  order: 'OPEN',
  payment: awaited,
  said: 'WIRE',
  hasMandate: false,
  withdrawableUntil: '2026-12-04',
  transfer,
};
const debit = { ...awaited, method: 'REFERENCE' } as const;
const resting = { order: 'PENDING', payment: null } as const;
const of = (changes: Partial<DepositFacts>, on = today) => depositOf({ ...facts, ...changes }, on);

describe('BNK-14: what is still to be done for a deposit', () => {
  it('a wire is asked for, and nobody knows when it comes', () => {
    expect(of({})).toEqual({
      amount: euros(3000),
      method: 'WIRE',
      stage: 'AWAITED',
      startsOn: null,
      debitedOn: null,
      investedOn: null,
      transfer,
    });
    expect(of({}, '2026-11-25').investedOn).toBeNull();
  });

  it('a debit has its day, three business days before it is invested, and asks for nothing', () => {
    expect(of({ payment: debit, said: 'REFERENCE' })).toMatchObject({
      method: 'REFERENCE',
      stage: 'AWAITED',
      debitedOn: '2026-11-23',
      investedOn: '2026-11-26',
      transfer: null,
    });
  });

  it('before the time to withdraw is over both say from when', () => {
    // A Saturday: the debit of the Tuesday after it.
    expect(of({ ...resting, said: 'REFERENCE', hasMandate: true })).toMatchObject({
      stage: 'RESTING',
      startsOn: '2026-12-05',
      debitedOn: '2026-12-08',
      investedOn: '2026-12-11',
      transfer: null,
    });
    expect(of(resting)).toMatchObject({ stage: 'RESTING', startsOn: '2026-12-05', investedOn: null, transfer });
  });

  it('who said that they wire does so, whatever mandate came later; who is to be debited without one wires', () => {
    expect(of({ ...resting, hasMandate: true }).method).toBe('WIRE');
    expect(of({ ...resting, said: 'REFERENCE' }).method).toBe('WIRE');
    expect(of({ ...resting, said: null, hasMandate: true }).method).toBe('REFERENCE');
  });

  it.each([
    [{ relation: 'PENDING', ...resting }, 'UNSIGNED'],
    [{ relation: 'PENDING', ...resting, said: null }, 'UNSIGNED'],
    [{ order: 'NOTASSIGNED', payment: { ...awaited, state: 'MISSED' } }, 'AWAITED'],
    [{ order: 'NOTASSIGNED', payment: { ...debit, state: 'MISSED' } }, 'FAILED'],
    [{ order: 'NOTASSIGNED', payment: { ...debit, state: 'RETURNED' } }, 'FAILED'],
    [{ order: 'RUNNING', payment: { ...debit, state: 'SENT' } }, 'AWAITED'],
    [{ order: 'RUNNING', payment: { ...awaited, state: 'RECEIVED', investOn: '2026-11-23' } }, 'RECEIVED'],
    [{ order: 'CLOSED', payment: { ...awaited, state: 'INVESTED' } }, 'INVESTED'],
    [{ order: 'CANCELED' }, 'ENDED'],
    [{ relation: 'INCLOSE' }, 'ENDED'],
    [{ relation: 'INCLOSE', ...resting }, 'ENDED'],
    [{ relation: 'CLOSED', order: 'CANCELED', payment: null }, 'ENDED'],
    [{ order: 'CANCELED', payment: { ...awaited, state: 'FREED' } }, 'ENDED'],
  ] as const)('%j is %s', (changes, stage) => {
    expect(of(changes).stage).toBe(stage);
  });

  it('says when money that is here is invested', () => {
    const payment = { ...awaited, state: 'RECEIVED', investOn: '2026-11-23' } as const;
    expect(of({ order: 'RUNNING', payment }).investedOn).toBe('2026-11-23');
  });

  it('asks nobody to wire what was canceled, is debited, is here, or may not be paid yet', () => {
    const methods = fc.constantFrom('REFERENCE' as const, 'WIRE' as const);
    const states = ['EXPECTED', 'SENT', 'RECEIVED', 'INVESTED', 'MISSED', 'RETURNED', 'FREED'] as const;
    const payments = fc.record({
      method: methods,
      state: fc.constantFrom(...states),
      dueOn: fc.constant('2026-11-23'),
      investOn: fc.constantFrom(null, '2026-11-26'),
    });
    const all = fc.record({
      relation: fc.constantFrom(...businessPartnerStatuses),
      order: fc.constantFrom(...orderStatuses),
      payment: fc.option(payments, { nil: null }),
      said: fc.option(methods, { nil: null }),
      hasMandate: fc.boolean(),
    });
    fc.assert(
      fc.property(all, (changes) => {
        const deposit = of(changes);
        const { order, relation, payment } = changes;
        const isUnpaid =
          payment === null ? order === 'PENDING' : ['EXPECTED', 'SENT', 'MISSED'].includes(payment.state);
        const isAsked = deposit.method === 'WIRE' && isUnpaid && order !== 'CANCELED' && relation === 'OPEN';
        expect(deposit.transfer !== null).toBe(isAsked);
      }),
    );
  });
});
