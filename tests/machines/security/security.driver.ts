import { passwordTexts } from '#apps/banking/security/security.password.texts.ts';
import { aboutDevice, securityTexts as texts } from '#apps/banking/security/security.texts.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { sampleOverview } from '#machines/security/security.model.ts';
import type { SignedInDevice } from '#machines/security/security.types.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** What the page calls a device: of a sample, or, in Chromium, of the only other one. */
const nameOf = (sessionId: string): string => {
  const device: SignedInDevice | undefined = sampleOverview.devices.find((each) => each.sessionId === sessionId);
  return device === undefined ? '.*' : aboutDevice(device);
};

/** How a person looks after their devices and their password. */
export const securityDriver: Driver<typeof securityMachine> = {
  'overview.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
  // A browser puts a space where what only is read out begins.
  'removal.asked': (hands, { sessionId }) =>
    hands.press(new RegExp(`^${texts.devices.remove} ?: ${nameOf(sessionId)}$`)),
  'removal.confirmed': (hands) => hands.press(texts.dialog.confirm),
  'removal.left': (hands) => hands.press(texts.dialog.leave),
  'password.chosen': (hands) => hands.press(texts.password.change),
  'signOut.chosen': (hands) => hands.press(new RegExp(`^(${texts.devices.signOut}|${passwordTexts.signOut})$`)),
};
