/** The countries of the EEA, as IBANs name them. */
const eea: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Whether an account can be debited: from one outside of the EEA, though SEPA reaches it, the scheme wants the debtor's
 * address and BIC in each file, and no mandate of ours has them.
 *
 * @param iban as it is typed; whether there can be such a number is another question (`parseIban`)
 */
export const isDebitable = (iban: string): boolean => eea.has(iban.replaceAll(/[\s-]/g, '').slice(0, 2).toUpperCase());
