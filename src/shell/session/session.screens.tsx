import type { Screens } from '#journey/screens.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { EndingDialog } from './screens/EndingDialog.tsx';

/** A session shows itself only when it is about to end. */
export const sessionScreens: Screens<typeof sessionMachine> = {
  quiet: () => null,
  ending: EndingDialog,
};
