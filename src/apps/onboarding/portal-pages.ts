/** A page of the portal, by the portal's address. */
const pageOf =
  (path: string) =>
  (portal: string): string =>
    `${portal === '/' ? '' : portal}${path}`;

export const portalOrders = pageOf('/orders/');

/** Where customers give us their number (BNK-16). */
export const portalProfile = pageOf('/setup/profile/');
