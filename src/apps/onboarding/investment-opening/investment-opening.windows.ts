/** What the windows of one browser tell each other: in which account relation something was opened, no sum and no name. */
const channelName = 'investments';

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

/** A browser without such channels tells and hears nothing: the server decides either way. */
export const tellOpened = (businessPartnerId: string): void => {
  const windows = channel();
  windows?.postMessage(businessPartnerId);
  windows?.close();
};

/** Hears of what another window has opened; answers how to stop. */
export const hearOpened = (hear: (businessPartnerId: string) => void): (() => void) => {
  const windows = channel();
  windows?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') hear(data);
  });
  return () => windows?.close();
};
