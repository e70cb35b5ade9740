import { idTokenClaims } from '#domain/session/id-token.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import type { OnboardingApp } from './compose.ts';

/**
 * Makes a new session the app's, and answers once it is: the same chart as after any other sign-in. Also where another window
 * has signed somebody else in meanwhile: what is applied for here must not become theirs.
 */
export const enterSession = async (
  { actorRef }: Pick<OnboardingApp, 'actorRef'>,
  auth: AuthSession,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const claims = idTokenClaims(auth.idToken);
    if (claims === undefined) throw new Error('The new session names nobody.');
    const isThere = (): boolean => actorRef.getSnapshot().context.identity?.username === claims.username;
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
