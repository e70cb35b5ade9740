import { type AccountTyped, noAccount } from '#domain/application/account-forms.ts';
import { applicationOf, type RegistrationTyped } from '#domain/application/application-of.ts';
import type { KeptApplication } from '#domain/application/kept-application.ts';
import { declarationsOf, type DeclaredTyped } from '#domain/application/declaration-forms.ts';
import { mergedForm } from '#domain/application/merged-forms.ts';
import { noParties, type PartiesTyped } from '#domain/application/parties-forms.ts';
import { hasProposal, isForKind, reachedStep } from '#domain/application/reached-step.ts';
import { isPersonStored, personalFormsOf, type PersonalTyped } from '#domain/application/personal-forms.ts';
import type { WizardStep } from '#domain/application/registration-path.ts';
import { cents } from '#domain/money/money.ts';
import { newProductPath, wayInPath } from '#domain/onboarding/new-product-path.ts';
import type { AccountConsentsInput } from '../account-consents/account-consents.types.ts';
import type { StepEntry } from '../step-entry.ts';
import type {
  KeepStepInput,
  KnownCase,
  LoadedCase,
  Pending,
  RegistrationContext,
  SubmitInput,
  Surroundings,
} from './registration.types.ts';

/** What was read with the case; a step that begins without is a fault, not a state. */
export const aroundIn = ({ around }: Pick<RegistrationContext, 'around'>): Surroundings => {
  if (around === null) throw new Error('There is no case to go on with.');
  return around;
};

/** What the forms are filled from. */
type Filling = Pick<RegistrationContext, 'kind' | 'around' | 'typed'>;

/** What stands in the forms of the first step: what was typed, else what is known. */
export const personalIn = (context: Filling): PersonalTyped =>
  context.typed.personal ?? personalFormsOf(aroundIn(context).seen.profile);

/** Whether of the first step only those are left who share the account: whoever applies has told all of themselves in it. */
export const lacksOthers = (context: RegistrationContext): boolean => {
  const { personal } = context.typed;
  const { seen, today } = aroundIn(context);
  const isTold = personal !== null && seen.profile.mobile !== null && isPersonStored(personal, seen.profile, today);
  return context.kind !== 'single' && isTold;
};

export const partiesIn = ({ typed }: Pick<RegistrationContext, 'typed'>): PartiesTyped => typed.parties ?? noParties;

export const declaredIn = (context: Filling): DeclaredTyped =>
  context.typed.declared ?? declarationsOf(aroundIn(context).seen.profile);

/** What stood in the forms when the case was read. */
const readIn = ({ kind, around }: Filling) => {
  const before = { kind, around, typed: aroundIn({ around }).typed };
  return {
    personal: personalIn(before),
    parties: partiesIn(before),
    declared: declaredIn(before),
    account: accountIn(before),
  };
};

/** What was typed here, together with what is kept now: another window may have gone on meanwhile. */
export const mergedIn = (context: RegistrationContext, kept: RegistrationTyped): RegistrationTyped => {
  const { typed, around } = context;
  const read = around === null ? null : readIn(context);
  const merged = <Part extends keyof RegistrationTyped>(part: Part): RegistrationTyped[Part] => {
    const here = typed[part];
    const elsewhere = kept[part];
    if (here === null || elsewhere === null) return here ?? elsewhere;
    return read === null ? here : mergedForm<RegistrationTyped[Part]>(read[part], elsewhere, here);
  };
  return {
    personal: merged('personal'),
    parties: merged('parties'),
    declared: merged('declared'),
    account: merged('account'),
  };
};

