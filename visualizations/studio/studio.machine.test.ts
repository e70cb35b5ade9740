import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { lint } from '#explorer/lint/lint.ts';
import { brokenStatements } from '#explorer/statements.ts';
import { replay } from '#explorer/replay.ts';
import { pathsOf } from '#explorer/suite.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { catalogue } from '#machines/catalogue.ts';
import { nastyChart } from '../layout/nasty-chart.ts';
import { collapsed } from '../layout/collapse.ts';
import { place } from '../layout/place.ts';
import { chartFileOf, summaryOf } from './data/chart-file.ts';
import { studioIndexOf } from './data/studio-index.ts';
import type { ChartFile } from './studio-data.ts';
import { smallChart } from './small-chart.ts';
import { studioEntryOf } from './studio.model.ts';
import { studioMachine } from './studio.machine.ts';
import { pageOf } from './studio.select.ts';
import type { AddressOrder, Arrangement } from './studio.setup.ts';
import type { StudioEvent } from './studio.types.ts';
import type { Order } from './screen/stage-messages.ts';

const nasty = await chartFileOf(nastyChart, []);
const small = await chartFileOf(smallChart, []);
const [order] = catalogue.filter(({ machine }) => machine === orderMachine);
const charts: readonly ChartFile[] = order === undefined ? [nasty] : [nasty, await chartFileOf(order, [])];

const requirement = { id: 'BNK-03', caption: 'Auszahlung', why: null, screens: [], tests: [], missing: [] };

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** The studio with its data at hand; `hears` is what leaves it. */
const studioAt = async (hash: string, isBroken = false) => {
  const hears: (AddressOrder | Order)[] = [];
  const asked: string[] = [];
  const state = { isBroken };
  const listening = <Told extends AddressOrder | Order>() =>
    fromCallback<Told, undefined>(({ receive }) => receive((told) => void hears.push(told)));
  const actor = createActor(
    studioMachine.provide({
      actors: {
        loadIndex: fromPromise(async () => {
          if (state.isBroken) throw new Error('offline');
          return studioIndexOf(charts, () => ({}), { facts: [requirement], ranAt: null });
        }),
        loadChart: fromPromise(async ({ input: { name } }: { input: { readonly name: string } }) => {
          asked.push(name);
          return charts.find((chart) => chart.name === name) ?? null;
        }),
        arrange: fromPromise(async ({ input }: { input: Arrangement }) => {
          const known = input.layouts.find(({ closed }) => closed.join() === input.closed.join());
          return known?.placed ?? place(collapsed(input.picture, input.closed));
        }),
        addresses: listening<AddressOrder>(),
        stage: listening<Order>(),
        keys: fromCallback(() => undefined),
      },
    }),
    { input: { hash } },
  );
  actor.start();
  await settled();
  return {
    actor,
    hears,
    asked,
    mend: () => {
      state.isBroken = false;
    },
    tell: async (event: StudioEvent) => {
      actor.send(event);
      await settled();
      return actor.getSnapshot();
    },
  };
};

const inner = 'nasty.house.east.D';
const group = 'nasty.house.east';

