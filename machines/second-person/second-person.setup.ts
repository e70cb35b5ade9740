import { assign, setup } from 'xstate';
import { secondBirthFlaws } from '#domain/application/parties-forms.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { parseEmail } from '#domain/person/email.ts';
import { foldedEmail } from '#domain/person/folded-email.ts';
import { stillWrong } from '#domain/person/still-wrong.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  InviteProblem,
  LoadSecondResult,
  PrepareCorrectionInput,
  PrepareCorrectionResult,
  PrepareInviteInput,
  PrepareInviteRefusal,
  PrepareInviteResult,
  SecondNews,
  SecondPersonContext,
  SecondPersonEvent,
  SecondPersonInput,
  SecondPersonOutput,
  SecondPersonScreen,
  SecondStanding,
  WithdrawCaseResult,
} from './second-person.types.ts';

export interface Loaded {
  readonly result: LoadSecondResult;
}
export interface Prepared {
  readonly result: PrepareInviteResult | PrepareCorrectionResult;
}
export interface TypedBirthDate {
  readonly birthDate: string;
}
export interface Withdrawn {
  readonly result: WithdrawCaseResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}
export interface Typed {
  readonly email: string;
}

const isRefused =
  (refusal: PrepareInviteRefusal | 'FIELDS_REFUSED') =>
  (_: unknown, { result }: Prepared): boolean =>
    !result.ok && result.refusal === refusal;

const hasEnded =
  (...kinds: readonly ConfirmationOutput['kind'][]) =>
  (_: unknown, { output }: Ended): boolean =>
    kinds.includes(output.kind);

const isState =
  (state: SecondStanding['state']) =>
  ({ context: { standing } }: { readonly context: SecondPersonContext }): boolean =>
    standing?.state === state;

const emailIn = (email: string) => {
  const read = parseEmail(email);
  return { form: { email }, flaws: read.ok ? [] : [{ field: 'email', code: read.refusal }] };
};

/** What is wrong with the address goes with it; what has nothing to do with it stays until it is sent again. */
const stillSaid = ({ problem, typed }: SecondPersonContext, email: string): InviteProblem | null => {
  if (problem === null) return null;
  const isAboutAddress = problem === 'ADDRESS_REFUSED' || Object.hasOwn(emailTexts, problem);
  const said = { field: isAboutAddress ? 'email' : null, code: problem };
  return stillWrong([said], emailIn(typed), emailIn(email))[0]?.code ?? null;
};

/** The birth date with what is wrong with it. */
const birthIn = ({ standing }: SecondPersonContext, birthDate: string) => ({
  form: { 'second.birthDate': birthDate },
  flaws: standing === null ? [] : secondBirthFlaws(birthDate, standing.today, standing.birthDate),
});

