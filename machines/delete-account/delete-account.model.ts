import { granted, refused } from '#domain/result/result.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { deleteAccountMachine } from './delete-account.machine.ts';
import type { DeletionStanding } from './delete-account.types.ts';

export const freeStanding: DeletionStanding = {
  reasons: [],
  isKept: true,
  retentionUntil: '2036-12-31',
  cash: [],
  investments: [],
  accounts: [],
};

/** All that can hold somebody, with the longest names that occur. */
export const heldStanding: DeletionStanding = {
  reasons: ['CASH', 'INVESTMENTS', 'ORDERS', 'ACCOUNTS'],
  isKept: true,
  retentionUntil: '2036-12-31',
  cash: [
    {
      id: 'BP-1001',
      title: 'Gemeinschaftskonto von Charlotte-Elisabeth von Hohenstein-Wallersbach und Anna Berger',
      isClosing: false,
      isDebt: false,
    },
    { id: 'BP-1002', title: 'Einzelkonto von Anna Berger', isClosing: false, isDebt: true },
  ],
  investments: [
    { id: 'IPS-1001-1', title: 'Vermögensverwaltung 60:40', isClosing: false },
    { id: 'IPS-1001-2', title: 'Themen Künstliche Intelligenz', isClosing: true },
  ],
  accounts: [
    {
      id: 'BP-1001',
      title: 'Gemeinschaftskonto von Charlotte-Elisabeth von Hohenstein-Wallersbach und Anna Berger',
      isClosing: false,
    },
    { id: 'BP-1002', title: 'Einzelkonto von Anna Berger', isClosing: true },
  ],
};

/** The closing of everything is ordered: nothing is left to do. */
export const closingStanding: DeletionStanding = {
  ...heldStanding,
  cash: heldStanding.cash.map((thing) => ({ ...thing, isClosing: true })),
  investments: heldStanding.investments.map((thing) => ({ ...thing, isClosing: true })),
  accounts: heldStanding.accounts.map((thing) => ({ ...thing, isClosing: true })),
};

const receipt = {
  operationId: sampleOperation.operationId,
  orderId: null,
  expectedAt: null,
  inReview: false,
  keptUntil: '2036-12-31',
} as const;

export const deleteAccountModel: Model<typeof deleteAccountMachine> = {
  inputs: { none: undefined },
  events: {
    'deletion.wanted': { byCustomer: {} },
    'deletion.affirmed': { meant: { word: 'löschen ' }, other: { word: 'ja' } },
    'deletion.restarted': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'standing.reloaded': { byCustomer: {} },
  },
  outcomes: {
    loadStanding: {
      free: freeStanding,
      unkept: { ...freeStanding, isKept: false, retentionUntil: '2026-11-21' },
      held: heldStanding,
      closing: closingStanding,
    },
    prepareDeletion: {
      prepared: granted({ ...sampleOperation, kind: 'USER_DELETION' }),
      stillOpen: { ok: false, refusal: 'STILL_OPEN', reasons: ['ORDERS'] },
      noNumber: refused('NO_VALIDATED_NUMBER'),
    },
    confirmation: {
      confirmed: { kind: 'confirmed', receipt },
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
  },
  unreachable: lastOf('deleteAccount.preparing', 'prepareDeletion', 2),
};

export const deleteAccountCaptions: Captions<typeof deleteAccountMachine> = {
  events: {
    'deletion.wanted': 'Löschen gewünscht',
    'deletion.affirmed': 'Wort eingegeben',
    'deletion.restarted': 'Neu begonnen',
    'step.left': 'Zurück gewählt',
    'standing.reloaded': 'Neu geladen',
  },
  guards: {
    isHeld: 'noch etwas offen?',
    isMeant: 'richtiges Wort?',
    isStored: 'hinterlegt?',
    isStillOpen: 'inzwischen etwas offen?',
    lacksNumber: 'keine Mobilnummer?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isRefused: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  arrows: {
    'deleteAccount.loading | xstate.done.actor.loadStanding | 1': { condition: 'alles abgeschlossen?' },
    'deleteAccount.affirming | deletion.affirmed | 1': { condition: 'anderes Wort?', meaning: 'refused' },
    'deleteAccount.confirming | xstate.done.actor.confirmation | 5': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  meanings: { isHeld: 'refused' },
  actors: {
    frame: 'App um diese Seite',
    loadStanding: 'Offenes laden',
    prepareDeletion: 'Löschen hinterlegen',
    confirmation: 'Bestätigung mit SMS-Code',
  },
  samples: { 'deletion.affirmed': { meant: 'richtiges Wort', other: 'anderes Wort' } },
  charts: { 'deleteAccount.free': ['data-export'], 'deleteAccount.held': ['data-export'] },
  answers: {
    loadStanding: {
      free: 'alles abgeschlossen',
      unkept: 'nie etwas gehabt',
      held: 'Guthaben, Anlagen, Aufträge und Konto offen',
      closing: 'alles wird schon geschlossen',
    },
    prepareDeletion: {
      prepared: 'hinterlegt',
      stillOpen: 'inzwischen etwas offen',
      noNumber: 'keine Mobilnummer',
    },
    confirmation: {
      confirmed: 'bestätigt',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'inzwischen nicht mehr möglich',
      unsure: 'ohne Antwort verlassen',
    },
  },
};
