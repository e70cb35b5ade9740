import type { ExemptionType } from '#domain/exemption-order/exemption-order.ts';
import { namedHolder } from '#domain/exemption-order/exemption-spouse.ts';
import { isSamePerson, type Named } from '#domain/person/same-person.ts';
import { type Db, statement } from '../db/db.ts';
import { type ExemptionState, lockExemption } from './exemption.store.ts';

/** Of an order the persons that it names. */
interface OfTwo {
  readonly type: ExemptionType;
  readonly spouse?: Named | null | undefined;
}

/**
 * Why an order is not taken for whom it names as the spouse. `SPOUSE_NOT_HOLDER`: there are common accounts alone, and whom it
 * names has none of them, so that it would exempt nothing; `SPOUSE_HAS_ORDER`: one of their own. Undefined when it may be given.
 */
export const spouseRefusal = (
  { type, spouse }: OfTwo,
  { hasSingle, others, absent }: Pick<ExemptionState, 'hasSingle' | 'others' | 'absent'>,
): 'SPOUSE_NOT_HOLDER' | 'SPOUSE_HAS_ORDER' | undefined => {
  const named = namedHolder(others, spouse);
  if (named?.hasOrder === true) return 'SPOUSE_HAS_ORDER';
  const isHolder = named !== null || namedHolder(absent, spouse) !== null;
  return type === 'JOINT' && !hasSingle && !isHolder ? 'SPOUSE_NOT_HOLDER' : undefined;
};

interface UntiedRow {
  readonly exemption_order_id: string;
  readonly name: string;
  readonly born_on: string | null;
  readonly others: readonly (Named & { readonly userId: string; readonly hasOrder: boolean })[];
}

const holders = statement<{ user_id: string }>(
  'exemption.holders',
  `SELECT u.user_id FROM business_partner_users u JOIN business_partners b USING (business_partner_id)
   WHERE u.business_partner_id = $1 AND tax_account_kind(b.account_type) = 'joint' ORDER BY u.user_id LIMIT 10`,
);
const untied = statement<UntiedRow>(
  'exemption.untied',
  `SELECT o.exemption_order_id, o.spouse_name AS name, o.spouse_born_on AS born_on, (
    SELECT coalesce(json_agg(json_build_object('userId', s.user_id, 'name', s.first_name || ' ' || s.last_name,
      'bornOn', p.birth_date, 'hasOrder', EXISTS (
        SELECT FROM exemption_orders x WHERE s.user_id IN (x.user_id, x.spouse_user_id) AND x.business_partner_id IS NULL
          AND x.revoked_on IS NULL AND x.user_id <> o.user_id AND x.spouse_user_id IS DISTINCT FROM o.user_id
          AND (x.valid_until IS NULL OR x.valid_until >= $2::date)
      ))), '[]')
    FROM users s LEFT JOIN user_profiles p USING (user_id) WHERE s.user_id = ANY ($1::uuid[]) AND s.user_id <> o.user_id
  ) AS others
  FROM exemption_orders o
  WHERE o.user_id = ANY ($1::uuid[]) AND o.type = 'JOINT' AND o.spouse_user_id IS NULL AND o.revoked_on IS NULL
    AND (o.valid_until IS NULL OR o.valid_until >= $2::date) ORDER BY o.given_no LIMIT 10`,
);
const tie = statement('exemption.tie', 'UPDATE exemption_orders SET spouse_user_id = $2 WHERE exemption_order_id = $1');

/**
 * Makes a joint order the spouse's too once they share an account with whoever has given it: it named them before they were a
 * customer, and their common account is exempt by an order of exactly those two. By name and birth date: nobody is asked here, and
 * a son may be called like his father. One who has an order of their own keeps that.
 */
export const tieExemptions = async (tx: Db, businessPartnerId: string, today: string): Promise<void> => {
  const userIds = (await tx.rows(holders, [businessPartnerId])).map(({ user_id: userId }) => userId);
  if (userIds.length < 2) return;
  await lockExemption(tx, userIds, null);
  for (const { exemption_order_id: id, name, born_on: bornOn, others } of await tx.rows(untied, [userIds, today])) {
    const named = others.find((other) => isSamePerson(other, { name, bornOn }));
    if (named?.hasOrder === false) await tx.change(tie, [id, named.userId]);
  }
};
