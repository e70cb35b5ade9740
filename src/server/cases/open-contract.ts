import type { Application } from '#domain/application/application.ts';
import type { FirstPayment } from '#domain/application/first-payment.ts';
import { beginningOf } from '#domain/application/money-plan.ts';
import { isBegunAtOnce } from '#domain/application/shared-consent.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { redeemAgreed } from '../coupons/redeem-agreed.ts';
import { type Db, statement } from '../db/db.ts';
import { acceptMandate, activeMandate, type DebitedAccount, type MandateRow } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import { openPending } from '../contracts/open-empty-relation.ts';
import { isUsTaxedAmong } from '../person/profile-facts.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';
import { moveCase } from './case-life.ts';
import { startOpening } from './start-opening.ts';

/** What opens once everybody has signed whom a contract needs. */
export interface OpenedContract {
  readonly businessPartnerId: string;
  readonly contractId: string;
  readonly ipsId: string;
  readonly title: string;
  /** A month; 0 for no plan. */
  readonly rate: Cents;
  /** Of the reference account, in force with the contract; without one the customer pays by wire. */
  readonly mandate: MandateRow | undefined;
  /** The first day after the period of withdrawal; null where we are to begin at once (decisions §8). */
  readonly startsOn: IsoDate | null;
  /** The opening; null where the first rate opens the investment. */
  readonly order: LockedOrder | null;
}

/** Opens an account relation whose contract stands, with its savings plan, and lets its opening wait for its money. */
export const openContract = async (tx: Db, opened: OpenedContract, moment: Moment): Promise<void> => {
  const { businessPartnerId, contractId, order, startsOn } = opened;
  await openPending(tx, businessPartnerId, moment);
  await redeemAgreed(tx, { businessPartnerId, contractId }, moment);
  await planOfOpening(tx, { ...opened, startsOn: startsOn ?? moment.today }, moment);
  if (order !== null) await startOpening(tx, order, startsOn, moment);
};

/** What the mandate of a contract is made of. */
interface MandateTerms {
  readonly businessPartnerId: string;
  /** Who signed it, and when. */
  readonly userId: string;
  readonly signedOn: IsoDate;
  /** Null: the contract is of an earlier version, which did not ask. */
  readonly firstPayment: FirstPayment | null;
  /** The reference account. */
  readonly account: DebitedAccount | null;
}

/**
 * The mandate of a contract that pays by debit: it comes into force with the contract, so with the last signature. One of an
 * earlier version that had a savings plan was in force from the first one on.
 */
export const mandateOfContract = async (
  tx: Db,
  { businessPartnerId, userId, signedOn, firstPayment, account }: MandateTerms,
  moment: Moment,
): Promise<MandateRow | undefined> => {
  if (account === null || firstPayment === 'WIRE') return undefined;
  if (firstPayment === null) return activeMandate(tx, businessPartnerId, account.iban, moment);
  return acceptMandate(tx, { businessPartnerId, signedBy: userId, signedOn, ...account }, moment);
};

/** A contract whose account relation is not open yet. */
export interface SignedContract {
  readonly business_partner_id: string;
  readonly contract_id: string;
  readonly user_id: string;
  readonly case_id: string;
  readonly ips_id: string;
  /** Whether everybody who has signed so far wishes it. */
  readonly starts_at_once: boolean;
  readonly withdrawable_until: IsoDate;
  readonly rate: number;
  readonly amount: number;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly product_status: ProductStatus;
  readonly accepted_on: IsoDate;
  readonly first_payment: FirstPayment | null;
  readonly reference_account: DebitedAccount | null;
  /** What it says besides the sums, as it was applied for. */
  readonly agreed: Pick<Application, 'conditionId' | 'holdingPeriod' | 'investmentYears' | 'child'>;
}

type SignedRow = Omit<SignedContract, 'starts_at_once'> & { readonly wishes: readonly (boolean | null)[] };

