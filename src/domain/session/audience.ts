/** Whom a session opens a door for: customers the portal, staff the admin app; neither the other's (SES-13). */
export const audiences = ['banking', 'admin'] as const;
export type Audience = (typeof audiences)[number];
