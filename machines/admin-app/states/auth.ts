import { adminApp } from '../admin-app.setup.ts';
import type { RestoredStaff } from '../admin-app.types.ts';
import { sessionEnds } from '../../session-ends.ts';
import { restoreEnds } from '../../session-guards.ts';
import { wonAuth } from '../../won-auth.ts';

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
        onDone: restoreEnds<RestoredStaff>(),
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
            actions: { type: 'rememberRestored', params: ({ event }) => ({ restored: event.output }) },
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
        ...sessionEnds,
      },
      on: { 'signOut.chosen': { actions: 'passSignOut' } },
    },
  },
});
