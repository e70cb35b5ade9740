import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#shell/error-page/ErrorBoundary.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { composeBanking } from './compose.ts';
import { BankingFrame } from './frame/BankingFrame.tsx';
import { BankingAppContext } from './frame/frame-context.ts';
import { PlaceLinks } from './frame/PlaceLinks.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the portal.');

createRoot(root).render(
  <ThemeProvider>
    <ErrorBoundary>
      <BankingAppContext value={composeBanking(globalThis.window)}>
        <PlaceLinks>
          <BankingFrame />
        </PlaceLinks>
      </BankingAppContext>
    </ErrorBoundary>
  </ThemeProvider>,
);
