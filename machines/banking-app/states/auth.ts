import type { EventObject } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { bankingApp } from '../banking-app.setup.ts';
import type { BankingAppEvent } from '../banking-app.types.ts';

/** The tokens that a sign-in won travel in its event alone: no context keeps them. */
const wonAuth = (event: EventObject): AuthSession => {
  const { auth } = event as Partial<Extract<BankingAppEvent, { type: 'signIn.completed' }>>;
  if (auth === undefined) throw new Error('There is no sign-in to keep.');
  return auth;
};

/** Whether somebody is signed in, from the stored sign-in to the end of the session (SES-01, SES-03 to SES-06). */
export const auth = bankingApp.createStateConfig({
  meta: { caption: 'Wer angemeldet ist', requirements: ['SES-03'] },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { caption: 'Gespeicherte Anmeldung wird geprüft' },
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isAlive', params: ({ event }) => ({ restored: event.output }) },
            target: 'present',
            actions: { type: 'rememberRestored', params: ({ event }) => ({ restored: event.output }) },
          },
          {
            guard: { type: 'wasRevokedBefore', params: ({ event }) => ({ restored: event.output }) },
            target: 'absent',
            actions: { type: 'goAfterSession', params: { ending: 'revoked' } },
          },
          { guard: { type: 'isGone', params: ({ event }) => ({ restored: event.output }) }, target: 'absent' },
        ],
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
        input: ({ event }) => ({ auth: wonAuth(event) }),
        onDone: {
          target: 'present',
          actions: { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.output }) },
        },
        onError: 'absent',
      },
      after: { keepLimit: 'absent' },
    },
    present: {
      meta: { caption: 'Angemeldet', requirements: ['SES-03', 'STO-01'] },
      entry: ['reconsiderPlace', 'requestCustomer'],
      invoke: [
        {
          id: 'session',
          src: 'session',
          onDone: [
            {
              guard: { type: 'wasByHand', params: ({ event }) => ({ ending: event.output.ending }) },
              target: 'absent',
              actions: { type: 'goAfterSession', params: { ending: 'byHand' } },
            },
            {
              guard: { type: 'hasExpired', params: ({ event }) => ({ ending: event.output.ending }) },
              target: 'absent',
              actions: { type: 'goAfterSession', params: { ending: 'expired' } },
            },
            {
              guard: { type: 'wasRevoked', params: ({ event }) => ({ ending: event.output.ending }) },
              target: 'absent',
              actions: { type: 'goAfterSession', params: { ending: 'revoked' } },
            },
            {
              guard: { type: 'hasFailed', params: ({ event }) => ({ ending: event.output.ending }) },
              target: 'absent',
              actions: { type: 'goAfterSession', params: { ending: 'failed' } },
            },
          ],
          onError: { target: 'absent', actions: { type: 'goAfterSession', params: { ending: 'failed' } } },
        },
        {
          id: 'customer',
          src: 'customer',
          systemId: 'customer',
          input: ({ context }) => ({ exemptProviders: context.exemptProviders }),
          onError: { target: 'absent', actions: { type: 'goAfterSession', params: { ending: 'failed' } } },
        },
        { id: 'watchCustomer', src: 'watchCustomer' },
      ],
      on: { 'signOut.chosen': { actions: 'passSignOut' } },
    },
  },
});
