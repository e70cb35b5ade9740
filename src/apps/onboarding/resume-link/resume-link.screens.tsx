import type { Screens } from '#journey/screens.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { AskingScreen } from './screens/AskingScreen.tsx';
import { SentScreen } from './screens/SentScreen.tsx';
import { resumeLinkTexts as texts } from './resume-link.texts.ts';

export const resumeLinkScreens: Screens<typeof resumeLinkMachine> = {
  offered: ({ send }) => <QuietLink onClick={() => send({ type: 'link.chosen' })}>{texts.offer}</QuietLink>,
  asking: AskingScreen,
  sending: AskingScreen,
  sent: SentScreen,
};
