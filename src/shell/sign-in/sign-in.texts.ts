import type { Factor } from '#domain/identity/factor.ts';

const attempts = (left: number): string => (left === 1 ? 'noch einen Versuch' : `noch ${left} Versuche`);

/** What a code is called, everywhere. */
export const codeOf = { SMS: 'SMS-Code', SOFTWARE_TOKEN: 'Code aus Ihrer App' } as const satisfies Record<
  Factor,
  string
>;

export const codeMissing = 'Bitte geben Sie die sechs Ziffern des Codes ein.';
export const codeWrong = 'Der Code stimmt nicht. Bitte geben Sie den aktuellen Code ein.';
export const passwordUnchanged = 'Bitte wählen Sie ein anderes Passwort als bisher.';
export const tooManySms = 'Im Moment können wir Ihnen keinen weiteren SMS-Code senden. Bitte warten Sie etwas.';
export const passwordRefused = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.';
export const noAnswer =
  'Wir haben gerade keine Antwort erhalten. Ihre Angaben stehen noch da. Bitte versuchen Sie es noch einmal.';

/** A wrong code with how many tries are left, where that is known. */
export const wrongCode = (text: string, attemptsLeft: number | null): string =>
  attemptsLeft === null ? text : `${text} Sie haben ${attempts(attemptsLeft)}.`;
