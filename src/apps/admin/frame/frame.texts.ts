import type { StaffRole } from '#domain/session/groups.ts';

export const roleTexts = {
  support: 'Support',
  operations: 'Abwicklung',
  compliance: 'Compliance',
  admin: 'Administration',
} satisfies Record<StaffRole, string>;

export const frameTexts = {
  app: 'Verwaltung',
  resolving: 'Einen Moment bitte…',
  signedInAs: (name: string, roles: readonly StaffRole[]): string =>
    `Angemeldet: ${name} (${roles.map((role) => roleTexts[role]).join(', ')})`,
  unclear: {
    page: 'Keine Antwort',
    heading: 'Wir haben gerade keine Antwort erhalten',
    lead: 'Ob Ihre Anmeldung noch gilt, lässt sich im Moment nicht prüfen. Es ist nichts verloren.',
    retry: 'Erneut versuchen',
  },
  login: 'Anmelden',
  passwordHelp: {
    page: 'Passwort vergessen',
    heading: 'Ihr Passwort setzt die Administration zurück',
    lead: 'Zugänge der Verwaltung werden nicht per E-Mail zurückgesetzt. Bitte wenden Sie sich persönlich an die Administration.',
    back: 'Zur Anmeldung',
  },
  signedOut: {
    page: 'Abgemeldet',
    byHand: {
      heading: 'Sie sind abgemeldet',
      lead: 'Auf diesem Gerät sind keine Daten Ihrer Sitzung mehr gespeichert.',
    },
    expired: {
      heading: 'Wir haben Sie abgemeldet',
      lead: 'Eine Sitzung endet nach fünf Minuten ohne Eingabe.',
    },
    revoked: {
      heading: 'Wir haben Sie abgemeldet',
      lead: 'Ihre Sitzung wurde beendet. Waren Sie das nicht, melden Sie es bitte sofort der Administration.',
    },
    failed: { heading: 'Wir haben Sie abgemeldet', lead: 'Bitte melden Sie sich neu an.' },
    signIn: 'Neu anmelden',
  },
  notPermitted: {
    page: 'Nicht für Ihre Rolle',
    heading: 'Diese Seite gehört nicht zu Ihrer Rolle',
    lead: 'Brauchen Sie sie für Ihre Arbeit, wenden Sie sich bitte an die Administration.',
    home: 'Zu meinen Seiten',
  },
  crashed: 'Die Verwaltung konnte nicht gestartet werden.',
} as const;
