import { granted, refused } from '#domain/result/result.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { dataExportMachine } from './data-export.machine.ts';
import type { DataExport, OrderedExport } from './data-export.types.ts';

export const readyExport: DataExport = {
  exportId: '3f0f7a34-6f21-4c6e-9d0e-1d7c60a4a001',
  state: 'READY',
  orderedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  size: 1_482_000,
};
export const orderedExport: DataExport = { ...readyExport, state: 'ORDERED', size: null };

const order = (newest: DataExport): OrderedExport => ({ newest, nextKey: 'key-of-the-next-copy' });
const receipt = {
  operationId: sampleOperation.operationId,
  orderId: null,
  expectedAt: null,
  inReview: false,
} as const;

export const dataExportModel: Model<typeof dataExportMachine> = {
  inputs: { customer: { key: 'key-of-the-first-copy' } },
  events: {
    'export.ordered': { byCustomer: {} },
    'export.reloaded': { byCustomer: {} },
    'fetching.wanted': { byCustomer: {} },
  },
  outcomes: {
    loadExport: {
      none: null,
      ordered: orderedExport,
      ready: readyExport,
      fetched: { ...readyExport, state: 'FETCHED' },
    },
    orderExport: { ordered: order(orderedExport), readyAlready: order(readyExport) },
    prepareExport: {
      prepared: granted({ ...sampleOperation, kind: 'DATA_EXPORT' }),
      fetched: refused('EXPORT_FETCHED'),
      notReady: refused('EXPORT_NOT_READY'),
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
  unreachable: lastOf('dataExport.preparing', 'prepareExport', 3),
};

export const dataExportCaptions: Captions<typeof dataExportMachine> = {
  events: {
    'export.ordered': 'Kopie angefordert',
    'export.reloaded': 'Neu geladen',
    'fetching.wanted': 'Abholen gewünscht',
  },
  guards: {
    isReady: 'liegt bereit?',
    isOrdered: 'noch in Arbeit?',
    isStored: 'hinterlegt?',
    isFetched: 'schon abgeholt?',
    isUnready: 'noch nicht fertig?',
    lacksNumber: 'keine Mobilnummer?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isRefused: 'inzwischen abgeholt?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  arrows: {
    'dataExport.loading | xstate.done.actor.loadExport | 2': { condition: 'keine, oder schon abgeholt?' },
    'dataExport.looking | xstate.done.actor.lookAgain | 2': { condition: 'keine mehr?' },
    'dataExport.ordering | xstate.done.actor.orderExport | 1': { condition: 'noch in Arbeit?' },
    'dataExport.confirming | xstate.done.actor.confirmation | 5': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  actors: {
    loadExport: 'Stand der Kopie laden',
    orderExport: 'Kopie anfordern',
    prepareExport: 'Abholen hinterlegen',
    confirmation: 'Bestätigung mit SMS-Code',
  },
  invokes: { lookAgain: 'Stand der Kopie nachsehen' },
  answers: {
    loadExport: { none: 'keine', ordered: 'in Arbeit', ready: 'liegt bereit', fetched: 'schon abgeholt' },
    orderExport: { ordered: 'in Arbeit', readyAlready: 'liegt schon bereit' },
    prepareExport: {
      prepared: 'hinterlegt',
      fetched: 'schon abgeholt',
      notReady: 'noch nicht fertig',
      noNumber: 'keine Mobilnummer',
    },
    confirmation: {
      confirmed: 'bestätigt',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'inzwischen abgeholt',
      unsure: 'ohne Antwort verlassen',
    },
  },
};
