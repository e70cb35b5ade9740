import { profileTexts as texts } from '#apps/banking/profile/profile.texts.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';
import { typesPerson, typesProfession, typesResidence, typesTax } from '#tests/support/person-hands.ts';

const { contact, forms } = texts;

/** How a person reads and changes their data. */
export const profileDriver: Driver<typeof profileMachine> = {
  'part.chosen': (hands, { part }) =>
    hands.press(
      part === 'person' ? new RegExp(`^(${texts.change.person}|${texts.changeStatus})$`) : texts.change[part],
    ),
  'contact.chosen': (hands, { channel }) =>
    hands.press(
      channel === 'EMAIL' ? contact.changeEmail : new RegExp(`^(${contact.changeMobile}|${contact.addMobile})$`),
    ),
  'person.typed': typesPerson,
  'person.entered': async (hands, event) => {
    await typesPerson(hands, event);
    await hands.press(forms.person.submit);
  },
  'residence.typed': typesResidence,
  'residence.entered': async (hands, event) => {
    await typesResidence(hands, event);
    await hands.press(forms.residence.submit);
  },
  'tax.typed': typesTax,
  'tax.entered': async (hands, event) => {
    await typesTax(hands, event);
    await hands.press(forms.tax.submit);
  },
  'profession.typed': typesProfession,
  'profession.entered': async (hands, event) => {
    await typesProfession(hands, event);
    await hands.press(forms.profession.submit);
  },
  'changes.kept': (hands) => hands.press(texts.changed.keep),
  'changes.dropped': (hands) => hands.press(texts.changed.drop),
  'answer.corrected': (hands) => hands.press(texts.usPerson.correct),
  'step.left': (hands) => hands.press(new RegExp(`^(${texts.cancel}|${texts.usPerson.leave})$`)),
  'profile.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
  'draft.saved': environment,
  'draft.lost': environment,
};
