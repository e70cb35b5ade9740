import type { AccountFlawCode, AccountForm, AccountTyped } from '#domain/application/account-forms.ts';
import type { ConsentKind } from '#domain/application/application.ts';
import type { FormFlaw } from '#domain/person/form-flaw.ts';

/** What is consented to: the version in force, and where each paper can be read; null where its own words are all. */
export interface ConsentPapers {
  readonly version: string;
  readonly hrefs: Readonly<Record<ConsentKind, string | null>>;
}

export interface AccountConsentsInput {
  /** A child's account is the child's, and needs its tax id. */
  readonly isChild: boolean;
  /** Those one of whom must hold the account, by their whole names; the first is offered. */
  readonly owners: readonly string[];
  readonly papers: ConsentPapers;
  /** What was typed before, here or elsewhere. */
  readonly typed: AccountTyped;
  /** What the server has said to it; null before. */
  readonly refusal: 'IBAN_INVALID' | 'TAX_ID_INVALID' | null;
}

export type AccountProblem = FormFlaw<AccountFlawCode>;

export interface AccountConsentsContext extends AccountConsentsInput {
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
  | { readonly type: 'start.entered'; readonly answer: AccountTyped['startsAtOnce'] }
  | { readonly type: 'consents.typed'; readonly given: readonly ConsentKind[] }
  | { readonly type: 'consents.entered'; readonly given: readonly ConsentKind[] }
  | { readonly type: 'step.left' };

export type AccountConsentsScreen = 'childTax' | 'account' | 'start' | 'consents';

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
