import { olderCase } from '../clearance-words.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { blankApplication, type KeptApplication } from '#domain/application/kept-application.ts';
import type { ProposalChoice } from '#domain/application/proposal-choice.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { newProductMachine } from './new-product.machine.ts';
import type { Known, Place } from './new-product.types.ts';
import { sampleTyped } from '../question-part/question-part.model.ts';

const auth: AuthSession = {
  accessToken: 'access',
  idToken: 'id',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
};

const vv = 'new-customer-new-business-partner-vv';
const child = 'new-customer-new-business-partner-child';
const simple = 'new-customer-new-business-partner-simple-proposal';
const existing = 'existing-customer-new-business-partner-vv';

const stranger: Known = {
  isSignedIn: false,
  isCustomer: false,
  customerPackage: null,
  suggested: {},
  ordered: cents(0),
};
const customer: Known = {
  isSignedIn: true,
  isCustomer: true,
  customerPackage: 'PREMIUM',
  suggested: { freeAssets: euros(50_000) },
  ordered: cents(0),
};
const newcomer: Known = { ...stranger, isSignedIn: true };

const inBrowser: Place = { caseId: null, tag: 'a', savedAt: '2026-11-20T09:30:00.000Z' };
const onServer: Place = { caseId: 'C-1', tag: '"1"', savedAt: '2026-11-20T09:30:00.000Z' };

const begun: KeptApplication = { ...blankApplication(vv), accountKind: 'single', answers: { deposit: euros(1000) } };
const choice: ProposalChoice = {
  category: 'VV.VV',
  strategy: '60:40',
  subscriptionType: 'DIGITAL',
  conditionId: 'SA-DIGITAL-2026-01',
  deposit: euros(1000),
  savings: cents(0),
  coupon: null,
};
const chosen: KeptApplication = { ...begun, choice };

/** Nothing was set at the proposal. */
const wish = { strategy: null, subscriptionType: null, coupon: null };

export const newProductModel: Model<typeof newProductMachine> = {
  inputs: {
    newCustomer: { entryPoint: vv, caseId: null },
    child: { entryPoint: child, caseId: null },
    firstProposal: { entryPoint: simple, caseId: null },
    customer: { entryPoint: existing, caseId: null },
    resumed: { entryPoint: vv, caseId: 'C-1' },
  },
  events: {
    'kind.chosen': {
      single: { accountKind: 'single' },
      joint: { accountKind: 'joint' },
      child: { accountKind: 'child' },
    },
    'answers.changed': {
      answered: { progress: { answers: { deposit: euros(1000) }, typed: sampleTyped, shown: null, wasReasked: false } },
    },
    'proposal.considered': {
      cautious: {
        wish: { strategy: '40:60', subscriptionType: 'PREMIUM', coupon: null },
        answers: { deposit: euros(2000) },
      },
    },
    'step.left': { byCustomer: {} },
    'takeOver.chosen': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
  },
  outcomes: {
    restore: {
      nothing: { kind: 'none', known: stranger },
      nothingOfCustomer: { kind: 'none', known: customer },
      begun: { kind: 'found', known: stranger, place: inBrowser, application: begun },
      chosen: { kind: 'found', known: newcomer, place: onServer, application: chosen },
      elsewhere: {
        kind: 'found',
        known: newcomer,
        place: onServer,
        application: { ...begun, entryPoint: 'new-customer-new-business-partner-topics' },
      },
      unknown: { kind: 'unknown' },
      closed: { kind: 'closed' },
      discontinued: { kind: 'discontinued', known: newcomer, place: onServer, accountKind: 'single' },
    },
    openCase: {
      opened: { ok: true, value: onServer },
      full: { ok: false, refusal: 'CASES_FULL' },
      exists: { ok: false, refusal: 'SINGLE_ACCOUNT_EXISTS' },
    },
    enterSession: { entered: newcomer },
    handOver: { kept: { ok: true, value: null }, closed: { ok: false, refusal: 'CASE_NOT_OPEN' } },
    questions: {
      answered: { kind: 'answered', answers: { deposit: euros(1000) } },
      left: { kind: 'left', answers: {} },
    },
    fetchProposal: { here: null },
    fetchSignUp: { here: null },
    proposal: {
      accepted: { kind: 'accepted', choice, wish, answers: { deposit: euros(1000) }, entryPoint: vv, question: null },
      continued: {
        kind: 'continued',
        choice: null,
        wish,
        answers: { deposit: euros(1000) },
        entryPoint: vv,
        question: null,
      },
      rerouted: {
        kind: 'rerouted',
        choice: null,
        wish,
        answers: {},
        entryPoint: 'new-customer-new-business-partner-cash-invest',
        question: null,
      },
      left: { kind: 'left', choice: null, wish, answers: { deposit: euros(1000) }, entryPoint: vv, question: null },
      reconsidered: {
        kind: 'left',
        choice: null,
        wish,
        answers: { deposit: euros(1000) },
        entryPoint: vv,
        question: 'deposit',
      },
    },
    signUp: {
      signedIn: { kind: 'signedIn', auth },
      left: { kind: 'left', name: { firstName: 'Jana', lastName: 'Neu', username: 'jana.neu@kunden.example' } },
    },
    keeping: { overtaken: { kind: 'overtaken' }, closed: { kind: 'closed' } },
    resumeLink: {},
  },
  meanings: {
    proposal: { accepted: 'success', continued: 'success', rerouted: 'success', left: 'left', reconsidered: 'left' },
    signUp: { signedIn: 'success', left: 'left' },
  },
  unreachable: {
    ...lastOf('newProduct.handingOver', 'handOver', 2),
  },
};

