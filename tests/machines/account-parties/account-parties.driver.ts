import { partiesTexts as texts } from '#apps/onboarding/account-parties/account-parties.texts.ts';
import type { ChildForm, SecondPersonForm } from '#domain/application/parties-forms.ts';
import { countryName } from '#domain/person/countries.ts';
import type { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import type { Driver, Hands } from '#tests/support/paths/hands.ts';

const typesChild = async (hands: Hands, { form }: { readonly form: ChildForm }): Promise<void> => {
  await hands.fill(texts.child.firstName, form.firstName);
  await hands.fill(texts.child.lastName, form.lastName);
  await hands.fill(texts.child.birthDate, form.birthDate);
  await hands.fill(texts.child.birthPlace, form.birthPlace);
  await hands.choose(texts.child.nationality, countryName(form.nationality) ?? 'Bitte wählen');
};

const typesSecond = async (hands: Hands, { form }: { readonly form: SecondPersonForm }): Promise<void> => {
  await hands.fill(texts.second.firstName, form.firstName);
  await hands.fill(texts.second.lastName, form.lastName);
  await hands.fill(texts.second.birthDate, form.birthDate);
  await hands.fill(texts.second.email, form.email);
};

/** How a person tells who shares the account. */
export const accountPartiesDriver: Driver<typeof accountPartiesMachine> = {
  'child.typed': typesChild,
  'child.entered': async (hands, event) => {
    await typesChild(hands, event);
    await hands.press(texts.child.submit);
  },
  'custody.entered': async (hands, { custody }) => {
    if (custody !== '') await hands.choose(texts.custody.legend, texts.custody[custody]);
    await hands.press(texts.custody.submit);
  },
  'proof.acknowledged': (hands) => hands.press(texts.proof.alone.submit),
  'second.typed': typesSecond,
  'second.entered': async (hands, event) => {
    await typesSecond(hands, event);
    await hands.press(texts.joint.submit);
  },
  'step.left': (hands) => hands.press(texts.child.back),
};
