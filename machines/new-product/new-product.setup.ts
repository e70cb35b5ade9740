import { assign, sendTo, setup } from 'xstate';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import { chosenKinds } from '#domain/application/chosen-kinds.ts';
import { blankApplication, merged } from '#domain/application/kept-application.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { cents } from '#domain/money/money.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { withoutFigures } from '#domain/questionnaire/suitability.ts';
import { caseKeepingMachine } from '../case-keeping/case-keeping.machine.ts';
import type { CaseKeepingOutput } from '../case-keeping/case-keeping.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, chartPort, port } from '../port.ts';
import type { proposalMachine } from '../proposal/proposal.machine.ts';
import type { Considered, ProposalInput, ProposalOutput } from '../proposal/proposal.types.ts';
import { questionFlowMachine } from '../question-flow/question-flow.machine.ts';
import type { QuestionFlowInput, QuestionFlowOutput } from '../question-flow/question-flow.types.ts';
import { resumeLinkMachine } from '../resume-link/resume-link.machine.ts';
import type { signUpMachine } from '../sign-up/sign-up.machine.ts';
import type { SignUpOutput } from '../sign-up/sign-up.types.ts';
import type {
  EnterInput,
  HandOverInput,
  HandOverResult,
  Known,
  NewProductContext,
  NewProductEvent,
  NewProductInput,
  NewProductNotice,
  NewProductScreen,
  OpenInput,
  OpenResult,
  Restored,
  RestoreInput,
} from './new-product.types.ts';

/** Under which rules somebody is asked. */
export const askedIn = ({ entryPoint, application, known }: NewProductContext): Asked => ({
  category: entryPointOf(entryPoint).category ?? 'VV.VV',
  existing: known.isCustomer,
  customerPackage: known.customerPackage,
  child: application.accountKind === 'child',
  ordered: known.ordered,
});

/** What is offered in the fields: of a child's account the figures are the child's, and of the guardian only the rest is known. */
export const suggestedIn = ({ application, known: { suggested } }: NewProductContext): Answers =>
  application.accountKind === 'child' ? withoutFigures(suggested) : suggested;

export const questionsFor = (context: NewProductContext): QuestionFlowInput => {
  const { answers, typed, shown, wasReasked } = context.application;
  const suggested = suggestedIn(context);
  return { asked: askedIn(context), isKnown: false, answers, typed, suggested, shown, wasReasked };
};

/** A first proposal does not ask for whom: it reckons with a single account, and is asked when it goes on. */
export const kindOf = ({ application }: NewProductContext): AppliedKind => application.accountKind ?? 'single';

export const proposalFor = (context: NewProductContext): ProposalInput => ({
  entryPoint: context.entryPoint,
  accountKind: kindOf(context),
  answers: context.application.answers,
  known: {},
  asked: askedIn(context),
  choice: context.application.wish ?? context.application.choice,
  keptPackage: null,
  hasAccess: context.known.isSignedIn,
});

/** Whether it is asked whose account it is to be. */
const asksForKind = (id: EntryPointId): boolean => chosenKinds(id).length > 0;

const wizardOf = (context: NewProductContext) => ({
  kind: 'wizard' as const,
  isCustomer: context.known.isCustomer,
  accountKind: kindOf(context),
  wizardStep: context.place.wizardStep ?? 1,
  caseId: context.place.caseId ?? '',
});

export interface Ended<Output> {
  readonly output: Output;
}

