import type { WphgData } from '#domain/entities/business-partner.ts';
import { type IsoDate, isIsoDate } from '#domain/calendar/iso-date.ts';
import type { ProductCategory, Split } from '#domain/products/products.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { confirmWphg } from '../wphg/wphg.store.ts';
import type { ChangePlan } from './change-plan.ts';

const insert = statement(
  'strategies.keepChange',
  `INSERT INTO strategy_changes (business_partner_id, order_id, ips_id, split, yield, vola, wphg_holding_period)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** What of a plan its order changes to. */
type KeptChange = Pick<ChangePlan, 'ipsId' | 'split' | 'yield' | 'vola'> & {
  readonly answers: Pick<ChangePlan['answers'], 'wphg_holding_period'>;
};

/** Keeps what an order is to change to. */
export const keepChange = async (
  tx: Db,
  { business_partner_id: partner, order_id: orderId }: Pick<OrderRow, 'business_partner_id' | 'order_id'>,
  { ipsId, split, yield: expected, vola, answers }: KeptChange,
): Promise<void> => {
  await tx.change(insert, [partner, orderId, ipsId, split, expected, vola, answers.wphg_holding_period]);
};

/** What an order changes to. */
export interface ChangeRow {
  readonly ips_id: string;
  readonly split: Split;
  readonly category: ProductCategory;
  /** What the investment has until it is changed. */
  readonly split_before: Split;
  readonly yield: number;
  readonly vola: number;
}

const find = statement<ChangeRow>(
  'strategies.findChange',
  `SELECT s.ips_id, s.split, p.category, p.split AS split_before, s.yield::float8 AS yield, s.vola::float8 AS vola
  FROM strategy_changes s JOIN products p USING (business_partner_id, ips_id)
  WHERE s.business_partner_id = $1 AND s.order_id = $2`,
);

export const findChange = async (tx: Db, businessPartnerId: string, orderId: string): Promise<ChangeRow | undefined> =>
  tx.row(find, [businessPartnerId, orderId]);

const apply = statement(
  'strategies.apply',
  `UPDATE products p SET split = s.split, yield = s.yield, vola = s.vola, wphg_holding_period = s.wphg_holding_period
  FROM strategy_changes s
  WHERE s.business_partner_id = $1 AND s.order_id = $2
    AND p.business_partner_id = s.business_partner_id AND p.ips_id = s.ips_id`,
);

/** Gives the investment the strategy that an order changes it to. */
export const applyChange = async (tx: Db, businessPartnerId: string, orderId: string): Promise<void> => {
  await tx.change(apply, [businessPartnerId, orderId]);
};

/** Keeps answers that were asked anew beside those that stand; until when they hold does not change. Answers that day, or undefined where they hold no longer. */
export const keepAnswers = async (
  tx: Db,
  { userId }: Principal,
  { business_partner_id: businessPartnerId, wphg_expires_at: expires }: RelationFacts,
  answers: WphgData,
  moment: Moment,
): Promise<IsoDate | undefined> => {
  const expiresOn = expires?.slice(0, 10) ?? '';
  if (!isIsoDate(expiresOn) || expiresOn <= moment.today) return undefined;
  await confirmWphg(tx, { businessPartnerId, answers, userId, expiresOn }, moment);
  return expiresOn;
};
