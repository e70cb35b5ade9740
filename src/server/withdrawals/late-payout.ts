import { relationEnds } from '../business-partners/relation-ending.ts';
import type { Db } from '../db/db.ts';
import type { Child } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { otherAccountText } from '../reference-accounts/account-mail.ts';

/**
 * Whether the bank has ordered a payout by itself: cash of a relation that ends, which nobody else can order any more, and
 * whose closing leaves no other payout open.
 */
export const isLatePayout = async (
  tx: Db,
  { type, business_partner_id: id }: Pick<OrderRow, 'type' | 'business_partner_id'>,
): Promise<boolean> => type === 'DISBURSEMENT' && (await relationEnds(tx, id));

/** What becomes of the money where such a payout is canceled or not released: it is not ordered again to the same account. */
export const lateMoneyStays = (child: Child): readonly string[] => {
  const account = child === null ? 'Ihrem Verrechnungskonto' : `dem Verrechnungskonto von ${child}`;
  return [
    `Das Geld bleibt vorerst auf ${account}. Auf das bisherige Referenzkonto zahlen wir es nicht mehr von selbst aus.`,
    `Soll es auf ein anderes Konto gehen? ${otherAccountText} Wir prüfen es und überweisen das Geld dann dorthin.`,
  ];
};
