import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { advanceOf, Exemption, taxedPercent, taxOn } from './tax.ts';

describe('decisions §11: tax in the demo', () => {
  it('gain 2,500 €, equity fund, exemption 1,000 €: 187.50 € and 10.31 €', () => {
    const exemption = new Exemption(euros(1000));
    const taxable = exemption.taxable(euros(2500), taxedPercent('s100'), 2026);
    expect(taxable).toBe(euros(750));
    expect(taxOn(taxable)).toBe(cents(18_750 + 1031));
  });

  it('Vorabpauschale 2026 on 10,000 €: 224.00 €, taxed 156.80 €: 41.35 €', () => {
    const advance = advanceOf(euros(10_000), euros(11_000), 2026);
    expect(advance).toBe(euros(224));
    expect(taxOn(new Exemption(euros(0)).taxable(advance, taxedPercent('theme-BA'), 2027))).toBe(4135);
    expect(advanceOf(euros(10_000), euros(10_100), 2026)).toBe(euros(100));
    expect(advanceOf(euros(10_000), euros(9000), 2026)).toBe(0);
    expect(advanceOf(euros(10_000), euros(11_000), 2022)).toBe(0);
  });

  it('an exemption is used up within a year and whole again in the next; losses use nothing', () => {
    const exemption = new Exemption(euros(1000));
    expect(exemption.taxable(euros(-500), 100, 2025)).toBe(0);
    expect(exemption.taxable(euros(800), 100, 2025)).toBe(0);
    expect(exemption.taxable(euros(300), 100, 2025)).toBe(euros(100));
    expect(exemption.taxable(euros(300), 100, 2026)).toBe(0);
    expect(taxOn(cents(0))).toBe(0);
  });

  it.each([
    ['s60', 70],
    ['s50', 85],
    ['s30', 85],
    ['s20', 100],
    ['cash', 100],
  ] as const)('of gains of %s %i %% are taxed', (series, percent) => {
    expect(taxedPercent(series)).toBe(percent);
  });
});
