import { coverOf, isWorthwhile } from '../cover.ts';
import type { Configuration } from '../environment.ts';
import type { Exploration } from '../explore.ts';
import type { Level } from '../goals.ts';
import type { Step } from '../graph.ts';
import type { Path } from '../suite.ts';
import { Walk } from '../walk.ts';

/** How many steps a person follows in one go, the beginning included. */
export const mostSteps = 15;

const leavesAt = ({ active }: Configuration): readonly string[] =>
  active.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);

/**
 * Paths that together see all that a level asks for, each from a start and short enough for a person: where a path would
 * become too long, another one begins. Longer than `mostSteps` is only what nothing shorter leads to.
 *
 * @param fits whether one person can do these steps one after the other in one sitting
 */
export const shortCases = (
  exploration: Exploration,
  level: Level,
  fits: (start: string, steps: readonly Step[]) => boolean,
): readonly Path[] => {
  const stepsBy = (numbers: readonly number[]): readonly Step[] =>
    numbers.flatMap((number) => exploration.steps[number] ?? []);
  const inputOf = (start: number): string => exploration.nodes[start]?.input ?? '';
  const { goals, drafts, pacer } = coverOf(exploration, level, () => {
    const walks: { readonly walk: Walk; readonly input: string }[] = [];
    return {
      walks,
      begin: (start: number) => void walks.push({ walk: new Walk(exploration, start), input: inputOf(start) }),
      go: (numbers: readonly number[]) => {
        const last = walks.at(-1);
        if (last === undefined) return false;
        const { walk, input } = last;
        const steps = stepsBy(numbers);
        const all = [...walk.steps, ...steps];
        // A way from the start is the shortest there is: it is gone however long.
        if (walk.steps.length > 0 && (all.length >= mostSteps || !fits(input, all))) return false;
        return walk.go(steps);
      },
    };
  });
  return drafts
    .flatMap((draft, index) => {
      const one = pacer.walks[index];
      return one === undefined || !isWorthwhile(draft) ? [] : [one.walk.path(draft.covers.map(goals.nameOf), leavesAt)];
    })
    .toSorted((a, b) => a.steps.length - b.steps.length || (a.name < b.name ? -1 : Number(a.name > b.name)));
};
