import { personalTexts as texts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';
import { typesPerson, typesResidence } from '#tests/support/person-hands.ts';

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
