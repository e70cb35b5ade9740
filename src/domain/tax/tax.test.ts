import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { advanceLumpSum } from './advance-lump-sum.ts';
import { type ChurchRate, countedGains, taxDue, type TaxYear } from './capital-gains-tax.ts';
import { fundKindOf, taxedPercent, type FundKind } from './fund-kind.ts';

const nothing = { equity: cents(0), mixed: cents(0), other: cents(0) };
const year = (changes: Partial<TaxYear>): TaxYear => ({
  gains: nothing,
  lossesBefore: cents(0),
  exemption: cents(0),
  churchRate: null,
  ...changes,
});

const total = (gains: readonly (readonly [FundKind, number])[]) =>
  gains.reduce((sum, [which, each]) => ({ ...sum, [which]: cents(sum[which] + each) }), nothing);

describe('API-01: tax on capital gains (decisions §11)', () => {
  it('the example: 2.500 € of an equity fund, 1.000 € exempt, 187,50 € and 10,31 €', () => {
    const due = taxDue(year({ gains: { ...nothing, equity: euros(2500) }, exemption: euros(1000) }));
    expect(due).toMatchObject({ base: 75_000, exemptionUsed: 100_000, capitalGainsTax: 18_750 });
    expect(due).toMatchObject({ solidaritySurcharge: 1031, churchTax: 0, total: 19_781, lossesAfter: 0 });
  });

  it('the same with nine percent of church tax: 183,37 €, 10,08 € and 16,50 €', () => {
    const due = taxDue(year({ gains: { ...nothing, equity: euros(2500) }, exemption: euros(1000), churchRate: 9 }));
    expect([due.capitalGainsTax, due.solidaritySurcharge, due.churchTax]).toEqual([18_337, 1008, 1650]);
  });

  it('losses come before the exemption order, and what is left of them goes on', () => {
    const lossesFirst = taxDue(
      year({ gains: { ...nothing, other: euros(1000) }, lossesBefore: euros(400), exemption: euros(1000) }),
    );
    expect(lossesFirst).toMatchObject({ base: 0, exemptionUsed: 60_000, lossesAfter: 0 });
    const more = taxDue(year({ gains: { ...nothing, other: euros(-100) }, lossesBefore: euros(400) }));
    expect(more).toMatchObject({ base: 0, exemptionUsed: 0, lossesAfter: 50_000, total: 0 });
  });

  it('funds count in part by what they hold: 70, 85 and 100 percent, losses too', () => {
    expect(countedGains({ equity: euros(100), mixed: euros(100), other: euros(100) })).toBe(25_500);
    expect(countedGains({ ...nothing, equity: euros(-100) })).toBe(-7000);
    const kinds = [
      fundKindOf('VV.VV', '60:40'),
      fundKindOf('VV.VV', '50:50'),
      fundKindOf('VV.NH', '30:70'),
      fundKindOf('AV.AV', '20:80'),
      fundKindOf('VV.TH', null),
      fundKindOf('VV.CI', null),
    ];
    expect(kinds).toEqual(['equity', 'mixed', 'mixed', 'other', 'equity', 'other']);
  });

  const amount = fc.integer({ min: -50_000_000, max: 50_000_000 });
  const kind = fc.constantFrom(...(Object.keys(taxedPercent) as FundKind[]));
  const church = fc.constantFrom<ChurchRate>(null, 8, 9);

  it('neither the order of gains nor how one is split changes what a year is taxed with', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kind, amount), { maxLength: 8 }),
        amount,
        kind,
        church,
        (gains, part, split, rate) => {
          const whole = taxDue(year({ gains: total(gains), exemption: euros(1000), churchRate: rate }));
          const parted = [...gains.toReversed(), [split, part], [split, -part]] as const;
          expect(taxDue(year({ gains: total(parted), exemption: euros(1000), churchRate: rate }))).toEqual(whole);
        },
      ),
    );
  });

  it('no gain lowers the tax, no exemption raises it, and tax never exceeds what is taxed', () => {
    fc.assert(
      fc.property(amount, fc.nat(1_000_000), fc.nat(200_000), church, (gain, more, exemption, rate) => {
        const at = (given: number, exempt: number) =>
          taxDue(year({ gains: { ...nothing, other: cents(given) }, exemption: cents(exempt), churchRate: rate }));
        expect(at(gain + more, 0).total).toBeGreaterThanOrEqual(at(gain, 0).total);
        expect(at(gain, exemption).total).toBeLessThanOrEqual(at(gain, 0).total);
        expect(at(gain, exemption).total).toBeLessThan(Math.max(at(gain, exemption).base, 1));
      }),
    );
  });
});

describe('API-01: the Vorabpauschale (decisions §11)', () => {
  const held = { valueAtStart: euros(10_000), valueAtEnd: euros(11_000), distributions: cents(0), boughtIn: null };

  it('the example of 2026: 224 € on 10.000 €, of which 156,80 € are taxed with 41,35 €', () => {
    const sum = advanceLumpSum(held, 320);
    expect(sum).toBe(22_400);
    expect(taxDue(year({ gains: { ...nothing, equity: sum } }))).toMatchObject({ base: 15_680, total: 4135 });
  });

  it('is capped by the gain, falls with distributions, and is none after a loss or at a negative rate', () => {
    expect(advanceLumpSum({ ...held, valueAtEnd: euros(10_100) }, 320)).toBe(10_000);
    expect(advanceLumpSum({ ...held, distributions: euros(200) }, 320)).toBe(2400);
    expect(advanceLumpSum({ ...held, valueAtEnd: euros(9000) }, 320)).toBe(0);
    expect(advanceLumpSum(held, -5)).toBe(0);
  });

  it('is a twelfth less for each full month before the purchase', () => {
    expect([1, 2, 7, 12].map((boughtIn) => advanceLumpSum({ ...held, boughtIn }, 320))).toEqual([
      22_400, 20_533, 11_200, 1866,
    ]);
  });
});
