import { sessionEnds } from '../../session-ends.ts';
import { restoreEnds } from '../../session-guards.ts';
import { wonAuth } from '../../won-auth.ts';
import { onboardingApp } from '../onboarding-app.setup.ts';
import type { RestoredSession } from '../onboarding-app.types.ts';

/** Whether somebody is signed in: one session with the portal (SES-01, SES-03 to SES-06, decisions §20). */
export const auth = onboardingApp.createStateConfig({
  meta: { caption: 'Wer angemeldet ist', requirements: ['SES-03'] },
  initial: 'restoring',
  states: {
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
      meta: { caption: 'Angemeldet', requirements: ['SES-03'] },
      entry: 'reconsiderPlace',
      invoke: { id: 'session', src: 'session', ...sessionEnds },
      on: { 'signOut.chosen': { actions: 'passSignOut' } },
    },
  },
});
