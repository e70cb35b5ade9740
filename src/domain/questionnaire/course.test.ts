import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { depositRefusal } from '#domain/opening/opening.ts';
import type { Asked } from './answer-rules.ts';
import { contradicts, type Course, firstOpen, isAsked, withAnswer } from './course.ts';
import { type EntryPointId, entryPoints, isExisting } from './entry-points.ts';
import type { Answers } from './questions.ts';
import { storedAnswersOf } from './suitability.ts';

const asked: Asked = { category: 'VV.VV', existing: false, customerPackage: null, child: false };
const courseOf = (id: EntryPointId, isKnown = false): Course => ({ ...entryPoints[id], isKnown });
const vv = courseOf('new-customer-new-business-partner-vv');

const all: Answers = {
  deposit: euros(1000),
  savings: euros(50),
  expenses: euros(1000),
  netIncome: euros(2000),
  freeAssets: euros(5000),
  liabilities: cents(0),
  illiquidAssets: cents(0),
  knowledge: 3,
  holdingPeriod: '5+',
  drawdown: 25,
  riskPreference: 0.65,
  sustainabilityChoice: 'NO',
};

describe('ONB-08: the sixteen ways in', () => {
  it('are as many as the specification names, none asks twice', () => {
    const ids = Object.keys(entryPoints) as EntryPointId[];
    expect(ids).toHaveLength(16);
    expect(ids.filter(isExisting)).toHaveLength(9);
    for (const { questions } of Object.values(entryPoints)) expect(new Set(questions).size).toBe(questions.length);
  });

  it('know what they check against before they check', () => {
    const before = { netIncome: ['expenses', 'savings'], freeAssets: ['deposit'] } as const;
    for (const { questions } of Object.values(entryPoints)) {
      const order: readonly string[] = questions;
      for (const [question, needed] of Object.entries(before)) {
        for (const each of needed.filter((id) => order.includes(id) && order.includes(question))) {
          expect(order.indexOf(each)).toBeLessThan(order.indexOf(question));
        }
      }
    }
  });
});

describe('ONB-05, ONB-13: what is asked next', () => {
  it('the first question that has no answer, or one that will not do any more', () => {
    expect(firstOpen({}, vv, asked)).toBe('deposit');
    expect(firstOpen({ deposit: euros(1000) }, vv, asked)).toBe('savings');
    expect(firstOpen(all, vv, asked)).toBeUndefined();
    expect(firstOpen({ ...all, expenses: euros(1990) }, vv, asked)).toBe('savings');
    // Tied assets of 0 say nothing of the deposit, the free ones do (rules §7, word for word).
    expect(firstOpen({ ...all, deposit: euros(5001) }, vv, asked)).toBe('freeAssets');
    expect(firstOpen({ ...all, illiquidAssets: euros(999) }, vv, asked)).toBe('deposit');
  });

  it('of preferences all details, without any none', () => {
    const { sustainabilityChoice: _, ...before } = all;
    expect(firstOpen(before, vv, asked)).toBe('sustainabilityChoice');
    expect(firstOpen({ ...before, sustainabilityChoice: 'YES' }, vv, asked)).toBe('sustainabilityDetermination');
    expect(isAsked('paiSelection', all, vv)).toBe(false);
  });

  it('forgets the details with the choice, and nothing else', () => {
    const chosen: Answers = {
      ...all,
      sustainabilityChoice: 'YES',
      sustainabilityDetermination: 'BOTH',
      sustainabilityDegree: 0.5,
      ecologicalSelection: false,
      paiSelection: null,
    };
    expect(withAnswer(chosen, { sustainabilityChoice: 'NO' })).toEqual(all);
    expect(withAnswer(chosen, { sustainabilityChoice: 'YES' })).toEqual(chosen);
    expect(withAnswer(chosen, { deposit: euros(1) })).toEqual({ ...chosen, deposit: euros(1) });
  });

  it('asks a customer whose data are in force for sums and preferences alone', () => {
    const course = courseOf('existing-customer-new-ips-vv', true);
    const left = course.questions.filter((question) => isAsked(question, {}, course));
    expect(left).toEqual(['deposit', 'savings', 'sustainabilityChoice']);
  });
});

it.each<[Answers, boolean]>([
  [{ riskPreference: 0.85, drawdown: 5 }, true],
  [{ riskPreference: 0.85, drawdown: 10 }, true],
  [{ riskPreference: 0.85, drawdown: 25 }, false],
  [{ riskPreference: 0.65, drawdown: 5 }, true],
  [{ riskPreference: 0.65, drawdown: 10 }, false],
  [{ riskPreference: 0.45, drawdown: 5 }, false],
  [{ drawdown: 5 }, false],
  [{}, false],
])('decisions §4: %j contradict each other: %s', (answers, expected) => {
  expect(contradicts(answers)).toBe(expected);
});

it('ONB-02, ONB-03: what the questions let through the rules of an opening let through, whoever asks', () => {
  const sum = fc.integer({ min: 0, max: 4000 }).map((amount) => euros(amount));
  const given = fc.record({
    deposit: sum,
    savings: sum,
    expenses: sum,
    netIncome: sum,
    freeAssets: sum,
    illiquidAssets: sum,
    ordered: sum,
    child: fc.boolean(),
    existing: fc.boolean(),
  });
  let through = 0;
  fc.assert(
    fc.property(given, ({ child, existing, ordered, ...sums }) => {
      const who = { ...asked, child, existing, ordered };
      const answers = { ...all, ...sums };
      const isOpen = firstOpen(answers, vv, who) !== undefined;
      through += isOpen ? 0 : 1;
      const wphg = storedAnswersOf(answers, 'VV.VV') ?? null;
      const facts = { ...who, customerPackage: undefined, wphg };
      const refusal = depositRefusal(facts, { deposit: sums.deposit, savings: sums.savings });
      expect(isOpen || refusal === undefined).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(through).toBeGreaterThan(30);
});
