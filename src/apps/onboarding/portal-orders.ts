/** The orders in the portal, by the portal's address. */
export const portalOrders = (portal: string): string => `${portal === '/' ? '' : portal}/orders/`;
