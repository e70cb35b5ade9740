import { personalTexts as texts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import type { PersonForm, ResidenceForm } from '#domain/application/personal-forms.ts';
import { type MaritalStatus, maritalStatusLabels } from '#domain/person/circumstances.ts';
import { countryName } from '#domain/person/countries.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import type { Driver, Hands } from '#tests/support/paths/hands.ts';

const unchosen = 'Bitte wählen';

/** What a document has proved has no field. */
const typesPerson = async (hands: Hands, { form }: { readonly form: PersonForm }): Promise<void> => {
  if (document.querySelector('#birthDate') !== null) {
    await hands.fill(texts.person.birthDate, form.birthDate);
    await hands.fill(texts.person.birthPlace, form.birthPlace);
    await hands.choose(texts.person.nationality, countryName(form.nationality) ?? unchosen);
  }
  const status = form.maritalStatus === '' ? unchosen : maritalStatusLabels[form.maritalStatus as MaritalStatus];
  await hands.choose(texts.person.maritalStatus, status);
};

const typesResidence = async (hands: Hands, { form }: { readonly form: ResidenceForm }): Promise<void> => {
  await hands.fill(texts.residence.street, form.street);
  await hands.fill(texts.residence.postalCode, form.postalCode);
  await hands.fill(texts.residence.city, form.city);
  await hands.choose(texts.residence.country, countryName(form.country) ?? unchosen);
};

/** How a person tells who they are. */
export const personalDetailsDriver: Driver<typeof personalDetailsMachine> = {
  'person.typed': typesPerson,
  'person.entered': async (hands, event) => {
    await typesPerson(hands, event);
    await hands.press(texts.person.submit);
  },
  'residence.typed': typesResidence,
  'residence.entered': async (hands, event) => {
    await typesResidence(hands, event);
    await hands.press(texts.residence.submit);
  },
  'changes.kept': (hands) => hands.press(texts.changed.keep),
  'changes.dropped': (hands) => hands.press(texts.changed.drop),
  'mobile.typed': (hands, { mobile }) => hands.fill(texts.mobile.mobile, mobile),
  'mobile.entered': async (hands, { mobile, factorCode }) => {
    await hands.fill(texts.mobile.mobile, mobile);
    await hands.fill(texts.mobile.factorCode, factorCode);
    await hands.press(texts.mobile.submit);
  },
  'mobile.corrected': (hands) => hands.press(texts.code.back),
  'code.entered': async (hands, { code }) => {
    await hands.fill(texts.code.code, code);
    await hands.press(texts.code.submit);
  },
  'code.requested': (hands) => hands.press(texts.code.resend),
  'step.left': (hands) => hands.press(/^(Zurück|Später weitermachen)$/),
};
