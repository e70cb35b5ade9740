import { answered, mfaSetup, saying, staysAsItWas } from '../mfa-setup.setup.ts';
import { chosenIn } from '../mfa-setup.select.ts';

/** The removal of a factor is stored, so that its TAN can be sent. */
export const preparingRemoval = mfaSetup.createStateConfig({
  meta: { caption: 'Entfernen wird vorbereitet', screen: 'factors', requirements: ['SES-11'] },
  invoke: {
    id: 'prepareRemoval',
    src: 'prepareRemoval',
    input: ({ context }) => ({ factor: chosenIn(context) }),
    onDone: [
      {
        guard: { type: 'isPrepared', params: answered },
        target: '#mfaSetup.changing.confirming',
        actions: { type: 'rememberRemoval', params: answered },
      },
      {
        guard: { type: 'isLast', params: answered },
        target: '#mfaSetup.changing.outdated',
        actions: saying('LAST_FACTOR'),
      },
      {
        guard: { type: 'isNotActive', params: answered },
        target: '#mfaSetup.changing.outdated',
        actions: saying('FACTOR_NOT_ACTIVE'),
      },
      {
        guard: { type: 'hasNoNumber', params: answered },
        target: '#mfaSetup.changing.outdated',
        actions: saying('NO_VALIDATED_NUMBER'),
      },
    ],
    onError: staysAsItWas,
  },
  after: { changingLimit: staysAsItWas },
});
