import { houseContact } from '../brand/house.ts';
import { type DayEndJob, dayEndOrder } from '../day-end/day-end-job.ts';
import { statement } from '../db/db.ts';
import { type NewMessage, sendMany } from '../outbox/send.ts';
import { holderSeen, withHolder } from '../messages/holder-seen.ts';
import { mailText } from '../messages/mail-text.ts';

/** Users in one transaction. */
const chunk = 500;

interface NewsRow {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The oldest first; `holder` tells apart what would be called the same. */
  readonly news: readonly { readonly title: string; readonly holder: string | null }[];
}

// Told once, as it leaves `to_tell` in the transaction of its e-mail; what was read already is no news.
const take = statement<NewsRow>(
  'postbox.takeNews',
  `WITH reader AS (
    SELECT DISTINCT user_id FROM postbox_entries WHERE to_tell ORDER BY user_id LIMIT ${chunk}
  ), told AS (
    UPDATE postbox_entries p SET to_tell = false FROM reader r WHERE p.user_id = r.user_id AND p.to_tell
    RETURNING p.user_id, p.business_partner_id, p.title, p.status, p.created_at, p.postbox_entry_id
  )
  SELECT u.username, u.first_name, u.last_name, coalesce(
    json_agg(json_build_object('title', t.title, 'holder', ${holderSeen('t')}) ORDER BY t.created_at, t.postbox_entry_id) FILTER (WHERE t.status = 'UNREAD' AND u.deleted_at IS NULL), '[]'
  ) AS news
  FROM told t JOIN users u USING (user_id)
  GROUP BY u.user_id, u.username, u.first_name, u.last_name ORDER BY u.user_id`,
);

const mailOf = ({ username, first_name: first, last_name: last, news }: NewsRow, at: Date): NewMessage => {
  const { support, supportHours } = houseContact;
  const [subject, opening] =
    news.length === 1
      ? ['Ein neues Dokument in Ihrer Postbox', 'in Ihrer Postbox liegt ein neues Dokument:']
      : ['Neue Dokumente in Ihrer Postbox', 'in Ihrer Postbox liegen neue Dokumente:'];
  const text = mailText(`${first} ${last}`, [
    opening,
    '',
    ...news.map(({ title, holder }) => withHolder(title, holder)),
    '',
    'Sie finden alles nach der Anmeldung in Ihrem Kundenbereich unter „Postbox“.',
    '',
    `Haben Sie Fragen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
  ]);
  return { channel: 'MAIL', to: username, subject, text, at };
};

/** One e-mail for each user and business day about documents that no other e-mail tells of: reports, invoices, certificates. */
export const postboxNewsJob: DayEndJob = {
  name: 'postbox-news',
  title: 'Neue Dokumente melden',
  order: dayEndOrder.tasks + 20,
  run: async (tx, { moment }) => {
    const rows = await tx.rows(take);
    const people = rows.filter(({ news }) => news.length > 0);
    await sendMany(
      tx,
      people.map((each) => mailOf(each, new Date(moment.now))),
    );
    return { cursor: rows.length === chunk ? 'more' : null, figures: { people: people.length } };
  },
};
