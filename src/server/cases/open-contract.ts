import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import { activeMandate, type MandateRow } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import { openPending } from '../relations-opening/open-empty-relation.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';
import { moveCase } from './case-life.ts';
import { startOpening } from './start-opening.ts';

/** What opens once everybody has signed whom a contract needs. */
export interface OpenedContract {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly title: string;
  /** A month; 0 for no plan. */
  readonly rate: Cents;
  /** Of the reference account, signed with the contract; without one the customer pays by wire. */
  readonly mandate: MandateRow | undefined;
  /** The first day after the period of withdrawal; null where we are to begin at once (decisions §8). */
  readonly startsOn: IsoDate | null;
  /** The opening; null where the first rate opens the investment. */
  readonly order: LockedOrder | null;
}

/** Opens an account relation whose contract stands, with its savings plan, and lets its opening wait for its money. */
export const openContract = async (tx: Db, opened: OpenedContract, moment: Moment): Promise<void> => {
  const { businessPartnerId, order, startsOn } = opened;
  await openPending(tx, businessPartnerId, moment);
  await planOfOpening(tx, { ...opened, startsOn: startsOn ?? moment.today }, moment);
  if (order !== null) await startOpening(tx, order, startsOn, moment);
};

/** A contract whose account relation is not open yet. */
export interface SignedContract {
  readonly business_partner_id: string;
  readonly contract_id: string;
  readonly user_id: string;
  readonly case_id: string;
  readonly ips_id: string;
  readonly starts_at_once: boolean;
  readonly withdrawable_until: IsoDate;
  readonly rate: number;
  readonly amount: number;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly product_status: ProductStatus;
  readonly iban: string | null;
}

const signed = `SELECT t.business_partner_id, t.contract_id, t.user_id, t.case_id, t.ips_id, t.starts_at_once,
    t.withdrawable_until, (t.application ->> 'savingsRate')::integer AS rate,
    (t.application ->> 'initialAmount')::integer AS amount, p.category, p.theme, p.split, p.status AS product_status, r.iban
  FROM contracts t JOIN business_partners b USING (business_partner_id)
    JOIN products p ON p.business_partner_id = t.business_partner_id AND p.ips_id = t.ips_id
    LEFT JOIN reference_accounts r ON r.business_partner_id = t.business_partner_id`;

const ofCase = statement<SignedContract>(
  'contracts.signedOfCase',
  `${signed} WHERE t.user_id = $1 AND t.case_id = $2 AND b.status = 'PENDING'`,
);
const ofPartner = statement<SignedContract>(
  'contracts.signedOfPartner',
  `${signed} WHERE t.business_partner_id = $1 AND b.status = 'PENDING'`,
);

/**
 * The contract of an application whose account relation is not open yet, with that relation locked: before the application
 * itself, as everywhere.
 */
export const lockSigned = async (tx: Db, userId: string, caseId: string): Promise<SignedContract | undefined> => {
  const found = await tx.row(ofCase, [userId, caseId]);
  if (found === undefined) return undefined;
  await lockPartner(tx, found.business_partner_id);
  return tx.row(ofCase, [userId, caseId]);
};

/** The same of a relation that the caller has locked. */
export const signedOf = async (tx: Db, businessPartnerId: string): Promise<SignedContract | undefined> =>
  tx.row(ofPartner, [businessPartnerId]);

const openings = statement<{ order_id: string }>(
  'cases.openings',
  `SELECT order_id FROM orders
   WHERE business_partner_id = $1 AND ips_id = $2 AND type = 'OPENING' AND status = 'PENDING' ORDER BY order_id LIMIT 1`,
);

const restingOpening = async (tx: Db, contract: SignedContract): Promise<LockedOrder | null> => {
  const { business_partner_id: partner, ips_id: ipsId } = contract;
  const found = await tx.row(openings, [partner, ipsId]);
  return found === undefined ? null : ((await lockOrder(tx, { business_partner_id: partner, ...found })) ?? null);
};

/** What it invests in, in the customer's words. */
export const signedTitle = (contract: SignedContract): string => labelWithSplit(contract, contract.split);

/**
 * Accepts the application of a signed contract whose relation is locked, and opens what was agreed; false, and nothing
 * done, where somebody of the house has to look first. An investment that was canceled meanwhile stays so.
 */
export const openSigned = async (tx: Db, contract: SignedContract, moment: Moment): Promise<boolean> => {
  const { business_partner_id: businessPartnerId, ips_id: ipsId, user_id: userId, case_id: caseId, iban } = contract;
  const accepted = await moveCase(tx, userId, caseId, { type: 'contract.accepted' }, moment);
  if (accepted === undefined) return false;
  const mandate = iban === null ? undefined : await activeMandate(tx, businessPartnerId, iban, moment);
  const isWanted = contract.product_status === 'PENDING';
  const first = addDays(contract.withdrawable_until, 1);
  await openContract(
    tx,
    {
      businessPartnerId,
      ipsId,
      title: signedTitle(contract),
      rate: cents(isWanted ? contract.rate : 0),
      mandate,
      startsOn: contract.starts_at_once || first <= moment.today ? null : first,
      order: await restingOpening(tx, contract),
    },
    moment,
  );
  return true;
};
