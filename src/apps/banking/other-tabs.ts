import type { ActorRefFrom } from 'xstate';
import type { customerMachine } from '#machines/customer/customer.machine.ts';

/** What a journey hears of the tabs beside it, and of the session. */
export type TabNews = { readonly type: 'elsewhere.ordered' } | { readonly type: 'session.ended' };

interface Watch {
  /** Tells the other tabs that something was ordered: no sum and no name. */
  readonly told: () => void;
  readonly leave: () => void;
}

/**
 * Hears of the end of the session, with which the customer's store ends too, and of what another tab orders about the same
 * subject. A browser without such channels hears of none: the server decides either way.
 */
export const watchTabs = (
  customer: ActorRefFrom<typeof customerMachine>,
  channelName: string,
  subject: string,
  tell: (news: TabNews) => void,
): Watch => {
  const session = customer.subscribe({ complete: () => tell({ type: 'session.ended' }) });
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === subject) tell({ type: 'elsewhere.ordered' });
  });
  return {
    told: () => tabs?.postMessage(subject),
    leave: () => {
      session.unsubscribe();
      tabs?.close();
    },
  };
};
