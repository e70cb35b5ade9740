import { describe, expect, it } from 'vitest';
import { entryPointIds, mayBeChilds } from '#domain/questionnaire/entry-points.ts';
import { entryInstead } from '#domain/proposal/ways-on.ts';
import { chosenKinds } from './chosen-kinds.ts';

describe('decisions §17: for whom an account is opened on each way in', () => {
  const opening = entryPointIds.filter((id) => id.includes('new-business-partner'));

  it('is anybody, where there is an account relation already', () => {
    const existing = opening.filter((id) => id.startsWith('existing-customer'));
    expect(existing).toHaveLength(4);
    for (const id of existing) expect(chosenKinds(id)).toEqual(['single', 'joint', 'child']);
  });

  it('is one or two where there is none, but on the child’s own way and for a first proposal, which do not ask', () => {
    const silent = ['child', 'simple-proposal'].map((end) => `new-customer-new-business-partner-${end}`);
    for (const id of opening.filter((each) => each.startsWith('new-customer'))) {
      expect(chosenKinds(id)).toEqual(silent.includes(id) ? [] : ['single', 'joint']);
    }
  });

  it('may be a child wherever a child’s proposal leads instead: asked as a child, it can be applied for', () => {
    for (const id of opening.filter(mayBeChilds)) {
      for (const alternative of ['CASH', ...(id.includes('topics') ? (['MANAGEMENT'] as const) : [])] as const) {
        expect(mayBeChilds(entryInstead(id, alternative))).toBe(true);
      }
    }
  });
});
