import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { ComponentProps } from 'react';
import { accountConsentsScreens } from '#apps/onboarding/account-consents/account-consents.screens.tsx';
import { accountPartiesScreens } from '#apps/onboarding/account-parties/account-parties.screens.tsx';
import { caseKeepingScreens } from '#apps/onboarding/case-keeping/case-keeping.screens.tsx';
import type { OnboardingApp } from '#apps/onboarding/compose.ts';
import { consentLinkScreens } from '#apps/onboarding/consent-link/consent-link.screens.tsx';
import { contractWithdrawalScreens } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.screens.tsx';
import { contractScreens } from '#apps/onboarding/contract/contract.screens.tsx';
import { declarationsScreens } from '#apps/onboarding/declarations/declarations.screens.tsx';
import { onboardingAppScreens } from '#apps/onboarding/frame/onboarding-app.screens.tsx';
import { identificationScreens } from '#apps/onboarding/identification/identification.screens.tsx';
import { InvitationContext, type InvitationSurroundings } from '#apps/onboarding/invitation/invitation.later.ts';
import { investmentOpeningScreens } from '#apps/onboarding/investment-opening/investment-opening.screens.tsx';
import { invitationOutcomes } from '#apps/onboarding/invitation/invitation.outcomes.ts';
import { invitationScreens } from '#apps/onboarding/invitation/invitation.screens.tsx';
import { AboutInvitation } from '#apps/onboarding/invitation/screens/AboutInvitation.tsx';
import { JoinedContract } from '#apps/onboarding/invitation/screens/JoinedContract.tsx';
import { ReviewScreen } from '#apps/onboarding/invitation/screens/ReviewScreen.tsx';
import { StartScreen } from '#apps/onboarding/invitation/screens/StartScreen.tsx';
import {
  type LaterCode as InvestmentCode,
  LaterCodeContext as InvestmentCodeContext,
} from '#apps/onboarding/new-investment/new-investment.later.ts';
import { newInvestmentScreens } from '#apps/onboarding/new-investment/new-investment.screens.tsx';
import { AnswersScreen } from '#apps/onboarding/new-investment/screens/AnswersScreen.tsx';
import * as investmentTerms from '#apps/onboarding/new-investment/screens/TermsScreens.tsx';
import { LaterCodeContext, type LaterCode } from '#apps/onboarding/new-product/new-product.later.ts';
import { newProductScreens } from '#apps/onboarding/new-product/new-product.screens.tsx';
import { OnboardingDepsContext } from '#apps/onboarding/onboarding-deps.ts';
import { personalDetailsScreens } from '#apps/onboarding/personal-details/personal-details.screens.tsx';
import { productChoiceScreens } from '#apps/onboarding/product-choice/product-choice.screens.tsx';
import { proposalScreens } from '#apps/onboarding/proposal/proposal.screens.tsx';
import { LaterStepsContext, type LaterSteps } from '#apps/onboarding/registration/registration.later.ts';
import { registrationScreens } from '#apps/onboarding/registration/registration.screens.tsx';
import { resumeLinkScreens } from '#apps/onboarding/resume-link/resume-link.screens.tsx';
import { secondPersonScreens } from '#apps/onboarding/second-person/second-person.screens.tsx';
import { signUpScreens } from '#apps/onboarding/sign-up/sign-up.screens.tsx';
import { strategyChangeScreens } from '#apps/onboarding/strategy-change/strategy-change.screens.tsx';
import { wphgUpdateScreens } from '#apps/onboarding/wphg-update/wphg-update.screens.tsx';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { partCharts } from '#machines/question-part/question-part.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { forgottenPasswordScreens } from '#shell/forgotten-password/forgotten-password.screens.tsx';
import { PasswordChangedScreen } from '#shell/forgotten-password/screens/PasswordChangedScreen.tsx';
import { loginScreens } from '#shell/login/login.screens.tsx';
import { type Scenery, scenery } from './scenery.ts';

type OutletProps = ComponentProps<typeof JourneyOutlet<AnyStateMachine>>;

