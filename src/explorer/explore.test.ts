import { assign, raise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#machines/model.ts';
import { port } from '#machines/port.ts';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { doorMachine, pushes, type Tries } from '#tests/support/door-chart.ts';
import { ChartRefused } from './environment.ts';
import { explore } from './explore.ts';

const withContext = (context: object): CatalogueEntry => chartOf(setup({}).createMachine({ context, id: 'odd' }), {});

describe('explore', () => {
  it('JRN-02: counts states, arrows and guard branches of a small chart, `always` included', () => {
    const exploration = explore(chartOf(doorMachine, { events: pushes }));
    expect(exploration.nodes.length).toBe(5);
    expect(exploration.leaves).toEqual({ total: 3, covered: 3, missing: [] });
    expect(exploration.states).toEqual({ total: 4, covered: 4, missing: [] });
    expect(exploration.edges).toEqual({ total: 4, covered: 4, missing: [] });
    expect(exploration.guards).toEqual({ total: 4, covered: 4, missing: [] });
    expect([exploration.complete, exploration.findings]).toEqual([true, []]);
  });

  it('JRN-02: reports a guard that is never false, and the arrow behind it', () => {
    const exploration = explore(chartOf(doorMachine, { events: { ...pushes, pushed: { hard: { force: 9 } } } }));
    expect(exploration.guards.missing).toEqual(['door.shut | pushed | 0 | false', 'door.shut | always | 0 | true']);
    expect(exploration.edges.missing).toEqual(['door.shut | pushed | 1', 'door.shut | always | 0']);
    expect(exploration.leaves.missing).toEqual(['door.givenUp']);
  });

  it('JRN-02: leaves out what the model excuses, and reports an excuse that is not needed', () => {
    const events = { ...pushes, pushed: { hard: { force: 9 } } };
    const excused = explore(chartOf(doorMachine, { events, unreachable: { 'door.givenUp': 'nobody is weak here' } }));
    expect(excused.leaves).toEqual({ total: 2, covered: 2, missing: [] });
    expect(excused.excused).toEqual({ 'door.givenUp': 'nobody is weak here' });
    const wrong = explore(
      chartOf(doorMachine, { events: pushes, unreachable: { 'door.open': 'no', 'door.gone': 'no' } }),
    );
    expect(wrong.findings.map(({ kind }) => kind)).toEqual(['excuse', 'excuse']);
    expect(wrong.leaves).toEqual({ total: 3, covered: 3, missing: [] });
  });

  it('JRN-02: says that a limit cut the walk short, and which key grows', () => {
    const growing = setup({
      types: { context: {} as Tries & { readonly note: string } },
      guards: { isLate: ({ context }) => context.tries > 1_000 },
    }).createMachine({
      context: { tries: 0, note: '' },
      on: {
        more: { actions: assign({ tries: ({ context }) => context.tries + 1, note: 'decides nothing' }) },
        ended: { guard: 'isLate' },
      },
    });
    const exploration = explore(chartOf(growing, { events: { more: { one: {} }, ended: { one: {} } } }), { limit: 50 });
    expect(exploration.complete).toBe(false);
    expect(exploration.nodes.length).toBe(50);
    expect(exploration.findings).toEqual([
      { kind: 'limit', message: "The walk through 'fixture' was cut off at 50 configurations; changing keys: tries." },
    ]);
  });

  it('JRN-02: refuses context that is not JSON, by its name', () => {
    expect(() => explore(withContext({ cache: new Map() }))).toThrow(ChartRefused);
    expect(() => explore(withContext({ cache: new Map() }))).toThrow('context.cache is a Map');
    expect(() => explore(withContext({ at: { from: new Date(0) } }))).toThrow('context.at.from is a Date');
    expect(() => explore(withContext({ rows: [1, Number.NaN] }))).toThrow('context.rows[1] is NaN');
    expect(() => explore(withContext({ gone: undefined }))).toThrow('context.gone is undefined');
  });

  it('JRN-02: refuses a chart that throws dice, by the key it lands in', () => {
    let dice = 0;
    const gambler = setup({ types: { context: {} as Tries } }).createMachine({
      context: { tries: 0 },
      on: { rolled: { actions: assign({ tries: () => (dice += 1) }) } },
    });
    expect(() => explore(chartOf(gambler, { events: { rolled: { once: {} } } }))).toThrow(
      "context.tries differs when 'rolled(once)'",
    );
  });

  it('JRN-02: refuses a chart that looks at the clock, in what it keeps and in what it decides', () => {
    const types = { context: {} as { readonly at: number } };
    const keeping = setup({ types }).createMachine({
      context: { at: 0 },
      on: { stamped: { actions: assign({ at: () => Date.now() }) } },
    });
    const stamped = { events: { stamped: { once: {} } } };
    expect(() => explore(chartOf(keeping, stamped))).toThrow("context.at differs when 'stamped(once)'");
    const deciding = setup({ guards: { isLate: () => new Date() > new Date(2030, 0, 1) } }).createMachine({
      initial: 'early',
      states: { early: { on: { stamped: { guard: 'isLate', target: 'late' } } }, late: { on: { stamped: 'early' } } },
    });
    // Two looks can agree by chance; not twenty.
    const walks = Array.from({ length: 20 }, () => () => explore(chartOf(deciding, stamped)));
    expect(() => walks.forEach((walk) => walk())).toThrow("guard isLate differs when 'stamped(once)'");
    expect(Math.abs(Date.now() - performance.timeOrigin)).toBeLessThan(3_600_000);
  });

  it('JRN-02: refuses a chart that does not start with an input of its model, or whose model names none', () => {
    const needy = setup({ types: { context: {} as Tries, input: {} as Tries } }).createMachine({
      context: ({ input }) => ({ tries: input.tries }),
    });
    expect(() => explore(chartOf(needy, { inputs: { none: undefined } }))).toThrow(
      /cannot be explored: it does not start with 'none': .*undefined/,
    );
    expect(() => explore(chartOf(needy, { inputs: {} }))).toThrow('its model names no input');
  });

  it('JRN-02: reports a chart that goes round for ever', () => {
    const round = setup({}).createMachine({
      initial: 'calm',
      states: { calm: { on: { pushed: 'a' } }, a: { always: 'b' }, b: { always: 'a' } },
    });
    for (const by of ['compiled', 'xstate'] as const) {
      const { findings, complete } = explore(chartOf(round, { events: { pushed: { once: {} } } }), { by });
      expect([complete, findings.map(({ kind }) => kind)]).toEqual([true, ['throws']]);
      expect(findings[0]?.message).toMatch(/for ever|[Ii]nfinite loop/);
    }
  });

  it('JRN-02: reports a timer that is started while it runs: XState would let both end', () => {
    const twice = setup({}).createMachine({
      initial: 'open',
      states: { open: { on: { pushed: { actions: raise({ type: 'later' }, { id: 'own', delay: 100 }) } } } },
    });
    const { findings, troubles } = explore(chartOf(twice, { events: { pushed: { once: {} } } }));
    expect(findings[0]?.message).toContain("starts the timer 'own' while it runs");
    expect(troubles.map(({ from, offer }) => `${from} ${offer.label}`)).toEqual(['1 pushed(once)']);
  });

  it('JRN-02: reports a guard that throws and goes on', () => {
    const fragile = setup({
      guards: {
        breaks: () => {
          throw new Error('no such key');
        },
      },
    }).createMachine({ initial: 'a', states: { a: { on: { x: { guard: 'breaks', target: 'b' }, y: 'b' } }, b: {} } });
    const exploration = explore(chartOf(fragile, { events: { x: { one: {} }, y: { one: {} } } }));
    expect(exploration.findings.map(({ kind }) => kind)).toEqual(['throws']);
    expect(exploration.findings[0]?.message).toContain('no such key');
    expect(exploration.edges.missing).toEqual(['(machine).a | x | 0']);
  });

  it('JRN-02: reports a fault that no arrow takes', () => {
    const careless = setup({ actors: { load: port<string>('load') } }).createMachine({
      id: 'careless',
      initial: 'loading',
      states: { loading: { invoke: { id: 'load', src: 'load', onDone: 'loaded' } }, loaded: {} },
    });
    const exploration = explore(chartOf(careless, { outcomes: { load: { some: 'x' } } }));
    expect(exploration.findings.map(({ kind }) => kind)).toEqual(['failed']);
    expect(exploration.findings[0]?.message).toContain('load: Störung');
  });
});
