import type { CatalogueEntry } from '#machines/model.ts';
import { activeStates } from './chart.ts';
import { explorationOf } from './exploration-of.ts';
import type { Offer } from './offers.ts';
import type { Path, PathStep } from './suite.ts';

/** Where a kept path says what is not so. */
export interface Untruth {
  readonly index: number;
  readonly reason: string;
}

const meant = ({ kind, label, sample, event, actor }: Offer | PathStep): string =>
  JSON.stringify([kind, label, sample, event.type, actor?.id ?? null, actor?.src ?? null]);

/**
 * The first thing that a path says beside what a replay compares, and that is not so in the chart as it is now: a step's
 * words that stand for nothing the world can do, or for something else than its event; a leaf in which it does not end.
 * Only of a path that could be replayed; null where all of it is true.
 */
export const untruthIn = (entry: CatalogueEntry, path: Path): Untruth | null => {
  const { steps } = explorationOf(entry);
  const offers = new Set(steps.map(({ offer }) => meant(offer)));
  const labels = new Set(steps.map(({ offer }) => offer.label));
  const index = path.steps.findIndex((step) => !offers.has(meant(step)));
  const step = path.steps[index];
  if (step !== undefined) {
    const { label, sample, event, actor } = step;
    const said = `sample '${sample}' of '${event.type}'${actor === null ? '' : ` from '${actor.id}' (${actor.src})`}`;
    const reason = labels.has(label)
      ? `'${label}' is not the ${said} in the model.`
      : `the model offers no '${label}'.`;
    return { index, reason };
  }
  const last = path.steps.at(-1)?.expectedValue ?? path.initialValue;
  const ends = activeStates(entry.machine, last).some(({ id }) => id === path.leaf);
  return ends ? null : { index: path.steps.length - 1, reason: `the path does not end in '${path.leaf}'.` };
};
