/** A mobile number as it may be shown: `+49 *** 4711`. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)} *** ${mobile.slice(-4)}`;
