import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { groupedIban } from '#domain/iban/grouped-iban.ts';
import { wiredOnce } from '#domain/mandate/whose-debit.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { houseContact } from '../brand/house.ts';
import { type DayEndJob, dayEndOrder } from '../day-end/day-end-job.ts';
import { statement } from '../db/db.ts';
import { houseAccount } from '../mandates/house-account.ts';
import { type NewMessage, sendMany } from '../outbox/send.ts';
import { isShared } from '../messages/account-owners.ts';
import { holderSeen, withHolder } from '../messages/holder-seen.ts';
import { mailText } from '../messages/mail-text.ts';

/** Relations in one transaction. */
const chunk = 500;

interface Wire {
  readonly title: string;
  /** Whole cents. */
  readonly amount: number;
  readonly due_on: IsoDate;
  /** The clearing account. */
  readonly iban: string;
  readonly reference: string;
  /** Whose savings plan it is, where that does not go without saying. */
  readonly holder: string | null;
  /** Whether somebody else is told the same. */
  readonly is_shared: boolean;
}

interface NoticeRow {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly wires: readonly Wire[];
  readonly relations: number;
}

// Told once, as it leaves `to_announce` in the transaction of its e-mail. Who may only look is asked for no money.
const take = statement<NoticeRow>(
  'savingsPlans.takeWireNotices',
  `WITH relation AS (
    SELECT DISTINCT business_partner_id FROM payments WHERE to_announce AND method = 'WIRE'
    ORDER BY business_partner_id LIMIT ${chunk}
  ), told AS (
    UPDATE payments p SET to_announce = false FROM relation r
    WHERE p.business_partner_id = r.business_partner_id AND p.to_announce AND p.method = 'WIRE'
    RETURNING p.business_partner_id, p.payment_id, p.order_id, p.amount, p.due_on
  )
  SELECT u.username, u.first_name, u.last_name, (SELECT count(*) FROM relation)::integer AS relations,
    coalesce(json_agg(json_build_object('title', o.title, 'amount', t.amount, 'due_on', t.due_on, 'iban', a.iban,
      'reference', t.payment_id, 'holder', ${holderSeen('b')}, 'is_shared', ${isShared('b')}) ORDER BY t.due_on, o.title, o.order_id
    ) FILTER (WHERE u.deleted_at IS NULL AND b.read_only_since IS NULL AND o.status = 'OPEN'), '[]') AS wires
  FROM told t JOIN orders o USING (business_partner_id, order_id)
    JOIN clearing_accounts a ON a.business_partner_id = t.business_partner_id
    JOIN business_partner_users b ON b.business_partner_id = t.business_partner_id
    JOIN users u ON u.user_id = b.user_id
  GROUP BY u.user_id, u.username, u.first_name, u.last_name ORDER BY u.user_id`,
);

const linesOf = ({
  title,
  amount,
  due_on: dueOn,
  iban,
  reference,
  holder,
  is_shared: isSharedOnes,
}: Wire): readonly string[] => [
  `Zum ${formatGermanDate(dueOn)}: ${formatEuro(cents(amount))} für ${withHolder(title, holder)}`,
  `Empfänger: ${houseAccount.name}, IBAN ${groupedIban(iban)}`,
  `Verwendungszweck: ${reference}`,
  ...(isSharedOnes ? [wiredOnce] : []),
  '',
];

const mailOf = ({ username, first_name: first, last_name: last, wires }: NoticeRow, at: Date): NewMessage => {
  const { support, supportHours } = houseContact;
  const rates = wires.length === 1 ? 'Ihre Sparrate' : 'Ihre Sparraten';
  const text = mailText(`${first} ${last}`, [
    `bitte überweisen Sie ${rates}:`,
    '',
    ...wires.flatMap(linesOf),
    'Jede Rate hat einen eigenen Verwendungszweck. Nur mit ihm ordnen wir das Geld sofort zu.',
    'Auf Lastschrift stellen Sie im Kundenbereich unter „Sparpläne“ um.',
    '',
    `Haben Sie Fragen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
  ]);
  return { channel: 'MAIL', to: username, subject: `Bitte überweisen Sie ${rates}`, text, at };
};

/** Tells whoever pays a savings plan by wire what to wire, and with which reference: each rate has its own. */
export const wireNotices: DayEndJob = {
  name: 'wire-notices',
  title: 'Zu Überweisungen für Sparpläne auffordern',
  order: dayEndOrder.paymentFiles + 20,
  run: async (tx, { moment }) => {
    const rows = await tx.rows(take);
    const people = rows.filter(({ wires }) => wires.length > 0);
    await sendMany(
      tx,
      people.map((row) => mailOf(row, new Date(moment.now))),
    );
    return { cursor: rows[0]?.relations === chunk ? 'more' : null, figures: { notices: people.length } };
  },
};
