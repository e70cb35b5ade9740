import { consentLinkTexts as texts } from '#apps/onboarding/consent-link/consent-link.texts.ts';
import type { consentLinkMachine } from '#machines/consent-link/consent-link.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const { confirm, withdraw } = texts.asking;

/** How a person follows the link of a mail. */
export const consentLinkDriver: Driver<typeof consentLinkMachine> = {
  'link.followed': (hands) => hands.press(new RegExp(`^(${confirm.submit}|${withdraw.submit}|${texts.unsure.again})$`)),
};
