import { assign, createMachine, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { RequirementId } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { begun, enters, isIn, type Statement, statementsOf } from '#machines/statements.ts';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { explore } from './explore.ts';
import { PropertyBroken, searchAtRandom } from './properties.ts';
import { brokenStatements } from './statements.ts';

/** A payout in small. `flaw` plants what the statements must find. */
const payout = (flaw: 'none' | 'unconfirmed' | 'forgetful' | 'deaf' | 'counting' | 'throwing' = 'none') =>
  setup({
    types: {
      context: {} as { readonly typed: string; readonly count: number },
      events: {} as
        | { readonly type: 'amount.typed'; readonly text: string }
        | { readonly type: 'amount.sent' }
        | { readonly type: 'step.left' }
        | { readonly type: 'code.entered'; readonly isRight: boolean },
    },
    actors: { order: fromPromise<'yes' | 'no'>(() => new Promise(() => undefined)) },
    guards: {
      isRight: (_, params: { readonly isRight: boolean }) => flaw === 'unconfirmed' || params.isRight,
      isYes: (_, params: { readonly said: 'yes' | 'no' }) => params.said === 'yes',
    },
    actions: {
      type: assign(({ context }, params: { readonly text: string }) => ({
        typed: params.text,
        count: flaw === 'counting' ? (context.count + 1) % 4 : 0,
      })),
      refuse: assign(({ context }) => {
        if (flaw === 'throwing') throw new Error('Nobody thought of this.');
        return flaw === 'forgetful' ? { typed: '' } : { typed: context.typed };
      }),
    },
  }).createMachine({
    id: 'fixture',
    context: { typed: '', count: 0 },
    initial: 'entering',
    states: {
      entering: {
        on: {
          'amount.typed': { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } },
          'amount.sent': 'confirming',
        },
      },
      confirming: {
        on: {
          ...(flaw === 'deaf' ? {} : { 'step.left': 'entering' }),
          'code.entered': {
            guard: { type: 'isRight', params: ({ event }) => ({ isRight: event.isRight }) },
            target: 'ordering',
          },
        },
      },
      ordering: {
        invoke: {
          id: 'order',
          src: 'order',
          onDone: [
            { guard: { type: 'isYes', params: ({ event }) => ({ said: event.output }) }, target: 'done' },
            { target: 'entering', actions: 'refuse' },
          ],
          onError: 'entering',
        },
      },
      done: { type: 'final' },
    },
  });

type Payout = ReturnType<typeof payout>;

const { always, everywhere, never, remembering } = statementsOf<Payout>();
const duty: RequirementId = 'JRN-02';

const statements: readonly Statement<Payout>[] = [
  remembering(
    duty,
    'Kein Auftrag ohne Bestätigung.',
    { first: () => false, next: (was, step) => was || step.heard('code.entered')?.isRight === true },
    (step, confirmed) => begun(step, 'order').length === 0 || confirmed || step.heard('code.entered')?.isRight === true,
  ),
  always(
    duty,
    'Eine Ablehnung verliert nie, was eingegeben war.',
    ({ before, after, kind }) => kind === 'user' || before.context.typed === after.context.typed,
  ),
  always(
    duty,
    'Zurück geht es immer.',
    (step) => step.heard('step.left') === null || !isIn(step.before, 'confirming') || isIn(step.after, 'entering'),
  ),
  never(duty, 'Fertig ohne Auftrag.', (step) => enters(step, 'done') && step.answer('order')?.output !== 'yes'),
  everywhere(duty, 'Gezählt wird höchstens bis zwei.', ({ context }) => context.count <= 2),
];

const entryOf = (machine: Payout, said: readonly Statement<Payout>[] = statements): CatalogueEntry => ({
  ...chartOf(machine, {
    events: {
      'amount.typed': { typical: { text: '100' } },
      'amount.sent': { once: {} },
      'step.left': { back: {} },
      'code.entered': { right: { isRight: true }, wrong: { isRight: false } },
    },
    outcomes: { order: { yes: 'yes', no: 'no' } },
  }),
  statements: said,
});

const exhaustive = (machine: Payout, said = statements) =>
  brokenStatements(explore(entryOf(machine, said))).broken.map(({ statement, steps }) => [statement.says, ...steps]);