/** Bodies of the chart, by the names that its states use. */
export const newProduct = setup({
  types: {
    context: {} as NewProductContext,
    events: {} as NewProductEvent,
    input: {} as NewProductInput,
    meta: {} as JourneyMeta<NewProductScreen>,
    children: {} as {
      questions: 'questions';
      proposal: 'proposal';
      signUp: 'signUp';
      keeping: 'keeping';
      resumeLink: 'resumeLink';
    },
  },
  actors: {
    restore: port<Restored, RestoreInput>('restore'),
    openCase: port<OpenResult, OpenInput>('openCase'),
    enterSession: port<Known, EnterInput>('enterSession'),
    handOver: port<HandOverResult, HandOverInput>('handOver'),
    // Each way in has its own: the app provides the one of its address.
    questions: questionFlowMachine('new-customer-new-business-partner-vv'),
    watchQuestions: channel('watchQuestions'),
    watchProposal: channel('watchProposal'),
    watchBack: channel('watchBack'),
    // Most of the app's code, which nobody needs who answers the first question.
    fetchProposal: port<null>('fetchProposal'),
    proposal: chartPort<typeof proposalMachine>('proposal'),
    fetchSignUp: port<null>('fetchSignUp'),
    signUp: chartPort<typeof signUpMachine>('signUp'),
    keeping: caseKeepingMachine,
    resumeLink: resumeLinkMachine,
    browse: channel<NewProductNotice>('browse'),
  },
  guards: {
    isClosed: (_: unknown, { output }: Ended<Restored>) => output.kind === 'closed',
    isUnknown: (_: unknown, { output }: Ended<Restored>) => output.kind === 'unknown',
    isDiscontinued: (_: unknown, { output }: Ended<Restored>) => output.kind === 'discontinued',
    lacksKind: ({ context }) => context.application.accountKind === null && asksForKind(context.entryPoint),
    lacksCase: ({ context }) => context.known.isSignedIn && context.place.caseId === null,
    hasChoice: ({ context }) => context.application.choice !== null,
    hasAccess: ({ context }) => context.known.isSignedIn,
    isOpenTo: ({ context }, { accountKind }: { readonly accountKind: AppliedKind }) =>
      chosenKinds(context.entryPoint).includes(accountKind),
    // What was answered for a child is nobody else's answer.
    mayChooseKind: ({ context: { entryPoint, place, application } }) =>
      asksForKind(entryPoint) && place.caseId === null && application.accountKind !== 'child',
    isElsewhere: ({ context }, { output }: Ended<Restored>) =>
      output.kind === 'found' && output.application.entryPoint !== context.entryPoint,
    isOpenedWithChoice: ({ context }, { output }: Ended<OpenResult>) =>
      output.ok && context.application.choice !== null,
    isOpened: (_: unknown, { output }: Ended<OpenResult>) => output.ok,
    hasTooMany: (_: unknown, { output }: Ended<OpenResult>) => !output.ok && output.refusal !== 'SINGLE_ACCOUNT_EXISTS',
    isHandedOn: ({ context }, { output }: Ended<HandOverResult>) => output.ok && context.application.choice === null,
    isHandedOver: (_: unknown, { output }: Ended<HandOverResult>) => output.ok,
    isTooLate: (_: unknown, { output }: Ended<HandOverResult>) => !output.ok,
    isAnswered: (_: unknown, { output }: Ended<QuestionFlowOutput>) => output.kind === 'answered',
    isTaken: (_: unknown, { output }: Ended<ProposalOutput>) => output.kind === 'accepted',
    leadsOn: (_: unknown, { output }: Ended<ProposalOutput>) =>
      output.kind === 'continued' || output.kind === 'rerouted',
    isSignedIn: (_: unknown, { output }: Ended<SignUpOutput>) => output.kind === 'signedIn',
    isOvertaken: (_: unknown, { output }: Ended<CaseKeepingOutput>) => output.kind === 'overtaken',
  },
  actions: {
    // What another window knew counts, and what only this one knew is not lost.
    rememberRestored: assign(({ context }, { output }: Ended<Restored>) => {
      if (output.kind === 'unknown' || output.kind === 'closed') return {};
      const { known } = output;
      // Whose account it is to be is all that is understood of it.
      if (output.kind === 'discontinued') {
        const { place, accountKind } = output;
        return { known, place, application: { ...context.application, accountKind }, mine: null };
      }
      // A case of somebody who is not signed in is none yet: what is answered now is kept as a stranger's.
      if (output.kind === 'none') return { known, place: { caseId: null, tag: null, savedAt: null }, mine: null };
      const { application, place } = output;
      return {
        known,
        place,
        application: context.mine === null ? application : merged(application, context.mine),
        mine: null,
      };
    }),
    rememberKind: assign(({ context }, { accountKind }: { readonly accountKind: AppliedKind }) => ({
      application: { ...context.application, accountKind },
    })),
    rememberPlace: assign(({ context }, { output }: Ended<OpenResult>) =>
      output.ok ? { place: output.value } : { refusal: output.refusal, place: context.place },
    ),
    rememberProgress: assign(({ context }, { progress }: { readonly progress: KeptProgress }) => ({
      application: { ...context.application, ...progress },
    })),
    // Who has answered all has sent what counts.
    rememberAnswers: assign(({ context }, { output }: Ended<QuestionFlowOutput>) => ({
      application: { ...context.application, answers: output.answers, typed: {}, shown: null },
    })),
    rememberWish: assign(({ context }, { wish, answers }: Considered) => ({
      application: { ...context.application, answers, wish },
    })),
    // What was set in the last moment as well: whoever accepts does not wait until it is kept.
    rememberProposal: assign(({ context }, { output: { choice, wish, answers, question } }: Ended<ProposalOutput>) => ({
      application: { ...context.application, answers, choice, wish, shown: question },
    })),
    // Where another way in goes on, what was chosen of this one is none; what was set counts there as far as it fits.
    rememberWayOn: assign(({ context }, { output: { answers, wish, entryPoint } }: Ended<ProposalOutput>) => ({
      application: { ...context.application, entryPoint, answers, choice: null, wish, shown: null },
    })),
    showLast: assign(({ context }) => {
      const { application } = context;
      const { questions } = entryPointOf(context.entryPoint);
      const last = questions.findLast((each) => application.answers[each] !== undefined) ?? null;
      return { application: { ...application, shown: application.shown ?? last, choice: null } };
    }),
    rememberAccess: assign((_, { output }: Ended<SignUpOutput>) =>
      output.kind === 'left' ? { access: output.name } : {},
    ),
    rememberKnown: assign((_, { output }: Ended<Known>) => ({ known: output })),
    rememberMine: assign(({ context }) => ({ mine: context.application })),
    keep: sendTo('keeping', ({ context }) => ({
      type: 'application.changed' as const,
      application: context.application,
    })),
    goToChoice: sendTo('browse', { type: 'browse.push', to: { kind: 'choice' } }),
    goWayOn: sendTo('browse', ({ context: { application, place } }) => ({
      type: 'browse.push' as const,
      to: { kind: 'wayIn' as const, entryPoint: application.entryPoint, caseId: place.caseId },
    })),
    nameCase: sendTo('browse', ({ context: { entryPoint, place } }) => ({
      type: 'browse.replace' as const,
      to: { kind: 'wayIn' as const, entryPoint, caseId: place.caseId },
    })),
    goToWizard: sendTo('browse', ({ context }) => ({ type: 'browse.push' as const, to: wizardOf(context) })),
    // The address that led here leads nowhere else.
    goToDiscontinued: sendTo('browse', ({ context }) => ({ type: 'browse.replace' as const, to: wizardOf(context) })),
  },
  delays: {
    restoreLimit: patience.reading,
    openLimit: patience.binding,
    enterLimit: patience.reading,
    handOverLimit: patience.binding,
    fetchLimit: patience.binding,
  },
});

export const begun = ({ entryPoint, caseId }: NewProductInput): NewProductContext => ({
  entryPoint,
  caseId,
  known: { isSignedIn: false, isCustomer: false, customerPackage: null, suggested: {}, ordered: cents(0) },
  place: { caseId, tag: null, savedAt: null },
  application: blankApplication(entryPoint),
  mine: null,
  access: { firstName: '', lastName: '', username: '' },
  refusal: null,
});