export const newProductCaptions: Captions<typeof newProductMachine> = {
  events: {
    'kind.chosen': 'Art des Kontos gewählt',
    'answers.changed': 'Frage beantwortet oder etwas getippt',
    'proposal.considered': 'Am Vorschlag etwas eingestellt',
    'step.left': 'Zurück gewählt',
    'takeOver.chosen': '„Hier weitermachen“ gewählt',
    'loading.retried': 'Noch einmal versucht',
  },
  guards: {
    isClosed: 'schon eingereicht oder gelöscht?',
    isUnknown: 'kein solcher Antrag?',
    isDiscontinued: 'Produkt nicht mehr im Angebot?',
    isElsewhere: 'Antrag auf einem anderen Weg?',
    lacksKind: 'Art des Kontos offen?',
    lacksCase: 'angemeldet, aber noch kein Antrag angelegt?',
    hasChoice: 'Vorschlag schon angenommen?',
    hasAccess: 'schon angemeldet?',
    isOpenTo: 'so ein Konto auf diesem Weg?',
    mayChooseKind: 'Art des Kontos noch wählbar?',
    isOpenedWithChoice: 'angelegt, Vorschlag schon angenommen?',
    isOpened: 'angelegt?',
    hasTooMany: 'zu viele Anträge?',
    isHandedOn: 'gespeichert, weiter auf einem anderen Weg?',
    isHandedOver: 'gespeichert?',
    isTooLate: 'nimmt keine Antworten mehr an?',
    isAnswered: 'alles beantwortet?',
    isTaken: 'Vorschlag angenommen?',
    leadsOn: 'weiter auf einem anderen Weg?',
    isSignedIn: 'Zugang angelegt und angemeldet?',
    isOvertaken: 'anderes Fenster hat weitergemacht?',
  },
  meanings: {
    isClosed: 'refused',
    isUnknown: 'refused',
    isDiscontinued: 'refused',
    hasTooMany: 'refused',
    isTooLate: 'refused',
    isOvertaken: 'refused',
  },
  notes: {
    'newProduct.restoring': olderCase,
    'newProduct.filled.asking': 'jeder Weg hat seine eigenen Fragen',
  },
  charts: {
    'newProduct.filled.asking': entryPointIds.filter((id) => id.includes('new-business-partner')),
  },
  onward: {
    'newProduct.handed': ['registration'],
    'newProduct.discontinued': ['registration'],
    'newProduct.movingOn': ['new-product'],
    'newProduct.leaving': ['product-choice'],
  },
  actors: {
    restore: 'Begonnenen Antrag suchen',
    openCase: 'Antrag anlegen',
    enterSession: 'Anmeldung übernehmen',
    handOver: 'Antrag für den nächsten Schritt speichern',
    questions: 'Fragen des Wegs',
    watchQuestions: null,
    watchProposal: null,
    watchBack: 'Zurück-Taste des Browsers',
    fetchProposal: 'Vorschlag vorbereiten',
    fetchSignUp: 'Anmeldung vorbereiten',
    proposal: 'Anlagevorschlag',
    signUp: 'Zugang anlegen',
    keeping: 'Antrag aufbewahren',
    resumeLink: 'Später weitermachen',
    browse: null,
  },
  arrows: {
    'newProduct.restoring | xstate.done.actor.restore | 4': {
      condition: 'auf diesem Weg oder noch gar nicht begonnen?',
    },
    'newProduct.beginning | always | 2': { condition: 'nichts offen?' },
    'newProduct.opening | xstate.done.actor.openCase | 3': {
      condition: 'Einzelkonto gibt es schon?',
      meaning: 'refused',
    },
    'newProduct.filled | xstate.done.actor.keeping | 1': { condition: 'Antrag nicht mehr offen?', meaning: 'refused' },
    'newProduct.filled.resuming | always | 1': { condition: 'noch kein Vorschlag angenommen?' },
    'newProduct.filled.asking | xstate.done.actor.questions | 2': { condition: 'zurück zur Auswahl?' },
    'newProduct.filled.proposing | xstate.done.actor.proposal | 2': { condition: 'zurück zu den Fragen?' },
    'newProduct.filled.deciding | always | 1': { condition: 'noch kein Zugang?' },
    'newProduct.filled.signingUp | xstate.done.actor.signUp | 1': { condition: 'zurück zum Vorschlag?' },
  },
  inputs: {
    newCustomer: 'ohne Konto bei uns',
    child: 'für ein Kind',
    firstProposal: 'für einen ersten Vorschlag',
    customer: 'mit Konto bei uns',
    resumed: 'mit einem begonnenen Antrag',
  },
  samples: {
    'kind.chosen': { single: 'für sich allein', joint: 'zu zweit', child: 'für ein Kind' },
  },
  answers: {
    restore: {
      nothing: 'nichts begonnen, nicht angemeldet',
      nothingOfCustomer: 'nichts begonnen, Kundin oder Kunde',
      begun: 'im Browser begonnen',
      chosen: 'auf dem Server, Vorschlag angenommen',
      elsewhere: 'auf dem Server, auf einem anderen Weg',
      unknown: 'kein solcher Antrag',
      closed: 'nicht mehr offen',
      discontinued: 'Produkt nicht mehr im Angebot',
    },
    openCase: {
      opened: 'angelegt',
      full: 'zu viele offene Anträge',
      exists: 'es gibt schon ein Einzelkonto',
    },
    handOver: { kept: 'gespeichert', closed: 'nicht mehr offen' },
    questions: { answered: 'alles beantwortet', left: 'vor die erste Frage zurück' },
    proposal: {
      accepted: 'angenommen',
      continued: 'erster Vorschlag, weiter mit allen Fragen',
      rerouted: 'die Alternative gewählt',
      left: 'zurück zu den Fragen',
      reconsidered: 'eine Antwort soll neu gegeben werden',
    },
    signUp: { signedIn: 'angelegt und angemeldet', left: 'zurück zum Vorschlag' },
    keeping: { overtaken: 'in einem anderen Fenster weitergeführt', closed: 'nicht mehr offen' },
  },
};
