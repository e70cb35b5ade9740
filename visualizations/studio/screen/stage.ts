import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from '#explorer/chart.ts';
import { startSubject, type Subject } from '#explorer/subject.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { captionsOf } from '../data/told-path.ts';
import type { ToldPath } from '../studio-data.ts';
import { eventOf, type LiveMove, movesOf } from './moves.ts';
import type { Stood } from './stage-messages.ts';
import { type StageTime, stageTime } from './stage-time.ts';

/** A real chart brought to a state, and what can be done with it from there. */
export interface Stage {
  readonly subject: Subject;
  readonly time: StageTime;
  /** Captions of the states in which it is. */
  readonly captions: () => string;
  readonly moves: () => readonly LiveMove[];
  readonly stood: (shows: boolean, trail: readonly string[]) => Stood;
}

const valueOf = ({ actor }: Subject): string => JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value);

/** When the samples of the models were taken, unless a chart's scenery says otherwise. */
const samplesTaken = '2026-11-20T10:00:00.000Z';

interface Played {
  readonly subject: Subject;
  readonly time: StageTime;
}

/** Replays the path; throws where the chart goes another way than the path says. */
const replayed = async (
  entry: CatalogueEntry,
  path: ToldPath,
  running: readonly CatalogueEntry[],
  begins: string,
): Promise<Played> => {
  const subject = startSubject(entry, path, entry.machine, running);
  const time = stageTime(begins, () => subject.clock.now());
  for (const step of path.steps) {
    subject.await(step);
    const event = eventOf(entry, step);
    await subject.act({
      kind: step.kind,
      actor: step.actor,
      event: step.kind === 'answer' ? time.later(event) : event,
    });
    if (valueOf(subject) !== step.value) throw new Error(`${step.text}: ${valueOf(subject)} statt ${step.value}`);
  }
  return { subject, time };
};

/**
 * Brings a chart to a state along a path.
 *
 * @param running charts that run themselves inside it. Where they would go another way than the path says (one of their
 * own time limits ends on the way), all of them are stood in for.
 * @param begins when its samples were taken
 */
export const bringTo = async (
  entry: CatalogueEntry,
  path: ToldPath,
  state: string,
  running: readonly CatalogueEntry[],
  begins: string = samplesTaken,
): Promise<Stage> => {
  const { subject, time } = await replayed(entry, path, running, begins).catch(async () =>
    replayed(entry, path, [], begins),
  );
  const snapshot = (): AnyMachineSnapshot => subject.actor.getSnapshot() as AnyMachineSnapshot;
  const captions = (): string => captionsOf(entry.machine, snapshot().value as string);
  const moves = (): readonly LiveMove[] =>
    movesOf(entry, subject, time).map((move) => ({
      ...move,
      make: async () => {
        await move.make();
        time.tell();
      },
    }));
  return {
    subject,
    time,
    captions,
    moves,
    stood: (shows, trail) => ({
      type: 'stage.stood',
      chart: entry.name,
      state,
      active: activeNodes(snapshot()).map(({ id }) => id),
      captions: captions(),
      isOver: snapshot().status !== 'active',
      shows,
      trail,
      moves: moves().map(({ id, kind, text, sample, detail, within }) => ({ id, kind, text, sample, detail, within })),
    }),
  };
};
