import { expect, it } from 'vitest';
import { tanText } from './texts.ts';

it('decisions §1: the SMS for closing an account without money names no sum, and the account all the same', () => {
  const summary = { amount: null, entire: true, payee: 'Anna Berger', ibanEnd: '3000', subject: 'Ihr Konto' };
  expect(tanText('123456', 'ACCOUNT_CLOSURE', summary)).toContain(
    'ist Ihr SMS-Code für die Schließung: Ihr Konto, IBAN endet auf 3000. Gültig 5 Minuten.',
  );
});

it('decisions §1: no SMS confirms a closing whose payee is not known', () => {
  const summary = { amount: null, payee: null, ibanEnd: null, subject: 'Ihr Konto' };
  expect(() => tanText('123456', 'ACCOUNT_CLOSURE', summary)).toThrow('payee');
});
