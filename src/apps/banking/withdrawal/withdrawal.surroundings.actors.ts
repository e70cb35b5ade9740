import { type ActorRefFrom, fromCallback } from 'xstate';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { SurroundingsNotice } from '#machines/withdrawal/withdrawal.types.ts';

/** What the tabs of one browser tell each other: that something was ordered, no sum and no name. */
const channelName = 'payouts';

/**
 * Hears of the end of the session, with which the customer's store ends too, and of payouts that another tab orders from the
 * same investment or account. A browser without such channels hears of none: the server decides either way.
 */
export const surroundings = (customer: ActorRefFrom<typeof customerMachine>) =>
  fromCallback<SurroundingsNotice, { readonly id: string }>(({ input: { id }, receive, sendBack }) => {
    const session = customer.subscribe({ complete: () => sendBack({ type: 'session.ended' }) });
    const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
    tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === id) sendBack({ type: 'elsewhere.ordered' });
    });
    receive(() => tabs?.postMessage(id));
    return () => {
      session.unsubscribe();
      tabs?.close();
    };
  });
