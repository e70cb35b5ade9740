import { randomBytes } from 'node:crypto';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountKind } from '#domain/entities/account-type.ts';
import type { OwnerRole, SubscriptionType, WphgData } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { germanIban, houseBankCode } from '#domain/iban/german-iban.ts';
import type { Cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';
import { beginPartner, lockPartner, movePartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import { beginProduct } from '../investments/product-status.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { placeOrder } from '../orders/move-order.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { confirmWphg } from '../wphg/wphg.store.ts';

/** What a contract opens. */
export interface NewRelation {
  /** The user whose account relation it becomes. */
  readonly userId: string;
  readonly accountType: AccountKind;
  readonly subscriptionType: SubscriptionType;
  readonly owners: readonly { readonly name: string; readonly role: OwnerRole; readonly bornOn: IsoDate | null }[];
  readonly referenceAccount: {
    readonly iban: string;
    readonly bic: string;
    readonly bankName: string;
    readonly holder: string;
  };
  readonly wphg: WphgData;
  readonly wphgExpiresOn: IsoDate;
  readonly investment: {
    readonly category: ProductCategory;
    readonly theme: ThemeCode | null;
    readonly split: Split | null;
    readonly conditionId: string;
    readonly figures: StrategyFigures;
    readonly initialAmount: Cents;
    /** Per month; 0 for none. */
    readonly savingsRate: Cents;
    readonly holdingPeriod: HoldingPeriod;
    readonly investmentYears: number | null;
  };
  /** The operation that a TAN confirmed: one opening each, whatever else goes wrong. */
  readonly operationId: string;
}

export interface OpenedRelation {
  readonly businessPartnerId: string;
  readonly clearingAccountId: string;
  readonly clearingIban: string;
  readonly ipsId: string;
  /** The opening: PENDING until it is released, then it waits for its money. */
  readonly order: LockedOrder;
}

const nextNumber = statement<{ number: number }>(
  'relations.nextNumber',
  `SELECT nextval('clearing_account_numbers') AS number`,
);

const insert = statement(
  'relations.insert',
  `WITH partner AS (
    INSERT INTO business_partners (business_partner_id, status, account_type, subscription_type, created_on)
    VALUES ($1, 'PENDING', $2, $3, $4::date) RETURNING business_partner_id
  ), held AS (
    INSERT INTO business_partner_users (business_partner_id, user_id) SELECT business_partner_id, $5::uuid FROM partner
  ), named AS (
    INSERT INTO owners (business_partner_id, position, name, role, born_on)
    SELECT p.business_partner_id, o.position, o.name, o.role, o.born_on
    FROM partner p, json_to_recordset($6::text::json) AS o(position smallint, name text, role text, born_on date)
  ), paid AS (
    INSERT INTO reference_accounts (business_partner_id, iban, bic, bank_name, holder)
    SELECT business_partner_id, $7, $8, $9, $10 FROM partner
  ), cash AS (
    INSERT INTO clearing_accounts (business_partner_id, clearing_account_id, iban, plus, opened_on)
    SELECT business_partner_id, $11, $12, false, $4::date FROM partner
  )
  INSERT INTO products (business_partner_id, ips_id, category, theme, condition_id, split, yield, vola, status,
    created_on, initial_amount, savingplan_rate, wphg_holding_period, investment_years)
  SELECT business_partner_id, $13, $14, $15, $16, $17, $18, $19, 'PENDING', $4::date, $20, $21, $22, $23 FROM partner`,
);

const inEuros = (amount: Cents): number => amount / 100;

/**
 * Opens an account relation with its accounts and its first investment, in the transaction that concluded the contract:
 * relation open, investment and its opening pending. Whoever calls has asked for identity, suitability and consent.
 */
export const openRelation = async (
  tx: Db,
  { userId, owners, referenceAccount: account, investment, operationId, ...relation }: NewRelation,
  moment: Moment,
): Promise<OpenedRelation> => {
  const { number } = (await tx.row(nextNumber)) ?? {};
  if (number === undefined) throw new Error('There is no number for a clearing account.');
  const mark = randomBytes(6).toString('hex').toUpperCase();
  const [businessPartnerId, clearingAccountId, ipsId] = [`BP-${mark}`, `CA-${mark}`, `IPS-${mark}-1`];
  const clearingIban = germanIban(houseBankCode, number);
  const { category, theme, split, figures } = investment;
  await tx.change(insert, [
    businessPartnerId,
    relation.accountType,
    relation.subscriptionType,
    moment.today,
    userId,
    JSON.stringify(
      owners.map(({ name, role, bornOn }, index) => ({ position: index + 1, name, role, born_on: bornOn })),
    ),
    account.iban,
    account.bic,
    account.bankName,
    account.holder,
    clearingAccountId,
    clearingIban,
    ipsId,
    category,
    // A theme is kept where it says more than the category does.
    category === 'VV.TH' ? theme : null,
    investment.conditionId,
    split,
    figures.yield,
    figures.vola,
    inEuros(investment.initialAmount),
    inEuros(investment.savingsRate),
    investment.holdingPeriod,
    investment.investmentYears,
  ]);
  await lockPartner(tx, businessPartnerId);
  await beginPartner(tx, businessPartnerId, moment);
  await movePartner(tx, businessPartnerId, { type: 'relation.opened' }, moment);
  await beginProduct(tx, businessPartnerId, ipsId, moment);
  await confirmWphg(
    tx,
    { businessPartnerId, answers: relation.wphg, userId, expiresOn: relation.wphgExpiresOn },
    moment,
  );
  const order = await placeOrder(
    tx,
    {
      businessPartnerId,
      type: 'OPENING',
      inReview: false,
      ipsId,
      title: labelWithSplit({ category, theme }, split),
      amount: investment.initialAmount,
      entire: false,
      payee: null,
      expectedOn: null,
      operationId,
    },
    moment,
  );
  return { businessPartnerId, clearingAccountId, clearingIban, ipsId, order };
};
