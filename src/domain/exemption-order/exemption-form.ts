import { type IsoDate, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { readTypedDate } from '#domain/calendar/typed-date.ts';
import { type Cents, parseAmountText } from '#domain/money/money.ts';
import { isBirthDate } from '#domain/person/birth-date.ts';
import { flawsAt, type FormFlaw } from '#domain/person/form-flaw.ts';
import { isName } from '#domain/person/name.ts';
import type { Named } from '#domain/person/same-person.ts';
import {
  type AmountRefusal,
  type BeginRefusal,
  type EndRefusal,
  type ExemptionOrder,
  type ExemptionType,
  flawOfAmount,
  flawOfBegin,
  flawOfEnd,
} from './exemption-order.ts';
import { isKeptSpouse } from './exemption-spouse.ts';
import { readExemptionTaxIds } from './exemption-tax-ids.ts';

/** An exemption order as it is typed. */
export interface ExemptionForm {
  readonly type: ExemptionType;
  readonly amount: string;
  /** A first of January. */
  readonly validFrom: IsoDate;
  /** A last of December; empty: until further notice. */
  readonly validUntil: string;
  readonly taxId: string;
  readonly spouseName: string;
  readonly spouseBornOn: string;
  readonly spouseTaxId: string;
}

/** What the form is read with. */
export interface ExemptionFormFacts {
  readonly today: IsoDate;
  /** Of this year's exemption. */
  readonly used: Cents;
  /** Whether the tax id of the order that stands is kept where none is typed. */
  readonly keepsTaxId: boolean;
  /** The spouse of the order that stands, whose tax id is kept too as long as nobody else is meant; null for none. */
  readonly keptSpouse: Named | null;
}

export const exemptionFields = [
  'type',
  'amount',
  'validFrom',
  'validUntil',
  'taxId',
  'spouseName',
  'spouseBornOn',
  'spouseTaxId',
] as const;
export type ExemptionField = (typeof exemptionFields)[number];

export type ExemptionFlawCode =
  | 'MISSING'
  | 'AMOUNT_INVALID'
  | 'NAME_INVALID'
  | 'DATE_INVALID'
  | 'TAX_ID_INVALID'
  | 'TAX_ID_SAME'
  | AmountRefusal
  | BeginRefusal
  | EndRefusal;
export type ExemptionFlaw = FormFlaw<ExemptionFlawCode>;

/** An order as it is wanted; a tax id that is left out stays as it is. */
export interface ExemptionWish extends ExemptionOrder {
  readonly taxId?: string;
  readonly spouse?: { readonly name: string; readonly bornOn: IsoDate; readonly taxId?: string };
}

/** The years in which an order may begin: this one and the next. */
export const beginnings = (today: IsoDate): readonly IsoDate[] =>
  [0, 1].map((years) => isoDate(yearOf(today) + years, 1, 1));

/** How many years ahead an end is offered. */
const farthestEnd = 10;

/** The ends that are offered; the one that holds is among them. */
export const endings = (today: IsoDate, kept: IsoDate | null): readonly IsoDate[] => {
  const offered = Array.from({ length: farthestEnd + 1 }, (_, years) => isoDate(yearOf(today) + years, 12, 31));
  return kept === null || offered.includes(kept) ? offered : [...offered, kept].toSorted();
};

const bareOf = (text: string): string => text.trim();

const untilIn = ({ validUntil }: Pick<ExemptionForm, 'validUntil'>): IsoDate | null =>
  validUntil === '' ? null : validUntil;

const orderIn = (form: ExemptionForm, amount: Cents): ExemptionOrder => ({
  type: form.type,
  amount,
  validFrom: form.validFrom,
  validUntil: untilIn(form),
});

/** Whether the spouse's tax id is kept where none is typed. */
export const keepsSpousesTaxId = (
  { spouseName, spouseBornOn }: Pick<ExemptionForm, 'spouseName' | 'spouseBornOn'>,
  { keepsTaxId, keptSpouse }: Pick<ExemptionFormFacts, 'keepsTaxId' | 'keptSpouse'>,
): boolean => {
  const born = readTypedDate(spouseBornOn);
  const typed = { name: spouseName, bornOn: born.ok ? born.value : null };
  return keepsTaxId && keptSpouse !== null && isKeptSpouse(keptSpouse, typed);
};

const taxIdFlaw = (text: string, isKept: boolean): ExemptionFlawCode | undefined => {
  if (bareOf(text) === '') return isKept ? undefined : 'MISSING';
  return readExemptionTaxIds(text, null).ok ? undefined : 'TAX_ID_INVALID';
};

const birthDateFlaw = (text: string, today: IsoDate): ExemptionFlawCode | undefined => {
  if (bareOf(text) === '') return 'MISSING';
  const born = readTypedDate(text);
  return born.ok && isBirthDate(born.value, today) ? undefined : 'DATE_INVALID';
};

const spousesTaxIdFlaw = (form: ExemptionForm, facts: ExemptionFormFacts): ExemptionFlawCode | undefined => {
  const flaw = taxIdFlaw(form.spouseTaxId, keepsSpousesTaxId(form, facts));
  if (flaw !== undefined || bareOf(form.spouseTaxId) === '' || bareOf(form.taxId) === '') return flaw;
  const read = readExemptionTaxIds(form.taxId, form.spouseTaxId);
  return read.ok || read.refusal === 'OWN' ? undefined : 'TAX_ID_SAME';
};

/** Signs of a whole name. */
const longestWhole = 120;

const nameFlaw = (text: string): ExemptionFlawCode | undefined => {
  if (bareOf(text) === '') return 'MISSING';
  return isName(text) && bareOf(text).length <= longestWhole ? undefined : 'NAME_INVALID';
};

const spouseFlaws = (form: ExemptionForm, facts: ExemptionFormFacts): readonly ExemptionFlaw[] =>
  form.type === 'SINGLE'
    ? []
    : flawsAt<ExemptionFlawCode>({
        spouseName: nameFlaw(form.spouseName),
        spouseBornOn: birthDateFlaw(form.spouseBornOn, facts.today),
        spouseTaxId: spousesTaxIdFlaw(form, facts),
      });

const amountFlaw = (form: ExemptionForm, facts: ExemptionFormFacts): ExemptionFlawCode | undefined => {
  const amount = parseAmountText(form.amount);
  if (!amount.ok) return amount.refusal === 'empty' ? 'MISSING' : 'AMOUNT_INVALID';
  return flawOfAmount(orderIn(form, amount.value), facts) ?? undefined;
};

/** Everything that is wrong with a form, at its fields and in their order; the server judges by the same rules. */
export const exemptionFlaws = (form: ExemptionForm, facts: ExemptionFormFacts): readonly ExemptionFlaw[] => {
  const { today, keepsTaxId } = facts;
  const period = { validFrom: form.validFrom, validUntil: untilIn(form) };
  return [
    ...flawsAt<ExemptionFlawCode>({
      amount: amountFlaw(form, facts),
      validFrom: flawOfBegin(period, today) ?? undefined,
      validUntil: flawOfEnd(period) ?? undefined,
      taxId: taxIdFlaw(form.taxId, keepsTaxId),
    }),
    ...spouseFlaws(form, facts),
  ];
};

const given = (typed: string): { readonly taxId?: string } => {
  const taxId = typed.replaceAll(/\s/g, '');
  return taxId === '' ? {} : { taxId };
};

/** The order that a form asks for; a form with flaws asks for none. */
export const exemptionWishIn = (form: ExemptionForm): ExemptionWish => {
  const amount = parseAmountText(form.amount);
  const born = readTypedDate(form.spouseBornOn);
  if (!amount.ok) throw new Error('A form without an amount asks for no order.');
  const order = { ...orderIn(form, amount.value), ...given(form.taxId) };
  if (form.type === 'SINGLE') return order;
  if (!born.ok) throw new Error('A form without a birth date of the spouse asks for no order of two.');
  return { ...order, spouse: { name: bareOf(form.spouseName), bornOn: born.value, ...given(form.spouseTaxId) } };
};
