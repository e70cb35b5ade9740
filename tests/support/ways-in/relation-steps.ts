import { paymentTexts, startTexts } from '#apps/onboarding/account-consents/account-consents.payment.texts.ts';
import { openingReviewTexts } from '#apps/onboarding/investment-opening/investment-opening.texts.ts';
import { termsTexts } from '#apps/onboarding/new-investment/new-investment.terms.texts.ts';
import { strategyChangeTexts } from '#apps/onboarding/strategy-change/strategy-change.texts.ts';
import type { Split } from '#domain/products/products.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import type { Person } from '../browser/people.ts';
import type { Stage } from '../browser/stage.ts';

/** How a further investment is paid and when it begins, between proposal and contract. */
export const agree = async (stage: Stage, payment: 'REFERENCE' | 'WIRE', start: 'yes' | 'no'): Promise<void> => {
  await stage.shows('newInvestment', 'agreeing.choosingPayment');
  const { hands } = stage;
  await hands.choose(paymentTexts.label, payment === 'WIRE' ? paymentTexts.wire : paymentTexts.debit);
  if (payment === 'REFERENCE') {
    // Without its mandate there is no debit.
    await hands.press(termsTexts.page.submit);
    await hands.sees(termsTexts.flaws.MANDATE_MISSING);
    await hands.check(paymentTexts.mandate.accept);
  }
  await stage.audit();
  await hands.press(termsTexts.page.submit);
  await stage.shows('newInvestment', 'agreeing.askingStart');
  await hands.choose(startTexts.legend, startTexts[start]);
  await stage.audit();
  await hands.press(termsTexts.page.submit);
};

/** The contract of a further investment, to the code and with it; answers the investment's id. */
export const signInvestment = async (stage: Stage, { mobile }: Pick<Person, 'mobile'>): Promise<string> => {
  await stage.shows('investmentOpening', 'deciding.reading');
  const sent = stage.world.messages(mobile);
  await stage.hands.press(openingReviewTexts.submit);
  await stage.shows('confirmation', 'open.entering.waiting');
  await stage.hands.fill(confirmationTexts.code.label, await stage.world.code(mobile, sent));
  await stage.hands.press(confirmationTexts.kinds.CONTRACT.submit);
  await stage.shows('investmentOpening', 'opened');
  const ipsId = new URL(stage.page.url()).searchParams.get('opened');
  if (ipsId === null) throw new Error('The address names no investment.');
  return ipsId;
};

/** Takes a strategy, to the summary of its change. */
export const chooseStrategy = async (stage: Stage, split: Split): Promise<void> => {
  await stage.hands.choose(strategyChangeTexts.strategy.legend, split);
  await stage.hands.press(strategyChangeTexts.strategy.submit);
  await stage.shows('strategyChange', 'ordering.deciding.reading');
};

/** @param sent how many messages they had got before the change was accepted */
export const enterChangeCode = async (
  stage: Stage,
  { mobile }: Pick<Person, 'mobile'>,
  sent: number,
): Promise<void> => {
  await stage.shows('confirmation', 'open.entering.waiting');
  await stage.hands.fill(confirmationTexts.code.label, await stage.world.code(mobile, sent));
  await stage.hands.press(confirmationTexts.kinds.STRATEGY_CHANGE.submit);
};
