import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ReferenceAccount, WphgData } from '#domain/entities/business-partner.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { placeOrder } from '../orders/move-order.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { confirmWphg } from '../wphg/wphg.store.ts';
import { type AgreedInvestment, beginInvestment } from './begin-investment.ts';
import { type EmptyRelation, type OpenedEmptyRelation, openEmptyRelation, openPending } from './open-empty-relation.ts';

/** What a contract opens. */
export interface NewRelation extends EmptyRelation {
  readonly referenceAccount: ReferenceAccount;
  readonly wphg: WphgData;
  readonly wphgExpiresOn: IsoDate;
  readonly investment: AgreedInvestment;
  /** Under which it is opened: its papers named them before. */
  readonly ids: OpenedEmptyRelation & { readonly ipsId: string };
  /** The operation that a TAN confirmed: one opening each, whatever else goes wrong. */
  readonly operationId: string;
}

export interface OpenedRelation extends OpenedEmptyRelation {
  readonly ipsId: string;
  /** The opening: PENDING until it is released, then it waits for its money; null where the first rate opens it. */
  readonly order: LockedOrder | null;
}

/**
 * Opens an account relation with its accounts and its first investment, in the transaction that concluded the contract:
 * relation open, investment and its opening pending. Whoever calls has asked for identity, suitability and consent.
 */
export const openRelation = async (tx: Db, relation: NewRelation, moment: Moment): Promise<OpenedRelation> => {
  const { userId, investment, operationId, wphg: answers, wphgExpiresOn: expiresOn } = relation;
  const { ipsId, ...ids } = relation.ids;
  const opened = await openEmptyRelation(tx, relation, moment, ids);
  const { businessPartnerId } = opened;
  await openPending(tx, businessPartnerId, moment);
  await beginInvestment(tx, businessPartnerId, ipsId, investment, moment);
  await confirmWphg(tx, { businessPartnerId, answers, userId, expiresOn }, moment);
  if (investment.initialAmount === 0) return { ...opened, ipsId, order: null };
  const order = await placeOrder(
    tx,
    {
      businessPartnerId,
      type: 'OPENING',
      inReview: false,
      ipsId,
      title: labelWithSplit(investment, investment.split),
      amount: investment.initialAmount,
      entire: false,
      payee: null,
      expectedOn: null,
      operationId,
    },
    moment,
  );
  return { ...opened, ipsId, order };
};
