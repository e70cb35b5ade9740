import type { ReactNode } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { analyticsConsentMachine } from '#machines/analytics-consent/analytics-consent.machine.ts';
import type { Brand } from '#ui/brand/brand.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import css from './AnalyticsConsent.module.css';
import { analyticsConsentActors, type AnalyticsConsentDeps } from './analytics-consent.actors.ts';
import { analyticsConsentScreens } from './analytics-consent.screens.tsx';
import { ManagerContext } from './ManagerContext.ts';

interface AnalyticsConsentProps {
  readonly deps: AnalyticsConsentDeps;
  readonly firstPage: string;
}

function AnalyticsConsent({ deps, firstPage }: AnalyticsConsentProps): ReactNode {
  const actorRef = useJourney(analyticsConsentMachine, {
    actors: analyticsConsentActors(deps),
    input: { page: firstPage },
  });
  return <JourneyOutlet<typeof analyticsConsentMachine> actorRef={actorRef} screens={analyticsConsentScreens} />;
}

/** An app whose pages may be measured. */
export interface MeasurableApp extends Omit<AnalyticsConsentDeps, 'page' | 'onPage'> {
  readonly brand: Brand;
  readonly window: AnalyticsConsentDeps['page'];
  /** The name of the page that is shown now. */
  readonly pageNow: () => string;
  /** Calls whenever another page may be shown, and answers how to stop. */
  readonly onMove: (moved: () => void) => () => void;
}

/** Tells each page once when it is opened, whatever else of the app moves. */
const onPageOf =
  ({ pageNow, onMove }: MeasurableApp): AnalyticsConsentDeps['onPage'] =>
  (heard) => {
    let last = pageNow();
    return onMove(() => {
      const page = pageNow();
      if (page === last) return;
      last = page;
      heard(page);
    });
  };

/**
 * Asks for consent beside a page that stands already (PLT-15). Where an installation has no tag manager nobody loads this,
 * and nobody is asked.
 *
 * @param show draws into a place of its own, which the app's pages do not know
 */
export const startAnalytics = (app: MeasurableApp, show: (place: HTMLElement, asking: ReactNode) => void): void => {
  const { window: page, brand, managerUrl } = app;
  const place = page.document.createElement('div');
  place.className = css.place ?? '';
  page.document.body.append(place);
  show(
    place,
    <ThemeProvider brand={brand}>
      <ManagerContext value={new URL(managerUrl, page.location.href).host}>
        <AnalyticsConsent deps={{ ...app, page, onPage: onPageOf(app) }} firstPage={app.pageNow()} />
      </ManagerContext>
    </ThemeProvider>,
  );
};