/** Code that the app fetches later is here from the beginning. */
const here = (screens: object, more: object = {}) => {
  const Outlet = ({ actorRef }: { readonly actorRef: AnyActorRef }) => (
    <JourneyOutlet<AnyStateMachine>
      actorRef={actorRef as OutletProps['actorRef']}
      screens={screens as OutletProps['screens']}
    />
  );
  return { code: () => ({ Outlet, ...more }) };
};

const app = {
  signIn: {
    login: here(loginScreens),
    forgottenPassword: here(forgottenPasswordScreens, { Changed: PasswordChangedScreen }),
  },
} as unknown as OnboardingApp;

const later = { proposal: here(proposalScreens), signUp: here(signUpScreens) } as unknown as LaterCode;
const laterInvestment = {
  proposal: here(proposalScreens),
  opening: here(investmentOpeningScreens, { ...investmentTerms, AnswersScreen }),
} as unknown as InvestmentCode;
const laterSteps = {
  identification: here(identificationScreens),
  contract: here(contractScreens),
  secondPerson: here(secondPersonScreens),
} as unknown as LaterSteps;
const invited = {
  portalUrl: '/',
  code: {
    signUp: here(signUpScreens),
    details: here(personalDetailsScreens),
    declarations: here(declarationsScreens),
    identification: here(identificationScreens),
    confirmation: here(confirmationScreens, {
      Review: ReviewScreen,
      Start: StartScreen,
      Contract: JoinedContract,
      About: AboutInvitation,
      ...invitationOutcomes,
    }),
  },
} as unknown as InvitationSurroundings;

const signIn = ['login', 'login-challenge', 'forgotten-password'];

/** The screens of the onboarding app's charts. */
export const onboardingStages: Readonly<Record<string, Scenery>> = {
  'account-consents': scenery(accountConsentsScreens),
  'account-parties': scenery(accountPartiesScreens),
  'case-keeping': scenery(caseKeepingScreens),
  'consent-link': scenery(consentLinkScreens),
  contract: scenery(contractScreens, { running: ['confirmation'] }),
  'contract-withdrawal': scenery(contractWithdrawalScreens),
  declarations: scenery(declarationsScreens),
  identification: scenery(identificationScreens),
  'investment-opening': scenery(investmentOpeningScreens, { running: ['confirmation'] }),
  invitation: scenery(invitationScreens, {
    around: (screen) => <InvitationContext value={invited}>{screen}</InvitationContext>,
    running: ['sign-up', 'personal-details', 'declarations', 'identification', 'confirmation'],
  }),
  'new-investment': scenery(newInvestmentScreens, {
    around: (screen) => <InvestmentCodeContext value={laterInvestment}>{screen}</InvestmentCodeContext>,
    running: ['investment-opening', 'confirmation', 'proposal', ...Object.keys(partCharts)],
  }),
  'new-product': scenery(newProductScreens, {
    around: (screen) => <LaterCodeContext value={later}>{screen}</LaterCodeContext>,
    running: ['case-keeping', 'resume-link', 'proposal', 'sign-up', ...Object.keys(partCharts)],
  }),
  'onboarding-app': scenery(onboardingAppScreens, {
    around: (screen) => <OnboardingDepsContext value={app}>{screen}</OnboardingDepsContext>,
    running: signIn,
  }),
  'personal-details': scenery(personalDetailsScreens),
  'product-choice': scenery(productChoiceScreens),
  proposal: scenery(proposalScreens),
  registration: scenery(registrationScreens, {
    around: (screen) => <LaterStepsContext value={laterSteps}>{screen}</LaterStepsContext>,
    running: [
      'personal-details',
      'account-parties',
      'declarations',
      'account-consents',
      'identification',
      'contract',
      'second-person',
      'confirmation',
    ],
  }),
  'resume-link': scenery(resumeLinkScreens),
  'second-person': scenery(secondPersonScreens, { running: ['confirmation'] }),
  'sign-up': scenery(signUpScreens, { running: signIn }),
  'strategy-change': scenery(strategyChangeScreens, { running: ['confirmation', ...Object.keys(partCharts)] }),
  'wphg-update': scenery(wphgUpdateScreens, { running: Object.keys(partCharts) }),
};
