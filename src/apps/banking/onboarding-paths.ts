import { createContext, use } from 'react';
import { siblingHref } from '#client/webview.ts';
import { type WizardPlace, wizardPath } from '#domain/application/registration-path.ts';
import { newProductPath, renewalPath, wayInPath, wayOfRelationPath } from '#domain/onboarding/new-product-path.ts';
import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';

/** Where the onboarding app is: the sibling app, at an address of its own (PLT-03), in which the session goes on. */
export const OnboardingContext = createContext('');

/** Whether the portal is shown inside another app: the sibling app then is too (PLT-07). */
export const WebviewContext = createContext(false);

/** Leaves the page for another address. */
export const LeavingContext = createContext((href: string): void => globalThis.location.assign(href));

/** Addresses of the onboarding app that the portal leads to. */
export const useOnboardingPaths = () => {
  const base = use(OnboardingContext);
  const isWebview = use(WebviewContext);
  const at = (path: string): string => siblingHref(base + path, isWebview);
  return {
    /** Where a product is chosen, and what was begun is gone on with. */
    products: () => at(newProductPath),
    /** An application at a step of the wizard. */
    application: (place: WizardPlace) => at(wizardPath(place)),
    /** An invitation by its link: behind the fragment's mark its secret reaches no server and no log. */
    invitation: (token: string) => `${at('/invitation')}#token=${token}`,
    /** Null: of the account relation that is due first. */
    renewal: (businessPartnerId: string | null) => at(renewalPath(businessPartnerId)),
    strategyChange: (ipsId: string) => at(strategyChangePath(ipsId)),
    wayIn: (id: EntryPointId) => at(wayInPath(id)),
    /** Null: the account relation is chosen there. */
    wayOfRelation: (id: EntryPointId, businessPartnerId: string | null) => at(wayOfRelationPath(id, businessPartnerId)),
  } as const;
};
