import { expect, it } from 'vitest';
import {
  type AccountForm,
  accountFlaws,
  childTaxFlaws,
  consentFlaws,
  mayDebit,
  noAccount,
  paymentIn,
  paymentOf,
} from './account-forms.ts';
import { paymentFlaws } from './payment-answer.ts';

const iban = 'DE89 3704 0044 0532 0130 00';
const owners = ['Anna Berger', 'Bert Berger'];

it.each([
  [{ iban, holder: 'Anna Berger' }, []],
  [{ iban: 'at61 1904 3002 3457 3201', holder: 'Bert Berger' }, []],
  [{ iban: '', holder: '' }, ['iban MISSING', 'holder MISSING']],
  [{ iban: 'DE89 3704 0044 0532 0130 01', holder: 'Anna Berger' }, ['iban IBAN_INVALID']],
  [{ iban: 'DE89 3704', holder: 'Anna Berger' }, ['iban IBAN_INVALID']],
  [{ iban: 'TR33 0006 1005 1978 6457 8413 26', holder: 'Anna Berger' }, ['iban IBAN_NOT_SEPA']],
  [{ iban, holder: 'Anna Bergr' }, []],
  [{ iban, holder: 'Karl Lang' }, ['holder HOLDER_OTHER']],
])('decisions §10: of the account %j are wrong %j', (form, expected) => {
  expect(accountFlaws(form, owners).map(({ field, code }) => `${String(field)} ${code}`)).toEqual(expected);
});

it('decisions §8: every consent is asked for', () => {
  expect(consentFlaws([]).map(({ field }) => field)).toEqual([
    'TERMS',
    'PRIVACY',
    'WITHDRAWAL_NOTICE',
    'COST_INFORMATION',
    'TAX_SELF_CERTIFICATION',
  ]);
  expect(consentFlaws(['TERMS', 'PRIVACY', 'WITHDRAWAL_NOTICE', 'COST_INFORMATION', 'TAX_SELF_CERTIFICATION'])).toEqual(
    [],
  );
});

it.each([
  ['65 929 970 489', 0],
  ['', 1],
  ['65929970488', 1],
])('decisions §9: of a child the tax id %j has %d flaws', (taxId, count) => {
  expect(childTaxFlaws(taxId)).toHaveLength(count);
});

it('decisions §10: offers the owner as the holder', () => {
  expect(noAccount('Anna Berger').account).toEqual({ iban: '', holder: 'Anna Berger' });
});

const account: AccountForm = { iban, holder: 'Anna Berger' };
const abroad: AccountForm = { iban: 'CH93 0076 2011 6238 5295 7', holder: 'Anna Berger' };
const shared: AccountForm = { iban, holder: 'Anna und Bert Berger' };
const others: AccountForm = { iban, holder: 'Bert Berger' };

it.each([
  ['of whoever applies', account, true],
  ['of both together', shared, true],
  ['of the second person alone', others, false],
  ['of a country where nothing can be debited', abroad, false],
  ['of nobody yet', { iban: '', holder: '' }, false],
] as const)('BNK-14: an account %s may be debited: %s', (_, form, expected) => {
  expect(mayDebit(form, owners)).toBe(expected);
});

it.each([
  ['', false, ['payment OPTION_MISSING']],
  ['WIRE', false, []],
  ['REFERENCE', false, ['mandate MANDATE_MISSING']],
  ['REFERENCE', true, []],
] as const)('BNK-14: paid by „%s“, mandate given: %s, are wrong %j', (method, acceptsMandate, flaws) => {
  const found = paymentFlaws({ method, acceptsMandate });
  expect(found.map(({ field, code }) => `${String(field)} ${code}`)).toEqual(flaws);
});

it('decisions §10: a mandate is of its account: for another one it is asked for anew, and comes back with the first', () => {
  const payment = paymentOf({ method: 'REFERENCE', acceptsMandate: true }, account);
  const typed = { account, payment };
  expect(paymentIn(typed)).toEqual({ method: 'REFERENCE', acceptsMandate: true });
  const bare = { ...account, iban: 'de89370400440532013000' };
  expect(paymentIn({ ...typed, account: bare }).acceptsMandate).toBe(true);
  const another = { ...account, iban: 'DE02 1203 0000 0000 2020 51' };
  expect(paymentIn({ ...typed, account: another })).toEqual({ method: 'REFERENCE', acceptsMandate: false });
});

it('decisions §10: who wires gives no mandate, and nobody has given one for no account', () => {
  expect(paymentOf({ method: 'WIRE', acceptsMandate: true }, account).mandateIban).toBe('');
  expect(paymentIn(noAccount('Anna Berger')).acceptsMandate).toBe(false);
});
