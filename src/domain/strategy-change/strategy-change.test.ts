import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splits } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { type Recommendation, recommend } from '#domain/risk-score/risk-score.ts';
import { limitLabels, type StrategyChangeFacts, strategyChangeRefusal } from './strategy-change.ts';

const recommended = (index: number | null): Recommendation => ({
  ...recommend({
    liquidAssets: 1,
    deposit: 0,
    expenses: 1,
    liabilities: 0,
    totalAssets: 1,
    knowledge: 3,
    riskPreference: 0.65,
    holdingPeriod: '5+',
    drawdown: 25,
    child: false,
  }),
  index,
});

const facts: StrategyChangeFacts = {
  partnerStatus: 'OPEN',
  status: 'OPEN',
  category: 'VV.VV',
  split: '60:40',
  hasOrders: false,
  isExpired: false,
  recommendation: recommended(7),
};

describe('decisions §4: changing a strategy', () => {
  it.each([
    ['80:20', {}, undefined],
    ['10:90', {}, undefined],
    ['90:10', {}, 'ABOVE_RECOMMENDED'],
    ['60:40', {}, 'STRATEGY_UNCHANGED'],
    ['0:100', {}, 'NOT_CHANGEABLE'],
    ['50:50', { split: null }, 'NOT_CHANGEABLE'],
    ['50:50', { status: 'PENDING' }, 'NOT_CHANGEABLE'],
    ['50:50', { partnerStatus: 'INCLOSE' }, 'NOT_CHANGEABLE'],
    ['50:50', { status: 'STRATEGYCHANGE' }, 'STRATEGY_CHANGE_RUNNING'],
    ['50:50', { hasOrders: true }, 'ORDERS_OPEN'],
    ['50:50', { recommendation: undefined }, 'WPHG_INCOMPLETE'],
    ['50:50', { recommendation: recommended(null) }, 'ABOVE_RECOMMENDED'],
    ['50:50', { isExpired: true, recommendation: undefined }, undefined],
    ['70:30', { isExpired: true }, 'ONLY_MORE_CAUTIOUS'],
    ['60:40', { isExpired: true }, 'STRATEGY_UNCHANGED'],
    ['30:70', { category: 'AV.VV' }, undefined],
    ['40:60', { category: 'AV.VV' }, 'NOT_CHANGEABLE'],
  ] as const)('BNK-04: to %s with %j: %s', (wanted, other, expected) => {
    expect(strategyChangeRefusal({ ...facts, ...other }, wanted)).toBe(expected);
  });

  it('BNK-04: whatever is allowed is at most recommended, or more cautious than what there is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...splits),
        fc.constantFrom(...splits),
        fc.option(fc.integer({ min: 0, max: 9 })),
        fc.boolean(),
        (split, wanted, index, isExpired) => {
          const all = { ...facts, split, isExpired, recommendation: recommended(index) };
          if (strategyChangeRefusal(all, wanted) !== undefined) return;
          const [from, to] = [strategyIndexOf(split) ?? -1, strategyIndexOf(wanted) ?? 99];
          expect(isExpired ? to < from : to <= (index ?? -1)).toBe(true);
        },
      ),
    );
  });

  it('names each limit', () => {
    expect(new Set(Object.values(limitLabels)).size).toBe(6);
  });
});
