import { createContext, use } from 'react';
import type { OnboardingApp } from './compose.ts';

/** The running onboarding app, for its frame and its journeys. */
export const OnboardingDepsContext = createContext<OnboardingApp | undefined>(undefined);

/** What the journeys of the app are given; throws outside of it. */
export const useOnboardingDeps = (): OnboardingApp => {
  const deps = use(OnboardingDepsContext);
  if (deps === undefined) throw new Error('A journey of the onboarding app was rendered outside of it.');
  return deps;
};
