import { createRoot } from 'react-dom/client';
import { onboardingPlace } from '#domain/onboarding/onboarding-place.ts';
import { startAnalytics } from '#shell/analytics-consent/start-analytics.tsx';
import type { Brand } from '#ui/brand/brand.ts';
import type { OnboardingApp } from './compose.ts';

/** Asks whether the pages of the onboarding may be counted, and counts them (PLT-15): by their names, without any answer. */
export const measureOnboarding = (
  { actorRef, settings, cookies, now }: OnboardingApp,
  brand: Brand,
  window: Window,
): void =>
  startAnalytics(
    {
      window,
      brand,
      app: 'onboarding',
      managerUrl: settings.tagManager,
      cookies,
      now,
      pageNow: () => {
        const { pathname, search, identity } = actorRef.getSnapshot().context;
        const place = onboardingPlace(pathname, search, identity !== null);
        return place.kind === 'page' ? place.name : 'other';
      },
      onMove: (moved) => {
        const subscription = actorRef.subscribe(moved);
        return () => subscription.unsubscribe();
      },
    },
    (place, asking) => createRoot(place).render(asking),
  );
