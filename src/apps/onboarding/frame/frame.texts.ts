export const frameTexts = {
  resolving: 'Einen Moment bitte…',
  crashed: 'Die Seite konnte nicht gestartet werden.',
  unfetched: {
    heading: 'Diese Seite konnte nicht geladen werden',
    lead: 'Wir haben gerade keine Antwort erhalten. Bitte prüfen Sie Ihre Verbindung.',
    retry: 'Noch einmal versuchen',
  },
  pages: {
    login: 'Anmelden',
    forgottenPassword: 'Passwort vergessen',
    passwordChanged: 'Passwort geändert',
    loggedOut: 'Abgemeldet',
    inactive: 'Abgemeldet',
  },
} as const;
