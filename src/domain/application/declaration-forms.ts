import {
  type EmploymentCode,
  employmentCodes,
  hasIndustry,
  type IndustryCode,
  industryCodes,
} from '#domain/person/circumstances.ts';
import { isCountry } from '#domain/person/countries.ts';
import { flawsAt, type FormFlaw } from '#domain/person/form-flaw.ts';
import type { Profile, ProfileChange, TaxId } from '#domain/person/profile.ts';
import { parseTaxId, taxIdText } from '#domain/person/tax-id.ts';

/** Forms of the wizard's second step, as they are typed. Tax ids are kept by nothing but the profile (decisions §15). */
export interface TaxForm {
  /** Of Germany; empty where there is none, or the one that is known stays. */
  readonly german: string;
  /** Further countries in which somebody pays taxes. */
  readonly others: readonly TaxId[];
}

export const noTaxIds: TaxForm = { german: '', others: [] };

/** As many countries as a profile keeps beside Germany. */
export const mostOthers = 9;

export type YesNo = 'yes' | 'no' | '';

export interface ProfessionForm {
  readonly employment: string;
  readonly industry: string;
}

/** What the investment is for (§ 10 Abs. 1 Nr. 3 GwG). */
export const purposes = ['WEALTH', 'RETIREMENT', 'CHILD', 'GOAL', 'OTHER'] as const;
export type Purpose = (typeof purposes)[number];

export interface StatementsForm {
  readonly politicallyExposed: YesNo;
  readonly ownAccount: YesNo;
  /** Empty while none is chosen. */
  readonly purpose: Purpose | '';
}

/** All that is typed in the second step, but for the tax ids. */
export interface DeclaredTyped {
  readonly usPerson: YesNo;
  readonly profession: ProfessionForm;
  readonly statements: StatementsForm;
}

export type DeclarationFlawCode = 'MISSING' | 'TAX_ID_INVALID' | 'COUNTRY_INVALID' | 'COUNTRY_TWICE' | 'OPTION_MISSING';
export type DeclarationFlaw = FormFlaw<DeclarationFlawCode>;

const isEmpty = ({ german, others }: TaxForm): boolean => german.trim() === '' && others.length === 0;

/** Whether the tax ids that are known stay as they are: nothing was typed, and some are known. */
export const keepsTaxIds = (form: TaxForm, profile: Profile): boolean => isEmpty(form) && profile.taxIds.length > 0;

const germanFlaw = ({ german, others }: TaxForm, profile: Profile): DeclarationFlaw | undefined => {
  const field = 'tax.german';
  if (german.trim() !== '') {
    return parseTaxId(german, 'DEU').ok ? undefined : { field, code: 'TAX_ID_INVALID', said: taxIdText('DEU') };
  }
  const mayLack = others.length > 0 && profile.address !== null && profile.address.country !== 'DEU';
  return mayLack ? undefined : { field, code: 'MISSING' };
};

const otherFlaws = (others: readonly TaxId[]): readonly DeclarationFlaw[] =>
  others.flatMap(({ country, taxId }, index): readonly DeclarationFlaw[] => {
    const field = `tax.others.${String(index)}`;
    if (country === '') return [{ field: `${field}.country`, code: 'MISSING' }];
    if (!isCountry(country)) return [{ field: `${field}.country`, code: 'COUNTRY_INVALID' }];
    const isTwice = country === 'DEU' || others.findIndex((each) => each.country === country) !== index;
    if (isTwice) return [{ field: `${field}.country`, code: 'COUNTRY_TWICE' }];
    if (taxId.trim() === '') return [{ field: `${field}.taxId`, code: 'MISSING' }];
    const isFit = parseTaxId(taxId, country).ok;
    return isFit ? [] : [{ field: `${field}.taxId`, code: 'TAX_ID_INVALID', said: taxIdText(country) }];
  });

/** Whoever lives in Germany has a German tax id; abroad another one may stand for it. */
export const taxFlaws = (form: TaxForm, profile: Profile): readonly DeclarationFlaw[] => {
  if (keepsTaxIds(form, profile)) return [];
  const german = germanFlaw(form, profile);
  return [...(german === undefined ? [] : [german]), ...otherFlaws(form.others)];
};

/** Whether somebody says that they pay taxes in the USA (decisions §7). */
export const namesUs = (form: TaxForm): boolean => form.others.some(({ country }) => country === 'USA');

const isEmployment = (text: string): text is EmploymentCode => employmentCodes.some((each) => each === text);
const isIndustry = (text: string): text is IndustryCode => industryCodes.some((each) => each === text);

/** Whether a profession has an industry to tell. */
export const asksIndustry = ({ employment }: ProfessionForm): boolean =>
  isEmployment(employment) && hasIndustry(employment);

export const professionFlaws = (form: ProfessionForm): readonly DeclarationFlaw[] =>
  flawsAt<DeclarationFlawCode>({
    employment: isEmployment(form.employment) ? undefined : 'OPTION_MISSING',
    industry: asksIndustry(form) && !isIndustry(form.industry) ? 'OPTION_MISSING' : undefined,
  });

const chosen = (answer: string): 'OPTION_MISSING' | undefined => (answer === '' ? 'OPTION_MISSING' : undefined);

export const statementFlaws = (form: StatementsForm): readonly DeclarationFlaw[] =>
  flawsAt<DeclarationFlawCode>({
    politicallyExposed: chosen(form.politicallyExposed),
    ownAccount: chosen(form.ownAccount),
    purpose: chosen(form.purpose),
  });

/** The tax ids as they are stored, the German one first. */
const taxIdsOf = ({ german, others }: TaxForm): readonly TaxId[] =>
  [...(german.trim() === '' ? [] : [{ country: 'DEU', taxId: german }]), ...others].map(({ country, taxId }) => ({
    country,
    taxId: taxId.replaceAll(/\s/g, ''),
  }));

/** The field of the form that a field of the stored list came from: `taxIds.0.taxId` is the German one, if there is one. */
export const taxFieldOf = (stored: string, { german }: TaxForm): string => {
  const [, index = '', part = ''] = /^taxIds\.(\d+)\.(\w+)$/.exec(stored) ?? [];
  if (index === '') return stored;
  const hasGerman = german.trim() !== '';
  if (hasGerman && index === '0') return 'tax.german';
  return `tax.others.${String(Number(index) - (hasGerman ? 1 : 0))}.${part}`;
};

/** Tax ids as a change of the profile: only of a form without flaws. */
export const taxChangeOf = (tax: TaxForm, profile: Profile): ProfileChange =>
  keepsTaxIds(tax, profile) ? {} : { taxIds: taxIdsOf(tax) };

/** The same of a profession: whoever has none works in no industry. */
export const professionChangeOf = (profession: ProfessionForm): ProfileChange => ({
  ...(isEmployment(profession.employment) ? { employment: profession.employment } : {}),
  industry: asksIndustry(profession) && isIndustry(profession.industry) ? profession.industry : null,
});

/** What is typed, as a change of the profile: only of forms without flaws. */
export const declaredChangeOf = (tax: TaxForm, { profession }: DeclaredTyped, profile: Profile): ProfileChange => ({
  ...taxChangeOf(tax, profile),
  ...professionChangeOf(profession),
});

/** What stands in the forms of somebody of whom nothing was typed yet: what is known of them. */
export const declarationsOf = ({ employment, industry }: Profile): DeclaredTyped => ({
  usPerson: '',
  profession: { employment: employment ?? '', industry: industry ?? '' },
  statements: { politicallyExposed: '', ownAccount: '', purpose: '' },
});
