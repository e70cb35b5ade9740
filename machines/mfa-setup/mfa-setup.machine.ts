import { mfaSetup, nothingChosen } from './mfa-setup.setup.ts';
import { changing } from './states/changing.ts';
import { showing } from './states/showing.ts';

/**
 * Which second factors are in force, and changing that (SES-11, decisions §1).
 *
 * Promises: a new factor counts only after its own code was right, and after a TAN where one was in force before; the
 * last factor stays; what is in force is the server's word, read anew whenever an outcome is open; a factor's code
 * stays in the context only while the server checks it; every entered code is an attempt with a key of its own.
 */
export const mfaSetupMachine = mfaSetup.createMachine({
  id: 'mfaSetup',
  context: {
    factors: { active: [], preferred: null },
    ...nothingChosen,
    code: null,
    problem: null,
    done: null,
  },
  initial: 'loading',
  meta: { caption: 'Anmeldeverfahren verwalten', requirements: ['SES-11'] },
  states: {
    loading: {
      meta: { caption: 'Verfahren werden geladen', screen: 'loading', requirements: ['SES-11'] },
      invoke: {
        id: 'loadFactors',
        src: 'loadFactors',
        onDone: {
          target: 'showing',
          actions: { type: 'rememberFactors', params: ({ event }) => ({ factors: event.output }) },
        },
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Verfahren konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    showing,
    changing,
  },
});
