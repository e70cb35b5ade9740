import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, centsFromEuros, euros } from '#domain/money/money.ts';
import { defaultYears, project, type ProjectionInput, projectionWarning } from './projection.ts';
import vectors from './projection.vectors.json' with { type: 'json' };

const anyInput: fc.Arbitrary<ProjectionInput> = fc.record({
  deposit: fc.integer({ min: 0, max: 500_000_000 }).map(cents),
  monthly: fc.integer({ min: 0, max: 500_000 }).map(cents),
  years: fc.integer({ min: 0, max: 20 }),
  yieldPercent: fc.double({ min: 0, max: 10, noNaN: true }),
  costPercent: fc.double({ min: 0, max: 3, noNaN: true }),
  volaPercent: fc.double({ min: 0, max: 25, noNaN: true }),
});

const expectedOf = (input: ProjectionInput): readonly number[] => project(input).map(({ expected }) => expected);
const often = { numRuns: 1000 };
const startsWith = (deposit: number) => ({
  paidIn: deposit,
  pessimistic: deposit,
  expected: deposit,
  optimistic: deposit,
});

describe('ONB-11: projection (decisions §3)', () => {
  it.each(vectors.cases)('$in', ({ in: given, out }) => {
    const points = project({
      deposit: euros(given.deposit),
      monthly: euros(given.monthly),
      years: given.years,
      yieldPercent: given.yieldPct,
      costPercent: given.costPct,
      volaPercent: given.volaPct,
    });
    expect(points).toEqual(
      out.map((point) => ({
        year: point.year,
        paidIn: centsFromEuros(point.paidIn),
        pessimistic: centsFromEuros(point.pessimistic),
        expected: centsFromEuros(point.expected),
        optimistic: centsFromEuros(point.optimistic),
      })),
    );
  });

  it('a lump sum spreads by the square root of time', () => {
    const [, , , , point] = project({
      deposit: euros(10_000),
      monthly: cents(0),
      years: 4,
      yieldPercent: 5,
      costPercent: 1,
      volaPercent: 10,
    });
    expect(point?.pessimistic).toBe(centsFromEuros(10_000 * 1.04 ** 4 * Math.exp(-1.645 * 0.1 * 2)));
  });

  it('nothing paid in stays nothing; without growth a year of deposits is their sum', () => {
    const input = { deposit: cents(0), monthly: cents(0), years: 2, yieldPercent: 1, costPercent: 1, volaPercent: 10 };
    expect(project(input)[2]).toEqual({ year: 2, paidIn: 0, pessimistic: 0, expected: 0, optimistic: 0 });
    expect(project({ ...input, monthly: euros(10), volaPercent: 0 })[2]).toEqual({
      year: 2,
      paidIn: 24_000,
      pessimistic: 24_000,
      expected: 24_000,
      optimistic: 24_000,
    });
  });

  it('a return next to nothing is projected like none', () => {
    const input = { deposit: cents(0), monthly: euros(100), years: 20, costPercent: 1, volaPercent: 10 };
    expect(project({ ...input, yieldPercent: 1 + 1e-13 })).toEqual(project({ ...input, yieldPercent: 1 }));
  });

  it('the lines never cross, and there is one point a year', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const points = project(input);
        expect(points.map(({ year }) => year)).toEqual(Array.from({ length: input.years + 1 }, (_, year) => year));
        for (const { pessimistic, expected, optimistic } of points) {
          expect(pessimistic).toBeLessThanOrEqual(expected);
          expect(expected).toBeLessThanOrEqual(optimistic);
        }
      }),
    );
  });

  it('where nothing is uncertain the lines are one, to the cent', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { pessimistic, expected, optimistic } of project({ ...input, volaPercent: 0 })) {
          expect([pessimistic, optimistic]).toEqual([expected, expected]);
        }
      }),
    );
  });

  it('higher costs never raise the expected line, at any year', () => {
    fc.assert(
      fc.property(anyInput, fc.double({ min: 0, max: 5, noNaN: true }), (input, more) => {
        const cheaper = expectedOf(input);
        const dearer = expectedOf({ ...input, costPercent: input.costPercent + more });
        expect(dearer.filter((value, year) => value > (cheaper[year] ?? 0))).toEqual([]);
      }),
      often,
    );
  });

  it('a higher yield never lowers the expected line, at any year; two points more raise what a deposit becomes', () => {
    fc.assert(
      fc.property(anyInput, fc.double({ min: 0, max: 5, noNaN: true }), (input, more) => {
        const lower = expectedOf(input);
        const higher = expectedOf({ ...input, yieldPercent: input.yieldPercent + more });
        expect(higher.filter((value, year) => value < (lower[year] ?? 0))).toEqual([]);
        const { deposit, years } = input;
        const much = expectedOf({ ...input, yieldPercent: input.yieldPercent + 2 });
        expect(deposit < 10_000 || years === 0 || (much.at(-1) ?? 0) > (lower.at(-1) ?? 0)).toBe(true);
      }),
      often,
    );
  });

  it('a higher deposit lowers no line, at any year, and what it is more is there from the start', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 500_000_000 }), (input, more) => {
        const lower = project(input);
        const higher = project({ ...input, deposit: cents(input.deposit + more) });
        expect(higher[0]).toEqual({ year: 0, ...startsWith(input.deposit + more) });
        for (const line of ['paidIn', 'expected', 'pessimistic', 'optimistic'] as const) {
          expect(higher.filter((point, year) => point[line] < (lower[year]?.[line] ?? 0))).toEqual([]);
        }
        expect(higher.at(-1)?.paidIn).toBe((lower.at(-1)?.paidIn ?? 0) + more);
      }),
      often,
    );
  });

  it('a deposit of twice as much becomes twice as much, to the cents of rounding', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const once = expectedOf({ ...input, monthly: cents(0) });
        const twice = expectedOf({ ...input, monthly: cents(0), deposit: cents(2 * input.deposit) });
        expect(twice.filter((value, year) => Math.abs(value - 2 * (once[year] ?? 0)) > 2)).toEqual([]);
      }),
      often,
    );
  });

  it('the example in today’s money, at 2 % a year: 24 091.71 € for 29 367.66 €, of 20 895.52 € for 22 000 €', () => {
    const example = { deposit: euros(10_000), monthly: euros(100), years: 10, yieldPercent: 4.9, costPercent: 0.97 };
    const last = project({ ...example, volaPercent: 10.1, inflationPercent: 2 }).at(-1);
    // By hand: 29 367.66 / 1.02^10, and 10 000 + 100 · Σ 1.02^(−k/12) over the 120 months.
    expect(last).toMatchObject({ expected: 2_409_171, paidIn: 2_089_552 });
  });

  it('in today’s money all lines are lower by the same part, and the start is as it is', () => {
    const inflation = fc.double({ min: 0.01, max: 10, noNaN: true });
    fc.assert(
      fc.property(anyInput, inflation, (input, inflationPercent) => {
        const real = project({ ...input, inflationPercent });
        for (const [year, nominal] of project(input).entries()) {
          for (const line of ['pessimistic', 'expected', 'optimistic'] as const) {
            const bought = nominal[line] / (1 + inflationPercent / 100) ** year;
            expect(Math.abs((real[year]?.[line] ?? 0) - bought)).toBeLessThanOrEqual(1.01);
          }
          expect(real[year]?.paidIn).toBeLessThanOrEqual(nominal.paidIn);
        }
        expect(real[0]).toEqual({ year: 0, ...startsWith(input.deposit) });
      }),
    );
  });

  it('in today’s money who earns just the inflation has what was paid in; without inflation nothing changes', () => {
    fc.assert(
      fc.property(anyInput, fc.double({ min: 0, max: 10, noNaN: true }), (input, inflationPercent) => {
        const even = { ...input, yieldPercent: inflationPercent, costPercent: 0, inflationPercent };
        for (const { expected, paidIn } of project(even)) expect(Math.abs(expected - paidIn)).toBeLessThanOrEqual(1);
        expect(project({ ...input, inflationPercent: 0 })).toEqual(project(input));
      }),
    );
  });

  it('what cannot be projected is a programming fault', () => {
    const input = { deposit: euros(1), monthly: cents(0), years: 1, yieldPercent: 1, costPercent: 1, volaPercent: 10 };
    expect(() => project({ ...input, years: 1.5 })).toThrow(RangeError);
    expect(() => project({ ...input, costPercent: 101 })).toThrow(RangeError);
  });
});

describe('ONB-11: what stands beside a projection', () => {
  it('shows ten years unless asked otherwise', () => {
    expect(defaultYears).toBe(10);
  });

  it('warns word for word (decisions §3)', () => {
    expect(projectionWarning).toBe(
      'Prognosen sind kein verlässlicher Indikator für die künftige Wertentwicklung. In 5 von 100 Fällen kann das Ergebnis schlechter ausfallen als die untere Linie.',
    );
  });
});
