import type { EventObject } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';

export interface Won {
  readonly type: 'signIn.completed';
  readonly auth: AuthSession;
}

/** The tokens that a sign-in won travel in its event alone: no context keeps them. */
export const wonAuth = (event: EventObject): AuthSession => {
  const { auth } = event as Partial<Won>;
  if (auth === undefined) throw new Error('There is no sign-in to keep.');
  return auth;
};
