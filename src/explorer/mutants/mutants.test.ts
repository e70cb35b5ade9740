import { assign, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { isIn, type Statement, statementsOf } from '#machines/statements.ts';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { readChart } from '../chart.ts';
import { explore, type Exploration } from '../explore.ts';
import { lint, lintText } from '../lint/lint.ts';
import { brokenStatements } from '../statements.ts';
import { configOf, machineOf } from './config.ts';
import { behaveAlike } from './equivalence.ts';
import { modelMutantsOf } from './model-mutants.ts';
import { type Mutant, mutantsOf, type Operator, operators } from './operators.ts';
import { judge, judgeModel, prepareTrial } from './trial.ts';

/** One arrow, guard and action of every kind that an operator looks for. */
const machine = setup({
  types: {
    context: {} as { readonly typed: string | null },
    events: {} as { readonly type: 'text.typed'; readonly text: string } | { readonly type: 'step.left' },
  },
  actors: { save: fromPromise<'yes' | 'no'>(() => new Promise(() => undefined)) },
  guards: {
    isText: (_, params: { readonly text: string }) => params.text !== '',
    isYes: (_, params: { readonly said: 'yes' | 'no' }) => params.said === 'yes',
    isNo: (_, params: { readonly said: 'yes' | 'no' }) => params.said === 'no',
  },
  actions: {
    remember: assign((_, params: { readonly text: string }) => ({ typed: params.text })),
    forget: assign({ typed: null }),
    nothing: () => undefined,
  },
  delays: { limit: 1000 },
}).createMachine({
  id: 'fixture',
  meta: { caption: 'Text' },
  context: { typed: null },
  initial: 'typing',
  states: {
    typing: {
      meta: { caption: 'Text schreiben', requirements: ['JRN-02'] },
      entry: 'forget',
      on: {
        'text.typed': {
          guard: { type: 'isText', params: ({ event }) => ({ text: event.text }) },
          target: 'saving',
          actions: { type: 'remember', params: ({ event }) => ({ text: event.text }) },
        },
      },
    },
    saving: {
      meta: { caption: 'Wird gespeichert', requirements: ['JRN-02'] },
      exit: 'nothing',
      invoke: {
        id: 'save',
        src: 'save',
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ said: event.output }) }, target: 'saved' },
          { guard: { type: 'isNo', params: ({ event }) => ({ said: event.output }) }, target: 'typing' },
        ],
        onError: 'typing',
      },
      after: { limit: 'typing' },
      on: { 'step.left': 'typing' },
    },
    saved: { type: 'final', meta: { caption: 'Gespeichert', requirements: ['JRN-02'] } },
  },
});

const captions = {
  events: { 'text.typed': 'Text geschrieben', 'step.left': 'Zurück' },
  guards: { isText: 'Text?', isYes: 'gespeichert?', isNo: 'abgelehnt?' },
  actors: { save: 'Speichern' },
  samples: { 'text.typed': { some: 'mit Text', none: 'ohne Text' } },
  answers: { save: { yes: 'gespeichert', no: 'abgelehnt' } },
};

const { always } = statementsOf<typeof machine>();

const statements: readonly Statement<typeof machine>[] = [
  always(
    'JRN-02',
    'Gespeichert ist, was der Server gespeichert hat.',
    (step) => (step.after.status === 'done') === (step.answer('save')?.output === 'yes'),
  ),
  always(
    'JRN-02',
    'Zurück geht es immer.',
    (step) => step.heard('step.left') === null || !isIn(step.before, 'saving') || isIn(step.after, 'typing'),
  ),
];

const entry = {
  ...chartOf(machine, {
    events: { 'text.typed': { some: { text: 'a' }, none: { text: '' } }, 'step.left': { back: {} } },
    outcomes: { save: { yes: 'yes', no: 'no' } },
    unreachable: { 'fixture.saving | xstate.done.actor.save | 1 | false': 'There is no other answer.' },
  }),
  captions,
  statements,
} as unknown as CatalogueEntry;

const all = mutantsOf(machine);
const by = (operator: Operator, place: RegExp): Mutant => {
  const found = all.find((mutant) => mutant.operator === operator && place.test(mutant.place));
  if (found === undefined) throw new Error(`There is no '${operator}' at ${place.source}.`);
  return found;
};
const edgesOf = (mutant: Mutant): readonly string[] =>
  readChart(mutant.build()).edges.map(
    ({ id, guard, definition }) => `${id} ${guard} > ${(definition.target ?? []).map((target) => target.id).join()}`,
  );

const unchanged = (): readonly string[] => edgesOf({ ...by('dropArrow', /step/), build: () => machine });

