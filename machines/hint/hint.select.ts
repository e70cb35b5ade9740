import type { Hint } from '#domain/entities/hint.ts';
import { hintShown } from '#domain/hints/hints.ts';
import type { HintContext, HintPlace } from './hint.types.ts';

/** The hints to draw, in the order of the content system (SHL-06, rules §8). */
export const shownHints = ({ hints, dismissed }: HintContext, { slot, holds }: HintPlace): readonly Hint[] => {
  const predicates = Object.fromEntries(holds.map((name) => [name, () => true]));
  return slot === null ? [] : hints.filter((hint) => hintShown(hint, slot, dismissed, predicates));
};
