const berlinTime = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** Where and when the answers were kept. */
export const keptText = (caseId: string | null, savedAt: string): string =>
  caseId === null
    ? `Auf diesem Gerät gespeichert um ${berlinTime.format(Date.parse(savedAt))}`
    : `Gespeichert um ${berlinTime.format(Date.parse(savedAt))}. Sie können jederzeit an einem anderen Gerät weitermachen.`;

export const caseKeepingTexts = {
  saving: 'Ihre Antworten werden gespeichert…',
  waiting: {
    title: 'Gerade keine Verbindung',
    text: 'Ihre Antworten sind auf diesem Gerät gesichert. Wir speichern sie, sobald die Verbindung wieder da ist. Sie können weitermachen.',
  },
} as const;
