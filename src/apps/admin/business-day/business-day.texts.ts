import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FigureName } from '#domain/day-end/figures.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import type { JobFault } from '#domain/staff/job-faults.ts';
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

export const faultTexts: Readonly<Record<JobFault, string>> = {
  OUTSIDE: 'Eine Gegenstelle außerhalb antwortet nicht, oder nicht brauchbar.',
  FILES: 'Dateien lassen sich nicht lesen oder schreiben.',
  DATABASE: 'Die Datenbank war nicht erreichbar.',
  REFUSED: 'Die Gegenstelle lehnt ab.',
  INTERNAL: 'Ein Fehler bei uns; das Protokoll sagt, welcher.',
};

const figureTexts: Readonly<Record<FigureName, string>> = {
  advances: 'Vorabpauschalen',
  cash: 'Einzahlungen aufs Verrechnungskonto',
  cents: 'Summe',
  changed: 'Nachträglich geändert',
  debits: 'Lastschriften',
  documents: 'Dokumente',
  ended: 'Beendete Aufträge',
  executed: 'Ausgeführt',
  failed: 'Fehlgeschlagen',
  fees: 'Gebühren',
  files: 'Dateien',
  invested: 'Angelegt',
  lapsed: 'Erloschene Mandate',
  late: 'Vergeblich gefragt',
  levels: 'Kurse',
  lines: 'Kontoumsätze',
  missed: 'Ausgebliebene Zahlungen',
  notices: 'Mitteilungen',
  people: 'Personen',
  received: 'Eingegangene Zahlungen',
  refused: 'Abgelehnt',
  relations: 'Kundenbeziehungen',
  reminders: 'Erinnerungen',
  returned: 'Rückgaben',
  rows: 'Bewertungen',
  skipped: 'Ausgelassen',
  soldCents: 'Aus Anteilen',
  tasks: 'Aufgaben',
  taxCents: 'Steuer',
  transfers: 'Überweisungen',
  unmatched: 'Nicht zuzuordnen',
  waiting: 'Warten noch',
  waivedCents: 'Erlassen',
  asked: 'Abgefragte Konten',
  liable: 'Davon mit Kirchensteuer',
};

const isKnown = (name: string): name is FigureName => name in figureTexts;

/** Whether a figure is a sum, by its name. */
export const isMoney = (name: string): boolean => /cents$/i.test(name);

/** A figure of a run as people read it; sums in euros. One that a newer server counts is told by its name. */
export const figureText = (name: string, value: number): string => {
  const amount = isMoney(name) ? formatEuro(cents(value)) : new Intl.NumberFormat('de-DE').format(value);
  return `${isKnown(name) ? figureTexts[name] : name}: ${amount}`;
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
  stuck: {
    at: (title: string): string => `Der Tag hängt bei „${title}“`,
    order: 'Der Tag hängt: Ein Auftrag kommt nicht voran',
    since: 'Hängt seit',
    attempts: (count: number): string => `${String(count)} ${count === 1 ? 'Versuch' : 'Versuche'}`,
    next: 'Nächster Versuch von selbst:',
  },
  /** In place of the news of a wish, once the day stands again. */
  over: {
    MOVING: (today: IsoDate): string => `Der Tag ist weitergestellt: Heute ist der ${formatGermanDate(today)}.`,
    RUNNING_AGAIN: (): string => 'Der Lauf ist noch einmal gelaufen. Was er schon getan hatte, ist geblieben.',
  },
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
