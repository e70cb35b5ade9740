import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import {
  beginnings,
  type ExemptionField,
  exemptionFields,
  exemptionFlaws,
  type ExemptionForm,
  type ExemptionFormFacts,
  exemptionWishIn,
} from '#domain/exemption-order/exemption-form.ts';
import type { StandingOrder } from '#domain/exemption-order/standing-order.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type {
  ExemptionDraft,
  ExemptionOrderFormContext,
  ExemptionProblem,
  LoadedForm,
  PrepareInput,
} from './exemption-order-form.types.ts';

export const blankForm: ExemptionForm = {
  type: 'SINGLE',
  amount: '',
  validFrom: '',
  validUntil: '',
  taxId: '',
  spouseName: '',
  spouseBornOn: '',
  spouseTaxId: '',
};

/** What of a form is kept. */
export const draftOf = ({
  type,
  amount,
  validFrom,
  validUntil,
  spouseName,
  spouseBornOn,
}: ExemptionForm): ExemptionDraft => ({ type, amount, validFrom, validUntil, spouseName, spouseBornOn });

const spouseIn = (order: StandingOrder | null, otherHolder: string | null): Partial<ExemptionForm> => {
  // Of two spouses who both read it each names the other one.
  const spouse = order?.keepsTaxIds === true ? order.spouse : undefined;
  if (spouse === undefined) return { spouseName: otherHolder ?? '' };
  return { spouseName: spouse.name, spouseBornOn: spouse.bornOn === null ? '' : formatGermanDate(spouse.bornOn) };
};

/** The form before anything is typed: what stands, as far as it may be given still. */
const standingForm = ({ order, otherHolder, types, today }: LoadedForm): ExemptionForm => ({
  ...blankForm,
  type: order?.type ?? types[0] ?? 'SINGLE',
  amount: order === null ? '' : formatAmount(order.amount),
  validFrom: order?.validFrom ?? isoDate(yearOf(today), 1, 1),
  validUntil: order?.validUntil ?? '',
  ...spouseIn(order, otherHolder),
});

/** A form of an order that is offered: what was offered before may not be any more. */
export const offeredForm = (form: ExemptionForm, { types }: Pick<LoadedForm, 'types'>): ExemptionForm => ({
  ...form,
  type: types.includes(form.type) ? form.type : (types[0] ?? form.type),
});

/** The form at first: what was kept of it, else what stands; a year that has gone, or what is not offered, is neither. */
export const formAtFirst = (loaded: LoadedForm): ExemptionForm => {
  const { draft, today } = loaded;
  const standing = standingForm(loaded);
  const form = draft === null ? standing : { ...standing, ...draftOf({ ...blankForm, ...draft }) };
  const begins = beginnings(today);
  const isOver = form.validUntil !== '' && yearOf(form.validUntil) < yearOf(today);
  return offeredForm(
    {
      ...form,
      validFrom: begins.includes(form.validFrom) ? form.validFrom : (begins[0] ?? form.validFrom),
      validUntil: isOver ? '' : form.validUntil,
    },
    loaded,
  );
};

/** What the form is read with; nothing is offered before it was loaded. */
export const factsOf = ({ loaded, used }: Pick<ExemptionOrderFormContext, 'loaded' | 'used'>): ExemptionFormFacts => ({
  today: loaded?.today ?? '',
  used,
  keepsTaxId: loaded?.order?.keepsTaxIds ?? false,
  keptSpouse: loaded?.order?.spouse ?? null,
});

const isField = (field: string | null): field is ExemptionField => exemptionFields.some((each) => each === field);

/** What is wrong with the form as it stands. */
export const problemsIn = (context: ExemptionOrderFormContext): readonly ExemptionProblem[] =>
  exemptionFlaws(context.form, factsOf(context)).map(({ field, code }) => ({
    field: isField(field) ? field : null,
    code,
  }));

const actionIn = (loaded: LoadedForm | null): PrepareInput['action'] =>
  loaded === null || loaded.order === null ? 'CREATE' : 'CHANGE';

/** What is stored; a form with flaws stores nothing. */
export const prepareInputOf = ({ businessPartnerId, loaded, form }: ExemptionOrderFormContext): PrepareInput => ({
  businessPartnerId,
  action: actionIn(loaded),
  wish: exemptionWishIn(form),
});

/** What is confirmed, and whether as the first order or as a change. */
export const confirmationInputOf = ({
  operation,
  loaded,
}: ExemptionOrderFormContext): { readonly operation: Operation; readonly reference: 'CREATE' | 'CHANGE' } => {
  if (operation === null) throw new Error('There is no operation to confirm.');
  return { operation, reference: actionIn(loaded) };
};
