import { accountTexts as texts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import type { AccountForm } from '#domain/application/account-forms.ts';
import { type ConsentKind, consentKinds } from '#domain/application/application.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import type { Driver, Hands } from '#tests/support/paths/hands.ts';
import { pays } from '#tests/support/paths/first-payment.hands.ts';

const typesAccount = async (hands: Hands, { form }: { readonly form: AccountForm }): Promise<void> => {
  await hands.fill(texts.account.iban, form.iban);
  await hands.fill(texts.account.holder, form.holder);
};

const ticks = async (hands: Hands, { given }: { readonly given: readonly ConsentKind[] }): Promise<void> => {
  for (const kind of consentKinds) {
    const isTicked = document.querySelector<HTMLInputElement>(`#${kind}`)?.checked === true;
    if (isTicked !== given.includes(kind)) await hands.check(texts.consents.kinds[kind]);
  }
};

/** How a person names an account and consents. */
export const accountConsentsDriver: Driver<typeof accountConsentsMachine> = {
  'childTax.typed': (hands, { taxId }) => hands.fill(texts.childTax.label, taxId),
  'childTax.entered': async (hands, { taxId }) => {
    await hands.fill(texts.childTax.label, taxId);
    await hands.press(texts.childTax.submit);
  },
  'account.typed': typesAccount,
  'account.entered': async (hands, event) => {
    await typesAccount(hands, event);
    await hands.press(texts.account.submit);
  },
  'payment.typed': pays,
  'payment.entered': async (hands, event) => {
    await pays(hands, event);
    await hands.press(texts.payment.submit);
  },
  'wire.acknowledged': (hands) => hands.press(texts.wireOnly.submit),
  'start.typed': async (hands, { answer }) => {
    if (answer === '') return;
    // What is chosen already cannot be chosen again: somebody who types it here came from the other answer.
    const chosen = document.querySelector<HTMLInputElement>('input[name=start]:checked')?.value;
    if (chosen === answer) await hands.choose(texts.start.legend, texts.start[answer === 'yes' ? 'no' : 'yes']);
    await hands.choose(texts.start.legend, texts.start[answer]);
  },
  'start.entered': async (hands, { answer }) => {
    if (answer !== '') await hands.choose(texts.start.legend, texts.start[answer]);
    await hands.press(texts.start.submit);
  },
  'costs.requested': (hands) => hands.press(texts.consents.open.COST_INFORMATION),
  'consents.typed': ticks,
  'consents.entered': async (hands, event) => {
    await ticks(hands, event);
    await hands.press(texts.consents.submit);
  },
  'step.left': (hands) => hands.press(texts.account.back),
};
