import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import type {
  BusinessPartnerStatus,
  OwnerRole,
  ReferenceAccount,
  SubscriptionType,
  WphgData,
} from '#domain/entities/business-partner.ts';
import type { HoldingPeriod, ProductStatus } from '#domain/entities/product.ts';
import { lastBirthDateOfAge } from '#domain/person/age.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import { youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { payableCash, type PayableCashRow } from '../ledger/payable-cash.ts';
import { referenceMandated } from '../mandates/debited-account.ts';
import { isShared, ownersOf } from '../messages/account-owners.ts';
import { caller } from '../sessions/caller.ts';
import { awaitedMoney, type AwaitedMoneyRow } from '../top-ups/awaited-payments.ts';
import { unsoldOf } from '../withdrawals/unsold.ts';
import { isNoFormerGuardian } from './former-guardians.ts';
import { planJson, planOrder, type PlanRow } from './savings-plan.store.ts';

/** An investment as the statement's JSON holds it; numeric columns are numbers there. */
export interface ProductRow {
  readonly ips_id: string;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly condition_id: string;
  readonly split: Split | null;
  readonly yield: number;
  readonly vola: number;
  readonly status: ProductStatus;
  readonly created_on: IsoDate;
  readonly initial_amount: number | null;
  readonly savingplan_rate: number | null;
  readonly wphg_holding_period: HoldingPeriod | null;
  readonly investment_years: number | null;
  readonly plans: readonly PlanRow[];
  /** Of withdrawals that are ordered and not yet sold. */
  readonly unsold: number;
  readonly entire_unsold: boolean;
}

/** What is read of a relation whatever it is read for. */
export interface RelationRow {
  readonly business_partner_id: string;
  readonly status: BusinessPartnerStatus;
  readonly account_type: AccountType;
  readonly provider: string;
  readonly subscription_type: SubscriptionType | null;
  readonly wphg: WphgData | null;
  readonly wphg_expires_at: string | null;
  /** The IBAN whole: whoever answers masks it. */
  readonly reference_account: ReferenceAccount | null;
}

export interface PartnerRow extends RelationRow {
  /** The caller, and their own name. */
  readonly reader_id: string;
  readonly signer: string;
  /** Whether a mandate for the reference account is in force. */
  readonly reference_mandated: boolean;
  /** Whether the caller may look and not act. */
  readonly read_only: boolean;
  readonly owners: readonly { readonly name: string; readonly role: OwnerRole; readonly birthDate: IsoDate | null }[];
  /** With the guardians of a child that has come of age: mandates may still be theirs. */
  readonly named_owners: readonly NamedOwner[];
  readonly is_shared: boolean;
  /** The IBAN whole, as well. */
  readonly clearing_account:
    | (PayableCashRow & {
        readonly clearing_account_id: string;
        readonly iban: string;
        readonly plus: boolean;
        readonly opened_on: IsoDate;
        readonly balance: number;
        readonly held: number;
      })
    | null;
  readonly returned_debits: readonly {
    readonly orderId: string;
    readonly amount: number;
    readonly debitedOn: IsoDate;
    readonly returnedOn: IsoDate;
    readonly reason: string | null;
    /** The account that was debited, and in whose name it is; null where that is not known. */
    readonly iban: string | null;
    readonly payer: string | null;
  }[];
  readonly awaited: readonly AwaitedMoneyRow[];
  readonly products: readonly ProductRow[];
}

const productsJson = `(
  SELECT coalesce(json_agg(json_build_object(
    'ips_id', p.ips_id, 'category', p.category, 'theme', p.theme, 'condition_id', p.condition_id, 'split', p.split,
    'yield', p.yield, 'vola', p.vola, 'status', p.status, 'created_on', p.created_on,
    'initial_amount', p.initial_amount, 'savingplan_rate', p.savingplan_rate,
    'wphg_holding_period', p.wphg_holding_period, 'investment_years', p.investment_years,
    'plans', (
      SELECT coalesce(json_agg(${planJson} ORDER BY ${planOrder}), '[]') FROM savings_plans s
      WHERE s.business_partner_id = p.business_partner_id AND s.ips_id = p.ips_id
    ),
    'unsold', u.amount, 'entire_unsold', u.entire
  ) ORDER BY p.created_on, p.ips_id), '[]')
  FROM products p CROSS JOIN LATERAL ${unsoldOf('p')} u WHERE p.business_partner_id = b.business_partner_id AND ($4::text IS NULL OR p.ips_id = $4)
)`;

