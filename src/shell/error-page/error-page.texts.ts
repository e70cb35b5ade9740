export const errorPageTexts = {
  heading: 'Es ist ein Problem aufgetreten.',
  contact: 'Unser Support hilft Ihnen gern. Bitte nennen Sie dabei die Angaben unten.',
  name: 'Fehler',
  message: 'Meldung',
  stack: 'Technische Einzelheiten',
  reload: 'Seite neu laden',
  home: 'Zur Startseite',
  notFound: {
    name: 'Seite nicht gefunden',
    message: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link veraltet oder unvollständig.',
  },
} as const;