describe('the operators', () => {
  it('JRN-02: find every kind of mistake, each under a number of its own', () => {
    const found = [...all, ...modelMutantsOf(entry)].map(({ operator }) => operator);
    expect(new Set(found)).toEqual(new Set(Object.keys(operators)));
    expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => `fixture-${String(index + 1).padStart(3, '0')}`));
  });

  it('JRN-02: change one thing each, and nothing for good', () => {
    const before = unchanged();
    const difference = (operator: Operator, place: RegExp): readonly (readonly string[])[] => {
      const after = edgesOf(by(operator, place));
      return [before.filter((edge) => !after.includes(edge)), after.filter((edge) => !before.includes(edge))];
    };
    const typed = 'fixture.typing | text.typed | 0';
    const save = 'fixture.saving | xstate.done.actor.save';
    const left = 'fixture.saving | step.left | 0';
    expect(difference('repoint', /text\.typed/)).toEqual([
      [`${typed} isText > fixture.saving`],
      [`${typed} isText > fixture.saved`],
    ]);
    expect(difference('dropArrow', /step\.left/)).toEqual([[`${left} null > fixture.typing`], []]);
    expect(difference('invertGuard', /text\.typed/)[1]).toEqual([`${typed} not(isText) > fixture.saving`]);
    expect(difference('dropGuard', /text\.typed/)[1]).toEqual([`${typed} null > fixture.saving`]);
    expect(difference('swapOrder', /save \| 0/)[1]).toEqual([
      `${save} | 0 isNo > fixture.typing`,
      `${save} | 1 isYes > fixture.saved`,
    ]);
    expect(difference('dropAnswer', /save \| 0/)[1]).toEqual([`${save} | 0 isNo > fixture.typing`]);
    expect(difference('dropFault', /error/)[0]).toHaveLength(1);
    expect(difference('dropLimit', /after/)[0]).toHaveLength(1);
    expect(difference('orphan', /typing$/)[1]?.every((edge) => edge.endsWith('> fixture.saving'))).toBe(true);
    expect(difference('dropAction', /text\.typed/)).toEqual([[], []]);
    expect(unchanged()).toEqual(before);
  });

  it.each(catalogue.map((one) => ({ name: one.name, one })))(
    'JRN-02: build every mutant of $name, and rebuild it as it is',
    ({ one }) => {
      const rebuilt = machineOf(configOf(one.machine), one.machine);
      expect(readChart(rebuilt).edges.map(({ id, guard }) => [id, guard])).toEqual(
        readChart(one.machine).edges.map(({ id, guard }) => [id, guard]),
      );
      for (const mutant of mutantsOf(one.machine)) expect(() => mutant.build()).not.toThrow();
    },
  );
});

const lintOf = (exploration: Exploration): readonly string[] =>
  lint(exploration.entry, [], () => exploration).findings.map(({ rule, place }) => `${rule} ${place}`);

const named = (changed: CatalogueEntry): readonly string[] =>
  lint(changed, []).findings.map(({ rule, place }) => `${rule} ${place}`);

describe('a trial', () => {
  it('JRN-02: begins with a chart in which lint finds nothing', () => {
    expect(lintOf(explore(entry))).toEqual([]);
  });

  it('JRN-02: says of each mutant who killed it', async () => {
    const trial = await prepareTrial(entry, lintOf);
    const killersOf = async (operator: Operator, place: RegExp) => {
      const { killers, isEquivalent } = await judge(trial, by(operator, place), { thorough: true });
      return isEquivalent ? 'gleich' : killers;
    };
    // Said by no statement, and seen only by who knows the original.
    expect(await killersOf('dropEntry', /typing/)).toEqual(['paths']);
    expect(await killersOf('dropArrow', /step\.left/)).toEqual(['lint', 'paths', 'properties']);
    // A fault that no arrow takes ends the chart.
    expect(await killersOf('dropFault', /error/)).toEqual(['lint', 'paths', 'properties']);
    expect(await killersOf('repoint', /text\.typed/)).toEqual(['lint', 'paths', 'properties']);
    // There are but two answers, so their order does not matter, and the last need not be asked for.
    expect(await killersOf('swapOrder', /save \| 0/)).toBe('gleich');
    expect(await killersOf('dropGuard', /save \| 1/)).toBe('gleich');
    expect(await killersOf('dropExit', /saving/)).toBe('gleich');
  });

  it.each(catalogue.map((one) => ({ name: one.name, one })))(
    'JRN-02: misses each answer, sample and input that the model of $name forgets',
    ({ one }) => {
      const rules = { dropOutcome: 'missing-outcome', dropSample: 'missing-sample', dropInput: 'missing-input' };
      const unnoticed = modelMutantsOf(one).filter((mutant) => {
        const findings = lintText(mutant.build(), catalogue);
        return !findings.some(({ rule }) => rule === rules[mutant.operator as keyof typeof rules]);
      });
      expect(unnoticed.map(({ operator, place, detail }) => `${operator} ${place}.${detail}`)).toEqual([]);
    },
  );

  it('JRN-02: says by which name an answer is missing that no guard asks for', () => {
    const [forgotten] = modelMutantsOf(entry).filter(({ detail }) => detail === 'no');
    if (forgotten === undefined) throw new Error('There is no such mutant.');
    expect(named(forgotten.build())).toContain('missing-outcome save.no');
    expect(judgeModel(forgotten, named).killers).toEqual(['lint']);
    expect(judgeModel({ ...forgotten, build: () => entry }, named).killers).toEqual([]);
  });

  it('JRN-02: knows a chart again, and one that says something else', () => {
    const original = explore(entry);
    const same = explore({ ...entry, machine: machineOf(configOf(machine), machine) } as CatalogueEntry);
    const other = explore({ ...entry, machine: by('dropEntry', /typing/).build() });
    expect([behaveAlike(original, same), behaveAlike(original, other)]).toEqual([true, false]);
  });

  it('BNK-03: an order without a confirmation dies of the statement that forbids it', () => {
    const withdrawal = catalogue.find(({ name }) => name === 'withdrawal');
    if (withdrawal === undefined) throw new Error('There is no withdrawal.');
    const [statement] = withdrawal.statements;
    expect(statement?.says).toMatch(/^Kein Auftrag ohne Bestätigung/);
    const order = mutantsOf(withdrawal.machine).find(
      ({ operator, place }) =>
        operator === 'invertGuard' && place === 'withdrawal.confirming | xstate.done.actor.confirmation | 0',
    );
    if (order === undefined || statement === undefined) throw new Error('There is no such mutant.');
    const walked = explore({ ...withdrawal, machine: order.build() }, { limit: 400 });
    const [broken] = brokenStatements(walked, [statement], { enough: 1 }).broken;
    expect(broken?.steps.at(-1)).toMatch(/^confirmation: /);
  });
});
