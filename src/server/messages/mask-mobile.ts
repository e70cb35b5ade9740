import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A mobile number as it may be shown: `+49 *** 4711`, with the code of its country, however long that is. */
export const maskMobile = (mobile: string): string => {
  const code = parsePhoneNumberFromString(mobile)?.countryCallingCode;
  return `${code === undefined ? '' : `+${code} `}*** ${mobile.slice(-4)}`;
};
