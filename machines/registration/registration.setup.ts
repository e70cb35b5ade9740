import { assign, type EventObject, sendTo, setup } from 'xstate';
import { nothingTyped, type RegistrationTyped } from '#domain/application/application-of.ts';
import { wizardPath, type WizardStep } from '#domain/application/registration-path.ts';
import { newProductPath } from '#domain/onboarding/new-product-path.ts';
import { accountConsentsMachine } from '../account-consents/account-consents.machine.ts';
import type { AccountConsentsOutput } from '../account-consents/account-consents.types.ts';
import { accountPartiesMachine } from '../account-parties/account-parties.machine.ts';
import type { AccountPartiesOutput } from '../account-parties/account-parties.types.ts';
import type { contractMachine } from '../contract/contract.machine.ts';
import type { ContractOutput } from '../contract/contract.types.ts';
import { declarationsMachine } from '../declarations/declarations.machine.ts';
import type { DeclarationsOutput } from '../declarations/declarations.types.ts';
import type { identificationMachine } from '../identification/identification.machine.ts';
import type { IdentificationOutput } from '../identification/identification.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { personalDetailsMachine } from '../personal-details/personal-details.machine.ts';
import type { PersonalDetailsOutput } from '../personal-details/personal-details.types.ts';
import { channel, chartPort, port } from '../port.ts';
import type { secondPersonMachine } from '../second-person/second-person.machine.ts';
import type { SecondPersonOutput } from '../second-person/second-person.types.ts';
import { comesBack } from '../step-entry.ts';
import {
  accountRefusals,
  doneIn,
  furthestIn,
  isPrepared,
  lacksOthers,
  mergedIn,
  nothingPending,
  partingInputOf,
  pendingStepIn,
  proposalPathIn,
} from './registration.select.ts';
import type {
  Aim,
  DropResult,
  FormPart,
  FormsNotice,
  Keeping,
  KeepStepInput,
  KeepStepResult,
  KnownCase,
  LoadCaseResult,
  LoadedCase,
  Loading,
  Pending,
  RegistrationChildren,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationScreen,
  Requested,
  SubmitInput,
  SubmitRefusal,
  SubmitResult,
  WizardBrowseNotice,
} from './registration.types.ts';

const hasStatus =
  (...statuses: readonly LoadedCase['status'][]) =>
  (_: unknown, { result }: Loading): boolean =>
    result.ok && statuses.includes(result.value.status);

const isRefused =
  (...refusals: readonly SubmitRefusal[]) =>
  (_: unknown, { result }: Keeping): boolean =>
    !result.ok && refusals.includes(result.refusal);

const isPending =
  (pending: Pending) =>
  ({ context }: { readonly context: RegistrationContext }): boolean =>
    context.pending === pending;

const isDraft = ({ status }: RegistrationContext): boolean => status === 'DRAFT';

/** Whether the address asks for a step that is reached. */
const asksFor =
  (wanted: WizardStep) =>
  ({ context }: { readonly context: RegistrationContext }, { wizardStep }: Requested): boolean =>
    isDraft(context) && wizardStep === wanted && wanted <= furthestIn(context);

/** Whether a step is where the wizard stands: the one that the address names, or the first that is open. */
const isPlace =
  (wanted: WizardStep) =>
  ({ context }: { readonly context: RegistrationContext }): boolean =>
    Math.min(context.wizardStep, furthestIn(context)) === wanted;

