import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type {
  ExemptionField,
  ExemptionFlawCode,
  ExemptionForm,
  ExemptionWish,
} from '#domain/exemption-order/exemption-form.ts';
import type { ExemptionOffer } from '#domain/exemption-order/exemption-offer.ts';
import type { ExemptionType } from '#domain/exemption-order/exemption-order.ts';
import type { StandingOrders } from '#domain/exemption-order/standing-order.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';

export interface ExemptionOrderFormInput {
  /** A child's account relation; null where the address names none: one's own order. */
  readonly businessPartnerId: string | null;
}

/** What is typed of the order itself, and of the spouse. */
export type TypedOrder = Pick<ExemptionForm, 'amount' | 'validFrom' | 'validUntil' | 'taxId'>;
export type TypedSpouse = Pick<ExemptionForm, 'spouseName' | 'spouseBornOn' | 'spouseTaxId'>;

/** The form as it is kept: tax ids are typed anew, since they are kept for tax alone (decisions §15). */
export type ExemptionDraft = Omit<ExemptionForm, 'taxId' | 'spouseTaxId'>;

export interface KeptDraft extends ExemptionDraft {
  readonly savedAt: string;
}

/** What the form begins with. */
export interface LoadedForm extends StandingOrders, ExemptionOffer {
  readonly today: IsoDate;
  /** The child's name; null for one's own order. */
  readonly child: string | null;
  /** Who shares a common account; null without one. */
  readonly otherHolder: string | null;
  readonly draft: KeptDraft | null;
}

/** `UNKNOWN`: the account of nobody's child, or of nobody that the customer acts for. */
export type LoadResult = Result<LoadedForm, 'UNKNOWN'>;

export interface PrepareInput extends ExemptionOrderFormInput {
  readonly action: 'CREATE' | 'CHANGE';
  readonly wish: ExemptionWish;
}

/** What is wrong with the form: at a field, or with none (the call that was not answered). */
export interface ExemptionProblem {
  readonly field: ExemptionField | null;
  readonly code: ExemptionFlawCode | 'SPOUSE_HAS_ORDER' | 'SPOUSE_NOT_HOLDER' | 'NOT_SENT';
}

/**
 * `flaw`: something at a field, and what is used of this year where that is what hinders · `outdated`: what stands, or may be
 * given, is not what the form began with · `noNumber`: nowhere a code could go to · `gone`: not the customer's any more.
 */
export type PrepareResult =
  | { readonly kind: 'stored'; readonly operation: Operation }
  | { readonly kind: 'flaw'; readonly problem: ExemptionProblem; readonly used?: Cents }
  | { readonly kind: 'outdated' | 'noNumber' | 'gone' };

/** Why a confirmation came to nothing; nothing was changed in either case. */
export type FormEnding = 'exhausted' | 'ended';

/** Plain JSON. */
export interface ExemptionOrderFormContext extends ExemptionOrderFormInput {
  readonly loaded: LoadedForm | null;
  readonly form: ExemptionForm;
  /** Whether the form was filled before: what was typed counts more than what is loaded again. */
  readonly isFilled: boolean;
  /** Of this year's exemption, by the bank's last word. */
  readonly used: Cents;
  readonly problems: readonly ExemptionProblem[];
  readonly operation: Operation | null;
  readonly ending: FormEnding | null;
  /** Whether what stands has changed since the form began. */
  readonly isChanged: boolean;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
}

export type ExemptionOrderFormEvent =
  | { readonly type: 'type.chosen'; readonly chosen: ExemptionType }
  | { readonly type: 'order.typed'; readonly typed: TypedOrder }
  | { readonly type: 'spouse.typed'; readonly typed: TypedSpouse }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'review.accepted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'order.restarted' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' };

/** What the chart tells its draft keeper. */
export interface DraftNotice {
  readonly type: 'draft.changed';
  readonly draft: ExemptionDraft;
}

export type ExemptionOrderFormScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'notOffered'
  | 'form'
  | 'hindered'
  | 'review'
  | 'confirming'
  | 'notDone'
  | 'unsure'
  | 'done';
