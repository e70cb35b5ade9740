import { describe, expect, it } from 'vitest';
import { wphgKeys, type WphgData } from '#domain/entities/business-partner.ts';
import { confirmedData, wphgComplete, wphgDue, wphgExpired, wphgExpiryOf } from './wphg-data.ts';

const complete: WphgData = {
  liquid_assets: 20_000,
  liabilities: 0,
  illiquid_assets: 1,
  total_assets: 20_001,
  expenses: 1500,
  net_income: 3000,
  knowledge: 0,
  drawdown: 'ANY',
  risk_preference: 0.45,
};
const terms = { today: '2026-11-20', exemptProviders: ['bank'] };
const partner = {
  businessPartnerId: 'bp1',
  status: 'OPEN',
  provider: '',
  wphg: complete,
  wphgExpiresAt: '2027-01-01',
  products: [{}],
} as const;

describe('BNK-24: WpHG data complete (rules §2)', () => {
  it('0 is an answer', () => {
    expect(wphgComplete(complete)).toBe(true);
    expect(wphgComplete({ ...complete, liabilities: '0' })).toBe(true);
  });

  it.each(wphgKeys.flatMap((key) => ['', ' ', null, Number.NaN, 'NaN', undefined].map((value) => ({ key, value }))))(
    '$key $value is none',
    ({ key, value }) => {
      expect(wphgComplete({ ...complete, [key]: value })).toBe(false);
    },
  );

  it('no data at all is not complete', () => {
    expect(wphgComplete(null)).toBe(false);
    expect(wphgComplete(undefined)).toBe(false);
    expect(wphgComplete({})).toBe(false);
  });
});

describe('BNK-24: WpHG data expired (rules §2)', () => {
  it.each([
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['2026-11-19T23:30:00Z', false],
    ['2026-11-19T22:30:00Z', true],
    ['abc', true],
    ['2026-02-30', true],
    ['', true],
    [null, true],
  ])('expiry %s: %s', (wphgExpiresAt, expired) => {
    expect(wphgExpired({ provider: '', wphgExpiresAt }, terms)).toBe(expired);
  });

  it('never for an exempt provider', () => {
    expect(wphgExpired({ provider: 'bank', wphgExpiresAt: null }, terms)).toBe(false);
  });
});

describe('rules §2: due', () => {
  it.each([
    ['complete and valid', {}, false],
    ['incomplete', { wphg: { ...complete, expenses: '' } }, true],
    ['absent', { wphg: null }, true],
    ['expired', { wphgExpiresAt: '2026-11-19' }, true],
    ['incomplete without products', { wphg: null, products: [] }, false],
    ['expired, partner closed', { wphgExpiresAt: null, status: 'CLOSED' }, false],
    ['expired, partner in closing', { wphgExpiresAt: null, status: 'INCLOSE' }, true],
    ['exempt, expiry absent', { provider: 'bank', wphgExpiresAt: null }, false],
    ['exempt, incomplete', { provider: 'bank', wphg: {} }, true],
  ] as const)('%s', (_case, change, due) => {
    expect(wphgDue({ ...partner, ...change }, terms)).toBe(due);
  });
});

describe('decisions §2: how long data hold', () => {
  it.each([
    [{ age: 40, knowledge: 3, index: 4 }, '2028-11-20'],
    [{ age: 74, knowledge: 1, index: 7 }, '2028-11-20'],
    [{ age: 75, knowledge: 3, index: 4 }, '2027-11-20'],
    [{ age: 40, knowledge: 0, index: 4 }, '2027-11-20'],
    [{ age: 40, knowledge: 3, index: 8 }, '2027-11-20'],
  ])('%o until %s', (customer, until) => {
    expect(wphgExpiryOf('2026-11-20', customer)).toBe(until);
  });
});

describe('BNK-20: confirmed answers as they are stored (decisions §17)', () => {
  const { liabilities: _l, illiquid_assets: _i, total_assets: _t, ...ofChild } = complete;
  const given = { ...ofChild, liquid_assets: 100 };

  it('sum up all assets', () => {
    const stored = confirmedData({ ...given, liabilities: 7, illiquid_assets: 50 }, { child: false });
    expect(stored).toEqual({ ...given, liabilities: 7, illiquid_assets: 50, total_assets: 150 });
  });

  it("of a child's account loans and tied assets that were not asked for are none, and of no other", () => {
    const stored = { ...given, liabilities: 0, illiquid_assets: 0, total_assets: 100 };
    expect(confirmedData(given, { child: true })).toEqual(stored);
    expect(confirmedData(given, { child: false })).toBeUndefined();
    expect(confirmedData({ ...given, liabilities: 0 }, { child: false })).toBeUndefined();
  });
});
