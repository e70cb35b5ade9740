import { filterTexts, ordersTexts as texts } from '#apps/banking/orders/orders.texts.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person reads, filters and cancels orders. */
export const ordersDriver: Driver<typeof ordersMachine> = {
  'filter.chosen': (hands, { filter }) => hands.press(new RegExp(`^${filterTexts[filter]} \\d+$`)),
  'orders.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
  // A browser puts a space where what only is read out begins.
  'cancelation.asked': (hands, { orderId }) => hands.press(new RegExp(`^${texts.cancel} ?: .* ${orderId}$`)),
  'cancelation.confirmed': (hands) => hands.press(texts.dialog.confirm),
  'cancelation.left': (hands) => hands.press(texts.dialog.leave),
};
