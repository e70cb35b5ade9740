export const frameTexts = {
  resolving: 'Einen Moment bitte…',
  appDownload: {
    page: 'App laden',
    heading: 'Das Banking auf Ihrem Telefon',
    lead: 'Öffnen Sie diese Adresse im Browser Ihres Telefons und wählen Sie im Menü „Zum Startbildschirm hinzufügen“, auf dem iPhone unter „Teilen“ „Zum Home-Bildschirm“. Danach öffnet sich das Banking wie eine App.',
    signIn: 'Zur Anmeldung',
  },
  deleted: {
    heading: 'Ihr Zugang ist gelöscht',
    lead: (until: string): string =>
      `Sie sind auf allen Geräten abgemeldet. Was wir von Ihnen noch haben, löschen wir nach dem ${until}.`,
  },
  leaving: {
    heading: 'Sie werden weitergeleitet',
    lead: 'Diese Seite ist umgezogen. Wir öffnen die neue Adresse.',
  },
  partnersFailed: {
    title: 'Ein Konto konnte nicht geladen werden.',
    description: 'Versuchen Sie es später nochmal, oder wenden Sie sich an den Support',
  },
  crashed: 'Das Portal konnte nicht gestartet werden.',
  pages: {
    login: 'Anmelden',
    forgottenPassword: 'Passwort vergessen',
    passwordChanged: 'Passwort geändert',
    loggedOut: 'Abgemeldet',
    inactive: 'Abgemeldet',
    mfaSetup: 'Sichere Anmeldung',
    notFound: 'Seite nicht gefunden',
    leaving: 'Weiterleitung',
  },
} as const;
