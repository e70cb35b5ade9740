import { beginningOf } from '#domain/application/money-plan.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { houseContact } from '../brand/house.ts';
import { type Db, statement } from '../db/db.ts';
import { holderSeen } from '../messages/holder-seen.ts';
import { send } from '../outbox/send.ts';
import { mailText, momentText } from '../messages/mail-text.ts';

export interface ContractNews {
  readonly to: string;
  readonly name: string;
  readonly contractId: string;
  readonly subject: string;
  readonly withdrawableUntil: IsoDate;
  readonly startsAtOnce: boolean;
  /** Who of the others does not want it to begin at once, where the reader does; null where it is not up to them. */
  readonly waitsFor?: string | null;
  readonly at: Date;
  /** Who has to sign as well before it is concluded, as the contract names them; null where everybody has. */
  readonly awaits: string | null;
  /** Which the paper names: it was made before it was signed, and does not say when that was. */
  readonly operationId: string;
}

const beginning = ({ startsAtOnce, waitsFor = null, withdrawableUntil }: ContractNews): string => {
  const startsOn = beginningOf({ startsAtOnce, withdrawableUntil });
  if (startsOn === null) return 'Wir beginnen, sobald Ihr Geld da ist.';
  return waitsFor === null
    ? 'Wir beginnen nach dem Ende der Widerrufsfrist, sobald Ihr Geld da ist.'
    : `${waitsFor} möchte die Widerrufsfrist abwarten. Deshalb beginnen wir erst am ${formatGermanDate(startsOn)}, sobald Ihr Geld da ist.`;
};

const seenHolder = statement<{ holder: string | null }>(
  'contracts.seenHolder',
  `SELECT ${holderSeen('m')} AS holder FROM contracts t JOIN business_partner_users m USING (business_partner_id)
     JOIN users u ON u.user_id = m.user_id
   WHERE t.contract_id = $1 AND u.username = $2`,
);

/** What it is about: `Für` names the child, and one of several account relations. */
const factsOf = (news: ContractNews, holder: string | null): readonly string[] => [
  `Vertragsnummer: ${news.contractId}`,
  ...(holder === null ? [] : [`Für: ${holder}`]),
  `Anlage: ${news.subject}`,
];

const concluded = (news: ContractNews, holder: string | null): readonly string[] => [
  'Ihr Vertrag ist geschlossen:',
  '',
  ...factsOf(news, holder),
  `Geschlossen: am ${momentText(news.at)}, Vorgang ${news.operationId}`,
  '',
  'So geht es weiter:',
  beginning(news),
];

const half = (news: ContractNews, other: string, holder: string | null): readonly string[] => [
  'Sie haben den Vertrag unterschrieben:',
  '',
  ...factsOf(news, holder),
  `Unterschrieben: am ${momentText(news.at)}, Vorgang ${news.operationId}`,
  '',
  'So geht es weiter:',
  `Es fehlt noch die Unterschrift von ${other}. Die Einladung dazu ist unterwegs.`,
  'Danach eröffnen wir das Konto und schreiben Ihnen noch einmal.',
];

/** Tells by e-mail that a contract is concluded, or whose signature it lacks, and until when it may be withdrawn. */
export const tellContract = async (tx: Db, news: ContractNews): Promise<void> => {
  const { support, supportHours } = houseContact;
  const until = formatGermanDate(news.withdrawableUntil);
  const holder = (await tx.row(seenHolder, [news.contractId, news.to]))?.holder ?? null;
  const text = mailText(news.name, [
    ...(news.awaits === null ? concluded(news, holder) : half(news, news.awaits, holder)),
    news.awaits === null
      ? `Bis zum ${until} können Sie den Vertrag ohne Angabe von Gründen widerrufen: über „Vertrag widerrufen“ am Ende jeder Seite.`
      : 'Zurückziehen können Sie Ihren Antrag jederzeit. Die Widerrufsfrist beginnt erst, wenn der Vertrag geschlossen ist.',
    'Alle Unterlagen finden Sie in Ihrer Postbox.',
    '',
    `Haben Sie diesen Vertrag nicht ${news.awaits === null ? 'geschlossen' : 'unterschrieben'}? Bitte rufen Sie uns sofort an: ${support.phone} (${supportHours}).`,
  ]);
  // Its number is for the text alone: a subject shows on a locked screen, and a number is half of what a withdrawal asks for.
  const subject = news.awaits === null ? 'Ihr Vertrag ist geschlossen' : 'Sie haben Ihren Vertrag unterschrieben';
  await send(tx, { channel: 'MAIL', to: news.to, subject, text, at: news.at });
};
