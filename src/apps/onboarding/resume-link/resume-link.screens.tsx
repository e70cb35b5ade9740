import type { Screens } from '#journey/screens.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { LinkScreen } from './screens/LinkScreen.tsx';

export const resumeLinkScreens: Screens<typeof resumeLinkMachine> = { link: LinkScreen };
