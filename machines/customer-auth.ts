import type { DoneActorEvent, EventObject } from 'xstate';
import type { Identity, RestoredSession } from './banking-app/banking-app.types.ts';
import type { ForgottenPasswordOutput } from './forgotten-password/forgotten-password.types.ts';
import { restoreEnds } from './session-guards.ts';
import { wonAuth } from './won-auth.ts';

export interface Kept {
  readonly event: DoneActorEvent<Identity>;
}

export interface Helped {
  readonly event: DoneActorEvent<ForgottenPasswordOutput>;
}

const helped = ({ event }: Helped): { readonly output: ForgottenPasswordOutput } => ({ output: event.output });

/** From nobody to a customer who is signed in, the same in both of their apps (SES-01, SES-03); `present` is each app's own. */
export const customerAuth = {
  restoring: {
    meta: { caption: 'Gespeicherte Anmeldung wird geprüft' },
    invoke: {
      id: 'restoreSession',
      src: 'restoreSession',
      onDone: restoreEnds<RestoredSession>(),
      onError: 'absent',
    },
    after: { restoreLimit: 'absent' },
  },
  absent: {
    meta: { caption: 'Niemand angemeldet' },
    entry: ['forgetIdentity', 'reconsiderPlace'],
    on: { 'session.began': { target: 'restoring', actions: 'leaveSignOut' }, 'signIn.completed': 'keeping' },
  },
  keeping: {
    meta: { caption: 'Anmeldung wird gespeichert', requirements: ['SES-01'] },
    invoke: {
      id: 'keepSession',
      src: 'keepSession',
      input: ({ event }: { readonly event: EventObject }) => ({ auth: wonAuth(event) }),
      onDone: {
        target: 'present',
        actions: { type: 'rememberIdentity', params: ({ event }: Kept) => ({ identity: event.output }) },
      },
      onError: 'absent',
    },
    after: { keepLimit: 'absent' },
  },
} as const;

/** The ways out of the help with a forgotten password, the same in both apps of customers (SES-10). */
export const passwordHelpEnds = [
  {
    guard: { type: 'hasChanged', params: helped },
    target: 'passwordChanged',
    actions: { type: 'rememberUsername', params: helped },
  },
  {
    guard: { type: 'hasLeft', params: helped },
    actions: [
      { type: 'rememberUsername', params: helped },
      { type: 'go', params: { to: '/login/' } },
    ],
  },
] as const;
