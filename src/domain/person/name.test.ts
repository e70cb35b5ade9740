import { describe, expect, it } from 'vitest';
import { isName, shownShape } from './name.ts';

describe('names', () => {
  it.each([
    'Bernd Krüger',
    'Dr. med. Anna-Lena Berger',
    "Seán O'Connor",
    'Élodie d’Artagnan',
    'Deniz Yılmaz',
    'Ольга Иванова',
    'नेहा शर्मा',
    'Anna Berger jr.',
    'X-AUTOTEST-HAPPYPATH Berger',
  ])('BNK-21: takes %j', (name) => {
    expect(isName(name)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'Bernd Krüger. Waren Sie das nicht? Storno: https://lindenhof-storno.example',
    'lindenhof-storno.example',
    'Bernd.Krüger',
    'Bernd Krüger 030 2312500',
    'bernd@bank.example',
    '<b>Bernd</b>',
    'Bernd/Krüger',
    'Bernd\nKrüger',
    'Bernd Krüger\u202E\u0007',
    '\u202EregürK dnreB',
    'Bernd\u200BKrüger',
    'Bernd\u00ADKrüger',
    'Bernd\u3164Krüger',
    'Bernd\u115FKrüger',
    'Bernd\uFE0FKrüger',
  ])('BNK-21: takes no %j for a name', (text) => {
    expect(isName(text)).toBe(false);
  });

  it('S2: tells a text that all can read from one that hides or turns something', () => {
    for (const text of ['Hauptstraße 12 a', 'Łódź', '100/4', '']) expect(shownShape.test(text)).toBe(true);
    for (const sign of ['\0', '\u0007', '\n', '\u202E', '\u2066', '\u200B', '\u{E0041}', '\uE000', '\uD800']) {
      expect(shownShape.test(`Weg ${sign}1`)).toBe(false);
    }
  });
});
