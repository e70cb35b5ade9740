import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { blankApplication, keptApplication, type KeptApplication, merged } from './kept-application.ts';

const vv = 'new-customer-new-business-partner-vv';

const full: KeptApplication = {
  entryPoint: vv,
  accountKind: 'joint',
  answers: {
    deposit: cents(1_000_000),
    savings: cents(0),
    knowledge: 3,
    holdingPeriod: '5+',
    drawdown: 'ANY',
    riskPreference: 0.65,
    sustainabilityChoice: 'YES',
    ecologicalSelection: false,
    paiSelection: ['WATER'],
  },
  shown: 'savings',
  wasReasked: true,
  choice: {
    category: 'VV.NH',
    strategy: '60:40',
    subscriptionType: 'PREMIUM',
    conditionId: 'JA-PREMIUM-2026-01',
    deposit: cents(1_000_000),
    savings: cents(0),
    coupon: null,
  },
  registration: { person: { birthPlace: 'Köln' } },
};

describe('ONB-13: what is kept of an application', () => {
  it('comes back as it was', () => {
    expect(keptApplication(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it.each([null, 'x', [], {}, { entryPoint: 'new-customer-gone' }])('%j is no application', (kept) => {
    expect(keptApplication(kept)).toBeUndefined();
  });

  it('an answer that means nothing any more is open again, the others stay', () => {
    const answers = { ...full.answers, deposit: '1.000', knowledge: 7, theme: 'XX', unknown: 1, paiSelection: ['AIR'] };
    const { deposit, knowledge, paiSelection, ...rest } = full.answers;
    expect([deposit, knowledge, paiSelection]).not.toContain(undefined);
    expect(keptApplication({ ...full, answers })?.answers).toEqual(rest);
  });

  it.each([
    ['category', 'VV.XX'],
    ['strategy', '55:45'],
    ['subscriptionType', 'GOLD'],
    ['conditionId', 7],
    ['deposit', -1],
    ['savings', 0.5],
  ])('a choice with the %s %j is made again', (field, value) => {
    expect(keptApplication({ ...full, choice: { ...full.choice, [field]: value } })?.choice).toBeNull();
  });

  it("a child's way in knows its kind of account by itself", () => {
    const id = 'new-customer-new-business-partner-child';
    expect(blankApplication(id).accountKind).toBe('child');
    expect(keptApplication({ entryPoint: id, accountKind: 'single' })?.accountKind).toBe('child');
  });

  it('whatever is kept, reading it once more changes nothing', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), fc.constantFrom(vv, 'x'), (kept, entryPoint) => {
        const read = keptApplication({ ...kept, entryPoint });
        expect(read === undefined ? undefined : keptApplication(read)).toEqual(read);
      }),
    );
  });

  it('taking over loses no answer of either window, and the newer one counts', () => {
    const newer = { ...blankApplication(vv), answers: { deposit: cents(500), knowledge: 1 } } as const;
    const all = merged(newer, full);
    expect(all.answers).toEqual({ ...full.answers, deposit: 500, knowledge: 1 });
    expect([all.accountKind, all.choice, all.registration]).toEqual(['joint', full.choice, full.registration]);
  });
});
