import { cancelInputOf, orderInputOf } from './service-packages.select.ts';
import { servicePackagesSetup } from './service-packages.setup.ts';
import type { CancelResult, LoadedPackages, OrderResult, PackagesNews } from './service-packages.types.ts';

const arrived = ({ event }: { event: { output: LoadedPackages } }) => ({ loaded: event.output });
const ordered = ({ event }: { event: { output: OrderResult } }) => ({ result: event.output });
const canceled = ({ event }: { event: { output: CancelResult } }) => ({ result: event.output });

const say = (news: PackagesNews) => ({ type: 'sayNews', params: { news } }) as const;
const remembered = { type: 'rememberPackages', params: arrived } as const;
const answered = { type: 'rememberOrdered', params: ordered } as const;
const fetchedAfter = (news: PackagesNews) => ({ target: '#servicePackages.shown.refreshing', actions: say(news) });
const refusedAs = (news: PackagesNews) => ({
  target: '#servicePackages.shown.refreshing',
  actions: [answered, say(news)],
});
const stale = { target: 'browsing', actions: 'sayStale' } as const;

/**
 * Shows the service packages with what each costs this customer, changes the one in force and takes an ordered change back
 * (BNK-17).
 *
 * Promises: nothing is ordered before package, price and day were reviewed and accepted, and then exactly that, once: an order
 * without an answer is repeated under the key that it had; what stands there by now in another tab refuses it. A change is
 * canceled only when asked for and confirmed. Whatever is refused shows what is true now.
 */
export const servicePackagesMachine = servicePackagesSetup.createMachine({
  id: 'servicePackages',
  context: { relations: [], today: '', chosen: null, wanted: null, news: null, isStale: false, key: '' },
  meta: { caption: 'Servicepakete', requirements: ['BNK-17', 'PLT-13', 'API-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Servicepakete werden geladen', screen: 'loading', requirements: ['BNK-17'] },
      invoke: {
        id: 'loadPackages',
        src: 'loadPackages',
        onDone: [
          { guard: { type: 'hasNone', params: arrived }, target: 'empty' },
          { target: 'shown', actions: remembered },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Servicepakete konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'packages.reloaded': 'loading' },
    },
    empty: {
      meta: { caption: 'Kein Konto, das ein Paket hat', screen: 'empty', requirements: ['BNK-17'] },
      on: { 'packages.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Pakete werden gezeigt', screen: 'packages', requirements: ['BNK-17'] },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Pakete und Kosten vergleichen', screen: 'packages', requirements: ['BNK-17', 'PLT-13'] },
          on: {
            'relation.chosen': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              actions: { type: 'rememberRelation', params: ({ event }) => event },
            },
            'package.chosen': {
              guard: { type: 'isOrderable', params: ({ event }) => event },
              target: '#servicePackages.reviewing',
              actions: { type: 'rememberWanted', params: ({ event }) => event },
            },
            'cancelation.asked': { guard: 'hasOrder', target: 'asking', actions: 'forgetNews' },
            'packages.reloaded': { target: 'refreshing', actions: 'forgetNews' },
          },
        },
        asking: {
          meta: { caption: 'Wechsel wirklich abbrechen?', screen: 'packages', requirements: ['BNK-17'] },
          on: { 'cancelation.confirmed': 'canceling', 'cancelation.left': 'browsing' },
        },
        canceling: {
          meta: { caption: 'Wechsel wird abgebrochen', screen: 'packages', requirements: ['BNK-17'] },
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context }) => cancelInputOf(context),
            onDone: [
              {
                guard: { type: 'isCanceled', params: canceled },
                target: 'browsing',
                actions: ['forgetOrder', say('CANCELED')],
              },
              { guard: { type: 'isTooLate', params: canceled }, ...fetchedAfter('NOT_CANCELABLE') },
            ],
            onError: fetchedAfter('UNSURE'),
          },
          after: { cancelingLimit: fetchedAfter('UNSURE') },
        },
        refreshing: {
          meta: { caption: 'Pakete werden neu geladen', screen: 'packages', requirements: ['BNK-17'] },
          entry: 'forgetWanted',
          invoke: {
            id: 'refreshPackages',
            src: 'loadPackages',
            onDone: [
              { guard: { type: 'hasNone', params: arrived }, target: '#servicePackages.empty' },
              { target: 'browsing', actions: remembered },
            ],
            onError: stale,
          },
          after: { loadingLimit: stale },
        },
      },
    },
    reviewing: {
      meta: { caption: 'Wechsel prüfen: Kosten und Tag', screen: 'review', requirements: ['BNK-17'] },
      on: {
        'review.accepted': 'ordering',
        'step.left': { target: 'shown', actions: 'forgetWanted' },
      },
    },
    ordering: {
      meta: { caption: 'Wechsel wird beauftragt', screen: 'review', requirements: ['BNK-17'] },
      invoke: {
        id: 'orderPackage',
        src: 'orderPackage',
        input: ({ context }) => orderInputOf(context),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ordered },
            target: 'shown',
            actions: [answered, 'forgetWanted', say('ORDERED')],
          },
          { guard: { type: 'isOutdated', params: ordered }, ...refusedAs('CHANGED_MEANWHILE') },
          { guard: { type: 'isUnchanged', params: ordered }, ...refusedAs('PACKAGE_UNCHANGED') },
          { guard: { type: 'isChangeOpen', params: ordered }, ...refusedAs('PACKAGE_CHANGE_OPEN') },
          { guard: { type: 'isNotOpen', params: ordered }, ...refusedAs('RELATION_NOT_OPEN') },
          { guard: { type: 'isGone', params: ordered }, ...refusedAs('RELATION_GONE') },
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
        requirements: ['BNK-17', 'API-07'],
      },
      on: { 'order.retried': 'ordering' },
    },
  },
});
