import { type Db, statement } from '../db/db.ts';
import { clearingAccountOf, type Reader } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { otherAccountText } from '../reference-accounts/account-mail.ts';

/**
 * Where money goes that is back on the clearing account of a relation that ends. `CLOSING`: with the closing itself, which is
 * still to pay. `NAMED`: to another account, which is in force already. `IN_REVIEW`: to one that is looked at. `NOWHERE`: its
 * customers have to name another one.
 */
export type LateRoute = 'CLOSING' | 'NAMED' | 'IN_REVIEW' | 'NOWHERE';

const find = statement<{
  readonly is_paying_out: boolean;
  readonly is_named: boolean;
  readonly is_in_review: boolean;
}>(
  'latePayouts.route',
  `SELECT
    EXISTS (SELECT FROM orders o WHERE o.business_partner_id = $1 AND o.type = 'ACCOUNT_CLOSURE'
      AND o.status NOT IN ('CLOSED', 'CANCELED')) AS is_paying_out,
    EXISTS (SELECT FROM reference_accounts r WHERE r.business_partner_id = $1 AND r.iban <> $2) AS is_named,
    EXISTS (SELECT FROM orders o WHERE o.business_partner_id = $1 AND o.type = 'PERSONAL_DATA'
      AND o.status NOT IN ('CLOSED', 'CANCELED')) AS is_in_review`,
);

/** Where money goes that a payout has not brought to its account. */
export const lateRouteOf = async (
  tx: Db,
  { business_partner_id: id, payee_iban: iban }: Pick<OrderRow, 'business_partner_id' | 'payee_iban'>,
): Promise<LateRoute> => {
  const row = await tx.row(find, [id, iban ?? '']);
  if (row?.is_paying_out === true) return 'CLOSING';
  if (row?.is_named === true) return 'NAMED';
  return row?.is_in_review === true ? 'IN_REVIEW' : 'NOWHERE';
};

/** How it goes on there, for its customers. */
export const lateRouteTexts: Readonly<Record<LateRoute, readonly string[]>> = {
  CLOSING: ['Wir zahlen es mit der Schließung aus.'],
  NAMED: ['Wir überweisen es auf Ihr neues Referenzkonto. Dazu bekommen Sie eine eigene E-Mail.'],
  IN_REVIEW: ['Ihr neues Referenzkonto prüfen wir gerade. Danach überweisen wir das Geld dorthin.'],
  NOWHERE: [
    `Wir brauchen ein anderes Konto für das Geld. ${otherAccountText}`,
    'Wir prüfen es und überweisen das Geld dann dorthin.',
  ],
};

/** What becomes of the money where a payout that the bank has ordered is not released: it is not ordered again to the same account. */
export const lateMoneyStays =
  (route: LateRoute) =>
  ({ child }: Reader): readonly string[] => {
    const account = clearingAccountOf(child);
    if (route !== 'NOWHERE') return [`Das Geld bleibt vorerst auf ${account}.`, ...lateRouteTexts[route]];
    return [
      `Das Geld bleibt vorerst auf ${account}. Auf das bisherige Referenzkonto zahlen wir es nicht mehr von selbst aus.`,
      `Soll es auf ein anderes Konto gehen? ${otherAccountText} Wir prüfen es und überweisen das Geld dann dorthin.`,
    ];
  };
