import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { houseContact } from '#domain/contact/house-contact.ts';
import type { Db } from '../db/db.ts';
import { send } from '../outbox/send.ts';
import { mailText, momentText } from '../messages/mail-text.ts';

export interface ContractNews {
  readonly to: string;
  readonly name: string;
  readonly contractId: string;
  readonly subject: string;
  readonly withdrawableUntil: IsoDate;
  readonly startsAtOnce: boolean;
  readonly at: Date;
  /** Which the paper names: it was made before it was signed, and does not say when that was. */
  readonly operationId: string;
}

/** Tells by e-mail that a contract is concluded, and until when it may be withdrawn; in its transaction. */
export const tellContract = async (tx: Db, news: ContractNews): Promise<void> => {
  const { support, supportHours } = houseContact;
  const until = formatGermanDate(news.withdrawableUntil);
  const text = mailText(news.name, [
    'Ihr Vertrag ist geschlossen:',
    '',
    `Vertragsnummer: ${news.contractId}`,
    `Anlage: ${news.subject}`,
    `Geschlossen: am ${momentText(news.at)}, Vorgang ${news.operationId}`,
    '',
    'So geht es weiter:',
    news.startsAtOnce
      ? 'Wir beginnen, sobald Ihr Geld da ist.'
      : `Wir beginnen nach dem Ende der Widerrufsfrist, sobald Ihr Geld da ist.`,
    `Bis zum ${until} können Sie den Vertrag ohne Angabe von Gründen widerrufen: über „Vertrag widerrufen“ am Ende jeder Seite.`,
    'Alle Unterlagen finden Sie in Ihrer Postbox.',
    '',
    `Haben Sie diesen Vertrag nicht geschlossen? Bitte rufen Sie uns sofort an: ${support.phone} (${supportHours}).`,
  ]);
  await send(tx, { channel: 'MAIL', to: news.to, subject: `Ihr Vertrag ${news.contractId}`, text, at: news.at });
};
