export const errorPageTexts = {
  heading: 'Es ist ein Problem aufgetreten.',
  contact:
    'Bleibt das Problem, versuchen Sie es bitte später erneut oder wenden Sie sich an unseren Support. Die Angaben oben helfen uns dabei.',
  name: 'Fehler',
  message: 'Meldung',
  stack: 'Technische Einzelheiten',
  reload: 'Seite neu laden',
  home: 'Zur Startseite',
  notFound: {
    name: 'Seite nicht gefunden',
    description: 'Diese Seite gibt es nicht. Ihre Daten und Aufträge finden Sie auf der Startseite.',
    message: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link veraltet oder unvollständig.',
  },
} as const;
