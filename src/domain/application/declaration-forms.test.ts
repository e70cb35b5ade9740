import { expect, it } from 'vitest';
import type { Profile } from '#domain/person/profile.ts';
import {
  declarationsOf,
  declaredChangeOf,
  namesUs,
  noTaxIds,
  professionFlaws,
  statementFlaws,
  taxFieldOf,
  taxFlaws,
  type TaxForm,
} from './declaration-forms.ts';

const address = { street: 'Lindenweg 7', postalCode: '50667', city: 'Köln', country: 'DEU' };
const profile: Profile = {
  username: 'anna.berger@example.de',
  firstName: 'Anna',
  lastName: 'Berger',
  birthDate: '1988-04-12',
  birthPlace: null,
  nationality: null,
  address,
  taxIds: [],
  maritalStatus: null,
  employment: null,
  industry: null,
  mobile: null,
  identityFixed: false,
};
const known: Profile = { ...profile, taxIds: [{ country: 'DEU', taxId: '••••••••489' }] };
const abroad: Profile = { ...profile, address: { ...address, country: 'FRA' } };

const german = '65 929 970 489';
const french = { country: 'FRA', taxId: '30 23 217 600 053' };
const formOf = (changes: Partial<TaxForm>): TaxForm => ({ ...noTaxIds, ...changes });

const germanText = 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.';

it.each([
  [formOf({ german }), profile, []],
  [formOf({}), profile, [{ field: 'tax.german', code: 'MISSING' }]],
  [formOf({}), known, []],
  [formOf({ german: '1' }), known, [{ field: 'tax.german', code: 'TAX_ID_INVALID', said: germanText }]],
  [formOf({ others: [french] }), profile, [{ field: 'tax.german', code: 'MISSING' }]],
  [formOf({ others: [french] }), known, [{ field: 'tax.german', code: 'MISSING' }]],
  [formOf({ others: [french] }), abroad, []],
  [formOf({ german, others: [french] }), profile, []],
  [
    formOf({ german, others: [{ country: 'FRA', taxId: '1' }] }),
    profile,
    [{ field: 'tax.others.0.taxId', code: 'TAX_ID_INVALID', said: 'Ungültige Steuer ID (TIN) (fr-FR)' }],
  ],
  [
    formOf({ german, others: [{ country: '', taxId: '1' }] }),
    profile,
    [{ field: 'tax.others.0.country', code: 'MISSING' }],
  ],
  [
    formOf({ german, others: [{ country: 'CHE', taxId: ' ' }] }),
    profile,
    [{ field: 'tax.others.0.taxId', code: 'MISSING' }],
  ],
  [formOf({ german, others: [{ country: 'CHE', taxId: 'beliebig' }] }), profile, []],
  [formOf({ german, others: [french, french] }), profile, [{ field: 'tax.others.1.country', code: 'COUNTRY_TWICE' }]],
  [
    formOf({ german, others: [{ country: 'DEU', taxId: german }] }),
    profile,
    [{ field: 'tax.others.0.country', code: 'COUNTRY_TWICE' }],
  ],
])('REG-02: of the tax ids %j are wrong: %#', (form, whose, flaws) => {
  expect(taxFlaws(form, whose)).toEqual(flaws);
});

it('REG-07: a tax id of the USA is a tax person of the USA', () => {
  expect(namesUs(formOf({ german, others: [{ country: 'USA', taxId: '1' }] }))).toBe(true);
  expect(namesUs(formOf({ german, others: [french] }))).toBe(false);
});

it.each([
  ['01', 'J', []],
  ['01', '', ['industry']],
  ['04', '', []],
  ['', '', ['employment']],
  ['99', 'J', ['employment']],
])('REG-03: of the profession %s in %s are missing %j', (employment, industry, fields) => {
  expect(professionFlaws({ employment, industry }).map(({ field }) => field)).toEqual(fields);
});

it('decisions §7: every statement is asked', () => {
  expect(statementFlaws(declarationsOf(profile).statements)).toHaveLength(3);
  expect(statementFlaws({ politicallyExposed: 'yes', ownAccount: 'no', purpose: 'GOAL' })).toEqual([]);
});

it('REG-02: sends what is typed, blanks removed; what is known and not typed anew stays', () => {
  const typed = { ...declarationsOf(profile), profession: { employment: '01', industry: 'J' } };
  expect(declaredChangeOf(formOf({ german, others: [french] }), typed, known)).toEqual({
    taxIds: [
      { country: 'DEU', taxId: '65929970489' },
      { country: 'FRA', taxId: '3023217600053' },
    ],
    employment: '01',
    industry: 'J',
  });
  const retired = { ...typed, profession: { employment: '04', industry: 'J' } };
  expect(declaredChangeOf(noTaxIds, retired, known)).toEqual({ employment: '04', industry: null });
});

it.each([
  ['taxIds.0.taxId', formOf({ german }), 'tax.german'],
  ['taxIds.1.country', formOf({ german, others: [french] }), 'tax.others.0.country'],
  ['taxIds.0.taxId', formOf({ others: [french] }), 'tax.others.0.taxId'],
  ['employment', formOf({}), 'employment'],
])('REG-02: the stored field %s of %j is the field %s of the form', (stored, form, field) => {
  expect(taxFieldOf(stored, form)).toBe(field);
});
