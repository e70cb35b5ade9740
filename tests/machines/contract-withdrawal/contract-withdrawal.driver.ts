import {
  contractWithdrawalTexts as texts,
  fieldTexts,
} from '#apps/onboarding/contract-withdrawal/contract-withdrawal.texts.ts';
import type { WithdrawalDeclaration } from '#domain/application/withdrawal-declaration.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import type { Driver, Hands } from '#tests/support/paths/hands.ts';

export const fillIn = async (hands: Hands, { name, contractId, email }: WithdrawalDeclaration): Promise<void> => {
  await hands.fill(fieldTexts.name.label, name);
  await hands.fill(fieldTexts.contractId.label, contractId);
  await hands.fill(fieldTexts.email.label, email);
};

/** How a person withdraws a contract. */
export const contractWithdrawalDriver: Driver<typeof contractWithdrawalMachine> = {
  'declaration.typed': (hands, { declaration }) => fillIn(hands, declaration),
  'declaration.submitted': async (hands, { declaration }) => {
    await fillIn(hands, declaration);
    await hands.press(texts.form.submit);
  },
  'declaration.confirmed': (hands) => hands.press(new RegExp(`^(${texts.review.submit}|${texts.unsure.submit})$`)),
  'step.left': (hands) => hands.press(texts.review.back),
};
