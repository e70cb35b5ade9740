import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ReferenceAccount, WphgData } from '#domain/entities/business-partner.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { confirmWphg } from '../wphg/wphg.store.ts';
import type { AgreedInvestment } from './begin-investment.ts';
import { type EmptyRelation, openEmptyRelation } from './open-empty-relation.ts';
import type { RelationIds } from './relation-ids.ts';
import { placeOpening } from './place-opening.ts';

/** What a contract opens. */
export interface NewRelation extends EmptyRelation {
  readonly referenceAccount: ReferenceAccount;
  readonly wphg: WphgData;
  readonly wphgExpiresOn: IsoDate;
  readonly investment: AgreedInvestment;
  /** Under which it is opened: its papers named them before. */
  readonly ids: RelationIds & { readonly ipsId: string };
  /** The operation that a TAN confirmed: one opening each, whatever else goes wrong. */
  readonly operationId: string;
}

/**
 * Begins an account relation with its accounts and its first investment, in the transaction of the contract: all of it
 * pending until everybody has signed. Whoever calls has asked for identity, suitability and consent. Answers the opening,
 * which waits for its release, then for its money; null where a savings plan's first rate opens the investment.
 */
export const beginRelation = async (tx: Db, relation: NewRelation, moment: Moment): Promise<LockedOrder | null> => {
  const { userId, investment, operationId, wphg: answers, wphgExpiresOn: expiresOn } = relation;
  const { ipsId, ...ids } = relation.ids;
  const { businessPartnerId } = ids;
  await openEmptyRelation(tx, relation, moment, ids);
  await confirmWphg(tx, { businessPartnerId, answers, userId, expiresOn }, moment);
  return placeOpening(tx, { ...investment, businessPartnerId, ipsId, operationId, orderedBy: null }, moment);
};
