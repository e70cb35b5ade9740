import type { DoneActorEvent } from 'xstate';
import type { LoginOutput } from './login/login.types.ts';

export interface LeftLogin {
  readonly event: DoneActorEvent<LoginOutput>;
}

const outputOf = ({ event }: LeftLogin): { readonly output: LoginOutput } => ({ output: event.output });

/** The ways out of the sign-in, the same in every app: signed in, or on to the help with a forgotten password. */
export const signInEnds = [
  {
    guard: { type: 'hasSignedIn', params: outputOf },
    actions: { type: 'completeSignIn', params: outputOf },
  },
  {
    guard: { type: 'hasForgotten', params: outputOf },
    actions: [
      { type: 'rememberUsername', params: outputOf },
      { type: 'go', params: { to: '/forgot_password' } },
    ],
  },
] as const;
