import { houseContact } from '../brand/house.ts';
import { type Db, statement } from '../db/db.ts';
import type { JobKind } from '../jobs/runner.ts';
import { send } from '../outbox/send.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { mailText } from '../messages/mail-text.ts';

const kind = 'user.registration-mail';

/**
 * The code follows from the registration's random id and the code's number under the server's key: it is kept nowhere
 * between the answer, the job that mails it and the call that confirms it.
 */
export const registrationCode = (keyring: Keyring, registrationId: string, codeNo: number): string => {
  const bytes = Buffer.from(keyring.checksum('registration', `${registrationId}\0${String(codeNo)}`), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

/** The job that mails a registration's newest code. */
export const registrationMail = (registrationId: string, codeNo: number, now: Date) => ({
  kind,
  key: `${registrationId}:${String(codeNo)}`,
  payload: registrationId,
  runAfter: now,
});

const find = statement<{ username: string; code_no: number; is_taken: boolean }>(
  'registrations.addressee',
  `SELECT r.username, r.code_no, EXISTS (SELECT 1 FROM users u WHERE u.username_folded = r.username_folded) AS is_taken
   FROM registrations r WHERE r.registration_id = $1 AND r.code_ends_at > $2`,
);

const letter = (...lines: readonly string[]): string => mailText(null, lines);

const codeMail = (code: string) => ({
  subject: 'Ihr Code für die Registrierung',
  text: letter(
    `${code} ist Ihr Code, um Ihre E-Mail-Adresse zu bestätigen. Er gilt 15 Minuten.`,
    '',
    'Sie wollen sich nicht registrieren? Dann müssen Sie nichts tun. Ohne den Code entsteht kein Zugang.',
  ),
});

// Without a link, as all mails about access: whoever sends false ones lives by links.
const takenMail = {
  subject: 'Sie haben schon einen Zugang',
  text: letter(
    'mit dieser E-Mail-Adresse wollte sich jemand registrieren. Es gibt aber schon einen Zugang mit ihr.',
    '',
    'Waren Sie das? Dann melden Sie sich an wie gewohnt. Ihr Passwort können Sie dort neu setzen.',
    `Waren Sie das nicht? Dann müssen Sie nichts tun. Bei Fragen erreichen Sie uns unter ${houseContact.support.phone} (${houseContact.supportHours}).`,
  ),
};

/** Mails the code, or that there is a user already: what the call did not say is said to the mailbox's owner alone. */
export const registrationMailJob = (keyring: Keyring): JobKind => ({
  kind,
  lane: 'awaited',
  work: async (tx: Db, { payload, now }) => {
    if (typeof payload !== 'string') throw new Error('The job names no registration.');
    const row = await tx.row(find, [payload, now.toISOString()]);
    if (row === undefined) return;
    const mail = row.is_taken ? takenMail : codeMail(registrationCode(keyring, payload, row.code_no));
    await send(tx, { channel: 'MAIL', to: row.username, ...mail, isAwaited: true, at: now });
  },
});
