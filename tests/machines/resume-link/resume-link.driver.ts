import { resumeLinkTexts as texts } from '#apps/onboarding/resume-link/resume-link.texts.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How somebody has their answers sent to themselves. */
export const resumeLinkDriver: Driver<typeof resumeLinkMachine> = {
  'link.chosen': (hands) => hands.press(texts.offer),
  'link.requested': async (hands, { email }) => {
    await hands.fill(texts.email, email);
    await hands.press(texts.send);
  },
  'sheet.closed': (hands) => hands.press(/^Schließen$/),
};
