/** Ways of advertising, each with a consent of its own. */
export const consentChannels = ['EMAIL', 'SMS', 'PHONE', 'POST'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** PENDING: asked for, not confirmed. NONE: never asked for. */
export const consentStates = ['NONE', 'PENDING', 'GIVEN', 'WITHDRAWN'] as const;
export type ConsentState = (typeof consentStates)[number];
