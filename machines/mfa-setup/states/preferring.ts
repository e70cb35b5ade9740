import { answered, asksAnew, mfaSetup, saying } from '../mfa-setup.setup.ts';
import { chosenIn } from '../mfa-setup.select.ts';

/** Another factor is asked first from now on. */
export const preferring = mfaSetup.createStateConfig({
  meta: { caption: 'Bevorzugtes Verfahren wird geändert', screen: 'factors', requirements: ['SES-11'] },
  invoke: {
    id: 'preferFactor',
    src: 'preferFactor',
    input: ({ context }) => ({ factor: chosenIn(context) }),
    onDone: [
      {
        guard: { type: 'isPreferred', params: answered },
        target: '#mfaSetup.changing.settled',
        actions: [
          { type: 'rememberAnswered', params: answered },
          { type: 'sayDone', params: { done: 'PREFERRED' } },
        ],
      },
      {
        guard: { type: 'isNotActive', params: answered },
        target: '#mfaSetup.changing.outdated',
        actions: saying('FACTOR_NOT_ACTIVE'),
      },
    ],
    onError: asksAnew,
  },
  after: { changingLimit: asksAnew },
});
