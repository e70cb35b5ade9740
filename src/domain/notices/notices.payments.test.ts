import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { cents } from '#domain/money/money.ts';
import { user, order, plan, quiet, told, kinds, transfer, toWire, product, wiring } from '#tests/support/notices.ts';

describe('BNK-01: when nothing is to do', () => {
  it('tells the next debit of all plans of that day, and the next investment of money that arrived', () => {
    const savingsPlans = [plan('a', '2026-12-01'), plan('b', '2027-01-04'), plan('c', '2026-12-01'), plan('d', null)];
    const running = { ...order, type: 'TOP_UP', status: 'RUNNING' } as const;
    const orders = [order, { ...running, expectedAt: '2026-11-26' }, running, { ...running, expectedAt: '2026-11-19' }];
    expect(told({ user: { ...user, savingsPlans }, orders })).toEqual([
      {
        kind: 'allQuiet',
        debit: { on: '2026-12-01', amount: 20_000, plans: 2, payments: 0 },
        execution: { on: '2026-11-25', amount: 30_000 },
        wires: [],
      },
    ]);
    expect(told()).toEqual([quiet]);
  });
});

describe('BNK-14: what is to be wired', () => {
  it('is told with everything that stands in it', () => {
    expect(told({ partners: wiring() })).toEqual([
      {
        kind: 'wire',
        orderId: 'O-1',
        ipsId: 'i1',
        title: 'Vermögensverwaltung 60:40',
        child: null,
        transfer,
        dueOn: '2026-11-23',
        isRate: false,
        isMissed: false,
      },
    ]);
  });

  it.each<[string, readonly BusinessPartner[], readonly string[]]>([
    ['once its day has passed, without a day', wiring({ dueOn: '2026-11-19' }), ['wire']],
    ['of a rate', wiring({ isRate: true }), ['wire']],
    ['that did not come', wiring({ state: 'MISSED' }), ['wire']],
    ['of an older server', wiring({}, { awaited: undefined }), ['allQuiet']],
    ['that is here', wiring({ state: 'RECEIVED', transfer: null }), ['allQuiet']],
    ['that rests', wiring({ state: 'RESTING', startsOn: '2026-12-05', transfer: null }), ['allQuiet']],
    ['whose order is canceled', wiring({}, { awaited: [] }), ['allQuiet']],
    ['for what is closing', wiring({}, { products: [product({ status: 'INCLOSE' })] }), ['allQuiet']],
    ['for what is closed', wiring({}, { products: [product({ status: 'CLOSED' })] }), ['allQuiet']],
    [
      'for what is paid out as a whole',
      wiring({}, { products: [product({ status: 'OPEN', orderedPayouts: { amount: cents(0), isEntire: true } })] }),
      ['allQuiet'],
    ],
    ['for what is not theirs any more', wiring({}, { isReadOnly: true }), ['allQuiet']],
    ['for an account that is not open', wiring({}, { status: 'PENDING' }), ['allQuiet']],
  ])('%s', (_, partners, expected) => {
    expect(kinds({ partners })).toEqual(expected);
  });

  it('says the day only as long as it can be kept, and what is missed before what is due', () => {
    const later = { ...toWire, orderId: 'O-2', dueOn: '2026-11-24' };
    const missed = { ...toWire, orderId: 'O-3', dueOn: '2026-11-05', state: 'MISSED' } as const;
    const partners = wiring({}, { awaited: [later, toWire, missed] });
    const days = told({ partners }).map((notice) => notice.kind === 'wire' && [notice.orderId, notice.dueOn]);
    expect(days).toEqual([
      ['O-3', null],
      ['O-1', '2026-11-23'],
      ['O-2', '2026-11-24'],
    ]);
  });

  it('nothing is to do before it may be wired, and the day is told', () => {
    const rests = wiring({ state: 'RESTING', startsOn: '2026-12-05', dueOn: null, transfer: null });
    expect(told({ partners: rests })).toMatchObject([
      { kind: 'allQuiet', wires: [{ on: '2026-12-05', amount: 30_000, purpose: 'payment' }] },
    ]);
    const plans = [{ ...plan('s1', '2026-12-01'), paymentMethod: 'wire' as const }];
    expect(told({ user: { ...user, savingsPlans: plans } })).toMatchObject([
      { kind: 'allQuiet', debit: null, wires: [{ on: '2026-12-01', amount: 10_000, purpose: 'rate' }] },
    ]);
  });
});
