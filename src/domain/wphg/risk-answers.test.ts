import { describe, expect, it } from 'vitest';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { wphgAnswers } from '#tests/support/samples.ts';
import { isChildAccount, recommendFor, riskAnswersOf } from './risk-answers.ts';

const wphg: WphgData = { ...wphgAnswers, liquid_assets: 20_000, total_assets: 20_000 };
const intention = { holdingPeriod: '5+', deposit: 0, child: false } as const;

describe('stored answers as the suitability test takes them', () => {
  it('ONB-09: reads numbers that older data hold as text, and any loss', () => {
    expect(riskAnswersOf({ ...wphg, knowledge: ' 3 ', drawdown: 'any' }, intention)).toMatchObject({
      knowledge: 3,
      drawdown: 'ANY',
      liquidAssets: 20_000,
    });
  });

  it.each([null, {}, { ...wphg, knowledge: 'viel' }, { ...wphg, drawdown: 30 }, { ...wphg, expenses: '' }])(
    'BNK-24: answers nothing where an answer is missing or unreadable: %j',
    (broken) => {
      expect(riskAnswersOf(broken, intention)).toBeUndefined();
    },
  );

  it('ONB-10: recommends by strategies, and a pension by its classes with the longest horizon', () => {
    const answers = riskAnswersOf(wphg, { ...intention, holdingPeriod: '1–3' });
    if (answers === undefined) throw new Error('The answers are complete.');
    expect(recommendFor('VV.VV', answers).index).toBe(4);
    expect(recommendFor('AV.VV', answers).index).toBe(8);
    expect(recommendFor('AV.VV', { ...answers, knowledge: 0 }).index).toBe(2);
    expect(recommendFor('AV.VV', { ...answers, drawdown: 5 }).index).toBeNull();
  });

  it('decisions §9: knows a child’s account by its type', () => {
    const types = ['childAccount', 'childJoint', 'CA', 'singleAccount', 'JA'] as const;
    expect(types.map((accountType) => isChildAccount({ accountType }))).toEqual([true, true, true, false, false]);
  });
});
