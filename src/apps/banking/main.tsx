import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#shell/error-page/ErrorBoundary.tsx';
import { PlaceLinks } from '#shell/browse/PlaceLinks.tsx';
import { brandNamed } from '#shell/frame/brand-named.ts';
import { customerBrand } from '#shell/frame/customer-brand.ts';
import type { Brand } from '#ui/brand/brand.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { composeBanking } from './compose.ts';
import { BankingFrame } from './frame/BankingFrame.tsx';
import { BankingAppContext } from './frame/frame-context.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the portal.');

const app = composeBanking(globalThis.window);

const show = (named: Brand): void => {
  const brand = customerBrand(named, app.settings);
  createRoot(root).render(
    <ThemeProvider brand={brand}>
      <ErrorBoundary>
        <BankingAppContext value={app}>
          <PlaceLinks navigator={app.navigator}>
            <BankingFrame />
          </PlaceLinks>
        </BankingAppContext>
      </ErrorBoundary>
    </ThemeProvider>,
  );
  // Inside another app that one asks, if anybody does.
  if (app.settings.tagManager !== '' && !app.isWebview) {
    void import('./measuring.ts').then(({ measureBanking }) => measureBanking(app, brand, globalThis.window));
  }
};

void brandNamed(app.settings.brand).then(show);
