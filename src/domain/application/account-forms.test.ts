import { expect, it } from 'vitest';
import { accountFlaws, childTaxFlaws, consentFlaws, noAccount } from './account-forms.ts';

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
