import type { OpenedElsewhere } from '#machines/investment-opening/investment-opening.types.ts';

/** What the windows of one browser tell each other: in which account relation what was opened, no sum and no name. */
const channelName = 'investments';

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

/** A browser without such channels tells and hears nothing: the server decides either way. */
export const tellOpened = ({ businessPartnerId, ipsId }: OpenedElsewhere): void => {
  const windows = channel();
  windows?.postMessage(`${businessPartnerId} ${ipsId}`);
  windows?.close();
};

/** Hears of what another window has opened; answers how to stop. */
export const hearOpened = (hear: (opened: OpenedElsewhere) => void): (() => void) => {
  const windows = channel();
  windows?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A window of an earlier version names the account relation alone.
    const [businessPartnerId = '', ipsId = ''] = String(data).split(' ');
    hear({ businessPartnerId, ipsId });
  });
  return () => windows?.close();
};
