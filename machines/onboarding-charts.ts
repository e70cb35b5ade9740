import { accountConsentsMachine } from './account-consents/account-consents.machine.ts';
import { accountConsentsCaptions, accountConsentsModel } from './account-consents/account-consents.model.ts';
import { accountConsentsStatements } from './account-consents/account-consents.statements.ts';
import { accountPartiesMachine } from './account-parties/account-parties.machine.ts';
import { accountPartiesCaptions, accountPartiesModel } from './account-parties/account-parties.model.ts';
import { accountPartiesStatements } from './account-parties/account-parties.statements.ts';
import { caseKeepingMachine } from './case-keeping/case-keeping.machine.ts';
import { caseKeepingCaptions, caseKeepingModel } from './case-keeping/case-keeping.model.ts';
import { caseKeepingStatements } from './case-keeping/case-keeping.statements.ts';
import { contractMachine } from './contract/contract.machine.ts';
import { contractCaptions, contractModel } from './contract/contract.model.ts';
import { contractStatements } from './contract/contract.statements.ts';
import { consentLinkMachine } from './consent-link/consent-link.machine.ts';
import { consentLinkCaptions, consentLinkModel } from './consent-link/consent-link.model.ts';
import { consentLinkStatements } from './consent-link/consent-link.statements.ts';
import { contractWithdrawalMachine } from './contract-withdrawal/contract-withdrawal.machine.ts';
import {
  contractWithdrawalCaptions,
  contractWithdrawalModel,
} from './contract-withdrawal/contract-withdrawal.model.ts';
import { contractWithdrawalStatements } from './contract-withdrawal/contract-withdrawal.statements.ts';
import { declarationsMachine } from './declarations/declarations.machine.ts';
import { declarationsCaptions, declarationsModel } from './declarations/declarations.model.ts';
import { declarationsStatements } from './declarations/declarations.statements.ts';
import { identificationMachine } from './identification/identification.machine.ts';
import { identificationCaptions, identificationModel } from './identification/identification.model.ts';
import { identificationStatements } from './identification/identification.statements.ts';
import { invitationMachine } from './invitation/invitation.machine.ts';
import { invitationCaptions, invitationModel } from './invitation/invitation.model.ts';
import { invitationVersion } from './invitation/invitation.version.ts';
import { invitationStatements } from './invitation/invitation.statements.ts';
import { newProductMachine, newProductVersion } from './new-product/new-product.machine.ts';
import { newProductCaptions, newProductModel } from './new-product/new-product.model.ts';
import { newProductStatements } from './new-product/new-product.statements.ts';
import { onboardingAppMachine } from './onboarding-app/onboarding-app.machine.ts';
import { onboardingAppCaptions, onboardingAppModel } from './onboarding-app/onboarding-app.model.ts';
import { onboardingAppStatements } from './onboarding-app/onboarding-app.statements.ts';
import { personalDetailsMachine } from './personal-details/personal-details.machine.ts';
import { personalDetailsCaptions, personalDetailsModel } from './personal-details/personal-details.model.ts';
import { personalDetailsStatements } from './personal-details/personal-details.statements.ts';
import { productChoiceMachine } from './product-choice/product-choice.machine.ts';
import { productChoiceCaptions, productChoiceModel } from './product-choice/product-choice.model.ts';
import { productChoiceStatements } from './product-choice/product-choice.statements.ts';
import { proposalMachine } from './proposal/proposal.machine.ts';
import { proposalCaptions, proposalModel } from './proposal/proposal.model.ts';
import { proposalStatements } from './proposal/proposal.statements.ts';
import { registrationMachine, registrationVersion } from './registration/registration.machine.ts';
import { registrationCaptions, registrationModel } from './registration/registration.model.ts';
import { registrationStatements } from './registration/registration.statements.ts';
import { resumeLinkMachine } from './resume-link/resume-link.machine.ts';
import { resumeLinkCaptions, resumeLinkModel } from './resume-link/resume-link.model.ts';
import { resumeLinkStatements } from './resume-link/resume-link.statements.ts';
import { secondPersonMachine } from './second-person/second-person.machine.ts';
import { secondPersonCaptions, secondPersonModel } from './second-person/second-person.model.ts';
import { secondPersonStatements } from './second-person/second-person.statements.ts';
import { signUpMachine } from './sign-up/sign-up.machine.ts';
import { signUpCaptions, signUpModel } from './sign-up/sign-up.model.ts';
import { signUpStatements } from './sign-up/sign-up.statements.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { existingCustomerCharts } from './existing-customer-charts.ts';
import { questionCharts } from './question-charts.ts';

