import { blankRenewal } from '#domain/application/kept-renewal.ts';
import { euros } from '#domain/money/money.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { wphgUpdateMachine } from './wphg-update.machine.ts';
import type { StoredData } from './wphg-update.types.ts';
import { sampleTyped } from '../question-part/question-part.model.ts';

const data: StoredData = {
  businessPartnerId: 'BP-1002',
  isCouple: false,
  child: null,
  customerPackage: 'PREMIUM',
  investments: [{ ipsId: 'IPS-1002', title: 'Vermögensverwaltung 50:50', category: 'VV.VV', split: '50:50' }],
  suggested: { expenses: euros(1500), freeAssets: euros(40_000), knowledge: 3 },
  kept: blankRenewal,
  savedAt: null,
  isUnsent: false,
};

const answers = { expenses: euros(1500), netIncome: euros(3000) };
const kept = { answers, typed: sampleTyped, shown: null, wasReasked: false };

export const wphgUpdateModel: Model<typeof wphgUpdateMachine> = {
  inputs: { ofAccount: { businessPartnerId: 'BP-1002' } },
  events: {
    'answers.changed': { answered: { progress: kept } },
    'answers.confirmed': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'draft.saved': { now: { at: '2026-11-20T09:31:00.000Z' } },
    'draft.lost': { now: {} },
  },
  outcomes: {
    load: {
      loaded: { ok: true, value: data },
      loadedOfChild: { ok: true, value: { ...data, child: 'Deniz Yılmaz' } },
      begun: { ok: true, value: { ...data, kept, savedAt: '2026-11-20T09:30:00.000Z' } },
      unsent: { ok: true, value: { ...data, kept, isUnsent: true } },
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
    ...lastOf('wphgUpdate.loading', 'load', 3),
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
    'draft.saved': 'Entwurf gespeichert',
    'draft.lost': 'Entwurf nicht gespeichert',
  },
  guards: {
    isUnsent: 'gefunden, auf diesem Gerät noch Ungesendetes?',
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
  onward: { 'wphgUpdate.stored': ['banking-app'], 'wphgUpdate.leaving': ['banking-app'] },
  actors: {
    load: 'Gespeicherte Angaben laden',
    store: 'Angaben bestätigen',
    questions: 'Fragen zum Erneuern',
    watchQuestions: null,
    watchBack: 'Zurück-Taste des Browsers',
    keepDraft: 'Entwurf auf dem Server bewahren',
    surroundings: 'Browser: zum Portal',
  },
  answers: {
    load: {
      loaded: 'gefunden',
      loadedOfChild: 'gefunden, Konto eines Kindes',
      begun: 'gefunden, schon begonnen',
      unsent: 'gefunden, auf diesem Gerät begonnen',
      unknown: 'kein solches Konto',
      nothingOpen: 'kein offenes Konto',
    },
    questions: { answered: 'alles beantwortet', left: 'vor die erste Frage zurück' },
    store: {
      stored: 'gespeichert',
      expensesMissing: 'Ausgaben fehlen',
      tooOften: 'heute zu oft geändert',
      notOpen: 'Konto nicht mehr offen',
    },
  },
};
