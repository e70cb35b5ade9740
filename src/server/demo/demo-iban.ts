import { germanIban, houseBankCode } from '#domain/iban/german-iban.ts';

/** The IBAN of an account number up to ten digits, at a bank that nobody has. */
export const demoIban = (accountNumber: number): string => germanIban(houseBankCode, accountNumber);

export const demoBank = { bic: 'DEMODE00XXX', name: 'Beispielbank' } as const;
