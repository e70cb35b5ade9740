import { houseContact } from '../brand/house.ts';
import type { Db } from '../db/db.ts';
import { mailText } from '../messages/mail-text.ts';
import { send } from '../outbox/send.ts';

/** What became of an application, or of a signature for an open account, that somebody of the house looks at. */
type Clearance = 'READY' | 'OPEN' | 'REJECTED' | 'SIGNED' | 'NOT_JOINED';

const subjects: Readonly<Record<Clearance, string>> = {
  READY: 'Ihr Antrag ist geprüft',
  OPEN: 'Ihr Konto ist eröffnet',
  REJECTED: 'Ihr Antrag ist abgelehnt',
  SIGNED: 'Ihre Unterschrift ist da, wir prüfen noch',
  NOT_JOINED: 'Ihr Zugang zum Konto ist abgelehnt',
};

const words: Readonly<Record<Clearance, readonly string[]>> = {
  READY: [
    'wir haben Ihren Antrag geprüft. Sie können den Vertrag jetzt abschließen.',
    'Melden Sie sich dazu an und öffnen Sie Ihren Antrag.',
  ],
  OPEN: ['wir haben Ihren Antrag geprüft. Ihr Konto ist jetzt eröffnet.'],
  REJECTED: ['wir haben Ihren Antrag geprüft und können ihn nicht annehmen. Es wird kein Konto eröffnet.'],
  SIGNED: [
    'wir haben Ihre Unterschrift erhalten. Eine Person bei uns sieht sich Ihre Angaben an, bevor das Konto zu Ihrem Zugang gehört.',
    'Sie müssen nichts tun: Das Ergebnis schreiben wir Ihnen per E-Mail.',
  ],
  NOT_JOINED: [
    'wir haben Ihre Angaben geprüft und können Sie nicht in das Konto aufnehmen, zu dem Sie eingeladen waren.',
    'Ihre Unterschrift bindet Sie nicht. Die Einladung gilt nicht mehr.',
  ],
};

/** Tells by e-mail what became of it; why not is told by telephone alone. */
export const tellClearance = async (
  tx: Db,
  {
    to,
    name,
    outcome,
    at,
  }: { readonly to: string; readonly name: string; readonly outcome: Clearance; readonly at: Date },
): Promise<void> => {
  const { support, supportHours } = houseContact;
  const text = mailText(name, [
    ...words[outcome],
    '',
    `Haben Sie Fragen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
  ]);
  await send(tx, { channel: 'MAIL', to, subject: subjects[outcome], text, at });
};
