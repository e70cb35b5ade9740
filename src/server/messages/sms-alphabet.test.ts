import { describe, expect, it } from 'vitest';
import { inSmsAlphabet } from './sms-alphabet.ts';

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
});
