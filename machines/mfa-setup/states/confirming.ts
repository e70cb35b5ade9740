import { asksAnew, ended, mfaSetup, saying } from '../mfa-setup.setup.ts';
import { operationIn, referenceIn } from '../mfa-setup.select.ts';

/** A change beside another factor, and a removal, need a TAN. What is in force then is read anew, however it ends. */
export const confirming = mfaSetup.createStateConfig({
  meta: { caption: 'Änderung mit SMS-Code bestätigen', screen: 'confirming', requirements: ['SES-11'] },
  invoke: {
    id: 'confirmation',
    src: 'confirmation',
    input: ({ context }) => ({ operation: operationIn(context), reference: referenceIn(context) }),
    onDone: [
      { guard: { type: 'isConfirmed', params: ended }, target: '#mfaSetup.changing.outdated', actions: 'sayConfirmed' },
      { guard: { type: 'isCanceled', params: ended }, target: '#mfaSetup.changing.settled' },
      { guard: { type: 'isUnsure', params: ended }, ...asksAnew },
      {
        guard: { type: 'isExhausted', params: ended },
        target: '#mfaSetup.changing.outdated',
        actions: saying('TAN_EXHAUSTED'),
      },
      {
        guard: { type: 'hasEnded', params: ended },
        target: '#mfaSetup.changing.outdated',
        actions: saying('OPERATION_ENDED'),
      },
      {
        guard: { type: 'isImpossible', params: ended },
        target: '#mfaSetup.changing.outdated',
        actions: saying('OPERATION_REFUSED'),
      },
    ],
    onError: asksAnew,
  },
});
