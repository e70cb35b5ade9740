import type { Order } from '#domain/entities/order.ts';
import { cents, euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { ordersMachine } from './orders.machine.ts';
import type { ListedOrder } from './orders.types.ts';

const sample = (order: Partial<ListedOrder> & Pick<Order, 'orderId'>): ListedOrder => ({
  type: 'WITHDRAWAL',
  status: 'OPEN',
  businessPartnerId: 'BP-1001',
  ipsId: 'IPS-1001',
  title: 'Vermögensverwaltung 60:40',
  amount: euros(1_500),
  entire: false,
  estimate: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  createdOn: '2026-11-20',
  late: false,
  expectedAt: '2026-11-25',
  expectedUntil: null,
  cancelable: false,
  inReview: false,
  note: null,
  ...(order.type === undefined || order.type === 'DISBURSEMENT'
    ? { payee: { holder: 'Anna Berger', ibanEnd: '1001' } }
    : {}),
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  ...order,
});

/** One order of every status, with the lengths and gaps that occur. */
export const sampleOrders: readonly ListedOrder[] = [
  sample({
    orderId: 'O-1006',
    status: 'PENDING',
    inReview: true,
    cancelable: true,
    amount: euros(25_000),
    expectedUntil: '2026-11-26',
  }),
  sample({ orderId: 'O-1005', cancelable: true }),
  sample({
    orderId: 'O-1007',
    cancelable: true,
    amount: null,
    entire: true,
    estimate: euros(12_000),
    title: 'Vermögensverwaltung 40:60',
    holder: { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' },
  }),
  sample({
    orderId: 'O-1004',
    type: 'TOP_UP',
    status: 'NOTASSIGNED',
    expectedAt: null,
    cancelable: true,
    note: 'DEBIT_RETURNED',
  }),
  sample({
    orderId: 'O-1003',
    type: 'PURCHASE',
    status: 'RUNNING',
    title: 'Vermögensverwaltung Nachhaltig für unsere Tochter Charlotte-Elisabeth',
    amount: cents(123_456_789),
  }),
  sample({ orderId: 'O-1002', type: 'DISBURSEMENT', status: 'CLOSED', ipsId: null, title: 'Verrechnungskonto' }),
  sample({
    orderId: 'O-1001',
    type: 'PERSONAL_DATA',
    status: 'CANCELED',
    ipsId: null,
    amount: null,
    expectedAt: null,
  }),
  sample({
    orderId: 'O-0999',
    type: 'ACCOUNT_CLOSURE',
    ipsId: null,
    title: 'Einzelkonto',
    amount: null,
  }),
  sample({
    orderId: 'O-0998',
    type: 'OPENING',
    status: 'PENDING',
    amount: euros(3_000),
    expectedAt: null,
    note: 'SIGNATURE_AWAITED',
  }),
];

const openOrder = sample({ orderId: 'O-1005', cancelable: true });
const closedOrder = sample({ orderId: 'O-1002', status: 'CLOSED' });

export const ordersModel: Model<typeof ordersMachine> = {
  inputs: { all: { filter: 'ALL' }, open: { filter: 'OPEN' } },
  events: {
    'filter.chosen': { all: { filter: 'ALL' }, open: { filter: 'OPEN' }, closed: { filter: 'CLOSED' } },
    'orders.reloaded': { byCustomer: {} },
    'cancelation.asked': { open: { orderId: 'O-1005' }, executed: { orderId: 'O-1002' } },
    'cancelation.confirmed': { byCustomer: {} },
    'cancelation.left': { byCustomer: {} },
  },
  outcomes: {
    loadOrders: { some: sampleOrders, closedAlone: [closedOrder], none: [] },
    cancelOrder: {
      // The answer knows less of names than the list.
      canceled: granted({ ...openOrder, title: 'Auftrag', status: 'CANCELED', cancelable: false }),
      notCancelable: refused('NOT_CANCELABLE'),
      closure: refused('CLOSURE_NOT_CANCELABLE'),
    },
  },
  unreachable: lastOf('orders.shown.canceling', 'cancelOrder', 2),
};

export const ordersCaptions: Captions<typeof ordersMachine> = {
  events: {
    'filter.chosen': 'Filter gewählt',
    'orders.reloaded': 'Neu geladen',
    'cancelation.asked': 'Abbruch gewünscht',
    'cancelation.confirmed': 'Abbruch bestätigt',
    'cancelation.left': 'Doch nicht abgebrochen',
  },
  guards: {
    hasNone: 'keine Aufträge?',
    isShownCancelable: 'gezeigt und abbrechbar?',
    isCanceled: 'abgebrochen?',
    isTooLate: 'schon in der Ausführung?',
    isClosure: 'Schließung, die nur wir aufheben?',
  },
  arrows: {
    'orders.loading | xstate.done.actor.loadOrders | 1': { condition: 'Aufträge vorhanden?' },
    'orders.shown.refreshing | xstate.done.actor.refreshOrders | 1': { condition: 'Aufträge vorhanden?' },
  },
  actors: { loadOrders: 'Aufträge laden', cancelOrder: 'Auftrag abbrechen' },
  invokes: { refreshOrders: 'Aufträge auffrischen' },
  inputs: { all: 'mit allen Aufträgen', open: 'mit offenen Aufträgen' },
  samples: {
    'filter.chosen': { all: 'alle', open: 'offene', closed: 'abgeschlossene' },
    'cancelation.asked': { open: 'offener Auftrag {orderId}', executed: 'ausgeführter Auftrag {orderId}' },
  },
  answers: {
    loadOrders: {
      some: 'offene und abgeschlossene Aufträge',
      closedAlone: 'nur abgeschlossene Aufträge',
      none: 'keine Aufträge',
    },
    cancelOrder: {
      canceled: 'abgebrochen',
      notCancelable: 'nicht mehr abzubrechen',
      closure: 'eine Auflösung ist nicht abzubrechen',
    },
  },
};
