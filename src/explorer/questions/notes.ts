import type { Exploration } from '../explore.ts';
import { type ByHand, neverGiven } from '../export/by-hand.ts';
import { offerText } from '../words.ts';
import type { Answer } from './answer.ts';

const outcomeOf = ({ holds }: Answer): string =>
  holds === null ? 'nicht entschieden' : holds ? 'ja' : 'ebenfalls nein, mit einem anderen Weg';

/** An answer that says of its path where only the contract goes that way, and what holds without. */
export const withNotes = (
  exploration: Exploration,
  byHand: ByHand | null,
  answerFor: (walk: Exploration) => Answer,
): Answer => {
  const answer = answerFor(exploration);
  // Each once, of thousands of steps; a label names an actor by its id, which may do one work here and another there.
  const offers = new Map(exploration.steps.map(({ offer }) => [`${offer.actor?.src ?? ''} ${offer.label}`, offer]));
  const reasons = new Map(
    [...offers.values()].flatMap((offer) => {
      const why = neverGiven(byHand, offer);
      return why === null ? [] : [[offer.label, `„${offerText(exploration.entry, offer)}“: ${why}`] as const];
    }),
  );
  const met = [...new Set(answer.witness?.steps.flatMap(({ label }) => reasons.get(label) ?? []))];
  if (met.length === 0) return answer;
  const notes = met.map((reason) => `Nach dem Vertrag möglich; unser Server gibt sie nie: ${reason}.`);
  // Only a no can turn: what is possible without such an answer has a path without it.
  if (answer.holds !== false) return { ...answer, says: [...answer.says, ...notes] };
  const steps = exploration.steps.filter(({ offer }) => !reasons.has(offer.label));
  return {
    ...answer,
    says: [...answer.says, ...notes, `Ohne solche Antworten: ${outcomeOf(answerFor({ ...exploration, steps }))}.`],
  };
};
