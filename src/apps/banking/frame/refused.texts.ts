/** Why a page cannot be shown yet (rules §1). */
export const refusedTexts = {
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
      lead: 'Sie gehört zu M premium und XL private. Wechseln können Sie in den Einstellungen.',
    },
    NOT_PERMITTED: {
      heading: 'Diese Seite ist Kundinnen und Kunden vorbehalten',
      lead: 'Ihr Zugang gehört zu keinem Kundenkonto.',
    },
  },
} as const;