/** The case as this window knows it. */
export const knownIn = (context: RegistrationContext): KnownCase => ({
  caseId: context.caseId,
  version: aroundIn(context).version,
});

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName.trim()} ${lastName.trim()}`;

/** Those one of whom must hold the account that is paid out to (decisions §9, §10). */
export const ownersIn = (context: Filling): readonly string[] => {
  const { kind } = context;
  const { seen } = aroundIn(context);
  const { second, child } = partiesIn(context);
  const applicant = nameOf(seen.profile);
  if (kind === 'child') return [nameOf(child)];
  return kind === 'joint' ? [applicant, nameOf(second)] : [applicant];
};

export const accountIn = (context: Filling): AccountTyped =>
  context.typed.account ?? noAccount(ownersIn(context)[0] ?? '');

/** What the third step begins with, and what the server has said to it. */
export const consentsInputOf = (context: RegistrationContext, entersAt: StepEntry): AccountConsentsInput => ({
  isChild: context.kind === 'child',
  owners: ownersIn(context),
  papers: aroundIn(context).papers,
  sums: sumsIn(aroundIn(context)),
  costs: costsIn(aroundIn(context)),
  typed: accountIn(context),
  refusal: accountRefusals.find((each) => each === context.refusal) ?? null,
  entersAt,
});

/** What the server says to the account, and its pages can mend. */
export const accountRefusals = [
  'IBAN_INVALID',
  'ACCOUNT_NOT_OWN',
  'DEBIT_NOT_POSSIBLE',
  'TAX_ID_INVALID',
  'TAX_ID_NOT_CHILDS',
] as const;

const sumsIn = ({ kept }: Surroundings): AccountConsentsInput['sums'] => ({
  deposit: kept?.choice?.deposit ?? cents(0),
  savings: kept?.choice?.savings ?? cents(0),
});

/** Which investment is applied for; a third step without a proposal is a fault, not a state. */
const costsIn = ({ kept }: Surroundings): AccountConsentsInput['costs'] => {
  if (kept === null || kept.choice === null) throw new Error('There is no proposal that costs anything.');
  const { choice, answers } = kept;
  const { conditionId, strategy, category, deposit: initialAmount, savings: savingsPlanAmount } = choice;
  const yearsTillNoIncome = category.startsWith('AV.') ? (answers.investmentYears ?? 0) : 0;
  return { conditionId, strategy, category, initialAmount, savingsPlanAmount, yearsTillNoIncome };
};

/** The case as it is to be kept, with what the wizard typed. */
const keptIn = (context: RegistrationContext): KeptApplication => {
  const { kept } = aroundIn(context);
  if (kept === null) throw new Error('There is no application to keep.');
  return { ...kept, registration: { ...context.typed } };
};

export const keepInputOf = (context: RegistrationContext): KeepStepInput => ({
  caseId: context.caseId,
  version: aroundIn(context).version,
  wizardStep: context.pending === 'person' ? 1 : 2,
  kept: keptIn(context),
});

/** What was typed so far, of who stops in the middle of a step: no step is done by it. */
export const partingInputOf = (context: RegistrationContext): KeepStepInput => {
  const { done } = context;
  const last = done >= 1 ? 1 : 0;
  return { ...keepInputOf(context), wizardStep: done >= 2 ? 2 : last };
};

export const submitInputOf = (context: RegistrationContext): SubmitInput => {
  const { version, papers } = aroundIn(context);
  const kept = keptIn(context);
  const application = applicationOf({ ...kept, registration: context.typed }, context.kind, context.childTaxId);
  if (application === undefined) throw new Error('There is no whole application to submit.');
  const consents = context.given.map((kind) => ({ kind, version: papers.version }));
  return { caseId: context.caseId, version, kept, application, consents };
};

/** Nothing waits to be sent. */
export const nothingPending = { pending: 'person', given: [], childTaxId: '' } as const;

const stepOf: Readonly<Record<Pending, WizardStep>> = { person: 1, declarations: 2, submission: 3 };

/** In which step that is entered which is to be kept: of who was on the way out, where they stood. */
export const pendingStepIn = ({ pending, aim, wizardStep }: RegistrationContext): WizardStep =>
  aim === null ? stepOf[pending] : wizardStep;

/** Whether a proposal is chosen, for an account of the case's kind: without it there is no wizard to go through. */
export const isPrepared = ({ kept, kind }: LoadedCase): boolean =>
  kept !== null && isForKind(kept, kind) && hasProposal(kept);

/** Steps of a read case that can be gone on from: those that are done, as far as what was typed in them still stands. */
export const doneIn = ({ kind, done, typed, seen: { profile }, today }: LoadedCase): number =>
  Math.min(done, reachedStep({ kind, typed, profile, today }));

/** The same while it is filled in: an entry that was cleared since leaves its step open. */
const reachedIn = (context: RegistrationContext): number =>
  context.around === null ? 0 : doneIn({ ...context, ...context.around, typed: context.typed, status: 'DRAFT' });

/** The furthest step that may be shown while a case is filled in. */
export const furthestIn = (context: RegistrationContext): WizardStep => {
  const reached = reachedIn(context);
  if (reached >= 2) return 3;
  return reached >= 1 ? 2 : 1;
};

/** It goes on at the application's own proposal; where nothing could be read of it, at the choice of products. */
export const proposalPathIn = ({ caseId, around }: RegistrationContext): string => {
  const entryPoint = around?.kept?.entryPoint;
  return entryPoint === undefined ? newProductPath : wayInPath(entryPoint, caseId);
};
