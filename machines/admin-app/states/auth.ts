import type { EventObject } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { adminApp } from '../admin-app.setup.ts';
import type { AdminAppEvent } from '../admin-app.types.ts';

/** The tokens that a sign-in won travel in its event alone: no context keeps them. */
const wonAuth = (event: EventObject): AuthSession => {
  const { auth } = event as Partial<Extract<AdminAppEvent, { type: 'signIn.completed' }>>;
  if (auth === undefined) throw new Error('There is no sign-in to keep.');
  return auth;
};

/** Whether a member of staff is signed in (SES-13); who they are and may do is asked of the server each time. */
export const auth = adminApp.createStateConfig({
  meta: { caption: 'Wer angemeldet ist', requirements: ['SES-13'] },
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
            actions: { type: 'rememberIdentity', params: ({ event }) => ({ restored: event.output }) },
          },
          {
            guard: { type: 'wasRevokedBefore', params: ({ event }) => ({ restored: event.output }) },
            target: 'absent',
            actions: { type: 'goAfterSession', params: { ending: 'revoked' } },
          },
          { guard: { type: 'isGone', params: ({ event }) => ({ restored: event.output }) }, target: 'absent' },
        ],
        onError: 'unknown',
      },
      after: { restoreLimit: 'unknown' },
    },
    unknown: {
      meta: { caption: 'Anmeldung nicht zu prüfen', requirements: ['API-07'] },
      entry: 'doubtPlace',
      on: { 'check.retried': 'restoring', 'session.began': 'restoring' },
    },
    absent: {
      meta: { caption: 'Niemand angemeldet' },
      entry: ['forgetIdentity', 'reconsiderPlace'],
      on: { 'session.began': { target: 'restoring', actions: 'leaveSignOut' }, 'signIn.completed': 'keeping' },
    },
    keeping: {
      meta: { caption: 'Anmeldung wird gespeichert', requirements: ['SES-01', 'SES-13'] },
      invoke: {
        id: 'keepSession',
        src: 'keepSession',
        input: ({ event }) => ({ auth: wonAuth(event) }),
        onDone: [
          {
            guard: { type: 'isAlive', params: ({ event }) => ({ restored: event.output }) },
            target: 'present',
            actions: { type: 'rememberIdentity', params: ({ event }) => ({ restored: event.output }) },
          },
          {
            guard: { type: 'wasRevokedBefore', params: ({ event }) => ({ restored: event.output }) },
            target: 'absent',
            actions: { type: 'goAfterSession', params: { ending: 'revoked' } },
          },
        ],
        onError: 'unknown',
      },
      after: { keepLimit: 'unknown' },
    },
    present: {
      meta: { caption: 'Angemeldet', requirements: ['SES-03', 'SES-13'] },
      entry: 'reconsiderPlace',
      invoke: {
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
      on: { 'signOut.chosen': { actions: 'passSignOut' } },
    },
  },
});
