import type { OnboardingApp } from '../compose.ts';
import { paths } from '../paths.ts';

/**
 * Signs out, and comes back to the invitation: another access is needed for it. The page is shown anew by then, so nothing
 * here waits for its chart.
 */
export const leaveForInvitation = async ({
  actorRef,
  navigator,
}: Pick<OnboardingApp, 'actorRef' | 'navigator'>): Promise<null> =>
  new Promise((resolve) => {
    const isOut = (): boolean => actorRef.getSnapshot().context.identity === null;
    const end = (): void => {
      subscription?.unsubscribe();
      navigator.replace(paths.invitation());
      resolve(null);
    };
    const subscription = isOut()
      ? undefined
      : actorRef.subscribe(() => {
          if (isOut()) end();
        });
    if (subscription === undefined) end();
    else actorRef.send({ type: 'signOut.chosen' });
  });
