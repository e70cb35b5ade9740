import type { Configuration, Offer } from '../environment.ts';
import type { Exploration } from '../explore.ts';
import { stepsFrom } from '../ways.ts';

/** What could have happened in a configuration and broke the chart instead. */
export interface BrokenOffer {
  readonly at: number;
  readonly node: Configuration;
  readonly offer: Offer;
}

const found = new WeakMap<Exploration, readonly BrokenOffer[]>();

/** Offers that have led nowhere: a guard or an action threw. Of a walk that was cut short nobody can tell. */
export const brokenOffers = (exploration: Exploration): readonly BrokenOffer[] => {
  const known = found.get(exploration);
  if (known !== undefined) return known;
  const isOne = exploration.findings.some(({ kind }) => kind === 'throws');
  const out = stepsFrom(exploration);
  const broken =
    !isOne || !exploration.complete
      ? []
      : exploration.nodes.flatMap((node, at) => {
          const taken = new Set((out[at] ?? []).map(({ offer }) => offer.id));
          return node.offers.filter(({ id }) => !taken.has(id)).map((offer) => ({ at, node, offer }));
        });
  found.set(exploration, broken);
  return broken;
};

/** Whether XState has given up on a step that never comes to rest, which it does for a machine with `maxIterations`. */
export const isEndless = (reason: string): boolean => reason.startsWith('Infinite loop detected');
