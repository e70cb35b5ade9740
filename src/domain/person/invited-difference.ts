/** In what somebody is not whom an invitation awaits. Apart from how that is found out: every page that loads a customer knows these names. */
export const invitedDifferences = ['NAME', 'BIRTH_DATE'] as const;
export type InvitedDifference = (typeof invitedDifferences)[number];
