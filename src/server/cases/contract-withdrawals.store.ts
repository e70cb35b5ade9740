import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { type Db, statement } from '../db/db.ts';

/** A contract as whoever withdraws it finds it, with what it opened. */
export interface WithdrawableContract {
  readonly business_partner_id: string;
  readonly contract_id: string;
  /** Null for a further investment: its account relation was there before, and stays. */
  readonly case_id: string | null;
  readonly user_id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Everybody who has a user for it; each of them who acts may withdraw: guardians of a child that is grown may look. */
  readonly holders: readonly { readonly username: string; readonly name: string; readonly acts: boolean }[];
  readonly withdrawable_until: IsoDate;
  readonly relation_status: BusinessPartnerStatus;
  readonly ips_id: string;
  readonly product_status: ProductStatus;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  /** The first deposit in whole cents; 0 where a savings plan alone opens it. */
  readonly amount: number;
  /** The mandate that its money is collected by, given with it or with another contract; null for none. */
  readonly mandate_id: string | null;
  /** Whether the investment ever held anything. */
  readonly had_money: boolean;
  /** Whether money is collected, or here and not yet invested. */
  readonly is_running: boolean;
  /** Whether the account relation has other investments, or will have them. */
  readonly has_others: boolean;
}

/** Whether the contract is of a further investment, which ends alone. */
export const isFurther = ({ case_id: caseId }: Pick<WithdrawableContract, 'case_id'>): boolean => caseId === null;

/** Whether nothing of the contract is left to end: it was undone, or its account is closed. */
export const isOver = ({ relation_status: relation, product_status: product, had_money: had }: WithdrawableContract) =>
  relation === 'CLOSED' || (product === 'CLOSED' && !had);

const found = `SELECT t.business_partner_id, t.contract_id, t.case_id, t.user_id, u.username, u.first_name, u.last_name,
    (
      SELECT coalesce(json_agg(json_build_object('username', h.username, 'name', h.first_name || ' ' || h.last_name,
        'acts', m.read_only_since IS NULL)
        ORDER BY h.user_id = t.user_id DESC, h.username), '[]')
      FROM business_partner_users m JOIN users h ON h.user_id = m.user_id
      WHERE m.business_partner_id = t.business_partner_id AND h.deleted_at IS NULL
    ) AS holders,
    t.withdrawable_until, b.status AS relation_status, p.ips_id, p.status AS product_status, p.category, p.theme, p.split,
    (t.application ->> 'initialAmount')::integer AS amount,
    CASE WHEN t.case_id IS NULL THEN t.application ->> 'collectedBy'
      WHEN t.application ->> 'firstPayment' = 'REFERENCE' THEN 'MB-' || t.business_partner_id || '-1' END AS mandate_id,
    EXISTS (
      SELECT FROM investment_lots l WHERE l.business_partner_id = p.business_partner_id AND l.ips_id = p.ips_id
    ) AS had_money,
    EXISTS (
      SELECT FROM orders o
      WHERE o.business_partner_id = p.business_partner_id AND o.ips_id = p.ips_id AND o.status = 'RUNNING'
    ) AS is_running,
    EXISTS (
      SELECT FROM products other
      WHERE other.business_partner_id = p.business_partner_id AND other.ips_id <> p.ips_id AND other.status <> 'CLOSED'
    ) AS has_others
  FROM contracts t JOIN users u USING (user_id) JOIN business_partners b USING (business_partner_id)
  JOIN products p ON p.business_partner_id = t.business_partner_id AND p.ips_id = t.ips_id`;

// What opened an account relation is numbered by it, its papers by the contract: people type either. A further investment's
// contract has a number of its own.
const declared = statement<WithdrawableContract>(
  'withdrawals.declaredContract',
  `${found} WHERE t.contract_id = $1 OR t.business_partner_id = $1
  ORDER BY t.contract_id = $1 DESC, t.case_id IS NULL, t.accepted_at, t.contract_id LIMIT 1`,
);
const byId = statement<WithdrawableContract>(
  'withdrawals.contractById',
  `${found} WHERE t.business_partner_id = $1 AND t.contract_id = $2`,
);

/** A contract's number, however it is typed. */
const numberOf = (typed: string): string => typed.replaceAll(' ', '').toUpperCase();

/** As `newContractId` and `newId` make them. */
const numbers = /^(?:V-[0-9A-F]{12}|BP-[0-9A-F]{16})$/;

/** What was typed, where it has the shape of a contract's or account relation's number; whether there is one is not asked. */
export const shapedNumber = (typed: string): string | undefined => {
  const number = numberOf(typed);
  return numbers.test(number) ? number : undefined;
};

/** The contract that a number stands for, however it is typed. */
export const declaredContract = async (tx: Db, number: string): Promise<WithdrawableContract | undefined> =>
  tx.row(declared, [numberOf(number)]);

/**
 * Whether a number means this contract and no other: the account relation's stands on the papers of each investment that
 * was added to it as well.
 */
export const isMeant = (number: string, contract: WithdrawableContract): boolean =>
  numberOf(number) === contract.contract_id || !contract.has_others;

/** A contract by its ids. */
export const contractById = async (
  tx: Db,
  businessPartnerId: string,
  contractId: string,
): Promise<WithdrawableContract | undefined> => tx.row(byId, [businessPartnerId, contractId]);

const open = statement<{ order_id: string }>(
  'withdrawals.openOrders',
  `SELECT order_id FROM orders WHERE business_partner_id = $1 AND ips_id = $2 AND status NOT IN ('CLOSED', 'CANCELED')
  ORDER BY order_id`,
);

/** The orders about an investment that are not done. */
export const openOrdersOf = async (
  tx: Db,
  { business_partner_id: partner, ips_id: ipsId }: Pick<WithdrawableContract, 'business_partner_id' | 'ips_id'>,
): Promise<readonly string[]> => (await tx.rows(open, [partner, ipsId])).map(({ order_id: id }) => id);

interface Rest {
  /** Whether the account relation still holds or awaits anything. */
  readonly holds: boolean;
  /** Whether somebody was told to wire money to it. */
  readonly awaits_wire: boolean;
}

const rest = statement<Rest>(
  'withdrawals.rest',
  `SELECT EXISTS (SELECT FROM products WHERE business_partner_id = $1 AND status <> 'CLOSED')
      OR EXISTS (SELECT FROM orders WHERE business_partner_id = $1 AND status NOT IN ('CLOSED', 'CANCELED'))
      OR EXISTS (
        SELECT FROM ledger_balances WHERE business_partner_id = $1 AND account = 'CLEARING' AND balance <> 0
      ) AS holds,
    EXISTS (
      SELECT FROM payments
      WHERE business_partner_id = $1 AND ($2::text IS NULL OR ips_id = $2) AND method = 'WIRE' AND mandate_id IS NULL AND state IN ('EXPECTED', 'MISSED')
    ) AS awaits_wire`,
);

/** What is left of an account relation; the wires alone of an investment where one is named. */
export const restOf = async (tx: Db, businessPartnerId: string, ipsId: string | null): Promise<Rest> => {
  const row = await tx.row(rest, [businessPartnerId, ipsId]);
  if (row === undefined) throw new Error('The rest of an account relation was not told.');
  return row;
};
