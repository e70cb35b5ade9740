import { channel, port } from '#machines/port.ts';
import { type LintCase, samples, sketched } from './lint-case.ts';

const model = { events: samples('went.on') };
const asked = { ...model, outcomes: { load: { some: 'x' } } };
const bodies = { actors: { load: port<string>('load') }, delays: { limit: 1_000 } };
const shown = { on: { 'went.on': 'loading' } };

/** A state that waits for a port, with what a case wants otherwise. */
const loading = (invoke: object, otherwise: object = {}) => ({
  loading: {
    invoke: { id: 'load', src: 'load', onDone: 'shown', onError: 'shown', ...invoke },
    after: { limit: 'shown' },
    ...otherwise,
  },
  shown,
});

const waited = sketched({ bodies, states: loading({}), model: asked });
const turning = (target: object) => ({ a: { on: { 'went.on': target } }, b: { on: { 'went.on': 'a' } } });
const turned = sketched({ states: turning({ target: 'b' }), model });

/** A group that says this of itself around a state that names no duty. */
const within = (meta: object) =>
  sketched({
    states: {
      a: { on: { 'went.on': 'b' } },
      b: { meta, initial: 'c', states: { c: { meta: { requirements: [] }, on: { 'went.on': '#case.a' } } } },
    },
    model,
  });

/** Rules about how a chart is written and worded. */
export const formCases: readonly LintCase[] = [
  {
    rule: 'wrong-target',
    place: 'case',
    steps: null,
    bad: sketched({ states: turning({ target: 'b' }), root: { initial: 'gone' }, model }),
    good: turned,
  },
  {
    rule: 'missing-body',
    place: 'case.a | went.on | 0',
    steps: null,
    bad: sketched({ states: turning({ target: 'b', actions: 'remember' }), model }),
    good: sketched({
      bodies: { actions: { remember: () => undefined } },
      states: turning({ target: 'b', actions: 'remember' }),
      model,
    }),
  },
  {
    rule: 'inline-body',
    place: 'case.a | went.on | 0',
    steps: null,
    bad: sketched({ states: turning({ target: 'b', actions: () => undefined }), model }),
    good: turned,
  },
  {
    rule: 'endless-always',
    place: 'case.b',
    steps: null,
    bad: sketched({ states: { a: { on: { 'went.on': 'b' } }, b: { always: 'c' }, c: { always: 'b' } }, model }),
    good: sketched({ states: { a: { on: { 'went.on': 'b' } }, b: { always: 'c' }, c: { always: 'a' } }, model }),
  },
  {
    rule: 'invoke-without-id',
    place: 'case.loading',
    steps: null,
    bad: sketched({ bodies, states: loading({ id: undefined }), model: asked }),
    good: waited,
  },
  {
    rule: 'no-answer-exit',
    place: 'case.loading',
    steps: null,
    bad: sketched({ bodies, states: loading({ onDone: undefined }), model: asked }),
    good: waited,
  },
  {
    rule: 'no-fault-exit',
    place: 'case.loading',
    steps: null,
    bad: sketched({ bodies, states: loading({ onError: undefined }), model: asked }),
    good: waited,
  },
  {
    rule: 'no-time-limit',
    place: 'case.loading',
    steps: null,
    bad: sketched({ bodies, states: loading({}, { after: {} }), model: asked }),
    good: sketched({
      bodies: { ...bodies, actors: { ...bodies.actors, hear: channel('hear') } },
      states: loading({}),
      // A channel never answers: nobody waits for it.
      root: { invoke: { id: 'hear', src: 'hear' } },
      model: asked,
    }),
  },
  {
    // A limit that only remembers something leaves one waiting.
    rule: 'no-time-limit',
    place: 'case.loading',
    steps: null,
    bad: sketched({
      bodies: { ...bodies, actions: { note: () => undefined } },
      states: loading({}, { after: { limit: { actions: 'note' } } }),
      model: asked,
    }),
    good: waited,
  },
  {
    rule: 'no-screen',
    place: 'case.b',
    steps: null,
    bad: sketched({
      states: { a: { meta: { screen: 'a' }, on: { 'went.on': 'b' } }, b: { on: { 'went.on': 'a' } } },
      model,
      entry: { kind: 'journey' },
    }),
    good: sketched({
      states: {
        a: { meta: { screen: 'a' }, on: { 'went.on': 'b' } },
        // One screen for both states within.
        b: { meta: { screen: 'b' }, initial: 'c', states: { c: { on: { 'went.on': 'd' } }, d: {} }, on: { left: 'a' } },
      },
      model: { events: samples('went.on', 'left') },
      entry: { kind: 'journey' },
    }),
  },
  {
    rule: 'no-caption',
    place: 'case.b',
    steps: null,
    bad: sketched({
      states: { a: { on: { 'went.on': 'b' } }, b: { meta: { caption: ' ' }, on: { 'went.on': 'a' } } },
      model,
    }),
    good: turned,
  },
  {
    rule: 'stale-caption',
    place: 'case.gone',
    steps: null,
    bad: { ...turned, captions: { ...turned.captions, notes: { 'case.gone': 'Worte' } } },
    good: { ...turned, captions: { ...turned.captions, notes: { 'case.b': 'Worte' } } },
  },
  {
    rule: 'stale-caption',
    place: 'reload',
    steps: null,
    bad: { ...waited, captions: { ...waited.captions, invokes: { reload: 'Worte' } } },
    good: { ...waited, captions: { ...waited.captions, invokes: { load: 'Worte' } } },
  },
  {
    rule: 'silent-end',
    place: 'case.b',
    steps: null,
    bad: sketched({
      states: {
        a: { on: { 'went.on': 'b', left: 'c' } },
        b: { type: 'final' },
        c: { type: 'final', meta: { ending: 'left' } },
      },
      model: { events: samples('went.on', 'left') },
    }),
    good: sketched({ states: { a: { on: { 'went.on': 'b' } }, b: { type: 'final' } }, model }),
  },
  {
    rule: 'no-requirement',
    place: 'case.b.c',
    steps: null,
    bad: within({ requirements: [] }),
    // What the group is about, its states are about.
    good: within({ requirements: ['JRN-03'] }),
  },
];
