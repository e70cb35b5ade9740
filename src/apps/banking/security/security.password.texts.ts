import type { ResetWords } from '#shell/forgotten-password/forgotten-password.texts.ts';

/** The way to a new password in the words of somebody who is signed in: it is theirs, and nobody has forgotten it. */
export const passwordTexts = {
  start: {
    heading: 'Passwort ändern',
    lead: (username: string) => `Wir senden einen Code an ${username}. Mit ihm vergeben Sie ein neues Passwort.`,
    effect:
      'Danach melden wir alle Geräte ab, auch dieses. Sie melden sich mit dem neuen Passwort wieder an. Ihr zweiter Faktor bleibt, wie er ist.',
    submit: 'Code anfordern',
    back: 'Zurück zur Sicherheit',
  },
  reset: {
    sent: (username: string) =>
      `Wir haben soeben einen Code an ${username} gesendet. Bitte sehen Sie auch im Spam-Ordner nach.`,
    correct: 'Zurück',
    sentAgain: 'Ein neuer Code ist unterwegs.',
  } satisfies ResetWords,
  unsure: {
    explanation:
      'Sehen Sie bitte nach. Werden Sie dabei abgemeldet, gilt Ihr neues Passwort. Bleiben Sie angemeldet, gilt noch das bisherige.',
    look: 'Stand nachsehen',
  },
  signOut: 'Neu anmelden',
} as const;
