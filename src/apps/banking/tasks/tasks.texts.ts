import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDay } from '#domain/calendar/instant.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { TaskState, TaskType } from '#domain/entities/task.ts';
import type { OpenTask, TaskHindrance } from '#domain/tasks/task-lists.ts';
import type { TaskReport, TermsInForce } from '#machines/tasks/tasks.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import type { Saying } from '../dashboard/dashboard.saying.ts';
import { sayingOf } from '../dashboard/dashboard.tasks.texts.ts';

export const typeTexts = {
  GWG: 'Identifizierung',
  TERMS_AND_CONDITIONS: 'Geschäftsbedingungen',
  WPHG: 'Angaben nach WpHG',
} satisfies Record<TaskType, string>;

export const stateTexts = { OPEN: 'Offen', DONE: 'Erledigt', CLOSED: 'Geschlossen' } satisfies Record<
  TaskState,
  string
>;

/** What a state means for the customer. */
export const stateMeanings = {
  OPEN: '',
  DONE: 'Ihr Teil ist getan. Jetzt sind wir an der Reihe.',
  CLOSED: 'Hier ist nichts mehr zu tun.',
} satisfies Record<TaskState, string>;

const count = (tasks: number): string => (tasks === 1 ? '1 Aufgabe' : `${String(tasks)} Aufgaben`);

export const tasksTexts = {
  title: 'Aufgaben',
  lead: 'Was wir von Ihnen brauchen, und was schon erledigt ist.',
  waiting: 'Ihre Aufgaben werden geladen…',
  open: 'Das ist zu tun',
  past: 'Frühere Aufgaben',
  since: (day: IsoDate) => `seit dem ${formatGermanDate(day)}`,
  nothing: {
    title: 'Keine offenen Aufgaben',
    text: 'Was sonst bei Ihnen ansteht, etwa ein laufender Antrag, sehen Sie auf der Startseite.',
  },
  task: 'Aufgabe',
  state: 'Stand',
  created: 'Gestellt am',
  updated: 'Zuletzt geändert am',
  more: 'Weitere Aufgaben zeigen',
  shownOf: (shown: number, all: number) => `${String(shown)} von ${count(all)}`,
  close: 'Aufgabe schließen',
  readTerms: 'Bedingungen lesen und zustimmen',
  missing: {
    title: 'Ein Konto konnte nicht geladen werden.',
    text: 'Vielleicht gibt es dazu eine Aufgabe, die hier fehlt.',
    retry: 'Erneut laden',
  },
  stale: {
    title: 'Ihre Aufgaben konnten nicht neu geladen werden.',
    text: 'Sie sehen, was zuletzt bekannt war.',
  },
  failed: {
    heading: 'Ihre Aufgaben konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. Verpasst haben Sie dadurch nichts.',
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
  },
} as const;

/** Why nothing can be done about it here, and what is left to do. */
export const hindranceTexts = {
  READ_ONLY: {
    title: 'Das kann nur das Kind selbst tun.',
    text: 'Es ist volljährig und entscheidet jetzt allein. Sie können das Konto weiter ansehen.',
  },
  ACCOUNT_CLOSED: {
    title: 'Dieses Konto ist geschlossen.',
    text: 'Sie müssen nichts mehr tun.',
  },
  ACCOUNT_CLOSING: {
    title: 'Dieses Konto wird gerade geschlossen.',
    text: 'Ihre Angaben brauchen wir dafür nicht mehr.',
  },
} satisfies Record<TaskHindrance, { readonly title: string; readonly text: string }>;

const terms: Saying = {
  title: 'Bitte stimmen Sie unseren neuen Geschäftsbedingungen zu.',
  body: ['Ohne Ihre Zustimmung gelten für Sie die bisherigen. Sie lesen zuerst, was neu gilt.'],
};

/** An open task in words; of whoever can do nothing about it the title alone counts. */
export const taskSaying = ({ notice }: Pick<OpenTask, 'notice'>): Saying =>
  notice.kind === 'terms' ? terms : sayingOf(notice);

export const closeTexts = {
  title: 'Aufgabe ohne Änderung schließen?',
  effect:
    'Damit schließen Sie alle Aufgaben zu Ihren Angaben nach WpHG für dieses Konto. Ihre Angaben ändern sich nicht.',
  due: 'Solange sie fehlen oder abgelaufen sind, bleiben neue Anlagen gesperrt. Beim nächsten Anmelden erinnern wir Sie wieder.',
  review: 'Gelten Ihre Angaben noch, ist nichts weiter zu tun. Im nächsten Jahr fragen wir wieder.',
  confirm: 'Aufgabe schließen',
  leave: 'Aufgabe behalten',
} as const;

/** What it means to close a task without doing what it asks for. */
export const closeConsequence = ({ notice, hindrance }: Pick<OpenTask, 'notice' | 'hindrance'>): string => {
  if (hindrance !== null) return hindranceTexts[hindrance].text;
  return notice.kind === 'wphgReview' ? closeTexts.review : closeTexts.due;
};

export const reportTexts = {
  TASK_CLOSED: { kind: 'success', text: 'Die Aufgabe ist geschlossen.' },
  TERMS_AGREED: { kind: 'success', text: 'Danke. Ihre Zustimmung zu den Geschäftsbedingungen ist gespeichert.' },
  NOT_YOURS: {
    kind: 'warning',
    text: 'Für dieses Konto können Sie nicht mehr zustimmen. Haben Sie Fragen dazu, rufen Sie uns bitte an.',
  },
} satisfies Record<TaskReport, { readonly kind: NoticeKind; readonly text: string }>;

export const termsTexts = {
  heading: 'Neuen Geschäftsbedingungen zustimmen',
  lead: ({ version, validFrom }: Pick<TermsInForce, 'version' | 'validFrom'>) =>
    `Fassung ${version}, gültig seit dem ${formatGermanDate(validFrom)}.`,
  effect: 'Bitte lesen Sie die Bedingungen. Stimmen Sie nicht zu, gelten für Sie die bisherigen weiter.',
  questions: 'Sie haben Fragen dazu? Wir erklären Ihnen die Änderungen am Telefon.',
  open: 'Geschäftsbedingungen öffnen (PDF)',
  agree: 'Den Bedingungen zustimmen',
  back: 'Zurück zu den Aufgaben',
  agreedBefore: (agreedAt: string) =>
    `Dieser Fassung haben Sie am ${formatGermanDate(berlinDay(agreedAt) ?? '')} schon zugestimmt. Mit einem weiteren Klick schließt sich die Aufgabe.`,
  changed: 'Inzwischen gilt eine andere Fassung. Bitte lesen Sie diese und stimmen Sie ihr zu.',
  loading: 'Die geltende Fassung wird geladen…',
  failed: {
    heading: 'Die Geschäftsbedingungen konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. Ihre Aufgabe bleibt offen.',
    retry: 'Erneut versuchen',
  },
  unsure: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Ob Ihre Zustimmung angekommen ist, wissen wir nicht. Fragen Sie noch einmal nach: Sie wird höchstens einmal gespeichert.',
    again: 'Noch einmal nachfragen',
  },
} as const;