/** The words of the wizard; its chart is in `registration.machine.ts` and `states/`. */
export const registration = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    meta: {} as JourneyMeta<RegistrationScreen>,
    children: {} as RegistrationChildren,
  },
  actors: {
    browse: channel<WizardBrowseNotice>('browse'),
    keepForms: channel<FormsNotice, KnownCase>('keepForms'),
    watchForms: channel<EventObject, { readonly part: FormPart }>('watchForms'),
    loadCase: port<LoadCaseResult, { readonly caseId: string }>('loadCase'),
    personalDetails: personalDetailsMachine,
    accountParties: accountPartiesMachine,
    declarations: declarationsMachine,
    accountConsents: accountConsentsMachine,
    keepStep: port<KeepStepResult, KeepStepInput>('keepStep'),
    submitCase: port<SubmitResult, SubmitInput>('submitCase'),
    keepTyped: port<KeepStepResult, KeepStepInput>('keepTyped'),
    dropCase: port<DropResult, { readonly caseId: string }>('dropCase'),
    fetchConclusion: port<null>('fetchConclusion'),
    identification: chartPort<typeof identificationMachine>('identification'),
    contract: chartPort<typeof contractMachine>('contract'),
    secondPerson: chartPort<typeof secondPersonMachine>('secondPerson'),
  },
  guards: {
    isFound: (_, { result }: Loading) => result.ok,
    isConcluded: hasStatus('APPROVED'),
    isRejected: hasStatus('REJECTED'),
    isWithdrawn: hasStatus('WITHDRAWN'),
    isSubmitted: hasStatus('SUBMITTED', 'IDENT', 'REVIEW'),
    isDiscontinued: (_, { result }: Loading) => result.ok && result.value.isDiscontinued,
    isProductGone: ({ context }) => context.around?.isDiscontinued === true,
    lacksProposal: (_, { result }: Loading) => result.ok && !isPrepared(result.value),
    isFirstPlace: isPlace(1),
    isSharingOpen: ({ context, event }) => comesBack(event) && isPlace(1)({ context }) && lacksOthers(context),
    isSecondPlace: isPlace(2),
    asksForFirst: asksFor(1),
    asksForSecond: asksFor(2),
    asksForThird: asksFor(3),
    hasLeft: (_, { output }: { readonly output: { readonly kind: string } }) => output.kind === 'left',
    leavesForParties: ({ context }, { output }: { readonly output: DeclarationsOutput }) =>
      output.kind === 'left' && context.kind !== 'single',
    leavesDraft: ({ context }, { output }: { readonly output: PersonalDetailsOutput }) =>
      output.kind === 'left' && isDraft(context),
    isStopped: (_, { output }: { readonly output: DeclarationsOutput }) => output.kind === 'refused',
    isClosedToChange: ({ context }) => !isDraft(context),
    isBeingFilled: ({ context }) => isDraft(context),
    isApproved: ({ context }) => context.status === 'APPROVED',
    sharesAccount: ({ context }) => context.kind !== 'single',
    isKept: (_, { result }: Keeping) => result.ok,
    keepsPerson: isPending('person'),
    isSubmission: isPending('submission'),
    // Of a whole application the other steps must still stand.
    keepsAgain: ({ context }) =>
      context.resumes && isDraft(context) && (context.pending !== 'submission' || context.done >= 2),
    isOvertaken: isRefused('CHANGED_MEANWHILE'),
    isMovedOn: isRefused('CASE_NOT_OPEN', 'STEP_NOT_REACHED', 'CASE_INCOMPLETE'),
    concernsAccount: isRefused(...accountRefusals),
    concernsPeople: isRefused(
      'NOT_OF_AGE',
      'PERSON_MISSING',
      'PERSON_NOT_ALLOWED',
      'AGE_NOT_ALLOWED',
      'SAME_PERSON',
      'COUNTRY_INVALID',
    ),
    isTooLong: isRefused('ANSWERS_TOO_LONG'),
    isUncovered: isRefused('EXPENSES_MISSING', 'DEPOSIT_ABOVE_FREE_ASSETS', 'INCOME_INSUFFICIENT'),
    isParting: ({ context }) => context.aim !== null,
    seeksProposal: ({ context }) => context.aim === 'proposal',
    isDropped: (_, { result }: { readonly result: DropResult }) => result.ok,
    isIdentified: (_, { output }: { readonly output: IdentificationOutput }) => output.kind === 'identified',
    isIncomplete: (_, { output }: { readonly output: IdentificationOutput }) => output.kind === 'incomplete',
    isAwaited: (_, { output }: { readonly output: IdentificationOutput }) => output.kind === 'waiting',
    hasConcluded: (_, { output }: { readonly output: ContractOutput }) =>
      output.kind === 'concluded' && output.awaits === null,
    hasSignedAlone: (_, { output }: { readonly output: ContractOutput }) =>
      output.kind === 'concluded' && output.awaits === 'secondPerson',
    isExamined: (_, { output }: { readonly output: ContractOutput }) =>
      output.kind === 'concluded' && output.awaits === 'clearance',
    hasClosed: (_, { output }: { readonly output: ContractOutput }) => output.kind === 'closed',
    lacksNumber: (_, { output }: { readonly output: ContractOutput }) => output.kind === 'numberMissing',
    isUnready: (_, { output }: { readonly output: ContractOutput }) => output.kind === 'notReady',
    hasRefused: (_, { output }: { readonly output: ContractOutput }) => output.kind === 'refused',
    isSignedMeanwhile: (_, { output }: { readonly output: SecondPersonOutput }) => output.kind === 'joined',
    isGivenUp: (_, { output }: { readonly output: SecondPersonOutput }) => output.kind === 'withdrawn',
    isEndedElsewhere: (_, { output }: { readonly output: SecondPersonOutput }) => output.kind === 'closed',
  },
  actions: {
    rememberLoaded: assign(({ context }, { result }: Loading) => {
      if (!result.ok) return {};
      const { kind, status, done: _, ...around } = result.value;
      return { kind, status, done: doneIn(result.value), around, typed: mergedIn(context, around.typed) };
    }),
    rememberForms: assign(({ context }, params: { readonly typed: Partial<RegistrationTyped> }) => ({
      typed: { ...context.typed, ...params.typed },
    })),
    keepForms: sendTo('keepForms', ({ context }) => ({
      type: 'forms.changed' as const,
      forms: partingInputOf(context),
    })),
    returnToPending: assign(({ context }) => ({ wizardStep: pendingStepIn(context), refusal: null })),
    // What was to be sent is not sent on the way there, and what was said to it is over.
    rememberAim: assign((_, { aim }: { readonly aim: Aim }) => ({ ...nothingPending, aim, refusal: null })),
    forgetAim: assign({ aim: null }),
    forgetHindrance: assign({ refusal: null, resumes: false }),
    rememberWork: assign({ resumes: true }),
    forgetWork: assign({ resumes: false, aim: null }),
    // The case itself says how far it is. What was to be kept counts on only where it is sent again as soon as it is read.
    forgetStanding: assign(({ context: { resumes, refusal } }) => ({
      done: 0,
      refusal: refusal === 'CASE_INCOMPLETE' ? refusal : null,
      ...(resumes ? {} : { ...nothingPending, aim: null }),
    })),
    rememberPerson: assign(({ context }, { output }: { readonly output: PersonalDetailsOutput }) => ({
      typed: { ...context.typed, personal: output.typed },
      around: context.around === null ? null : { ...context.around, seen: output.seen },
      pending: 'person' as const,
    })),
    rememberParties: assign(({ context }, { output }: { readonly output: AccountPartiesOutput }) => ({
      typed: { ...context.typed, parties: output.typed },
      pending: 'person' as const,
    })),
    rememberDeclared: assign(({ context }, { output }: { readonly output: DeclarationsOutput }) => ({
      typed: { ...context.typed, declared: output.typed },
      around: context.around === null ? null : { ...context.around, seen: output.seen },
      pending: 'declarations' as const,
    })),
    rememberConsents: assign(({ context }, { output }: { readonly output: AccountConsentsOutput }) => ({
      typed: { ...context.typed, account: output.typed },
      refusal: null,
      ...(output.kind === 'completed'
        ? { given: output.given, childTaxId: output.childTaxId, pending: 'submission' as const }
        : {}),
    })),
    rememberKept: assign(({ context: { around } }, { result }: { readonly result: KeepStepResult }) =>
      result.ok && around !== null ? { around: { ...around, version: result.value.version }, refusal: null } : {},
    ),
    countDone: assign(({ context: { done } }, params: { readonly done: number }) => ({
      done: Math.max(done, params.done),
    })),
    rememberSubmitted: assign({ status: 'IDENT', refusal: null }),
    rememberRefusal: assign((_, { result }: Keeping) => (result.ok ? {} : { refusal: result.refusal })),
    forgetTyped: assign({ typed: nothingTyped, given: [], childTaxId: '' }),
    forgetCase: assign({ typed: nothingTyped, given: [], childTaxId: '', around: null, status: null }),
    rememberPlace: assign((_, { wizardStep }: Requested) => ({ wizardStep })),
    replaceAddress: sendTo('browse', ({ context: { family, kind, caseId } }, { wizardStep }: Requested) => ({
      type: 'browse.replace',
      to: wizardPath({ family, kind, wizardStep, caseId }),
    })),
    restoreAddress: sendTo('browse', ({ context: { family, kind, caseId, wizardStep } }) => ({
      type: 'browse.replace',
      to: wizardPath({ family, kind, wizardStep, caseId }),
    })),
    goToProposal: sendTo('browse', ({ context }) => ({ type: 'browse.push' as const, to: proposalPathIn(context) })),
    goToChoice: sendTo('browse', { type: 'browse.push' as const, to: newProductPath }),
    goToPortal: sendTo('browse', { type: 'portal.opened' as const }),
    pushAddress: sendTo('browse', ({ context: { family, kind, caseId } }, { wizardStep }: Requested) => ({
      type: 'browse.push',
      to: wizardPath({ family, kind, wizardStep, caseId }),
    })),
  },
  delays: {
    loadingLimit: patience.reading,
    keepingLimit: patience.binding,
    droppingLimit: patience.binding,
    fetchLimit: patience.binding,
  },
});
