import type { AnsweredRelation, WphgDataContext } from './wphg-data.types.ts';

/** The account relation that is shown; undefined where there is none. */
export const shownRelation = ({
  relations,
  chosen,
}: Pick<WphgDataContext, 'relations' | 'chosen'>): AnsweredRelation | undefined =>
  relations.find(({ businessPartnerId }) => businessPartnerId === chosen);