describe('the statements of a chart', () => {
  it('JRN-02: hold for one that keeps them, on all its ways and at random', async () => {
    expect(exhaustive(payout())).toEqual([]);
    expect(await searchAtRandom(entryOf(payout()))).toBeNull();
  });

  it.each([
    ['unconfirmed', 'Kein Auftrag ohne Bestätigung.', ['amount.sent(once)', 'code.entered(wrong)']],
    [
      'forgetful',
      'Eine Ablehnung verliert nie, was eingegeben war.',
      ['amount.typed(typical)', 'amount.sent(once)', 'code.entered(right)', 'order: no'],
    ],
    [
      'counting',
      'Gezählt wird höchstens bis zwei.',
      ['amount.typed(typical)', 'amount.typed(typical)', 'amount.typed(typical)'],
    ],
  ] as const)(
    'JRN-02: break for one that is %s, with a shortest way, which chance finds too',
    async (flaw, says, steps) => {
      expect(exhaustive(payout(flaw))).toEqual([[says, ...steps]]);
      const found = await searchAtRandom(entryOf(payout(flaw)), { runs: 200 });
      expect(found).toMatchObject({ reason: `„${says}“ gilt nicht.`, requirement: duty, input: 'none', steps });
    },
  );

  it('JRN-02: notice a deaf ear: what people say is tried where no arrow takes it', () => {
    expect(exhaustive(payout('deaf'))).toEqual([['Zurück geht es immer.', 'amount.sent(once)', 'step.left(back)']]);
  });

  it('JRN-02: are held against a start as well', () => {
    const wrong = everywhere(duty, 'Etwas ist eingegeben.', ({ context }) => context.typed !== '');
    expect(exhaustive(payout(), [wrong])).toEqual([['Etwas ist eingegeben.']]);
  });

  it('JRN-02: may not remember without end', () => {
    const endless = remembering(
      duty,
      'Alles wird gezählt.',
      { first: () => 0, next: (count) => count + 1 },
      () => true,
    );
    expect(() => brokenStatements(explore(entryOf(payout(), [endless])), undefined, { limit: 1_000 })).toThrow(
      "'Alles wird gezählt.' (JRN-02) remembers too much: more than 1000 places to look at.",
    );
  });
});

describe('a search that has not looked at everything', () => {
  // No guard reads the count, so the walk merges it: only a closer look tells one count from another.
  const counter = setup({
    types: { context: {} as { readonly count: number }, events: {} as { readonly type: 'step.left' } },
    actions: { count: assign({ count: ({ context }) => Math.min(3, context.count + 1) }) },
  }).createMachine({
    context: { count: 0 },
    initial: 'a',
    states: { a: { on: { 'step.left': { actions: 'count' } } } },
  });
  const counted = explore(chartOf(counter, { events: { 'step.left': { once: {} } } }));
  const counts = statementsOf<typeof counter>();
  const fits = counts.always('JRN-02', 'Gezählt wird höchstens bis drei.', ({ after }) => after.context.count <= 3);
  const other = always('JRN-02', 'Gezählt wird nie weniger als nichts.', ({ after }) => after.context.count >= 0);

  it('JRN-02: says of which statements it knows nothing for certain', () => {
    const held = (closerLook: number) => brokenStatements(counted, [fits as never], { closerLook });
    expect([held(0), held(2)]).toEqual([
      { broken: [], partly: [fits] },
      { broken: [], partly: [fits] },
    ]);
    // The start and three more.
    expect(held(3)).toEqual({ broken: [], partly: [] });
  });

  it('JRN-02: says so too of a walk that was cut off, and still tells what it has found', () => {
    const cut = explore(entryOf(payout()), { limit: 2 });
    expect(brokenStatements(cut, [other]).partly).toEqual([other]);
    const never = always('JRN-02', 'Es geschieht nichts.', () => false);
    const { broken, partly } = brokenStatements(cut, [never, other]);
    expect([broken.map(({ statement }) => statement), partly]).toEqual([[never], [other]]);
  });
});

describe('random sequences', () => {
  it('JRN-02: find where the actor does something else than the model, in as few steps as show it', async () => {
    const other = createMachine(
      { ...payout().config, initial: 'entering' } as object,
      { ...payout('forgetful').implementations } as object,
    );
    const found = await searchAtRandom(entryOf(payout(), []), { runs: 200, machine: other });
    expect(found).toMatchObject({
      requirement: null,
      steps: ['amount.typed(typical)', 'amount.sent(once)', 'code.entered(right)', 'order: no'],
    });
    expect(found?.reason).toMatch(/^the model's context is .*"100".*, the actor's .*""/);
  });

  it('JRN-02: find what throws, on the way to which nothing is left over', async () => {
    const found = await searchAtRandom(entryOf(payout('throwing')), { runs: 200 });
    expect(found).toMatchObject({ reason: 'Nobody thought of this.', requirement: null });
    expect(found?.steps).toEqual(['amount.sent(once)', 'code.entered(right)', 'order: no']);
  });

  it('JRN-02: are the same again for the same seed', async () => {
    const [first, second] = [
      await searchAtRandom(entryOf(payout('forgetful')), { runs: 200, seed: 7 }),
      await searchAtRandom(entryOf(payout('forgetful')), { runs: 200, seed: 7 }),
    ];
    expect(first).not.toBeNull();
    expect(first).toEqual(second);
  });

  it('JRN-02: say chart, statement, requirement and the shrunk steps', () => {
    const { message } = new PropertyBroken({
      chart: 'fixture',
      reason: '„Kein Auftrag ohne Bestätigung.“ gilt nicht.',
      requirement: 'BNK-03',
      input: 'none',
      steps: ['amount.sent(once)', 'code.entered(wrong)'],
      seed: 7,
    });
    expect(message).toBe(
      [
        'fixture: „Kein Auftrag ohne Bestätigung.“ gilt nicht.',
        '  requirement  BNK-03',
        '  steps (none), as few as show it; seed 7',
        '    1. amount.sent(once)',
        '    2. code.entered(wrong)',
      ].join('\n'),
    );
  });
});
