import { assign, setup } from 'xstate';
import type { OrderQueryStatus } from '#domain/entities/order.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { shownOrders } from './orders.select.ts';
import type {
  CancelResult,
  ListedOrder,
  LoadedOrders,
  OrdersContext,
  OrdersEvent,
  OrdersInput,
  OrdersNews,
  OrdersScreen,
} from './orders.types.ts';

/** What is to be canceled; a chart that cancels nothing is a fault, not a state. */
const askedOrder = ({ asked }: OrdersContext): ListedOrder => {
  if (asked === null) throw new Error('There is no order to cancel.');
  return asked;
};

interface Answered {
  readonly result: CancelResult;
}

const answered = ({ event }: { event: { output: CancelResult } }) => ({ result: event.output });

/**
 * Shows the customer's orders and cancels one while that is allowed (BNK-08).
 *
 * Promises: nothing is canceled that was not asked for and confirmed; only a shown, cancelable order can be asked for; a
 * second press of the button is ignored; after a lost answer the list is fetched anew instead of guessing.
 */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    input: {} as OrdersInput,
    meta: {} as JourneyMeta<OrdersScreen>,
  },
  actors: {
    loadOrders: port<LoadedOrders>('loadOrders'),
    cancelOrder: port<CancelResult, { readonly orderId: string }>('cancelOrder'),
  },
  guards: {
    hasNone: (_, params: { readonly orders: LoadedOrders }) => params.orders.length === 0,
    isShownCancelable: ({ context }, params: { readonly orderId: string }) =>
      shownOrders(context).some(({ orderId, cancelable }) => orderId === params.orderId && cancelable),
    isCanceled: (_, { result }: Answered) => result.ok,
    isTooLate: (_, { result }: Answered) => !result.ok && result.refusal === 'NOT_CANCELABLE',
    isClosure: (_, { result }: Answered) => !result.ok && result.refusal === 'CLOSURE_NOT_CANCELABLE',
  },
  actions: {
    rememberOrders: assign((_, params: { readonly orders: LoadedOrders }) => ({ orders: params.orders })),
    rememberFilter: assign((_, params: { readonly filter: OrderQueryStatus }) => ({ filter: params.filter })),
    rememberAsked: assign(({ context }, params: { readonly orderId: string }) => ({
      asked: context.orders.find(({ orderId }) => orderId === params.orderId) ?? null,
      news: null,
    })),
    forgetAsked: assign({ asked: null }),
    replaceOrder: assign(({ context }, { result }: Answered) => {
      if (!result.ok) return {};
      // Names stay as the list has them: the answer to a cancelation knows less of them.
      const replaced = (order: ListedOrder): ListedOrder =>
        order.orderId === result.value.orderId ? { ...order, ...result.value, title: order.title } : order;
      return { orders: context.orders.map(replaced) };
    }),
    sayNews: assign((_, params: { readonly news: OrdersNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
  },
  delays: { loadingLimit: patience.reading, cancelingLimit: patience.binding },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({ orders: [], filter: input.filter, asked: null, news: null }),
  meta: { caption: 'Aufträge', requirements: ['BNK-08'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Aufträge werden geladen', screen: 'loading', requirements: ['BNK-08'] },
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => ({ orders: event.output }) }, target: 'empty' },
          {
            target: 'shown',
            actions: { type: 'rememberOrders', params: ({ event }) => ({ orders: event.output }) },
          },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Aufträge konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'orders.reloaded': 'loading' },
    },
    empty: {
      meta: { caption: 'Noch keine Aufträge', screen: 'empty', requirements: ['BNK-08'] },
      on: { 'orders.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Aufträge werden gezeigt', screen: 'list', requirements: ['BNK-08'] },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Liste lesen und filtern', screen: 'list', requirements: ['BNK-08'] },
          on: {
            'filter.chosen': {
              actions: [{ type: 'rememberFilter', params: ({ event }) => ({ filter: event.filter }) }, 'forgetNews'],
            },
            'cancelation.asked': {
              guard: { type: 'isShownCancelable', params: ({ event }) => ({ orderId: event.orderId }) },
              target: 'asking',
              actions: { type: 'rememberAsked', params: ({ event }) => ({ orderId: event.orderId }) },
            },
            'orders.reloaded': { target: 'refreshing', actions: 'forgetNews' },
          },
        },
        asking: {
          meta: { caption: 'Wirklich abbrechen?', screen: 'list', requirements: ['BNK-08'] },
          on: {
            'cancelation.confirmed': 'canceling',
            'cancelation.left': { target: 'browsing', actions: 'forgetAsked' },
          },
        },
        canceling: {
          meta: { caption: 'Auftrag wird abgebrochen', screen: 'list', requirements: ['BNK-08'] },
          exit: 'forgetAsked',
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context }) => ({ orderId: askedOrder(context).orderId }),
            onDone: [
              {
                guard: { type: 'isCanceled', params: answered },
                target: 'browsing',
                actions: [
                  { type: 'replaceOrder', params: answered },
                  { type: 'sayNews', params: { news: 'CANCELED' } },
                ],
              },
              {
                guard: { type: 'isTooLate', params: answered },
                target: 'refreshing',
                actions: { type: 'sayNews', params: { news: 'NOT_CANCELABLE' } },
              },
              {
                guard: { type: 'isClosure', params: answered },
                target: 'refreshing',
                actions: { type: 'sayNews', params: { news: 'CLOSURE_NOT_CANCELABLE' } },
              },
            ],
            onError: { target: 'refreshing', actions: { type: 'sayNews', params: { news: 'UNSURE' } } },
          },
          after: {
            cancelingLimit: { target: 'refreshing', actions: { type: 'sayNews', params: { news: 'UNSURE' } } },
          },
        },
        refreshing: {
          meta: { caption: 'Liste wird aktualisiert', screen: 'list', requirements: ['BNK-08'] },
          invoke: {
            id: 'refreshOrders',
            src: 'loadOrders',
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => ({ orders: event.output }) },
                target: '#orders.empty',
              },
              {
                target: 'browsing',
                actions: { type: 'rememberOrders', params: ({ event }) => ({ orders: event.output }) },
              },
            ],
            onError: { target: 'browsing', actions: { type: 'sayNews', params: { news: 'STALE' } } },
          },
          after: { loadingLimit: { target: 'browsing', actions: { type: 'sayNews', params: { news: 'STALE' } } } },
        },
      },
    },
  },
});
