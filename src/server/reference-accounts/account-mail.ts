import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { tellOfOrder } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';

/** Tells by e-mail that a reference account that was looked at is in force: whoever put it there is found out at the latest now. */
export const tellInForce = async (tx: Db, order: OrderRow, { now }: Moment): Promise<void> =>
  tellOfOrder(
    tx,
    order,
    {
      subject: 'Ihr neues Referenzkonto gilt ab sofort',
      opening: 'wir haben Ihr neues Referenzkonto geprüft und freigegeben:',
      next: () => [
        'Auszahlungen gehen ab sofort auf das neue Konto.',
        'Was schon vorher angeordnet war, geht noch auf das bisherige.',
      ],
      doubt: 'Haben Sie das neue Konto nicht selbst angegeben?',
    },
    new Date(now),
  );

/** Tells by e-mail that a reference account was looked at and not released. The reason is told by telephone. */
export const tellRefused = async (tx: Db, order: OrderRow, { now }: Moment): Promise<void> =>
  tellOfOrder(
    tx,
    order,
    {
      subject: 'Ihr neues Referenzkonto wurde nicht freigegeben',
      opening: 'wir haben Ihr neues Referenzkonto geprüft und nicht freigegeben:',
      next: () => ['Es bleibt bei Ihrem bisherigen Referenzkonto. Auszahlungen gehen weiter dorthin.'],
      doubt: 'Möchten Sie wissen, warum, oder haben Sie das neue Konto nicht selbst angegeben?',
    },
    new Date(now),
  );
