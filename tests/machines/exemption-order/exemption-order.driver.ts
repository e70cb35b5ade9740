import { exemptionOrderTexts as texts } from '#apps/banking/exemption-order/exemption-order.texts.ts';
import { ownExemption } from '#domain/exemption-order/exemption-subject.ts';
import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { someOrders } from '#machines/exemption-order/exemption-order.samples.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const endLabel = (subject: string): string => {
  const child = someOrders.standings.find((each) => each.subject === subject)?.child;
  return subject === ownExemption || child === null || child === undefined ? texts.end : texts.endFor(child);
};

/** How a person reads and ends exemption orders. */
export const exemptionOrderDriver: Driver<typeof exemptionOrderMachine> = {
  'end.wanted': (hands, { subject }) => hands.press(endLabel(subject)),
  'end.accepted': (hands) => hands.press(texts.dialog.confirm),
  'end.left': (hands) => hands.press(texts.dialog.leave),
  'orders.reloaded': (hands) =>
    hands.press(
      new RegExp(
        `^(${texts.reload}|${texts.loadFailed.retry}|${texts.hindered.again}|${texts.notDone.submit}|${texts.done.show})$`,
      ),
    ),
};
