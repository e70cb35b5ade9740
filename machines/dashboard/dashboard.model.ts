import { dashboardOf } from '#domain/dashboard/dashboard.ts';
import { openOrdersOf } from '#domain/dashboard/open-orders.ts';
import type { DraftNote } from '#domain/drafts/draft.ts';
import { euros } from '#domain/money/money.ts';
import type { AccountNotice } from '#domain/notices/account-notice.ts';
import { samplePartner, sampleUser } from '../customer/customer.samples.ts';
import type { Captions, Model } from '../model.ts';
import { sampleOrders } from '../orders/orders.model.ts';
import type { dashboardMachine } from './dashboard.machine.ts';

const view = dashboardOf({ user: sampleUser, partners: [samplePartner], missing: 0, orders: [] });
const partial = dashboardOf({ user: sampleUser, partners: [samplePartner], missing: 1, orders: [] });
const nothingArrived = dashboardOf({ user: sampleUser, partners: [], missing: 1, orders: null });
const uninvested = dashboardOf({
  user: sampleUser,
  partners: [{ ...samplePartner, products: [] }],
  missing: 0,
  orders: [],
});
const empty = dashboardOf({ user: sampleUser, partners: [], missing: 0, orders: [] });
const draft: DraftNote = { journey: 'withdrawal', subject: 'IPS-1001', savedAt: '2026-11-20T10:00:00.000Z' };
/** More than are shown at once; none speaks of an order, so they stand beside those that are under way and beside none. */
const notices: readonly AccountNotice[] = [
  { kind: 'wphgExpired', expiredOn: '2026-08-31', businessPartnerId: 'bp1', child: null, accounts: 1 },
  { kind: 'identificationRenewal' },
  { kind: 'terms' },
  { kind: 'vouchers', redeemed: euros(240), left: euros(10), year: 2026 },
];
/** Speaks of the top-up among the sample orders, which waits for its money. */
const debitReturned: AccountNotice = {
  kind: 'debitReturned',
  amount: euros(1500),
  debitedOn: '2026-11-05',
  returnedOn: '2026-11-13',
  ibanEnd: '3000',
};
/** An account of two that waits for their signature. */
const invited: AccountNotice = {
  kind: 'invited',
  inviter: 'Tom Berger',
  account: 'joint',
  isAwaited: true,
  endsAt: '2026-12-20T23:30:00.000Z',
  token: null,
  isIdentified: true,
};
/** One that the customer was asked to wire. */
const toWire: AccountNotice = {
  kind: 'wire',
  orderId: 'O-1F2E3D4C5B6A7988',
  ipsId: 'IPS-1001',
  title: 'Vermögensverwaltung 60:40',
  child: null,
  transfer: {
    holder: 'Lindenhof Vermögen',
    iban: 'DE02999888770000001234',
    amount: euros(3000),
    reference: 'O-1F2E3D4C5B6A7988',
  },
  dueOn: '2026-11-24',
  isRate: false,
  isMissed: false,
};
const waiting = [debitReturned, toWire, ...notices];
const openOrders = openOrdersOf(sampleOrders, [samplePartner]);

export const dashboardModel: Model<typeof dashboardMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'customer.changed': {
      loading: { news: { kind: 'loading' } },
      failed: { news: { kind: 'failed' } },
      here: { news: { kind: 'here', view, notices, drafts: [], openOrders: [] } },
      withOrders: { news: { kind: 'here', view, notices: waiting, drafts: [draft], openOrders } },
      withoutOrders: { news: { kind: 'here', view, notices: waiting, drafts: [], openOrders: null } },
      partial: { news: { kind: 'here', view: partial, notices, drafts: [], openOrders: [] } },
      nothingArrived: { news: { kind: 'here', view: nothingArrived, notices: [], drafts: [], openOrders: null } },
      uninvested: { news: { kind: 'here', view: uninvested, notices: [invited], drafts: [], openOrders: [] } },
      newcomer: { news: { kind: 'here', view: empty, notices: [], drafts: [], openOrders: [] } },
    },
    'period.chosen': { month: { period: '1M' }, all: { period: 'Max' } },
    'loading.retried': { byCustomer: {} },
  },
  outcomes: {},
};

export const dashboardCaptions: Captions<typeof dashboardMachine> = {
  events: {
    'customer.changed': 'Neuer Stand der Kundendaten',
    'period.chosen': 'Zeitraum gewählt',
    'loading.retried': 'Erneut laden gedrückt',
  },
  guards: {
    isPartial: 'fehlt ein Konto?',
    isNewcomer: 'noch nichts angelegt?',
    lacksOrders: 'fehlen die Aufträge?',
    isHere: 'alles da?',
    isFailed: 'nicht erreichbar?',
    hasCourse: 'gibt es einen Wertverlauf?',
  },
  arrows: { 'dashboard.deciding | always | 5': { condition: 'noch nicht alles geladen?' } },
  meanings: { isPartial: 'failed', lacksOrders: 'failed', isFailed: 'failed' },
  waiting: ['dashboard.waiting'],
  actors: { watchCustomer: 'Kundendaten beobachten' },
  samples: {
    'customer.changed': {
      loading: 'wird noch geladen',
      failed: 'nicht erreichbar',
      here: 'alles da',
      withOrders: 'alles da, mit offenen Aufträgen',
      withoutOrders: 'alles da bis auf die Aufträge',
      partial: 'ein Konto fehlt',
      nothingArrived: 'kein Konto kam an',
      uninvested: 'ein Konto ohne Anlagen',
      newcomer: 'noch nichts angelegt',
    },
    'period.chosen': { month: 'ein Monat', all: 'alles' },
  },
  leads: {
    'dashboard.newcomer': ['product-choice', 'registration', 'invitation', 'postbox'],
    'dashboard.overview': [
      'investment-details',
      'clearing-account',
      'top-up',
      'withdrawal',
      'strategy-change',
      'savings-plan',
      'savings-plans',
      'orders',
      'product-choice',
      'new-investment',
      'registration',
      'invitation',
      'wphg-update',
      'service-packages',
      'tasks',
      'postbox',
      'profile',
      'reference-account',
      'exemption-order-form',
    ],
  },
};
