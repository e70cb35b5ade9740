import type { Configuration } from '../environment.ts';
import type { Exploration } from '../explore.ts';
import type { Offer } from '../offers.ts';

/** What could have happened in a configuration and broke the chart instead. */
export interface BrokenOffer {
  readonly at: number;
  readonly node: Configuration;
  readonly offer: Offer;
  readonly reason: string;
}

/** Offers that have led nowhere: a guard or an action threw. */
export const brokenOffers = ({ troubles, nodes }: Exploration): readonly BrokenOffer[] =>
  troubles.flatMap(({ from, offer, reason }) => {
    const node = nodes[from];
    return node === undefined ? [] : [{ at: from, node, offer, reason }];
  });

/** Whether a step was given up because it never comes to rest: by the walk, or by XState for a machine with `maxIterations`. */
export const isEndless = (reason: string): boolean => /goes round for ever|^Infinite loop detected/.test(reason);

/** Why a step broke, in German. Whoever wraps what a chart says names the guard or action: the last line is the chart's own. */
export const reasonIn = (message: string): string => {
  const [, kind, name] = /^Unable to (evaluate guard|run action) '([^']+)'/.exec(message) ?? [];
  const said = message.split('\n').at(-1)?.trim() ?? '';
  if (name === undefined || name === 'inline' || name.startsWith('xstate.')) return `Eine Aktion bricht ab: ${said}`;
  return `Die ${kind === 'run action' ? 'Aktion' : 'Bedingung'} „${name}“ bricht ab: ${said}`;
};
