import { cents, formatEuro } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type Addressee, addresseesOf, clearingAccountOf, newsText, readerOf } from '../orders/order-mail.ts';
import { send } from '../outbox/send.ts';
import { accountPlace } from '../reference-accounts/account-mail.ts';

// A relation that was opened without any account, and refused before one was named: nobody has said where its money goes.
const nameless = `FROM business_partners b
  JOIN ledger_balances l ON l.business_partner_id = b.business_partner_id AND l.account = 'CLEARING' AND l.ips_id = ''
  WHERE l.balance > 0 AND b.status = 'CLOSED'
    AND NOT EXISTS (SELECT FROM reference_accounts r WHERE r.business_partner_id = b.business_partner_id)`;

const count = statement<{ readonly relations: number }>(
  'namelessMoney.count',
  `SELECT count(*)::integer AS relations ${nameless}`,
);

/** More customers are asked on the next day. */
const chunkSize = 200;

// Whoever has named an account already, which is looked at, is not asked for one.
const mark = statement<{ readonly business_partner_id: string; readonly balance: number }>(
  'namelessMoney.ask',
  `UPDATE business_partners p SET asked_for_account_on = $1 FROM (
    SELECT b.business_partner_id, l.balance ${nameless} AND b.asked_for_account_on IS NULL AND NOT EXISTS (
      SELECT FROM orders o WHERE o.business_partner_id = b.business_partner_id AND o.type = 'PERSONAL_DATA'
        AND o.status NOT IN ('CLOSED', 'CANCELED')
    ) ORDER BY b.business_partner_id LIMIT ${chunkSize} FOR UPDATE OF b
  ) asked WHERE p.business_partner_id = asked.business_partner_id
  RETURNING p.business_partner_id, asked.balance`,
);

const news = {
  opening: 'nach der Schließung liegt noch Geld bei uns, und wir kennen kein Konto, auf das wir es auszahlen können:',
  next: () => [
    `Bitte nennen Sie uns ein Konto dafür: ${accountPlace}.`,
    'Eine zweite Person bei uns prüft das Konto. Danach überweisen wir das Geld dorthin.',
  ],
  doubt: 'Haben Sie Fragen dazu?',
  isUrgent: false,
};

const factsOf = (balance: number, { child, holder }: Addressee): readonly string[] => [
  ...(holder === null ? [] : [`Für: ${holder}`]),
  `Auf ${clearingAccountOf(child)}: ${formatEuro(cents(balance))}`,
];

/**
 * Asks the customers of closed relations that never had a reference account, by e-mail and once, for one that the money on
 * their clearing account can be paid to; answers how many such relations there are, asked or not.
 */
export const askForAccounts = async (tx: Db, { now, today }: Moment): Promise<number> => {
  for (const { business_partner_id: id, balance } of await tx.rows(mark, [today])) {
    for (const addressee of await addresseesOf(tx, id)) {
      const { username: to } = addressee;
      const text = newsText(readerOf(addressee), factsOf(balance, addressee), news);
      const subject = 'Bitte nennen Sie uns ein Konto für Ihr Geld';
      await send(tx, { channel: 'MAIL', to, subject, text, at: new Date(now) });
    }
  }
  return (await tx.row(count, []))?.relations ?? 0;
};
