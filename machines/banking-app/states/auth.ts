import { bankingApp } from '../banking-app.setup.ts';
import { customerAuth } from '../../customer-auth.ts';
import { sessionEnds } from '../../session-ends.ts';

/** Whether somebody is signed in, from the stored sign-in to the end of the session (SES-01, SES-03 to SES-06). */
export const auth = bankingApp.createStateConfig({
  meta: { caption: 'Wer angemeldet ist', requirements: ['SES-03'] },
  initial: 'restoring',
  states: {
    ...customerAuth,
    present: {
      meta: { caption: 'Angemeldet', requirements: ['SES-03', 'STO-01'] },
      entry: ['forgetDeletion', 'reconsiderPlace', 'requestCustomer'],
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
      on: {
        'signOut.chosen': { actions: 'passSignOut' },
        'access.deleted': {
          actions: [
            { type: 'rememberDeletion', params: ({ event }) => ({ keptUntil: event.keptUntil }) },
            'passSignOut',
          ],
        },
      },
    },
  },
});
