import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ExemptionType } from '#domain/exemption-order/exemption-order.ts';
import { namedHolder } from '#domain/exemption-order/exemption-spouse.ts';
import { cents } from '#domain/money/money.ts';
import { isSamePerson, type Named } from '#domain/person/same-person.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { tellAlone, unasked } from './exemption-mail.ts';
import { exemptionTitle } from './exemption-plan.ts';
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
  readonly user_id: string;
  readonly amount: number;
  readonly valid_from: IsoDate;
  /** Whether it exempts the account for whom the contract names, who had no user. */
  readonly was_exempt: boolean;
  readonly giver: string;
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
  `SELECT o.exemption_order_id, o.user_id, o.amount, o.valid_from, o.spouse_owns IS NOT DISTINCT FROM $3 AS was_exempt,
    (SELECT g.first_name || ' ' || g.last_name FROM users g WHERE g.user_id = o.user_id) AS giver,
    o.spouse_name AS name, o.spouse_born_on AS born_on, (
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
const titleOf = ({ amount, valid_from: validFrom }: UntiedRow): string =>
  exemptionTitle({ amount: cents(amount), validFrom });
const tie = statement('exemption.tie', 'UPDATE exemption_orders SET spouse_user_id = $2 WHERE exemption_order_id = $1');

const tellTied = async (
  tx: Db,
  order: UntiedRow,
  spouse: Named & { readonly userId: string },
  at: Date,
): Promise<void> => {
  const { exemption_order_id: subject, user_id: giver } = order;
  const entry = { kind: 'EXEMPTION_ORDER_CHANGED', at, actor: 'system', subject } as const;
  await audit(tx, { ...entry, userId: giver }, { ...entry, userId: spouse.userId });
  for (const [reader, other] of [
    [giver, spouse.name],
    [spouse.userId, order.giver],
  ] as const) {
    const news = {
      ...unasked,
      opening: 'Ihr gemeinsamer Freistellungsauftrag gilt jetzt für Sie beide:',
      next: () => [`Er gilt für Ihre Erträge, für die von ${other} und für Ihr Gemeinschaftskonto.`],
    };
    await tellAlone(tx, reader, titleOf(order), news, at);
  }
};

// Why the other one is not the spouse is theirs to tell: their birthday, or an order of their own.
const tellLost = async (tx: Db, order: UntiedRow, at: Date): Promise<void> => {
  const { exemption_order_id: subject, user_id: giver } = order;
  await audit(tx, { kind: 'EXEMPTION_ORDER_CHANGED', at, actor: 'system', subject, userId: giver });
  const news = {
    ...unasked,
    opening: 'Ihr Freistellungsauftrag gilt für Ihr Gemeinschaftskonto nicht mehr:',
    next: () => [
      'Dort behalten wir ab sofort Steuern ein: Ihr Auftrag passt nicht zu den Angaben der Person, die jetzt mit Ihnen Zugang hat, oder sie hat einen eigenen Auftrag.',
      'Soll der Auftrag für Sie beide gelten, prüfen Sie bitte Name und Geburtsdatum und ändern Sie ihn in Ihren Einstellungen unter „Freistellungsauftrag“. Ein eigener Auftrag muss vorher enden.',
    ],
  };
  await tellAlone(tx, giver, titleOf(order), news, at);
};

/**
 * Makes a joint order the spouse's too once they share an account with whoever has given it: it named them before they were a
 * customer, and their common account is exempt by an order of exactly those two. By name and birth date: nobody is asked here, and
 * a son may be called like his father. One who has an order of their own keeps that. Both are told; where whoever joins is not
 * the spouse, whoever gave an order that exempted the account until then.
 */
export const tieExemptions = async (tx: Db, businessPartnerId: string, { now, today }: Moment): Promise<void> => {
  const userIds = (await tx.rows(holders, [businessPartnerId])).map(({ user_id: userId }) => userId);
  if (userIds.length < 2) return;
  await lockExemption(tx, userIds, null);
  const at = new Date(now);
  for (const order of await tx.rows(untied, [userIds, today, businessPartnerId])) {
    const { exemption_order_id: id, name, born_on: bornOn, others } = order;
    const named = others.find((other) => isSamePerson(other, { name, bornOn }));
    if (named?.hasOrder === false) {
      await tx.change(tie, [id, named.userId]);
      await tellTied(tx, order, named, at);
    } else if (order.was_exempt) await tellLost(tx, order, at);
  }
};
