import { countries } from '#domain/person/countries.ts';

/** All countries for a list to choose from, Germany, Austria and Switzerland first. */
export const countryOptions = (): readonly { readonly value: string; readonly label: string }[] =>
  countries().map(({ code, name }) => ({ value: code, label: name }));
