import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { shownTaxId } from '#domain/exemption-order/exemption-tax-ids.ts';
import type { OwnerRole } from '#domain/entities/business-partner.ts';
import { isSamePerson, type Named } from '#domain/person/same-person.ts';
import { type Db, statement } from '../db/db.ts';
import { aboutDraft, aboutExemption } from '../secrets/about.ts';
import type { Keyring } from '../tokens/keyring.ts';

/**
 * What is not for every reader alike: who owns an account with them; and what is kept sealed, their exemption orders and what they
 * have begun to type.
 */

interface OwnerRow {
  readonly business_partner_id: string;
  readonly position: number;
  readonly name: string;
  readonly role: OwnerRole;
  readonly born_on: IsoDate | null;
}

const owners = statement<{ rows: readonly OwnerRow[] }>(
  'exports.read-inhaber',
  `SELECT coalesce(json_agg(json_build_object('business_partner_id', o.business_partner_id, 'position', o.position,
     'name', o.name, 'role', o.role, 'born_on', o.born_on) ORDER BY o.business_partner_id, o.position), '[]') AS rows
   FROM business_partner_users JOIN owners o USING (business_partner_id) WHERE user_id = $1`,
);

/** Who owns the accounts that somebody may see: others by name alone, the reader with their birth date (Art. 15 (4) GDPR). */
export const exportedOwners = async (tx: Db, userId: string, reader: Named): Promise<readonly object[]> =>
  ((await tx.row(owners, [userId]))?.rows ?? []).map(({ born_on: bornOn, ...owner }) =>
    isSamePerson(reader, { name: owner.name, bornOn }) ? { ...owner, born_on: bornOn } : owner,
  );

interface ExemptionRow {
  readonly user_id: string;
  readonly business_partner_id: string | null;
  readonly tax_id: string;
  readonly tax_id_end: string;
  readonly spouse_name: string | null;
  readonly spouse_born_on: IsoDate | null;
  readonly spouse_tax_id: string | null;
  readonly spouse_tax_id_end: string | null;
  /** Whose order it is where it is a child's; null for any other. */
  readonly child: Named | null;
  /** As it is read. */
  readonly shown: Readonly<Record<string, unknown>>;
}

// Given by the user, or with them as spouse; and those of children for whom they act, whichever guardian has given them.
const exemptions = statement<{ rows: readonly ExemptionRow[] }>(
  'exports.read-freistellungsauftraege',
  `SELECT coalesce(json_agg(json_build_object('user_id', o.user_id, 'business_partner_id', o.business_partner_id,
     'tax_id', o.tax_id, 'tax_id_end', o.tax_id_end, 'spouse_name', o.spouse_name, 'spouse_born_on', o.spouse_born_on,
     'spouse_tax_id', o.spouse_tax_id, 'spouse_tax_id_end', o.spouse_tax_id_end, 'child', (
       SELECT json_build_object('name', w.name, 'bornOn', w.born_on) FROM owners w
       WHERE w.business_partner_id = o.business_partner_id AND w.role = 'CHILD' ORDER BY w.position FETCH FIRST ROW ONLY
     ), 'shown', json_build_object(
       'exemption_order_id', o.exemption_order_id, 'business_partner_id', o.business_partner_id, 'type', o.type,
       'amount_cents', o.amount, 'valid_from', o.valid_from, 'valid_until', o.valid_until, 'given_on', o.given_on,
       'given_by', g.first_name || ' ' || g.last_name, 'revoked_on', o.revoked_on
     )) ORDER BY o.given_no), '[]') AS rows
   FROM exemption_orders o JOIN users g USING (user_id)
   WHERE o.user_id = $1 OR o.spouse_user_id = $1
     OR o.business_partner_id IN (SELECT business_partner_id FROM acting_users WHERE user_id = $1)`,
);

/**
 * Exemption orders, ended ones too. Tax ids are in the clear where they are the reader's own, also as a child's that has come of
 * age; those of others are told by their last digits, as everywhere (decisions §15).
 */
export const exportedExemptions = async (
  tx: Db,
  { vault }: Pick<Keyring, 'vault'>,
  userId: string,
  reader: Named,
): Promise<readonly unknown[]> =>
  ((await tx.row(exemptions, [userId]))?.rows ?? []).flatMap((row) => {
    const isOwn = row.user_id === userId;
    const isSpouse = !isOwn && isSamePerson(reader, { name: row.spouse_name ?? '', bornOn: row.spouse_born_on });
    // Before it was looked at who is named, an order was tied to whoever shared an account: it says nothing about them.
    if (!isOwn && !isSpouse && row.business_partner_id === null) return [];
    const opened = (sealed: string): string => vault.open(sealed, aboutExemption(row.user_id));
    const isGivers = isOwn && row.business_partner_id === null;
    // Whoever has come of age reads their own tax id, whichever guardian has told it.
    const isChilds = row.child !== null && isSamePerson(reader, row.child);
    const spouse =
      row.spouse_tax_id === null
        ? {}
        : {
            spouse_name: row.spouse_name,
            spouse_born_on: row.spouse_born_on,
            spouse_tax_id: isSpouse ? opened(row.spouse_tax_id) : shownTaxId(row.spouse_tax_id_end ?? '***'),
          };
    return [
      { ...row.shown, tax_id: isGivers || isChilds ? opened(row.tax_id) : shownTaxId(row.tax_id_end), ...spouse },
    ];
  });

interface DraftRow {
  readonly journey: string;
  readonly subject: string;
  readonly saved_at: string;
  readonly draft: string;
}

const drafts = statement<{ rows: readonly DraftRow[] }>(
  'exports.read-entwuerfe',
  `SELECT coalesce(json_agg(json_build_object('journey', journey, 'subject', subject, 'saved_at', saved_at, 'draft', draft)
     ORDER BY saved_at, journey, subject), '[]') AS rows FROM drafts WHERE user_id = $1`,
);

/** What is kept of forms that were begun, as it was typed. */
export const exportedDrafts = async (
  tx: Db,
  { vault }: Pick<Keyring, 'vault'>,
  userId: string,
): Promise<readonly unknown[]> =>
  ((await tx.row(drafts, [userId]))?.rows ?? []).map(({ draft, ...about }) => ({
    ...about,
    draft: JSON.parse(vault.open(draft, aboutDraft({ ...about, userId }))) as unknown,
  }));
