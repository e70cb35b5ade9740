import type { ComponentType } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { useBankingDeps } from './banking-deps.ts';
import { portalPages } from './pages.ts';

interface PageProps {
  readonly name: string;
  readonly load: () => Promise<ComponentType>;
}

/** A page of the portal; what its address carries makes it another one, which starts anew. */
function Page({ name, load }: PageProps) {
  const { sessionStore, now } = useBankingDeps();
  const { pathname } = useLocation();
  const params = useParams();
  return (
    <LazyRoute
      key={[name, ...Object.values(params)].join(' ')}
      route={pathname}
      load={load}
      sessionStore={sessionStore}
      location={globalThis.location}
      now={now}
    />
  );
}

/** Every page behind the sign-in. */
export function PortalRoutes() {
  return (
    <Routes>
      {Object.entries(portalPages).map(([name, { pattern, load }]) => (
        <Route key={name} path={pattern} element={<Page name={name} load={load} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
