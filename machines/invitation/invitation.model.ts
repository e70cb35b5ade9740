import { type DeclaredTyped, declarationsOf } from '#domain/application/declaration-forms.ts';
import { personalFormsOf } from '#domain/application/personal-forms.ts';
import { euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { knownProfile, newProfile } from '../personal-details/personal-details.model.ts';
import type { invitationMachine } from './invitation.machine.ts';
import type { Joined, Joiner, PreparedJoining } from './invitation.types.ts';

const auth: AuthSession = {
  accessToken: 'access',
  idToken: 'id',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
};

const sampleDeclared: DeclaredTyped = {
  usPerson: 'no',
  profession: { employment: '01', industry: 'J' },
  statements: { politicallyExposed: 'no', ownAccount: 'yes', purpose: 'WEALTH' },
};

const newcomer: Joiner = {
  today: '2026-11-20',
  seen: { profile: newProfile, version: '"1"' },
  partners: [],
  personal: personalFormsOf(newProfile),
  undeclared: declarationsOf(newProfile),
  declared: null,
};
const known: Joiner = {
  ...newcomer,
  seen: { profile: knownProfile, version: '"2"' },
  partners: ['BP-1'],
  personal: personalFormsOf(knownProfile),
  undeclared: declarationsOf(knownProfile),
};

export const sampleJoiningOperation: Operation = {
  ...sampleOperation,
  kind: 'CONTRACT',
  summary: {
    amount: euros(10_000),
    subject: 'Gemeinschaftskonto mit Anna Berger',
    payee: null,
    ibanEnd: null,
  },
};

export const samplePreparedJoining: PreparedJoining = {
  operation: sampleJoiningOperation,
  account: 'joint',
  papers: [
    { id: 'VV-V-1', title: 'Vermögensverwaltungsvertrag' },
    { id: 'KI-V-1', title: 'Kosteninformation' },
  ],
};

const samplePreparedChild: PreparedJoining = {
  ...samplePreparedJoining,
  account: 'child',
  operation: {
    ...sampleJoiningOperation,
    summary: { ...sampleJoiningOperation.summary, amount: null, subject: 'Kinderkonto für Mia Berger' },
  },
};

const concluded: Joined = { contractId: 'V-1F2E3D4C5B6A', withdrawableUntil: '2026-12-04', isExamined: false };
const unnamed: Joined = { contractId: null, withdrawableUntil: null, isExamined: false };

const confirmed = ({ contractId, withdrawableUntil, isExamined }: Joined) =>
  ({
    kind: 'confirmed',
    receipt: {
      operationId: sampleJoiningOperation.operationId,
      orderId: null,
      expectedAt: null,
      inReview: isExamined,
      ...(contractId === null
        ? {}
        : {
            contract: {
              contractId,
              businessPartnerId: 'BP-7',
              ipsId: null,
              orderId: null,
              acceptedAt: null,
              withdrawableUntil,
              awaits: null,
            },
          }),
    },
  }) as const;

export const invitationModel: Model<typeof invitationMachine> = {
  inputs: { fromMail: undefined },
  events: {
    'invitation.accepted': { byInvited: {} },
    'decline.chosen': { byInvited: {} },
    'decline.confirmed': { byInvited: {} },
    'decline.canceled': { byInvited: {} },
    'signOut.chosen': { byInvited: {} },
    'steps.resumed': { byInvited: {} },
    'identification.chosen': { byInvited: {} },
    'number.requested': { byInvited: {} },
    'answer.corrected': { byInvited: {} },
    'paper.requested': { contract: { id: 'VV-V-1' }, costs: { id: 'KI-V-1' } },
    'contract.accepted': { byInvited: {} },
    'contract.left': { byInvited: {} },
    'contract.restarted': { byInvited: {} },
    'loading.retried': { byInvited: {} },
  },
  outcomes: {
    recall: {
      nothing: { hasLink: false, isResumed: false, isSignedIn: false },
      fresh: { hasLink: true, isResumed: false, isSignedIn: false },
      ofCustomer: { hasLink: true, isResumed: false, isSignedIn: true },
      resumed: { hasLink: true, isResumed: true, isSignedIn: true },
    },
    decline: {
      declined: granted(null),
      ended: refused('LINK_ENDED'),
      tooMany: refused('TOO_MANY_ATTEMPTS'),
    },
    fetchSignUp: { here: null },
    fetchSteps: { here: null },
    signUp: {
      signedIn: { kind: 'signedIn', auth },
      left: { kind: 'left', name: { firstName: 'Ben', lastName: 'Berger', username: 'ben.berger@kunden.example' } },
    },
    enterSession: { entered: null },
    leaveSession: { signedOut: null },
    lookUp: {
      newcomer: granted(newcomer),
      known: granted(known),
      resumed: granted({ ...known, declared: sampleDeclared }),
      ended: refused('LINK_ENDED'),
      stranger: { ok: false, refusal: 'NOT_INVITED', username: 'carla@kunden.example' },
      underage: refused('NOT_OF_AGE'),
    },
    details: {
      completed: { kind: 'completed', typed: personalFormsOf(knownProfile), seen: known.seen },
      left: { kind: 'left', typed: personalFormsOf(newProfile), seen: newcomer.seen },
    },
    declarations: {
      completed: { kind: 'completed', typed: sampleDeclared, seen: known.seen },
      left: { kind: 'left', typed: declarationsOf(knownProfile), seen: known.seen },
      usPerson: { kind: 'refused', typed: { ...sampleDeclared, usPerson: 'yes' }, seen: known.seen },
    },
    identification: {
      identified: { kind: 'identified' },
      waiting: { kind: 'waiting' },
      left: { kind: 'left' },
      incomplete: { kind: 'incomplete', fields: ['birthPlace'] },
    },
    prepare: {
      couple: granted(samplePreparedJoining),
      guardian: granted(samplePreparedChild),
      ended: refused('LINK_ENDED'),
      notInvited: refused('NOT_INVITED'),
      notIdentified: refused('NOT_IDENTIFIED'),
      notOfAge: refused('NOT_OF_AGE'),
      usPerson: refused('US_PERSON'),
      numberMissing: refused('NO_VALIDATED_NUMBER'),
    },
    savePaper: { saved: granted(null), gone: refused('GONE') },
    confirmation: {
      concluded: confirmed(concluded),
      examined: confirmed({ ...unnamed, isExamined: true }),
      joinedOpen: confirmed(unnamed),
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
    findAccount: { found: unnamed, notFound: null },
  },
  meanings: {
    signUp: { signedIn: 'success', left: 'left' },
    details: { completed: 'success', left: 'left' },
    declarations: { completed: 'success', left: 'left', usPerson: 'refused' },
    identification: { identified: 'success', waiting: 'left', left: 'left', incomplete: 'refused' },
    confirmation: {
      concluded: 'success',
      examined: 'success',
      joinedOpen: 'success',
      canceled: 'left',
      exhausted: 'refused',
      ended: 'left',
      refused: 'refused',
      unsure: 'failed',
    },
  },
  unreachable: {
    ...lastOf('invitation.declining', 'decline', 2),
    ...lastOf('invitation.checking', 'lookUp', 3),
    ...lastOf('invitation.signing.preparing', 'prepare', 6),
    ...lastOf('invitation.signing.saving', 'savePaper', 2),
  },
};

export const invitationCaptions: Captions<typeof invitationMachine> = {
  events: {
    'invitation.accepted': 'Weiter gewählt',
    'decline.chosen': 'Ablehnen gewählt',
    'decline.confirmed': 'Ablehnung bestätigt',
    'decline.canceled': 'Doch nicht abgelehnt',
    'signOut.chosen': 'Abmelden gewählt',
    'steps.resumed': 'Weitermachen gewählt',
    'identification.chosen': 'Jetzt ausweisen gewählt',
    'number.requested': 'Mobilnummer bestätigen gewählt',
    'answer.corrected': 'Angabe berichtigt',
    'paper.requested': 'Unterlage gewünscht',
    'contract.accepted': 'Zahlungspflichtig beauftragt',
    'contract.left': 'Später gewählt',
    'contract.restarted': 'Neu begonnen',
    'loading.retried': 'Erneut versucht',
  },
  guards: {
    lacksLink: 'kein Link?',
    goesOn: 'in diesem Tab begonnen und angemeldet?',
    isSignedIn: 'schon angemeldet?',
    wasDeclined: 'abgelehnt?',
    hadEnded: 'galt schon nicht mehr?',
    wasTooOften: 'zu viele Versuche?',
    hasAccess: 'angemeldet?',
    isOpen: 'gilt, und für diese Person?',
    isOver: 'gilt nicht mehr?',
    isStranger: 'für jemand anderen?',
    isMinor: 'noch nicht volljährig?',
    lacksDetails: 'Angaben oder Mobilnummer fehlen?',
    lacksDeclared: 'noch nichts erklärt?',
    isTold: 'alles angegeben?',
    isDeclared: 'alles erklärt?',
    isUsPerson: 'in den USA steuerpflichtig?',
    isIdentified: 'ausgewiesen?',
    isUntold: 'Angaben fehlen?',
    isStored: 'Unterlagen da?',
    hasLinkEnded: 'Einladung gilt nicht mehr?',
    isUninvited: 'für jemand anderen?',
    isUnidentified: 'noch nicht ausgewiesen?',
    isTooYoung: 'noch nicht volljährig?',
    paysInUs: 'in den USA steuerpflichtig?',
    lacksNumber: 'keine bestätigte Mobilnummer?',
    isUnasked: 'noch nicht unterwegs?',
    isSaved: 'heruntergeladen?',
    isWantedMore: 'heruntergeladen, weitere gewünscht?',
    isGone: 'nicht mehr gültig?',
    isSigned: 'unterschrieben?',
    isCanceled: 'abgebrochen?',
    isOvertaken: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    isFound: 'Konto gehört dazu?',
  },
  meanings: { lacksLink: 'refused', isUsPerson: 'refused', isUntold: 'refused' },
  arrows: {
    'invitation.recalling | xstate.done.actor.recall | 2': { condition: 'mit Link geöffnet?' },
    'invitation.introducing | invitation.accepted | 1': { condition: 'nicht angemeldet?' },
    'invitation.enrolling.signingUp | xstate.done.actor.signUp | 1': { condition: 'zurück gegangen?' },
    'invitation.completing.deciding | always | 2': { condition: 'alles angegeben und erklärt?' },
    'invitation.completing.telling | xstate.done.actor.details | 1': { condition: 'zurück gegangen?' },
    'invitation.completing.declaring | xstate.done.actor.declarations | 2': { condition: 'zurück gegangen?' },
    'invitation.completing.identifying | xstate.done.actor.identification | 2': {
      condition: 'läuft noch, oder später?',
    },
    'invitation.signing.confirming | xstate.done.actor.confirmation | 4': {
      condition: 'Vorgang beendet oder ohne Antwort?',
      meaning: 'failed',
    },
    'invitation.signing.searching | xstate.done.actor.findAccount | 1': { condition: 'noch nicht unterschrieben?' },
  },
  actors: {
    recall: 'Einladung in diesem Tab suchen',
    decline: 'Einladung ablehnen',
    fetchSignUp: 'Programm der Anmeldung laden',
    fetchSteps: 'Programm der Schritte laden',
    signUp: 'Zugang anlegen',
    enterSession: 'Anmeldung übernehmen',
    leaveSession: 'Abmelden',
    lookUp: 'Einladung prüfen, Angaben lesen',
    details: 'Person und Kontakt',
    declarations: 'Steuern, Beruf und Herkunft',
    identification: 'Identifizierung',
    prepare: 'Unterschrift hinterlegen',
    savePaper: 'Unterlage herunterladen',
    confirmation: 'Bestätigung mit SMS-Code',
    findAccount: 'Eigene Konten lesen',
    shelf: 'Einladung in diesem Tab aufbewahren',
  },
  samples: { 'paper.requested': { contract: 'den Vertrag', costs: 'die Kosteninformation' } },
  answers: {
    recall: {
      nothing: 'kein Link',
      fresh: 'Link, nicht angemeldet',
      ofCustomer: 'Link, schon angemeldet',
      resumed: 'in diesem Tab begonnen und angemeldet',
    },
    decline: { declined: 'abgelehnt', ended: 'galt schon nicht mehr', tooMany: 'zu viele Versuche' },
    signUp: { signedIn: 'angemeldet', left: 'zurück gegangen' },
    lookUp: {
      newcomer: 'gilt, noch nichts bekannt',
      known: 'gilt, Angaben bekannt',
      resumed: 'gilt, schon alles erklärt',
      ended: 'gilt nicht mehr',
      stranger: 'für jemand anderen',
      underage: 'noch nicht volljährig',
    },
    details: { completed: 'alles angegeben', left: 'zurück gegangen' },
    declarations: { completed: 'alles erklärt', left: 'zurück gegangen', usPerson: 'in den USA steuerpflichtig' },
    identification: {
      identified: 'ausgewiesen',
      waiting: 'verlassen, während sie läuft',
      left: 'später',
      incomplete: 'Angaben fehlen',
    },
    prepare: {
      couple: 'Unterlagen eines Gemeinschaftskontos',
      guardian: 'Unterlagen eines Kinderkontos',
      ended: 'Einladung gilt nicht mehr',
      notInvited: 'für jemand anderen',
      notIdentified: 'noch nicht ausgewiesen',
      notOfAge: 'noch nicht volljährig',
      usPerson: 'in den USA steuerpflichtig',
      numberMissing: 'keine bestätigte Mobilnummer',
    },
    savePaper: { saved: 'heruntergeladen', gone: 'nicht mehr gültig' },
    confirmation: {
      concluded: 'unterschrieben, Vertrag geschlossen',
      examined: 'unterschrieben, wird noch geprüft',
      joinedOpen: 'unterschrieben, Konto war schon offen',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang beendet',
      refused: 'inzwischen nicht mehr möglich',
      unsure: 'ohne Antwort verlassen',
    },
    findAccount: { found: 'Konto gehört dazu', notFound: 'noch nicht' },
  },
};
