import { addDays, dayNumber, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { LossFacts } from '#domain/entities/postbox.ts';
import { lastBirthDateOfAge } from '#domain/person/age.ts';
import { isNoFormerGuardian, isNoFormerRepresentative } from '../business-partners/former-guardians.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { checked, type DocumentKind, type GivenFacts } from './kinds.ts';

/** Whose document it is: an account relation's, of which each user gets a postbox entry, or one person's. */
type Owner =
  | { readonly businessPartnerId: string; readonly userId?: undefined }
  | { readonly userId: string; readonly businessPartnerId?: undefined };

type OfKind<Name extends DocumentKind> = Name extends DocumentKind
  ? {
      readonly kind: Name;
      /**
       * Names the document and its postbox entries for ever: at most 64 of letters, digits, `-` and `_`, unlike every other
       * of the same user, so with the id of the order or, for what recurs, of the relation in it (`Q-BP-1001-2026-Q3`).
       */
      readonly id: string;
      /** It bears the business date (decisions §19), with the time of real time. */
      readonly at: Moment;
      /** Whether the end of the day is to tell of it by e-mail: no other e-mail does. */
      readonly isNews?: boolean;
      /** What it says (facts/*.ts). */
      readonly data: GivenFacts<Name>;
    }
  : never;

/** A kind with its facts, before it is known whose document it is. */
export type DocumentBody = {
  [Name in DocumentKind]: { readonly kind: Name; readonly data: GivenFacts<Name> };
}[DocumentKind];

export type NewDocument = Owner & OfKind<DocumentKind>;

/**
 * Who a document goes to, by the alias of a row with `business_partner_id`, `user_id` and `grown_until`, the latest birth
 * date of who is of age, as it is on the day: they are represented by nobody any more (decisions §9), and live where they say
 * themselves. An address of somebody who has left is used only while nobody else has one.
 */
export const recipientOf = (g: string): string => `jsonb_build_object('persons', coalesce(
        (
          SELECT jsonb_agg(jsonb_build_object('name', o.name, 'role', o.role) ORDER BY o.position)
          FROM owners o WHERE o.business_partner_id = ${g}.business_partner_id
            AND ${isNoFormerGuardian('o', `${g}.grown_until`)}
        ),
        (
          SELECT jsonb_build_array(jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'role', 'HOLDER'))
          FROM users u WHERE u.user_id = ${g}.user_id
        ),
        '[]'
      ), 'address', (
        SELECT jsonb_build_object('street', p.street, 'postalCode', p.postal_code, 'city', p.city, 'country', p.country)
        FROM (
          SELECT own.user_id FROM business_partner_users own JOIN users u USING (user_id)
          WHERE own.business_partner_id = ${g}.business_partner_id
            AND ${isNoFormerRepresentative('own', 'u', `${g}.grown_until`)}
          UNION ALL SELECT ${g}.user_id
        ) reader JOIN users r USING (user_id) JOIN user_profiles p USING (user_id)
        WHERE p.street IS NOT NULL ORDER BY r.deleted_at IS NOT NULL, p.user_id LIMIT 1
      ))`;

// Who it goes to is read in the same statement, so that no cause has to know it. Who has left can open no postbox.
const insert = statement(
  'documents.issue',
  `WITH given AS (
    SELECT * FROM json_to_recordset($1::text::json) AS g(business_partner_id text, user_id uuid, document_id text,
      kind text, category text, title text, facts jsonb, created_at timestamptz, keep_until date, loss jsonb, to_tell boolean,
      grown_until date)
  ), document AS (
    INSERT INTO documents
      (business_partner_id, user_id, document_id, kind, title, facts, recipient, created_at, keep_until)
    SELECT g.business_partner_id, g.user_id, g.document_id, g.kind, g.title, g.facts, ${recipientOf('g')},
      g.created_at, g.keep_until
    FROM given g
    ON CONFLICT DO NOTHING
    RETURNING owner_id, document_id
  )
  INSERT INTO postbox_entries (user_id, postbox_entry_id, business_partner_id, category, title, created_at, loss, to_tell)
  SELECT u.user_id, g.document_id, g.business_partner_id, g.category, g.title, g.created_at, g.loss,
    g.to_tell
  FROM document d JOIN given g
    ON g.document_id = d.document_id AND coalesce(g.business_partner_id, g.user_id::text) = d.owner_id
  CROSS JOIN LATERAL (
    SELECT own.user_id FROM business_partner_users own WHERE own.business_partner_id = g.business_partner_id
    UNION
    SELECT g.user_id WHERE g.user_id IS NOT NULL
  ) reader JOIN users u ON u.user_id = reader.user_id AND u.deleted_at IS NULL
  ON CONFLICT DO NOTHING`,
);

/** Books and receipts for ten years, letters for six, counted from the year's end (decisions §15). */
const keptYears = (kind: DocumentKind): number => (kind === 'LETTER' ? 6 : 10);

/** The last day on which a document is kept. */
export const keepUntil = (kind: DocumentKind, createdAt: Instant): IsoDate =>
  addDays(isoDate(yearOf(createdAt.slice(0, 10)) + keptYears(kind) + 1, 1, 1), -1);

const dayLength = 24 * 60 * 60 * 1000;

/** The time of day of now, on the business date: letters of a moved date stand in the order of their days. */
export const issuedAt = ({ now, today }: Moment): Instant => {
  const given = Date.parse(now);
  const moved = given + (dayNumber(today) - dayNumber(berlinDayOf(given))) * dayLength;
  // Near midnight the change of summer time is a day too much or too little.
  const off = dayNumber(today) - dayNumber(berlinDayOf(moved));
  return new Date(moved + off * (dayLength / 24)).toISOString();
};

const lossOf = ({ kind, data }: OfKind<DocumentKind>): LossFacts | null =>
  kind === 'LOSS_NOTICE'
    ? { ipsId: data.ipsId, title: data.title, date: data.on, percent: data.percent, since: data.since }
    : null;

/**
 * Issues documents in the transaction of their causes, in one statement: their facts, checked, and a postbox entry for each
 * user concerned. One that was issued before, under the same id, changes nothing, whatever it says. Rejects with a ZodError
 * when facts lack something, with NoSuchVersion when a general text was never written: a document that could not be rendered
 * must not be promised.
 */
export const issueDocuments = async (tx: Db, documents: readonly NewDocument[]): Promise<void> => {
  if (documents.length === 0) return;
  const rows = documents.map((document) => {
    const { kind, id } = document;
    const createdAt = issuedAt(document.at);
    const { category, title, facts } = checked(kind, document.data);
    return {
      business_partner_id: document.businessPartnerId ?? null,
      user_id: document.userId ?? null,
      document_id: id,
      kind,
      category,
      title,
      facts,
      created_at: createdAt,
      keep_until: keepUntil(kind, createdAt),
      loss: lossOf(document),
      to_tell: document.isNews ?? false,
      grown_until: lastBirthDateOfAge(document.at.today),
    };
  });
  await tx.change(insert, [JSON.stringify(rows)]);
};

/** The same for one document. */
export const issueDocument = async (tx: Db, document: NewDocument): Promise<void> => issueDocuments(tx, [document]);
