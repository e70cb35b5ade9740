import { granted, refused } from '#domain/result/result.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { secondPersonMachine } from './second-person.machine.ts';
import type { SecondStanding } from './second-person.types.ts';

export const sampleStanding: SecondStanding = {
  businessPartnerId: 'BP-1001',
  account: 'joint',
  name: 'Bert Berger',
  birthDate: '03.05.1986',
  differs: [],
  today: '2026-11-20',
  email: 'bert.berger@example.de',
  state: 'AWAITED',
  invitedAt: '2026-11-20T10:02:00.000Z',
  endsAt: '2026-12-20T10:02:00.000Z',
};

/** Whoever came with it says that they were born on another day. */
export const differingStanding: SecondStanding = { ...sampleStanding, differs: ['BIRTH_DATE'] };

const ended = { invitedAt: null, endsAt: null } as const;
export const declinedStanding: SecondStanding = { ...sampleStanding, ...ended, state: 'DECLINED' };
export const lapsedStanding: SecondStanding = { ...sampleStanding, ...ended, account: 'child', state: 'LAPSED' };

export const sampleInvitation: Operation = {
  ...sampleOperation,
  kind: 'OWNER_INVITATION',
  summary: { amount: null, payee: null, ibanEnd: null, subject: 'bert@example.de' },
};

export const sampleCorrection: Operation = {
  ...sampleInvitation,
  kind: 'OWNER_CORRECTION',
  summary: { ...sampleInvitation.summary, subject: 'Bert Berger, geboren am 05.03.1986' },
};

const receipt = { operationId: sampleInvitation.operationId, orderId: null, expectedAt: null, inReview: false };

