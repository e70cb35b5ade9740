import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';

const berlinTime = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** Where and when the answers were kept: with the day, since somebody may come back after weeks. */
export const keptText = (caseId: string | null, savedAt: string): string => {
  const instant = Date.parse(savedAt);
  const when = `am ${formatGermanDate(berlinDayOf(instant))} um ${berlinTime.format(instant)}\u00a0Uhr`;
  return caseId === null
    ? `Auf diesem Gerät gespeichert ${when}.`
    : `Gespeichert ${when}. Sie können jederzeit an einem anderen Gerät weitermachen.`;
};

export const caseKeepingTexts = {
  saving: 'Ihre Antworten werden gespeichert…',
  waiting: {
    title: 'Gerade keine Verbindung',
    text: 'Ihre Antworten sind auf diesem Gerät gesichert. Wir speichern sie, sobald die Verbindung wieder da ist. Sie können weitermachen.',
  },
} as const;
