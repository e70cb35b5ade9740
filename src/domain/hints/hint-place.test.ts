import { describe, expect, it } from 'vitest';
import { hintConditions } from './hint-place.ts';

const facts = { identStatus: 'SUCCESS', partners: 1, investments: 2, openTasks: 0, isAtEase: true } as const;

describe('SHL-06: for whom hints are', () => {
  it('names what holds for a customer', () => {
    expect(hintConditions(facts)).toEqual(['identified', 'has-investments', 'at-ease']);
    const troubled = { ...facts, identStatus: 'NONE', investments: 0, openTasks: 1, isAtEase: false } as const;
    expect(hintConditions(troubled)).toEqual(['has-open-tasks']);
  });

  it('leaves whoever has no account yet, and whom nothing is known of, in peace', () => {
    expect(hintConditions({ ...facts, partners: 0 })).toBeUndefined();
    expect(hintConditions(null)).toBeUndefined();
  });
});
