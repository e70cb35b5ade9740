import { contactTexts as texts } from '#apps/banking/contact-change/contact-change.texts.ts';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const either = (...words: readonly string[]): RegExp => new RegExp(`^(${words.join('|')})$`);

/** Only a first number asks for the app's code. */
const asksApp = (): boolean => typeof document !== 'undefined' && document.querySelector('#factorCode') !== null;

/** How a person gives another number or address. */
export const contactChangeDriver: Driver<typeof contactChangeMachine> = {
  'contact.entered': async (hands, { contact, factorCode }) => {
    await hands.fill(either(texts.form.MOBILE.label, texts.form.EMAIL.label), contact);
    if (asksApp()) await hands.fill(texts.factorCode, factorCode);
    await hands.press(either(texts.form.MOBILE.submit, texts.form.EMAIL.submit));
  },
  'contact.typed': (hands, { contact }) => hands.fill(either(texts.form.MOBILE.label, texts.form.EMAIL.label), contact),
  'code.entered': async (hands, { code }) => {
    await hands.fill(texts.code.code, code);
    await hands.press(texts.code.submit);
  },
  'code.requested': (hands) => hands.press(texts.code.resend),
  'contact.corrected': (hands) => hands.press(either(texts.code.back.MOBILE, texts.code.back.EMAIL)),
  'change.restarted': (hands) => hands.press(texts.notDone.submit),
  'change.left': (hands) => hands.press(either(texts.cancel, texts.hindered.back, texts.notDone.back)),
  'result.read': (hands) => hands.press(texts.done.submit),
};
