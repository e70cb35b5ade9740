import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import {
  beginnings,
  endings,
  type ExemptionForm,
  type ExemptionFormFacts,
  exemptionFlaws,
  exemptionWishIn,
} from './exemption-form.ts';

const facts: ExemptionFormFacts = {
  today: '2026-11-20',
  used: cents(30_050),
  keepsTaxId: false,
  keptSpouse: null,
};
const form: ExemptionForm = {
  type: 'SINGLE',
  amount: '801',
  validFrom: '2026-01-01',
  validUntil: '',
  taxId: '86 095 742 719',
  spouseName: '',
  spouseBornOn: '',
  spouseTaxId: '',
};
const joint: ExemptionForm = {
  ...form,
  type: 'JOINT',
  spouseName: 'Bernd Berger',
  spouseBornOn: '3.2.1980',
  spouseTaxId: '47036892816',
};
const flawsOf = (typed: ExemptionForm, known: Partial<ExemptionFormFacts> = {}) =>
  exemptionFlaws(typed, { ...facts, ...known }).map(({ field, code }) => `${String(field)} ${code}`);

describe('BNK-22: the form of an exemption order', () => {
  it.each([
    ['', 'MISSING'],
    ['viel', 'AMOUNT_INVALID'],
    ['-1', 'AMOUNT_INVALID'],
    ['0', 'BELOW_MINIMUM'],
    ['1', 'BELOW_USED'],
    ['300', 'BELOW_USED'],
    ['300,50', 'NOT_WHOLE_EUROS'],
    ['301', null],
    ['1.000', null],
    ['1.000,01', 'NOT_WHOLE_EUROS'],
    ['1.001', 'ABOVE_LIMIT'],
  ])('single, %s €: %s', (amount, code) => {
    expect(flawsOf({ ...form, amount })).toEqual(code === null ? [] : [`amount ${code}`]);
  });

  it.each([
    ['0', 30_050, 'BELOW_USED'],
    ['0', 0, null],
    ['2.000', 0, null],
    ['2.001', 0, 'ABOVE_LIMIT'],
  ])('joint, %s € of which %i cents are used: %s', (amount, used, code) => {
    expect(flawsOf({ ...joint, amount }, { used: cents(used) })).toEqual(code === null ? [] : [`amount ${code}`]);
  });

  it('a year to come has used nothing yet, and ends no earlier than it begins', () => {
    expect(flawsOf({ ...form, amount: '1', validFrom: '2027-01-01' })).toEqual([]);
    expect(flawsOf({ ...form, validFrom: '2027-01-01', validUntil: '2026-12-31' })).toEqual([
      'validUntil ENDS_BEFORE_BEGIN',
    ]);
    expect(flawsOf({ ...form, validUntil: '2026-12-31' })).toEqual([]);
    expect(flawsOf({ ...form, validFrom: '2025-01-01' })).toEqual(['validFrom BEGINS_TOO_EARLY']);
  });

  it('asks for the tax ids that are not known, and for the spouse of two', () => {
    expect(flawsOf({ ...form, taxId: ' ' })).toEqual(['taxId MISSING']);
    expect(flawsOf({ ...form, taxId: ' ' }, { keepsTaxId: true })).toEqual([]);
    expect(flawsOf({ ...form, taxId: '86095742718' }, { keepsTaxId: true })).toEqual(['taxId TAX_ID_INVALID']);
    expect(flawsOf({ ...joint, spouseName: ' ', spouseBornOn: '', spouseTaxId: '' })).toEqual([
      'spouseName MISSING',
      'spouseBornOn MISSING',
      'spouseTaxId MISSING',
    ]);
    expect(flawsOf({ ...joint, spouseName: 'www.bank.de/1', spouseBornOn: '31.2.1980', spouseTaxId: '1' })).toEqual([
      'spouseName NAME_INVALID',
      'spouseBornOn DATE_INVALID',
      'spouseTaxId TAX_ID_INVALID',
    ]);
    expect(flawsOf({ ...joint, spouseBornOn: '21.11.2026' })).toEqual(['spouseBornOn DATE_INVALID']);
    expect(flawsOf({ ...joint, spouseName: 'B'.repeat(121) })).toEqual(['spouseName NAME_INVALID']);
    expect(flawsOf({ ...joint, spouseTaxId: joint.taxId })).toEqual(['spouseTaxId TAX_ID_SAME']);
  });

  it('keeps the spouse’s tax id as long as nobody else is named', () => {
    const kept = { keepsTaxId: true, keptSpouse: { name: 'Bernd Berger', bornOn: '1980-02-03' } };
    const unsaid = { ...joint, taxId: '', spouseTaxId: '' };
    expect(flawsOf(unsaid, kept)).toEqual([]);
    expect(flawsOf({ ...unsaid, spouseName: 'Carla Conti' }, kept)).toEqual(['spouseTaxId MISSING']);
    expect(flawsOf({ ...unsaid, spouseBornOn: '6.5.2004' }, kept)).toEqual(['spouseTaxId MISSING']);
    // What is no date yet names nobody else.
    expect(flawsOf({ ...unsaid, spouseBornOn: '' }, kept)).toEqual(['spouseBornOn MISSING']);
    expect(flawsOf(unsaid, { ...kept, keepsTaxId: false })).toEqual(['taxId MISSING', 'spouseTaxId MISSING']);
  });

  it('asks for exactly what was typed; a tax id that was left out stays', () => {
    expect(exemptionWishIn({ ...joint, amount: '1.500,00', taxId: '', validUntil: '2028-12-31' })).toEqual({
      type: 'JOINT',
      amount: euros(1_500),
      validFrom: '2026-01-01',
      validUntil: '2028-12-31',
      spouse: { name: 'Bernd Berger', bornOn: '1980-02-03', taxId: '47036892816' },
    });
    expect(exemptionWishIn({ ...form, spouseName: 'Bernd Berger' })).toEqual({
      type: 'SINGLE',
      amount: euros(801),
      validFrom: '2026-01-01',
      validUntil: null,
      taxId: '86095742719',
    });
  });

  it('offers this year and the next to begin in, and eleven ends, with the one that holds', () => {
    expect(beginnings('2026-11-20')).toEqual(['2026-01-01', '2027-01-01']);
    expect([endings('2026-11-20', null).length, endings('2026-11-20', null).at(-1)]).toEqual([11, '2036-12-31']);
    expect(endings('2026-11-20', '2050-12-31').at(-1)).toBe('2050-12-31');
    expect(endings('2026-11-20', '2030-12-31')).toHaveLength(11);
  });
});
