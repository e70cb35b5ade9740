import type { ComponentType } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { useBankingDeps } from './banking-deps.ts';
import { loadSettings } from './frame/settings-code.ts';
import { portalPageCode } from './page-code.ts';
import { addressesOf, portalPageNames, portalPages } from './pages.ts';

interface PageProps {
  readonly name: string;
  /** Of one page's several addresses each is another one. */
  readonly pattern: string;
  readonly load: () => Promise<ComponentType>;
}

/** A page of the portal; what its address carries makes it another one, which starts anew. */
function Page({ name, pattern, load }: PageProps) {
  const { sessionStore, now } = useBankingDeps();
  const { pathname } = useLocation();
  const params = useParams();
  return (
    <LazyRoute
      key={[name, pattern, ...Object.values(params)].join(' ')}
      route={pathname}
      load={load}
      sessionStore={sessionStore}
      location={globalThis.location}
      now={now}
    />
  );
}

/** What stands around the settings: it stays where it is while one goes from one of them to another. */
function Settings() {
  const { sessionStore, now } = useBankingDeps();
  const around = { route: 'settings', load: loadSettings, sessionStore, location: globalThis.location, now };
  return <LazyRoute {...around} />;
}

const routesTo = (isSetting: boolean) =>
  portalPageNames
    .filter((name) => (portalPages[name].isSetting === true) === isSetting)
    .flatMap((name) =>
      addressesOf(portalPages[name]).map((pattern) => (
        <Route
          key={pattern}
          path={pattern}
          element={<Page name={name} pattern={pattern} load={portalPageCode[name]} />}
        />
      )),
    );

/** Every page behind the sign-in. */
export function PortalRoutes() {
  return (
    <Routes>
      {routesTo(false)}
      <Route element={<Settings />}>{routesTo(true)}</Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
