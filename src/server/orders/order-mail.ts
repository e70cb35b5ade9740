import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { accountHolders, type NamedOwner } from '#domain/reference-account/account-holders.ts';
import type { OrderType } from '#domain/entities/order.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { payoutAmountText } from '#domain/withdrawal/payout-amount.ts';
import { houseContact } from '../brand/house.ts';
import { type Db, statement } from '../db/db.ts';
import { send } from '../outbox/send.ts';
import type { OrderRow } from './order.store.ts';
import { isShared, ownersOf } from '../messages/account-owners.ts';
import { holderSeen } from '../messages/holder-seen.ts';
import { mailText } from '../messages/mail-text.ts';

/** Who is told of an order. */
export interface Addressee {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly child: Child;
  /** Whose account relation it is, where that does not go without saying. */
  readonly holder: string | null;
  readonly owners: readonly NamedOwner[];
  readonly is_shared: boolean;
  /** Whether they ordered it; false of everybody where nobody knows who did. */
  readonly has_ordered: boolean;
}

/** Who reads an e-mail about an order. */
export interface Reader {
  readonly name: string;
  readonly child: Child;
  readonly owners: readonly NamedOwner[];
  /** Whether several people may act for the account relation, and each is told the same. */
  readonly isShared: boolean;
  /** Who else of them ordered it; null where the reader did, or nobody knows who. */
  readonly orderer: string | null;
}

/** Who is known to have done something: its doer, or else who gave the order. */
interface Acted {
  readonly userId?: string | undefined;
  readonly orderId?: string;
}

/** Whose account relation it is, where it is a child's. */
export type Child = string | null;

/** The account relation that somebody else has ordered something for, in the accusative. */
const accountOf = ({ name, child, owners, orderer }: Reader): string => {
  const [holder = '', ...others] = child === null ? accountHolders(owners) : [child];
  if (others.length > 0) return 'Ihr Gemeinschaftskonto';
  // A child that has come of age orders alone, and those who acted for it are still told.
  if (holder === orderer) return 'das eigene Konto';
  if (holder === name) return 'Ihr Konto';
  return `${child === null ? 'das Konto' : 'das Kinderkonto'} von ${holder}`;
};

/** The clearing account, as its customers read of it. */
export const clearingAccountOf = (child: Child, form: 'accusative' | 'dative' = 'dative'): string => {
  const [own, named] = form === 'dative' ? ['Ihrem', 'dem'] : ['Ihr', 'das'];
  return child === null ? `${own} Verrechnungskonto` : `${named} Verrechnungskonto von ${child}`;
};

const addressees = statement<Addressee>(
  'orders.addressees',
  `SELECT u.username, u.first_name, u.last_name, (
    SELECT string_agg(w.name, ' und ' ORDER BY w.position) FROM owners w
    WHERE w.business_partner_id = o.business_partner_id AND w.role = 'CHILD'
  ) AS child, ${holderSeen('o')} AS holder, ${ownersOf('o')} AS owners, ${isShared('o')} AS is_shared,
    u.user_id = coalesce($2, (SELECT d.ordered_by FROM orders d WHERE d.order_id = $3)) IS TRUE AS has_ordered
  FROM business_partner_users o JOIN users u USING (user_id)
  WHERE o.business_partner_id = $1 AND u.deleted_at IS NULL ORDER BY u.username`,
);

const amountText = ({ amount, entire, estimate }: OrderRow): string | null => {
  if (amount !== null) return formatEuro(cents(amount));
  // Where a debt takes all of it, no sum is paid.
  if (!entire || estimate === 0) return null;
  return estimate === null ? 'alles' : payoutAmountText(cents(estimate), true);
};

const factsOf = (order: OrderRow, holder: string | null): readonly string[] => {
  const amount = amountText(order);
  return [
    `Auftragsnummer: ${order.order_id}`,
    `Auftrag: ${orderTypeLabels[order.type]}, ${order.title}`,
    ...(holder === null ? [] : [`Für: ${holder}`]),
    ...(amount === null ? [] : [`Betrag: ${amount}`]),
    // Whose a new reference account is tells a fraud; payouts go to nobody else.
    ...(order.type === 'PERSONAL_DATA' && order.payee_holder !== null ? [`Kontoinhaber: ${order.payee_holder}`] : []),
    ...(order.payee_iban === null ? [] : [`Konto: ${ibanEndText(order.payee_iban)}`]),
  ];
};

export const whereItStands = 'Den Stand sehen Sie jederzeit unter „Aufträge“.';

