import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  ClearingAccountContext,
  ClearingAccountEvent,
  ClearingAccountInput,
  ClearingAccountNews,
  ClearingAccountScreen,
  LoadResult,
  OrderPlusInput,
  OrderPlusResult,
} from './clearing-account.types.ts';

interface Loaded {
  readonly result: LoadResult;
}
interface Ordered {
  readonly result: OrderPlusResult;
}

const loaded = ({ event }: { event: { output: LoadResult } }): Loaded => ({ result: event.output });
const ordered = ({ event }: { event: { output: OrderPlusResult } }): Ordered => ({ result: event.output });

const say = (news: ClearingAccountNews) => ({ type: 'sayNews', params: { news } }) as const;
const remembered = { type: 'rememberAccount', params: loaded } as const;
const nextKey = { type: 'rememberNextKey', params: ordered } as const;
const stale = { target: 'browsing', actions: say('STALE') } as const;

/** Where a refused order leads: the account as it is now says what is possible. */
const refreshed = (news: ClearingAccountNews) => ({
  target: '#clearingAccount.shown.refreshing',
  actions: [say(news), nextKey],
});

/**
 * The clearing account of an account relation: its money, where that can go, and PLUS (BNK-07).
 *
 * Promises: PLUS is ordered once, and only after its terms were read and accepted; a lost order is repeated under the key
 * that it had; whoever has PLUS, has ordered it or may not order it is never asked about it; what is refused is said beside
 * the account as it is now. Money moves on the pages of payout and deposit alone, to which this one leads.
 */
export const clearingAccountMachine = setup({
  types: {
    context: {} as ClearingAccountContext,
    events: {} as ClearingAccountEvent,
    input: {} as ClearingAccountInput,
    meta: {} as JourneyMeta<ClearingAccountScreen>,
  },
  actors: {
    loadAccount: port<LoadResult, ClearingAccountInput>('loadAccount'),
    orderPlus: port<OrderPlusResult, OrderPlusInput>('orderPlus'),
  },
  guards: {
    isThere: (_, { result }: Loaded) => result.ok,
    mayHavePlus: ({ context: { account } }) => account?.plus.kind === 'NONE' && account.plus.hindrance === null,
    isOrdered: (_, { result }: Ordered) => result.ok,
    isPlusAlready: (_, { result }: Ordered) => !result.ok && result.refusal === 'ALREADY_PLUS',
    isUnidentified: (_, { result }: Ordered) => !result.ok && result.refusal === 'NOT_IDENTIFIED',
    isNotOpen: (_, { result }: Ordered) => !result.ok && result.refusal === 'ACCOUNT_NOT_OPEN',
  },
  actions: {
    rememberAccount: assign((_, { result }: Loaded) => (result.ok ? result.value : {})),
    rememberOrdered: assign((_, { result }: Ordered) => (result.ok ? { ordered: result.value } : {})),
    rememberNextKey: assign((_, { result }: Ordered) => ({ key: result.nextKey })),
    sayNews: assign((_, params: { readonly news: ClearingAccountNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
  },
  delays: { loadingLimit: patience.reading, orderingLimit: patience.binding },
}).createMachine({
  id: 'clearingAccount',
  context: ({ input }) => ({ ...input, account: null, key: '', ordered: null, news: null }),
  meta: { caption: 'Verrechnungskonto', requirements: ['BNK-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Verrechnungskonto wird geladen', screen: 'loading', requirements: ['BNK-07'] },
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: ({ context: { businessPartnerId } }) => ({ businessPartnerId }),
        onDone: [
          { guard: { type: 'isThere', params: loaded }, target: 'shown', actions: remembered },
          { target: 'unknown' },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Verrechnungskonto nicht erreichbar', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: { caption: 'Konto nicht gefunden', screen: 'unknown', ending: 'refused', requirements: ['BNK-07'] },
    },
    shown: {
      meta: { caption: 'Verrechnungskonto wird gezeigt', screen: 'account', requirements: ['BNK-07'] },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Guthaben und Möglichkeiten lesen', screen: 'account', requirements: ['BNK-07'] },
          on: {
            'plus.wanted': { guard: 'mayHavePlus', target: '#clearingAccount.reviewing', actions: 'forgetNews' },
            'account.reloaded': { target: 'refreshing', actions: 'forgetNews' },
          },
        },
        refreshing: {
          meta: { caption: 'Verrechnungskonto wird aktualisiert', screen: 'account', requirements: ['BNK-07'] },
          invoke: {
            id: 'refreshAccount',
            src: 'loadAccount',
            input: ({ context: { businessPartnerId } }) => ({ businessPartnerId }),
            onDone: [
              { guard: { type: 'isThere', params: loaded }, target: 'browsing', actions: remembered },
              { target: '#clearingAccount.unknown' },
            ],
            onError: stale,
          },
          after: { loadingLimit: stale },
        },
      },
    },
    reviewing: {
      meta: { caption: 'Bedingungen von PLUS prüfen', screen: 'review', requirements: ['BNK-07'] },
      on: {
        'review.accepted': 'ordering',
        'step.left': 'shown',
      },
    },
    ordering: {
      meta: { caption: 'PLUS wird beauftragt', screen: 'review', requirements: ['BNK-07'] },
      invoke: {
        id: 'orderPlus',
        src: 'orderPlus',
        input: ({ context: { businessPartnerId, key } }) => ({ businessPartnerId, key }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ordered },
            target: 'done',
            actions: [{ type: 'rememberOrdered', params: ordered }, nextKey],
          },
          { guard: { type: 'isPlusAlready', params: ordered }, ...refreshed('ALREADY_PLUS') },
          { guard: { type: 'isUnidentified', params: ordered }, ...refreshed('NOT_IDENTIFIED') },
          { guard: { type: 'isNotOpen', params: ordered }, ...refreshed('ACCOUNT_NOT_OPEN') },
        ],
        onError: 'unsure',
      },
      after: { orderingLimit: 'unsure' },
    },
    unsure: {
      meta: {
        caption: 'Keine Antwort: Ausgang noch offen',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-07'],
      },
      on: { 'order.retried': 'ordering' },
    },
    done: {
      meta: { caption: 'PLUS beauftragt', screen: 'done', ending: 'success', requirements: ['BNK-07'] },
      on: { 'account.wanted': 'loading' },
    },
  },
});
