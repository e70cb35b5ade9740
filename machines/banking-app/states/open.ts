import { bankingApp } from '../banking-app.setup.ts';
import { passwordHelpEnds } from '../../customer-auth.ts';
import { signInEnds } from '../../sign-in-ends.ts';

/** What everybody may open (SES-08 to SES-10). */
export const open = bankingApp.createStateConfig({
  meta: { caption: 'Seiten ohne Anmeldung', requirements: ['SES-09'] },
  initial: 'choosing',
  states: {
    choosing: {
      meta: { caption: 'Welche Seite?', screen: 'resolving' },
      always: [
        { guard: 'isLogin', target: 'login' },
        { guard: 'isForgottenPassword', target: 'forgottenPassword' },
        { guard: 'isAppDownload', target: 'appDownload' },
      ],
    },
    login: {
      meta: { caption: 'Anmelden', screen: 'login', requirements: ['SES-01', 'SES-08', 'SES-09'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ username: context.username }),
        onDone: signInEnds,
        onError: '#bankingApp.crashed',
      },
    },
    forgottenPassword: {
      meta: { caption: 'Passwort vergessen', screen: 'forgottenPassword', requirements: ['SES-10'] },
      invoke: {
        id: 'forgottenPassword',
        src: 'forgottenPassword',
        input: ({ context }) => ({ username: context.username }),
        onDone: passwordHelpEnds,
        onError: '#bankingApp.crashed',
      },
    },
    passwordChanged: {
      meta: { caption: 'Neues Passwort gilt', screen: 'passwordChanged', requirements: ['SES-10'] },
    },
    appDownload: { meta: { caption: 'App laden', screen: 'appDownload', requirements: ['SES-09', 'BNK-25'] } },
  },
});

/** Where a session that ended leads, and who asks for its end by address (SES-04, SES-06). */
export const signedOut = bankingApp.createStateConfig({
  meta: { caption: 'Abgemeldet', requirements: ['SES-06'] },
  initial: 'loggedOut',
  entry: 'askSignOut',
  states: {
    loggedOut: { meta: { caption: 'Selbst abgemeldet', screen: 'loggedOut', requirements: ['SES-06'] } },
    inactive: { meta: { caption: 'Vom Portal abgemeldet', screen: 'inactive', requirements: ['SES-04', 'SES-05'] } },
  },
});
