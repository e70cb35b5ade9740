/** What the frame says to who is signed in; comes with the portal, not with the sign-in. */
export const portalTexts = {
  help: {
    title: 'Hilfe und Kontakt',
    support: 'Fragen zu Anmeldung, Aufträgen und Ihrem Zugang',
    consultant: 'Fragen zu Ihrer Anlage und Ihrer Strategie',
    safety: 'Wir fragen Sie nie nach Ihrem Passwort oder einem Code, auch nicht am Telefon.',
  },
} as const;
