import type { ProposalChoice } from '#domain/application/proposal-choice.ts';
import { cents } from '#domain/money/money.ts';
import type { Proposed } from '#domain/proposal/figures.ts';
import { type Judgement, judgementOf, limitsAgainst, type Step } from '#domain/proposal/judgement.ts';
import { figuresIn, type Offer, type PackageOffer, packagesFor } from '#domain/proposal/offer.ts';
import { isQuick } from '#domain/proposal/ways-on.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import type { ProposalContext } from './proposal.types.ts';

/** All that counts: what was answered, and what is known and was not asked. */
export const heldIn = ({ known, answers }: Pick<ProposalContext, 'known' | 'answers'>): Answers => ({
  ...known,
  ...answers,
});

/** What suits; undefined while an answer is missing. */
export const judgedIn = (context: ProposalContext): Judgement | undefined =>
  judgementOf({ answers: heldIn(context), asked: context.asked, isQuick: isQuick(context.entryPoint) });

/** The strategies that are offered today, the most cautious first, and which of them the limits allow. */
export const choicesIn = (offer: Offer, judged: Judgement): readonly (Step & { readonly isAllowed: boolean })[] =>
  judged.steps
    .filter(({ strategy }) => figuresIn(offer, strategy) !== undefined)
    .map((step) => ({ ...step, isAllowed: limitsAgainst(judged, step).length === 0 }));

/** The strategy that we recommend, of those offered. */
export const recommendedIn = (offer: Offer, judged: Judgement): StrategyId | undefined =>
  choicesIn(offer, judged).findLast(({ isAllowed }) => isAllowed)?.strategy;

/** The strategy that is proposed: the one chosen as long as the limits allow it, else the recommended one. */
const strategyIn = (offer: Offer, judged: Judgement, wanted: StrategyId | null): StrategyId | undefined => {
  const chosen = choicesIn(offer, judged).find(({ strategy }) => strategy === wanted);
  return chosen?.isAllowed === true ? chosen.strategy : recommendedIn(offer, judged);
};

/** The packages among which is chosen: the one of the account relation, where there is one already. */
export const packagesIn = (
  offer: Offer,
  judged: Judgement,
  { keptPackage }: Pick<ProposalContext, 'keptPackage'>,
): readonly PackageOffer[] =>
  packagesFor(offer, judged.category).filter(
    ({ subscriptionType }) => keptPackage === null || subscriptionType === keptPackage,
  );

/** What is proposed as things stand; undefined where nothing suits, or nothing of it is offered. */
export const proposedIn = (context: ProposalContext, offer: Offer | null = context.offer): Proposed | undefined => {
  const judged = judgedIn(context);
  if (judged === undefined || offer === null) return undefined;
  const strategy = strategyIn(offer, judged, context.wanted);
  const packages = packagesIn(offer, judged, context);
  const packageOffer =
    packages.find(({ subscriptionType }) => subscriptionType === context.wantedPackage) ?? packages.at(0);
  if (strategy === undefined || packageOffer === undefined) return undefined;
  const { deposit = cents(0), savings = cents(0) } = heldIn(context);
  return { offer, packageOffer, category: judged.category, strategy, deposit, savings, years: context.years };
};

/** What would be accepted as things stand. */
export const choiceIn = (context: ProposalContext): ProposalChoice | null => {
  const proposed = proposedIn(context);
  if (proposed === undefined) return null;
  const { packageOffer, category, strategy, deposit, savings } = proposed;
  const { conditionId, subscriptionType } = packageOffer;
  return { category, strategy, subscriptionType, conditionId, deposit, savings, coupon: context.coupon };
};
