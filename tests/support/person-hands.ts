import { asksIndustry, type ProfessionForm, type TaxForm } from '#domain/application/declaration-forms.ts';
import type { PersonForm, ResidenceForm } from '#domain/application/personal-forms.ts';
import {
  type EmploymentCode,
  employmentLabels,
  type IndustryCode,
  industryLabels,
  type MaritalStatus,
  maritalStatusLabels,
} from '#domain/person/circumstances.ts';
import { countryName } from '#domain/person/countries.ts';
import { personTexts as texts } from '#shell/person/person.texts.ts';
import type { Hands } from './paths/hands.ts';

const unchosen = 'Bitte wählen';

/** How the parts of a profile are typed, wherever their fields stand. */
export const typesResidence = async (hands: Hands, { form }: { readonly form: ResidenceForm }): Promise<void> => {
  await hands.fill(texts.residence.street, form.street);
  await hands.fill(texts.residence.postalCode, form.postalCode);
  await hands.fill(texts.residence.city, form.city);
  await hands.choose(texts.residence.country, countryName(form.country) ?? unchosen);
};

/** What a document has proved has no field: so it is of whoever walks here in Chromium. */
const hasBirth = (): boolean => typeof document !== 'undefined' && document.querySelector('#birthDate') !== null;

export const typesPerson = async (hands: Hands, { form }: { readonly form: PersonForm }): Promise<void> => {
  if (hasBirth()) {
    await hands.fill(texts.person.birthDate, form.birthDate);
    await hands.fill(texts.person.birthPlace, form.birthPlace);
    await hands.choose(texts.person.nationality, countryName(form.nationality) ?? unchosen);
  }
  const status = form.maritalStatus === '' ? unchosen : maritalStatusLabels[form.maritalStatus as MaritalStatus];
  await hands.choose(texts.person.maritalStatus, status);
};

export const typesProfession = async (hands: Hands, { form }: { readonly form: ProfessionForm }): Promise<void> => {
  const { employment, industry } = form;
  await hands.choose(
    texts.profession.employment,
    employment === '' ? unchosen : employmentLabels[employment as EmploymentCode],
  );
  if (!asksIndustry(form)) return;
  const label = industry === '' ? unchosen : industryLabels[industry as IndustryCode];
  await hands.choose(texts.profession.industry, label);
};

/** Further countries that have fields already; in Chromium the form is fresh. */
const shownOthers = (): number => (typeof document === 'undefined' ? 0 : document.querySelectorAll('select').length);

/** As many further countries as are wanted, and no more. */
export const typesTax = async (hands: Hands, { form }: { readonly form: TaxForm }): Promise<void> => {
  await hands.fill(texts.tax.german, form.german);
  const there = shownOthers();
  for (let place = there; place > form.others.length; place -= 1) await hands.press(texts.tax.remove(place));
  for (const [index, { country, taxId }] of form.others.entries()) {
    const place = index + 1;
    if (place > there) await hands.press(texts.tax.add);
    await hands.choose(texts.tax.country(place), countryName(country) ?? unchosen);
    await hands.fill(texts.tax.taxId(place), taxId);
  }
};
