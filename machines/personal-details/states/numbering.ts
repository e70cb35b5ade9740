import { pausing, untilResend } from '../../resend.ts';
import type { SeenProfile } from '../../profile-saving.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { personalDetails } from '../personal-details.setup.ts';
import type {
  MobileChange,
  OrderMobileInput,
  OrderMobileResult,
  PersonalDetailsContext,
  ProveMobileResult,
  ResendMobileResult,
} from '../personal-details.types.ts';
import type { EventObject } from 'xstate';

const typed = ({ event }: { readonly event: OrderMobileInput }) => ({ input: event });
const number = ({ event }: { readonly event: { readonly mobile: string } }) => ({ mobile: event.mobile });
const ordered = ({ event }: { readonly event: { readonly output: OrderMobileResult } }) => ({ result: event.output });
const proved = ({ event }: { readonly event: { readonly output: ProveMobileResult } }) => ({ result: event.output });
const resent = ({ event }: { readonly event: { readonly output: ResendMobileResult } }) => ({ result: event.output });
const read = ({ event }: { readonly event: { readonly output: SeenProfile } }) => ({ seen: event.output });
const code = ({ event }: { readonly event: { readonly code: string } }) => ({ code: event.code });

/** The app's code travels in its event alone: no context keeps it. */
const factorCodeIn = (event: EventObject): string =>
  codeOf((event as Partial<OrderMobileInput>).factorCode ?? '') ?? '';

const changeIn = ({ change }: PersonalDetailsContext): MobileChange => {
  if (change === null) throw new Error('There is no number to prove.');
  return change;
};

const noOrder = {
  target: '#personalDetails.calling.numbering',
  actions: { type: 'sayProblem', params: { problem: { field: null, code: 'NO_ANSWER' } } },
} as const;

const stillOpen = {
  target: '#personalDetails.calling.proving.asking.resendable',
  actions: [{ type: 'sayProblem', params: { problem: { field: null, code: 'NO_ANSWER' } } }, 'allowResend'],
} as const;

const refuse = {
  actions: [
    { type: 'typeMobile', params: number },
    { type: 'sayMobileFlaws', params: typed },
  ],
} as const;

/** A number is needed for the contract's TAN; one that is confirmed already is not asked for again. */
export const numbering = personalDetails.createStateConfig({
  meta: { caption: 'Nummer und App-Code', screen: 'mobile', requirements: ['REG-02', 'REG-04'] },
  always: { guard: 'hasNumber', target: '#personalDetails.completed' },
  on: {
    'mobile.typed': { actions: { type: 'typeMobile', params: number } },
    'mobile.entered': [
      {
        guard: { type: 'isMobileFine', params: typed },
        target: '#personalDetails.calling.ordering',
        actions: [{ type: 'typeMobile', params: number }, 'sayNothing'],
      },
      { guard: { type: 'isMobileWrong', params: typed }, ...refuse },
      refuse,
    ],
    'step.left': { target: '#personalDetails.telling.residing', actions: 'sayNothing' },
  },
});

export const ordering = personalDetails.createStateConfig({
  meta: { caption: 'SMS-Code wird gesendet', screen: 'mobile', requirements: ['REG-04'] },
  invoke: {
    id: 'orderMobile',
    src: 'orderMobile',
    input: ({ context, event }) => ({ mobile: context.typed.mobile.trim(), factorCode: factorCodeIn(event) }),
    onDone: [
      {
        guard: { type: 'isOrdered', params: ordered },
        target: '#personalDetails.calling.proving',
        actions: { type: 'rememberOrdered', params: ordered },
      },
      {
        guard: { type: 'isNoMobile', params: ordered },
        target: '#personalDetails.calling.numbering',
        actions: { type: 'sayProblem', params: { problem: { field: 'mobile', code: 'MOBILE_INVALID' } } },
      },
      {
        guard: { type: 'isNumberShared', params: ordered },
        target: '#personalDetails.calling.numbering',
        actions: { type: 'sayProblem', params: { problem: { field: 'mobile', code: 'NUMBER_SHARED' } } },
      },
      {
        guard: { type: 'isFactorWrong', params: ordered },
        target: '#personalDetails.calling.numbering',
        actions: { type: 'sayProblem', params: { problem: { field: 'factorCode', code: 'FACTOR_CODE_WRONG' } } },
      },
      {
        guard: { type: 'isSentTooOften', params: ordered },
        target: '#personalDetails.calling.numbering',
        actions: { type: 'sayProblem', params: { problem: { field: null, code: 'TOO_MANY_MESSAGES' } } },
      },
      {
        guard: { type: 'isBlocked', params: ordered },
        target: '#personalDetails.calling.numbering',
        actions: { type: 'sayProblem', params: { problem: { field: null, code: 'TOO_MANY_ATTEMPTS' } } },
      },
    ],
    onError: noOrder,
  },
  after: { orderingLimit: noOrder },
});

export const proving = personalDetails.createStateConfig({
  meta: { caption: 'SMS-Code unterwegs', requirements: ['REG-04'] },
  ...pausing,
  initial: 'asking',
  states: {
    asking: {
      meta: { caption: 'SMS-Code eingeben', screen: 'mobileCode', requirements: ['REG-04'] },
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
        'mobile.corrected': { target: '#personalDetails.calling.numbering', actions: 'sayNothing' },
      },
      states: untilResend('mobileCode', {
        target: '#personalDetails.calling.proving.resending',
        actions: 'sayNothing',
      }),
    },
    resending: {
      meta: { caption: 'Neuer SMS-Code wird gesendet', screen: 'mobileCode', requirements: ['REG-04'] },
      invoke: {
        id: 'resendMobile',
        src: 'resendMobile',
        input: ({ context }) => ({ changeId: changeIn(context).changeId }),
        onDone: [
          {
            guard: { type: 'isProven', params: resent },
            target: '#personalDetails.calling.proving',
            actions: 'saySentAgain',
          },
          {
            guard: { type: 'isSentTooOften', params: resent },
            target: '#personalDetails.calling.proving',
            actions: { type: 'sayProblem', params: { problem: { field: null, code: 'TOO_MANY_MESSAGES' } } },
          },
        ],
        onError: stillOpen,
      },
      after: { resendingLimit: stillOpen },
    },
    checking: {
      meta: { caption: 'SMS-Code wird geprüft', screen: 'mobileCode', requirements: ['REG-04'] },
      exit: 'forgetCode',
      invoke: {
        id: 'proveMobile',
        src: 'proveMobile',
        input: ({ context }) => ({ changeId: changeIn(context).changeId, code: context.code ?? '' }),
        onDone: [
          { guard: { type: 'isProven', params: proved }, target: 'doubting' },
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
        ],
        onError: 'doubting',
      },
      after: { checkingLimit: 'doubting' },
    },
    // Whether the number is in force is read from the profile: after a right code, and after an answer that never came.
    doubting: {
      meta: { caption: 'Gilt die Nummer?', screen: 'mobileCode', requirements: ['REG-04'] },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'isNumberKnown', params: read },
            target: '#personalDetails.completed',
            actions: { type: 'rememberSeen', params: read },
          },
          stillOpen,
        ],
        onError: stillOpen,
      },
      after: { readingLimit: stillOpen },
    },
  },
});
