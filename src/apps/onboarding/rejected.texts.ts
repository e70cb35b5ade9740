/** Of an application that the house does not take: the same words wherever the customer learns it (REG-06, REG-07). */
export const rejectedTexts = {
  heading: 'Wir können Ihren Antrag leider nicht annehmen',
  text: 'Das hat die Prüfung Ihrer Angaben ergeben. Es ist kein Vertrag geschlossen. Haben Sie Fragen, rufen Sie uns bitte an.',
} as const;