/** Asks whoever has not ordered something, but shares the account relation that it was ordered for. */
const knewNothing = 'Wussten Sie davon nichts?';

/** What whoever shares an account relation reads of an order that another one gave for it. */
export interface OthersNews {
  /** The same as the doer's where it is absent. */
  readonly subject?: string;
  /** As `OrderNews`, by who ordered it and for what: `Ben Sommer`, `Ihr Gemeinschaftskonto`. */
  readonly opening: (orderer: string, account: string) => string;
  /** Where more is asked than whether they knew of it. */
  readonly doubt?: string;
}

/** The same of an order that was just given. */
export const placedByOther = (type: OrderType): OthersNews => ({
  subject: `Neuer Auftrag: ${orderTypeLabels[type]}`,
  opening: (orderer, account) => `${orderer} hat für ${account} einen Auftrag erteilt:`,
});

/** What an e-mail about an order says besides what the order itself tells. */
export interface OrderNews {
  readonly subject: string;
  /** What has happened; ends with a colon, and goes on after the comma of the greeting: lower case, but for „Ihr“. */
  readonly opening: string;
  /** What happens next, and when; a child's account names the child. */
  readonly next: (reader: Reader) => readonly string[];
  /** Asks whether it was the customer, or whether something is unclear; the telephone number follows. */
  readonly doubt: string;
  /** Whether a yes needs a call at once; true unless it says otherwise. */
  readonly isUrgent?: boolean;
  /** What takes the place of subject, opening and doubt for whom another one ordered it; they read the same where it is absent. */
  readonly others?: OthersNews;
  /** Who did what it tells, where that is another act than the order. */
  readonly doneBy?: string;
  /** What is told of the order besides; after what it tells itself. */
  readonly facts?: (reader: Reader) => readonly string[];
}

/** Every user of an account relation. */
export const addresseesOf = async (
  tx: Db,
  businessPartnerId: string,
  { userId, orderId }: Acted = {},
): Promise<readonly Addressee[]> => tx.rows(addressees, [businessPartnerId, userId ?? null, orderId ?? null]);

const nameOf = ({ first_name: first, last_name: last }: Addressee): string => `${first} ${last}`;

/** Whom an e-mail about an order greets, and what decides what it says to them; `all` are told of it. */
export const readerOf = (to: Addressee, all: readonly Addressee[] = []): Reader => {
  const orderer = to.has_ordered ? undefined : all.find(({ has_ordered: hasOrdered }) => hasOrdered);
  return {
    name: nameOf(to),
    child: to.child,
    owners: to.owners,
    isShared: to.is_shared,
    orderer: orderer === undefined ? null : nameOf(orderer),
  };
};

/** The news as their reader reads them: who did not order it is told who did. */
const seenBy = (news: OrderNews, reader: Reader): OrderNews => {
  const { orderer } = reader;
  const { others } = news;
  if (orderer === null || others === undefined) return news;
  const { subject = news.subject, opening, doubt = knewNothing } = others;
  return { ...news, subject, opening: opening(orderer, accountOf(reader)), doubt };
};

/** What an e-mail about an order says to somebody; `facts` name the order. */
export const newsText = (
  reader: Reader,
  facts: readonly string[],
  { opening, next, doubt, isUrgent = true }: Omit<OrderNews, 'subject'>,
): string => {
  const { support, supportHours } = houseContact;
  const call = isUrgent ? 'Bitte rufen Sie uns sofort an:' : 'Sie erreichen uns unter';
  return mailText(reader.name, [
    opening,
    '',
    ...facts,
    '',
    'So geht es weiter:',
    ...next(reader),
    '',
    `${doubt} ${call} ${support.phone} (${supportHours}).`,
  ]);
};

/** Tells every user of an account relation by e-mail what became of an order: a fraud would be noticed by it. */
export const tellOfOrder = async (
  tx: Db,
  order: OrderRow,
  news: OrderNews,
  at: Date,
  /** Where they were read already. */
  known?: readonly Addressee[],
): Promise<void> => {
  const acted = { orderId: order.order_id, userId: news.doneBy };
  const found = known ?? (await addresseesOf(tx, order.business_partner_id, acted));
  for (const addressee of found) {
    const reader = readerOf(addressee, found);
    const seen = seenBy(news, reader);
    const text = newsText(reader, [...factsOf(order, addressee.holder), ...(news.facts?.(reader) ?? [])], seen);
    await send(tx, { channel: 'MAIL', to: addressee.username, subject: seen.subject, text, at });
  }
};
