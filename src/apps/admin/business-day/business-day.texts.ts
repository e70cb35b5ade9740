import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import type { DayNews, JobRun } from '#machines/business-day/business-day.types.ts';
import type { BadgeSeverity } from '#ui/display/Badge.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const runTexts = {
  RUNNING: { word: 'Läuft', severity: 'waiting' },
  DONE: { word: 'Erledigt', severity: 'success' },
} satisfies Record<JobRun['state'], { readonly word: string; readonly severity: BadgeSeverity }>;

export const newsTexts = {
  MOVING: { kind: 'success', text: 'Der Tag wird weitergestellt. Die Läufe erscheinen hier von selbst.' },
  RUNNING_AGAIN: { kind: 'success', text: 'Der Lauf beginnt noch einmal. Was er schon getan hat, bleibt.' },
  NOT_A_DATE: { kind: 'warning', text: 'Bitte wählen Sie einen Tag.' },
  NOT_MOVABLE: { kind: 'warning', text: 'Das Datum lässt sich nur in der Demo weiterstellen.' },
  NOT_FORWARD: { kind: 'warning', text: 'Der neue Tag muss nach dem heutigen liegen.' },
  TOO_FAR: { kind: 'warning', text: 'Der neue Tag liegt zu weit voraus. Möglich ist höchstens ein Jahr.' },
  UNKNOWN_JOB: { kind: 'warning', text: 'Diesen Lauf gibt es nicht mehr.' },
  NOT_RUN: { kind: 'warning', text: 'Für diesen Tag ist der Lauf noch nicht gelaufen.' },
  DAY_UNDER_WAY: { kind: 'warning', text: 'Ein Geschäftstag läuft gerade. Bitte warten Sie, bis er beendet ist.' },
  NOT_PERMITTED: { kind: 'warning', text: 'Ihre Rolle darf das nicht oder nicht mehr.' },
  UNSURE: { kind: 'warning', text: 'Wir haben keine Antwort erhalten. Unten steht, wie es wirklich steht.' },
  STALE: { kind: 'warning', text: 'Der neueste Stand war nicht zu holen. Gezeigt wird der letzte bekannte.' },
} satisfies Record<DayNews, { readonly kind: NoticeKind; readonly text: string }>;

const figureNames: Readonly<Record<string, string>> = {
  accounts: 'Konten',
  bookings: 'Buchungen',
  changed: 'Nachträglich geändert',
  debits: 'Lastschriften',
  documents: 'Dokumente',
  investments: 'Anlagen',
  late: 'Vergeblich gefragt',
  levels: 'Kurse',
  messages: 'Nachrichten',
  notices: 'Mitteilungen',
  orders: 'Aufträge',
  plans: 'Sparpläne',
  refused: 'Abgelehnt',
  tasks: 'Aufgaben',
};

const isMoney = (name: string): boolean => /cents?$/i.test(name);

/** A figure of a run as people read it: what is known by name in German, sums in euros. */
export const figureText = (name: string, value: number): string => {
  if (isMoney(name)) {
    const what = name.replace(/_?cents?$/i, '');
    return `${what === '' ? 'Summe' : (figureNames[what] ?? what)}: ${formatEuro(cents(value))}`;
  }
  return `${figureNames[name] ?? name}: ${new Intl.NumberFormat('de-DE').format(value)}`;
};

export const businessDayTexts = {
  title: 'Geschäftstag',
  lead: 'Was am Ende eines Bankarbeitstags läuft, mit Ergebnis. In der Demo lässt sich der Tag weiterstellen.',
  loading: 'Geschäftstag wird geladen…',
  loadFailed: 'Der Geschäftstag konnte nicht geladen werden',
  today: 'Heute',
  movingTo: (to: IsoDate): string => `Unterwegs zum ${formatGermanDate(to)}`,
  underWay: (date: IsoDate): string => `Das Ende des ${formatGermanDate(date)} läuft gerade.`,
  still: 'Kein Lauf ist unterwegs.',
  reload: 'Stand holen',
  move: {
    title: 'Tag weiterstellen',
    explanation:
      'Jeder Bankarbeitstag bis dahin wird der Reihe nach ausgeführt: fällige Zahlungen, Sparpläne, Bewertung, Gebühren, Mitteilungen. Zurück geht es nicht.',
    date: 'Neuer Tag',
    submit: 'Tag weiterstellen',
    onlyDemo: 'Außerhalb der Demo kommt der nächste Tag mit dem Kalender.',
  },
  jobs: 'Läufe des Tagesendes',
  columns: {
    job: 'Lauf',
    state: 'Stand',
    date: 'Für den',
    finishedAt: 'Beendet',
    figures: 'Ergebnis',
    action: 'Aktion',
  },
  never: 'Noch nicht gelaufen',
  runs: (count: number): string => `${String(count)}-mal`,
  nothing: 'nichts zu tun',
  again: 'Erneut ausführen',
} as const;
