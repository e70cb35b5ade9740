import type { Factor } from '#domain/identity/factor.ts';

/** Second factors as messages name them. */
export const factorNames: Readonly<Record<Factor, string>> = { SMS: 'SMS-Code', SOFTWARE_TOKEN: 'Authenticator-App' };
