import { euros } from '#domain/money/money.ts';
import { smsLength } from '#tests/support/sms-length.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { brandContacts, wearBrand } from '../brand/house.ts';
import { endSubject, givenSubject } from '../exemption-orders/exemption-plan.ts';
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

const sms = (subject: string): string =>
  tanText('123456', 'EXEMPTION_ORDER', { amount: null, payee: null, ibanEnd: null, subject });

describe('decisions §18: the SMS about an exemption order', () => {
  afterEach(() => wearBrand('lindenhof'));

  const order = { amount: euros(2000), validFrom: '2026-01-01' };
  const alone = { child: null, spouse: null };

  it.each([
    [alone, '2.000,00 € ab 01.01.2026.'],
    [{ child: 'Deniz Yılmaz', spouse: null }, '2.000,00 € ab 01.01.2026 für Deniz Yilmaz.'],
    [{ child: null, spouse: 'Bernd Berger' }, '2.000,00 € ab 01.01.2026 mit Bernd Berger.'],
  ])('names sum, year and for whom it is: %o', (persons, words) => {
    expect(sms(givenSubject(order, persons))).toBe(
      `Lindenhof: 123456 ist Ihr SMS-Code für Freistellungsauftrag: ${words} Gültig 5 Minuten. Geben Sie diesen Code niemandem weiter. Telefon 030 23125 100`,
    );
  });

  it.each([
    [alone, 'Ende.'],
    [{ child: 'Deniz Yılmaz', spouse: null }, 'Ende für Deniz Y.'],
    [{ child: null, spouse: 'Ida Ott' }, 'Ende mit Ida Ott.'],
    [{ child: null, spouse: 'Dr. Bernd Berger' }, 'Ende mit Bernd B.'],
    [{ child: 'Alexander Berger', spouse: null }, 'Ende für Alexander.'],
    [{ child: 'Maximilian Berger', spouse: null }, 'Ende für M. Berger.'],
    [{ child: 'Christopher Hohenstein', spouse: null }, 'Ende für Christop.'],
  ])('says whose order ends, and is one message: %o', (persons, words) => {
    for (const brand of ['lindenhof', 'seeblick'] as const) {
      wearBrand(brand);
      const text = sms(endSubject(persons));
      const { shortName, support } = brandContacts[brand];
      expect(text).toBe(
        `${shortName}: 123456 ist Ihr SMS-Code für Freistellungsauftrag: ${words} Gültig 5 Minuten. Geben Sie diesen Code niemandem weiter. Telefon ${support.phone}`,
      );
      expect(smsLength(text)).toBeLessThanOrEqual(160);
    }
  });

  it('is two messages at most, however long a name is', () => {
    const spouse = `${'Ş'.repeat(60)} ${'ğ'.repeat(59)}`;
    expect(smsLength(sms(givenSubject(order, { child: null, spouse })))).toBeLessThanOrEqual(2 * 153);
  });
});
