import { bankingApp } from '../banking-app.setup.ts';
import type { RestoredSession } from '../banking-app.types.ts';
import { sessionEnds } from '../../session-ends.ts';
import { restoreEnds } from '../../session-guards.ts';
import { wonAuth } from '../../won-auth.ts';

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
      meta: { caption: 'Angemeldet', requirements: ['SES-03', 'STO-01'] },
      entry: ['reconsiderPlace', 'requestCustomer'],
      invoke: [
        {
          id: 'session',
          src: 'session',
          ...sessionEnds,
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
