import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { houseContact } from '#domain/contact/house-contact.ts';
import type { WphgReminder } from '#domain/wphg/wphg-reminders.ts';
import type { NewMessage } from '../outbox/send.ts';

export interface Addressee {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

const ending = (day: string): readonly string[] => [
  `Ihre Angaben zu Erfahrung, Finanzen und Zielen gelten nur noch bis zum ${day}.`,
  '',
  'Danach sind neue Anlagen und ein Wechsel zu mehr Risiko erst nach einer Erneuerung möglich. Auszahlungen und laufende Sparpläne sind davon nicht betroffen.',
];

const review = (day: string): readonly string[] => [
  'Einmal im Jahr fragen wir nach: Stimmen Ihre Angaben zu Erfahrung, Finanzen und Zielen noch?',
  '',
  `Sie gelten bis zum ${day}. Nur mit aktuellen Angaben können wir prüfen, ob Ihre Strategie weiter zu Ihnen passt.`,
];

/** The e-mail of a reminder; the task in the portal says the same. */
export const suitabilityMail = (
  { username, first_name: first, last_name: last }: Addressee,
  { expiresOn, reason }: { readonly expiresOn: IsoDate; readonly reason: WphgReminder },
  at: Date,
): NewMessage => {
  const { shortName, support, supportHours } = houseContact;
  const day = formatGermanDate(expiresOn);
  const text = [
    `Guten Tag ${first} ${last},`,
    '',
    ...(reason === 'REVIEW' ? review(day) : ending(day)),
    '',
    'So geht es weiter:',
    'Die Aufgabe dazu steht in Ihrem Kundenbereich unter „Aufgaben“.',
    '',
    `Haben Sie Fragen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
    '',
    'Freundliche Grüße',
    shortName,
  ];
  const subject = reason === 'REVIEW' ? 'Bitte prüfen Sie Ihre Angaben' : `Ihre Angaben gelten nur noch bis zum ${day}`;
  return { channel: 'MAIL', to: username, subject, text: text.join('\n'), at };
};
