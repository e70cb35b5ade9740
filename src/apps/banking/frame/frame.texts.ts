export const frameTexts = {
  resolving: 'Einen Moment bitte…',
  appDownload: {
    page: 'App laden',
    heading: 'Das Banking auf Ihrem Telefon',
    lead: 'Öffnen Sie diese Adresse im Browser Ihres Telefons und wählen Sie im Menü „Zum Startbildschirm hinzufügen“. Danach öffnet sich das Banking wie eine App.',
    signIn: 'Zur Anmeldung',
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
  help: {
    title: 'Hilfe und Kontakt',
    support: 'Fragen zu Anmeldung, Aufträgen und Ihrem Zugang',
    consultant: 'Fragen zu Ihrer Anlage und Ihrer Strategie',
    safety: 'Wir fragen Sie nie nach Ihrem Passwort oder einem Code, auch nicht am Telefon.',
  },
  toHome: 'Zur Startseite',
  refusals: {
    NOT_IDENTIFIED: {
      heading: 'Bitte bestätigen Sie zuerst Ihre Identität',
      lead: 'Diese Seite öffnet sich, sobald Ihre Identifizierung abgeschlossen ist. Den Stand nennt Ihnen unser Kundenservice.',
    },
    NO_ACTIVE_PARTNER: {
      heading: 'Dafür brauchen Sie ein aktives Konto',
      lead: 'Zurzeit ist keines Ihrer Konten aktiv. Unser Kundenservice hilft Ihnen weiter.',
    },
    NO_OPEN_INVESTMENT: {
      heading: 'Dafür brauchen Sie eine offene Anlage',
      lead: 'Sobald eine Ihrer Anlagen eröffnet ist, finden Sie diese Seite in der Navigation.',
    },
    PACKAGE_TOO_LOW: {
      heading: 'Diese Seite gehört zu einem größeren Servicepaket',
      lead: 'Sie ist in den Paketen M premium und XL private enthalten. Unser Kundenservice berät Sie gerne.',
    },
    NOT_PERMITTED: {
      heading: 'Diese Seite ist Kundinnen und Kunden vorbehalten',
      lead: 'Ihr Zugang gehört zu keinem Kundenkonto.',
    },
  },
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
