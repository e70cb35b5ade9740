import type { KeptInvestment, KeptTerms } from '#domain/application/kept-investment.ts';
import type { PaymentAnswer, PaymentFlaw, StartAnswer } from '#domain/application/payment-answer.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Cents } from '#domain/money/money.ts';
import type { InvestmentWay } from '#domain/onboarding/investment-ways.ts';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { OpeningRefusal } from '../investment-opening/investment-opening.types.ts';
import type { Considered } from '../proposal/proposal.types.ts';

/** Why nothing can be opened in an account relation now. `BOTH_GUARDIANS`: two guardians bind their child together alone. */
export type RelationHindrance = 'PENDING' | 'CLOSING' | 'READ_ONLY' | 'BOTH_GUARDIANS';

/** An account relation of the customer that is not closed. */
export interface Relation {
  readonly businessPartnerId: string;
  readonly kind: AppliedKind;
  readonly holder: Holder;
  /** The package that its investments have. */
  readonly subscriptionType: SubscriptionType;
  readonly hindrance: RelationHindrance | null;
  /** Whether its stored data are complete and in force. */
  readonly isKnown: boolean;
  /** What is stored: it counts while it is in force, and is offered in the fields else. */
  readonly known: Answers;
  /** The reference account, its number masked, which a first debit comes from where it may be debited for the customer. */
  readonly account: { readonly holder: string; readonly iban: string; readonly isDebitable: boolean } | null;
}

/** What is known of who is signed in. */
export interface LoadedCustomer {
  readonly isIdentified: boolean;
  /** Whether every account relation has a package (rules §1). */
  readonly isMigrated: boolean;
  /** The highest one (rules §7). */
  readonly customerPackage: SubscriptionType | null;
  /** What they have ordered already and is not invested yet. */
  readonly ordered: Cents;
  readonly relations: readonly Relation[];
}

export interface LoadedInvestment {
  readonly customer: LoadedCustomer;
  /** What was begun; null for nothing. */
  readonly kept: (KeptInvestment & KeptTerms) | null;
  /** Instant; null before anything was kept. */
  readonly savedAt: string | null;
}

export interface NewInvestmentInput {
  readonly entryPoint: InvestmentWay;
  /** The account relation that the address names; null: it is chosen. */
  readonly businessPartnerId: string | null;
  /** Of an investment that was opened before the page was loaded anew. */
  readonly ipsId: string | null;
}

/** What stands above what is asked. `CHANGED`: what was prepared does not hold any more · `NOT_OPEN`: nor the account. */
export interface NewInvestmentProblem {
  readonly code: OpeningRefusal | 'CHANGED' | 'NOT_OPEN' | 'OPENED_ELSEWHERE';
  /** The bound of a sum that is out of it, or what other orders take of assets that are too small. */
  readonly limit: Cents | null;
}

/** What is wrong with how it is paid, or when it begins. */
export type TermsFlaw =
  | PaymentFlaw
  | { readonly field: 'payment'; readonly code: 'DEBIT_NOT_POSSIBLE' }
  | { readonly field: 'start'; readonly code: 'OPTION_MISSING' };

export interface NewInvestmentContext extends NewInvestmentInput {
  /** Null before it was loaded. */
  readonly customer: LoadedCustomer | null;
  readonly investment: KeptInvestment;
  readonly terms: KeptTerms;
  readonly problem: NewInvestmentProblem | null;
  readonly flaws: readonly TermsFlaw[];
  /** The way that goes on where this one suits nobody; null else. */
  readonly wayOn: InvestmentWay | null;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
}

export type NewInvestmentEvent =
  | { readonly type: 'relation.chosen'; readonly businessPartnerId: string }
  | { readonly type: 'answers.changed'; readonly progress: KeptProgress }
  /** Something was set at the proposal, which is not accepted by that. */
  | ({ readonly type: 'proposal.considered' } & Considered)
  | { readonly type: 'answers.confirmed' }
  | { readonly type: 'payment.typed'; readonly answer: PaymentAnswer }
  | { readonly type: 'payment.entered'; readonly answer: PaymentAnswer }
  /** Of an account relation without an account that could be debited. */
  | { readonly type: 'wire.acknowledged' }
  | { readonly type: 'start.typed'; readonly answer: StartAnswer }
  | { readonly type: 'start.entered'; readonly answer: StartAnswer }
  | { readonly type: 'step.left' }
  | { readonly type: 'portal.requested' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' }
  /** Another window has opened an investment. */
  | { readonly type: 'elsewhere.opened'; readonly businessPartnerId: string };

/** What the chart tells the browser. */
export type NewInvestmentNotice =
  | { readonly type: 'portal.wanted' }
  | {
      readonly type: 'browse.push';
      readonly to: { readonly kind: 'choice' } | { readonly kind: 'wayIn'; readonly entryPoint: InvestmentWay };
    };

/** What it tells the keeper of its draft. */
export interface InvestmentDraftNotice {
  readonly type: 'draft.changed';
  readonly draft: KeptInvestment & KeptTerms;
}

export interface HandOverInput {
  /** The way that goes on. */
  readonly to: InvestmentWay;
  readonly investment: KeptInvestment & KeptTerms;
}

export type NewInvestmentScreen =
  | 'loading'
  | 'relation'
  | 'questions'
  | 'proposal'
  | 'answers'
  | 'storing'
  | 'unsure'
  | 'payment'
  | 'wireOnly'
  | 'start'
  | 'opening'
  | 'unidentified'
  | 'unpacked'
  | 'noAccount'
  | 'noneOpen'
  | 'unknown'
  | 'limited'
  | 'failed';
