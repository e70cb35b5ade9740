import * as fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { isOfAge } from './age.ts';
import { isBirthDate, parseDate } from './birth-date.ts';
import {
  employmentAliases,
  employmentCodes,
  employmentLabels,
  hasIndustry,
  industryCodes,
  industryLabels,
  maritalStatuses,
  maritalStatusLabels,
} from './circumstances.ts';
import { parseEmail } from './email.ts';
import { emailTexts } from './email-texts.ts';
import { parseMobile } from './mobile.ts';
import { alpha2Of, countries, countryName, isCountry } from './countries.ts';
import { isPostalCode } from './postal-code.ts';
import { maskedTaxId, parseTaxId, taxIdLocale, taxIdText } from './tax-id.ts';

const valueOf = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: string },
) => (result.ok ? result.value : result.refusal);

describe('REG-02: an e-mail address', () => {
  it.each([
    ['anna@berger.example', 'anna@berger.example'],
    ['  Anna.Berger+depot@Berger.Example ', 'Anna.Berger+depot@Berger.Example'],
    ['änna@berger.example', 'änna@berger.example'],
    ['', 'MISSING'],
    [' \t', 'MISSING'],
    ['anna', 'INVALID'],
    ['anna@berger', 'INVALID'],
    ['anna berger@x.example', 'INVALID'],
    ['Anna <anna@berger.example>', 'INVALID'],
    [`${'a'.repeat(65)}@berger.example`, 'INVALID'],
    [`a@${'b'.repeat(250)}.example`, 'INVALID'],
  ])('%s is read as %s', (text, read) => {
    expect(valueOf(parseEmail(text))).toBe(read);
  });

  it('says why not, word for word', () => {
    expect(emailTexts).toEqual({ MISSING: 'Angabe erforderlich', INVALID: 'Ungültige E-Mail' });
  });

  it('that was read is read as itself again', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (text) => {
        const read = parseEmail(text);
        expect(!read.ok || parseEmail(read.value)).toEqual(read.ok ? read : true);
      }),
    );
  });
});

describe('REG-02: a mobile number', () => {
  it.each([
    ['+49 151 23456789', '+4915123456789'],
    ['+49 (0)151/2345-6789', '+4915123456789'],
    ['+43 664 1234567', '+436641234567'],
    ['+41 79 123 45 67', '+41791234567'],
    ['', null],
    ['  ', null],
    ['0151 23456789', 'INVALID'],
    ['0049 151 23456789', 'INVALID'],
    ['+49', 'INVALID'],
    ['+49 30 12345', 'INVALID'],
    ['+999 123456789', 'INVALID'],
    ['+49 151 2345678 9012345', 'INVALID'],
    ['ruf mich an', 'INVALID'],
    ['+1 202 555 0123', '+12025550123'],
    ['+44 7911 123456', '+447911123456'],
    ['+352 621 123 456', '+352621123456'],
    // Premium rate, toll free, of a person, shared costs, satellites, networks of no country.
    ['+1 900 555 1234', 'INVALID'],
    ['+1 800 555 1234', 'INVALID'],
    ['+44 70 1234 5678', 'INVALID'],
    ['+49 180 5123456', 'INVALID'],
    ['+881 6 1234 5678', 'INVALID'],
    ['+870 773 111 632', 'INVALID'],
    ['+882 16 1234567', 'INVALID'],
  ])('%s is read as %s', (text, read) => {
    expect(valueOf(parseMobile(text))).toBe(read);
  });

  it('that was read is in E.164 and read as itself again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (digits) => {
        const read = parseMobile(`+49 151 ${String(digits)}`);
        expect(valueOf(read)).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(parseMobile(String(valueOf(read)))).toEqual(read);
      }),
    );
  });
});

describe('REG-02, REG-03: a country', () => {
  it('is one of 249, the three first ones first, then by their German names', () => {
    const all = countries();
    expect(all.length).toBe(249);
    expect(all.slice(0, 4)).toEqual([
      { code: 'DEU', name: 'Deutschland' },
      { code: 'AUT', name: 'Österreich' },
      { code: 'CHE', name: 'Schweiz' },
      { code: 'AFG', name: 'Afghanistan' },
    ]);
    // Ägypten stands beside Albanien, not behind Zypern.
    expect(all.findIndex(({ code }) => code === 'EGY')).toBeLessThan(all.findIndex(({ code }) => code === 'ALB'));
    expect(new Set(all.map(({ code }) => code)).size).toBe(249);
  });

  it('has two letters for its three; what the standard does not know is none', () => {
    for (const { code } of countries()) expect(alpha2Of(code)).toMatch(/^[A-Z]{2}$/);
    expect([alpha2Of('DEU'), alpha2Of('FRA'), countryName('FRA')]).toEqual(['DE', 'FR', 'Frankreich']);
    for (const none of ['XKK', 'DE', 'deu', '', 'ZZZ', '__proto__']) {
      expect([isCountry(none), alpha2Of(none), countryName(none)]).toEqual([false, undefined, undefined]);
    }
  });
});

