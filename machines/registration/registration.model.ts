import { clearanceReasons, olderCase } from '../clearance-words.ts';
import { noAccount } from '#domain/application/account-forms.ts';
import { nothingTyped } from '#domain/application/application-of.ts';
import { consentKinds } from '#domain/application/application.ts';
import { declarationsOf } from '#domain/application/declaration-forms.ts';
import type { KeptApplication } from '#domain/application/kept-application.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { personalFormsOf } from '#domain/application/personal-forms.ts';
import { cents, euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { samplePapers } from '../account-consents/account-consents.model.ts';
import { sampleChild, sampleSecond } from '../account-parties/account-parties.model.ts';
import { declaredProfile } from '../declarations/declarations.model.ts';
import type { Captions, Model } from '../model.ts';
import type { registrationMachine } from './registration.machine.ts';
import type { LoadedCase } from './registration.types.ts';

const declared = {
  ...declarationsOf(declaredProfile),
  usPerson: 'no',
  statements: { politicallyExposed: 'no', ownAccount: 'yes', purpose: 'WEALTH' },
} as const;
const parties = { second: sampleSecond, child: sampleChild, custody: 'together' } as const;
export const sampleAccount = {
  account: { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Anna Berger' },
  payment: { method: 'REFERENCE', mandateIban: 'DE89370400440532013000' },
  startsAtOnce: 'yes',
} as const;

/** Questions answered and a proposal chosen; nothing of the wizard typed. */
export const sampleKept: KeptApplication = {
  entryPoint: 'new-customer-new-business-partner-vv',
  accountKind: 'single',
  answers: {
    deposit: euros(3000),
    savings: cents(0),
    expenses: euros(1500),
    netIncome: euros(3000),
    freeAssets: euros(30_000),
    liabilities: euros(0),
    illiquidAssets: euros(0),
    knowledge: 3,
    holdingPeriod: '5+',
    drawdown: 25,
    riskPreference: 0.65,
    sustainabilityChoice: 'NO',
  },
  typed: {},
  shown: null,
  wasReasked: false,
  choice: {
    category: 'VV.VV',
    strategy: '60:40',
    subscriptionType: 'DIGITAL',
    conditionId: 'SA-DIGITAL-2026-01',
    deposit: euros(3000),
    savings: cents(0),
    coupon: null,
  },
  registration: { ...nothingTyped },
};

/** The same for an account of another kind. */
export const sampleKeptFor = (accountKind: AppliedKind): KeptApplication => ({
  ...sampleKept,
  accountKind,
  entryPoint: accountKind === 'child' ? 'new-customer-new-business-partner-child' : sampleKept.entryPoint,
});

export const sampleCase: LoadedCase = {
  kind: 'single',
  status: 'DRAFT',
  typed: nothingTyped,
  done: 0,
  version: '"1"',
  kept: sampleKept,
  isDiscontinued: false,
  seen: { profile: declaredProfile, version: '"1"' },
  papers: samplePapers,
  today: '2026-11-20',
};

const concluded = {
  kind: 'concluded',
  contractId: 'V-1001',
  businessPartnerId: 'BP-1001',
  ipsId: 'IPS-1001',
  orderId: 'O-1001',
  acceptedAt: '2026-11-20T10:00:00.000Z',
  withdrawableUntil: '2026-12-04',
  awaits: null,
} as const;

const personal = personalFormsOf(declaredProfile);
/** The wizard as it is typed before its third step. */
export const sampleTyped = { personal, parties: null, declared, account: noAccount('Anna Berger') };
const twoDone: LoadedCase = {
  ...sampleCase,
  done: 2,
  typed: sampleTyped,
  kept: { ...sampleKept, registration: sampleTyped },
};
const ofChild: LoadedCase = { ...sampleCase, kind: 'child', kept: sampleKeptFor('child') };
const ofCouple: LoadedCase = { ...sampleCase, kind: 'joint', kept: sampleKeptFor('joint') };
const seen = sampleCase.seen;

/** What comes of keeping what was typed, whether a step is done by it or not. */
const keepings = {
  kept: granted({ version: '"2"' }),
  changedMeanwhile: refused('CHANGED_MEANWHILE'),
  caseNotOpen: refused('CASE_NOT_OPEN'),
  stepNotReached: refused('STEP_NOT_REACHED'),
  answersTooLong: refused('ANSWERS_TOO_LONG'),
} as const;
const keepingWords = {
  kept: 'gespeichert',
  changedMeanwhile: 'anderswo geändert',
  caseNotOpen: 'nicht mehr offen',
  stepNotReached: 'Schritt nicht erreicht',
  answersTooLong: 'zu viele Angaben',
};

export const registrationModel: Model<typeof registrationMachine> = {
  inputs: {
    first: { family: 'registration', kind: 'single', wizardStep: 1, caseId: 'C-1' },
    third: { family: 'registration', kind: 'single', wizardStep: 3, caseId: 'C-1' },
  },
  events: {
    'loading.retried': { byCustomer: {} },
    'step.requested': {
      first: { wizardStep: 1 },
      second: { wizardStep: 2 },
      third: { wizardStep: 3 },
      fourth: { wizardStep: 4 },
    },
    'forms.typed': { account: { typed: { account: sampleAccount } } },
    'forms.overtaken': { elsewhere: {} },
    'keeping.retried': { byCustomer: {} },
    'work.resumed': { byCustomer: {} },
    'answers.corrected': { byCustomer: {} },
    'proposal.reconsidered': { byCustomer: {} },
    'choice.requested': { byCustomer: {} },
    'status.asked': { byCustomer: {} },
    'application.resumed': { byCustomer: {} },
    'application.paused': { byCustomer: {} },
    'application.renewed': { byCustomer: {} },
    'application.dropped': { byCustomer: {} },
    'drop.confirmed': { byCustomer: {} },
    'drop.declined': { byCustomer: {} },
  },
  outcomes: {
    loadCase: {
      fresh: granted(sampleCase),
      joint: granted(ofCouple),
      child: granted(ofChild),
      twoDone: granted(twoDone),
      submitted: granted({ ...twoDone, status: 'IDENT', done: 3 }),
      approved: granted({ ...twoDone, status: 'APPROVED', done: 4 }),
      rejected: granted({ ...sampleCase, status: 'REJECTED' }),
      withdrawn: granted({ ...sampleCase, status: 'WITHDRAWN' }),
      unprepared: granted({ ...sampleCase, kept: { ...sampleKept, choice: null } }),
      discontinued: granted({ ...sampleCase, kept: null, isDiscontinued: true }),
      notFound: refused('NOT_FOUND'),
    },
    personalDetails: {
      completed: { kind: 'completed', typed: personal, seen },
      left: { kind: 'left', typed: personal, seen },
    },
    accountParties: {
      completed: { kind: 'completed', typed: parties },
      left: { kind: 'left', typed: parties },
    },
    declarations: {
      completed: { kind: 'completed', typed: declared, seen },
      left: { kind: 'left', typed: declared, seen },
      refused: { kind: 'refused', typed: { ...declared, usPerson: 'yes' }, seen },
    },
    accountConsents: {
      completed: { kind: 'completed', typed: sampleAccount, given: [...consentKinds], childTaxId: '' },
      left: { kind: 'left', typed: sampleAccount },
    },
    keepStep: keepings,
    keepTyped: keepings,
    submitCase: {
      submitted: granted({ version: '"4"' }),
      changedMeanwhile: refused('CHANGED_MEANWHILE'),
      caseNotOpen: refused('CASE_NOT_OPEN'),
      caseIncomplete: refused('CASE_INCOMPLETE'),
      ibanInvalid: refused('IBAN_INVALID'),
      taxIdInvalid: refused('TAX_ID_INVALID'),
      taxIdNotChilds: refused('TAX_ID_NOT_CHILDS'),
      samePerson: refused('SAME_PERSON'),
      answersTooLong: refused('ANSWERS_TOO_LONG'),
      incomeInsufficient: refused('INCOME_INSUFFICIENT'),
      notSuitable: refused('NOT_SUITABLE'),
    },
    dropCase: { dropped: granted(null), caseNotOpen: refused('CASE_NOT_OPEN') },
    fetchConclusion: { here: null },
    identification: {
      identified: { kind: 'identified' },
      incomplete: { kind: 'incomplete', fields: ['birthPlace'] },
      waiting: { kind: 'waiting' },
      left: { kind: 'left' },
    },
    contract: {
      concluded,
      signed: { ...concluded, awaits: 'secondPerson' },
      signedByAll: { ...concluded, awaits: 'clearance' },
      closed: { kind: 'closed' },
      left: { kind: 'left' },
      numberMissing: { kind: 'numberMissing' },
      notReady: { kind: 'notReady' },
      refused: { kind: 'refused' },
    },
    secondPerson: {
      joined: { kind: 'joined' },
      withdrawn: { kind: 'withdrawn' },
      closed: { kind: 'closed' },
      left: { kind: 'left' },
    },
  },
  accepted: {
    'hidden-refusal registration.storing.closing | xstate.done.actor.keepTyped | 0':
      'Der Antrag endet ohnehin, und die Seite danach verspricht nicht, dass etwas gespeichert ist.',
  },
  meanings: {
    identification: { incomplete: 'refused', waiting: 'left', left: 'left' },
    contract: { left: 'left', closed: 'refused', numberMissing: 'refused', notReady: 'refused', refused: 'refused' },
    secondPerson: { joined: 'success', withdrawn: 'left', closed: 'refused', left: 'left' },
  },
};

export const registrationCaptions: Captions<typeof registrationMachine> = {
  events: {
    'loading.retried': 'Erneut versucht',
    'step.requested': 'Adresse eines Schritts aufgerufen',
    'forms.typed': 'Etwas eingegeben',
    'forms.overtaken': 'In anderem Fenster weitergemacht',
    'keeping.retried': 'Speichern erneut versucht',
    'work.resumed': 'Hier weitermachen gewählt',
    'answers.corrected': 'Angaben berichtigen gewählt',
    'proposal.reconsidered': 'Vorschlag ansehen oder ändern gewählt',
    'choice.requested': 'Auswahl der Produkte gewählt',
    'status.asked': 'Stand abgefragt',
    'application.resumed': 'Antrag fortsetzen gewählt',
    'application.paused': 'Unterbrechen gewählt',
    'application.renewed': 'Neuer Antrag gewählt',
    'application.dropped': 'Antrag löschen gewählt',
    'drop.confirmed': 'Löschen bestätigt',
    'drop.declined': 'Löschen abgebrochen',
  },
  guards: {
    isFound: 'in Arbeit?',
    isConcluded: 'Vertrag geschlossen?',
    isRejected: 'von uns abgelehnt?',
    isWithdrawn: 'zurückgezogen?',
    isSubmitted: 'schon eingereicht?',
    isDiscontinued: 'Produkt nicht mehr im Angebot?',
    isProductGone: 'Produkt nicht mehr im Angebot?',
    lacksProposal: 'noch ohne Vorschlag?',
    isSharingOpen: 'wieder da, Schritt 1, eigene Angaben fertig?',
    isFirstPlace: 'Schritt 1?',
    isSecondPlace: 'Schritt 2?',
    asksForFirst: 'Schritt 1?',
    asksForSecond: 'Schritt 2, schon erreicht?',
    asksForThird: 'Schritt 3, schon erreicht?',
    hasLeft: 'zurück?',
    isBeingFilled: 'noch nicht eingereicht?',
    isApproved: 'Vertrag geschlossen?',
    isUnready: 'Schritte davor offen?',
    leavesForParties: 'zurück, Konto für mehrere?',
    leavesDraft: 'zurück, noch nicht eingereicht?',
    isStopped: 'in den USA steuerpflichtig?',
    isClosedToChange: 'schon eingereicht?',
    sharesAccount: 'Konto für mehrere?',
    isKept: 'gespeichert?',
    keepsPerson: 'Schritt 1 gespeichert?',
    isSubmission: 'Antrag einreichen?',
    keepsAgain: 'wieder da: noch etwas zu speichern?',
    isOvertaken: 'anderswo geändert?',
    isMovedOn: 'inzwischen weiter?',
    concernsAccount: 'Konto, Lastschrift oder Steuer ID abgelehnt?',
    concernsPeople: 'Person fehlt, zu viel oder nicht im richtigen Alter?',
    isTooLong: 'zu lang?',
    isUncovered: 'Vermögen oder Einkommen zu klein, oder Ausgaben fehlen?',
    isParting: 'zum Vorschlag oder später weiter?',
    seeksProposal: 'zum Vorschlag?',
    isDropped: 'gelöscht?',
    isIdentified: 'identifiziert?',
    isIncomplete: 'Angaben unvollständig?',
    isAwaited: 'noch in Prüfung?',
    hasConcluded: 'geschlossen?',
    hasSignedAlone: 'beauftragt, zweite Person fehlt?',
    isExamined: 'von allen beauftragt, noch in Prüfung?',
    hasClosed: 'abgelehnt oder nicht gefunden?',
    lacksNumber: 'Mobilnummer fehlt?',
    hasRefused: 'nicht mehr im Angebot?',
    isSignedMeanwhile: 'inzwischen unterschrieben?',
    isGivenUp: 'zurückgezogen?',
    isEndedElsewhere: 'schon beendet?',
  },
  meanings: { isStopped: 'refused', isRejected: 'refused' },
  arrows: {
    'registration.loading | xstate.done.actor.loadCase | 7': { condition: 'unbekannt?' },
    'registration.filling | step.requested | 3': { condition: 'noch nicht erreicht?' },
    'registration.storing.parting | xstate.done.actor.keepTyped | 4': { condition: 'später weiter?' },
    'registration.sorted | always | 6': { condition: 'Schritt 3?' },
    'registration.filling.telling | xstate.done.actor.personalDetails | 4': { condition: 'Einzelkonto?' },
    'registration.filling.sharing | xstate.done.actor.accountParties | 1': { condition: 'vollständig?' },
    'registration.filling.declaring | xstate.done.actor.declarations | 3': { condition: 'vollständig?' },
    'registration.filling.consenting | xstate.done.actor.accountConsents | 1': { condition: 'vollständig?' },
    'registration.storing.keeping | xstate.done.actor.keepStep | 4': { condition: 'Schritt 2 gespeichert?' },
    'registration.storing.submitting | xstate.done.actor.submitCase | 7': {
      condition: 'nicht mehr im Angebot, ungeeignet oder in den USA steuerpflichtig?',
    },
    'registration.storing.resumed | always | 2': { condition: 'Schritt speichern?' },
    'registration.abandoning.dropping | xstate.done.actor.dropCase | 1': { condition: 'schon beendet?' },
    'registration.concluding.preparing | xstate.done.actor.fetchConclusion | 1': { condition: 'noch offen?' },
    'registration.concluding.identifying | xstate.done.actor.identification | 3': { condition: 'unterbrochen?' },
    'registration.concluding.contracting | xstate.done.actor.contract | 7': { condition: 'unterbrochen?' },
    'registration.concluding.awaiting | xstate.done.actor.secondPerson | 3': { condition: 'weiter warten?' },
  },
  actors: {
    browse: null,
    keepForms: 'Eingaben sichern',
    watchForms: null,
    loadCase: 'Antrag laden',
    personalDetails: 'Person und Kontakt',
    accountParties: 'Wer zum Konto gehört',
    declarations: 'Steuern, Beruf und Herkunft',
    accountConsents: 'Konto und Zustimmungen',
    keepStep: 'Schritt speichern',
    submitCase: 'Antrag einreichen',
    keepTyped: 'Stand speichern',
    dropCase: 'Antrag löschen',
    fetchConclusion: 'Schritt vorbereiten',
    identification: 'Identifizierung',
    contract: 'Vertrag',
    secondPerson: 'Zweite Person',
  },
  notes: {
    'registration.loading': olderCase,
    'registration.concluding.signedByAll': clearanceReasons,
  },
  onward: {
    'registration.concluding.concluded': ['banking-app'],
    'registration.concluding.signed': ['banking-app'],
    'registration.concluding.signedByAll': ['banking-app'],
    'registration.choosing': ['product-choice'],
    'registration.reconsidered': ['new-product'],
  },
  inputs: { first: 'Adresse von Schritt 1', third: 'Adresse von Schritt 3' },
  samples: { 'step.requested': { first: 'Schritt 1', second: 'Schritt 2', third: 'Schritt 3', fourth: 'Schritt 4' } },
  answers: {
    loadCase: {
      fresh: 'neu begonnen',
      joint: 'neu begonnen, Gemeinschaftskonto',
      child: 'neu begonnen, Kinderkonto',
      twoDone: 'zwei Schritte erledigt',
      submitted: 'eingereicht',
      approved: 'Vertrag geschlossen',
      rejected: 'von uns abgelehnt',
      withdrawn: 'zurückgezogen',
      unprepared: 'ohne Vorschlag',
      discontinued: 'Produkt nicht mehr im Angebot',
      notFound: 'gibt es nicht',
    },
    personalDetails: { completed: 'vollständig', left: 'zurück' },
    accountParties: { completed: 'vollständig', left: 'zurück' },
    declarations: { completed: 'vollständig', left: 'zurück', refused: 'in den USA steuerpflichtig' },
    accountConsents: { completed: 'vollständig', left: 'zurück' },
    keepStep: keepingWords,
    keepTyped: keepingWords,
    submitCase: {
      submitted: 'eingereicht',
      changedMeanwhile: 'anderswo geändert',
      caseNotOpen: 'nicht mehr offen',
      caseIncomplete: 'unvollständig',
      ibanInvalid: 'IBAN abgelehnt',
      taxIdInvalid: 'Steuer ID abgelehnt',
      taxIdNotChilds: 'eigene Steuer ID statt der des Kindes',
      samePerson: 'dieselbe Person',
      answersTooLong: 'zu viele Angaben',
      incomeInsufficient: 'Einkommen reicht nicht',
      notSuitable: 'nicht geeignet',
    },
    dropCase: { dropped: 'gelöscht', caseNotOpen: 'nicht mehr offen' },
    fetchConclusion: { here: 'da' },
    identification: {
      identified: 'identifiziert',
      incomplete: 'Angaben unvollständig',
      waiting: 'in Prüfung',
      left: 'unterbrochen',
    },
    contract: {
      concluded: 'geschlossen',
      signed: 'beauftragt, zweite Person fehlt',
      signedByAll: 'von allen beauftragt, noch in Prüfung',
      closed: 'endgültig nicht möglich',
      left: 'unterbrochen',
      numberMissing: 'Mobilnummer fehlt',
      notReady: 'Schritte davor offen',
      refused: 'abgelehnt',
    },
    secondPerson: {
      joined: 'inzwischen unterschrieben',
      withdrawn: 'zurückgezogen',
      closed: 'schon beendet',
      left: 'weiter warten',
    },
  },
};
