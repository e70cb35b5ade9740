import { assign, setup } from 'xstate';
import type { ConsentChannel } from '#domain/person/consent.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { askable, waiting, withdrawable } from './notifications.select.ts';
import type {
  ConsentNews,
  ConsentProblem,
  Consents,
  ConsentWish,
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
  NotificationsScreen,
  SaveResult,
} from './notifications.types.ts';

export interface Loaded {
  readonly consents: Consents;
}
export interface Marked {
  readonly channels: readonly ConsentChannel[];
}
export interface Meant {
  readonly channel: ConsentChannel;
}
export interface Answered {
  readonly result: SaveResult;
}

const withdrawing = (channels: readonly ConsentChannel[]): ConsentWish => ({ channels, wanted: false });
const asking = (channels: readonly ConsentChannel[]): ConsentWish => ({ channels, wanted: true });
const asked = { problem: null, news: null } as const;

/** Bodies of the chart of consent to advertising, by the names that its states use. */
export const notificationsSetup = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    input: {} as NotificationsInput,
    meta: {} as JourneyMeta<NotificationsScreen>,
    children: {} as {
      readonly loadConsents: 'loadConsents';
      readonly refreshConsents: 'loadConsents';
      readonly saveConsents: 'saveConsents';
    },
  },
  actors: {
    loadConsents: port<Consents>('loadConsents'),
    saveConsents: port<SaveResult, ConsentWish>('saveConsents'),
  },
  guards: {
    isAskable: ({ context }, { channels }: Marked) =>
      channels.length > 0 && channels.every((channel) => askable(context).includes(channel)),
    isWithdrawable: ({ context }, { channel }: Meant) => withdrawable(context).includes(channel),
    hasAny: ({ context }) => withdrawable(context).length > 0,
    isWaiting: ({ context }) => waiting(context).length > 0,
    isSaved: (_, { result }: Answered) => result.ok,
    isTooOften: (_, { result }: Answered) => !result.ok,
  },
  actions: {
    rememberLoaded: assign((_, { consents: { preferences, link } }: Loaded) => ({ preferences, link, isStale: false })),
    markStale: assign({ isStale: true }),
    rememberMarked: assign((_, { channels }: Marked) => ({ chosen: channels })),
    wishMarked: assign((_, { channels }: Marked) => ({ ...asked, wish: asking(channels) })),
    wishWaiting: assign(({ context }) => ({ ...asked, wish: asking(waiting(context)) })),
    wishOneEnded: assign((_, { channel }: Meant) => ({ ...asked, wish: withdrawing([channel]) })),
    wishAllEnded: assign(({ context }) => ({ ...asked, wish: withdrawing(withdrawable(context)) })),
    rememberSaved: assign(({ context: { wish } }, { result }: Answered) => {
      if (!result.ok || wish === null) return {};
      const { preferences, link } = result.value;
      const news: ConsentNews = wish.wanted ? 'SENT' : 'WITHDRAWN';
      return { preferences, link, news, isStale: false, chosen: [], wish: null };
    }),
    forgetWish: assign({ wish: null }),
    sayProblem: assign((_, params: { readonly problem: ConsentProblem }) => ({ problem: params.problem, news: null })),
    sayNews: assign((_, params: { readonly news: ConsentNews }) => ({ news: params.news, problem: null })),
    forgetNews: assign(asked),
  },
  delays: { loadingLimit: patience.reading, savingLimit: patience.binding },
});