export const secondPersonModel: Model<typeof secondPersonMachine> = {
  inputs: { submitted: { caseId: 'C-1001' } },
  events: {
    'loading.retried': { byCustomer: {} },
    'status.requested': { byCustomer: {} },
    'invitation.wanted': { byCustomer: {} },
    'address.typed': { other: { email: 'bert@example.de' } },
    'address.entered': {
      other: { email: 'bert@example.de' },
      same: { email: sampleStanding.email },
      empty: { email: '' },
      garbled: { email: 'bert.berger' },
    },
    'correction.wanted': { byCustomer: {} },
    'birthDate.typed': { other: { birthDate: '05.03.1986' } },
    'birthDate.entered': {
      other: { birthDate: '05.03.1986' },
      same: { birthDate: sampleStanding.birthDate },
      empty: { birthDate: '' },
      garbled: { birthDate: '29.02.1987' },
    },
    'withdrawal.wanted': { byCustomer: {} },
    'withdrawal.confirmed': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'page.left': { byCustomer: {} },
  },
  outcomes: {
    loadSecond: {
      awaited: granted(sampleStanding),
      differing: granted(differingStanding),
      declined: granted(declinedStanding),
      lapsed: granted(lapsedStanding),
      joined: refused('JOINED'),
      ended: refused('ENDED'),
    },
    prepareInvite: {
      stored: granted(sampleInvitation),
      addressRefused: refused('ADDRESS_REFUSED'),
      tooMany: refused('TOO_MANY_ATTEMPTS'),
      noNumber: refused('NO_NUMBER'),
      notNeeded: refused('NOT_NEEDED'),
    },
    prepareCorrection: {
      stored: granted(sampleCorrection),
      fieldsRefused: {
        ok: false,
        refusal: 'FIELDS_REFUSED',
        flaws: [{ field: 'second.birthDate', code: 'TEXT_INVALID', said: 'So steht es schon im Antrag.' }],
      },
      tooMany: refused('TOO_MANY_ATTEMPTS'),
      noNumber: refused('NO_NUMBER'),
      notNeeded: refused('NOT_NEEDED'),
    },
    confirmation: {
      confirmed: { kind: 'confirmed', receipt },
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
    withdrawCase: { withdrawn: granted(null), caseNotOpen: refused('CASE_NOT_OPEN') },
  },
  meanings: { confirmation: { canceled: 'left', unsure: 'failed' }, loadSecond: { joined: 'success' } },
  unreachable: {
    ...lastOf('secondPerson.loading', 'loadSecond', 2),
    ...lastOf('secondPerson.preparing', 'prepareInvite', 4),
    ...lastOf('secondPerson.preparingCorrection', 'prepareCorrection', 4),
    ...lastOf('secondPerson.confirmingCorrection', 'confirmation', 5),
    ...lastOf('secondPerson.confirming', 'confirmation', 6),
    ...lastOf('secondPerson.withdrawing', 'withdrawCase', 1),
  },
};

export const secondPersonCaptions: Captions<typeof secondPersonMachine> = {
  events: {
    'loading.retried': 'Erneut versucht',
    'status.requested': 'Stand abgefragt',
    'invitation.wanted': 'Erinnern oder anders einladen gewählt',
    'address.typed': 'Adresse getippt',
    'address.entered': 'Adresse abgeschickt',
    'correction.wanted': 'Berichtigen gewählt',
    'birthDate.typed': 'Geburtsdatum getippt',
    'birthDate.entered': 'Geburtsdatum abgeschickt',
    'withdrawal.wanted': 'Antrag zurückziehen gewählt',
    'withdrawal.confirmed': 'Zurückziehen bestätigt',
    'step.left': 'Abgebrochen',
    'page.left': 'Startseite gewählt',
  },
  guards: {
    isWaiting: 'fehlt noch?',
    hasJoined: 'inzwischen unterschrieben?',
    isOver: 'Antrag beendet?',
    isAwaited: 'eingeladen?',
    isDeclined: 'abgelehnt?',
    isAddress: 'eine Adresse?',
    isPrepared: 'vorbereitet?',
    isAddressRefused: 'Adresse schon beteiligt?',
    isTooOften: 'zu viele Einladungen?',
    lacksNumber: 'Mobilnummer fehlt?',
    isNotNeeded: 'niemand mehr einzuladen?',
    hasFlaws: 'Angabe nicht möglich?',
    isBirthDateFine: 'ein anderes Datum, volljährig?',
    isConfirmed: 'bestätigt?',
    isReminded: 'bestätigt, an dieselbe Adresse?',
    isCanceled: 'abgebrochen?',
    isExhausted: 'dreimal falsch?',
    hasRunOut: 'abgelaufen?',
    isRefusedNow: 'nicht mehr möglich?',
    isUnsure: 'ohne Antwort?',
    isWithdrawn: 'zurückgezogen?',
    isMovedOn: 'Antrag inzwischen weiter oder beendet?',
  },
  arrows: {
    'secondPerson.sorted | always | 2': { condition: 'abgelaufen?' },
    'secondPerson.correcting | birthDate.entered | 1': { condition: 'fehlt oder nicht möglich?', meaning: 'refused' },
    'secondPerson.inviting | address.entered | 1': { condition: 'keine Adresse?', meaning: 'refused' },
  },
  actors: {
    loadSecond: 'Stand der Einladung lesen',
    prepareInvite: 'Einladung vorbereiten',
    prepareCorrection: 'Berichtigung vorbereiten',
    confirmation: 'Bestätigung mit SMS-Code',
    withdrawCase: 'Antrag zurückziehen',
  },
  samples: {
    'birthDate.entered': {
      other: 'berichtigt',
      same: 'unverändert',
      empty: 'leer gelassen',
      garbled: 'kein Datum',
    },
    'address.entered': {
      other: 'andere Adresse',
      same: 'dieselbe Adresse',
      empty: 'leer gelassen',
      garbled: 'keine Adresse',
    },
  },
  answers: {
    loadSecond: {
      awaited: 'eingeladen',
      differing: 'eingeladen, Geburtsdatum anders',
      declined: 'abgelehnt',
      lapsed: 'abgelaufen',
      joined: 'unterschrieben',
      ended: 'Antrag beendet',
    },
    prepareInvite: {
      stored: 'vorbereitet',
      addressRefused: 'Adresse schon beteiligt',
      tooMany: 'zu viele Einladungen',
      noNumber: 'Mobilnummer fehlt',
      notNeeded: 'niemand mehr einzuladen',
    },
    prepareCorrection: {
      stored: 'vorbereitet',
      fieldsRefused: 'Angabe nicht möglich',
      tooMany: 'zu viele Berichtigungen',
      noNumber: 'Mobilnummer fehlt',
      notNeeded: 'niemand mehr zu berichtigen',
    },
    confirmation: {
      confirmed: 'bestätigt',
      canceled: 'abgebrochen',
      exhausted: 'dreimal falsch',
      ended: 'abgelaufen',
      refused: 'nicht mehr möglich',
      unsure: 'ohne Antwort',
    },
    withdrawCase: { withdrawn: 'zurückgezogen', caseNotOpen: 'nicht mehr offen' },
  },
};
