import type { Captions, Model } from '../model.ts';
import type { orderMachine } from './order.machine.ts';

export const orderModel: Model<typeof orderMachine> = {
  inputs: {
    topUp: { type: 'TOP_UP', inReview: false },
    withdrawal: { type: 'WITHDRAWAL', inReview: false },
    greatDisbursement: { type: 'DISBURSEMENT', inReview: true },
    accountClosure: { type: 'ACCOUNT_CLOSURE', inReview: false },
    personalData: { type: 'PERSONAL_DATA', inReview: false },
  },
  events: {
    'order.released': { byPlatform: { by: 'platform' }, byStaff: { by: 'staff' } },
    'order.canceled': { byCustomer: { by: 'customer' }, byStaff: { by: 'staff' } },
    'payment.received': { byWireOrDebit: {} },
    'payment.missed': { afterItsDay: {} },
    'order.executed': { byPlatform: {} },
    'debit.returned': { byBank: {} },
  },
  outcomes: {},
};

export const orderCaptions: Captions<typeof orderMachine> = {
  events: {
    'order.released': 'Freigegeben',
    'order.canceled': 'Abgebrochen',
    'payment.received': 'Geld eingegangen oder eingezogen',
    'payment.missed': 'Geld ist ausgeblieben',
    'order.executed': 'Ausgeführt',
    'debit.returned': 'Lastschrift zurückgegeben',
  },
  guards: {
    mayBeReleasedBy: 'ohne Prüfung frei oder vom Team freigegeben?',
    mayBeCanceledBy: 'keine Schließung, oder vom Team abgebrochen?',
    awaitsFunds: 'wartet auf Geld?',
    needsNoFunds: 'braucht keinen Geldeingang?',
  },
  actors: {},
};
