import { paymentTexts as texts } from '#apps/onboarding/account-consents/account-consents.payment.texts.ts';
import type { PaymentAnswer } from '#domain/application/payment-answer.ts';
import type { Hands } from '#tests/support/paths/hands.ts';

const paymentLabels = { REFERENCE: texts.debit, WIRE: texts.wire } as const;

/** How a person says how the first money comes. Chooses anew only what is not chosen: the mandate is asked for with each choice. */
export const pays = async (hands: Hands, { answer }: { readonly answer: PaymentAnswer }): Promise<void> => {
  const { method, acceptsMandate } = answer;
  if (method === '') return;
  const chosen = document.querySelector<HTMLInputElement>('input[name=payment]:checked')?.value;
  if (chosen !== method) await hands.choose(texts.label, paymentLabels[method]);
  if (method === 'WIRE') return;
  const isTicked = document.querySelector<HTMLInputElement>('#mandate')?.checked === true;
  if (isTicked !== acceptsMandate) await hands.check(texts.mandate.accept);
};
