import { startTexts } from '#apps/onboarding/account-consents/account-consents.payment.texts.ts';
import { termsTexts } from '#apps/onboarding/new-investment/new-investment.terms.texts.ts';
import { newInvestmentTexts as texts } from '#apps/onboarding/new-investment/new-investment.texts.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';
import { pays } from '#tests/support/paths/first-payment.hands.ts';

const { relation, answers, unsure, hindered, failed } = texts;

/** What the journey's own screens ask; questions, proposal and contract are charts with drivers of their own. */
export const newInvestmentDriver: Driver<typeof newInvestmentMachine> = {
  // The model's accounts differ in their kind; one in which nothing can be opened has no button.
  'relation.chosen': (hands, { businessPartnerId }) =>
    hands.press(new RegExp(`^${businessPartnerId === 'BP-1001' ? relation.kinds.single : relation.kinds.joint}`)),
  'answers.changed': environment,
  'proposal.considered': environment,
  'answers.confirmed': (hands) => hands.press(new RegExp(`^(${answers.submit}|${unsure.submit})$`)),
  'payment.typed': pays,
  'payment.entered': async (hands, event) => {
    await pays(hands, event);
    await hands.press(termsTexts.page.submit);
  },
  'wire.acknowledged': (hands) => hands.press(termsTexts.page.submit),
  'start.typed': async (hands, { answer }) => {
    if (answer !== '') await hands.choose(startTexts.legend, startTexts[answer]);
  },
  'start.entered': async (hands, { answer }) => {
    if (answer !== '') await hands.choose(startTexts.legend, startTexts[answer]);
    await hands.press(termsTexts.page.submit);
  },
  'step.left': (hands) =>
    hands.press(new RegExp(`^(${relation.back}|${answers.back}|${hindered.choice}|${termsTexts.page.back})$`)),
  'portal.requested': (hands) => hands.press(hindered.portal),
  'loading.retried': (hands) => hands.press(failed.retry),
  'draft.saved': environment,
  'draft.lost': environment,
  'elsewhere.opened': environment,
};
