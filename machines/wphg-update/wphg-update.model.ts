import { euros } from '#domain/money/money.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { wphgUpdateMachine } from './wphg-update.machine.ts';
import type { StoredData } from './wphg-update.types.ts';

const data: StoredData = {
  businessPartnerId: 'BP-1002',
  isCouple: false,
  customerPackage: 'PREMIUM',
  suggested: { expenses: euros(1500), freeAssets: euros(40_000), knowledge: 3 },
  answers: {},
};

const answers = { expenses: euros(1500), netIncome: euros(3000) };

export const wphgUpdateModel: Model<typeof wphgUpdateMachine> = {
  inputs: { ofAccount: { businessPartnerId: 'BP-1002' } },
  events: {
    'answers.changed': { answered: { progress: { answers } } },
    'answers.confirmed': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
  },
  outcomes: {
    load: {
      loaded: { ok: true, value: data },
      unknown: { ok: false, refusal: 'UNKNOWN' },
      nothingOpen: { ok: false, refusal: 'NOTHING_OPEN' },
    },
    questions: { answered: { kind: 'answered', answers }, left: { kind: 'left', answers: {} } },
    store: {
      stored: { ok: true, value: { validUntil: '2028-11-20' } },
      expensesMissing: { ok: false, refusal: 'EXPENSES_MISSING' },
      tooOften: { ok: false, refusal: 'TOO_MANY_ANSWERS' },
      notOpen: { ok: false, refusal: 'NOT_OPEN' },
    },
  },
  unreachable: {
    ...lastOf('wphgUpdate.loading', 'load', 2),
    ...lastOf('wphgUpdate.asking', 'questions', 1),
    ...lastOf('wphgUpdate.storing', 'store', 3),
  },
};

export const wphgUpdateCaptions: Captions<typeof wphgUpdateMachine> = {
  events: {
    'answers.changed': 'Frage beantwortet',
    'answers.confirmed': 'Angaben bestätigt',
    'step.left': 'Zurück gewählt',
    'loading.retried': 'Noch einmal versucht',
  },
  guards: {
    isLoaded: 'gefunden?',
    isUnknown: 'kein solches Konto?',
    hasNothingOpen: 'kein offenes Konto?',
    isAnswered: 'alles beantwortet?',
    isLeft: 'vor die erste Frage zurück?',
    isStored: 'gespeichert?',
    lacksExpenses: 'fehlen die Ausgaben?',
    isTooOften: 'heute schon zu oft geändert?',
    isNotOpen: 'Konto nicht mehr offen?',
  },
  actors: {
    load: 'Gespeicherte Angaben laden',
    store: 'Angaben bestätigen',
    questions: 'Fragen zum Erneuern',
    watchQuestions: 'Antworten beobachten',
    surroundings: 'Browser: Antworten sichern, zum Portal',
  },
  answers: {
    load: { loaded: 'gefunden', unknown: 'kein solches Konto', nothingOpen: 'kein offenes Konto' },
    questions: { answered: 'alles beantwortet', left: 'vor die erste Frage zurück' },
    store: {
      stored: 'gespeichert',
      expensesMissing: 'Ausgaben fehlen',
      tooOften: 'heute zu oft geändert',
      notOpen: 'Konto nicht mehr offen',
    },
  },
};
