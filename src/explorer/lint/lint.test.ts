import { assign, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { contextCases } from '#tests/support/lint/context-cases.ts';
import { eventCases } from '#tests/support/lint/event-cases.ts';
import { formCases } from '#tests/support/lint/form-cases.ts';
import { growthCases, keeping } from '#tests/support/lint/growth-cases.ts';
import { type LintCase, samples, sketched } from '#tests/support/lint/lint-case.ts';
import { modelCases } from '#tests/support/lint/model-cases.ts';
import { reachCases } from '#tests/support/lint/reach-cases.ts';
import { explore } from '../explore.ts';
import { findingOfBuild, lint } from './lint.ts';
import { lintLines } from './report.ts';
import { ruleTexts } from './rule-texts.ts';

const cases = [...formCases, ...modelCases, ...reachCases, ...eventCases, ...contextCases, ...growthCases];

const found = ({ charts = [], limit }: LintCase, entry: LintCase['bad']) =>
  lint(entry, [...charts, entry], (one) => explore(one, limit === undefined ? {} : { limit })).findings;

/** What lint says of the error with which such a chart is refused. */
const built = (on: object): unknown => {
  try {
    return createMachine({ id: 'case', initial: 'a', states: { a: { on } } } as never);
  } catch (error) {
    return findingOfBuild('case', error);
  }
};

describe('lint', () => {
  it.each(cases.map((one) => ({ ...one, name: `${one.rule} at ${one.place}` })))(
    'JRN-03: finds $name, with the shortest path to it, and nothing else',
    (one) => {
      const shown = found(one, one.bad).map(({ rule, place, witness }) => ({
        rule,
        place,
        steps: witness?.steps.map(({ label }) => label) ?? null,
      }));
      expect(shown).toEqual([{ rule: one.rule, place: one.place, steps: one.steps }]);
    },
  );

  it.each(cases.map((one) => ({ ...one, name: `${one.rule} at ${one.place}` })))(
    'JRN-03: finds nothing in the twin that keeps $name',
    (one) => {
      expect(found(one, one.good)).toEqual([]);
    },
  );

  it('JRN-03: has a bad chart and a good one for every rule', () => {
    const shown = new Set(cases.map(({ rule }) => rule));
    expect(Object.keys(ruleTexts).filter((rule) => !(shown as ReadonlySet<string>).has(rule))).toEqual([]);
  });

  it('JRN-03: gives every rule a German title of its own, which says more than the name', () => {
    const titles = Object.values(ruleTexts).map(({ title }) => title);
    expect(titles.every((title) => title.length > 3)).toBe(true);
    expect(new Set(titles).size).toBe(titles.length);
    const names = new Set(Object.keys(ruleTexts));
    expect(titles.filter((title) => title.length < 8 || title.length > 45 || names.has(title))).toEqual([]);
  });

  it('JRN-03: names the state and the target of an arrow that leads nowhere, which throws when the chart is built', () => {
    expect(built({ x: 'gone' })).toMatchObject({ rule: 'wrong-target', place: 'case.a', severity: 'error' });
    expect(built({ x: '#case.gone' })).toMatchObject({ rule: 'wrong-target', place: 'case' });
    expect(findingOfBuild('case', new Error('The disk is full.'))).toBeNull();
  });

  it('JRN-03: leaves out what the model accepts, and says with which reason', () => {
    const stuck = cases.find(({ rule }) => rule === 'stale-acceptance');
    if (stuck === undefined) throw new Error('There is no such case.');
    const { findings, accepted } = lint(stuck.good, []);
    expect(findings).toEqual([]);
    expect(accepted.map(({ finding: { rule, place }, reason }) => [rule, place, reason])).toEqual([
      ['dead-end', 'case.b', 'So gewollt.'],
    ]);
  });

  it('JRN-03: names an action that throws once for all that it answers, and no dead end that only follows from it', () => {
    const breaking = sketched({
      bodies: {
        actions: {
          stumble: assign({
            a: () => {
              throw new Error('Zu viel.');
            },
          }),
        },
      },
      root: { context: { a: 1 } },
      states: {
        a: { on: { 'went.on': 'b' } },
        b: {
          on: { 'was.told': { target: 'a', actions: 'stumble' }, 'was.asked': { target: 'a', actions: 'stumble' } },
        },
      },
      model: { events: { ...samples('went.on', 'was.asked'), 'was.told': { much: {}, little: {} } } },
    });
    expect(lint(breaking, []).findings.map(({ rule, place, what }) => [rule, place, what])).toEqual([
      [
        'throws',
        'case.b',
        'Bei „was.asked(once)“, „was.told(much)“, „was.told(little)“: Die Aktion „stumble“ bricht ab: Zu viel.',
      ],
    ]);
  });

  it('JRN-03: finds what grows only because two keys are made from one another, and says by how much', () => {
    const { findings } = lint(keeping({ actions: 'pass' }, { actions: 'passOn' }), []);
    expect(findings.map(({ rule, place, what }) => [rule, place, what])).toEqual([
      [
        'growing-context',
        'context.first',
        '`first` wächst mit jeder Runde, obwohl keine Bedingung danach fragt: 2, 8, 15, 22 … 421 Zeichen nach 60 Runden.',
      ],
      ['growing-context', 'context.second', expect.stringContaining('`second` wächst mit jeder Runde')],
    ]);
  });

  it('JRN-03: says what is wrong, why that matters, and the way there step by step', () => {
    const [broken] = contextCases;
    if (broken === undefined) throw new Error('There is no such case.');
    expect(lintLines([lint(broken.bad, [])])).toEqual([
      'case',
      '  Fehler Abbruch mittendrin (throws) · case.a',
      '    Bei „went.on(once)“: Die Bedingung „isSafe“ bricht ab: Eins ist nicht vorgesehen.',
      '    Warum: Eine Bedingung oder Aktion, die abbricht, reißt den ganzen Ablauf mit.',
      '    Kürzester Weg dorthin:',
      '      Beginn: „Ein Zustand“   none: a',
      '       1. Worte für went.back → „Ein Zustand“   went.back(once) → a',
      '       2. Worte für went.on   → ✗               went.on(once)',
      '',
      '1 Ablauf: 1 gefunden.',
    ]);
    expect(lintLines([lint(broken.good, [])])).toEqual(['1 Ablauf: nichts gefunden.']);
  });
});
