import type { ProposalChoice, ProposalWish } from '#domain/application/proposal-choice.ts';
import { cents, parseAmountText } from '#domain/money/money.ts';
import { firstYears, type Proposed } from '#domain/proposal/figures.ts';
import { type Judgement, judgementOf, limitsAgainst, type Step } from '#domain/proposal/judgement.ts';
import { figuresIn, type Offer, type PackageOffer, packagesFor } from '#domain/proposal/offer.ts';
import { type SumField, sumProblems } from '#domain/proposal/sums.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import { entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import type { DocumentInput, ProposalContext, SumFlaw } from './proposal.types.ts';

/** All that counts: what was answered, and what is known and was not asked. */
export const heldIn = ({ known, answers }: Pick<ProposalContext, 'known' | 'answers'>): Answers => ({
  ...known,
  ...answers,
});

type Judged = Pick<ProposalContext, 'known' | 'answers' | 'asked' | 'entryPoint'>;

/** What suits; undefined while an answer is missing. */
export const judgedIn = (context: Judged): Judgement | undefined =>
  judgementOf({ answers: heldIn(context), asked: context.asked, isQuick: isQuick(context.entryPoint) });

/** Whether nothing of what is wanted suits: a deposit that leaves too little may do that. */
export const suitsNothing = (context: Judged): boolean => judgedIn(context)?.recommended === null;

const fields = ['deposit', 'savings'] as const satisfies readonly SumField[];

const unreadable = { deposit: 'VALUE_INVALID', savings: 'MONTHLY_INVALID' } as const;

/** Whether what stands in a field is no amount; an empty field is none, and no fault. */
export const isNoAmount = (text: string): boolean => {
  const amount = parseAmountText(text);
  return !amount.ok && amount.refusal === 'invalid';
};

/**
 * Why the sums in the fields are refused, each reason at its field (ONB-02, ONB-03, ONB-14); none: both are possible. A field that
 * cannot be read has no second reason, and does not count as empty.
 */
export const sumFlawsIn = (context: Judged & Pick<ProposalContext, 'typed'>): readonly SumFlaw[] => {
  const { typed, asked, entryPoint } = context;
  const unread = fields.filter((field) => isNoAmount(typed[field]));
  const known = sumProblems(heldIn(context), asked, entryPointOf(entryPoint).questions).filter(
    ({ code, field }) => !unread.includes(field) && (unread.length === 0 || code !== 'DEPOSIT_OR_SAVINGS_NEEDED'),
  );
  const all = [
    ...unread.map((field) => ({ code: unreadable[field], field })),
    ...known,
    ...(suitsNothing(context) ? [{ code: 'NOT_SUITABLE', field: 'deposit' } as const] : []),
  ];
  return fields.flatMap((field) => all.filter((flaw) => flaw.field === field));
};

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

/** Whether anything of what suits is offered: whatever is chosen of it. */
export const isOffered = (context: Judged & Pick<ProposalContext, 'keptPackage'>, offer: Offer): boolean => {
  const judged = judgedIn(context);
  return (
    judged !== undefined && recommendedIn(offer, judged) !== undefined && packagesIn(offer, judged, context).length > 0
  );
};

/** What is chosen of what suits, beside the figures of the day. */
type Chosen = Judged & Pick<ProposalContext, 'wanted' | 'wantedPackage' | 'keptPackage'>;

/** What would be opened, under which package; undefined where nothing suits, or nothing of it is offered. */
const openedIn = (context: Chosen, offer: Offer | null): Omit<Proposed, 'years' | 'inTodaysMoney'> | undefined => {
  const judged = judgedIn(context);
  if (judged === undefined || offer === null) return undefined;
  const strategy = strategyIn(offer, judged, context.wanted);
  const packages = packagesIn(offer, judged, context);
  const packageOffer =
    packages.find(({ subscriptionType }) => subscriptionType === context.wantedPackage) ?? packages.at(0);
  if (strategy === undefined || packageOffer === undefined) return undefined;
  const { deposit = cents(0), savings = cents(0) } = heldIn(context);
  return { offer, packageOffer, category: judged.category, strategy, deposit, savings };
};

/** What is proposed as things stand, and for how long and in which money it is drawn. */
export const proposedIn = (
  context: Chosen & Pick<ProposalContext, 'years' | 'inTodaysMoney'> & Partial<Pick<ProposalContext, 'offer'>>,
  offer: Offer | null = context.offer ?? null,
): Proposed | undefined => {
  const opened = openedIn(context, offer);
  return opened && { ...opened, years: context.years, inTodaysMoney: context.inTodaysMoney };
};

/** What would be accepted as things stand. */
export const choiceIn = (context: ProposalContext): ProposalChoice | null => {
  const opened = openedIn(context, context.offer);
  if (opened === undefined) return null;
  const { packageOffer, category, strategy, deposit, savings } = opened;
  const { conditionId, subscriptionType } = packageOffer;
  return { category, strategy, subscriptionType, conditionId, deposit, savings, coupon: context.coupon };
};

/** What is set, accepted or not: what nobody has moved follows the answers. */
export const wishIn = (context: ProposalContext): ProposalWish => {
  const { wanted, wantedPackage, coupon, years } = context;
  const isMoved = years !== firstYears(heldIn(context));
  return { strategy: wanted, subscriptionType: wantedPackage, coupon, ...(isMoved ? { years } : {}) };
};

/** What is to be put on paper as things stand; undefined without an offer. */
export const documentIn = (context: ProposalContext): DocumentInput | undefined => {
  const { offer, entryPoint, accountKind, wanted, wantedPackage, keptPackage, years, inTodaysMoney, asked } = context;
  if (offer === null) return undefined;
  const wish = { strategy: wanted, subscriptionType: wantedPackage, keptPackage, years, inTodaysMoney };
  return {
    offerVersion: offer.version,
    entryPoint,
    accountKind,
    answers: heldIn(context),
    ...wish,
    ordered: asked.ordered ?? cents(0),
  };
};
