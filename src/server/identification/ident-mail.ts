import type { IdentStatus } from '#domain/entities/user.ts';
import { houseContact } from '../brand/house.ts';
import { type Db, statement } from '../db/db.ts';
import { send } from '../outbox/send.ts';
import { mailText } from '../messages/mail-text.ts';

interface Told {
  readonly subject: string;
  readonly lines: readonly string[];
}

const again = 'Sie können sich jederzeit neu identifizieren: unter „Aufgaben“, per Video oder in der Postfiliale.';

const told: Partial<Readonly<Record<IdentStatus, Told>>> = {
  SUCCESS: {
    subject: 'Sie sind identifiziert',
    lines: ['Ihre Identifizierung ist abgeschlossen. Damit geht es mit Ihrem Antrag weiter.'],
  },
  FAILED: {
    subject: 'Ihre Identifizierung war nicht erfolgreich',
    lines: ['Wir konnten Sie mit dem, was Sie gezeigt haben, nicht identifizieren.', again],
  },
  ABORTED: {
    subject: 'Ihre Identifizierung wurde abgebrochen',
    lines: ['Ihre Identifizierung wurde abgebrochen.', again],
  },
  EXPIRED: {
    subject: 'Ihre Identifizierung ist abgelaufen',
    lines: ['Ihre Identifizierung wurde nicht innerhalb von 30 Tagen abgeschlossen.', again],
  },
};

/** Where somebody who is identified reads and signs a contract. */
export interface GoesOn {
  readonly address: string;
  /** What account it is for and with whom, where somebody else has signed it first; null for one's own application. */
  readonly shared: string | null;
}

/** Whoever can sign now is led there; whom the house looks at first, or who has signed before, is not. */
const signing = ({ address, shared }: GoesOn): readonly string[] => [
  shared === null
    ? 'Ihre Identifizierung ist abgeschlossen. Sie können Ihren Vertrag jetzt lesen und unterschreiben:'
    : `Ihre Identifizierung ist abgeschlossen. Sie können den Vertrag für das ${shared} jetzt lesen und unterschreiben:`,
  '',
  address,
  '',
  shared === null
    ? 'Melden Sie sich dort an. Ihr Antrag ist gespeichert, und Sie entscheiden, wann Sie weitermachen.'
    : 'Es ist der Link aus Ihrer Einladung. Melden Sie sich dort an und machen Sie weiter, wo Sie aufgehört haben.',
];

const corrected =
  'Wo Ihre Angaben von Ihrem Ausweis abwichen, haben wir sie danach berichtigt. Sie sehen sie unter „Profil“.';

const addressee = statement<{ username: string; first_name: string; last_name: string }>(
  'identification.addressee',
  'SELECT username, first_name, last_name FROM users WHERE user_id = $1',
);

/** Tells a user by e-mail how their identification has ended, in the transaction in which it did. */
export const tellIdentified = async (
  tx: Db,
  userId: string,
  {
    status,
    wasCorrected,
    goesOn,
  }: {
    readonly status: IdentStatus;
    readonly wasCorrected: boolean;
    /** Where a contract can be signed now. */
    readonly goesOn: GoesOn | undefined;
  },
  at: Date,
): Promise<void> => {
  const mail = told[status];
  if (mail === undefined) return;
  const user = await tx.row(addressee, [userId]);
  if (user === undefined) throw new Error('A user is missing.');
  const { support, supportHours } = houseContact;
  const text = mailText(`${user.first_name} ${user.last_name}`, [
    ...(status === 'SUCCESS' && goesOn !== undefined ? signing(goesOn) : mail.lines),
    ...(wasCorrected ? [corrected] : []),
    '',
    `Fragen? Rufen Sie uns an: ${support.phone} (${supportHours}).`,
  ]);
  await send(tx, { channel: 'MAIL', to: user.username, subject: mail.subject, text, at });
};
