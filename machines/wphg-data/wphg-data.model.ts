import type { Captions, Model } from '../model.ts';
import type { wphgDataMachine } from './wphg-data.machine.ts';
import type { AnsweredRelation } from './wphg-data.types.ts';

export const validRelation: AnsweredRelation = {
  businessPartnerId: 'BP-1001',
  kind: 'SA',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  standing: 'VALID',
  answers: {
    liquid_assets: 60_000,
    liabilities: 0,
    illiquid_assets: 250_000,
    total_assets: 310_000,
    expenses: 1800,
    net_income: 3200,
    knowledge: 3,
    drawdown: 25,
    risk_preference: 0.65,
  },
  holdings: [{ ipsId: 'IPS-1001-1', title: 'Vermögensverwaltung 60:40', period: '5+' }],
  confirmedAt: '2026-05-31',
  byCaller: true,
  validUntil: '2028-05-31',
  hindrance: null,
};

const expiredOfCouple: AnsweredRelation = {
  ...validRelation,
  businessPartnerId: 'BP-1002',
  kind: 'JA',
  holder: { isChild: false, name: 'Anna Berger und Jonas Berger', guardians: '' },
  standing: 'EXPIRED',
  byCaller: false,
  confirmedAt: '2024-11-01',
  validUntil: '2026-11-01',
};

/** A grown child's, with the longest names that occur: nobody else answers for it. */
const incompleteOfChild: AnsweredRelation = {
  ...validRelation,
  businessPartnerId: 'BP-1003',
  kind: 'CA',
  holder: {
    isChild: true,
    name: 'Charlotte-Elisabeth von Hohenstein-Wallersbach',
    guardians: 'Elif Yılmaz und Murat Yılmaz',
    ofAgeSince: '2026-11-02',
  },
  standing: 'INCOMPLETE',
  answers: { liquid_assets: 0, knowledge: 0, drawdown: 'ANY' },
  holdings: [],
  confirmedAt: null,
  byCaller: null,
  validUntil: null,
  hindrance: 'READ_ONLY',
};

const missing: AnsweredRelation = {
  ...validRelation,
  businessPartnerId: 'BP-1004',
  standing: 'MISSING',
  answers: null,
  holdings: [],
  confirmedAt: null,
  byCaller: null,
  validUntil: null,
  hindrance: 'INCLOSE',
};

/** Of each standing one. */
export const someRelations = [validRelation, expiredOfCouple, incompleteOfChild, missing] as const;

export const wphgDataModel: Model<typeof wphgDataMachine> = {
  inputs: {
    ofNone: { businessPartnerId: null },
    ofOne: { businessPartnerId: 'BP-1002' },
    ofNobody: { businessPartnerId: 'BP-9999' },
  },
  events: {
    'relation.chosen': {
      couples: { businessPartnerId: 'BP-1002' },
      grownChilds: { businessPartnerId: 'BP-1003' },
      unanswered: { businessPartnerId: 'BP-1004' },
    },
    'answers.reloaded': { byCustomer: {} },
  },
  outcomes: {
    loadAnswers: { some: { relations: someRelations }, one: { relations: [validRelation] }, none: { relations: [] } },
  },
};

export const wphgDataCaptions: Captions<typeof wphgDataMachine> = {
  events: { 'relation.chosen': 'Konto gewählt', 'answers.reloaded': 'Neu geladen' },
  guards: {
    hasNone: 'kein Konto?',
    isOfNobody: 'Adresse nennt kein eigenes Konto?',
    isAnother: 'ein anderes der eigenen Konten?',
  },
  meanings: { isOfNobody: 'refused' },
  arrows: { 'wphgData.loading | xstate.done.actor.loadAnswers | 2': { condition: 'eigene Konten vorhanden?' } },
  actors: { loadAnswers: 'Angaben laden' },
  inputs: { ofNone: 'ohne Konto in der Adresse', ofOne: 'mit eigenem Konto', ofNobody: 'mit fremdem Konto' },
  samples: {
    'relation.chosen': {
      couples: 'Gemeinschaftskonto mit abgelaufenen Angaben',
      grownChilds: 'Konto eines volljährigen Kindes',
      unanswered: 'Konto ohne Angaben',
    },
  },
  answers: {
    loadAnswers: {
      some: 'vier Konten, von jedem Stand eines',
      one: 'ein Konto mit gültigen Angaben',
      none: 'kein Konto',
    },
  },
  leads: { 'wphgData.showing': ['wphg-update'] },
};
