import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from '#explorer/chart.ts';
import { startSubject, type Subject } from '#explorer/subject.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { captionsOf } from '../data/told-path.ts';
import type { ToldPath } from '../studio-data.ts';
import { eventOf, type LiveMove, movesOf } from './moves.ts';
import type { Stood } from './stage-messages.ts';

/** A real chart brought to a state, and what can be done with it from there. */
export interface Stage {
  readonly subject: Subject;
  readonly moves: () => readonly LiveMove[];
  readonly stood: (shows: boolean, trail: readonly string[]) => Stood;
}

const valueOf = ({ actor }: Subject): string => JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value);

/** Replays the path; throws where the chart goes another way than the path says. */
const replayed = async (
  entry: CatalogueEntry,
  path: ToldPath,
  running: readonly CatalogueEntry[],
): Promise<Subject> => {
  const subject = startSubject(entry, path, entry.machine, running);
  for (const step of path.steps) {
    subject.await(step);
    await subject.act({ kind: step.kind, actor: step.actor, event: eventOf(entry, step) });
    if (valueOf(subject) !== step.value) throw new Error(`${step.text}: ${valueOf(subject)} statt ${step.value}`);
  }
  return subject;
};

/**
 * Brings a chart to a state along a path.
 *
 * @param running charts that run themselves inside it. Where they would go another way than the path says (one of their
 * own time limits ends on the way), all of them are stood in for.
 */
export const bringTo = async (
  entry: CatalogueEntry,
  path: ToldPath,
  state: string,
  running: readonly CatalogueEntry[],
): Promise<Stage> => {
  const subject = await replayed(entry, path, running).catch(async () => replayed(entry, path, []));
  const snapshot = (): AnyMachineSnapshot => subject.actor.getSnapshot() as AnyMachineSnapshot;
  const moves = (): readonly LiveMove[] => movesOf(entry, subject);
  return {
    subject,
    moves,
    stood: (shows, trail) => ({
      type: 'stage.stood',
      chart: entry.name,
      state,
      active: activeNodes(snapshot()).map(({ id }) => id),
      captions: captionsOf(entry.machine, snapshot().value as string),
      isOver: snapshot().status !== 'active',
      shows,
      trail,
      moves: moves().map(({ id, kind, text, sample, detail, within }) => ({ id, kind, text, sample, detail, within })),
    }),
  };
};
