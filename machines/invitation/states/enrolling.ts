import type { SignUpOutput } from '../../sign-up/sign-up.types.ts';
import { ended, invitation } from '../invitation.setup.ts';

const signedUp = ended<SignUpOutput>();

const wonAuth = (event: { readonly type: string }) => {
  const { output } = event as { readonly output?: SignUpOutput };
  if (output?.kind !== 'signedIn') throw new Error('There is no session to enter.');
  return output.auth;
};

/** An access of one's own: who signs is known, and sees what is theirs (decisions §9). */
export const enrolling = invitation.createStateConfig({
  meta: { caption: 'Eigener Zugang', requirements: ['REG-04', 'REG-08'] },
  initial: 'preparing',
  states: {
    preparing: {
      meta: { caption: 'Zugang wird vorbereitet', screen: 'loading', requirements: ['PLT-11'] },
      invoke: { id: 'fetchSignUp', src: 'fetchSignUp', onDone: 'signingUp', onError: '#invitation.failed' },
      after: { fetchLimit: '#invitation.failed' },
    },
    signingUp: {
      meta: { caption: 'Zugang anlegen oder anmelden', screen: 'signUp', requirements: ['REG-04'] },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => context.access,
        onDone: [
          { guard: { type: 'hasAccess', params: signedUp }, target: 'entering' },
          { target: '#invitation.introducing', actions: { type: 'rememberAccess', params: signedUp } },
        ],
        onError: '#invitation.failed',
      },
    },
    entering: {
      meta: { caption: 'Anmeldung wird übernommen', screen: 'loading', requirements: ['REG-04', 'SES-01'] },
      invoke: {
        id: 'enterSession',
        src: 'enterSession',
        input: ({ event }) => ({ auth: wonAuth(event) }),
        onDone: { target: '#invitation.checking', actions: 'rememberEntered' },
        onError: '#invitation.failed',
      },
      after: { enterLimit: '#invitation.failed' },
    },
    estranged: {
      meta: { caption: 'Für jemand anderen bestimmt', screen: 'stranger', requirements: ['REG-08'] },
      on: { 'signOut.chosen': 'signingOut' },
    },
    signingOut: {
      meta: { caption: 'Abmelden, dann zurück zur Einladung', screen: 'stranger', requirements: ['REG-08', 'SES-06'] },
      invoke: {
        id: 'leaveSession',
        src: 'leaveSession',
        onDone: '#invitation.recalling',
        onError: '#invitation.failed',
      },
      after: { leaveLimit: '#invitation.failed' },
    },
  },
});
