/** Every address of the portal, built in one place. */
export const paths = {
  home: () => '/',
  login: () => '/login/',
  forgottenPassword: () => '/forgot_password',
  secure: () => '/login/secure',
  loggedOut: () => '/logout/',
  orders: () => '/orders/',
  topUp: (ipsId: string) => `/top-up/${encodeURIComponent(ipsId)}`,
  /** An ipsId opens the withdrawal, a clearing account's id the disbursement (decisions §20). */
  withdrawal: (id: string) => `/withdrawal/${encodeURIComponent(id)}`,
} as const;
