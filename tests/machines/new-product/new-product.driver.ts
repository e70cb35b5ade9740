import { kindChoices, newProductTexts as texts } from '#apps/onboarding/new-product/new-product.texts.ts';
import type { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** What the journey's own screens ask; questions, proposal and access are charts with drivers of their own. */
export const newProductDriver: Driver<typeof newProductMachine> = {
  'kind.chosen': async (hands, { accountKind }) => {
    const choice = kindChoices.find(({ value }) => value === accountKind);
    await hands.press(new RegExp(`^${choice?.label ?? accountKind}`));
  },
  'answers.changed': environment,
  'proposal.considered': environment,
  'step.left': (hands) => hands.press(texts.kind.back),
  'takeOver.chosen': (hands) => hands.press(texts.overtaken.takeOver),
  'loading.retried': (hands) => hands.press(texts.failed.retry),
};
