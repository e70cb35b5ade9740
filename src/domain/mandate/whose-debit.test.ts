import { describe, expect, it } from 'vitest';
import { whoseDebit } from './whose-debit.ts';

const couple = [
  { name: 'Anna Berger', role: 'HOLDER' },
  { name: 'Tom Berger', role: 'CO_HOLDER' },
] as const;
const child = [
  { name: 'Mila Maier', role: 'CHILD' },
  { name: 'Elena Maier', role: 'GUARDIAN' },
  { name: 'Paul Maier', role: 'GUARDIAN' },
] as const;

describe('whose account a debit comes from', () => {
  it('is that of one of two, and never of the other', () => {
    expect(whoseDebit('Anna Berger', 'Anna Berger', couple)).toBe('OWN');
    expect(whoseDebit('Anna Berger', 'Tom Berger', couple)).toBe('OTHER');
    expect(whoseDebit('A. Berger', 'Anna Berger', couple)).toBe('OWN');
    expect(whoseDebit('Anne Berger', 'Tom Berger', couple)).toBe('OTHER');
  });

  it('is that of both where the account is', () => {
    for (const { name } of couple) expect(whoseDebit('Anna und Tom Berger', name, couple)).toBe('OWN');
  });

  it('keeps two apart whose names differ by a letter', () => {
    const twins = [
      { name: 'Jan Berger', role: 'HOLDER' } as const,
      { name: 'Jana Berger', role: 'CO_HOLDER' } as const,
    ];
    expect(whoseDebit('Jan Berger', 'Jana Berger', twins)).toBe('OTHER');
    expect(whoseDebit('Jana Berger', 'Jana Berger', twins)).toBe('OWN');
  });

  it("is a child's by the child's name, and its parent's where a parent pays", () => {
    expect(whoseDebit('Mila Maier', 'Paul Maier', child)).toBe('NAMED');
    expect(whoseDebit('Paul Maier', 'Paul Maier', child)).toBe('OWN');
  });

  it('is named without saying whose where the reader is called otherwise by now, unless they are alone', () => {
    expect(whoseDebit('Anna Berger', 'Anna Neumann', couple)).toBe('NAMED');
    expect(whoseDebit('Anna Berger', 'Anna Neumann', couple.slice(0, 1))).toBe('OWN');
  });
});
