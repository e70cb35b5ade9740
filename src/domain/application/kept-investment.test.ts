import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { blankInvestment, blankTerms, keptInvestment, keptTerms } from './kept-investment.ts';

const first = { businessPartnerId: 'BP-1001', answers: { deposit: euros(5000) }, shown: null, choice: null };

describe('ONB-13: what is kept of a further investment', () => {
  it('is read of the first version, which asked neither for payment nor for the beginning', () => {
    const { businessPartnerId, answers } = first;
    expect(keptInvestment(first)).toEqual({ ...blankInvestment, businessPartnerId, answers });
    expect(keptTerms(first)).toEqual(blankTerms);
  });

  it('comes back as it was kept', () => {
    const terms = { payment: { method: 'REFERENCE', acceptsMandate: true }, startsAtOnce: 'no' } as const;
    const kept: unknown = JSON.parse(JSON.stringify({ ...blankInvestment, ...terms }));
    expect([keptInvestment(kept), keptTerms(kept)]).toEqual([blankInvestment, terms]);
  });

  it.each([
    [{ payment: { method: 'CASH', acceptsMandate: true } }],
    [{ payment: 'WIRE' }],
    [{ payment: null, startsAtOnce: true }],
    ['nothing'],
  ])('leaves out what nobody understands: %j', (kept) => {
    expect(keptTerms(kept)).toEqual(blankTerms);
  });
});
