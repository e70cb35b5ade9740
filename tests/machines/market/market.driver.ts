import { marketTexts as texts } from '#apps/banking/market/market.texts.ts';
import type { marketMachine } from '#machines/market/market.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** Reading is all that a person does here; every way leads to another page. */
export const marketDriver: Driver<typeof marketMachine> = {
  'customer.changed': environment,
  'loading.retried': (hands) => hands.press(new RegExp(`^(${texts.failed.retry}|${texts.retry})$`)),
};
