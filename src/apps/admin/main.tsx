import { createRoot } from 'react-dom/client';
import { PlaceLinks } from '#shell/browse/PlaceLinks.tsx';
import { ErrorBoundary } from '#shell/error-page/ErrorBoundary.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { brandNamed } from '#shell/frame/brand-named.ts';
import type { Brand } from '#ui/brand/brand.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { adminBrand } from './brand.ts';
import { composeAdmin } from './compose.ts';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { AdminAppContext } from './frame/frame-context.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the admin app.');

const app = composeAdmin(globalThis.window);

const show = (named: Brand): void =>
  createRoot(root).render(
    <ThemeProvider brand={adminBrand(named)}>
      <ErrorBoundary>
        <AdminAppContext value={app}>
          <PlaceLinks navigator={app.navigator}>
            <MantineTheme>
              <AdminFrame />
            </MantineTheme>
          </PlaceLinks>
        </AdminAppContext>
      </ErrorBoundary>
    </ThemeProvider>,
  );

void brandNamed(app.settings.brand).then(show);
