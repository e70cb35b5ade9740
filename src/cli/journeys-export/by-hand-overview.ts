import { filterTexts, newsTexts, ordersTexts } from '#apps/banking/orders/orders.texts.ts';
import type { ByHand } from '#explorer/export/by-hand.ts';
import { persons } from './persons.ts';

/** What is known of looking at one's money and orders by hand in the demo. */

export const dashboard: ByHand = {
  as: '',
  inputs: { ordinary: { how: 'anmelden; die Startseite öffnet sich von selbst' } },
  events: {
    'customer.changed': {
      here: { how: 'abwarten' },
      loading: { how: 'anmelden oder die Startseite neu laden' },
      withOrders: { as: persons.bothFactors, how: 'als diese Person anmelden' },
      newcomer: { as: persons.newcomer, how: 'als diese Person anmelden' },
      failed: { how: 'Netz trennen (F12, „Netzwerk“, „Offline“) und die Seite über das Menü neu öffnen' },
    },
    'period.chosen': { month: { how: '„1M“ drücken' }, all: { how: '„Max“ drücken' } },
    'loading.retried': { byCustomer: { how: '„Erneut laden“ drücken' } },
  },
  calls: {},
  answers: {},
};

const { dialog, empty, loadFailed } = ordersTexts;

export const orders: ByHand = {
  as: persons.bothFactors,
  inputs: {
    all: { how: 'anmelden, im Menü „Aufträge“ wählen', reopen: 'im Menü „Aufträge“ wählen' },
    // No page leads there with a filter yet.
    open: { how: `anmelden, im Menü „Aufträge“ und, sobald die Liste da ist, „${filterTexts.OPEN}“ wählen` },
  },
  events: {
    'filter.chosen': {
      all: { how: `„${filterTexts.ALL}“ wählen` },
      open: { how: `„${filterTexts.OPEN}“ wählen` },
      closed: { how: `„${filterTexts.CLOSED}“ wählen` },
    },
    'orders.reloaded': { byCustomer: { how: `„${ordersTexts.reload}“ oder „${loadFailed.retry}“ drücken` } },
    'cancelation.asked': {
      open: { how: `beim Auftrag über 25.000 € „${ordersTexts.cancel}“ drücken`, said: 'Auszahlung in Prüfung' },
    },
    'cancelation.confirmed': { byCustomer: { how: `„${dialog.confirm}“ drücken` } },
    'cancelation.left': { byCustomer: { how: `„${dialog.leave}“ drücken` } },
  },
  calls: { loadOrders: '', cancelOrder: newsTexts.UNSURE.text },
  binding: ['cancelOrder'],
  screens: {
    loading: ordersTexts.loading,
    loadFailed: loadFailed.heading,
    empty: empty.title,
    shown: ordersTexts.title,
    'shown.asking': dialog.title,
  },
  answers: {
    loadOrders: {
      some: { as: persons.bothFactors, how: 'abwarten' },
      none: {
        as: persons.newcomer,
        how: 'abwarten',
        before: 'als diese Person anmelden, im Menü „Aufträge“ wählen',
        isOpening: true,
      },
    },
    cancelOrder: { canceled: { how: 'abwarten', sees: newsTexts.CANCELED.text, usesUp: true } },
  },
};
