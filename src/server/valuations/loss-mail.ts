import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { houseContact } from '../brand/house.ts';
import { type Db, statement } from '../db/db.ts';
import { sendMany } from '../outbox/send.ts';
import { holderSeen, withHolder } from '../messages/holder-seen.ts';
import { mailText } from '../messages/mail-text.ts';

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
  holder: string | null;
}>(
  'lossNotices.addressees',
  `SELECT o.business_partner_id, u.username, u.first_name, u.last_name, ${holderSeen('o')} AS holder
  FROM business_partner_users o JOIN users u USING (user_id)
  WHERE o.business_partner_id = ANY($1::text[]) AND u.deleted_at IS NULL ORDER BY o.business_partner_id, u.username`,
);

interface Reader {
  readonly name: string;
  /** Whose investment it is, where that does not go without saying. */
  readonly holder: string | null;
}

const isAnothers = ({ name, holder }: Reader): boolean => holder !== null && !holder.includes(name);

const investmentOf = (title: string, reader: Reader): string => {
  const { name, holder } = reader;
  if (holder === null || holder === name) return `Ihre Anlage ${title}`;
  return isAnothers(reader) ? `die Anlage ${title} von ${holder}` : `Ihre Anlage ${title} (${holder})`;
};

const textOf = (reader: Reader, { title, on, percent, since, value }: ToldLoss): string => {
  const { support, supportHours } = houseContact;
  return mailText(reader.name, [
    `${investmentOf(title, reader)} hat seit dem ${formatGermanDate(since)} mindestens ${String(percent)} % verloren. Ein- und Auszahlungen sind dabei nicht mitgerechnet.`,
    '',
    `Wert am ${formatGermanDate(on)}: ${formatEuro(value)}`,
    '',
    'Über einen solchen Rückgang müssen wir Sie noch am selben Geschäftstag informieren. Alle Zahlen dazu stehen in der Verlustmitteilung in Ihrer Postbox.',
    '',
    isAnothers(reader)
      ? 'Sie müssen nichts tun: Wir verwalten die Anlage weiter nach der Strategie, die mit uns vereinbart ist.'
      : 'Sie müssen nichts tun: Wir verwalten Ihre Anlage weiter nach der Strategie, die Sie mit uns vereinbart haben.',
    '',
    `Möchten Sie darüber sprechen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
  ]);
};

/** Tells every user of an account relation of a loss by e-mail, in one statement for all. */
export const tellOfLosses = async (tx: Db, losses: readonly ToldLoss[], at: Date): Promise<void> => {
  const found = await tx.rows(addressees, [[...new Set(losses.map(({ businessPartnerId }) => businessPartnerId))]]);
  const people = Map.groupBy(found, (each) => each.business_partner_id);
  await sendMany(
    tx,
    losses.flatMap((loss) =>
      (people.get(loss.businessPartnerId) ?? []).map(({ username, first_name: first, last_name: last, holder }) => ({
        channel: 'MAIL',
        to: username,
        subject: `Verlustmitteilung: ${withHolder(loss.title, holder)}`,
        text: textOf({ name: `${first} ${last}`, holder }, loss),
        at,
      })),
    ),
  );
};
