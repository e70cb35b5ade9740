import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { daysBetween, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { WphgReminder } from '#domain/wphg/wphg-reminders.ts';
import { houseContact } from '../brand/house.ts';
import type { NewMessage } from '../outbox/send.ts';
import { mailText } from '../messages/mail-text.ts';

export interface Addressee {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The account relation whose answers are meant. */
export interface MeantAccount {
  readonly businessPartnerId: string;
  readonly code: ConditionAccountCode;
  /** Whose it is, where it is a child's. */
  readonly child: string | null;
}

const accountNames = { SA: 'Einzelkonto', JA: 'Gemeinschaftskonto', CA: 'Kinderkonto' } as const;

const nameOf = ({ businessPartnerId, code, child }: MeantAccount): string =>
  `${accountNames[code]}${child === null ? '' : ` von ${child}`} (${businessPartnerId})`;

const ending = (day: string, days: number): readonly string[] => [
  `Ihre Angaben zu Erfahrung, Finanzen und Zielen gelten nur noch bis zum ${day}. Das sind noch ${days} Tage.`,
  '',
  'Danach sind neue Anlagen und ein Wechsel zu mehr Risiko erst nach einer Erneuerung möglich. In jede Anlage können Sie dann nur noch einmal einzahlen, bis zu 10\u00a0% ihres Werts. Auszahlungen und laufende Sparpläne sind davon nicht betroffen.',
];

const review = (day: string): readonly string[] => [
  'Einmal im Jahr fragen wir nach: Stimmen Ihre Angaben zu Erfahrung, Finanzen und Zielen noch?',
  '',
  `Sie gelten bis zum ${day}. Nur mit aktuellen Angaben können wir prüfen, ob Ihre Strategie weiter zu Ihnen passt.`,
];

/** The e-mail of a reminder, one for all accounts that it is about; the tasks in the portal say the same. */
export const suitabilityMail = (
  { username, first_name: first, last_name: last }: Addressee,
  {
    expiresOn,
    reason,
    today,
    accounts,
  }: {
    readonly expiresOn: IsoDate;
    readonly reason: WphgReminder;
    readonly today: IsoDate;
    readonly accounts: readonly MeantAccount[];
  },
  at: Date,
): NewMessage => {
  const { support, supportHours } = houseContact;
  const day = formatGermanDate(expiresOn);
  const text = mailText(`${first} ${last}`, [
    ...(reason === 'REVIEW' ? review(day) : ending(day, daysBetween(today, expiresOn))),
    '',
    accounts.length === 1 ? 'Das betrifft dieses Konto:' : 'Das betrifft diese Konten:',
    ...accounts.map(nameOf),
    '',
    'So geht es weiter:',
    accounts.length === 1
      ? 'Die Aufgabe dazu steht in Ihrem Kundenbereich unter „Aufgaben“.'
      : 'Die Aufgaben dazu stehen in Ihrem Kundenbereich unter „Aufgaben“, für jedes Konto eine.',
    '',
    `Haben Sie Fragen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
  ]);
  const subject = reason === 'REVIEW' ? 'Bitte prüfen Sie Ihre Angaben' : `Ihre Angaben gelten nur noch bis zum ${day}`;
  return { channel: 'MAIL', to: username, subject, text, at };
};
