import * as z from 'zod/mini';
import type { OpenedElsewhere } from '#machines/investment-opening/investment-opening.types.ts';

/** What the windows of one browser tell each other: what was opened in which account relation, no sum and no name. */
const channelName = 'investments';

const told = z.object({ businessPartnerId: z.string(), ipsId: z.string() });

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

/** A browser without such channels tells and hears nothing: the server decides either way. */
export const tellOpened = (opened: OpenedElsewhere): void => {
  const windows = channel();
  windows?.postMessage(opened);
  windows?.close();
};

/** Hears of what another window has opened; answers how to stop. */
export const hearOpened = (hear: (opened: OpenedElsewhere) => void): (() => void) => {
  const windows = channel();
  windows?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A window of an earlier version tells less.
    const opened = told.safeParse(data);
    if (opened.success) hear(opened.data);
  });
  return () => windows?.close();
};
