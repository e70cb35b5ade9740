import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { creditorId } from '#domain/mandate/mandate.ts';
import { debitedFrom, nothingToPay, whoseDebit } from '#domain/mandate/whose-debit.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { houseContact } from '../brand/house.ts';
import { type DayEndJob, dayEndOrder } from '../day-end/day-end-job.ts';
import { statement } from '../db/db.ts';
import { type NewMessage, sendMany } from '../outbox/send.ts';
import { ownersOf } from '../messages/account-owners.ts';
import { holderSeen, withHolder } from '../messages/holder-seen.ts';
import { mailText } from '../messages/mail-text.ts';

/** Relations in one transaction. */
const chunk = 500;

interface Debit {
  readonly title: string;
  /** Whole cents. */
  readonly amount: number;
  readonly due_on: IsoDate;
  readonly iban: string;
  readonly mandate_id: string;
  /** Whose bank account it is. */
  readonly payer: string;
  readonly owners: readonly NamedOwner[];
  /** Whose savings plan it is, where that does not go without saying. */
  readonly holder: string | null;
  /** Whether the reader, once the guardian of a child that has come of age, may no longer change or end the plan. */
  readonly is_read_only: boolean;
}

interface NoticeRow {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly debits: readonly Debit[];
  readonly relations: number;
}

// Announced once, as it leaves `to_announce` in the transaction of its e-mail; what is in no file is not collected.
const take = statement<NoticeRow>(
  'savingsPlans.takeNotices',
  `WITH relation AS (
    SELECT DISTINCT business_partner_id FROM payments WHERE to_announce AND state = 'SENT'
    ORDER BY business_partner_id LIMIT ${chunk}
  ), told AS (
    UPDATE payments p SET to_announce = false FROM relation r
    WHERE p.business_partner_id = r.business_partner_id AND p.to_announce AND p.state = 'SENT'
    RETURNING p.business_partner_id, p.order_id, p.amount, p.due_on, p.mandate_id, p.mandate_version
  )
  SELECT u.username, u.first_name, u.last_name, (SELECT count(*) FROM relation)::integer AS relations,
    coalesce(json_agg(json_build_object('title', o.title, 'amount', t.amount, 'due_on', t.due_on, 'iban', m.iban,
      'mandate_id', m.mandate_id, 'payer', m.holder, 'owners', ${ownersOf('b')}, 'holder', ${holderSeen('b')},
      'is_read_only', b.read_only_since IS NOT NULL) ORDER BY t.due_on, o.title, o.order_id
    ) FILTER (WHERE u.deleted_at IS NULL), '[]') AS debits
  FROM told t JOIN orders o USING (business_partner_id, order_id)
    JOIN mandates m ON m.business_partner_id = t.business_partner_id AND m.mandate_id = t.mandate_id
      AND m.version = t.mandate_version
    JOIN business_partner_users b ON b.business_partner_id = t.business_partner_id
    JOIN users u ON u.user_id = b.user_id
  GROUP BY u.user_id, u.username, u.first_name, u.last_name ORDER BY u.user_id`,
);

/** Its number is told to those alone for whose account the mandate was given; whoever shares the plan pays nothing. */
const accountOf = ({ payer, owners, iban, mandate_id: id }: Debit, reader: string): string => {
  const whose = whoseDebit(payer, reader, owners);
  const from = debitedFrom(whose, payer);
  return whose === 'OTHER'
    ? `${from} (${ibanEndText(iban)}). ${nothingToPay}`
    : `${from} (${ibanEndText(iban)}, Mandat ${id})`;
};

/** Who reads of none but another one's account has nothing to see to. */
const coverOf = (debits: readonly Debit[], reader: string): readonly string[] =>
  debits.every(({ payer, owners }) => whoseDebit(payer, reader, owners) === 'OTHER')
    ? []
    : ['Bitte sorgen Sie für Deckung.'];

const linesOf = (debit: Debit, reader: string): readonly string[] => [
  `Am ${formatGermanDate(debit.due_on)}: ${formatEuro(cents(debit.amount))} für ${withHolder(debit.title, debit.holder)}`,
  accountOf(debit, reader),
  '',
];

/** Who may change and end the plans: of a child that has come of age nobody but the child. */
const powersOf = (debits: readonly Debit[]): readonly string[] => {
  const others = [
    ...new Set(debits.flatMap(({ is_read_only: isReadOnly, holder }) => (isReadOnly ? (holder ?? []) : []))),
  ];
  return [
    ...(debits.every((debit) => debit.is_read_only)
      ? []
      : ['Ihre Sparpläne sehen, ändern und beenden Sie im Kundenbereich.']),
    ...others.map((name) => `Den Sparplan von ${name} kann nur noch ${name} ändern und beenden.`),
  ];
};

const mailOf = ({ username, first_name: first, last_name: last, debits }: NoticeRow, at: Date): NewMessage => {
  const { support, supportHours } = houseContact;
  const reader = `${first} ${last}`;
  const whose = debits.every((debit) => debit.is_read_only) ? 'die' : 'Ihre';
  const rates = `${whose} ${debits.length === 1 ? 'Sparrate' : 'Sparraten'}`;
  const text = mailText(reader, [
    `wir ziehen ${rates} per SEPA-Lastschrift ein:`,
    '',
    ...debits.flatMap((debit) => linesOf(debit, reader)),
    `Unsere Gläubiger-Identifikationsnummer: ${creditorId}`,
    '',
    [...coverOf(debits, reader), ...powersOf(debits)].join(' '),
    '',
    `Haben Sie Fragen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
  ]);
  return { channel: 'MAIL', to: username, subject: `Wir ziehen ${rates} ein`, text, at };
};

/**
 * Announces the debits of savings plans that went to the bank, on the business day before they are collected at the latest
 * (decisions §10; the mandate promises it). Debits of single payments are announced when they are ordered.
 */
export const debitNotices: DayEndJob = {
  name: 'debit-notices',
  title: 'Lastschriften ankündigen',
  order: dayEndOrder.paymentFiles + 20,
  run: async (tx, { moment }) => {
    const rows = await tx.rows(take);
    const people = rows.filter(({ debits }) => debits.length > 0);
    await sendMany(
      tx,
      people.map((row) => mailOf(row, new Date(moment.now))),
    );
    return { cursor: rows[0]?.relations === chunk ? 'more' : null, figures: { notices: people.length } };
  },
};
