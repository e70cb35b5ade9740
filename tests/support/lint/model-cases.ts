import { raise } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { port } from '#machines/port.ts';
import { went } from './counting.ts';
import { type LintCase, samples, sketched } from './lint-case.ts';

const round = { a: { on: { 'went.on': 'b' } }, b: { on: { 'went.on': 'a' } } };
const turned = sketched({ states: round, model: went });

/** A chart that can end in each of these ways. */
const child = (name: string, kinds: readonly string[]): CatalogueEntry =>
  sketched({
    states: {
      open: { on: Object.fromEntries(kinds.map((kind) => [`was.${kind}`, kind])) },
      ...Object.fromEntries(
        kinds.map((kind) => [kind, { type: 'final', output: { kind }, meta: { ending: 'success' } }]),
      ),
    },
    root: { id: name, output: ({ event }: { event: { output: unknown } }) => event.output },
    model: { events: samples(...kinds.map((kind) => `was.${kind}`)) },
    entry: { name },
  });

const paying = child('paying', ['paid']);
const refusing = child('refusing', ['paid', 'refused']);

/** A chart that waits for a child of which its model knows one end. */
const parentOf = ({ machine }: CatalogueEntry): CatalogueEntry =>
  sketched({
    bodies: { actors: { child: machine } },
    states: {
      asking: { invoke: { id: 'child', src: 'child', onDone: 'shown', onError: 'shown' } },
      shown: { on: { 'went.on': 'asking' } },
    },
    model: { ...went, outcomes: { child: { paid: { kind: 'paid' } } } },
  });

const excusing = (...ids: readonly string[]) =>
  sketched({
    bodies: { guards: { isOdd: (_: unknown, { odd }: { odd: boolean }) => odd } },
    states: {
      a: {
        on: {
          'went.on': [
            { guard: { type: 'isOdd', params: ({ event }: { event: { odd: boolean } }) => event }, target: 'b' },
          ],
        },
      },
      b: { on: { left: 'a' } },
    },
    model: {
      events: { 'went.on': { odd: { odd: true } }, left: { once: {} } },
      unreachable: Object.fromEntries(ids.map((id) => [id, 'So gewollt.'])),
    },
  });

/** A port that gives these answers; no guard asks for any of them. */
const giving = (...answers: readonly string[]): CatalogueEntry =>
  sketched({
    bodies: { actors: { load: port<{ readonly kind: string }>('load') }, delays: { limit: 1_000 } },
    states: {
      a: { invoke: { id: 'load', src: 'load', onDone: 'b', onError: 'b' }, after: { limit: 'b' } },
      b: { on: { 'went.on': 'a' } },
    },
    model: { ...went, outcomes: { load: Object.fromEntries(answers.map((kind) => [kind, { kind }])) } },
  });

/** Its model may leave one out of two that are spoken of. */
const answeredBy = (...answers: readonly string[]): CatalogueEntry => ({
  ...giving(...answers),
  captions: giving('some', 'none').captions,
});

/** The same of an event's samples, and of inputs. */
const spokenOf = (spoken: object, kept: object): CatalogueEntry => ({
  ...sketched({ states: round, model: { ...went, ...kept } }),
  captions: sketched({ states: round, model: { ...went, ...spoken } }).captions,
});
const twoSamples = { events: { 'went.on': { once: {}, twice: {} } } };
const twoInputs = { inputs: { none: undefined, some: undefined } };

const withoutWordsFor = (sample: string): CatalogueEntry => {
  const { captions, ...chart } = spokenOf(twoSamples, twoSamples);
  const { [sample]: _, ...others } = captions.samples?.['went.on'] ?? {};
  return { ...chart, captions: { ...captions, samples: { 'went.on': others } } };
};

/** An event that brings something. */
const seeing = (seen: unknown): CatalogueEntry =>
  sketched({ states: round, model: { events: { 'went.on': { once: {}, twice: { seen } } } } });

const endless = (): object => {
  const holder: Record<string, unknown> = {};
  holder['self'] = holder;
  return holder;
};

const stuck = { states: { a: { on: { 'went.on': 'b' } }, b: {} }, model: went };

