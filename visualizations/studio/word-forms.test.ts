import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, folded, stemOf } from './word-forms.ts';

const stems = (...words: readonly string[]) => new Set(words.map((word) => stemOf(folded(word))));

describe('forms of German words', () => {
  it.each([
    [['falsch', 'falsche', 'falscher', 'falsches', 'falschem', 'falschen', 'FALSCH']],
    [['Zustand', 'Zustände', 'Zuständen', 'Zustands', 'Zustaende']],
    [['Auftrag', 'Aufträge', 'Auftrags', 'Aufträgen']],
    [['Code', 'Codes']],
    [['Konto', 'Kontos']],
    [['Größe', 'Groesse', 'Größen']],
    [['neu', 'neue', 'neuer', 'neues']],
    [['Auszahlung', 'Auszahlungen']],
    [['Frist', 'Fristen']],
  ])('JRN-02: takes %j for one word', (forms) => {
    expect(stems(...forms).size).toBe(1);
  });

  it.each([
    ['Konto', 'Kunde'],
    ['Auftrag', 'Antrag'],
    ['Betrag', 'Beitrag'],
    ['Prüfung', 'Störung'],
  ])('JRN-02: tells „%s“ from „%s“', (one, other) => {
    expect(stems(one, other).size).toBe(2);
  });

  it('JRN-02: leaves a word of at least three letters', () => {
    assert(property(stringMatching(/^[a-z]{3,12}$/), (word) => stemOf(word).length >= 2));
    expect(['sms', 'tan', 'der'].map(stemOf)).toEqual(['sms', 'tan', 'der']);
  });

  it('JRN-02: counts the letters that differ, up to a limit', () => {
    expect(distance('auszalung', 'auszahlung', 2)).toBe(1);
    expect(distance('fristen', 'kisten', 2)).toBe(2);
    expect(distance('fristen', 'kisten', 1)).toBeNull();
    expect(distance('a', 'abcd', 2)).toBeNull();
    expect(distance('gleich', 'gleich', 0)).toBe(0);
  });
});
