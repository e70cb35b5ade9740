import type { AuthSession } from '#domain/session/auth-session.ts';
import type { OnboardingApp } from './compose.ts';

/** Makes a new session the app's, and answers once it is: the same chart as after any other sign-in. */
export const enterSession = async (
  { actorRef }: Pick<OnboardingApp, 'actorRef'>,
  auth: AuthSession,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const isThere = (): boolean => actorRef.getSnapshot().context.identity !== null;
    const subscription = actorRef.subscribe(() => {
      if (isThere()) settle(resolve);
    });
    const settle = (end: () => void): void => {
      subscription.unsubscribe();
      end();
    };
    signal.addEventListener('abort', () => settle(() => reject(new Error('Nobody waits for the session any more.'))));
    if (isThere()) settle(resolve);
    else actorRef.send({ type: 'signIn.completed', auth });
  });
