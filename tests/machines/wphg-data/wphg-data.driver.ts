import { wphgDataTexts as texts } from '#apps/banking/wphg-data/wphg-data.texts.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import type { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import { someRelations } from '#machines/wphg-data/wphg-data.model.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const nameOf = (id: string): string => {
  const relation = someRelations.find(({ businessPartnerId }) => businessPartnerId === id);
  if (relation === undefined) throw new Error(`Nobody knows ${id}.`);
  return relationText(relation);
};

/** How a person looks at their answers. */
export const wphgDataDriver: Driver<typeof wphgDataMachine> = {
  'relation.chosen': (hands, { businessPartnerId }) => hands.choose(texts.relation, nameOf(businessPartnerId)),
  'answers.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
};