const signed = `SELECT t.business_partner_id, t.contract_id, t.user_id, t.case_id, t.ips_id, (
      SELECT coalesce(json_agg(g.starts_at_once), '[]') FROM contract_signatures g
      WHERE g.business_partner_id = t.business_partner_id
    )::jsonb || to_jsonb(t.starts_at_once) AS wishes,
    t.withdrawable_until, (t.application ->> 'savingsRate')::integer AS rate,
    (t.application ->> 'initialAmount')::integer AS amount, p.category, p.theme, p.split, p.status AS product_status, t.accepted_on,
    t.application ->> 'firstPayment' AS first_payment, jsonb_build_object(
      'conditionId', t.application -> 'conditionId', 'holdingPeriod', t.application -> 'holdingPeriod',
      'investmentYears', t.application -> 'investmentYears', 'child', t.application -> 'child'
    ) AS agreed, (
      SELECT json_build_object('holder', r.holder, 'iban', r.iban, 'bic', r.bic)
      FROM reference_accounts r WHERE r.business_partner_id = t.business_partner_id
    ) AS reference_account
  FROM contracts t JOIN business_partners b USING (business_partner_id)
    JOIN products p ON p.business_partner_id = t.business_partner_id AND p.ips_id = t.ips_id`;

const ofCase = statement<SignedRow>(
  'contracts.signedOfCase',
  `${signed} WHERE t.user_id = $1 AND t.case_id = $2 AND b.status = 'PENDING'`,
);
const ofPartner = statement<SignedRow>(
  'contracts.signedOfPartner',
  `${signed} WHERE t.business_partner_id = $1 AND b.status = 'PENDING'`,
);

const contractOf = (row: SignedRow | undefined): SignedContract | undefined => {
  if (row === undefined) return undefined;
  const { wishes, ...contract } = row;
  return { ...contract, starts_at_once: isBegunAtOnce(wishes) };
};

/**
 * The contract of an application whose account relation is not open yet, with that relation locked: before the application
 * itself, as everywhere.
 */
export const lockSigned = async (tx: Db, userId: string, caseId: string): Promise<SignedContract | undefined> => {
  const found = await tx.row(ofCase, [userId, caseId]);
  if (found === undefined) return undefined;
  await lockPartner(tx, found.business_partner_id);
  return contractOf(await tx.row(ofCase, [userId, caseId]));
};

/** The same of a relation that the caller has locked. */
export const signedOf = async (tx: Db, businessPartnerId: string): Promise<SignedContract | undefined> =>
  contractOf(await tx.row(ofPartner, [businessPartnerId]));

/** The contract as it begins if somebody signs it with this wish. */
export const joinedBy = (contract: SignedContract, wish: boolean | null): SignedContract => ({
  ...contract,
  starts_at_once: isBegunAtOnce([contract.starts_at_once, wish]),
});

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
 * done, where somebody of the house has to look first, or one of them pays taxes in the USA by now. An investment that was canceled meanwhile stays so.
 */
export const openSigned = async (tx: Db, contract: SignedContract, moment: Moment): Promise<boolean> => {
  const { business_partner_id: businessPartnerId, contract_id: contractId, ips_id: ipsId } = contract;
  const { user_id: userId, case_id: caseId } = contract;
  if (await isUsTaxedAmong(tx, businessPartnerId)) return false;
  const accepted = await moveCase(tx, userId, caseId, { type: 'contract.accepted' }, moment);
  if (accepted === undefined) return false;
  const isWanted = contract.product_status === 'PENDING';
  const { accepted_on: signedOn, first_payment: firstPayment, reference_account: account } = contract;
  const terms = { businessPartnerId, userId, signedOn, firstPayment, account };
  const mandate = isWanted ? await mandateOfContract(tx, terms, moment) : undefined;
  const { starts_at_once: startsAtOnce, withdrawable_until: withdrawableUntil } = contract;
  const first = beginningOf({ startsAtOnce, withdrawableUntil });
  await openContract(
    tx,
    {
      businessPartnerId,
      contractId,
      ipsId,
      title: signedTitle(contract),
      rate: cents(isWanted ? contract.rate : 0),
      mandate,
      startsOn: first === null || first <= moment.today ? null : first,
      order: await restingOpening(tx, contract),
    },
    moment,
  );
  return true;
};
