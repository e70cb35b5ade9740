import { type Cents, formatEuro } from '#domain/money/money.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type Child, clearingAccountOf, tellOfOrder, whereItStands, type Reader } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';

/** Sums of a payout, in cents: what it would have been without the debt, and what is paid. */
export interface LoweredPayout {
  readonly announced: Cents;
  /** 0 where a debt takes all of it. */
  readonly paid: Cents;
}

const nextOf = ({ announced, paid }: LoweredPayout, child: Child): readonly string[] => [
  `Auf ${clearingAccountOf(child)} fehlte inzwischen Geld, zum Beispiel weil eine Lastschrift zurückkam. Das gleichen wir zuerst aus.`,
  paid === 0
    ? `Statt ${formatEuro(announced)} zahlen wir deshalb nichts aus.`
    : `Statt ${formatEuro(announced)} überweisen wir deshalb ${formatEuro(paid)}.`,
  whereItStands,
];

/** Tells by e-mail that a payout is less than was announced, since a debt of the clearing account came up after that. */
export const tellLowered = async (
  tx: Db,
  order: OrderRow,
  sums: LoweredPayout,
  { now }: Pick<Moment, 'now'>,
): Promise<void> => {
  const isNothing = sums.paid === 0;
  const news = {
    subject: isNothing ? 'Ihre Auszahlung entfällt' : 'Ihre Auszahlung ist niedriger als angekündigt',
    opening: isNothing ? 'wir zahlen nichts aus:' : 'wir zahlen weniger aus als angekündigt:',
    next: ({ child }: Reader) => nextOf(sums, child),
    doubt: 'Haben Sie Fragen dazu?',
    isUrgent: false,
    others: {
      subject: isNothing ? 'Eine Auszahlung entfällt' : 'Eine Auszahlung ist niedriger als angekündigt',
      opening: (orderer: string) =>
        `die Auszahlung, die ${orderer} beauftragt hat, ${isNothing ? 'entfällt' : 'ist niedriger als angekündigt'}:`,
      doubt: 'Haben Sie Fragen dazu?',
    },
  };
  // The sums stand in the sentences, each with what it is.
  await tellOfOrder(tx, { ...order, amount: null, entire: false }, news, new Date(now));
};
