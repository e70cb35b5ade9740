import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder, placeOrder } from '../orders/move-order.ts';
import { newsText, type OrderNews, tellOfOrder } from '../orders/order-mail.ts';
import { send } from '../outbox/send.ts';
import type { ExemptionState, OtherHolder } from './exemption.store.ts';

/** A change of an exemption order whose TAN was right. */
export interface Confirmed {
  readonly principal: Principal;
  readonly operationId: string;
  readonly moment: Moment;
}

/** The caller, and who shares an order with them. */
export const personsOf = ({ userId }: Principal, { newest }: ExemptionState): readonly string[] => [
  userId,
  ...[newest?.user_id, newest?.spouse_user_id].filter((id): id is string => typeof id === 'string' && id !== userId),
];

/**
 * Where an order is shown: one of two who are customers both, or what comes in its place, at the account that they share, so
 * that both are told; any other where nobody but whoever gives it sees it. Null where there is no such account.
 */
export const shownAt = (principal: Principal, state: ExemptionState, named: OtherHolder | null): string | null => {
  const spouses = state.newest?.type === 'JOINT' ? personsOf(principal, state) : [];
  const other = named ?? state.others.find(({ userId }) => spouses.includes(userId));
  return other?.common ?? state.partner;
};

const giver = statement<{ username: string; name: string }>(
  'exemption.giver',
  "SELECT username, first_name || ' ' || last_name AS name FROM users WHERE user_id = $1",
);

/** Tells whoever gives an order, and nobody who shares an account with them. */
const tellAlone = async (tx: Db, userId: string, title: string, news: OrderNews, at: Date): Promise<void> => {
  const found = await tx.row(giver, [userId]);
  if (found === undefined) throw new Error('Whoever gives an exemption order is not known.');
  const text = newsText(found.name, [`Auftrag: ${orderTypeLabels.EXEMPTION_ORDER}, ${title}`], news, null);
  await send(tx, { channel: 'MAIL', to: found.username, subject: news.subject, text, at });
};

/** What every change of an exemption order leaves behind: an order among the orders, an e-mail, an entry of the audit log. */
export const tellExemption = async (
  tx: Db,
  { principal, operationId, moment }: Confirmed,
  partner: string | null,
  title: string,
  next: OrderNews['next'],
): Promise<void> => {
  const at = new Date(moment.now);
  const { userId, sessionId } = principal;
  await audit(tx, {
    kind: 'EXEMPTION_ORDER_CHANGED',
    at,
    actor: userId,
    userId,
    sessionId,
    subject: operationId,
  });
  const news = {
    subject: 'Ihr Auftrag: Freistellungsauftrag',
    opening: 'wir haben Ihren Auftrag ausgeführt:',
    next,
    doubt: 'Haben Sie diesen Auftrag nicht erteilt?',
  };
  if (partner === null) {
    await tellAlone(tx, userId, title, news, at);
    return;
  }
  const nothing = { inReview: false, ipsId: null, amount: null, entire: false, payee: null, expectedOn: null } as const;
  const order = { businessPartnerId: partner, type: 'EXEMPTION_ORDER', title, operationId, ...nothing } as const;
  const placed = await placeOrder(tx, order, moment);
  const released = await moveOrder(tx, placed, { type: 'order.released', by: 'platform' }, moment);
  const done = released && (await moveOrder(tx, released, { type: 'order.executed' }, moment));
  if (done === undefined) throw new Error('An exemption order could not be executed.');
  await tellOfOrder(tx, done, news, at);
};
