import { createRoot } from 'react-dom/client';
import { PlaceLinks } from '#shell/browse/PlaceLinks.tsx';
import { ErrorBoundary } from '#shell/error-page/ErrorBoundary.tsx';
import { customerBrand } from '#shell/frame/customer-brand.ts';
import { lindenhof } from '#ui/brand/lindenhof.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { composeOnboarding } from './compose.ts';
import { OnboardingFrame } from './frame/OnboardingFrame.tsx';
import { OnboardingDepsContext } from './onboarding-deps.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the onboarding app.');

const app = composeOnboarding(globalThis.window);

createRoot(root).render(
  <ThemeProvider brand={customerBrand(lindenhof, app.settings)}>
    <ErrorBoundary>
      <OnboardingDepsContext value={app}>
        <PlaceLinks navigator={app.navigator}>
          <OnboardingFrame />
        </PlaceLinks>
      </OnboardingDepsContext>
    </ErrorBoundary>
  </ThemeProvider>,
);
