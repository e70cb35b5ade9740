import type { ComponentType } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { useBankingDeps } from './banking-deps.ts';
import { portalRoutes } from './paths.ts';

type Pattern = (typeof portalRoutes)[number];

/** The one page whose address carries an id. */
const withdrawalPage = async (): Promise<ComponentType> => {
  const { WithdrawalRoute } = await import('./withdrawal/withdrawal.route.tsx');
  return function WithdrawalPage() {
    const { id = '' } = useParams();
    return <WithdrawalRoute id={id} />;
  };
};

/** Where each page's code comes from. */
const pages: Record<Pattern, () => Promise<ComponentType>> = {
  '/': () => import('./dashboard/dashboard.route.tsx').then(({ DashboardRoute }) => DashboardRoute),
  '/login/secure': () => import('./mfa-setup/mfa-setup.route.tsx').then(({ MfaSetupRoute }) => MfaSetupRoute),
  '/orders': () => import('./orders/orders.route.tsx').then(({ OrdersRoute }) => OrdersRoute),
  '/withdrawal/:id': withdrawalPage,
};

/** A page of the portal; another address of the same pattern is another journey, so it starts anew. */
function Page({ pattern }: { readonly pattern: Pattern }) {
  const { sessionStore, now } = useBankingDeps();
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  return (
    <LazyRoute
      key={`${pattern} ${id}`}
      route={pathname}
      load={pages[pattern]}
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
      {portalRoutes.map((pattern) => (
        <Route key={pattern} path={pattern} element={<Page pattern={pattern} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
