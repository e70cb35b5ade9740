/** A bank code that is in no list of the Bundesbank (decisions §10): no demo IBAN can be anybody's account. */
const bankCode = '99988877';

/** The IBAN of an account number up to ten digits, with true check digits (ISO 7064 mod 97-10). */
export const demoIban = (accountNumber: number): string => {
  const account = `${bankCode}${String(accountNumber).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
};

export const demoBank = { bic: 'DEMODE00XXX', name: 'Beispielbank' } as const;
