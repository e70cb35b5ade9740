import { pausing, untilResend } from '../../resend.ts';
import { signUp } from '../sign-up.setup.ts';
import type { ConfirmResult, ResendResult, SignUpContext } from '../sign-up.types.ts';

const registrationIn = ({ registrationId }: SignUpContext): string => {
  if (registrationId === null) throw new Error('There is no registration to confirm.');
  return registrationId;
};

const confirmed = ({ event }: { readonly event: { readonly output: ConfirmResult } }) => ({ result: event.output });
const resent = ({ event }: { readonly event: { readonly output: ResendResult } }) => ({ result: event.output });
const typed = ({ event }: { readonly event: { readonly code: string } }) => ({ code: event.code });

const notResent = {
  target: 'confirming.resendable',
  actions: [{ type: 'sayProblem', params: { problem: 'NO_ANSWER' } }, 'allowResend'],
} as const;

/** A code is on its way to the address: entered, checked, or had once more. */
export const open = signUp.createStateConfig({
  meta: { caption: 'E-Mail mit Code unterwegs', requirements: ['REG-04'] },
  ...pausing,
  initial: 'confirming',
  states: {
    confirming: {
      meta: { caption: 'Code aus der E-Mail eingeben', screen: 'mailCode', requirements: ['REG-04'] },
      initial: 'waiting',
      on: {
        'code.entered': [
          {
            guard: { type: 'isCode', params: typed },
            target: 'checking',
            actions: { type: 'rememberCode', params: typed },
          },
          { actions: { type: 'sayProblem', params: { problem: 'CODE_MALFORMED' } } },
        ],
        'access.corrected': { target: '#signUp.entering', actions: 'sayNothing' },
        'signIn.chosen': { target: '#signUp.arriving.existing', actions: 'sayNothing' },
      },
      states: untilResend('mailCode', { target: '#signUp.open.resending', actions: 'sayNothing' }),
    },
    resending: {
      meta: { caption: 'Neuer Code wird angefordert', screen: 'mailCode', requirements: ['REG-04'] },
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ registrationId: registrationIn(context) }),
        onDone: [
          { guard: { type: 'isAccepted', params: resent }, target: '#signUp.open', actions: 'saySentAgain' },
          {
            guard: { type: 'isBlocked', params: resent },
            target: '#signUp.open',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
          },
        ],
        onError: notResent,
      },
      after: { resendingLimit: notResent },
    },
    checking: {
      meta: { caption: 'Code wird geprüft', screen: 'mailCode', requirements: ['REG-04'] },
      exit: 'forgetCode',
      invoke: {
        id: 'confirmUser',
        src: 'confirmUser',
        input: ({ context }) => ({ registrationId: registrationIn(context), code: context.code ?? '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: confirmed }, target: '#signUp.arriving.signingIn' },
          {
            guard: { type: 'isWrong', params: confirmed },
            target: 'confirming',
            actions: { type: 'sayProblem', params: { problem: 'CODE_WRONG' } },
          },
          {
            guard: { type: 'isExhausted', params: confirmed },
            target: 'confirming.resendable',
            actions: [{ type: 'sayProblem', params: { problem: 'CODES_EXHAUSTED' } }, 'allowResend'],
          },
          {
            guard: { type: 'isBlocked', params: confirmed },
            target: 'confirming',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
          },
        ],
        // The code may be spent by now: to send it again would call it wrong.
        onError: '#signUp.unsure',
      },
      after: { checkingLimit: '#signUp.unsure' },
    },
  },
});
