import { channelTexts, notificationsTexts as texts } from '#apps/banking/notifications/notifications.texts.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person agrees to advertising and withdraws it. */
export const notificationsDriver: Driver<typeof notificationsMachine> = {
  'consent.requested': async (hands, { channels }) => {
    if (channels.length === 0) await hands.uncheck(channelTexts.POST);
    for (const channel of channels) await hands.check(channelTexts[channel]);
    await hands.press(texts.form.submit);
  },
  'link.requested': (hands) => hands.press(texts.link.again),
  'consent.withdrawn': (hands, { channel }) => hands.press(texts.list.withdraw(channelTexts[channel])),
  'all.withdrawn': (hands) => hands.press(texts.list.all),
  'consents.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
};
