import { mfaSetup } from '../mfa-setup.setup.ts';
import { adding } from './adding.ts';
import { confirming } from './confirming.ts';
import { preferring } from './preferring.ts';
import { preparingRemoval } from './preparing-removal.ts';

/** One change of what is in force. However it ends, the server has said what is in force then, or is asked anew. */
export const changing = mfaSetup.createStateConfig({
  meta: { caption: 'Ein Verfahren ändern', requirements: ['SES-11'] },
  initial: 'adding',
  states: {
    adding,
    preferring,
    preparingRemoval,
    confirming,
    settled: { meta: { caption: 'Stand bekannt', requirements: ['SES-11'] }, always: '#mfaSetup.showing' },
    outdated: { meta: { caption: 'Stand wird neu geholt', requirements: ['SES-11'] }, always: '#mfaSetup.loading' },
  },
});
