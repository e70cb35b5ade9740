import type { Application } from '#domain/application/application.ts';
import { type CustodyGround, custodyProofs, custodySteps, proofPost } from '#domain/application/custody-proof.ts';
import { houseContact } from '../brand/house.ts';
import { type Db, statement } from '../db/db.ts';
import { mailText } from '../messages/mail-text.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { send } from '../outbox/send.ts';

interface Proof {
  readonly to: string;
  readonly name: string;
  readonly ground: CustodyGround;
  /** What is asked for, as it stands beside the proof that comes: `Antrag C-1`, `Konto BP-1`. */
  readonly about: string;
  /** How it goes on once the proof is there. */
  readonly next: string;
  readonly at: Date;
}

const subjects: Readonly<Record<CustodyGround, string>> = {
  alone: 'Bitte schicken Sie uns den Nachweis Ihres Sorgerechts',
  guardianship: 'Bitte schicken Sie uns Ihre Bestellungsurkunde',
};

const firsts: Readonly<Record<CustodyGround, string>> = {
  alone: 'Sie möchten ein Kinderkonto eröffnen und haben das Sorgerecht allein. Dafür brauchen wir einen Nachweis.',
  guardianship:
    'Sie möchten als Vormund ein Kinderkonto eröffnen. Bei einer Vormundschaft prüft eine Person bei uns Ihren Antrag.',
};

/** Says by e-mail what proves that somebody may act for a child alone, where it is sent, and what happens next. */
export const tellProof = async (tx: Db, { to, name, ground, about, next, at }: Proof): Promise<void> => {
  const { support, supportHours } = houseContact;
  const text = mailText(name, [
    firsts[ground],
    '',
    `Was wir brauchen: ${custodyProofs[ground]}`,
    `Per Post an: ${proofPost}`,
    `Oder per E-Mail an: ${support.email}`,
    `Bitte geben Sie dazu an: ${about}`,
    '',
    next,
    '',
    `Haben Sie Fragen? Sie erreichen uns unter ${support.phone} (${supportHours}).`,
  ]);
  await send(tx, { channel: 'MAIL', to, subject: subjects[ground], text, at });
};

const find = statement<{ username: string; name: string }>(
  'cases.provingCustody',
  "SELECT username, first_name || ' ' || last_name AS name FROM users WHERE user_id = $1",
);

/** The same to whoever has submitted an application that needs it; nothing where it needs none. */
export const askForProof = async (
  tx: Db,
  { userId, caseId }: { readonly userId: string; readonly caseId: string },
  { soleCustody, guardianship }: Pick<Application, 'soleCustody' | 'guardianship'>,
  { now }: Moment,
): Promise<void> => {
  const found = soleCustody ? await tx.row(find, [userId]) : undefined;
  if (found === undefined) return;
  const { username: to, name } = found;
  const ground = guardianship ? 'guardianship' : 'alone';
  const at = new Date(now);
  await tellProof(tx, { to, name, ground, about: `Antrag ${caseId}`, next: custodySteps[ground], at });
};
