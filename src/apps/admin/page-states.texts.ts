/** What every page says when the role of whoever is signed in was taken away meanwhile. */
export const notPermittedTexts = {
  heading: 'Ihre Rolle reicht dafür nicht mehr',
  text: 'Ihre Rechte haben sich geändert, während diese Seite offen war. Bitte wenden Sie sich an die Administration.',
  retry: 'Erneut versuchen',
} as const;

/** What every page says when nothing came. */
export const noAnswerTexts = {
  text: 'Wir haben gerade keine Antwort erhalten. An den Daten hat sich dadurch nichts geändert.',
  retry: 'Erneut versuchen',
} as const;
