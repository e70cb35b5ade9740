import { assign, sendTo, setup } from 'xstate';
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

/**
 * The first page (BNK-01): what the customer holds, how it did, and what waits to be done.
 *
 * Promises: skeletons until the data are here; an empty customer is welcomed, not shown zeros; what was shown stays
 * on screen while it is loaded again; a chosen period stays chosen.
 */
export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    meta: {} as JourneyMeta<DashboardScreen>,
  },
  actors: { watchCustomer: channel<DashboardNotice>('watchCustomer') },
  guards: {
    isFailed: (_, params: { readonly news: CustomerNews }) => params.news.kind === 'failed',
    isLoading: (_, params: { readonly news: CustomerNews }) => params.news.kind === 'loading',
    isNewcomer: (_, params: { readonly news: CustomerNews }) =>
      params.news.kind === 'here' &&
      params.news.view.investments.length === 0 &&
      params.news.view.accounts.length === 0 &&
      params.news.view.missing === 0,
  },
  actions: {
    rememberNews: assign((_, params: { readonly news: CustomerNews }) =>
      params.news.kind === 'here' ? { view: params.news.view, drafts: params.news.drafts } : {},
    ),
    choosePeriod: assign((_, params: { readonly period: Period }) => ({ period: params.period })),
    askForCustomer: sendTo('watchCustomer', { type: 'customer.wanted' }),
  },
}).createMachine({
  id: 'dashboard',
  context: { view: null, drafts: [], period: '1J' },
  meta: { caption: 'Startseite', requirements: ['BNK-01'] },
  invoke: { id: 'watchCustomer', src: 'watchCustomer' },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { caption: 'Daten sind unterwegs', screen: 'waiting', requirements: ['BNK-01'] },
      on: {
        'customer.changed': [
          { guard: { type: 'isLoading', params: ({ event }) => ({ news: event.news }) } },
          { guard: { type: 'isFailed', params: ({ event }) => ({ news: event.news }) }, target: 'failed' },
          {
            guard: { type: 'isNewcomer', params: ({ event }) => ({ news: event.news }) },
            target: 'newcomer',
            actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
          },
          {
            target: 'overview',
            actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
          },
        ],
      },
    },
    failed: {
      meta: { caption: 'Daten nicht erreichbar', screen: 'failed', requirements: ['API-07'] },
      on: {
        'loading.retried': { target: 'waiting', actions: 'askForCustomer' },
        'customer.changed': [
          { guard: { type: 'isFailed', params: ({ event }) => ({ news: event.news }) } },
          {
            guard: { type: 'isNewcomer', params: ({ event }) => ({ news: event.news }) },
            target: 'newcomer',
            actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
          },
          {
            guard: { type: 'isLoading', params: ({ event }) => ({ news: event.news }) },
            target: 'waiting',
          },
          {
            target: 'overview',
            actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
          },
        ],
      },
    },
    newcomer: {
      meta: { caption: 'Noch nichts angelegt', screen: 'newcomer', requirements: ['BNK-01'] },
      on: {
        'customer.changed': [
          {
            guard: { type: 'isNewcomer', params: ({ event }) => ({ news: event.news }) },
            actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
          },
          { guard: { type: 'isFailed', params: ({ event }) => ({ news: event.news }) } },
          { guard: { type: 'isLoading', params: ({ event }) => ({ news: event.news }) } },
          {
            target: 'overview',
            actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
          },
        ],
      },
    },
    overview: {
      meta: { caption: 'Überblick über alles', screen: 'overview', requirements: ['BNK-01'] },
      on: {
        'customer.changed': {
          actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
        },
        'period.chosen': { actions: { type: 'choosePeriod', params: ({ event }) => ({ period: event.period }) } },
        'loading.retried': { actions: 'askForCustomer' },
      },
    },
  },
});
