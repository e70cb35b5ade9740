import { createRoot } from 'react-dom/client';
import { cookiesOf } from '#client/cookies.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { startAnalytics } from '#shell/analytics-consent/start-analytics.tsx';
import type { Brand } from '#ui/brand/brand.ts';
import type { BankingApp } from './compose.ts';
import { pageAt } from './pages.ts';

/** Asks whether the portal's pages may be counted, and counts them (PLT-15): by their names, which say nothing of anybody. */
export const measureBanking = ({ actorRef, settings, now }: BankingApp, brand: Brand, window: Window): void =>
  startAnalytics(
    {
      window,
      brand,
      app: 'banking',
      managerUrl: settings.tagManager,
      cookies: cookiesOf(window.document, settings),
      now,
      pageNow: () => {
        const { pathname } = actorRef.getSnapshot().context;
        return pageAt(pathname) ?? publicPages.get(withoutTrailingSlash(pathname)) ?? 'other';
      },
      onMove: (moved) => {
        const subscription = actorRef.subscribe(moved);
        return () => subscription.unsubscribe();
      },
    },
    (place, asking) => createRoot(place).render(asking),
  );

const publicPages: ReadonlyMap<string, string> = new Map([
  ['/login', 'login'],
  ['/forgot_password', 'forgotten-password'],
  ['/download/app', 'app-download'],
  ['/logout', 'logged-out'],
  ['/logout/inactivity', 'logged-out'],
]);
