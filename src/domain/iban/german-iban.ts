/** Our own bank code. It is in no list of the Bundesbank (decisions §10): no IBAN of the demo can be anybody's account. */
export const houseBankCode = '99988877';

/** The German IBAN of an account number up to ten digits, with true check digits (ISO 7064 mod 97-10). */
export const germanIban = (bankCode: string, accountNumber: number): string => {
  const account = `${bankCode}${String(accountNumber).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
};
