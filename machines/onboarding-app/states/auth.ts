import { customerAuth } from '../../customer-auth.ts';
import { sessionEnds } from '../../session-ends.ts';
import { onboardingApp } from '../onboarding-app.setup.ts';

/** Whether somebody is signed in: one session with the portal (SES-01, SES-03 to SES-06, decisions §20). */
export const auth = onboardingApp.createStateConfig({
  meta: { caption: 'Wer angemeldet ist', requirements: ['SES-03'] },
  initial: 'restoring',
  states: {
    ...customerAuth,
    present: {
      meta: { caption: 'Angemeldet', requirements: ['SES-03'] },
      entry: 'reconsiderPlace',
      invoke: { id: 'session', src: 'session', ...sessionEnds },
      on: {
        'signOut.chosen': { actions: 'passSignOut' },
        // A new access, opened here while another window signed somebody else in: whoever signs in last is signed in.
        'signIn.completed': 'keeping',
      },
    },
  },
});
