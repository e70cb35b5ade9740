/** Raised with every change that a kept draft could not live through; `kept-joining.ts` reads all before it. */
export const invitationVersion = 1;