describe('REG-02: a postal code', () => {
  it.each([
    ['10115', 'DEU', true],
    ['1010', 'DEU', false],
    ['1010', 'AUT', true],
    ['8001', 'CHE', true],
    ['SW1A 1AA', 'GBR', true],
    ['10115', undefined, true],
    ['99999999999', undefined, false],
    // Chile has no pattern of its own: any country's will do.
    ['10115', 'CHL', true],
    ['Berlin', 'CHL', false],
    ['', 'DEU', false],
    ['10115 ', 'DEU', false],
  ])('%j in %s: %s', (code, country, valid) => {
    expect(isPostalCode(code, country)).toBe(valid);
  });
});

/** ISO 7064, mod 11,10 (decisions §11). */
const checkDigit = (digits: string): number => {
  let product = 10;
  for (const digit of digits) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11;
  return (11 - product) % 10;
};

describe('REG-02: a tax id', () => {
  const published = ['86095742719', '47036892816', '65929970489', '57549285017', '25768131411'];

  it.each(published)('the published %s is one, with blanks too', (id) => {
    expect(parseTaxId(`${id.slice(0, 2)} ${id.slice(2, 5)} ${id.slice(5)}`)).toEqual({ ok: true, value: id });
    expect(parseTaxId(id, 'DEU')).toEqual({ ok: true, value: id });
    expect(stdnum.DE?.['idnr']?.validate(id).isValid).toBe(true);
  });

  it('of Germany is told from others by both opinions alike, digit by digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.nat({ max: 10 }), fc.nat({ max: 9 }), (id, position, digit) => {
        const other = id.slice(0, position) + String(digit) + id.slice(position + 1);
        const ours = parseTaxId(other).ok;
        expect(ours).toBe(stdnum.DE?.['idnr']?.validate(other).isValid);
        // What is accepted has the right digit at its end, too (decisions §11).
        expect(!ours || checkDigit(other.slice(0, 10)) === Number(other[10])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['12345678901', undefined],
    ['01234567892', undefined],
    ['', undefined],
    ['8609574271', 'DEU'],
    ['86095742719', 'AUT'],
    ['86095742719', 'FRA'],
  ])('%j of %s is none', (id, country) => {
    expect(parseTaxId(id, country).ok).toBe(false);
  });

  it.each([
    ['931736581', 'AUT'],
    ['00012511119', 'BEL'],
    ['30 23 217 600 053', 'FRA'],
    ['DMLPRY77D15H501F', 'ITA'],
    ['irgendetwas', 'CHE'],
    ['A-1', 'JPN'],
  ])('%s of %s is one', (id, country) => {
    expect(parseTaxId(id, country).ok).toBe(true);
  });

  // „Supported country means that country's check“ (specification §5): those that the library has one for, each by one locale.
  const supported =
    'es-AR de-AT fr-BE bg-BG pt-BR en-CA el-CY cs-CZ de-DE dk-DK es-ES et-EE fi-FI fr-FR en-GB el-GR hr-HR hu-HU en-IE it-IT ' +
    'lt-LT fr-LU lv-LV mt-MT nl-NL pl-PL pt-PT ro-RO sk-SK sl-SI sv-SE uk-UA en-US';

  it('is checked for every supported country by its own check, and each check exists', () => {
    const checked = countries().flatMap(({ code }) => taxIdLocale(code) ?? []);
    expect(checked.toSorted()).toEqual(supported.split(' ').toSorted());
    for (const { code } of countries()) expect(taxIdLocale(code)?.slice(-2) ?? alpha2Of(code)).toBe(alpha2Of(code));
    for (const { code } of countries()) expect(() => parseTaxId('1', code)).not.toThrow();
    expect(taxIdLocale('constructor')).toBeUndefined();
  });

  it('says why not, word for word, and is shown by its end alone', () => {
    expect(taxIdText()).toBe('Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.');
    expect(taxIdText('FRA')).toBe('Ungültige Steuer ID (TIN) (fr-FR)');
    expect(maskedTaxId('86095742719')).toBe('••••••••719');
  });
});

describe('REG-02: a date', () => {
  it.each([
    ['', null],
    ['1980-02-29', '1980-02-29'],
    ['1981-02-29', 'INVALID'],
    ['29.02.1980', 'INVALID'],
    ['1980-2-9', 'INVALID'],
  ])('%j is read as %j', (text, read) => {
    expect(valueOf(parseDate(text))).toBe(read);
  });

  it.each([
    ['2026-11-20', true, false],
    ['2026-11-21', false, false],
    ['2008-11-20', true, true],
    ['2008-11-21', true, false],
    ['1896-11-20', false, true],
    ['1896-11-21', true, true],
  ])('born on %s: possible %s, of age %s', (date, possible, ofAge) => {
    expect([isBirthDate(date, '2026-11-20'), isOfAge(date, '2026-11-20')]).toEqual([possible, ofAge]);
  });
});

describe('REG-03: circumstances', () => {
  it('have a name for each code, in both lists', () => {
    expect(employmentCodes.length).toBe(11);
    const differing = employmentCodes.filter((code) => employmentLabels[code] !== employmentAliases[code]);
    expect(differing).toEqual(['07', '11']);
    expect(maritalStatuses.map((each) => maritalStatusLabels[each])).toEqual([
      'Verheiratet',
      'Ledig',
      'Geschieden',
      'Verwitwet',
    ]);
    expect(industryCodes.join('')).toBe('ABCDEFGHIJKLMNOPQRSTU');
    expect(new Set(Object.values(industryLabels)).size).toBe(21);
    expect(employmentCodes.filter(hasIndustry)).toEqual(['01', '03', '08', '09', '10']);
  });
});
