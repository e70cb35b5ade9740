import { houseContact } from '../brand/house.ts';
import { mailText } from '../messages/mail-text.ts';

/** The SMS that proves a new number. */
export const newMobileText = (code: string): string =>
  `${houseContact.shortName}: ${code} ist Ihr Code, um diese Mobilnummer zu bestätigen. Gültig 5 Minuten. Geben Sie diesen Code niemandem weiter.`;

/** The mail that proves a new address. */
export const newEmailMail = (code: string): { readonly subject: string; readonly text: string } => ({
  subject: 'Ihr Code für die neue E-Mail-Adresse',
  text: mailText(null, [
    `${code} ist Ihr Code, um diese E-Mail-Adresse zu bestätigen. Er gilt 5 Minuten.`,
    '',
    'Sie haben keinen Code angefordert? Dann müssen Sie nichts tun. Es ändert sich nichts.',
  ]),
});
