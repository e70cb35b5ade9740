import { readdirSync } from 'node:fs';
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/answers.ts';
import { readChart } from '#explorer/chart.ts';
import { replay } from '#explorer/replay.ts';
import { pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { JourneyMeta } from '#machines/journey.ts';
import { entry } from '#machines/model.ts';
import { orderVersion } from '#machines/order/order.machine.ts';
import { withdrawalVersion } from '#machines/withdrawal/withdrawal.machine.ts';
import { bodiesOf, invokesOf, isResting } from '#tests/support/paths/anatomy.ts';
import { notePassed, writeCoverage } from '#tests/support/paths/coverage.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

afterAll(writeCoverage);

describe('the catalogue', () => {
  it('JRN-01: names every chart as its folder, sorted', () => {
    const folders = readdirSync(`${import.meta.dirname}/../../machines`, { withFileTypes: true })
      .filter((file) => file.isDirectory())
      .map(({ name }) => name);
    expect(catalogue.map(({ name }) => name)).toEqual(folders.toSorted());
  });
});

const machineWith = (meta: JourneyMeta): AnyStateMachine => createMachine({ id: 'order', meta });

describe('an entry of the catalogue', () => {
  const { name, kind, app, model, captions } = chartNamed('order');

  it('JRN-02: has title and duties from the root of its chart, which are said nowhere else', () => {
    const caption = 'Ein anderer Titel';
    const other = machineWith({ caption, requirements: ['BNK-14'] });
    const made = entry({ name, kind, app, model, captions, machine: other });
    expect([made.title, made.requirements]).toEqual([caption, ['BNK-14']]);
    const silent = entry({ name, kind, app, model, captions, machine: machineWith({ caption }) });
    expect(silent.requirements).toEqual([]);
  });

  it('JRN-01: has a version where something of the chart is stored', () => {
    const versioned = catalogue.filter(({ version }) => version !== undefined);
    expect(versioned.map((one) => [one.name, one.version])).toEqual([
      ['order', orderVersion],
      ['withdrawal', withdrawalVersion],
    ]);
  });

  it.each([
    ['banking-app', ['PLT-01', 'PLT-10', 'SES-03', 'SES-09']],
    ['login', ['SES-01', 'SES-08', 'SES-09']],
    ['withdrawal', ['BNK-03', 'BNK-08', 'SES-04', 'API-07']],
  ])('JRN-02: names every duty of %s', (chart, requirements) => {
    expect(chartNamed(chart).requirements).toEqual(requirements);
  });
});

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the chart $name', ({ entry }) => {
  const chart = readChart(entry.machine);
  const exploration = () => explorationOf(entry);

  it('JRN-01: carries the id by which others call it', () => {
    expect(entry.machine.id).toBe(entry.name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  });

  it('JRN-02: is walked to its end, and every answer, fault and time limit has its arrow', () => {
    expect(exploration().findings).toEqual([]);
    expect(exploration().complete).toBe(true);
  });

  it('JRN-02: reaches every state', () => {
    expect([...exploration().states.missing, ...exploration().leaves.missing]).toEqual([]);
  });

  it('JRN-02: walks every arrow', () => {
    expect(exploration().edges.missing).toEqual([]);
  });

  it('JRN-02: sees every guard true and false', () => {
    expect(exploration().guards.missing).toEqual([]);
  });

  it('JRN-02: behaves on the real actor as in the model, on every path', { timeout: 60_000 }, async () => {
    const paths = pathsOf(exploration(), 'branches');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      await replay(entry, path);
      notePassed('actor', entry, path);
    }
  });

  it('JRN-01: says of every state in German what it is', () => {
    const silent = chart.nodes.filter(
      ({ meta }) => !/\S/.test((meta as { caption?: string } | undefined)?.caption ?? ''),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('JRN-01: waits for no actor without a name, an exit for success and fault, and a limit', () => {
    expect(invokesOf(chart, entry).flatMap(({ flaws }) => flaws)).toEqual([]);
  });

  it('JRN-01: names guards, actions, delays and actors instead of writing them inline', () => {
    expect(bodiesOf(chart)).toEqual([]);
  });
});

const journeys = catalogue.filter(({ kind }) => kind === 'journey');

describe.each(journeys.map((entry) => ({ name: entry.name, entry })))('the journey $name', ({ entry }) => {
  const chart = readChart(entry.machine);

  it('JRN-01: shows exactly one screen in every state it rests in', () => {
    const screens = (node: AnyStateNode | undefined): readonly string[] => {
      if (node === undefined) return [];
      const { screen } = (node.meta ?? {}) as { screen?: string };
      return screen === undefined ? screens(node.parent) : [screen];
    };
    const resting = chart.leaves.filter((leaf) => leaf.type !== 'final' && isResting(leaf));
    expect(resting.filter((leaf) => screens(leaf).length !== 1).map(({ id }) => id)).toEqual([]);
  });
});
