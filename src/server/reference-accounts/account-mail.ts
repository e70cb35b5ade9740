import { relationEnds } from '../business-partners/relation-ending.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type Child, clearingAccountOf, tellOfOrder, type Reader } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';

const restOf = (child: Child): string => `Was auf ${clearingAccountOf(child)} liegt`;

/** How a new reference account of a relation that ends goes on: one that was ordered just now. */
export const endingSteps = ({ child }: Pick<Reader, 'child'>): readonly string[] => [
  'Nach einer Schließung prüft immer eine zweite Person bei uns das neue Konto.',
  `${restOf(child)}, zahlen wir danach auf das neue Konto aus.`,
];

/** Where a customer names a reference account. */
export const accountPlace = 'unter „Einstellungen“, „Referenzkonto“';

/** Where a customer names another account, once it is said that one is needed; also told of a payout that came back. */
export const otherAccountText = `Bitte geben Sie es ${accountPlace} an.`;

/** Tells by e-mail that a reference account that was looked at is in force: whoever put it there is found out at the latest now. */
export const tellInForce = async (tx: Db, order: OrderRow, { now }: Moment): Promise<void> => {
  const isEnded = await relationEnds(tx, order.business_partner_id);
  await tellOfOrder(
    tx,
    order,
    {
      subject: 'Ihr neues Referenzkonto gilt ab sofort',
      opening: 'wir haben Ihr neues Referenzkonto geprüft und freigegeben:',
      next: ({ child }) => [
        ...(isEnded
          ? [`${restOf(child)}, zahlen wir auf das neue Konto aus. Dazu bekommen Sie eine eigene E-Mail.`]
          : ['Auszahlungen gehen ab sofort auf das neue Konto.']),
        'Was schon vorher angeordnet war, geht noch auf das bisherige.',
      ],
      doubt: 'Haben Sie das neue Konto nicht selbst angegeben?',
    },
    new Date(now),
  );
};

/** Tells by e-mail that a reference account was looked at and not released. The reason is told by telephone. */
export const tellRefused = async (tx: Db, order: OrderRow, { now }: Moment): Promise<void> => {
  const isEnded = await relationEnds(tx, order.business_partner_id);
  await tellOfOrder(
    tx,
    order,
    {
      subject: 'Ihr neues Referenzkonto wurde nicht freigegeben',
      opening: 'wir haben Ihr neues Referenzkonto geprüft und nicht freigegeben:',
      next: () =>
        isEnded
          ? [
              'Es bleibt bei Ihrem bisherigen Referenzkonto.',
              `Kam von dort Geld zurück, brauchen wir ein anderes Konto. ${otherAccountText}`,
            ]
          : ['Es bleibt bei Ihrem bisherigen Referenzkonto. Auszahlungen gehen weiter dorthin.'],
      doubt: 'Möchten Sie wissen, warum, oder haben Sie das neue Konto nicht selbst angegeben?',
    },
    new Date(now),
  );
};

/** Tells by e-mail that a reference account is not looked at any more, since nothing is left that could be paid to it. */
export const tellNeedless = async (tx: Db, order: OrderRow, { now }: Moment): Promise<void> =>
  tellOfOrder(
    tx,
    order,
    {
      subject: 'Ihr neues Referenzkonto brauchen wir nicht mehr',
      opening: 'Ihr neues Referenzkonto prüfen wir nicht mehr:',
      next: ({ child }) => [`Auf ${clearingAccountOf(child)} liegt nichts mehr, was wir dorthin auszahlen könnten.`],
      doubt: 'Haben Sie Fragen dazu?',
      isUrgent: false,
    },
    new Date(now),
  );
