import { describe, expect, it } from 'vitest';
import { port } from '#machines/port.ts';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { explorationOf } from '../exploration-of.ts';
import type { ByHand } from './by-hand.ts';
import { manualPlan } from './manual-plan.ts';

/** One question after the other, without a rest between them. */
const relay = sketched({
  bodies: { actors: { first: port<string>('first'), second: port<string>('second') } },
  root: { id: 'relay' },
  states: {
    idle: { on: { go: 'asking' } },
    asking: { invoke: { id: 'first', src: 'first', onDone: 'further', onError: 'idle' } },
    further: { invoke: { id: 'second', src: 'second', onDone: 'idle', onError: 'idle' }, on: { stop: 'idle' } },
  },
  model: { events: samples('go', 'stop'), outcomes: { first: { yes: 'yes' }, second: { yes: 'yes' } } },
});

/** One that asks a second time when it was not answered. */
const twice = sketched({
  bodies: { actors: { first: port<string>('first'), second: port<string>('second') } },
  root: { id: 'twice' },
  states: {
    idle: { on: { go: 'asking' } },
    asking: { invoke: { id: 'first', src: 'first', onDone: 'idle', onError: 'further' } },
    further: { invoke: { id: 'second', src: 'second', onDone: 'over', onError: 'lost' } },
    lost: {},
    over: {},
  },
  model: { events: samples('go'), outcomes: { first: { yes: 'yes' }, second: { yes: 'yes' } } },
});

const relayByHand: ByHand = {
  as: '',
  inputs: { none: { how: 'hingehen' } },
  events: { go: { once: { how: 'losgehen' } }, stop: { once: { how: 'anhalten' } } },
  answers: {},
  calls: { first: '', second: '' },
};

const isOpen = ({ how }: { readonly how: string }): boolean => how.startsWith('in der Demo nicht');

describe('what a tester does', () => {
  it('JRN-02: prepares nothing where an answer leads straight to the next question', () => {
    const { cases } = manualPlan(explorationOf(relay), 'branches', relayByHand);
    const moves = cases.flatMap(({ steps }) => steps.slice(1));
    expect(moves.filter(({ how }) => how.includes('Netz trennen')).map(({ deed }) => deed)).toEqual(['„Worte für go“']);
    expect(moves.filter(isOpen).map(({ deed }) => deed)).toEqual([
      '„Worte für stop“',
      '„Worte für second“ scheitert an einer Störung',
    ]);
  });

  it('JRN-02: expects no answer while the line is still cut, and lets it break twice', () => {
    const { cases } = manualPlan(explorationOf(twice), 'branches', {
      ...relayByHand,
      calls: { first: '', second: '' },
    });
    const ways = cases.map(({ steps }) => steps.slice(1).map(({ deed, how }) => `${deed} | ${how}`));
    const [broken] = ways.filter((way) => way.some((one) => one.startsWith('„Worte für second“ scheitert')));
    expect(broken).toEqual([
      '„Worte für go“ | Netz trennen (F12, „Netzwerk“, „Offline“), dann losgehen',
      '„Worte für first“ scheitert an einer Störung | abwarten',
      '„Worte für second“ scheitert an einer Störung | abwarten, danach das Netz wieder verbinden',
    ]);
    const answered = cases.flatMap(({ steps }) =>
      steps.filter(({ deed }) => deed.startsWith('„Worte für second“ ergibt')),
    );
    expect(answered.map(isOpen)).toEqual([true]);
  });

  it('JRN-02: begins otherwise where the first thing that happens needs it', () => {
    const two = manualPlan(explorationOf(relay), 'branches', {
      ...relayByHand,
      events: { go: { once: { how: 'losgehen', before: 'anderswo beginnen', isOpening: true } } },
    });
    expect(new Set(two.cases.map(({ steps }) => steps[0]?.how))).toEqual(new Set(['anderswo beginnen']));
  });
});
