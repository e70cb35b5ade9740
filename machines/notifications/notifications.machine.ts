import type { ConsentChannel } from '#domain/person/consent.ts';
import { notificationsSetup } from './notifications.setup.ts';
import type { Consents, ConsentWish, NotificationsContext, SaveResult } from './notifications.types.ts';

const loaded = ({ event }: { readonly event: { readonly output: Consents } }) => ({ consents: event.output });
const answered = ({ event }: { readonly event: { readonly output: SaveResult } }) => ({ result: event.output });
const marked = ({ event }: { readonly event: { readonly channels: readonly ConsentChannel[] } }) => ({
  channels: event.channels,
});
const meant = ({ event }: { readonly event: { readonly channel: ConsentChannel } }) => ({ channel: event.channel });

/** What is saved; a chart that saves nothing is a fault, not a state. */
const wishOf = ({ wish }: NotificationsContext): ConsentWish => {
  if (wish === null) throw new Error('There is nothing to save.');
  return wish;
};

const stale = { target: 'browsing', actions: 'markStale' } as const;
/** Whether it was saved is looked up, and never guessed. */
const unsure = {
  target: 'refreshing',
  actions: ['forgetWish', { type: 'sayNews', params: { news: 'UNSURE' } }],
} as const;

/**
 * By which ways the customer agreed to be advertised to, with its proof, and how that ends (BNK-16).
 *
 * Promises: nothing is agreed to that was not marked, and nothing counts before the link of the mail was followed; one press
 * withdraws one way, one press all; what was done is said as the bank says it, and where its answer is lost it is looked up.
 */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: ({ input: { username } }) => ({
    username,
    preferences: [],
    link: null,
    chosen: [],
    wish: null,
    problem: null,
    news: null,
    isStale: false,
  }),
  meta: { caption: 'Werbung und Newsletter', requirements: ['BNK-16', 'API-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Einwilligungen werden geladen', screen: 'loading', requirements: ['BNK-16'] },
      invoke: {
        id: 'loadConsents',
        src: 'loadConsents',
        onDone: { target: 'shown', actions: { type: 'rememberLoaded', params: loaded } },
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Einwilligungen konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'consents.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Einwilligungen und ihr Nachweis werden gezeigt', screen: 'consents', requirements: ['BNK-16'] },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Lesen, einwilligen, widerrufen', screen: 'consents', requirements: ['BNK-16'] },
          on: {
            'consent.requested': [
              {
                guard: { type: 'isAskable', params: marked },
                target: 'saving',
                actions: [
                  { type: 'rememberMarked', params: marked },
                  { type: 'wishMarked', params: marked },
                ],
              },
              {
                actions: [
                  { type: 'rememberMarked', params: marked },
                  { type: 'sayProblem', params: { problem: 'NOTHING_CHOSEN' } },
                ],
              },
            ],
            'link.requested': { guard: 'isWaiting', target: 'saving', actions: 'wishWaiting' },
            'consent.withdrawn': {
              guard: { type: 'isWithdrawable', params: meant },
              target: 'saving',
              actions: { type: 'wishOneEnded', params: meant },
            },
            'all.withdrawn': { guard: 'hasAny', target: 'saving', actions: 'wishAllEnded' },
            'consents.reloaded': { target: 'refreshing', actions: 'forgetNews' },
          },
        },
        saving: {
          meta: { caption: 'Wunsch wird gespeichert', screen: 'consents', requirements: ['BNK-16'] },
          invoke: {
            id: 'saveConsents',
            src: 'saveConsents',
            input: ({ context }) => wishOf(context),
            onDone: [
              {
                guard: { type: 'isSaved', params: answered },
                target: 'browsing',
                actions: { type: 'rememberSaved', params: answered },
              },
              {
                guard: { type: 'isTooOften', params: answered },
                target: 'browsing',
                actions: ['forgetWish', { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } }],
              },
            ],
            onError: unsure,
          },
          after: { savingLimit: unsure },
        },
        refreshing: {
          meta: { caption: 'Stand wird neu geholt', screen: 'consents', requirements: ['BNK-16'] },
          invoke: {
            id: 'refreshConsents',
            src: 'loadConsents',
            onDone: { target: 'browsing', actions: { type: 'rememberLoaded', params: loaded } },
            onError: stale,
          },
          after: { loadingLimit: stale },
        },
      },
    },
  },
});
