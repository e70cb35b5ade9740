/** Times of a session in milliseconds (specification §9, SES-04, SES-05, SES-07). */
export const refreshThrottle = 10_000;
export const sessionCheckInterval = 10_000;
export const challengeLife = 300_000;
export const deviceIdLife = 2_592_000_000;
/** Before the id token ends, when "Angemeldet bleiben" is offered (decisions §1). */
export const expiryWarning = 60_000;
/** A session ends this long after sign-in whatever happens (decisions §1). */
export const longestSession = 12 * 3_600_000;
