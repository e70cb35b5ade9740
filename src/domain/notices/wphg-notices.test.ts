import { describe, expect, it } from 'vitest';
import type { Task } from '#domain/entities/task.ts';
import { fabricate } from '#domain/wphg/wphg-tasks.ts';
import { wphgNotices } from './wphg-notices.ts';

const terms = { today: '2026-11-20', exemptProviders: ['bank'] };

const partner = {
  businessPartnerId: 'bp1',
  status: 'OPEN',
  provider: '',
  wphg: {
    liquid_assets: 1,
    liabilities: 0,
    illiquid_assets: 0,
    total_assets: 1,
    expenses: 1,
    net_income: 1,
    knowledge: 1,
    drawdown: 5,
    risk_preference: 0.21,
  },
  wphgExpiresAt: '2028-01-01',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  products: [{}],
} as const;

const of = { businessPartnerId: 'bp1', child: null };

const task = (change: Partial<Task> = {}): Task => ({
  id: 't1',
  taskType: 'WPHG',
  type: 'WPHG',
  state: 'OPEN',
  createdAt: '2026-11-01',
  updatedAt: '2026-11-01',
  fake: false,
  metaData: { businessPartnerId: 'bp1', wphgExpiresAt: null },
  ...change,
});

/** As the store holds it: with the tasks that the rules make. */
const told = (change: Partial<Parameters<typeof wphgNotices>[0][number]>, tasks: readonly Task[] = []) => {
  const partners = [{ ...partner, ...change }];
  return wphgNotices(partners, fabricate(tasks, partners, terms), terms);
};

describe('decisions §2: how long the WpHG answers hold', () => {
  it.each([
    ['61 days left', '2027-01-20', null],
    ['60 days left', '2027-01-19', 60],
    ['31 days left', '2026-12-21', 60],
    ['30 days left', '2026-12-20', 30],
    ['8 days left', '2026-11-28', 30],
    ['7 days left', '2026-11-27', 7],
    ['the last day', '2026-11-20', 7],
  ])('%s', (_case, wphgExpiresAt, reminder) => {
    expect(told({ wphgExpiresAt })).toEqual(
      reminder === null ? [] : [{ kind: 'wphgExpiring', expiresOn: wphgExpiresAt, reminder, ...of, accounts: 1 }],
    );
  });

  it.each([
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['long ago, as an instant', '2026-08-30T22:30:00Z', '2026-08-31'],
    ['unknown', null, null],
    ['no date', 'abc', null],
  ])('BNK-24: expired %s', (_case, wphgExpiresAt, expiredOn) => {
    expect(told({ wphgExpiresAt })).toEqual([{ kind: 'wphgExpired', expiredOn, ...of, accounts: 1 }]);
  });

  it('BNK-24: missing answers come before an expired date', () => {
    expect(told({ wphg: null, wphgExpiresAt: '2026-01-01' })).toEqual([{ kind: 'wphgIncomplete', ...of, accounts: 1 }]);
  });

  it('BNK-12: a real task beside answers that hold asks to confirm them, and takes the reminder in', () => {
    expect(told({ wphgExpiresAt: '2026-11-27' }, [task()])).toEqual([
      { kind: 'wphgReview', expiresOn: '2026-11-27', ...of, accounts: 1 },
    ]);
  });

  it('BNK-12: says nothing once the customer did their part', () => {
    expect(told({ wphgExpiresAt: '2026-01-01' }, [task({ state: 'DONE' })])).toEqual([]);
    expect(told({ wphgExpiresAt: '2026-11-27' }, [task({ state: 'DONE' })])).toEqual([]);
    expect(told({ wphgExpiresAt: '2026-01-01' }, [task({ fake: true, state: 'CLOSED' })])).toEqual([]);
  });

  it('says nothing of closed accounts, of accounts without investments and of exempt providers', () => {
    const wphgExpiresAt = '2026-11-27';
    expect(told({ wphgExpiresAt, status: 'CLOSED' })).toEqual([]);
    expect(told({ wphgExpiresAt, products: [] })).toEqual([]);
    expect(told({ wphgExpiresAt, provider: 'bank' })).toEqual([]);
  });

  it('speaks once of several accounts, with the earliest date', () => {
    const partners = ['2026-12-10', '2026-12-01'].map((wphgExpiresAt, index) => ({
      ...partner,
      businessPartnerId: `bp${index}`,
      wphgExpiresAt,
    }));
    expect(wphgNotices(partners, [], terms)).toEqual([
      { kind: 'wphgExpiring', expiresOn: '2026-12-01', reminder: 30, ...of, accounts: 2 },
    ]);
  });

  it('a partner that could not be loaded is told by its task', () => {
    const real = task({ metaData: { businessPartnerId: 'bp9', wphgExpiresAt: '2026-08-31' } });
    expect(wphgNotices([], [real], terms)).toEqual([
      { kind: 'wphgExpired', expiredOn: '2026-08-31', ...of, businessPartnerId: 'bp9', accounts: 1 },
    ]);
  });

  it("BNK-12: leads to each of several accounts in turn, a child's like any other", () => {
    const child = {
      ...partner,
      businessPartnerId: 'bp2',
      owners: [
        { name: 'Deniz Yılmaz', role: 'CHILD', birthDate: '2015-03-01' },
        { name: 'Elif Yılmaz', role: 'GUARDIAN', birthDate: null },
      ],
    } as const;
    const turns = (own: string, childs: string) => {
      const partners = [
        { ...partner, wphgExpiresAt: own },
        { ...child, wphgExpiresAt: childs },
      ];
      return wphgNotices(partners, fabricate([], partners, terms), terms);
    };
    expect(turns('2026-02-01', '2026-01-01')).toEqual([
      { kind: 'wphgExpired', expiredOn: '2026-01-01', businessPartnerId: 'bp2', child: 'Deniz Yılmaz', accounts: 2 },
    ]);
    expect(turns('2026-02-01', '2028-01-01')).toEqual([
      { kind: 'wphgExpired', expiredOn: '2026-02-01', ...of, accounts: 1 },
    ]);
  });

  it('BNK-12: asks nobody about an account that they may only look at', () => {
    expect(told({ isReadOnly: true, wphgExpiresAt: '2026-01-01' })).toEqual([]);
    expect(told({ isReadOnly: true, wphgExpiresAt: '2026-11-27' })).toEqual([]);
  });
});
