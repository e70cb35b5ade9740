/** Ways of advertising, each with a consent of its own. */
export const consentChannels = ['EMAIL', 'SMS', 'PHONE', 'POST'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** PENDING: asked for, not confirmed. NONE: never asked for. */
export const consentStates = ['NONE', 'PENDING', 'GIVEN', 'WITHDRAWN'] as const;
export type ConsentState = (typeof consentStates)[number];

/** How a consent was changed: in a session, or by the link of a mail to the customer's own address. */
export const consentMeans = ['PORTAL', 'LINK'] as const;
export type ConsentMeans = (typeof consentMeans)[number];
