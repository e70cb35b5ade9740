import { answered, asksAnew, mfaSetup, saying, staysAsItWas } from '../mfa-setup.setup.ts';
import { chosenIn, proofKeyOf, setupIn } from '../mfa-setup.select.ts';

/** A factor on its way into force: begun by the server, proved by its own code. */
export const adding = mfaSetup.createStateConfig({
  meta: { caption: 'Verfahren einrichten', requirements: ['SES-11'] },
  initial: 'beginning',
  states: {
    beginning: {
      meta: { caption: 'Einrichtung beginnt', screen: 'factors', requirements: ['SES-11'] },
      invoke: {
        id: 'beginSetup',
        src: 'beginSetup',
        input: ({ context }) => ({ factor: chosenIn(context) }),
        onDone: [
          {
            guard: { type: 'isBegun', params: answered },
            target: 'proving',
            actions: { type: 'rememberSetup', params: answered },
          },
          {
            guard: { type: 'hasNoNumber', params: answered },
            target: '#mfaSetup.changing.settled',
            actions: saying('NO_VALIDATED_NUMBER'),
          },
          {
            guard: { type: 'isSentTooOften', params: answered },
            target: '#mfaSetup.changing.settled',
            actions: saying('TOO_MANY_MESSAGES'),
          },
        ],
        onError: staysAsItWas,
      },
      after: { changingLimit: staysAsItWas },
    },
    proving: {
      meta: { caption: 'Code des neuen Verfahrens eingeben', screen: 'proof', requirements: ['SES-11'] },
      on: {
        'code.entered': [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ code: event.code }) },
            target: 'checking',
            actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
          },
          { actions: saying('CODE_MALFORMED') },
        ],
        'setup.left': { target: '#mfaSetup.changing.settled', actions: 'sayNothing' },
      },
    },
    checking: {
      meta: { caption: 'Code wird geprüft', screen: 'proof', requirements: ['SES-11'] },
      exit: 'forgetCode',
      invoke: {
        id: 'proveFactor',
        src: 'proveFactor',
        input: ({ context }) => ({
          setupId: setupIn(context).setupId,
          code: context.code ?? '',
          idempotencyKey: proofKeyOf(context),
        }),
        onDone: [
          {
            guard: { type: 'isProven', params: answered },
            target: '#mfaSetup.changing.settled',
            actions: [
              { type: 'rememberAnswered', params: answered },
              { type: 'sayDone', params: { done: 'ADDED' } },
            ],
          },
          { guard: { type: 'needsTan', params: answered }, target: '#mfaSetup.changing.confirming' },
          {
            guard: { type: 'isWrong', params: answered },
            target: 'proving',
            actions: { type: 'sayWrong', params: answered },
          },
          {
            guard: { type: 'areUsedUp', params: answered },
            target: '#mfaSetup.changing.settled',
            actions: saying('CODES_EXHAUSTED'),
          },
          {
            guard: { type: 'isOverdue', params: answered },
            target: '#mfaSetup.changing.settled',
            actions: saying('SETUP_EXPIRED'),
          },
          // A TAN for an operation that was never stored cannot be entered: that set-up has come to its end too.
          {
            guard: { type: 'lacksOperation', params: answered },
            target: '#mfaSetup.changing.settled',
            actions: saying('SETUP_EXPIRED'),
          },
        ],
        onError: asksAnew,
      },
      after: { changingLimit: asksAnew },
    },
  },
});
