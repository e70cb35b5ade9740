import { createRoot } from 'react-dom/client';
import { PlaceLinks } from '#shell/browse/PlaceLinks.tsx';
import { ErrorBoundary } from '#shell/error-page/ErrorBoundary.tsx';
import { brandNamed } from '#shell/frame/brand-named.ts';
import { customerBrand } from '#shell/frame/customer-brand.ts';
import type { Brand } from '#ui/brand/brand.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { composeOnboarding } from './compose.ts';
import { OnboardingFrame } from './frame/OnboardingFrame.tsx';
import { OnboardingDepsContext } from './onboarding-deps.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the onboarding app.');

const app = composeOnboarding(globalThis.window);

const show = (named: Brand): void => {
  const brand = customerBrand(named, app.settings);
  createRoot(root).render(
    <ThemeProvider brand={brand}>
      <ErrorBoundary>
        <OnboardingDepsContext value={app}>
          <PlaceLinks navigator={app.navigator}>
            <OnboardingFrame />
          </PlaceLinks>
        </OnboardingDepsContext>
      </ErrorBoundary>
    </ThemeProvider>,
  );
  // Inside another app that one asks, if anybody does.
  if (app.settings.tagManager !== '' && !app.isWebview) {
    void import('./measuring.ts').then(({ measureOnboarding }) => measureOnboarding(app, brand, globalThis.window));
  }
};

void brandNamed(app.settings.brand).then(show);
