import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { catalogue } from '#machines/catalogue.ts';
import { stateFacts } from '../data/chart-facts.ts';
import { waysOf } from '../data/shortest-paths.ts';
import type { Stood } from './stage-messages.ts';
import { bringTo, type Stage } from './stage.ts';

type SnapshotOfConfirmation = { readonly context: { readonly sent: { readonly expiresAt: string } } };

const entryOf = (name: string) => {
  const entry = catalogue.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`There is no chart '${name}'.`);
  return entry;
};

const stageAt = async (chart: string, state: string, running: readonly string[] = []): Promise<Stage> => {
  const entry = entryOf(chart);
  const path = stateFacts(entry, waysOf(explorationOf(entry))).find(({ id }) => id === state)?.path;
  if (path === undefined || path === null) throw new Error(`No path leads to '${state}'.`);
  return bringTo(entry, path, state, running.map(entryOf));
};

const make = async (stage: Stage, id: RegExp): Promise<Stood> => {
  const moves = stage.moves().filter((move) => id.test(move.id));
  expect(moves.map((move) => move.id)).toHaveLength(1);
  await moves[0]?.make();
  return stage.stood(true, []);
};

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the stage of $name', ({ entry }) => {
  it('JRN-02: is brought to every state in which the chart can rest', async () => {
    const states = stateFacts(entry, waysOf(explorationOf(entry)));
    const leaves = states.filter(({ kind }) => kind === 'state' || kind === 'final');
    expect(states.filter(({ path }) => path === null).map(({ id }) => id)).toEqual([]);
    const passing = new Set(
      entry.machine.root.states === undefined
        ? []
        : explorationOf(entry)
            .environment.chart.leaves.filter(({ always }) => always !== undefined && always.length > 0)
            .map(({ id }) => id),
    );
    const missed: string[] = [];
    for (const { id, path } of leaves) {
      if (path === null || passing.has(id)) continue;
      const stage = await bringTo(entry, path, id, []);
      if (!stage.stood(true, []).active.includes(id)) missed.push(id);
    }
    expect(missed).toEqual([]);
  });
});

describe('the moves on a stage', () => {
  it('JRN-02: are what can happen now, in the words of the captions, and lead on', async () => {
    const stage = await stageAt('confirmation', 'confirmation.open.checking');
    const { moves } = stage.stood(true, []);
    expect(moves.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['answer', 'fault', 'time']));
    expect(moves.find(({ sample }) => sample.startsWith('Code falsch'))?.text).toBe('Auftrag bestätigen');
    const stood = await make(stage, /codeWrong$/);
    expect(stood.active).toContain('confirmation.open.entering.waiting');
    expect(stood.isOver).toBe(false);
  });

  it('JRN-02: let time pass to the next limit and no further', async () => {
    const stage = await stageAt('start-up', 'startUp.waiting');
    expect(stage.moves().find(({ kind }) => kind === 'time')?.text).toContain('10\u00A0s');
    const stood = await make(stage, /^time$/);
    expect(stood.active).toContain('startUp.asking');
  });

  it('JRN-02: offer no event that nothing would take', async () => {
    const stage = await stageAt('withdrawal', 'withdrawal.entering');
    const events = stage.moves().filter(({ kind }) => kind === 'user');
    expect(events.some(({ id }) => id.includes('amount.submitted'))).toBe(true);
    expect(events.some(({ id }) => id.includes('review.accepted'))).toBe(false);
    expect(stage.moves().filter(({ kind }) => kind === 'answer')).toEqual([]);
  });

  it('JRN-02: say a moment as people read it, in Berlin', async () => {
    const stage = await stageAt('withdrawal', 'withdrawal.entering');
    const saved = stage.moves().find(({ id }) => id.includes('draft.saved'));
    expect(`${saved?.sample}${saved?.detail}`).toContain('20.11.2026, 11:00');
  });

  it('JRN-02: reach the chart that runs itself inside, whose end its parent hears', async () => {
    const stage = await stageAt('withdrawal', 'withdrawal.confirming', ['confirmation']);
    await make(stage, /^confirmation answer \w+ sent$/);
    await make(stage, /^confirmation user code\.entered wellFormed$/);
    const stood = await make(stage, /^confirmation answer confirm confirmed$/);
    expect(stood.active).toContain('withdrawal.done');
  });

  it('JRN-02: end a chart inside as the parent’s model says, and fail it', async () => {
    const exhausted = await stageAt('withdrawal', 'withdrawal.confirming', ['confirmation']);
    expect((await make(exhausted, /^answer confirmation exhausted$/)).active).toContain('withdrawal.notDone');
    const failed = await stageAt('withdrawal', 'withdrawal.confirming', ['confirmation']);
    expect((await make(failed, /^fault confirmation$/)).active).toContain('withdrawal.unsure');
  });

  it('JRN-02: let the time pass that the screen shows; what is sent then lasts from then', async () => {
    const stage = await stageAt('confirmation', 'confirmation.open.entering.waiting');
    const seen: number[] = [];
    stage.time.onPassing(() => seen.push(stage.time.now()));
    const began = stage.time.now();
    const expiresAt = (): number =>
      Date.parse((stage.subject.actor.getSnapshot() as SnapshotOfConfirmation).context.sent.expiresAt);
    expect(expiresAt() - began).toBe(300_000);
    await make(stage, /^time$/);
    expect(seen).toEqual([began + 30_000]);
    expect(expiresAt() - stage.time.now()).toBe(270_000);
    await make(stage, /^user code\.requested/);
    await make(stage, /^answer \w+ sent$/);
    expect(expiresAt() - stage.time.now()).toBe(300_000);
  });

  it('JRN-02: are none where the chart has ended', async () => {
    const stage = await stageAt('confirmation', 'confirmation.exhausted');
    expect(stage.stood(true, [])).toMatchObject({ isOver: true, moves: [] });
  });
});
