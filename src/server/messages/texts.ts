import type { OperationKind, OperationSummary } from '#domain/operation/operation.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';

const brand = 'Lindenhof';

// A no-break space is outside the alphabet of SMS: one would make the whole message cost double.
const euro = (amount: Cents): string => formatEuro(amount).replaceAll('\u00a0', ' ');

// Dynamically linked: the customer reads sum and payee before entering the code (PSD2 RTS Art. 5).
const payout = ({ amount, ibanEnd }: OperationSummary): string => {
  if (amount === null || ibanEnd === null) throw new Error('A payout has an amount and a payee.');
  return `für die Auszahlung von ${euro(amount)} auf das Konto mit der Endung ${ibanEnd}`;
};

const purposes: Readonly<Record<OperationKind, (summary: OperationSummary) => string>> = {
  WITHDRAWAL: payout,
  DISBURSEMENT: payout,
  MFA_CHANGE: () => 'für die Änderung Ihres zweiten Faktors',
  MFA_REMOVAL: () => 'für das Entfernen eines zweiten Faktors',
  DEVICE_REMOVAL: () => 'für das Entfernen eines Geräts',
};

/** The SMS that confirms an operation. */
export const tanText = (code: string, kind: OperationKind, summary: OperationSummary): string =>
  `${brand}: ${code} ist Ihre TAN ${purposes[kind](summary)}. Gültig 5 Minuten.`;

/** The SMS of the second step of signing in. */
export const signInCodeText = (code: string): string =>
  `${brand}: ${code} ist Ihr Code für die Anmeldung. Gültig 5 Minuten. Geben Sie ihn niemandem weiter.`;

/** The SMS that proves the number of a new factor. */
export const factorCodeText = (code: string): string =>
  `${brand}: ${code} ist Ihr Code, um SMS-Codes für die Anmeldung einzurichten. Gültig 5 Minuten.`;

/** The e-mail with the code for a new password. */
export const passwordResetMail = (code: string): { readonly subject: string; readonly text: string } => ({
  subject: 'Ihr Code für ein neues Passwort',
  text: [
    'Guten Tag,',
    '',
    `${code} ist Ihr Code, um ein neues Passwort zu setzen. Er gilt 15 Minuten.`,
    '',
    'Sie haben keinen Code angefordert? Dann müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
    '',
    'Freundliche Grüße',
    brand,
  ].join('\n'),
});
