import { assign, sendTo, setup } from 'xstate';
import type { JourneyMeta } from '../journey.ts';
import { channel } from '../port.ts';
import { isLacking } from './market.select.ts';
import type { MarketContext, MarketEvent, MarketNews, MarketNotice, MarketScreen } from './market.types.ts';

const requirements = ['BNK-11'] as const;

const marketSetup = setup({
  types: {
    context: {} as MarketContext,
    events: {} as MarketEvent,
    meta: {} as JourneyMeta<MarketScreen>,
  },
  actors: { watchCustomer: channel<MarketNotice>('watchCustomer') },
  guards: {
    isLacking: ({ context }) => isLacking(context),
    isPartial: ({ context }) => (context.view?.missing ?? 0) > 0,
    isHindered: ({ context }) => context.view !== null && context.view.hindrance !== null,
    isHere: ({ context }) => context.view !== null,
    isFailed: ({ context }) => context.hasFailed,
  },
  actions: {
    rememberNews: assign((_, { news }: { readonly news: MarketNews }) =>
      news.kind === 'here' ? { view: news.view, hasFailed: false } : { hasFailed: news.kind === 'failed' },
    ),
    askForCustomer: sendTo('watchCustomer', { type: 'customer.wanted' }),
  },
});

/** Wherever the page stands, new data are looked at first. */
const listening = marketSetup.createStateConfig({
  on: {
    'customer.changed': {
      target: '#market.deciding',
      actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
    },
  },
});

/**
 * What customers can invest in (BNK-11): products and themes, each with its way, or with the reason why there is none.
 *
 * Promises: nothing is offered before it is known what the rules allow; what cannot be opened is listed all the same and
 * says why; what was shown stays while it is loaded again, and says when that was in vain; nothing is ordered here.
 */
export const marketMachine = marketSetup.createMachine({
  id: 'market',
  context: { view: null, hasFailed: false },
  meta: { caption: 'Marktplatz', requirements },
  invoke: { id: 'watchCustomer', src: 'watchCustomer' },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { caption: 'Daten sind unterwegs', screen: 'waiting', requirements: ['BNK-11', 'STO-02'] },
      ...listening,
    },
    deciding: {
      meta: { caption: 'Was darf eröffnet werden?', requirements },
      always: [
        { guard: 'isPartial', target: 'shown.partial' },
        { guard: 'isHindered', target: 'shown.hindered' },
        { guard: 'isHere', target: 'shown.open' },
        { guard: 'isFailed', target: 'failed' },
        { target: 'waiting' },
      ],
    },
    failed: {
      meta: { caption: 'Daten nicht erreichbar', screen: 'failed', requirements: ['API-07'] },
      on: { ...listening.on, 'loading.retried': { target: 'waiting', actions: 'askForCustomer' } },
    },
    shown: {
      meta: { caption: 'Produkte und Themen', screen: 'market', requirements: ['BNK-11', 'BNK-23'] },
      on: { ...listening.on, 'loading.retried': { guard: 'isLacking', actions: 'askForCustomer' } },
      initial: 'open',
      states: {
        open: { meta: { caption: 'Eröffnen ist möglich', requirements: ['BNK-11', 'BNK-23'] } },
        hindered: { meta: { caption: 'Eröffnen ist nicht möglich: Gründe', requirements: ['BNK-11', 'BNK-23'] } },
        partial: { meta: { caption: 'Ein Konto fehlt', requirements: ['SHL-05'] } },
      },
    },
  },
});
