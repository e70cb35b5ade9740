import { type AppliedKind, appliedKinds } from './parties.ts';

/** New customers register; existing ones add an account (decisions §21). */
export const registrationFamilies = ['registration', 'add'] as const;
export type RegistrationFamily = (typeof registrationFamilies)[number];

/** The wizard of who has an account here already, or has none. */
export const registrationFamilyOf = (isCustomer: boolean): RegistrationFamily => (isCustomer ? 'add' : 'registration');

/**
 * The wizard's steps, as its addresses count them (decisions §21): person, tax and origin, account and consents, identification
 * and contract.
 */
export const wizardSteps = [1, 2, 3, 4] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const lastStep = 4;

/** The step that has to be done before an application may be submitted. */
export const submittableStep = 3;

/** A place in the wizard. */
export interface WizardPlace {
  readonly family: RegistrationFamily;
  readonly kind: AppliedKind;
  readonly wizardStep: WizardStep;
  readonly caseId: string;
}

/** `/registration/single/step_1/C-1` */
export const wizardPath = ({ family, kind, wizardStep, caseId }: WizardPlace): string =>
  `/${family}/${kind}/step_${String(wizardStep)}/${caseId}`;

const shape = /^\/(\w+)\/(\w+)\/step_([1-4])\/([A-Za-z0-9_-]{1,64})\/?$/;

/** The place that an address names; undefined for an address of anything else. */
export const wizardPlaceOf = (pathname: string): WizardPlace | undefined => {
  const [, first, second, third, caseId] = shape.exec(pathname) ?? [];
  const family = registrationFamilies.find((each) => each === first);
  const kind = appliedKinds.find((each) => each === second);
  const wizardStep = wizardSteps.find((each) => String(each) === third);
  if (family === undefined || kind === undefined || wizardStep === undefined || caseId === undefined) return undefined;
  return { family, kind, wizardStep, caseId };
};
