import type { ConfirmationInput, ConfirmationOutput } from '../../confirmation/confirmation.types.ts';
import { pausing, untilResend } from '../../resend.ts';
import { contactChange } from '../contact-change.setup.ts';
import type { ContactChangeContext, OrderedChange, ProveResult, ResendResult } from '../contact-change.types.ts';

const proved = ({ event }: { readonly event: { readonly output: ProveResult } }) => ({ result: event.output });
const resent = ({ event }: { readonly event: { readonly output: ResendResult } }) => ({ result: event.output });
const ended = ({ event }: { readonly event: { readonly output: ConfirmationOutput } }) => ({ output: event.output });
const code = ({ event }: { readonly event: { readonly code: string } }) => ({ code: event.code });

const changeIn = ({ change }: ContactChangeContext): OrderedChange => {
  if (change === null) throw new Error('There is no contact to prove.');
  return change;
};

const confirmationInputOf = (context: ContactChangeContext): ConfirmationInput => {
  const { operation } = changeIn(context);
  if (operation === null) throw new Error('A first number takes no TAN.');
  return { operation };
};

const stillOpen = {
  target: '#contactChange.proving.asking.resendable',
  actions: [{ type: 'sayProblem', params: { problem: { field: null, code: 'NO_ANSWER' } } }, 'allowResend'],
} as const;
const came = (ending: 'exhausted' | 'ended') =>
  ({ target: '#contactChange.notDone', actions: { type: 'rememberEnding', params: { ending } } }) as const;

/** The code that went to the new number or address. */
export const proving = contactChange.createStateConfig({
  meta: { caption: 'Code an die neue Nummer oder Adresse unterwegs', requirements: ['REG-04'] },
  ...pausing,
  initial: 'asking',
  states: {
    asking: {
      meta: { caption: 'Code der neuen Nummer oder Adresse eingeben', screen: 'code', requirements: ['REG-04'] },
      initial: 'waiting',
      on: {
        'code.entered': [
          {
            guard: { type: 'isCode', params: code },
            target: 'checking',
            actions: { type: 'rememberCode', params: code },
          },
          { actions: { type: 'sayProblem', params: { problem: { field: 'code', code: 'CODE_MALFORMED' } } } },
        ],
        'contact.corrected': { target: '#contactChange.sorted', actions: 'sayNothing' },
      },
      states: untilResend('code', { target: '#contactChange.proving.resending', actions: 'sayNothing' }),
    },
    resending: {
      meta: { caption: 'Neuer Code wird gesendet', screen: 'code', requirements: ['REG-04'] },
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => ({ changeId: changeIn(context).changeId }),
        onDone: [
          {
            guard: { type: 'isProven', params: resent },
            target: '#contactChange.proving',
            actions: 'saySentAgain',
          },
          {
            guard: { type: 'isSentTooOften', params: resent },
            target: '#contactChange.proving',
            actions: { type: 'sayProblem', params: { problem: { field: 'code', code: 'TOO_MANY_MESSAGES' } } },
          },
          { guard: { type: 'isGone', params: resent }, ...came('ended') },
        ],
        onError: stillOpen,
      },
      after: { resendingLimit: stillOpen },
    },
    checking: {
      meta: { caption: 'Code wird geprüft', screen: 'code', requirements: ['REG-04'] },
      exit: 'forgetCode',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context }) => ({ changeId: changeIn(context).changeId, code: context.code ?? '' }),
        onDone: [
          { guard: { type: 'isInForce', params: proved }, target: '#contactChange.done' },
          { guard: { type: 'isProven', params: proved }, target: '#contactChange.confirming' },
          {
            guard: { type: 'isWrong', params: proved },
            target: 'asking',
            actions: { type: 'sayProblem', params: { problem: { field: 'code', code: 'CODE_WRONG' } } },
          },
          {
            guard: { type: 'isExhausted', params: proved },
            target: 'asking.resendable',
            actions: [
              { type: 'sayProblem', params: { problem: { field: 'code', code: 'CODES_EXHAUSTED' } } },
              'allowResend',
            ],
          },
          // A first number whose answer was lost is in force, and its change no more: the profile says which.
          { guard: { type: 'isGone', params: proved }, ...came('ended') },
        ],
        // A code that was right is right again when it is sent once more.
        onError: stillOpen,
      },
      after: { checkingLimit: stillOpen },
    },
  },
});

/** The TAN to the old number, whose message names the new contact. */
export const confirming = contactChange.createStateConfig({
  meta: { caption: 'Mit SMS-Code der bisherigen Nummer bestätigen', screen: 'confirming', requirements: ['BNK-16'] },
  invoke: {
    id: 'confirmation',
    src: 'confirmation',
    input: ({ context }) => confirmationInputOf(context),
    onDone: [
      { guard: { type: 'isConfirmed', params: ended }, target: '#contactChange.done' },
      { guard: { type: 'isCanceled', params: ended }, target: '#contactChange.left' },
      {
        guard: { type: 'isTaken', params: ended },
        target: '#contactChange.sorted',
        actions: { type: 'sayProblem', params: { problem: { field: 'contact', code: 'CONTACT_TAKEN' } } },
      },
      { guard: { type: 'isTriedTooOften', params: ended }, ...came('exhausted') },
      { guard: { type: 'hasEnded', params: ended }, ...came('ended') },
      // Whatever else: nobody knows, so it is looked at.
      { target: '#contactChange.unsure' },
    ],
    onError: '#contactChange.unsure',
  },
});
