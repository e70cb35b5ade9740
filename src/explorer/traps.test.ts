import { createTestModel, getAdjacencyMap } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { port } from '#machines/port.ts';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { valuesOf } from '#tests/support/peer-values.ts';
import { explore } from './explore.ts';
import { lint } from './lint/lint.ts';

/**
 * What goes silently wrong with `xstate/graph` when it is used as it comes, each with a proof that the explorer does not
 * fall into it. The peer's side is shown wherever that is cheap: when it no longer fails, the trap is gone.
 */

/** A port, a time limit and a button. */
const waiting = sketched({
  bodies: {
    actors: { load: port<{ ok: boolean }>('load') },
    delays: { limit: 1_000 },
    guards: { isFine: (_: unknown, { ok }: { ok: boolean }) => ok },
  },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isFine', params: ({ event }: { event: { output: { ok: boolean } } }) => event.output },
            target: 'shown',
          },
          { target: 'refused' },
        ],
        onError: 'failed',
      },
      after: { limit: 'late' },
    },
    shown: { on: { 'went.back': 'loading' } },
    refused: { on: { 'went.back': 'loading' } },
    failed: { on: { 'went.back': 'loading' } },
    late: { on: { 'went.back': 'loading' } },
  },
  model: { events: samples('went.back'), outcomes: { load: { fine: { ok: true }, refused: { ok: false } } } },
});

describe('events that are given as a list', () => {
  it('JRN-03: take the place of the chart’s own with the peer, which then sees neither answers nor time', () => {
    expect(valuesOf(getAdjacencyMap(waiting.machine, { events: [{ type: 'went.back' }] }))).toEqual(['"loading"']);
  });

  it('JRN-03: come beside answers, faults and time limits here', () => {
    const exploration = explore(waiting);
    expect(exploration.states).toEqual({ total: 6, covered: 6, missing: [] });
    expect([...new Set(exploration.steps.map(({ offer }) => offer.kind))].toSorted()).toEqual([
      'answer',
      'fault',
      'time',
      'user',
    ]);
  });
});

describe('a chart with invokes and time limits', () => {
  it('JRN-03: is refused by the peer’s own way to make a model', () => {
    expect(() => createTestModel(waiting.machine)).toThrow('Invocations on test machines are not supported');
  });

  it('JRN-03: ends its waits here with each answer of the model, output included, so that guards see it', () => {
    const exploration = explore(waiting);
    const answered = exploration.steps.filter(({ offer }) => offer.kind === 'answer');
    expect(
      answered.map(({ offer, to }) => `${offer.sample} → ${JSON.stringify(exploration.nodes[to]?.snapshot.value)}`),
    ).toEqual(['fine → "shown"', 'refused → "refused"']);
    expect(exploration.guards).toEqual({ total: 2, covered: 2, missing: [] });
  });

  it('JRN-03: gets done events without output from the peer, on which a guard breaks', () => {
    const events = [{ type: 'xstate.done.actor.load' }];
    expect(() => getAdjacencyMap(waiting.machine, { events })).toThrow("Unable to evaluate guard 'isFine'");
  });

  it('JRN-03: whose model knows no answer is a finding here', () => {
    const mute = { ...waiting, model: { ...waiting.model, outcomes: { load: {} } } };
    expect(lint(mute, []).findings.map(({ rule }) => rule)).toEqual(['missing-outcome']);
  });
});
