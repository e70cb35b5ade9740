import type { Task, TaskState, TaskType } from '#domain/entities/task.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { OpenTask, PastTask } from '#domain/tasks/task-lists.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { tasksMachine } from './tasks.machine.ts';
import type { TasksNews, TermsInForce } from './tasks.types.ts';

const sample = (id: string, taskType: TaskType, given: Partial<Task> = {}): Task => ({
  id,
  taskType,
  type: taskType,
  state: 'OPEN',
  createdAt: '2026-11-16',
  updatedAt: '2026-11-16',
  fake: false,
  metaData: { businessPartnerId: taskType === 'GWG' ? null : 'BP-1001', wphgExpiresAt: null },
  ...given,
});

const child = { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' } as const;
const answers = { businessPartnerId: 'BP-1001', child: null, accounts: 1 } as const;

export const sampleTerms: TermsInForce = {
  version: '2026-01',
  validFrom: '2026-01-01',
  agreedAt: null,
  href: '/api/v1/documents/files/terms',
  key: 'key-of-the-agreement',
};

/** One of every type and cause, most of which can be done, and each that cannot. */
export const sampleOpen: readonly OpenTask[] = [
  {
    task: sample('T-1', 'WPHG', { id: 'fake-wphg-BP-1001', fake: true }),
    holder: null,
    notice: { kind: 'wphgExpired', expiredOn: '2026-08-31', ...answers },
    hindrance: null,
  },
  { task: sample('T-2', 'GWG'), holder: null, notice: { kind: 'identificationRenewal' }, hindrance: null },
  { task: sample('T-3', 'TERMS_AND_CONDITIONS'), holder: null, notice: { kind: 'terms' }, hindrance: null },
  {
    task: sample('T-4', 'WPHG', { metaData: { businessPartnerId: 'BP-1042', wphgExpiresAt: null } }),
    holder: { ...child, ofAgeSince: '2026-12-14' },
    notice: { kind: 'wphgIncomplete', ...answers, businessPartnerId: 'BP-1042', child: child.name },
    hindrance: 'READ_ONLY',
  },
  {
    task: sample('T-5', 'TERMS_AND_CONDITIONS', { metaData: { businessPartnerId: 'BP-1043', wphgExpiresAt: null } }),
    holder: child,
    notice: { kind: 'terms' },
    hindrance: 'ACCOUNT_CLOSED',
  },
];

const pastTypes = ['WPHG', 'TERMS_AND_CONDITIONS', 'GWG'] as const;
const pastStates: readonly TaskState[] = ['CLOSED', 'DONE'];

/** More than are shown at once, of each type and state. */
export const samplePast: readonly PastTask[] = Array.from({ length: 12 }, (_, at) => ({
  task: sample(`P-${String(at)}`, pastTypes[at % pastTypes.length] ?? 'GWG', {
    state: pastStates[at % pastStates.length] ?? 'CLOSED',
    createdAt: `2025-10-${String(28 - at)}`,
    updatedAt: `2025-11-${String(28 - at)}`,
  }),
  holder: at % 2 === 0 ? null : child,
}));

const lists = { open: sampleOpen, past: samplePast.slice(0, 3) };
const here: TasksNews = { kind: 'here', lists, missing: 0 };

export const tasksModel: Model<typeof tasksMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'customer.changed': {
      loading: { news: { kind: 'loading' } },
      failed: { news: { kind: 'failed' } },
      here: { news: here },
      long: { news: { ...here, lists: { open: sampleOpen.slice(0, 1), past: samplePast } } },
      partial: { news: { ...here, missing: 1 } },
      none: { news: { ...here, lists: { open: [], past: [] } } },
    },
    'loading.retried': { byCustomer: {} },
    'more.wanted': { byCustomer: {} },
    'closing.asked': {
      wphg: { taskId: 'fake-wphg-BP-1001' },
      hindered: { taskId: 'T-4' },
      gwg: { taskId: 'T-2' },
    },
    'closing.confirmed': { byCustomer: {} },
    'closing.left': { byCustomer: {} },
    'terms.opened': { theirs: { taskId: 'T-3' }, hindered: { taskId: 'T-5' } },
    'terms.accepted': { byCustomer: {} },
    'terms.left': { byCustomer: {} },
  },
  outcomes: {
    loadTerms: {
      inForce: granted(sampleTerms),
      agreedBefore: granted({ ...sampleTerms, agreedAt: '2026-11-18T09:30:00.000Z' }),
      notYours: refused('NOT_YOURS'),
    },
    agreeToTerms: {
      agreed: granted(null),
      changed: refused('TERMS_CHANGED'),
      notYours: refused('NOT_YOURS'),
    },
  },
  unreachable: {
    ...lastOf('tasks.consenting.loading', 'loadTerms', 1),
    ...lastOf('tasks.consenting.agreeing', 'agreeToTerms', 2),
  },
};

export const tasksCaptions: Captions<typeof tasksMachine> = {
  events: {
    'customer.changed': 'Neuer Stand der Kundendaten',
    'loading.retried': 'Erneut laden gedrückt',
    'more.wanted': 'Weitere gewünscht',
    'closing.asked': 'Schließen einer Aufgabe gewünscht',
    'closing.confirmed': 'Schließen bestätigt',
    'closing.left': 'Aufgabe behalten',
    'terms.opened': 'Geschäftsbedingungen aufgerufen',
    'terms.accepted': 'Zugestimmt',
    'terms.left': 'Zurück gewählt',
  },
  guards: {
    isHere: 'Aufgaben da?',
    isFailed: 'nicht erreichbar?',
    isLacking: 'fehlt etwas oder ist es veraltet?',
    hasMore: 'noch weitere?',
    canBeClosed: 'eine offene Aufgabe nach WpHG?',
    canBeAgreed: 'neue Geschäftsbedingungen, und darf zustimmen?',
    areThere: 'Fassung da?',
    isAgreed: 'gespeichert?',
    haveChanged: 'gilt inzwischen eine andere Fassung?',
    isNotTheirs: 'nicht mehr ihr Konto?',
  },
  arrows: { 'tasks.deciding | always | 2': { condition: 'noch nicht alles geladen?' } },
  meanings: { isFailed: 'failed' },
  waiting: ['tasks.waiting'],
  actors: {
    watchCustomer: 'Kundendaten beobachten',
    loadTerms: 'Geltende Fassung holen',
    agreeToTerms: 'Zustimmung speichern',
  },
  samples: {
    'customer.changed': {
      loading: 'wird noch geladen',
      failed: 'nicht erreichbar',
      here: 'offene und frühere Aufgaben',
      long: 'viele frühere Aufgaben',
      partial: 'ein Konto fehlt',
      none: 'keine Aufgaben',
    },
    'closing.asked': {
      wphg: 'abgelaufene Angaben',
      hindered: 'Konto, das nur noch angesehen werden darf',
      gwg: 'Identifizierung',
    },
    'terms.opened': { theirs: 'eigenes Konto', hindered: 'geschlossenes Konto' },
  },
  answers: {
    loadTerms: {
      inForce: 'geltende Fassung',
      agreedBefore: 'geltende Fassung, schon zugestimmt',
      notYours: 'nicht mehr ihr Konto',
    },
    agreeToTerms: {
      agreed: 'gespeichert',
      changed: 'inzwischen gilt eine andere',
      notYours: 'nicht mehr ihr Konto',
    },
  },
  leads: { 'tasks.shown.browsing': ['wphg-update', 'product-choice'] },
};
