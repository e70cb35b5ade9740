export const bannerTexts = {
  region: 'Meldungen',
  title: 'Ein Fehler ist aufgetreten.',
  description: 'Versuchen Sie es später nochmal, oder wenden Sie sich an den Support',
  details: 'Details',
  hideDetails: 'Details ausblenden',
  copy: 'Kopieren',
  support: 'Support',
  close: 'Schließen',
  kinds: { info: 'Hinweis', success: 'Erledigt', error: 'Fehler' },
} as const;
