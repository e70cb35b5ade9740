import { assign, type EventObject, sendTo, setup } from 'xstate';
import type { StartAnswer } from '#domain/application/payment-answer.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import type { Profile } from '#domain/person/profile.ts';
import type { AccountProblem } from '../account-consents/account-consents.types.ts';
import type { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import type { declarationsMachine } from '../declarations/declarations.machine.ts';
import type { DeclarationsOutput } from '../declarations/declarations.types.ts';
import type { identificationMachine } from '../identification/identification.machine.ts';
import type { IdentificationOutput } from '../identification/identification.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import type { personalDetailsMachine } from '../personal-details/personal-details.machine.ts';
import type { PersonalDetailsOutput } from '../personal-details/personal-details.types.ts';
import { channel, chartPort, port } from '../port.ts';
import type { signUpMachine } from '../sign-up/sign-up.machine.ts';
import type { SignUpOutput } from '../sign-up/sign-up.types.ts';
import { askedOf, broughtTogether, joinerIn, joiningIn, mendedBy } from './invitation.select.ts';
import type {
  Brought,
  CompareResult,
  DeclineResult,
  EnterInvitedInput,
  FindResult,
  InvitationChildren,
  InvitationContext,
  InvitationEvent,
  InvitationScreen,
  Joined,
  JoiningDraftNotice,
  JoiningPart,
  JoiningSaid,
  LookUpResult,
  OpenResult,
  PrepareJoiningRefusal,
  PrepareJoiningResult,
  SaveJoiningPaperResult,
  ShelfNotice,
  TellResult,
} from './invitation.types.ts';

export interface Ended<Output> {
  readonly output: Output;
}

export type Given = Pick<InvitationContext, 'given'>;
/** What a step says of its forms. */
export type Typed = Pick<Extract<InvitationEvent, { readonly type: 'forms.typed' }>, 'typed'>;
export type Answered = Readonly<Record<'answer', StartAnswer>>;

/** The answer of a port, or the end of a child chart, as guards and actions take it. */
export const ended =
  <Output>() =>
  ({ event }: { readonly event: { readonly output: Output } }): Ended<Output> => ({ output: event.output });

/** What is asked of whoever signs and not given, each with its own field. */
const flawsOf = ({ prepared }: InvitationContext, { given }: Given): readonly AccountProblem[] =>
  (prepared?.consents.kinds ?? [])
    .filter((kind) => !given.includes(kind))
    .map((field) => ({ field, code: 'CONSENT_MISSING' }));

const stillMissing = ({ flaws }: InvitationContext, given: readonly string[]): readonly AccountProblem[] =>
  flaws.filter(({ field }) => !given.some((kind) => kind === field));

/** Whether all is told that can be: what a document has proved is asked of nobody, known here or not. */
const isWhole = ({ identityFixed, birthDate, birthPlace, nationality, ...told }: Profile): boolean => {
  const born = identityFixed ? [] : [birthDate, birthPlace, nationality];
  return [...born, told.address, told.maritalStatus, told.mobile].every((each) => each !== null);
};

const isDeclined =
  (refusal: PrepareJoiningRefusal) =>
  (_: unknown, { output }: Ended<PrepareJoiningResult>): boolean =>
    !output.ok && output.refusal === refusal;

/** What a confirmation has led to; null where it confirmed nothing. */
const signedIn = ({ output }: Ended<ConfirmationOutput>): Joined | null => {
  if (output.kind !== 'confirmed') return null;
  const { contract, inReview } = output.receipt;
  return {
    contractId: contract?.contractId ?? null,
    caseId: contract?.caseId ?? null,
    withdrawableUntil: contract?.withdrawableUntil ?? null,
    isExamined: inReview,
  };
};

export const blankSigning = { prepared: null, given: [], flaws: [], asked: [], read: [] } as const;

/** The words of the invitation's chart; it is in `invitation.machine.ts` and `states/`. */
export const invitation = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    meta: {} as JourneyMeta<InvitationScreen>,
    children: {} as InvitationChildren,
  },
  actors: {
    recall: port<Brought>('recall'),
    openLink: port<OpenResult>('openLink'),
    decline: port<DeclineResult>('decline'),
    // Code that nobody needs who declines, or has no access yet.
    fetchSignUp: port<null>('fetchSignUp'),
    fetchSteps: port<null>('fetchSteps'),
    signUp: chartPort<typeof signUpMachine>('signUp'),
    enterSession: port<null, EnterInvitedInput>('enterSession'),
    leaveSession: port<null>('leaveSession'),
    lookUp: port<LookUpResult>('lookUp'),
    compare: port<CompareResult>('compare'),
    tellInviter: port<TellResult>('tellInviter'),
    details: chartPort<typeof personalDetailsMachine>('details', 'personalDetails'),
    declarations: chartPort<typeof declarationsMachine>('declarations'),
    identification: chartPort<typeof identificationMachine>('identification'),
    prepare: port<PrepareJoiningResult, JoiningSaid>('prepare'),
    savePaper: port<SaveJoiningPaperResult, { readonly id: string }>('savePaper'),
    confirmation: chartPort<typeof confirmationMachine>('confirmation'),
    findAccount: port<FindResult, { readonly before: readonly string[] }>('findAccount'),
    loadMoney: port<FirstMoney, { readonly caseId: string }>('loadMoney'),
    shelf: channel<ShelfNotice>('shelf'),
    keepDraft: channel<JoiningDraftNotice>('keepDraft'),
    watchForms: channel<EventObject, { readonly part: JoiningPart }>('watchForms'),
  },
  guards: {
    lacksLink: (_, { output }: Ended<Brought>) => !output.hasLink,
    goesOn: (_, { output }: Ended<Brought>) => output.isResumed && output.isSignedIn,
    isSpent: (_, { output }: Ended<OpenResult>) => !output.ok,
    isSignedIn: ({ context }) => context.isSignedIn,
    wasDeclined: (_, { output }: Ended<DeclineResult>) => output.ok,
    hadEnded: (_, { output }: Ended<DeclineResult>) => !output.ok && output.refusal === 'LINK_ENDED',
    wasTooOften: (_, { output }: Ended<DeclineResult>) => !output.ok && output.refusal === 'TOO_MANY_ATTEMPTS',
    hasAccess: (_, { output }: Ended<SignUpOutput>) => output.kind === 'signedIn',
    isOpen: (_, { output }: Ended<LookUpResult>) => output.ok,
    isOver: (_, { output }: Ended<LookUpResult>) => !output.ok && output.refusal === 'LINK_ENDED',
    isStranger: (_, { output }: Ended<LookUpResult>) => !output.ok && output.refusal === 'NOT_INVITED',
    isMinor: (_, { output }: Ended<LookUpResult>) => !output.ok && output.refusal === 'NOT_OF_AGE',
    lacksDetails: ({ context }) => !isWhole(joinerIn(context).seen.profile),
    lacksDeclared: ({ context }) => !context.hasDeclared,
    isTold: (_, { output }: Ended<PersonalDetailsOutput>) => output.kind === 'completed',
    isDeclared: (_, { output }: Ended<DeclarationsOutput>) => output.kind === 'completed',
    isUsPerson: (_, { output }: Ended<DeclarationsOutput>) => output.kind === 'refused',
    isIdentified: (_, { output }: Ended<IdentificationOutput>) => output.kind === 'identified',
    isUntold: (_, { output }: Ended<IdentificationOutput>) => output.kind === 'incomplete',
    // A contract that waits begins when all wish it: whoever signs it is asked, and nobody else.
    lacksStart: ({ context }, { output }: Ended<PrepareJoiningResult>) =>
      output.ok && output.value.contract !== null && context.startsAtOnce === null,
    hasStart: ({ context }) => context.startsAtOnce !== null,
    // What is chosen on the page stays chosen: nobody takes an answer back to none.
    isAnswered: ({ context }, { answer }: Answered) => (answer || context.start) !== '',
    hasConsented: ({ context }, given: Given) => flawsOf(context, given).length === 0,
    isStored: (_, { output }: Ended<PrepareJoiningResult>) => output.ok,
    hasLinkEnded: isDeclined('LINK_ENDED'),
    isUninvited: isDeclined('NOT_INVITED'),
    isUnidentified: isDeclined('NOT_IDENTIFIED'),
    isTooYoung: isDeclined('NOT_OF_AGE'),
    paysInUs: isDeclined('US_PERSON'),
    isUntoldStill: isDeclined('PROFILE_INCOMPLETE'),
    lacksNumber: isDeclined('NO_VALIDATED_NUMBER'),
    sharesNumber: isDeclined('NUMBER_SHARED'),
    sharesTaxId: isDeclined('TAX_ID_SHARED'),
    differsStill: isDeclined('PERSON_DIFFERS'),
    wasUninvited: (_, { output }: Ended<CompareResult>) => !output.ok && output.refusal === 'NOT_INVITED',
    wasOver: (_, { output }: Ended<CompareResult>) => !output.ok && output.refusal === 'LINK_ENDED',
    isTriedOut: (_, { output }: Ended<CompareResult>) => !output.ok && output.refusal === 'TOO_MANY_ATTEMPTS',
    isAnother: ({ context }, { output }: Ended<CompareResult>) =>
      output.ok && askedOf(context, output.value.differs).length > 0,
    isNoted: (_, { output }: Ended<TellResult>) => output.ok,
    isInviterTold: ({ context }) => context.isInviterTold,
    isInviterUntold: ({ context }) => !context.isInviterTold,
    isBornOtherwise: ({ context }) => mendedBy(context) === 'DETAILS',
    isNamedOtherwise: ({ context }) => mendedBy(context) === 'DOCUMENT',
    isUnasked: ({ context }, { id }: { readonly id: string }) => !context.asked.includes(id),
    isSaved: (_, { output }: Ended<SaveJoiningPaperResult>) => output.ok,
    isWantedMore: ({ context }, { output }: Ended<SaveJoiningPaperResult>) => output.ok && context.asked.length > 1,
    isGone: (_, { output }: Ended<SaveJoiningPaperResult>) => !output.ok,
    isSigned: (_, { output }: Ended<ConfirmationOutput>) => output.kind === 'confirmed',
    isCanceled: (_, { output }: Ended<ConfirmationOutput>) => output.kind === 'canceled',
    isOvertaken: (_, { output }: Ended<ConfirmationOutput>) => output.kind === 'refused',
    isExhausted: (_, { output }: Ended<ConfirmationOutput>) => output.kind === 'exhausted',
    isExamined: ({ context }) => context.joined?.isExamined === true,
    hasCase: ({ context }) => (context.joined?.caseId ?? null) !== null,
    isConcluded: ({ context }) => (context.joined?.contractId ?? null) !== null,
    isFound: (_, { output }: Ended<FindResult>) => output !== null,
  },
  actions: {
    rememberBrought: assign((_, { output }: Ended<Brought>) => ({ isSignedIn: output.isSignedIn })),
    rememberAccess: assign((_, { output }: Ended<SignUpOutput>) =>
      output.kind === 'left' ? { access: output.name } : {},
    ),
    rememberEntered: assign({ isSignedIn: true }),
    rememberJoiner: assign(({ context }, { output }: Ended<LookUpResult>) => {
      if (!output.ok) return {};
      const { kept, ...joiner } = output.value;
      return { joiner, isSignedIn: true, isNameLeft: false, isComparedAgain: false, ...broughtTogether(context, kept) };
    }),
    rememberForms: assign((_, { typed }: Typed) => typed),
    rememberStranger: assign((_, { output }: Ended<LookUpResult>) =>
      !output.ok && output.refusal === 'NOT_INVITED' ? { stranger: output.username } : {},
    ),
    callStranger: assign(({ context }) => ({ stranger: joinerIn(context).seen.profile.username })),
    rememberDetails: assign(({ context }, { output: { typed, seen } }: Ended<PersonalDetailsOutput>) => ({
      personal: typed,
      joiner: { ...joinerIn(context), seen },
    })),
    rememberDeclared: assign(({ context }, { output: { kind, typed, seen } }: Ended<DeclarationsOutput>) => ({
      declared: typed,
      hasDeclared: kind === 'completed',
      joiner: { ...joinerIn(context), seen },
    })),
    // Whoever pays taxes in the USA has to say so anew, and whoever has taken something back.
    doubtDeclared: assign({ hasDeclared: false }),
    // Asked anew, nothing is chosen beforehand.
    forgetStart: assign({ start: '' }),
    typeStart: assign((_, { answer: start }: Answered) => ({ start, flaws: [] })),
    rememberStart: assign(({ context }, { answer }: Answered) => {
      const start = answer || context.start;
      return { start, startsAtOnce: start === 'yes', flaws: [] };
    }),
    sayStartFlaw: assign({ flaws: [{ field: 'start', code: 'OPTION_MISSING' }] }),
    typeConsents: assign(({ context }, { given }: Given) => ({ given, flaws: stillMissing(context, given) })),
    sayConsentFlaws: assign(({ context }, given: Given) => ({ flaws: flawsOf(context, given), problem: null })),
    forgetPrepared: assign(blankSigning),
    rememberPrepared: assign((_, { output }: Ended<PrepareJoiningResult>) =>
      output.ok ? { ...blankSigning, prepared: output.value } : {},
    ),
    rememberAsked: assign(({ context: { asked } }, { id }: { readonly id: string }) => ({
      asked: [...asked, id],
      problem: null,
    })),
    markRead: assign(({ context: { asked, read } }) => ({
      asked: asked.slice(1),
      read: [...new Set([...read, ...asked.slice(0, 1)])],
    })),
    forgetAsked: assign({ asked: [] }),
    sayProblem: assign((_, params: { readonly problem: NonNullable<InvitationContext['problem']> }) => params),
    sayNothing: assign({ problem: null, flaws: [] }),
    rememberJoined: assign((_, params: Ended<ConfirmationOutput>) => ({ joined: signedIn(params), problem: null })),
    rememberFound: assign((_, { output }: Ended<FindResult>) => ({ joined: output, problem: null })),
    rememberMoney: assign((_, { output: money }: Ended<FirstMoney>) => ({ money })),
    rememberDiffers: assign((_, { output }: Ended<CompareResult>) => ({
      differs: output.ok ? output.value.differs : [],
      isInviterTold: output.ok && output.value.isTold,
    })),
    leaveName: assign({ isNameLeft: true }),
    compareName: assign({ isNameLeft: false }),
    forgetDiffers: assign({ differs: [], isInviterTold: false }),
    compareAgain: assign({ differs: [], isInviterTold: false, isComparedAgain: true }),
    findSame: assign({ isComparedAgain: false }),
    keepLink: sendTo('shelf', { type: 'shelf.begin' }),
    keep: sendTo('keepDraft', ({ context }) => ({ type: 'draft.changed' as const, draft: joiningIn(context) })),
    forgetLink: sendTo('shelf', { type: 'shelf.forget' }),
  },
  delays: {
    recallLimit: patience.reading,
    openLimit: patience.reading,
    declineLimit: patience.binding,
    fetchLimit: patience.binding,
    enterLimit: patience.reading,
    leaveLimit: patience.reading,
    lookUpLimit: patience.binding,
    compareLimit: patience.reading,
    tellLimit: patience.binding,
    prepareLimit: patience.binding,
    saveLimit: patience.reading,
    findLimit: patience.reading,
    moneyLimit: patience.reading,
  },
});
