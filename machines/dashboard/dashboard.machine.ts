import { assign, sendTo, setup } from 'xstate';
import { hasNothingArrived } from '#domain/dashboard/dashboard.ts';
import type { Period } from '#domain/performance/periods.ts';
import type { JourneyMeta } from '../journey.ts';
import { channel } from '../port.ts';
import type {
  CustomerNews,
  DashboardContext,
  DashboardEvent,
  DashboardNotice,
  DashboardScreen,
} from './dashboard.types.ts';

const dashboardSetup = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    meta: {} as JourneyMeta<DashboardScreen>,
  },
  actors: { watchCustomer: channel<DashboardNotice>('watchCustomer') },
  guards: {
    isPartial: ({ context }) => (context.view?.missing ?? 0) > 0,
    isNewcomer: ({ context: { view } }) => view !== null && view.investments.length === 0 && view.accounts.length === 0,
    lacksOrders: ({ context }) => context.view !== null && context.openOrders === null,
    isHere: ({ context }) => context.view !== null,
    hasCourse: ({ context }) => context.view !== null && context.view.history.length > 0,
    isFailed: ({ context }) => context.hasFailed,
  },
  actions: {
    rememberNews: assign((_, params: { readonly news: CustomerNews }) =>
      params.news.kind === 'here' && !hasNothingArrived(params.news.view)
        ? {
            view: params.news.view,
            notices: params.news.notices,
            drafts: params.news.drafts,
            openOrders: params.news.openOrders,
            hasFailed: false,
          }
        : { hasFailed: params.news.kind !== 'loading' },
    ),
    choosePeriod: assign((_, params: { readonly period: Period }) => ({ period: params.period })),
    askForCustomer: sendTo('watchCustomer', { type: 'customer.wanted' }),
  },
});

/** Wherever the page stands, new data are looked at first. */
const listening = dashboardSetup.createStateConfig({
  on: {
    'customer.changed': {
      target: '#dashboard.deciding',
      actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
    },
  },
});

/**
 * The first page (BNK-01): what the customer holds, how it did, what is under way, and what waits to be done.
 *
 * Promises: skeletons until the data are here; an empty customer is welcomed, not shown zeros; what was shown stays
 * on screen while it is loaded again; a chosen period stays chosen; orders that could not be loaded are called unknown,
 * never none; where no account at all could be loaded the page says so instead of showing a sum of zero.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'dashboard',
  context: { view: null, notices: [], drafts: [], openOrders: null, hasFailed: false, period: '1J' },
  meta: { caption: 'Startseite', requirements: ['BNK-01'] },
  invoke: { id: 'watchCustomer', src: 'watchCustomer' },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { caption: 'Daten sind unterwegs', screen: 'waiting', requirements: ['BNK-01', 'STO-02'] },
      ...listening,
    },
    deciding: {
      meta: { caption: 'Was ist bekannt?', requirements: ['BNK-01'] },
      always: [
        { guard: 'isPartial', target: 'overview.partial' },
        { guard: 'isNewcomer', target: 'newcomer' },
        { guard: 'lacksOrders', target: 'overview.ordersUnknown' },
        { guard: 'isHere', target: 'overview.complete' },
        { guard: 'isFailed', target: 'failed' },
        { target: 'waiting' },
      ],
    },
    failed: {
      meta: { caption: 'Daten nicht erreichbar', screen: 'failed', requirements: ['API-07'] },
      on: { ...listening.on, 'loading.retried': { target: 'waiting', actions: 'askForCustomer' } },
    },
    newcomer: {
      meta: { caption: 'Noch nichts angelegt', screen: 'newcomer', requirements: ['BNK-01'] },
      ...listening,
    },
    overview: {
      meta: { caption: 'Überblick', screen: 'overview', requirements: ['BNK-01', 'STO-01'] },
      initial: 'complete',
      on: {
        ...listening.on,
        // Where nothing was ever invested there is no course of which to choose a part.
        'period.chosen': {
          guard: 'hasCourse',
          actions: { type: 'choosePeriod', params: ({ event }) => ({ period: event.period }) },
        },
      },
      states: {
        complete: { meta: { caption: 'Alles ist da', requirements: ['BNK-01', 'BNK-08'] } },
        ordersUnknown: {
          meta: { caption: 'Offene Aufträge nicht erreichbar', requirements: ['API-07', 'BNK-08'] },
          on: { 'loading.retried': { actions: 'askForCustomer' } },
        },
        partial: {
          meta: { caption: 'Ein Konto fehlt', requirements: ['SHL-05'] },
          on: { 'loading.retried': { actions: 'askForCustomer' } },
        },
      },
    },
  },
});