export const secondPersonSetup = setup({
  types: {
    context: {} as SecondPersonContext,
    events: {} as SecondPersonEvent,
    input: {} as SecondPersonInput,
    output: {} as SecondPersonOutput,
    meta: {} as JourneyMeta<SecondPersonScreen>,
    children: {} as {
      readonly loadSecond: 'loadSecond';
      readonly prepareInvite: 'prepareInvite';
      readonly prepareCorrection: 'prepareCorrection';
      readonly confirmation: 'confirmation';
      readonly withdrawCase: 'withdrawCase';
    },
  },
  actors: {
    loadSecond: port<LoadSecondResult, SecondPersonInput>('loadSecond'),
    prepareInvite: port<PrepareInviteResult, PrepareInviteInput>('prepareInvite'),
    prepareCorrection: port<PrepareCorrectionResult, PrepareCorrectionInput>('prepareCorrection'),
    confirmation: confirmationMachine,
    withdrawCase: port<WithdrawCaseResult, SecondPersonInput>('withdrawCase'),
  },
  guards: {
    isWaiting: (_, { result }: Loaded) => result.ok,
    hasJoined: (_, { result }: Loaded) => !result.ok && result.refusal === 'JOINED',
    isOver: (_, { result }: Loaded) => !result.ok && result.refusal === 'ENDED',
    isAwaited: isState('AWAITED'),
    isDeclined: isState('DECLINED'),
    isAddress: (_, { email }: Typed) => parseEmail(email).ok,
    isPrepared: (_, { result }: Prepared) => result.ok,
    isAddressRefused: isRefused('ADDRESS_REFUSED'),
    isTooOften: isRefused('TOO_MANY_ATTEMPTS'),
    lacksNumber: isRefused('NO_NUMBER'),
    isNotNeeded: isRefused('NOT_NEEDED'),
    hasFlaws: isRefused('FIELDS_REFUSED'),
    isBirthDateFine: ({ context }, { birthDate }: TypedBirthDate) => birthIn(context, birthDate).flaws.length === 0,
    isConfirmed: hasEnded('confirmed'),
    // Whose link stands and is asked for at the same address gets it once more, and nothing of it ends.
    isReminded: ({ context: { standing, typed } }, { output }: Ended) =>
      output.kind === 'confirmed' &&
      standing?.state === 'AWAITED' &&
      foldedEmail(typed) === foldedEmail(standing.email),
    isCanceled: hasEnded('canceled'),
    isExhausted: hasEnded('exhausted'),
    hasRunOut: hasEnded('ended'),
    isRefusedNow: hasEnded('refused'),
    isUnsure: hasEnded('unsure'),
    isWithdrawn: (_, { result }: Withdrawn) => result.ok,
    isMovedOn: (_, { result }: Withdrawn) => !result.ok,
  },
  actions: {
    rememberStanding: assign((_, { result }: Loaded) => (result.ok ? { standing: result.value } : {})),
    // What was typed counts; before that, who was invited last.
    offerAddress: assign(({ context: { typed, standing } }) => ({
      typed: typed === '' ? (standing?.email ?? '') : typed,
    })),
    rememberTyped: assign(({ context }, { email }: Typed) => ({ typed: email, problem: stillSaid(context, email) })),
    sayFlaw: assign((_, { email }: Typed) => {
      const read = parseEmail(email);
      return { problem: read.ok ? null : read.refusal };
    }),
    offerBirthDate: assign(({ context: { standing, birthDate } }) => ({
      birthDate: birthDate === '' ? (standing?.birthDate ?? '') : birthDate,
    })),
    rememberBirthDate: assign(({ context }, { birthDate }: TypedBirthDate) => ({
      birthDate,
      flaws: stillWrong(context.flaws, birthIn(context, context.birthDate), birthIn(context, birthDate)),
    })),
    sayBirthFlaws: assign(({ context }, { birthDate }: TypedBirthDate) => ({
      flaws: birthIn(context, birthDate).flaws,
    })),
    sayRefusedFields: assign((_, { result }: Prepared) => ('flaws' in result ? { flaws: result.flaws } : {})),
    sayProblem: assign((_, params: { readonly problem: InviteProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null, flaws: [] }),
    rememberOperation: assign((_, { result }: Prepared) => (result.ok ? { operation: result.value } : {})),
    // What is sent is over: the next invitation begins with the address that it went to.
    forgetTyped: assign({ typed: '', birthDate: '', operation: null }),
    sayNews: assign((_, params: { readonly news: SecondNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
  },
  delays: {
    loadingLimit: patience.reading,
    preparingLimit: patience.binding,
    correctingLimit: patience.binding,
    withdrawingLimit: patience.binding,
  },
});

/** The operation that waits for its code; a chart that confirms none is a fault, not a state. */
const storedOperation = ({ operation }: SecondPersonContext): Operation => {
  if (operation === null) throw new Error('There is nothing to confirm.');
  return operation;
};

/** Whether it was done is not known: it is looked up. */
export const unsure = {
  target: 'loading',
  actions: ['forgetTyped', { type: 'sayNews', params: { news: 'UNSURE' } }],
} as const;

const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const prepared = ({ event }: { event: { output: Prepared['result'] } }) => ({ result: event.output });

const back = <Form extends 'inviting' | 'correcting'>(form: Form, problem: InviteProblem) =>
  ({ target: form, actions: { type: 'sayProblem', params: { problem } } }) as const;

/** Why what was typed in a form was not prepared, whatever the form is about. */
export const setbacksTo = <Form extends 'inviting' | 'correcting'>(form: Form) =>
  [
    { guard: { type: 'isTooOften', params: prepared }, ...back(form, 'TOO_MANY_ATTEMPTS') },
    { guard: { type: 'lacksNumber', params: prepared }, ...back(form, 'NO_NUMBER') },
    { guard: { type: 'isNotNeeded', params: prepared }, target: 'loading', actions: 'forgetTyped' },
  ] as const;

/** How a confirmation ends without having confirmed, whatever it is about. */
export const unconfirmedTo = <Form extends 'inviting' | 'correcting'>(form: Form) =>
  [
    { guard: { type: 'isCanceled', params: ended }, target: form },
    { guard: { type: 'isExhausted', params: ended }, ...back(form, 'CODES_EXHAUSTED') },
    { guard: { type: 'hasRunOut', params: ended }, ...back(form, 'OPERATION_ENDED') },
    // Somebody has signed, or all is over: it is looked up.
    { guard: { type: 'isRefusedNow', params: ended }, target: 'loading', actions: 'forgetTyped' },
    { guard: { type: 'isUnsure', params: ended }, ...unsure },
  ] as const;

/** What is confirmed, as the confirmation names it. */
export const confirmed = ({ context }: { readonly context: SecondPersonContext }) => ({
  operation: storedOperation(context),
  reference: context.standing?.businessPartnerId ?? '',
});
