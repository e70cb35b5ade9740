import { isFields } from '#domain/blank/fields.ts';
import { entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { type KeptProgress, keptProgress } from '#domain/questionnaire/kept-answers.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { InvestmentWay } from '#domain/onboarding/investment-ways.ts';
import { keptChoice, keptWish } from './kept-application.ts';
import { firstPayments } from './first-payment.ts';
import { noPaymentAnswer, type PaymentAnswer, type StartAnswer } from './payment-answer.ts';
import type { ProposalChoice, ProposalWish } from './proposal-choice.ts';

/** What is kept on the server of a further investment that was begun (ONB-13). */
export interface KeptInvestment extends KeptProgress {
  /** In which account relation; null until it is chosen. */
  readonly businessPartnerId: string | null;
  /** Whether what is known of the customer is asked anew although it holds. */
  readonly isRenewed: boolean;
  /** What was taken of the proposal; null before. */
  readonly choice: ProposalChoice | null;
  /** What was last set at the proposal; null where nothing was. */
  readonly wish: ProposalWish | null;
}

/** What is kept of how it is paid, out of the account relation at hand, and of when it begins. */
export interface KeptTerms {
  readonly payment: PaymentAnswer;
  readonly startsAtOnce: StartAnswer;
}

export const blankTerms: KeptTerms = { payment: noPaymentAnswer, startsAtOnce: '' };

export const blankInvestment: KeptInvestment = {
  businessPartnerId: null,
  answers: {},
  typed: {},
  shown: null,
  wasReasked: false,
  isRenewed: false,
  choice: null,
  wish: null,
};

const keptPayment = (kept: unknown): PaymentAnswer => {
  if (!isFields(kept)) return noPaymentAnswer;
  const method = firstPayments.find((each) => each === kept['method']);
  return method === undefined ? noPaymentAnswer : { method, acceptsMandate: kept['acceptsMandate'] === true };
};

const keptStart = (kept: unknown): StartAnswer => (kept === 'yes' || kept === 'no' ? kept : '');

/** Reads what was kept, by whatever version: what cannot be understood any more is left out, and asked again. */
export const keptInvestment = (kept: unknown): KeptInvestment => {
  if (!isFields(kept)) return blankInvestment;
  const { businessPartnerId } = kept;
  return {
    businessPartnerId: typeof businessPartnerId === 'string' ? businessPartnerId : null,
    ...keptProgress(kept),
    isRenewed: kept['isRenewed'] === true,
    choice: keptChoice(kept['choice']),
    wish: keptWish(kept['wish']) ?? null,
  };
};

/** The same of its terms: earlier versions did not ask for them. */
export const keptTerms = (kept: unknown): KeptTerms =>
  isFields(kept)
    ? { payment: keptPayment(kept['payment']), startsAtOnce: keptStart(kept['startsAtOnce']) }
    : blankTerms;

const entriesOf = (answers: Answers, isWanted: (question: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([question]) => isWanted(question)));

/** What of the answers is about the person: an account relation has it stored, and it is asked only where it does not hold. */
export const personalAnswers = (way: InvestmentWay, answers: Answers): Answers => {
  const { unlessKnown = [] } = entryPointOf(way);
  return entriesOf(answers, (question) => unlessKnown.some((each) => each === question));
};

/** What of them is about the investment alone, whichever account relation it goes into. */
export const plainAnswers = (way: InvestmentWay, answers: Answers): Answers => {
  const { unlessKnown = [] } = entryPointOf(way);
  return entriesOf(answers, (question) => !unlessKnown.some((each) => each === question));
};

/** What of a wish goes along into another account relation: its strategy was chosen for whom that one belongs to. */
export const wishElsewhere = (wish: ProposalWish | null): ProposalWish | null => wish && { ...wish, strategy: null };
