import type { AccountFlawCode, AccountForm, AccountTyped } from '#domain/application/account-forms.ts';
import type { PaymentAnswer } from '#domain/application/payment-answer.ts';
import type { ConsentKind } from '#domain/application/application.ts';
import type { Cents } from '#domain/money/money.ts';
import type { FormFlaw } from '#domain/person/form-flaw.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import type { StepEntry } from '../step-entry.ts';

/** What is consented to: the version in force, and where each paper can be read; null where it is made on demand, or needs none. */
export interface ConsentPapers {
  readonly version: string;
  readonly hrefs: Readonly<Record<ConsentKind, string | null>>;
}

/** Which investment is applied for: its cost information is made of it. */
export interface CostsAsked {
  readonly conditionId: string;
  readonly strategy: StrategyId;
  readonly category: ProductCategory;
  readonly initialAmount: Cents;
  /** A month; 0 for none. */
  readonly savingsPlanAmount: Cents;
  /** 0 but for a pension. */
  readonly yearsTillNoIncome: number;
}

export interface AccountConsentsInput {
  /** A child's account is the child's, and needs its tax id. */
  readonly isChild: boolean;
  /** Those one of whom must hold the account, by their whole names; the first is offered. */
  readonly owners: readonly string[];
  readonly papers: ConsentPapers;
  /** What is to be paid first: the deposit, and the rate of a savings plan; 0 for none. */
  readonly sums: { readonly deposit: Cents; readonly savings: Cents };
  readonly costs: CostsAsked;
  /** What was typed before, here or elsewhere. */
  readonly typed: AccountTyped;
  /** What the server has said to it; null before. */
  readonly refusal:
    | 'IBAN_INVALID'
    | 'ACCOUNT_NOT_OWN'
    | 'DEBIT_NOT_POSSIBLE'
    | 'TAX_ID_INVALID'
    | 'TAX_ID_NOT_CHILDS'
    | null;
  readonly entersAt: StepEntry;
}

export type AccountProblem = FormFlaw<AccountFlawCode>;

/** The bank of a German account, by its code, as far as it was asked for. */
export interface NamedBank {
  readonly code: string;
  /** Once an answer came, or none is waited for any more. */
  readonly isTold: boolean;
  /** Null while nobody has told it, and of a code that no bank has. */
  readonly name: string | null;
}

export interface AccountConsentsContext extends AccountConsentsInput {
  /** That which was asked for last; null before. */
  readonly bank: NamedBank | null;
  /** Goes into the application alone; nothing else keeps it (decisions §15). */
  readonly childTaxId: string;
  readonly given: readonly ConsentKind[];
  readonly problems: readonly AccountProblem[];
}

export type AccountConsentsEvent =
  | { readonly type: 'childTax.typed'; readonly taxId: string }
  | { readonly type: 'childTax.entered'; readonly taxId: string }
  | { readonly type: 'account.typed'; readonly form: AccountForm }
  | { readonly type: 'account.entered'; readonly form: AccountForm }
  | { readonly type: 'payment.typed'; readonly answer: PaymentAnswer }
  | { readonly type: 'payment.entered'; readonly answer: PaymentAnswer }
  /** Of an account that cannot be debited. */
  | { readonly type: 'wire.acknowledged' }
  | { readonly type: 'start.typed'; readonly answer: AccountTyped['startsAtOnce'] }
  | { readonly type: 'start.entered'; readonly answer: AccountTyped['startsAtOnce'] }
  /** The cost information on paper. */
  | { readonly type: 'costs.requested' }
  | { readonly type: 'consents.typed'; readonly given: readonly ConsentKind[] }
  | { readonly type: 'consents.entered'; readonly given: readonly ConsentKind[] }
  | { readonly type: 'step.left' };

export type AccountConsentsScreen = 'childTax' | 'account' | 'payment' | 'wireOnly' | 'start' | 'consents';

export type AccountConsentsOutput =
  | {
      readonly kind: 'completed';
      readonly typed: AccountTyped;
      readonly given: readonly ConsentKind[];
      /** Empty where it is no child's account. */
      readonly childTaxId: string;
    }
  /** Gone back before the first page. */
  | { readonly kind: 'left'; readonly typed: AccountTyped };
