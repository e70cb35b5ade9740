import type { ComponentType } from 'react';
import type { OnboardingPageName } from '#domain/onboarding/onboarding-place.ts';

/** Brings the code of a page, which nobody loads who does not open it. */
export const onboardingPageCode: Readonly<Record<OnboardingPageName, () => Promise<ComponentType>>> = {
  'product-choice': () =>
    import('./product-choice/product-choice.route.tsx').then(({ ProductChoiceRoute }) => ProductChoiceRoute),
  'new-investment': () =>
    import('./new-investment/new-investment.route.tsx').then(({ NewInvestmentRoute }) => NewInvestmentRoute),
  'new-product': () => import('./new-product/new-product.route.tsx').then(({ NewProductRoute }) => NewProductRoute),
  'strategy-change': () =>
    import('./strategy-change/strategy-change.route.tsx').then(({ StrategyChangeRoute }) => StrategyChangeRoute),
  'wphg-update': () => import('./wphg-update/wphg-update.route.tsx').then(({ WphgUpdateRoute }) => WphgUpdateRoute),
  registration: () =>
    import('./registration/registration.route.tsx').then(({ RegistrationRoute }) => RegistrationRoute),
  invitation: () => import('./invitation/invitation.route.tsx').then(({ InvitationRoute }) => InvitationRoute),
  'contract-withdrawal': () =>
    import('./contract-withdrawal/contract-withdrawal.route.tsx').then(
      ({ ContractWithdrawalRoute }) => ContractWithdrawalRoute,
    ),
  'consent-link': () =>
    import('./consent-link/consent-link.route.tsx').then(({ ConsentLinkRoute }) => ConsentLinkRoute),
};
