import { assign, setup } from 'xstate';
import { type Canceler, mayCancel } from '#domain/orders/order-cancellation.ts';
import { awaitsFunds } from '#domain/orders/order-transitions.ts';
import { isPayout } from '#domain/withdrawal/payout-orders.ts';
import type { JourneyMeta } from '../journey.ts';
import type { OrderContext, OrderEvent, OrderInput } from './order.types.ts';

/** Raised with every change that a stored snapshot could not live through. */
export const orderVersion = 1;

/**
 * The life of an order on the server (decisions §13).
 *
 * Promises: what is in review opens only by a member of staff, and nothing else is refused by one; nothing in review is executed; only orders that wait for
 * the customer's money are ever shown as waiting; nothing that runs is canceled by anybody, it ends without its purpose only where the investment is closed;
 * a closure is canceled by staff alone; a contract that is withdrawn takes along what waits for its money; an order that was done opens again only because a
 * debit was returned.
 * A fact that does not fit the state moves nothing, so a late or repeated one does no harm.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    meta: {} as JourneyMeta,
  },
  guards: {
    mayBeReleasedBy: ({ context }, params: { readonly by: 'platform' | 'staff' }) =>
      !context.inReview || params.by === 'staff',
    isInReview: ({ context }) => context.inReview,
    mayBeCanceledBy: ({ context }, params: { readonly by: Canceler }) => mayCancel(context.type, params.by),
    awaitsFunds: ({ context }) => awaitsFunds(context.type),
    isExecutable: ({ context }) => !awaitsFunds(context.type) && !context.inReview,
    maySecondRelease: ({ context }, params: { readonly by: 'platform' | 'staff' }) =>
      context.inReview && params.by === 'staff',
    isPayout: ({ context }) => isPayout(context.type),
  },
  actions: { beginReview: assign({ inReview: true }), endReview: assign({ inReview: false }) },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ type: input.type, inReview: input.inReview }),
  initial: 'pending',
  meta: {
    caption: 'Lebenslauf eines Auftrags',
    requirements: ['BNK-03', 'BNK-08', 'BNK-14', 'BNK-17', 'BNK-21', 'BNK-22'],
  },
  states: {
    pending: {
      meta: { caption: 'Vorgemerkt, oder in Prüfung durch eine zweite Person', requirements: ['BNK-08', 'ADM-03'] },
      on: {
        'order.released': {
          guard: { type: 'mayBeReleasedBy', params: ({ event }) => ({ by: event.by }) },
          target: 'open',
          actions: 'endReview',
        },
        'order.refused': { guard: 'isInReview', target: 'canceled' },
        'order.canceled': {
          guard: { type: 'mayBeCanceledBy', params: ({ event }) => ({ by: event.by }) },
          target: 'canceled',
        },
        'contract.withdrawn': { guard: 'awaitsFunds', target: 'canceled' },
      },
    },
    open: {
      meta: { caption: 'Offen, oder verkauft und in Prüfung', requirements: ['BNK-08', 'ADM-03'] },
      on: {
        'payment.received': { guard: 'awaitsFunds', target: 'running' },
        'payment.missed': { guard: 'awaitsFunds', target: 'notAssigned' },
        // Its units are sold by then: what a second person looks at is cash that is held, and stays open (decisions §13).
        'payout.exceeded': { guard: 'isPayout', target: 'open', actions: 'beginReview' },
        'order.released': {
          guard: { type: 'maySecondRelease', params: ({ event }) => ({ by: event.by }) },
          target: 'open',
          actions: 'endReview',
        },
        'order.refused': { guard: 'isInReview', target: 'canceled' },
        'investment.closed': { guard: 'awaitsFunds', target: 'canceled' },
        'order.executed': { guard: 'isExecutable', target: 'closed' },
        'order.canceled': {
          guard: { type: 'mayBeCanceledBy', params: ({ event }) => ({ by: event.by }) },
          target: 'canceled',
        },
        'contract.withdrawn': { guard: 'awaitsFunds', target: 'canceled' },
      },
    },
    notAssigned: {
      meta: { caption: 'Warten auf Geldeingang: Geld fehlt noch', requirements: ['BNK-08'] },
      // What waits for money is no closure: whoever cancels may.
      on: {
        'payment.received': 'running',
        'order.canceled': 'canceled',
        'contract.withdrawn': 'canceled',
        'investment.closed': 'canceled',
      },
    },
    running: {
      meta: { caption: 'Warten auf Geldeingang: wird verbucht', requirements: ['BNK-08', 'BNK-14'] },
      // Decisions §13 know no way from here to canceled. Without one, money for an investment that is closed would wait for ever;
      // executed would say that it was invested.
      on: { 'order.executed': 'closed', 'debit.returned': 'notAssigned', 'investment.closed': 'canceled' },
    },
    closed: {
      meta: { caption: 'Ausgeführt', ending: 'success', requirements: ['BNK-08'] },
      // Not final: a debit may be returned weeks after its money was invested.
      on: {
        'debit.returned': { guard: 'awaitsFunds', target: 'notAssigned' },
        // What was sent stays sent: the money is cash again, and a new payout is a new order.
        'payout.returned': { guard: 'isPayout', target: 'closed' },
      },
    },
    canceled: { type: 'final', meta: { caption: 'Abgebrochen', ending: 'left', requirements: ['BNK-08'] } },
  },
});
