import { describe, expect, it } from 'vitest';
import type { ProductCategory } from '../products/products.ts';
import { fitsPreferences, type SustainabilityAnswers, sustainabilityIn } from './sustainability.ts';

const wished = { sustainabilityChoice: 'YES', sustainabilityDetermination: 'ENVIRONMENTAL' } as const;

describe('ONB-05: what may be sold to which answers about sustainability (specification §5)', () => {
  it.each<[ProductCategory, SustainabilityAnswers | null, boolean]>([
    ['VV.VV', null, true],
    ['VV.NH', null, true],
    ['VV.VV', { sustainabilityChoice: 'NO' }, true],
    ['VV.NH', { sustainabilityChoice: 'NO' }, false],
    ['VV.NH', wished, true],
    ['AV.NH', wished, true],
    ['VV.VV', wished, false],
    ['AV.VV', wished, false],
    ['VV.NH', { sustainabilityChoice: 'YES' }, false],
    ['VV.NH', { ...wished, sustainabilityDegree: 0.5, ecologicalSelection: false, paiSelection: null }, true],
    ['VV.NH', { ...wished, sustainabilityDegree: 1 }, false],
    ['VV.NH', { ...wished, ecologicalSelection: true }, false],
    ['VV.CI', { choiceNotAvailable: 'NO' }, true],
    ['VV.CI', { choiceNotAvailable: 'YES' }, false],
  ])('%s after %j: %s', (category, answers, fits) => {
    expect(fitsPreferences(category, answers)).toBe(fits);
  });
});

describe('ONB-05: which answers about sustainability are kept', () => {
  it.each([
    [{}, null],
    [{ knowledge: 3 }, null],
    [{ ...wished, knowledge: 3 }, wished],
    [{ ecologicalSelection: true }, { ecologicalSelection: true }],
    // One window answered, the other took the wish back: nothing of it is left that would hinder.
    [{ sustainabilityChoice: 'NO', ecologicalSelection: true }, { sustainabilityChoice: 'NO' }],
  ] as const)('of %j: %j', (answers, kept) => {
    expect(sustainabilityIn(answers)).toEqual(kept);
  });
});
