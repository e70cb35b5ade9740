import type { CaseStatus } from '#domain/entities/application-case.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { KeptApplication } from './kept-application.ts';
import type { AppliedKind } from './parties.ts';
import { appliedKindOf } from './parties-flaw.ts';
import { lastStep, submittableStep, type WizardStep, wizardSteps } from './registration-path.ts';

/** Where an application goes on: at its questions and its proposal, or at a step of the wizard. */
export type ResumePlace =
  | { readonly kind: 'questions'; readonly entryPoint: EntryPointId }
  | { readonly kind: 'wizard'; readonly accountKind: AppliedKind; readonly step: WizardStep };

/** The first step of the wizard that is not done, of an application that is not submitted. */
export const openStep = (done: number): WizardStep => wizardSteps[Math.min(done, submittableStep - 1)] ?? lastStep;

/**
 * Where an open application goes on (ONB-13): until something is taken of the proposal at the questions, then at the first
 * step of the wizard that is not done, and once it is submitted at the last one.
 */
export const resumePlace = (
  found: { readonly status: CaseStatus; readonly step: number; readonly accountType: AccountType },
  application: KeptApplication | undefined,
): ResumePlace => {
  const accountKind = appliedKindOf(found.accountType);
  if (found.status !== 'DRAFT') return { kind: 'wizard', accountKind, step: lastStep };
  if (application !== undefined && application.choice === null && found.step === 0) {
    return { kind: 'questions', entryPoint: application.entryPoint };
  }
  return { kind: 'wizard', accountKind, step: openStep(found.step) };
};
