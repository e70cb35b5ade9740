import { isFields } from '#domain/blank/fields.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { cents } from '#domain/money/money.ts';
import { productCategories } from '#domain/products/products.ts';
import { type EntryPointId, entryPointIds, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { type KeptProgress, keptProgress, mergedTyped } from '#domain/questionnaire/kept-answers.ts';
import { strategyIds } from '#domain/strategy/offered.ts';
import { type AppliedKind, appliedKinds } from './parties.ts';
import type { ProposalChoice, ProposalWish } from './proposal-choice.ts';

/** Raised with every change of what is kept that older versions of it must be read through. */
export const keptApplicationVersion = 4;

/** What is kept of an application, on the server or, before there is an access, in the browser (ONB-13, decisions §20). */
export interface KeptApplication extends KeptProgress {
  readonly entryPoint: EntryPointId;
  /** Null until it is chosen. */
  readonly accountKind: AppliedKind | null;
  /** What was taken of the proposal; null before. */
  readonly choice: ProposalChoice | null;
  /** What was last set at the proposal; left out where nothing was. */
  readonly wish?: ProposalWish;
  /** What the wizard's steps keep, each its own. */
  readonly registration: Readonly<Record<string, unknown>>;
}

/** An application that nobody has begun to fill in. */
export const blankApplication = (entryPoint: EntryPointId): KeptApplication => ({
  entryPoint,
  accountKind: entryPointOf(entryPoint).isChild === true ? 'child' : null,
  answers: {},
  typed: {},
  shown: null,
  wasReasked: false,
  choice: null,
  registration: {},
});

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);

const isSum = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What was taken of a proposal; null where it cannot be understood any more. */
export const keptChoice = (kept: unknown): ProposalChoice | null => {
  if (!isFields(kept)) return null;
  const category = oneOf(productCategories, kept['category']);
  const strategy = oneOf(strategyIds, kept['strategy']);
  const subscriptionType = oneOf(subscriptionTypes, kept['subscriptionType']);
  const { conditionId, deposit, savings, coupon } = kept;
  if (category === undefined || strategy === undefined || subscriptionType === undefined) return null;
  if (typeof conditionId !== 'string' || !isSum(deposit) || !isSum(savings)) return null;
  return {
    category,
    strategy,
    subscriptionType,
    conditionId,
    deposit: cents(deposit),
    savings: cents(savings),
    coupon: typeof coupon === 'string' ? coupon : null,
  };
};

/** What was set at a proposal, as far as it is understood; undefined where nothing was. */
export const keptWish = (kept: unknown): ProposalWish | undefined => {
  if (!isFields(kept)) return undefined;
  const { coupon, years } = kept;
  return {
    strategy: oneOf(strategyIds, kept['strategy']) ?? null,
    subscriptionType: oneOf(subscriptionTypes, kept['subscriptionType']) ?? null,
    coupon: typeof coupon === 'string' ? coupon : null,
    ...(isSum(years) ? { years } : {}),
  };
};

/**
 * Reads what was kept, by whatever version: what cannot be understood any more is left out, and asked again. Undefined
 * where it is no application, or one for something that is not offered any more.
 */
export const keptApplication = (kept: unknown): KeptApplication | undefined => {
  if (!isFields(kept)) return undefined;
  const entryPoint = oneOf(entryPointIds, kept['entryPoint']);
  if (entryPoint === undefined) return undefined;
  const blank = blankApplication(entryPoint);
  const { registration } = kept;
  const wish = keptWish(kept['wish']);
  return {
    entryPoint,
    accountKind: blank.accountKind ?? oneOf(appliedKinds, kept['accountKind']) ?? null,
    ...keptProgress(kept),
    choice: keptChoice(kept['choice']),
    ...(wish === undefined ? {} : { wish }),
    registration: isFields(registration) ? registration : {},
  };
};

/** Whether it is an application for something that is not offered any more: nothing is written over it unasked (ONB-13). */
export const isDiscontinued = (kept: unknown): boolean =>
  isFields(kept) && typeof kept['entryPoint'] === 'string' && oneOf(entryPointIds, kept['entryPoint']) === undefined;

/**
 * What a mailed link may bring of an application: the questions and what was taken of the proposal. All else exists only once
 * there is an access, and whoever asks for a link names any address: nobody's account, second person or coupon comes by mail.
 */
export const linkedApplication = (application: KeptApplication): KeptApplication => ({
  ...application,
  // Nor what anybody likes to write into a field of ours.
  typed: {},
  choice: application.choice === null ? null : { ...application.choice, coupon: null },
  ...(application.wish === undefined ? {} : { wish: { ...application.wish, coupon: null } }),
  registration: {},
});

/**
 * What two windows know of one application: the newer one's answers count, and what it does not know is taken from the
 * older one, so that nothing is lost when a window takes over (ONB-13). No choice is known as well: whoever goes back to the
 * questions takes the proposal back. Of a window where nothing was answered it says nothing.
 */
export const merged = (newer: KeptApplication, older: KeptApplication): KeptApplication => ({
  ...(older.wish === undefined ? {} : { wish: older.wish }),
  ...newer,
  typed: mergedTyped(newer, older),
  accountKind: newer.accountKind ?? older.accountKind,
  answers: { ...older.answers, ...newer.answers },
  wasReasked: newer.wasReasked || older.wasReasked,
  choice: newer.choice ?? (Object.keys(newer.answers).length === 0 ? older.choice : null),
  registration: { ...older.registration, ...newer.registration },
});
