import { describe, expect, it } from 'vitest';
import { inSmsAlphabet, smsLength } from './sms-alphabet.ts';

describe('the alphabet of SMS', () => {
  it.each([
    ['801,00\u00a0€', '801,00 €'],
    ['Jürgen Groß', 'Jürgen Groß'],
    ['Ju\u0308rgen', 'Jürgen'],
    ['Yılmaz Şahin', 'Yilmaz Sahin'],
    ['Łukasz Dvořák', 'Lukasz Dvorak'],
    ['D’Arc', "D'Arc"],
    ['Œuvre', 'Oeuvre'],
    ['Ω Παπάς', 'Ω Παπάς'],
  ])('%s is written %s', (text, written) => {
    expect(inSmsAlphabet(text)).toBe(written);
  });

  it('counts what counts twice, and says what is in no alphabet of SMS', () => {
    expect([smsLength('801 €'), smsLength('Grüße'), smsLength('Yılmaz')]).toEqual([6, 5, Infinity]);
  });
});
