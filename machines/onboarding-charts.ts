import { accountConsentsMachine } from './account-consents/account-consents.machine.ts';
import { accountConsentsCaptions, accountConsentsModel } from './account-consents/account-consents.model.ts';
import { accountConsentsStatements } from './account-consents/account-consents.statements.ts';
import { accountPartiesMachine } from './account-parties/account-parties.machine.ts';
import { accountPartiesCaptions, accountPartiesModel } from './account-parties/account-parties.model.ts';
import { accountPartiesStatements } from './account-parties/account-parties.statements.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { questionFlowMachine, questionFlowVersion } from './question-flow/question-flow.machine.ts';
import { questionFlowCaptions, questionFlowModel } from './question-flow/question-flow.model.ts';
import { questionFlowStatements } from './question-flow/question-flow.statements.ts';
import { declarationsMachine } from './declarations/declarations.machine.ts';
import { declarationsCaptions, declarationsModel } from './declarations/declarations.model.ts';
import { declarationsStatements } from './declarations/declarations.statements.ts';
import { personalDetailsMachine } from './personal-details/personal-details.machine.ts';
import { personalDetailsCaptions, personalDetailsModel } from './personal-details/personal-details.model.ts';
import { personalDetailsStatements } from './personal-details/personal-details.statements.ts';
import { type PartChart, partCharts, questionPartMachine } from './question-part/question-part.machine.ts';
import { questionPartCaptions, questionPartModel } from './question-part/question-part.model.ts';
import { questionPartStatements } from './question-part/question-part.statements.ts';
import { registrationMachine, registrationVersion } from './registration/registration.machine.ts';
import { registrationCaptions, registrationModel } from './registration/registration.model.ts';
import { registrationStatements } from './registration/registration.statements.ts';
import { signUpMachine } from './sign-up/sign-up.machine.ts';
import { signUpCaptions, signUpModel } from './sign-up/sign-up.model.ts';
import { signUpStatements } from './sign-up/sign-up.statements.ts';

const partNames = Object.keys(partCharts) as readonly PartChart[];

/** The charts of the onboarding app: one for each way in, and the parts of which they are made. */
export const onboardingCharts: readonly CatalogueEntry[] = [
  ...entryPointIds.map((id) =>
    entry({
      name: id,
      kind: 'journey',
      app: 'onboarding',
      version: questionFlowVersion,
      family: 'question-flow',
      machine: questionFlowMachine(id),
      model: questionFlowModel(id),
      captions: questionFlowCaptions(id),
      statements: questionFlowStatements(id),
    }),
  ),
  ...partNames.map((name) =>
    entry({
      name,
      kind: 'journey',
      app: 'onboarding',
      family: 'question-part',
      machine: questionPartMachine(name),
      model: questionPartModel(name),
      captions: questionPartCaptions(name),
      statements: questionPartStatements(name),
    }),
  ),
  entry({
    name: 'sign-up',
    kind: 'journey',
    app: 'onboarding',
    machine: signUpMachine,
    model: signUpModel,
    captions: signUpCaptions,
    statements: signUpStatements,
  }),
  entry({
    name: 'personal-details',
    kind: 'journey',
    app: 'onboarding',
    machine: personalDetailsMachine,
    model: personalDetailsModel,
    captions: personalDetailsCaptions,
    statements: personalDetailsStatements,
  }),
  entry({
    name: 'account-parties',
    kind: 'journey',
    app: 'onboarding',
    machine: accountPartiesMachine,
    model: accountPartiesModel,
    captions: accountPartiesCaptions,
    statements: accountPartiesStatements,
  }),
  entry({
    name: 'declarations',
    kind: 'journey',
    app: 'onboarding',
    machine: declarationsMachine,
    model: declarationsModel,
    captions: declarationsCaptions,
    statements: declarationsStatements,
  }),
  entry({
    name: 'account-consents',
    kind: 'journey',
    app: 'onboarding',
    machine: accountConsentsMachine,
    model: accountConsentsModel,
    captions: accountConsentsCaptions,
    statements: accountConsentsStatements,
  }),
  entry({
    name: 'registration',
    kind: 'journey',
    app: 'onboarding',
    version: registrationVersion,
    machine: registrationMachine,
    model: registrationModel,
    captions: registrationCaptions,
    statements: registrationStatements,
  }),
];
