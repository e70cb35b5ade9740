import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { matchPath, pathParameters } from '#domain/navigation/path-pattern.ts';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { useBankingDeps } from './banking-deps.ts';
import { portalRoutes } from './paths.ts';

type Pattern = (typeof portalRoutes)[number];

const pageOf = (Route: ComponentType<{ readonly id: string }>, id: string): ComponentType =>
  function PageOfId() {
    return <Route id={id} />;
  };

/** Where each page's code comes from; `id` is what the address names, for the one page whose address carries an id. */
const pages: Record<Pattern, (id: string) => Promise<ComponentType>> = {
  '/': () => import('./dashboard/dashboard.route.tsx').then(({ DashboardRoute }) => DashboardRoute),
  '/login/secure': () => import('./mfa-setup/mfa-setup.route.tsx').then(({ MfaSetupRoute }) => MfaSetupRoute),
  '/orders': () => import('./orders/orders.route.tsx').then(({ OrdersRoute }) => OrdersRoute),
  '/withdrawal/:id': (id) =>
    import('./withdrawal/withdrawal.route.tsx').then(({ WithdrawalRoute }) => pageOf(WithdrawalRoute, id)),
};

/** A page of the portal; another address of the same pattern is another journey, so it starts anew. */
function Page({ pattern, pathname }: { readonly pattern: Pattern; readonly pathname: string }) {
  const { sessionStore, now } = useBankingDeps();
  const [id = ''] = pathParameters(pattern, pathname);
  return (
    <LazyRoute
      key={`${pattern} ${id}`}
      route={pathname}
      load={() => pages[pattern](id)}
      sessionStore={sessionStore}
      location={globalThis.location}
      now={now}
    />
  );
}

/** Every page behind the sign-in. The root chart alone knows where one is: there is no second router to keep in step. */
export function PortalRoutes() {
  const { app } = useBankingDeps();
  const pathname = useSelector(app, ({ context }) => context.pathname);
  const pattern = portalRoutes.find((candidate) => matchPath(candidate, pathname) !== undefined);
  return pattern === undefined ? <NotFoundPage /> : <Page pattern={pattern} pathname={pathname} />;
}
