import type { Configuration } from './environment.ts';
import type { Offer } from './offers.ts';

/** The least time between what must not fall together, in milliseconds: so little that many fit before a deadline. */
const apart = 1 / 1024;

/** `later` happens at least `gap` milliseconds after `earlier`; both count the configurations of a path. */
interface Rule {
  readonly earlier: number;
  readonly later: number;
  readonly gap: number;
}

/**
 * When each configuration of a path is entered, in milliseconds since the start: the earliest moments at which every
 * awaited timer ends exactly then and no other one ends in between.
 */
export const moments = (walked: readonly Configuration[], offers: readonly Offer[]): readonly number[] => {
  const started = new Map<string, number>();
  const rules: Rule[] = [];
  for (const [index, configuration] of walked.entries()) {
    const previous = walked[index - 1];
    const fired = offers[index - 1]?.timer ?? null;
    for (const [timer, { delay }] of previous?.timers ?? []) {
      const since = started.get(timer) ?? 0;
      const [before, order] = [previous?.zone.timers ?? [], fired];
      // It may end at the same moment only when it was started after the one that ends.
      const tie = order !== null && before.indexOf(timer) >= before.indexOf(order) ? 0 : apart;
      rules.push({ earlier: index, later: since, gap: tie - delay });
      if (timer === fired) rules.push({ earlier: since, later: index, gap: delay });
    }
    if (index > 0) rules.push({ earlier: index - 1, later: index, gap: 0 });
    for (const timer of configuration.begun) started.set(timer, index);
  }
  const at = walked.map(() => 0);
  for (let round = 0; round <= walked.length; round += 1) {
    let settled = true;
    for (const { earlier, later, gap } of rules) {
      const least = (at[earlier] ?? 0) + gap;
      if ((at[later] ?? 0) < least) {
        at[later] = least;
        settled = false;
      }
    }
    if (settled) return at;
  }
  throw new Error(`No moments fit the path ${offers.map(({ label }) => label).join(' → ')}.`);
};
