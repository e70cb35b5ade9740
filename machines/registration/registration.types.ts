import type { RegistrationTyped } from '#domain/application/application-of.ts';
import type { Application, ApplicationFlaw, ConsentKind } from '#domain/application/application.ts';
import type { KeptApplication } from '#domain/application/kept-application.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import type { WizardPlace, WizardStep } from '#domain/application/registration-path.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { CaseStatus } from '#domain/entities/application-case.ts';
import type { Result } from '#domain/result/result.ts';
import type { ConsentPapers } from '../account-consents/account-consents.types.ts';
import type { SeenProfile } from '../profile-saving.ts';

export type RegistrationInput = WizardPlace;

/** What the wizard's steps need to begin or go on. */
export interface Surroundings {
  /** Names what was read of the case. */
  readonly version: string;
  /** Null: nothing that could be read. */
  readonly kept: KeptApplication | null;
  /** Whether it is kept for a product that is not offered any more. */
  readonly isDiscontinued: boolean;
  /** What the wizard had kept when it was read. */
  readonly typed: RegistrationTyped;
  readonly seen: SeenProfile;
  readonly papers: ConsentPapers;
  readonly today: IsoDate;
}

/** A case as it was read. */
export interface LoadedCase extends Surroundings {
  readonly kind: AppliedKind;
  readonly status: CaseStatus;
  /** Steps that are done, 0 … 4. */
  readonly done: number;
}
export type LoadCaseResult = Result<LoadedCase, 'NOT_FOUND'>;

export interface KeepStepInput {
  readonly caseId: string;
  readonly version: string;
  /** The step that is done with it; of who stops in the middle of one the last that was. */
  readonly wizardStep: 0 | 1 | 2;
  readonly kept: KeptApplication;
}

/** The whole application, with what was consented to. */
export interface SubmitInput extends Omit<KeepStepInput, 'wizardStep'> {
  readonly application: Application;
  readonly consents: readonly { readonly kind: ConsentKind; readonly version: string }[];
}

/** Why a step is not kept. */
export type KeepRefusal = 'CHANGED_MEANWHILE' | 'CASE_NOT_OPEN' | 'STEP_NOT_REACHED' | 'ANSWERS_TOO_LONG';
export type KeepStepResult = Result<{ readonly version: string }, KeepRefusal>;

/** Why an application is not submitted: also what is wrong with what is asked for. */
export type SubmitRefusal =
  | KeepRefusal
  | 'CASE_INCOMPLETE'
  | 'COUNTRY_INVALID'
  | 'IBAN_INVALID'
  | 'TAX_ID_NOT_CHILDS'
  | ApplicationFlaw;
export type SubmitResult = Result<{ readonly version: string }, SubmitRefusal>;

export type DropResult = Result<null, 'CASE_NOT_OPEN'>;

/** What guards and actions hear: an answer to the reading, one to the keeping, and a step that an address asks for. */
export interface Loading {
  readonly result: LoadCaseResult;
}
export interface Keeping {
  readonly result: KeepStepResult | SubmitResult;
}
export interface Requested {
  readonly wizardStep: WizardStep;
}

/** Where who leaves the steps goes once what was typed is kept: to the proposal, or to a break. */
export type Aim = 'proposal' | 'later';

/** What is to be kept: the first step, the second, or the whole application. */
export type Pending = 'person' | 'declarations' | 'submission';

export interface RegistrationContext extends RegistrationInput {
  /** Null until the case was read. */
  readonly status: CaseStatus | null;
  /** Steps that are done, and can be gone on from. */
  readonly done: number;
  /** Null until the case was read. */
  readonly around: Surroundings | null;
  readonly typed: RegistrationTyped;
  readonly pending: Pending;
  readonly given: readonly ConsentKind[];
  /** Of a child; sent with the application and kept by nothing (decisions §15). */
  readonly childTaxId: string;
  /** Why the last try to keep or submit was refused; null where it was not. */
  readonly refusal: SubmitRefusal | null;
  /** Whether what is pending is to be kept as soon as the case is read: another window went on meanwhile. */
  readonly resumes: boolean;
  /** Where who leaves wants to go; null where nobody does. It outlasts what hinders the keeping on the way there. */
  readonly aim: Aim | null;
}

export type RegistrationEvent =
  | { readonly type: 'loading.retried' }
  /** The address has changed. */
  | { readonly type: 'step.requested'; readonly wizardStep: WizardStep }
  /** Something in the forms of a step has changed; nothing was sent. */
  | { readonly type: 'forms.typed'; readonly typed: Partial<RegistrationTyped> }
  /** Another window went on meanwhile; it was noticed before anything was sent. */
  | { readonly type: 'forms.overtaken' }
  | { readonly type: 'keeping.retried' }
  /** Another window went on meanwhile; what was typed here is to count. */
  | { readonly type: 'work.resumed' }
  | { readonly type: 'answers.corrected' }
  /** Back to the proposal: what is asked for cannot be had like this, or is to be looked at or changed. */
  | { readonly type: 'proposal.reconsidered' }
  /** Another product: of this application nothing can become. */
  | { readonly type: 'choice.requested' }
  | { readonly type: 'status.asked' }
  /** After a break. */
  | { readonly type: 'application.resumed' }
  | { readonly type: 'application.paused' }
  /** Another application, of whatever product: this one is over. */
  | { readonly type: 'application.renewed' }
  | { readonly type: 'application.dropped' }
  | { readonly type: 'drop.confirmed' }
  | { readonly type: 'drop.declined' };

/** What the chart tells the browser: a correction replaces the entry of the history, a step adds one. */
export type WizardBrowseNotice =
  | { readonly type: 'browse.replace' | 'browse.push'; readonly to: string }
  /** To the banking portal: an app of its own. */
  | { readonly type: 'portal.opened' };

/** Which forms are watched. */
export type FormPart = keyof RegistrationTyped;

/** A case as this window knows it. */
export type KnownCase = Pick<KeepStepInput, 'caseId' | 'version'>;

/** What the chart tells the keeper of what is typed: no step is done by it. */
export interface FormsNotice {
  readonly type: 'forms.changed';
  readonly forms: KeepStepInput;
}

export type RegistrationScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'rejected'
  | 'withdrawn'
  | 'unprepared'
  | 'discontinued'
  | 'person'
  | 'parties'
  | 'declarations'
  | 'consents'
  | 'keeping'
  | 'unsaved'
  | 'overtaken'
  | 'partiesRefused'
  | 'tooLong'
  | 'uncovered'
  | 'unsuited'
  | 'identification'
  | 'waiting'
  | 'contract'
  | 'concluded'
  | 'second'
  | 'signed'
  | 'signedByAll'
  | 'turnedAway'
  | 'interrupted'
  | 'dropQuestion'
  | 'dropped';

/** What the chart invokes, by id; a type and not an interface, since XState asks for an index. */
export type RegistrationChildren = {
  readonly browse: 'browse';
  readonly keepForms: 'keepForms';
  readonly watchForms: 'watchForms';
  readonly loadCase: 'loadCase';
  readonly personalDetails: 'personalDetails';
  readonly accountParties: 'accountParties';
  readonly declarations: 'declarations';
  readonly accountConsents: 'accountConsents';
  readonly keepStep: 'keepStep';
  readonly submitCase: 'submitCase';
  readonly keepTyped: 'keepTyped';
  readonly dropCase: 'dropCase';
  readonly fetchConclusion: 'fetchConclusion';
  readonly identification: 'identification';
  readonly contract: 'contract';
  readonly secondPerson: 'secondPerson';
};
