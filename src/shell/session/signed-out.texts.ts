const signedOut = 'Wir haben Sie abgemeldet';

export const signedOutTexts = {
  reasons: {
    byHand: {
      heading: 'Sie sind abgemeldet',
      lead: 'Auf diesem Gerät sind keine Daten Ihrer Sitzung mehr gespeichert.',
    },
    expired: {
      heading: signedOut,
      lead: 'Zu Ihrer Sicherheit endet eine Sitzung nach fünf Minuten ohne Eingabe. Was Sie begonnen haben, finden Sie nach der Anmeldung wieder.',
    },
    revoked: {
      heading: signedOut,
      lead: 'Ihre Sitzung wurde beendet. Das geschieht zum Beispiel, wenn das Passwort auf einem anderen Gerät geändert wurde.',
    },
    /** Neither clock nor server: by address, after a reload, or for want of an answer. */
    unexplained: {
      heading: signedOut,
      lead: 'Bitte melden Sie sich neu an. Was Sie begonnen haben, finden Sie dann wieder.',
    },
  },
  notYou: 'Waren Sie das nicht? Rufen Sie uns bitte sofort an:',
  signIn: 'Neu anmelden',
} as const;
