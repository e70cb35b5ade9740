import { referenceAccountTexts as texts } from '#apps/banking/reference-account/reference-account.texts.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { someRelations } from '#machines/reference-account/reference-account.samples.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

const nameOf = (id: string): string => {
  const relation = someRelations.relations.find(({ businessPartnerId }) => businessPartnerId === id);
  if (relation === undefined) throw new Error(`There is no account ${id}.`);
  return relationText(relation);
};

/** How a person changes to which account is paid out. */
export const referenceAccountDriver: Driver<typeof referenceAccountMachine> = {
  'relation.chosen': (hands, { businessPartnerId }) => hands.choose(texts.relation, nameOf(businessPartnerId)),
  'change.wanted': (hands) => hands.press(new RegExp(`^(${texts.change}|${texts.add}|${texts.goOn})$`)),
  'account.typed': (hands, { form }) => hands.fill(texts.form.iban, form.iban),
  'account.submitted': async (hands, { form }) => {
    await hands.fill(texts.form.iban, form.iban);
    await hands.fill(texts.form.holder, form.holder);
    await hands.press(texts.form.submit);
  },
  'review.accepted': (hands) => hands.press(texts.check.submit),
  'step.left': (hands) => hands.press(new RegExp(`^(${texts.back}|${texts.check.back})$`)),
  'change.restarted': (hands) => hands.press(texts.notDone.submit),
  'draft.saved': environment,
  'draft.lost': environment,
  'accounts.reloaded': (hands) =>
    hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry}|${texts.done.show})$`)),
};
