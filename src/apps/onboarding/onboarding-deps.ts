import { createContext, use } from 'react';
import type { OnboardingApp } from './compose.ts';

/** The running onboarding app, for its frame and its journeys. */
export const OnboardingDepsContext = createContext<OnboardingApp | undefined>(undefined);

/** What the journeys of the app are given; throws outside of it. */
export const useOnboardingDeps = (): OnboardingApp => {
import type { Caller } from '#client/call.ts';
import type { ClientSettings } from '#client/environment.ts';
import type { SessionStore } from '#client/session-store.ts';

/** What the onboarding app's journeys are given by the page they run in. */
export interface OnboardingDeps {
  readonly caller: Caller;
  readonly settings: ClientSettings;
  readonly sessionStore: SessionStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const OnboardingDepsContext = createContext<OnboardingDeps | undefined>(undefined);

/** The dependencies of a journey; throws outside the onboarding app. */
export const useOnboardingDeps = (): OnboardingDeps => {
  const deps = use(OnboardingDepsContext);
  if (deps === undefined) throw new Error('A journey of the onboarding app was rendered outside of it.');
  return deps;
};
