import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { Task } from '#domain/entities/task.ts';
import { cents } from '#domain/money/money.ts';
import {
  closeWphgTasks,
  fabricate,
  isWphgTaskOf,
  loadBusinessPartner,
  loadUserTasks,
  wphgTasksToReport,
} from './wphg-tasks.ts';

const terms = { today: '2026-11-20', exemptProviders: [] };

const product: Product = {
  ipsId: 'i1',
  category: 'VV.VV',
  theme: null,
  conditionId: 'SA-DIGITAL-2026-01',
  strategy: { index: 4, split: '50:50', yield: 4.9, vola: 10.1 },
  status: 'OPEN',
  createdAt: '2023-11-20',
  value: cents(0),
  returnOnInvestment: { absolute: cents(0), twr: null, mwr: null },
  wphg: { initial_amount: null, savingplan_rate: null, wphg_holding_period: null, investment_years: null },
  history: [],
  savingsPlans: [],
};

const partner = (businessPartnerId: string, change: Partial<BusinessPartner> = {}): BusinessPartner => ({
  businessPartnerId,
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg: null,
  wphgExpiresAt: '2026-01-01',
  owners: [],
  referenceAccount: null,
  clearingAccount: null,
  returnedDebits: [],
  products: [product],
  ...change,
});

const settled = (businessPartnerId: string): BusinessPartner =>
  partner(businessPartnerId, {
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
  });

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

describe('BNK-12: fabricated tasks (rules §2)', () => {
  it('one for each partner that is due', () => {
    expect(fabricate([], [partner('bp1'), settled('bp2'), partner('bp3', { products: [] })], terms)).toEqual([
      {
        id: 'fake-wphg-bp1',
        taskType: 'WPHG',
        type: 'WPHG',
        state: 'OPEN',
        createdAt: '2026-11-20',
        updatedAt: '2026-11-20',
        fake: true,
        metaData: { businessPartnerId: 'bp1', wphgExpiresAt: '2026-01-01' },
      },
    ]);
  });

  it.each([
    ['a real OPEN one', task(), 0],
    ['a real DONE one', task({ state: 'DONE' }), 0],
    ['a real CLOSED one', task({ state: 'CLOSED' }), 1],
    ['a fake one', task({ fake: true }), 0],
    ['a fake one closed in this page', task({ fake: true, state: 'CLOSED' }), 0],
    ["another partner's", task({ metaData: { businessPartnerId: 'bp2', wphgExpiresAt: null } }), 1],
    ['one of another type', task({ taskType: 'GWG', type: 'GWG' }), 1],
  ])('beside %s', (_case, held, added) => {
    expect(fabricate([held], [partner('bp1')], terms)).toHaveLength(1 + added);
  });

  it('a second time adds nothing', () => {
    const once = fabricate([], [partner('bp1'), partner('bp2')], terms);
    expect(fabricate(once, [partner('bp1'), partner('bp2')], terms)).toEqual(once);
  });
});

describe('BNK-12: loading the user again (rules §2)', () => {
  const fake = task({ id: 'fake-wphg-bp1', fake: true });

  it('fake tasks survive, the server replaces all others', () => {
    const server = [task({ id: 's1', taskType: 'GWG', type: 'GWG' })];
    expect(loadUserTasks([fake, task({ id: 'old' })], server)).toEqual([...server, fake]);
  });

  it.each([
    ['OPEN', false],
    ['DONE', false],
    ['CLOSED', true],
  ] as const)('a real %s one of the same partner: the fake one stays %s', (state, stays) => {
    const real = task({ id: 's1', state });
    expect(loadUserTasks([fake], [real])).toEqual(stays ? [real, fake] : [real]);
  });

  it('closed locally stays closed although the data is still due', () => {
    const closed = closeWphgTasks(fabricate([], [partner('bp1')], terms), 'bp1');
    const reloaded = loadUserTasks(closed, []);
    expect(fabricate(reloaded, [partner('bp1')], terms).map(({ state }) => state)).toEqual(['CLOSED']);
  });
});

describe('STO-02: loading a business partner (rules §2)', () => {
  it('replaces it, drops its fake task when nothing is due any more, makes those of others', () => {
    const held = {
      businessPartners: { bp1: partner('bp1'), bp2: partner('bp2') },
      tasks: [task({ id: 'fake-wphg-bp1', fake: true }), task({ id: 'real' })],
    };
    const { businessPartners, tasks } = loadBusinessPartner(held, settled('bp1'), terms);
    expect(businessPartners['bp1']).toEqual(settled('bp1'));
    expect(tasks.map(({ id }) => id)).toEqual(['real', 'fake-wphg-bp2']);
  });

  it('keeps the fake task while it is due', () => {
    const held = { businessPartners: {}, tasks: [task({ id: 'fake-wphg-bp1', fake: true })] };
    expect(loadBusinessPartner(held, partner('bp1'), terms).tasks).toEqual(held.tasks);
  });
});

describe('BNK-12: closing (rules §2)', () => {
  const all = [
    task({ id: 'real' }),
    task({ id: 'fake', fake: true }),
    task({ id: 'done', state: 'CLOSED' }),
    task({ id: 'other', metaData: { businessPartnerId: 'bp2', wphgExpiresAt: null } }),
    task({ id: 'gwg', taskType: 'GWG', type: 'GWG' }),
  ];

  it('closes all of that partner and no other', () => {
    const open = closeWphgTasks(all, 'bp1').filter(({ state }) => state !== 'CLOSED');
    expect(open.map(({ id }) => id)).toEqual(['other', 'gwg']);
  });

  it('tells the server of real ones only', () => {
    expect(wphgTasksToReport(all, 'bp1').map(({ id }) => id)).toEqual(['real']);
  });

  it('a task without a partner belongs to none', () => {
    const loose = task({ metaData: { businessPartnerId: null, wphgExpiresAt: null } });
    expect(isWphgTaskOf(loose, { businessPartnerId: null })).toBe(false);
  });
});