describe('the studio’s own chart', () => {
  it('JRN-02: begins where the address says, and lists what passes its filter', async () => {
    const list = await studioAt('#/?art=lifecycle');
    expect(list.actor.getSnapshot().matches({ presenting: 'listing' })).toBe(true);
    expect(list.actor.getSnapshot().context.filter.kind).toBe('lifecycle');
    const chart = await studioAt('#/ablauf/nasty');
    expect(chart.actor.getSnapshot().value).toMatchObject({ presenting: { showing: 'standing' } });
    expect(chart.actor.getSnapshot().context.placed).not.toBeNull();
  });

  it.each([
    ['#/?anforderung=BNK-03', 'listing'],
    ['#/?anforderung=BNK-03&anwendung=banking', 'listing'],
    ['#/anforderung/BNK-03', 'tracing'],
    ['#/anforderung/bnk-03', 'unknownRequirement'],
    ['#/foo', 'unknownAddress'],
    ['#/zustand/x', 'unknownAddress'],
    ['#/ablauf/%E0%A4%A', 'unknownAddress'],
    ['#/ablauf/nirgends', 'unknownChart'],
  ])('JRN-02: decides by its states alone what %s shows: %s', async (hash, page) => {
    const { actor } = await studioAt(hash);
    expect(actor.getSnapshot().value).toMatchObject({ presenting: page });
    expect(pageOf(actor.getSnapshot())).toBe(page);
  });

  it('JRN-02: leaves by Escape what is selected, unless something lies above it, and orders the address', async () => {
    const { tell, hears } = await studioAt(`#/ablauf/nasty/zustand/${inner}`);
    const left = { type: 'address.wanted', href: '#/ablauf/nasty' };
    for (const [over, away] of [
      ['help.asked', 'help.left'],
      ['search.asked', 'search.left'],
    ] as const) {
      await tell({ type: over });
      await tell({ type: 'escape.pressed' });
      expect(hears).toEqual([]);
      await tell({ type: away });
    }
    await tell({ type: 'escape.pressed' });
    expect(hears).toEqual([left]);
    await tell({ type: 'selection.left' });
    expect(hears).toEqual([left, left]);
    await tell({ type: 'address.changed', hash: '#/ablauf/nasty' });
    await tell({ type: 'escape.pressed' });
    expect(hears).toEqual([left, left]);
  });

  it('JRN-02: goes where a link of a page leads', async () => {
    const { tell, hears } = await studioAt('#/');
    await tell({ type: 'address.chosen', href: '#/anforderung/BNK-03' });
    expect(hears).toEqual([{ type: 'address.wanted', href: '#/anforderung/BNK-03' }]);
  });

  it('JRN-02: says so where there is no such chart, or no data, and tries again', async () => {
    const lost = await studioAt('#/ablauf/nirgends');
    expect(lost.actor.getSnapshot().matches({ presenting: 'unknownChart' })).toBe(true);
    expect((await lost.tell({ type: 'address.changed', hash: '#/' })).matches({ presenting: 'listing' })).toBe(true);
    const offline = await studioAt('#/', true);
    expect(offline.actor.getSnapshot().matches({ presenting: 'failed' })).toBe(true);
    offline.mend();
    expect((await offline.tell({ type: 'loading.retried' })).matches({ presenting: 'listing' })).toBe(true);
  });

  it('JRN-02: keeps every rule of the book, and behaves on all its paths as in its model', async () => {
    const entry = studioEntryOf(small);
    expect(lint(entry, [...catalogue, entry]).findings.map(({ rule, place, what }) => [rule, place, what])).toEqual([]);
    const { complete, findings, states, edges, guards } = explorationOf(entry);
    expect([complete, findings]).toEqual([true, []]);
    expect([states, edges, guards].flatMap(({ missing }) => missing)).toEqual([]);
    for (const path of pathsOf(explorationOf(entry), 'branches')) await replay(entry, path);
  });

  it('JRN-02: holds what is stated of it, which it would not without what keeps it so', () => {
    const entry = studioEntryOf(small);
    expect(brokenStatements(explorationOf(entry)).broken).toEqual([]);
    const careless = studioMachine.provide({ guards: { isAbout: () => true } });
    const { broken } = brokenStatements(explorationOf({ ...entry, machine: careless }));
    expect(broken.map(({ statement }) => statement.says)).toEqual([
      'Eine Meldung über einen anderen Zustand als den gewählten ändert nichts.',
    ]);
  });

  it('JRN-02: asks for no chart that its list does not name', async () => {
    const studio = await studioAt('#/ablauf/index');
    expect(studio.actor.getSnapshot().matches({ presenting: 'unknownChart' })).toBe(true);
    expect(studio.asked).toEqual([]);
    await studio.tell({ type: 'address.changed', hash: '#/ablauf/nasty' });
    expect(studio.asked).toEqual(['nasty']);
  });

  it('JRN-02: says so where a page could not be drawn, and reads all anew afterwards', async () => {
    const studio = await studioAt('#/ablauf/nasty');
    const broken = await studio.tell({ type: 'page.failed' });
    expect([broken.matches({ presenting: 'failed' }), broken.context.chart]).toEqual([true, null]);
    expect((await studio.tell({ type: 'address.changed', hash: '#/' })).matches({ presenting: 'listing' })).toBe(true);
    await studio.tell({ type: 'address.changed', hash: '#/ablauf/nasty' });
    expect(studio.asked).toEqual(['nasty', 'nasty']);
  });

  it('JRN-02: reads its list where the address changes and there is none yet', async () => {
    const offline = await studioAt('#/ablauf/nasty', true);
    offline.mend();
    expect((await offline.tell({ type: 'address.changed', hash: '#/' })).matches({ presenting: 'listing' })).toBe(true);
    expect(offline.actor.getSnapshot().context.index?.charts).toHaveLength(charts.length);
  });

  it('JRN-02: never leaves what is selected in a closed group', async () => {
    const { tell } = await studioAt('#/ablauf/nasty');
    expect((await tell({ type: 'groups.opened' })).context.closed).toEqual([]);
    expect((await tell({ type: 'group.turned', id: group })).context.closed).toEqual([group]);
    const selected = await tell({ type: 'address.changed', hash: `#/ablauf/nasty/zustand/${inner}` });
    expect(selected.context.closed).toEqual([]);
    const drawn = selected.context.placed?.states.map(({ state }) => state.id) ?? [];
    expect(drawn).toContain(inner);
  });

  it('JRN-02: searches while somebody types, walks the hits in a ring, goes where one leads, and keeps the words', async () => {
    const { tell, hears } = await studioAt('#/');
    const typed = await tell({ type: 'query.typed', text: 'nasty' });
    expect(typed.matches({ overlaying: 'searching' })).toBe(true);
    const { hits } = typed.context;
    expect(hits.length).toBeGreaterThan(1);
    expect((await tell({ type: 'hit.passed', by: -1 })).context.picked).toBe(hits.length - 1);
    expect((await tell({ type: 'hit.passed', by: 1 })).context.picked).toBe(0);
    const gone = await tell({ type: 'hit.chosen', href: hits[0]?.href ?? '' });
    expect(hears).toEqual([{ type: 'address.wanted', href: hits[0]?.href }]);
    expect([gone.matches({ overlaying: 'none' }), gone.context.query]).toEqual([true, 'nasty']);
    const again = await tell({ type: 'search.asked' });
    expect([again.matches({ overlaying: 'searching' }), again.context.hits]).toEqual([true, hits]);
    expect((await tell({ type: 'search.left' })).context).toMatchObject({ query: '', hits: [] });
  });

  it('JRN-02: hears only the live screen of what is selected, and forgets it with the selection', async () => {
    const { tell, hears } = await studioAt(`#/ablauf/nasty/zustand/${inner}`);
    const report = {
      type: 'stage.stood' as const,
      chart: 'nasty',
      state: inner,
      active: [inner],
      captions: '',
      isOver: false,
      shows: true,
      trail: [],
      moves: [],
    };
    const other = await tell({ type: 'stage.reported', report: { ...report, state: 'nasty.paused' } });
    expect(other.context.stood).toBeNull();
    expect((await tell({ type: 'stage.reported', report })).context.stood).toEqual(report);
    await tell({ type: 'move.chosen', id: 'user next' });
    await tell({ type: 'begin.chosen' });
    expect(hears).toEqual([{ type: 'move.wanted', id: 'user next' }, { type: 'begin.wanted' }]);
    const stumbled = { type: 'stage.stumbled' as const, chart: 'nasty', state: inner, reason: 'nein' };
    expect((await tell({ type: 'stage.reported', report: stumbled })).context).toMatchObject({
      stood: null,
      stumbled: 'nein',
    });
    const moved = await tell({ type: 'address.changed', hash: '#/ablauf/nasty' });
    expect(moved.context).toMatchObject({ stood: null, stumbled: null });
  });

  it('JRN-02: keeps the picture while the next one is arranged', async () => {
    const { actor, tell } = await studioAt('#/ablauf/nasty');
    const before = actor.getSnapshot().context.placed;
    actor.send({ type: 'groups.closed' });
    expect(actor.getSnapshot().value).toMatchObject({ presenting: { showing: 'arranging' } });
    expect(actor.getSnapshot().context.placed).toBe(before);
    const after = await tell({ type: 'help.asked' });
    expect(after.context.placed).not.toBe(before);
    expect(after.matches({ overlaying: 'helping' })).toBe(true);
  });

  it('JRN-02: says that an address was copied until it changes', async () => {
    const { tell, hears } = await studioAt('#/ablauf/nasty');
    await tell({ type: 'copy.chosen' });
    expect(hears).toEqual([{ type: 'copy.wanted' }]);
    expect((await tell({ type: 'address.copied' })).matches({ copying: 'copied' })).toBe(true);
    const next = await tell({ type: 'address.changed', hash: '#/ablauf/nasty/zustand/nasty.paused' });
    expect(next.matches({ copying: 'quiet' })).toBe(true);
  });

  it('JRN-02: shows an address that nothing lets be copied, until it changes', async () => {
    const { tell } = await studioAt('#/ablauf/nasty');
    await tell({ type: 'copy.chosen' });
    expect((await tell({ type: 'address.uncopied' })).matches({ copying: 'shown' })).toBe(true);
    const next = await tell({ type: 'address.changed', hash: '#/ablauf/nasty/zustand/nasty.paused' });
    expect(next.matches({ copying: 'quiet' })).toBe(true);
  });
});

describe('the data of a chart', () => {
  it('JRN-02: hold a way to every state and over every arrow, and a layout for what is shown first', () => {
    // Of the nasty one only the picture is of interest: its model says little.
    for (const chart of charts.filter(({ name }) => name !== 'nasty')) {
      expect(chart.states.filter(({ path }) => path === null).map(({ id }) => id)).toEqual([]);
      expect(chart.edges.filter(({ path }) => path === null).map(({ id }) => id)).toEqual([]);
      expect(chart.layouts.some(({ closed }) => closed.join() === chart.firstClosed.join())).toBe(true);
      const lost = chart.edges.filter(({ path, id }) => path?.steps.at(-1)?.edgeIds.includes(id) === false);
      expect(lost.map(({ id }) => id)).toEqual([]);
    }
  });

  it('JRN-02: are the same when they have been a file', () => {
    expect(JSON.parse(JSON.stringify(nasty))).toEqual(nasty);
    expect(summaryOf(nasty)).toMatchObject({ name: 'nasty', version: null });
  });
});
