import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#shell/error-page/ErrorBoundary.tsx';
import { PlaceLinks } from '#shell/browse/PlaceLinks.tsx';
import { customerBrand } from '#shell/frame/customer-brand.ts';
import { lindenhof } from '#ui/brand/lindenhof.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { composeBanking } from './compose.ts';
import { BankingFrame } from './frame/BankingFrame.tsx';
import { BankingAppContext } from './frame/frame-context.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the portal.');

const app = composeBanking(globalThis.window);

createRoot(root).render(
  <ThemeProvider brand={customerBrand(lindenhof, app.settings)}>
    <ErrorBoundary>
      <BankingAppContext value={app}>
        <PlaceLinks navigator={app.navigator}>
          <BankingFrame />
        </PlaceLinks>
      </BankingAppContext>
    </ErrorBoundary>
  </ThemeProvider>,
);
