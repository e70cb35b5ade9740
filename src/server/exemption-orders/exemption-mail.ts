import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { type Db, statement } from '../db/db.ts';
import { newsText, type OrderNews } from '../orders/order-mail.ts';
import { send } from '../outbox/send.ts';

/** What e-mails say alike that tell somebody of what they have not done themselves: it is no order of theirs, and no alarm. */
export const unasked = {
  subject: 'Ihr Freistellungsauftrag',
  doubt: 'Haben Sie Fragen dazu?',
  isUrgent: false,
} as const satisfies Partial<OrderNews>;

const reader = statement<{ username: string; name: string }>(
  'exemption.reader',
  `SELECT username, first_name || ' ' || last_name AS name FROM users WHERE user_id = $1 AND deleted_at IS NULL`,
);

/** Tells one person about an exemption order by e-mail, and nobody who shares an account with them. */
export const tellAlone = async (tx: Db, userId: string, title: string, news: OrderNews, at: Date): Promise<void> => {
  const found = await tx.row(reader, [userId]);
  // Whose access was deleted meanwhile has no address left.
  if (found === undefined) return;
  const alone = { name: found.name, child: null, owners: [], isShared: false, orderer: null };
  const text = newsText(alone, [`Auftrag: ${orderTypeLabels.EXEMPTION_ORDER}, ${title}`], news);
  await send(tx, { channel: 'MAIL', to: found.username, subject: news.subject, text, at });
};
