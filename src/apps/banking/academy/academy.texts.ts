export const academyTexts = {
  title: 'Akademie',
  lead: 'Wissen rund um Ihre Anlage, kurz und ohne Fachsprache.',
  loading: 'Die Artikel werden geladen…',
  read: 'Artikel lesen',
  back: 'Zurück zur Akademie',
  empty: {
    title: 'Noch keine Artikel',
    text: 'Gerade gibt es hier nichts zu lesen. Neue Artikel erscheinen auf dieser Seite.',
    retry: 'Erneut nachsehen',
  },
  failed: {
    heading: 'Die Akademie ist gerade nicht erreichbar',
    text: 'Wir haben keine Antwort erhalten. Ihre Konten und Anlagen sind davon nicht betroffen.',
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
  },
} as const;
