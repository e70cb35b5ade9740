import { assign, setup } from 'xstate';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { parseEmail } from '#domain/person/email.ts';
import { stillWrong } from '#domain/person/still-wrong.ts';
import { isMobileShaped } from '#domain/person/mobile-shape.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { resendPause } from '../resend.ts';
import type {
  ContactChangeChildren,
  ContactChangeContext,
  ContactChangeEvent,
  ContactChangeInput,
  ContactChangeOutput,
  ContactChangeScreen,
  ContactEnding,
  ContactProblem,
  OrderInput,
  OrderResult,
  ProveInput,
  ProveResult,
  ResendResult,
} from './contact-change.types.ts';

export interface Entered {
  readonly contact: string;
  readonly factorCode: string;
}
export interface Ordered {
  readonly result: OrderResult;
}
export interface Proved {
  readonly result: ProveResult | ResendResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

const refuses =
  (refusal: string) =>
  (_: unknown, { result }: Ordered | Proved): boolean =>
    !result.ok && result.refusal === refusal;

const ends =
  (kind: ConfirmationOutput['kind']) =>
  (_: unknown, { output }: Ended): boolean =>
    output.kind === kind;

const contactProblem = (context: ContactChangeContext, contact: string): readonly ContactProblem[] => {
  if (context.channel === 'MOBILE')
    return isMobileShaped(contact) ? [] : [{ field: 'contact', code: 'MOBILE_INVALID' }];
  const read = parseEmail(contact);
  return read.ok ? [] : [{ field: 'contact', code: read.refusal }];
};

const contactIn = (context: ContactChangeContext, contact: string) => ({
  form: { contact },
  flaws: contactProblem(context, contact),
});

/** Where there is no number, a code of the app stands for the TAN. */
export const asksApp = ({ channel, hasNumber }: ContactChangeContext): boolean => channel === 'MOBILE' && !hasNumber;

/** What of an entry cannot be sent: whether there is such a number is the server's to say. */
const problemsIn = (context: ContactChangeContext, { contact, factorCode }: Entered): readonly ContactProblem[] => [
  ...contactProblem(context, contact),
  ...(asksApp(context) && codeOf(factorCode) === null
    ? ([{ field: 'factorCode', code: 'CODE_MALFORMED' }] as const)
    : []),
];

/** Bodies of the change of a number or address, by the names that its states use. */
export const contactChange = setup({
  types: {
    context: {} as ContactChangeContext,
    events: {} as ContactChangeEvent,
    input: {} as ContactChangeInput,
    output: {} as ContactChangeOutput,
    meta: {} as JourneyMeta<ContactChangeScreen>,
    children: {} as ContactChangeChildren,
  },
  actors: {
    order: port<OrderResult, OrderInput>('order'),
    prove: port<ProveResult, ProveInput>('prove'),
    resend: port<ResendResult, { readonly changeId: string }>('resend'),
    confirmation: confirmationMachine,
  },
  guards: {
    isEmail: ({ context }) => context.channel === 'EMAIL',
    isFirstNumber: ({ context }) => asksApp(context),
    isWellFormed: ({ context }, entered: Entered) => problemsIn(context, entered).length === 0,
    isContactMissing: (_, { contact }: Entered) => contact.trim() === '',
    isContactWrong: ({ context }, { contact }: Entered) => contactProblem(context, contact).length > 0,
    isOrdered: (_, { result }: Ordered) => result.ok,
    isInvalid: refuses('CONTACT_INVALID'),
    isNumberShared: refuses('NUMBER_SHARED'),
    isFactorWrong: refuses('FACTOR_CODE_WRONG'),
    lacksNumber: refuses('NO_VALIDATED_NUMBER'),
    isSentTooOften: refuses('TOO_MANY_MESSAGES'),
    isBlocked: refuses('TOO_MANY_ATTEMPTS'),
    mayResend: ({ context }) => context.mayResend,
    isCode: (_, { code }: { readonly code: string }) => codeOf(code) !== null,
    isInForce: (_, { result }: { readonly result: ProveResult }) => result.ok && result.value.isInForce,
    isProven: (_, { result }: Proved) => result.ok,
    isWrong: refuses('CODE_WRONG'),
    isExhausted: refuses('CODES_EXHAUSTED'),
    isGone: refuses('CHANGE_ENDED'),
    isConfirmed: ends('confirmed'),
    isCanceled: ends('canceled'),
    isTaken: ends('refused'),
    isTriedTooOften: ends('exhausted'),
    hasEnded: ends('ended'),
  },
  actions: {
    rememberContact: assign((_, { contact }: Entered) => ({ contact: contact.trim(), problems: [] })),
    mendContact: assign(({ context }, { contact }: Pick<Entered, 'contact'>) => ({
      problems: stillWrong(context.problems, contactIn(context, context.contact), contactIn(context, contact)),
    })),
    keepContact: assign((_, { contact }: Entered) => ({ contact })),
    sayFlaws: assign(({ context }, entered: Entered) => ({ problems: problemsIn(context, entered) })),
    sayProblem: assign((_, { problem }: { readonly problem: ContactProblem }) => ({ problems: [problem] })),
    sayNothing: assign({ problems: [], isSentAgain: false }),
    saySentAgain: assign({ isSentAgain: true }),
    rememberChange: assign((_, { result }: Ordered) => (result.ok ? { change: result.value } : {})),
    forgetChange: assign({ change: null, ending: null, code: null, isSentAgain: false }),
    forbidResend: assign({ mayResend: false }),
    allowResend: assign({ mayResend: true }),
    rememberCode: assign((_, { code }: { readonly code: string }) => ({
      code: codeOf(code),
      problems: [],
      isSentAgain: false,
    })),
    forgetCode: assign({ code: null }),
    rememberEnding: assign((_, { ending }: { readonly ending: ContactEnding }) => ({ ending })),
  },
  delays: {
    orderingLimit: patience.binding,
    checkingLimit: patience.binding,
    resendingLimit: patience.binding,
    resendPause,
  },
});
