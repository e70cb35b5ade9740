import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/questionnaire/questions.ts';
import {
  afterChanges,
  type AnswerChange,
  changedRiskAnswers,
  changesWindow,
  mostChanges,
  riskQuestions,
  type WatchedChanges,
} from './answer-changes.ts';

const entryPoint = 'new-customer-new-business-partner-vv';
const nothing: WatchedChanges = { changes: [], notedAt: null };
const change = (at: number, question: AnswerChange['question'] = 'riskPreference'): AnswerChange => ({
  at,
  entryPoint,
  question,
});

/** Feeds changes at these instants, one after the other; answers when notes were due. */
const notesOf = (instants: readonly number[]): readonly number[] => {
  let watched = nothing;
  return instants.flatMap((at) => {
    const step = afterChanges(watched, [change(at)], at);
    ({ watched } = step);
    return step.note === null ? [] : [at];
  });
};

const minute = 60_000;

describe('decisions §4: what is a change of a risk answer', () => {
  const before: Answers = { riskPreference: 0.45, drawdown: 10, knowledge: 3, holdingPeriod: '5+' };

  it.each([
    [{ ...before, riskPreference: 0.85 as const }, ['riskPreference']],
    [{ ...before, drawdown: 'ANY' as const, knowledge: 0 as const }, ['drawdown', 'knowledge']],
    [before, []],
    [{}, []],
    [{ ...before, sustainabilityChoice: 'YES' as const, theme: 'VG' as const }, []],
  ])('of %j there are %j', (after, changed) => {
    expect(changedRiskAnswers(before, after)).toEqual(changed);
  });

  it('an answer that was not there before is given, not changed', () => {
    expect(changedRiskAnswers({}, before)).toEqual([]);
  });

  it('sums that are paid in are no answers about the person', () => {
    expect(riskQuestions).not.toContain('deposit');
    expect(riskQuestions).not.toContain('savings');
  });
});

describe('decisions §4: more than 3 changes within 30 minutes are noted', () => {
  it.each([
    [[0, 1, 2], []],
    [[0, 1, 2, 3], [3]],
    [[0, 0, 0, changesWindow], [changesWindow]],
    [[0, 0, 0, changesWindow + 1], []],
    [[0, 10 * minute, 20 * minute, 31 * minute, 41 * minute], []],
    [[0, 10 * minute, 20 * minute, 31 * minute, 32 * minute], [32 * minute]],
  ])('changes at %j: notes at %j', (instants, notes) => {
    expect(notesOf(instants)).toEqual(notes);
  });

  it('once a window, and again only for changes that no note has told', () => {
    const first = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(notesOf(first)).toEqual([3]);
    // At exactly 30 minutes the note is as young as a change would be.
    expect(notesOf([...first, 3 + changesWindow])).toEqual([3]);
    expect(notesOf([...first, 4 + changesWindow])).toEqual([3, 4 + changesWindow]);
  });

  it('says to which questions, on which way and how often', () => {
    const all = [change(1), change(2, 'drawdown'), change(3)];
    const last = { ...change(4), entryPoint: 'existing-customer-change-strategy' } as const;
    expect(afterChanges({ changes: all, notedAt: null }, [last], 4).note).toEqual([
      { entryPoint, question: 'riskPreference', times: 2 },
      { entryPoint, question: 'drawdown', times: 1 },
      { entryPoint: 'existing-customer-change-strategy', question: 'riskPreference', times: 1 },
    ]);
  });

  it('whatever is changed whenever: as a plain count of all changes since the last note says', () => {
    const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 20 * minute }), fc.constant(changesWindow / 3)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(gaps, (all) => {
        let at = 0;
        const instants = all.map((gap) => (at += gap));
        const must: number[] = [];
        for (const [index, now] of instants.entries()) {
          const last = must.at(-1) ?? Number.NEGATIVE_INFINITY;
          const within = instants.slice(0, index + 1).filter((each) => now - each <= changesWindow);
          if (now - last > changesWindow && within.length > mostChanges) must.push(now);
        }
        expect(notesOf(instants)).toEqual(must);
      }),
    );
  });

  it('remembers nothing that is older than the window, and never tells a change twice', () => {
    const steps = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 40 * minute }), fc.array(fc.constantFrom(...riskQuestions), { maxLength: 8 })),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        let now = 0;
        let watched = nothing;
        let fresh = 0;
        for (const [gap, questions] of all) {
          now += gap;
          const step = afterChanges(
            watched,
            questions.map((question) => change(now, question)),
            now,
          );
          ({ watched } = step);
          fresh += questions.length;
          expect(watched.changes.every((each) => now - each.at <= changesWindow)).toBe(true);
          const told = step.note?.reduce((sum, { times }) => sum + times, 0) ?? null;
          expect(told === null || (told > mostChanges && told <= fresh)).toBe(true);
          if (told !== null) fresh = 0;
        }
      }),
    );
  });
});
