import { type AccountTyped, noAccount } from '#domain/application/account-forms.ts';
import { applicationOf } from '#domain/application/application-of.ts';
import type { KeptApplication } from '#domain/application/kept-application.ts';
import { declarationsOf, type DeclaredTyped } from '#domain/application/declaration-forms.ts';
import { noParties, type PartiesTyped } from '#domain/application/parties-forms.ts';
import { personalFormsOf, type PersonalTyped } from '#domain/application/personal-forms.ts';
import type { WizardStep } from '#domain/application/registration-path.ts';
import type { AccountConsentsInput } from '../account-consents/account-consents.types.ts';
import type {
  KeepStepInput,
  LoadedCase,
  RegistrationContext,
  SubmitInput,
  Surroundings,
} from './registration.types.ts';

/** What was read with the case; a step that begins without is a fault, not a state. */
export const aroundIn = ({ around }: Pick<RegistrationContext, 'around'>): Surroundings => {
  if (around === null) throw new Error('There is no case to go on with.');
  return around;
};

/** What stands in the forms of the first step: what was typed, else what is known. */
export const personalIn = (context: RegistrationContext): PersonalTyped =>
  context.typed.personal ?? personalFormsOf(aroundIn(context).seen.profile);

export const partiesIn = ({ typed }: RegistrationContext): PartiesTyped => typed.parties ?? noParties;

export const declaredIn = (context: RegistrationContext): DeclaredTyped =>
  context.typed.declared ?? declarationsOf(aroundIn(context).seen.profile);

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName.trim()} ${lastName.trim()}`;

/** Those one of whom must hold the account that is paid out to (decisions §9, §10). */
export const ownersIn = (context: RegistrationContext): readonly string[] => {
  const { kind } = context;
  const { seen } = aroundIn(context);
  const { second, child } = partiesIn(context);
  const applicant = nameOf(seen.profile);
  if (kind === 'child') return [nameOf(child)];
  return kind === 'joint' ? [applicant, nameOf(second)] : [applicant];
};

export const accountIn = (context: RegistrationContext): AccountTyped =>
  context.typed.account ?? noAccount(ownersIn(context)[0] ?? '');

/** What the third step begins with, and what the server has said to it. */
export const consentsInputOf = (context: RegistrationContext): AccountConsentsInput => ({
  isChild: context.kind === 'child',
  owners: ownersIn(context),
  papers: aroundIn(context).papers,
  typed: accountIn(context),
  refusal: context.refusal === 'IBAN_INVALID' || context.refusal === 'TAX_ID_INVALID' ? context.refusal : null,
});

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

/** Steps of a read case that can be gone on from: those that are done, as far as what was typed in them is still there. */
export const doneIn = ({ kind, done, typed: { personal, parties, declared } }: LoadedCase): number => {
  if (personal === null || (kind !== 'single' && parties === null)) return 0;
  return declared === null ? Math.min(done, 1) : done;
};

/** The furthest step that may be shown while a case is filled in. */
export const furthest = (done: number): WizardStep => {
  if (done >= 2) return 3;
  return done >= 1 ? 2 : 1;
};
