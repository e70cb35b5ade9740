import { servicePackagesTexts as texts } from '#apps/banking/service-packages/service-packages.texts.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import type { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import { someRelations } from '#machines/service-packages/service-packages.samples.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const nameOf = (id: string): string => {
  const relation = someRelations.relations.find(({ businessPartnerId }) => businessPartnerId === id);
  if (relation === undefined) throw new Error(`There is no account ${id}.`);
  return relationText(relation);
};

/** How a person compares packages, changes theirs and takes a change back. */
export const servicePackagesDriver: Driver<typeof servicePackagesMachine> = {
  'relation.chosen': (hands, { businessPartnerId }) => hands.choose(texts.relation, nameOf(businessPartnerId)),
  'package.chosen': (hands, { subscriptionType }) => hands.press(texts.choose(subscriptionType)),
  'review.accepted': (hands) => hands.press(texts.review.submit),
  'step.left': (hands) => hands.press(texts.review.back),
  'order.retried': (hands) => hands.press(texts.unsure.again),
  'cancelation.asked': (hands) => hands.press(texts.order.cancel),
  'cancelation.confirmed': (hands) => hands.press(texts.dialog.confirm),
  'cancelation.left': (hands) => hands.press(texts.dialog.leave),
  'packages.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
};
