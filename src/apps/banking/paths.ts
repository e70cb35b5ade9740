/** Every address of the portal, built in one place. */
export const paths = {
  home: () => '/',
  login: () => '/login/',
  forgottenPassword: () => '/forgot_password',
  secure: () => '/login/secure',
  loggedOut: () => '/logout/',
  orders: () => '/orders/',
  /** An ipsId opens the withdrawal, a clearing account's id the disbursement (decisions §20). */
  withdrawal: (id: string) => `/withdrawal/${encodeURIComponent(id)}`,
} as const;

/** Patterns of the protected routes that this app has; the navigation lists no others (decisions §20). */
export const portalRoutes = ['/', '/login/secure', '/orders', '/withdrawal/:id'] as const;

/** Those of them that are journeys: on a phone they have the page for themselves. */
export const portalJourneys: readonly (typeof portalRoutes)[number][] = ['/withdrawal/:id'];
