import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountKind } from '#domain/entities/account-type.ts';
import type { OwnerRole, ReferenceAccount, SubscriptionType } from '#domain/entities/business-partner.ts';
import { germanIban, houseBankCode } from '#domain/iban/german-iban.ts';
import { beginPartner, movePartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { newId } from './new-id.ts';
import type { RelationIds } from './relation-ids.ts';

/** What every opening of an account relation has in common. */
export interface EmptyRelation {
  /** Who may act for it from the beginning; others follow when they have agreed themselves. */
  readonly userId: string;
  readonly accountType: AccountKind;
  readonly subscriptionType: SubscriptionType;
  /** In the order in which they are named everywhere. */
  readonly owners: readonly { readonly name: string; readonly role: OwnerRole; readonly bornOn: IsoDate | null }[];
  readonly referenceAccount: ReferenceAccount | null;
}

const insert = statement(
  'relations.openEmpty',
  `WITH partner AS (
    INSERT INTO business_partners (business_partner_id, status, account_type, subscription_type, created_on)
    VALUES ($1, 'PENDING', $2, $3, $4::date)
  ), partner_user AS (
    INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $5::uuid)
  ), clearing AS (
    INSERT INTO clearing_accounts (business_partner_id, clearing_account_id, iban, opened_on)
    VALUES ($1, $6, $7, $4::date)
  ), reference AS (
    INSERT INTO reference_accounts (business_partner_id, iban, bic, bank_name, holder)
    SELECT $1, r.iban, r.bic, r."bankName", r.holder
    FROM json_to_record($8::text::json) AS r(iban text, bic text, "bankName" text, holder text) WHERE r.iban IS NOT NULL
  )
  INSERT INTO owners (business_partner_id, position, name, role, born_on)
  SELECT $1, o.position, o.name, o.role, o."bornOn"
  FROM json_to_recordset($9::text::json) AS o(position smallint, name text, role text, "bornOn" date)`,
);

const nextNumber = statement<{ number: number }>(
  'relations.nextNumber',
  `SELECT nextval('clearing_account_numbers') AS number`,
);

/** New ids of an account relation and its clearing account, with its number. */
export const newRelationIds = async (tx: Db): Promise<RelationIds> => {
  const number = await tx.row(nextNumber, []);
  if (number === undefined) throw new Error('There is no number for a new account.');
  const clearingIban = germanIban(houseBankCode, number.number);
  return { businessPartnerId: newId('BP'), clearingAccountId: newId('CA'), clearingIban };
};

/**
 * Opens an account relation with its clearing account, in the transaction of the contract, under the ids that its papers
 * name. It is PENDING until `openPending`; everything is written or nothing.
 */
export const openEmptyRelation = async (
  tx: Db,
  relation: EmptyRelation,
  moment: Moment,
  ids: RelationIds,
): Promise<void> => {
  await tx.change(insert, [
    ids.businessPartnerId,
    relation.accountType,
    relation.subscriptionType,
    moment.today,
    relation.userId,
    ids.clearingAccountId,
    ids.clearingIban,
    JSON.stringify(relation.referenceAccount ?? {}),
    JSON.stringify(relation.owners.map((owner, position) => ({ ...owner, position }))),
  ]);
  await beginPartner(tx, ids.businessPartnerId, moment);
};

/** Opens an account relation that was pending: the contract stands, and everybody whom it needs is identified. */
export const openPending = async (tx: Db, businessPartnerId: string, moment: Moment): Promise<boolean> =>
  (await movePartner(tx, businessPartnerId, { type: 'relation.opened' }, moment)) !== undefined;
