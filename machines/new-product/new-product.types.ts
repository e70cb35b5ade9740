import type { KeptApplication } from '#domain/application/kept-application.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import type { WizardStep } from '#domain/application/registration-path.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { Cents } from '#domain/money/money.ts';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { Result } from '#domain/result/result.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import type { Considered } from '../proposal/proposal.types.ts';
import type { AccessName } from '../sign-up/sign-up.types.ts';

/** What is known of whoever applies. */
export interface Known {
  readonly isSignedIn: boolean;
  /** Whether there is an account relation already (rules §7). */
  readonly isCustomer: boolean;
  /** Null: none, or no customer yet. */
  readonly customerPackage: SubscriptionType | null;
  /** What is stored of the customer: offered in the fields, and an answer only once it is sent. */
  readonly suggested: Answers;
  /** What they have ordered already and is not invested yet. */
  readonly ordered: Cents;
}

/** Where an application is kept, and what this window has seen of it last. */
export interface Place {
  /** Null: in the browser. */
  readonly caseId: string | null;
  readonly tag: string | null;
  /** Instant; null before anything was kept. */
  readonly savedAt: string | null;
  /** Whether this browser had something that the server has not. */
  readonly isUnsent?: boolean;
  /** Where its wizard goes on; left out where nobody has begun it. */
  readonly wizardStep?: WizardStep;
}

/** What is found under an address: an application, nothing yet, or one that takes no answers any more. */
export type Restored =
  | {
      readonly kind: 'found';
      readonly known: Known;
      readonly place: Place;
      readonly application: KeptApplication;
    }
  | { readonly kind: 'none'; readonly known: Known }
  /** Somebody else's, or nobody's. */
  | { readonly kind: 'unknown' }
  /** Submitted, signed or withdrawn. */
  | { readonly kind: 'closed' }
  /** For something that is not offered any more. */
  | {
      readonly kind: 'discontinued';
      readonly known: Known;
      readonly place: Place;
      readonly accountKind: AppliedKind;
    };

export interface RestoreInput {
  readonly entryPoint: EntryPointId;
  readonly caseId: string | null;
}

export interface OpenInput {
  readonly accountKind: AppliedKind;
  readonly application: KeptApplication;
}

/** Why no application may be begun now. */
export type OpenRefusal = 'CASES_FULL' | 'SINGLE_ACCOUNT_EXISTS' | 'TOO_MANY_CASES';
export type OpenResult = Result<Place, OpenRefusal>;

export interface HandOverInput {
  /** Null: in the browser. */
  readonly caseId: string | null;
  readonly application: KeptApplication;
}

export type HandOverResult = Result<null, 'CASE_NOT_OPEN'>;

export interface NewProductInput {
  readonly entryPoint: EntryPointId;
  /** Of an application on the server; null for none, or one that begins. */
  readonly caseId: string | null;
}

export interface NewProductContext extends NewProductInput {
  readonly known: Known;
  readonly place: Place;
  readonly application: KeptApplication;
  /** What stood in a window that was overtaken, until it takes over; null else. */
  readonly mine: KeptApplication | null;
  /** Of a new access, as typed. */
  readonly access: AccessName;
  readonly refusal: OpenRefusal | null;
}

export type NewProductEvent =
  | { readonly type: 'kind.chosen'; readonly accountKind: AppliedKind }
  /** A question was answered or gone back to, or something was typed. */
  | { readonly type: 'answers.changed'; readonly progress: KeptProgress }
  /** Something was set at the proposal, which is not accepted by that. */
  | ({ readonly type: 'proposal.considered' } & Considered)
  | { readonly type: 'step.left' }
  | { readonly type: 'takeOver.chosen' }
  | { readonly type: 'loading.retried' };

/** What the chart tells the browser. */
export interface NewProductNotice {
  readonly type: 'browse.push' | 'browse.replace';
  readonly to:
    | { readonly kind: 'choice' }
    | { readonly kind: 'wayIn'; readonly entryPoint: EntryPointId; readonly caseId: string | null }
    | {
        readonly kind: 'wizard';
        readonly isCustomer: boolean;
        readonly accountKind: AppliedKind;
        readonly wizardStep: WizardStep;
        readonly caseId: string;
      };
}

export interface EnterInput {
  readonly auth: AuthSession;
}

export type NewProductScreen =
  | 'loading'
  | 'kind'
  | 'questions'
  | 'proposal'
  | 'signUp'
  | 'entering'
  | 'overtaken'
  | 'closed'
  | 'unknown'
  | 'refused'
  | 'failed';
