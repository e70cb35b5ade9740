import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { houseContact } from '#domain/contact/house-contact.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import { sendMany } from '../outbox/send.ts';

interface ToldLoss {
  readonly businessPartnerId: string;
  readonly title: string;
  readonly on: IsoDate;
  readonly percent: number;
  readonly since: IsoDate;
  readonly value: Cents;
}

const addressees = statement<{
  business_partner_id: string;
  username: string;
  first_name: string;
  last_name: string;
}>(
  'lossNotices.addressees',
  `SELECT o.business_partner_id, u.username, u.first_name, u.last_name
  FROM business_partner_users o JOIN users u USING (user_id)
  WHERE o.business_partner_id = ANY($1::text[]) ORDER BY o.business_partner_id, u.username`,
);

const textOf = (first: string, last: string, { title, on, percent, since, value }: ToldLoss): string => {
  const { shortName, support, supportHours } = houseContact;
  return [
    `Guten Tag ${first} ${last},`,
    '',
    `Ihre Anlage ${title} hat seit dem ${formatGermanDate(since)} mindestens ${String(percent)} % verloren. Ein- und Auszahlungen sind dabei nicht mitgerechnet.`,
    '',
    `Wert am ${formatGermanDate(on)}: ${formatEuro(value)}`,
    '',
    'Über einen solchen Rückgang müssen wir Sie noch am selben Geschäftstag informieren. Alle Zahlen dazu stehen in der Verlustmitteilung in Ihrer Postbox.',
    '',
    'Sie müssen nichts tun: Wir verwalten Ihre Anlage weiter nach der Strategie, die Sie mit uns vereinbart haben.',
    '',
    `Möchten Sie darüber sprechen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
    '',
    'Freundliche Grüße',
    shortName,
  ].join('\n');
};

/** Tells every user of an account relation of a loss by e-mail, in one statement for all. */
export const tellOfLosses = async (tx: Db, losses: readonly ToldLoss[], at: Date): Promise<void> => {
  const found = await tx.rows(addressees, [[...new Set(losses.map(({ businessPartnerId }) => businessPartnerId))]]);
  const people = Map.groupBy(found, (each) => each.business_partner_id);
  await sendMany(
    tx,
    losses.flatMap((loss) =>
      (people.get(loss.businessPartnerId) ?? []).map(({ username, first_name: first, last_name: last }) => ({
        channel: 'MAIL',
        to: username,
        subject: `Verlustmitteilung: ${loss.title}`,
        text: textOf(first, last, loss),
        at,
      })),
    ),
  );
};