/** Rules about what a model knows of the world. */
export const modelCases: readonly LintCase[] = [
  {
    rule: 'missing-input',
    place: 'case',
    steps: null,
    bad: sketched({ states: round, model: { ...went, inputs: {} } }),
    good: turned,
  },
  {
    rule: 'missing-input',
    place: 'case',
    steps: [],
    bad: sketched({
      states: round,
      root: { context: ({ input }: { input: { id: string } }) => ({ id: input.id }) },
      model: went,
    }),
    good: sketched({
      states: round,
      root: { context: ({ input }: { input: { id: string } }) => ({ id: input.id }) },
      model: { ...went, inputs: { some: { id: 'x' } } },
    }),
  },
  {
    rule: 'missing-outcome',
    place: 'case.asking',
    steps: null,
    bad: parentOf(refusing),
    good: parentOf(paying),
    charts: [paying, refusing],
  },
  {
    // No guard asks for either answer: only who speaks of both can miss one.
    rule: 'missing-outcome',
    place: 'load.none',
    steps: null,
    bad: answeredBy('some'),
    good: answeredBy('some', 'none'),
  },
  {
    rule: 'missing-sample',
    place: 'went.on.twice',
    steps: null,
    bad: spokenOf(twoSamples, {}),
    good: spokenOf(twoSamples, twoSamples),
  },
  {
    rule: 'missing-input',
    place: 'inputs.some',
    steps: null,
    bad: spokenOf(twoInputs, {}),
    good: spokenOf(twoInputs, twoInputs),
  },
  {
    rule: 'no-caption',
    place: 'went.on.twice',
    steps: null,
    bad: withoutWordsFor('twice'),
    good: spokenOf(twoSamples, twoSamples),
  },
  {
    rule: 'missing-sample',
    place: 'went.back',
    steps: null,
    bad: sketched({ states: { ...round, b: { on: { 'went.on': 'a', 'went.back': 'a' } } }, model: went }),
    // What a chart says to itself needs no sample.
    good: sketched({
      states: { a: { on: { 'went.on': 'b' } }, b: { entry: raise({ type: 'went.back' }), on: { 'went.back': 'a' } } },
      model: went,
    }),
  },
  {
    rule: 'not-plain-sample',
    place: 'went.on.twice.seen',
    steps: null,
    bad: seeing(new Map()),
    good: seeing([]),
  },
  {
    // What holds itself.
    rule: 'not-plain-sample',
    place: 'went.on.twice',
    steps: null,
    bad: seeing(endless()),
    good: seeing({ a: {} }),
  },
  {
    // Said by the chart to itself.
    rule: 'unheard-event',
    place: 'case.a | went.on | 0',
    steps: null,
    bad: sketched({
      bodies: { actions: { ring: raise({ type: 'door.rung' }) } },
      states: { ...round, a: { on: { 'went.on': { target: 'b', actions: 'ring' } } } },
      model: went,
    }),
    good: sketched({
      bodies: { actions: { ring: raise({ type: 'door.rung' }) } },
      states: {
        a: { on: { 'went.on': { target: 'b', actions: 'ring' } } },
        b: { on: { 'door.rung': 'c' } },
        c: { on: { 'went.on': 'a' } },
      },
      model: went,
    }),
  },
  {
    rule: 'unheard-event',
    place: 'door.rung',
    steps: null,
    bad: sketched({ states: round, model: { events: samples('went.on', 'door.rung') } }),
    good: sketched({
      states: { ...round, b: { on: { 'went.on': 'a', 'door.*': 'a' } } },
      model: { events: samples('went.on', 'door.rung') },
    }),
  },
  {
    rule: 'stale-excuse',
    place: 'case.b',
    steps: null,
    bad: excusing('case.a | went.on | 0 | false', 'case.b'),
    good: excusing('case.a | went.on | 0 | false'),
  },
  {
    rule: 'stale-acceptance',
    place: 'dead-end case.b',
    steps: null,
    bad: sketched({ states: round, model: { ...went, accepted: { 'dead-end case.b': 'So gewollt.' } } }),
    good: sketched({ ...stuck, model: { ...stuck.model, accepted: { 'dead-end case.b': 'So gewollt.' } } }),
  },
];
