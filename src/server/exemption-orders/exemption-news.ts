import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { isoDate, type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder, placeOrder } from '../orders/move-order.ts';
import { type OrderNews, tellOfOrder } from '../orders/order-mail.ts';
import { tellAlone, unasked } from './exemption-mail.ts';
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
 * Where the end of an order is shown: of one of two who are customers both at the account that they share, so that both are told;
 * of any other where nobody but whoever gave it sees it. Null where there is no such account.
 */
export const endShownAt = (principal: Principal, state: ExemptionState): string | null => {
  const spouses = state.newest?.type === 'JOINT' ? personsOf(principal, state) : [];
  const other = state.others.find(({ userId }) => spouses.includes(userId));
  return other?.common ?? state.partner;
};

/** Where an order that is given is shown: at the account that it is about with whom it names, else where nobody else sees it. */
export const givenShownAt = ({ partner }: ExemptionState, named: OtherHolder | null): string | null =>
  named?.common ?? partner;

/** Who shared an order that ends with a first of January, and shares none with the caller after that. */
export const formerSpouses = (
  { userId }: Principal,
  { newest, before }: ExemptionState,
  named: OtherHolder | null,
  from: IsoDate,
): readonly string[] => {
  const ended = [newest, before].filter((row) => row !== null && (row.valid_until === null || row.valid_until >= from));
  const persons = ended.flatMap((row) => [row?.user_id, row?.spouse_user_id]);
  const others = persons.filter((id): id is string => typeof id === 'string' && id !== userId && id !== named?.userId);
  return [...new Set(others)];
};

/** How the e-mail and the list of orders name an order's end. */
export const endTitle = 'Ende des Freistellungsauftrags';

/** Tells who shared an order that it ends, from a first of January on; what comes in its place is not theirs to know. */
export const tellFormerSpouse = async (
  tx: Db,
  { principal, operationId, moment }: Confirmed,
  userId: string,
  from: IsoDate,
): Promise<void> => {
  const at = new Date(moment.now);
  await audit(tx, { kind: 'EXEMPTION_ORDER_CHANGED', at, actor: principal.userId, userId, subject: operationId });
  const last = isoDate(yearOf(from) - 1, 12, 31);
  const taxed =
    last < moment.today
      ? 'Ab sofort behalten wir auf Ihre Erträge Steuern ein.'
      : `Er gilt noch bis ${formatGermanDate(last)}. Danach behalten wir auf Ihre Erträge Steuern ein.`;
  const news = {
    ...unasked,
    opening: 'Ihr gemeinsamer Freistellungsauftrag wurde geändert und gilt nicht mehr für Sie:',
    next: () => [taxed, 'Einen eigenen Auftrag erteilen Sie in Ihren Einstellungen unter „Freistellungsauftrag“.'],
  };
  await tellAlone(tx, userId, endTitle, news, at);
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
    others: {
      subject: 'Neuer Auftrag: Freistellungsauftrag',
      opening: (orderer: string) => `wir haben einen Auftrag von ${orderer} ausgeführt:`,
    },
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
