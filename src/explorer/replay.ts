import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { contextDifference, difference, PathBroken, startSubject } from './subject.ts';
import type { Path } from './suite.ts';

/**
 * Replays a path on the real actor: ports and child charts are settled here, channels' events are sent here, time is
 * a clock turned here. After every step state and context of model and actor are compared; throws `PathBroken`.
 *
 * @param machine the subject, the entry's own chart unless a changed one is to be put to the test
 */
export const replay = async (
  entry: CatalogueEntry,
  path: Path,
  machine: AnyStateMachine = entry.machine,
): Promise<void> => {
  const subject = startSubject(entry, path, machine);
  const compare = (index: number): void => {
    const reason = difference(path, index, subject) ?? contextDifference(path, index, subject);
    if (reason !== null) throw new PathBroken(entry, path, index, reason);
  };
  compare(-1);
  for (const [index, step] of path.steps.entries()) {
    try {
      subject.await(step);
      await subject.act(step);
    } catch (error) {
      throw new PathBroken(entry, path, index, error instanceof Error ? error.message : String(error));
    }
    compare(index);
  }
};
