import { ownExemption } from '#domain/exemption-order/exemption-subject.ts';
import type { Captions, Model } from '../model.ts';
import { lastOf } from '../model.ts';
import type { exemptionOrderMachine } from './exemption-order.machine.ts';
import { oneOrder, sampleEnd, someOrders } from './exemption-order.samples.ts';

export const exemptionOrderModel: Model<typeof exemptionOrderMachine> = {
  inputs: { none: undefined },
  events: {
    'end.wanted': {
      own: { subject: ownExemption },
      none: { subject: 'BP-2002' },
      lowered: { subject: 'BP-2004' },
    },
    'end.accepted': { byCustomer: {} },
    'end.left': { byCustomer: {} },
    'orders.reloaded': { byCustomer: {} },
  },
  outcomes: {
    loadOrders: { one: oneOrder, some: someOrders, none: { standings: [], today: '2026-11-20' } },
    prepareEnd: {
      prepared: { ok: true, value: sampleEnd },
      noNumber: { ok: false, refusal: 'NO_VALIDATED_NUMBER' },
      gone: { ok: false, refusal: 'GONE' },
    },
    confirmation: {
      confirmed: {
        kind: 'confirmed',
        receipt: { operationId: sampleEnd.operationId, orderId: null, expectedAt: null, inReview: false },
      },
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
  },
  unreachable: lastOf('exemptionOrder.preparing', 'prepareEnd', 2),
};

export const exemptionOrderCaptions: Captions<typeof exemptionOrderMachine> = {
  events: {
    'end.wanted': 'Ende gewünscht',
    'end.accepted': 'Ende bestätigt',
    'end.left': 'Nicht beenden gewählt',
    'orders.reloaded': 'Neu geladen',
  },
  guards: {
    hasNone: 'kein Konto?',
    isEndable: 'Auftrag da, und sein Ende ändert etwas?',
    isStored: 'hinterlegt?',
    lacksNumber: 'keine Mobilnummer?',
    isGone: 'inzwischen kein Auftrag mehr?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isRefused: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  arrows: {
    'exemptionOrder.loading | xstate.done.actor.loadOrders | 1': { condition: 'Konten vorhanden?' },
    'exemptionOrder.confirming | xstate.done.actor.confirmation | 5': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  actors: {
    loadOrders: 'Freistellungsaufträge laden',
    prepareEnd: 'Ende hinterlegen',
    confirmation: 'Bestätigung mit SMS-Code',
  },
  samples: {
    'end.wanted': {
      own: 'eigener Auftrag',
      none: 'Kind ohne Auftrag',
      lowered: 'Auftrag, der mit diesem Jahr endet und verbraucht ist',
    },
  },
  answers: {
    loadOrders: {
      one: 'ein eigener, zum Teil verbraucht',
      some: 'fünf: gemeinsamer, Kind ohne, volljähriges Kind, gesenkter, Kind mit Konto in Schließung',
      none: 'kein Konto',
    },
    prepareEnd: { prepared: 'hinterlegt', noNumber: 'keine Mobilnummer', gone: 'kein Auftrag mehr' },
    confirmation: {
      confirmed: 'bestätigt',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'inzwischen nicht mehr möglich',
      unsure: 'ohne Antwort verlassen',
    },
  },
  leads: { 'exemptionOrder.showing': ['exemption-order-form'] },
};