const findOwn = statement<PartnerRow | { readonly business_partner_id: null }>(
  'businessPartners.findOwn',
  `WITH ${caller}
  SELECT b.business_partner_id, b.status, b.account_type, b.provider, b.subscription_type, b.wphg, b.wphg_expires_at,
    own.read_only_since IS NOT NULL AS read_only, c.user_id AS reader_id,
    (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.user_id = c.user_id) AS signer,
    ${referenceMandated('b.business_partner_id')} AS reference_mandated,
    (
      SELECT coalesce(json_agg(json_build_object('name', o.name, 'role', o.role,
        'birthDate', CASE WHEN o.role = 'CHILD' THEN o.born_on END) ORDER BY o.position), '[]')
      FROM owners o WHERE o.business_partner_id = b.business_partner_id AND ${isNoFormerGuardian('o', '$7::date')}
    ) AS owners,
    (
      SELECT json_build_object('iban', r.iban, 'bic', r.bic, 'bankName', r.bank_name, 'holder', r.holder)
      FROM reference_accounts r WHERE r.business_partner_id = b.business_partner_id
    ) AS reference_account,
    (
      SELECT json_build_object('clearing_account_id', a.clearing_account_id, 'iban', a.iban, 'plus', a.plus,
        'opened_on', a.opened_on, 'balance', coalesce(l.balance, 0),
        ${payableCash('a', '$5::date', '$6::date')}, 'held', (
          SELECT coalesce(sum(r.amount), 0) FROM reservations r
          WHERE r.business_partner_id = a.business_partner_id AND r.clearing_account_id = a.clearing_account_id
            AND r.kind = 'PAYOUT' AND r.state = 'HELD'
        ))
      FROM clearing_accounts a LEFT JOIN ledger_balances l
        ON l.business_partner_id = a.business_partner_id AND l.account = 'CLEARING' AND l.ips_id = ''
      WHERE a.business_partner_id = b.business_partner_id
    ) AS clearing_account,
    (
      SELECT coalesce(json_agg(json_build_object('orderId', d.order_id, 'amount', d.amount, 'debitedOn', d.debited_on,
        'returnedOn', d.returned_on, 'reason', d.return_reason, 'iban', m.iban, 'payer', m.holder) ORDER BY d.returned_on DESC, d.debit_id), '[]')
      FROM debits d JOIN orders w USING (business_partner_id, order_id)
        LEFT JOIN payments y ON y.business_partner_id = d.business_partner_id AND d.debit_id = 'D-' || y.payment_id
        LEFT JOIN mandates m ON m.business_partner_id = y.business_partner_id AND m.mandate_id = y.mandate_id
          AND m.version = y.mandate_version
      WHERE d.business_partner_id = b.business_partner_id AND d.returned_on IS NOT NULL AND w.status = 'NOTASSIGNED'
    ) AS returned_debits,
    ${awaitedMoney('b')} AS awaited, ${ownersOf('b')} AS named_owners, ${isShared('b')} AS is_shared,
    ${productsJson} AS products
  FROM caller c LEFT JOIN (
    business_partner_users own JOIN business_partners b USING (business_partner_id)
  ) ON own.user_id = c.user_id AND own.business_partner_id = $3`,
);

/**
 * One of the caller's account relations, with one of its investments or all of them; `unknown` for a foreign or no
 * partner, undefined when the session has ended.
 */
export const findOwnPartner = async (
  db: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string,
  today: IsoDate,
  ipsId: string | null = null,
): Promise<PartnerRow | 'unknown' | undefined> => {
  const row = await db.row(findOwn, [
    userId,
    sessionId,
    businessPartnerId,
    ipsId,
    today,
    youngDebitsSince(today),
    lastBirthDateOfAge(today),
  ]);
  return row?.business_partner_id === null ? 'unknown' : row;
};
