import type { Factor } from '#domain/identity/factor.ts';
import { houseContact } from '../brand/house.ts';
import { type Db, statement } from '../db/db.ts';
import { send } from '../outbox/send.ts';
import { factorNames } from './factor-names.ts';
import { mailText, momentText } from './mail-text.ts';

/** What a customer is told of by e-mail, since a stranger's doing would be noticed by it (ASVS 6.3.7). */
export type SecurityEvent =
  | { readonly kind: 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'CODES_EXHAUSTED' | 'EXPORT_FETCHED' }
  | { readonly kind: 'FACTOR_ADDED' | 'FACTOR_REMOVED'; readonly factor: Factor }
  /** Browser and system in words. */
  | { readonly kind: 'NEW_DEVICE' | 'DEVICE_REMOVED'; readonly device: string }
  /** Masked. */
  | { readonly kind: 'MOBILE_ADDED' | 'MOBILE_CHANGED' | 'EMAIL_CHANGED'; readonly contact: string }
  /** The address masked. */
  | { readonly kind: 'OWNER_INVITED'; readonly account: string; readonly inviter: string; readonly contact: string }
  | { readonly kind: 'OWNER_CORRECTED'; readonly account: string }
  | { readonly kind: 'OWNER_JOINED'; readonly account: string; readonly name: string }
  /** The same, as whoever has joined reads it. */
  | { readonly kind: 'ACCOUNT_JOINED'; readonly account: string }
  | { readonly kind: 'USER_DELETED' };

interface Told {
  readonly subject: string;
  /** Follows "am … um … Uhr" and ends the sentence. */
  readonly what: string;
  /** Asked before the telephone number, where it is not the reader's own doing. */
  readonly doubt?: string;
}

const told = (event: SecurityEvent): Told => {
  switch (event.kind) {
    case 'PASSWORD_CHANGED':
      return { subject: 'Ihr Passwort wurde geändert', what: 'wurde das Passwort Ihres Zugangs geändert' };
    case 'PASSWORD_RESET':
      return {
        subject: 'Ihr Passwort wurde neu gesetzt',
        what: 'wurde das Passwort Ihres Zugangs mit einem Code aus einer E-Mail neu gesetzt',
      };
    case 'CODES_EXHAUSTED':
      return {
        subject: 'Falsche Codes bei Ihrer Anmeldung',
        what: 'wurden bei einer Anmeldung mit Ihrem Passwort fünf falsche Codes eingegeben',
      };
    case 'FACTOR_ADDED':
      return {
        subject: 'Ein zweiter Faktor wurde eingerichtet',
        what: `wurde für Ihre Anmeldung ein zweiter Faktor eingerichtet: ${factorNames[event.factor]}`,
      };
    case 'FACTOR_REMOVED':
      return {
        subject: 'Ein zweiter Faktor wurde entfernt',
        what: `wurde für Ihre Anmeldung ein zweiter Faktor entfernt: ${factorNames[event.factor]}`,
      };
    case 'MOBILE_ADDED':
      return {
        subject: 'Ihre Mobilnummer ist bestätigt',
        what: `wurde die Mobilnummer bestätigt, an die wir Ihre SMS-Codes senden: ${event.contact}`,
      };
    case 'MOBILE_CHANGED':
      return {
        subject: 'Ihre Mobilnummer wurde geändert',
        what: `wurde die Mobilnummer für Ihre SMS-Codes geändert: ${event.contact}`,
      };
    case 'EMAIL_CHANGED':
      return {
        subject: 'Ihre E-Mail-Adresse wurde geändert',
        what: `wurde die E-Mail-Adresse Ihres Zugangs geändert: ${event.contact}`,
      };
    case 'EXPORT_FETCHED':
      return { subject: 'Kopie Ihrer Daten abgerufen', what: 'wurde die Kopie aller Ihrer Daten abgerufen' };
    case 'OWNER_INVITED':
      return {
        subject: `Einladung zu Ihrem ${event.account}`,
        what: `hat ${event.inviter} jemanden eingeladen, Ihr ${event.account} mit einem eigenen Zugang zu führen: ${event.contact}`,
      };
    case 'OWNER_CORRECTED':
      return {
        subject: `Geburtsdatum der zweiten Person für Ihr ${event.account} berichtigt`,
        what: `wurde für Ihr ${event.account} das Geburtsdatum der zweiten Person berichtigt`,
      };
    case 'OWNER_JOINED':
      return {
        subject: `Neuer Zugang zu Ihrem ${event.account}`,
        what: `hat ${event.name} unterschrieben. Damit gibt es für Ihr ${event.account} einen weiteren eigenen Zugang`,
        doubt: 'Haben Sie das nicht erwartet?',
      };
    case 'ACCOUNT_JOINED':
      return {
        subject: `Ihr Zugang zum ${event.account} ist eingerichtet`,
        what: `haben Sie unterschrieben. Damit ist Ihr eigener Zugang zum ${event.account} eingerichtet`,
      };
    case 'USER_DELETED':
      return {
        subject: 'Ihr Zugang wurde gelöscht',
        what: 'wurde Ihr Zugang auf Ihren Wunsch gelöscht. Was wir von Ihnen noch aufbewahren müssen, löschen wir nach Ablauf der Fristen',
      };
    case 'DEVICE_REMOVED':
      return {
        subject: 'Ein Gerät wurde entfernt',
        what: `wurde ein Gerät von Ihrem Zugang entfernt: ${event.device}`,
      };
    case 'NEW_DEVICE':
    default:
      return {
        subject: 'Anmeldung mit einem neuen Gerät',
        what: `gab es eine Anmeldung mit einem Gerät, das wir nicht kennen: ${event.device}`,
      };
  }
};

/** Without a link: whoever sends false ones lives by links. */
const mailOf = (event: SecurityEvent, name: string, at: Date): { readonly subject: string; readonly text: string } => {
  const { subject, what, doubt = 'Waren Sie das nicht?' } = told(event);
  const { support, supportHours } = houseContact;
  const text = mailText(name, [
    `am ${momentText(at)} ${what}.`,
    '',
    `${doubt} Rufen Sie uns an: ${support.phone} (${supportHours}).`,
  ]);
  return { subject, text };
};

const addressee = statement<{ username: string; first_name: string; last_name: string }>(
  'messages.addressee',
  'SELECT username, first_name, last_name FROM users WHERE user_id = $1',
);

/** Tells a user by e-mail what happened to their access, in the transaction of what happened. */
export const tellUser = async (tx: Db, userId: string, event: SecurityEvent, at: Date): Promise<void> => {
  const user = await tx.row(addressee, [userId]);
  if (user === undefined) throw new Error('A user is missing.');
  const mail = mailOf(event, `${user.first_name} ${user.last_name}`, at);
  await send(tx, { channel: 'MAIL', to: user.username, ...mail, at });
};
