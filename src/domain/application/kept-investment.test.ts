import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { blankInvestment, blankTerms, keptInvestment, keptTerms, wishElsewhere } from './kept-investment.ts';

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

  it('brings what was set at the proposal, as far as it is understood; versions before knew nothing of it', () => {
    const wish = { strategy: '40:60', subscriptionType: null, coupon: 'HERBST-2026', years: 20 };
    expect(keptInvestment({ ...first, wish }).wish).toEqual(wish);
    expect(keptInvestment({ ...first, wish: { ...wish, strategy: '45:55', years: -1.5 } }).wish).toEqual({
      strategy: null,
      subscriptionType: null,
      coupon: 'HERBST-2026',
    });
    expect([keptInvestment(first).wish, keptInvestment({ ...first, wish: '40:60' }).wish]).toEqual([null, null]);
  });

  it('goes into another account without the strategy, which was chosen for whom the first belongs to', () => {
    const wish = { strategy: '40:60', subscriptionType: null, coupon: 'HERBST-2026', years: 20 } as const;
    expect([wishElsewhere(wish), wishElsewhere(null)]).toEqual([{ ...wish, strategy: null }, null]);
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