/** The charts of the onboarding app, by name; its questions are families of charts. */
export const onboardingCharts: readonly CatalogueEntry[] = [
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
    name: 'account-parties',
    kind: 'journey',
    app: 'onboarding',
    machine: accountPartiesMachine,
    model: accountPartiesModel,
    captions: accountPartiesCaptions,
    statements: accountPartiesStatements,
  }),
  entry({
    name: 'case-keeping',
    kind: 'shell',
    app: 'onboarding',
    machine: caseKeepingMachine,
    model: caseKeepingModel,
    captions: caseKeepingCaptions,
    statements: caseKeepingStatements,
  }),
  entry({
    name: 'consent-link',
    kind: 'journey',
    app: 'onboarding',
    machine: consentLinkMachine,
    model: consentLinkModel,
    captions: consentLinkCaptions,
    statements: consentLinkStatements,
  }),
  entry({
    name: 'contract',
    kind: 'journey',
    app: 'onboarding',
    machine: contractMachine,
    model: contractModel,
    captions: contractCaptions,
    statements: contractStatements,
  }),
  entry({
    name: 'contract-withdrawal',
    kind: 'journey',
    app: 'onboarding',
    machine: contractWithdrawalMachine,
    model: contractWithdrawalModel,
    captions: contractWithdrawalCaptions,
    statements: contractWithdrawalStatements,
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
    name: 'identification',
    kind: 'journey',
    app: 'onboarding',
    machine: identificationMachine,
    model: identificationModel,
    captions: identificationCaptions,
    statements: identificationStatements,
  }),
  entry({
    name: 'invitation',
    kind: 'journey',
    app: 'onboarding',
    version: invitationVersion,
    machine: invitationMachine,
    model: invitationModel,
    captions: invitationCaptions,
    statements: invitationStatements,
  }),
  entry({
    name: 'new-product',
    kind: 'journey',
    app: 'onboarding',
    version: newProductVersion,
    machine: newProductMachine,
    model: newProductModel,
    captions: newProductCaptions,
    statements: newProductStatements,
  }),
  entry({
    name: 'onboarding-app',
    kind: 'shell',
    app: 'onboarding',
    machine: onboardingAppMachine,
    model: onboardingAppModel,
    captions: onboardingAppCaptions,
    statements: onboardingAppStatements,
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
    name: 'product-choice',
    kind: 'journey',
    app: 'onboarding',
    machine: productChoiceMachine,
    model: productChoiceModel,
    captions: productChoiceCaptions,
    statements: productChoiceStatements,
  }),
  entry({
    name: 'proposal',
    kind: 'journey',
    app: 'onboarding',
    machine: proposalMachine,
    model: proposalModel,
    captions: proposalCaptions,
    statements: proposalStatements,
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
  entry({
    name: 'resume-link',
    kind: 'journey',
    app: 'onboarding',
    machine: resumeLinkMachine,
    model: resumeLinkModel,
    captions: resumeLinkCaptions,
    statements: resumeLinkStatements,
  }),
  entry({
    name: 'second-person',
    kind: 'journey',
    app: 'onboarding',
    machine: secondPersonMachine,
    model: secondPersonModel,
    captions: secondPersonCaptions,
    statements: secondPersonStatements,
  }),
  entry({
    name: 'sign-up',
    kind: 'journey',
    app: 'onboarding',
    machine: signUpMachine,
    model: signUpModel,
    captions: signUpCaptions,
    statements: signUpStatements,
  }),
  ...existingCustomerCharts,
  ...questionCharts,
];
