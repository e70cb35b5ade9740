import type { OrderType } from '#domain/entities/order.ts';
import { formatEuro } from '#domain/money/money.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { OperationKind, OperationSummary } from '#domain/operation/operation.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { payoutAmountText } from '#domain/withdrawal/payout-amount.ts';
import { houseContact } from '../brand/house.ts';
import { mailText } from './mail-text.ts';
import { inSmsAlphabet } from './sms-alphabet.ts';

const warning = 'Geben Sie diesen Code niemandem weiter.';

// Dynamically linked: the customer reads sum and payee before entering the code (PSD2 RTS Art. 5).
const payout =
  (type: OrderType) =>
  ({ amount, entire = false, subject, ibanEnd }: OperationSummary): string => {
    if (amount === null || ibanEnd === null) throw new Error('A payout has an amount and a payee.');
    const source = subject === undefined ? '' : ` aus ${subject}`;
    return `für ${orderTypeLabels[type]}: ${payoutAmountText(amount, entire)}${source}, ${ibanEndText(ibanEnd)}`;
  };

/** Which one, too: whoever changes something else than the customer wants is read. */
const named =
  (what: string) =>
  ({ subject }: OperationSummary): string => {
    if (subject === undefined) throw new Error('A change says what it is about.');
    return `${what}: ${subject}`;
  };

const purposes: Readonly<Record<OperationKind, (summary: OperationSummary) => string>> = {
  WITHDRAWAL: payout('WITHDRAWAL'),
  DISBURSEMENT: payout('DISBURSEMENT'),
  MFA_CHANGE: named('für das Einrichten eines zweiten Faktors'),
  MFA_REMOVAL: named('für das Entfernen eines zweiten Faktors'),
  DEVICE_REMOVAL: named('für das Entfernen eines Geräts'),
  REFERENCE_ACCOUNT: ({ payee, ibanEnd }) => {
    if (payee === null || ibanEnd === null) throw new Error('A reference account has a holder and an IBAN.');
    return `für Ihr neues Referenzkonto: ${payee}, ${ibanEndText(ibanEnd)}`;
  },
  MOBILE_CHANGE: named('für Ihre neue Mobilnummer'),
  EMAIL_CHANGE: named('für Ihre neue E-Mail-Adresse'),
  STRATEGY_CHANGE: named('für den Wechsel der Strategie'),
  CONTRACT: ({ amount, subject }) => {
    if (subject === undefined) throw new Error('A contract says what it is about.');
    return `für Ihren Vertrag: ${subject}${amount === null ? '' : `, ${formatEuro(amount)}`}`;
  },
  // It may be a child's, or two people's: whose it is the subject says.
  EXEMPTION_ORDER: named(`für ${orderTypeLabels.EXEMPTION_ORDER}`),
  ACCOUNT_CLOSURE: (summary) => {
    const { amount, entire = true, ibanEnd } = summary;
    if (ibanEnd === null) throw new Error('A closing has a payee.');
    // An account may be empty: then nothing is paid, and no sum is named.
    const worth = amount === null ? '' : `, ${payoutAmountText(amount, entire)}`;
    return `${named('für die Schließung')(summary)}${worth}, ${ibanEndText(ibanEnd)}`;
  },
  USER_DELETION: named('für das Löschen Ihres Zugangs'),
  OWNER_INVITATION: named('für eine Einladung zu Ihrem Konto'),
  OWNER_CORRECTION: named('für die Angaben zur zweiten Person'),
  DATA_EXPORT: named('für die Kopie Ihrer Daten'),
};

/** A sentence ends once, with a name that is shortened too. */
const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * The SMS that confirms an operation: what is ordered, from what, how much and to where, or what is changed. Names and sums
 * are written in the alphabet of SMS: one letter outside of it would make the whole message cost double.
 */
export const tanText = (code: string, kind: OperationKind, summary: OperationSummary): string =>
  inSmsAlphabet(
    `${houseContact.shortName}: ${code} ist Ihr SMS-Code ${ended(purposes[kind](summary))} Gültig 5 Minuten. ${warning} Telefon ${houseContact.support.phone}`,
  );

/** The SMS of the second step of signing in. */
export const signInCodeText = (code: string): string =>
  `${houseContact.shortName}: ${code} ist Ihr SMS-Code für die Anmeldung. Gültig 5 Minuten. ${warning}`;

/** The SMS that proves the number of a new factor. */
export const factorCodeText = (code: string): string =>
  `${houseContact.shortName}: ${code} ist Ihr SMS-Code, um diese Nummer für die Anmeldung einzurichten. Gültig 5 Minuten. ${warning}`;

/** The e-mail with the code for a new password. */
export const passwordResetMail = (code: string): { readonly subject: string; readonly text: string } => ({
  subject: 'Ihr Code für ein neues Passwort',
  text: mailText(null, [
    `${code} ist Ihr Code, um ein neues Passwort zu setzen. Er gilt 15 Minuten.`,
    '',
    'Sie haben keinen Code angefordert? Dann müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
  ]),
});
