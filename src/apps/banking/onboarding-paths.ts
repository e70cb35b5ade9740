import { createContext, use } from 'react';
import { type WizardPlace, wizardPath } from '#domain/application/registration-path.ts';
import { newProductPath, renewalPath, wayInPath } from '#domain/onboarding/new-product-path.ts';
import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';

/** Where the onboarding app is: the sibling app, at an address of its own (PLT-03), in which the session goes on. */
export const OnboardingContext = createContext('');

/** Addresses of the onboarding app that the portal leads to. */
export const useOnboardingPaths = () => {
  const base = use(OnboardingContext);
  return {
    /** Where a product is chosen, and what was begun is gone on with. */
    products: () => `${base}${newProductPath}`,
    /** An application at a step of the wizard. */
    application: (place: WizardPlace) => `${base}${wizardPath(place)}`,
    /** Null: of the account relation that is due first. */
    renewal: (businessPartnerId: string | null) => `${base}${renewalPath(businessPartnerId)}`,
    strategyChange: (ipsId: string) => `${base}${strategyChangePath(ipsId)}`,
    wayIn: (id: EntryPointId) => `${base}${wayInPath(id)}`,
  } as const;
};
