import type { Captions, Model } from '../model.ts';
import type { orderMachine } from './order.machine.ts';

export const orderModel: Model<typeof orderMachine> = {
  inputs: {
    topUp: { type: 'TOP_UP', inReview: false },
    withdrawal: { type: 'WITHDRAWAL', inReview: false },
    greatDisbursement: { type: 'DISBURSEMENT', inReview: true },
    accountClosure: { type: 'ACCOUNT_CLOSURE', inReview: false },
    newReferenceAccount: { type: 'PERSONAL_DATA', inReview: true },
    servicePackageChange: { type: 'SERVICE_PACKAGE_CHANGE', inReview: false },
    exemptionOrder: { type: 'EXEMPTION_ORDER', inReview: false },
  },
  events: {
    'order.released': { byPlatform: { by: 'platform' }, byStaff: { by: 'staff' } },
    'order.refused': { bySecond: {} },
    'order.canceled': { byCustomer: { by: 'customer' }, byStaff: { by: 'staff' }, byBank: { by: 'bank' } },
    'contract.withdrawn': { inTime: {} },
    'payment.received': { byWireOrDebit: {} },
    'payment.missed': { afterItsDay: {} },
    'order.executed': { byPlatform: {} },
    'payout.exceeded': { bySale: {} },
    'investment.closed': { byPlatform: {} },
    'debit.returned': { byBank: {} },
    'payout.returned': { byBank: {} },
  },
  outcomes: {},
};

export const orderCaptions: Captions<typeof orderMachine> = {
  events: {
    'order.released': 'Freigegeben',
    'order.refused': 'Von einer zweiten Person abgelehnt',
    'order.canceled': 'Abbruch verlangt',
    'contract.withdrawn': 'Vertrag widerrufen',
    'payment.received': 'Geld eingegangen oder Lastschrift eingereicht',
    'payment.missed': 'Geld ist ausgeblieben',
    'order.executed': 'Ausführung gemeldet',
    'payout.exceeded': 'Verkauf brachte mehr, als bestätigt war',
    'investment.closed': 'Anlage geschlossen: Geld bleibt auf dem Verrechnungskonto',
    'debit.returned': 'Lastschrift zurückgegeben',
    'payout.returned': 'Auszahlung kam zurück: Geld liegt auf dem Verrechnungskonto',
  },
  guards: {
    mayBeReleasedBy: 'keine Prüfung nötig oder vom Team freigegeben?',
    isInReview: 'in Prüfung?',
    mayBeCanceledBy: 'keine Schließung, oder das Team bricht ab?',
    awaitsFunds: 'Auftrag mit Geldeingang?',
    isExecutable: 'ohne Geldeingang und nicht in Prüfung?',
    maySecondRelease: 'in Prüfung und vom Team freigegeben?',
    isPayout: 'Auszahlung oder Schließung?',
  },
  arrows: {
    'order.pending | order.refused | 0': { meaning: 'refused' },
    'order.open | payment.missed | 0': { meaning: 'refused' },
    'order.open | order.refused | 0': { meaning: 'refused' },
    'order.open | investment.closed | 0': { meaning: 'refused' },
    'order.notAssigned | investment.closed | 0': { meaning: 'refused' },
    'order.running | investment.closed | 0': { meaning: 'refused' },
    'order.running | debit.returned | 0': { meaning: 'refused' },
    'order.closed | debit.returned | 0': { meaning: 'refused' },
    'order.closed | payout.returned | 0': { meaning: 'refused' },
  },
  actors: {},
  inputs: {
    topUp: 'Einzahlung',
    withdrawal: 'Auszahlung aus einer Anlage',
    greatDisbursement: 'große Auszahlung vom Verrechnungskonto',
    accountClosure: 'Auflösung des Kontos',
    newReferenceAccount: 'neues Referenzkonto auf einen anderen Namen',
    servicePackageChange: 'Wechsel des Servicepakets',
    exemptionOrder: 'Freistellungsauftrag',
  },
  samples: {
    'order.released': { byPlatform: 'durch das System', byStaff: 'durch Personal' },
    'order.canceled': {
      byCustomer: 'durch die Kundin oder den Kunden',
      byStaff: 'durch Personal',
      byBank: 'durch die Bank, weil nichts mehr zu tun ist',
    },
  },
};
