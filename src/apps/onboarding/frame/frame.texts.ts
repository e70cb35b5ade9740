export const frameTexts = {
  resolving: 'Einen Moment bitte…',
  crashed: 'Die Seite konnte nicht gestartet werden.',
  toPortal: 'Zum Portal',
  signIn: 'Anmelden',
  pages: {
    login: 'Anmelden',
    forgottenPassword: 'Passwort vergessen',
    passwordChanged: 'Passwort geändert',
    loggedOut: 'Abgemeldet',
    inactive: 'Abgemeldet',
  },
} as const;
