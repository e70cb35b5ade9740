import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import type { Cause } from './chronicle.ts';
import { TaxPot } from './tax.ts';

const cause: Cause = { causeType: 'ORDER', causeId: 'O-1', text: 'Verkauf' };

describe('decisions §11: tax in the demo', () => {
  it('gain 2,500 €, equity fund, exemption 1,000 €: 187.50 € and 10.31 €; a loss gives it back, the rest goes on', () => {
    const pot = new TaxPot(euros(1000));
    expect(pot.count('I', cause, 'SALE', 'equity', euros(2500), '2025-03-03')).toBe(cents(18_750 + 1031));
    expect(pot.count('I', cause, 'SALE', 'equity', euros(-4000), '2025-09-01')).toBe(-19_781);
    expect(pot.account(2026).lossesBefore).toBe(105_000);
    expect(pot.count('I', cause, 'SALE', 'other', euros(1050), '2026-01-02')).toBe(0);
    expect(pot.events.map(({ exempted, withheld }) => [exempted, withheld])).toEqual([
      [100_000, 19_781],
      [-100_000, -19_781],
      [0, 0],
    ]);
  });
});
