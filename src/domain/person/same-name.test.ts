import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHolder } from '#domain/reference-account/name-check.ts';
import { isSameName } from './same-name.ts';

it.each([
  ['Anna Berger', 'anna  BERGER', true],
  ['Prof. Dr. med. Jörg Müller-Lüdenscheidt', 'Joerg Mueller Luedenscheidt', true],
  ['Elif Yılmaz', 'Elif Yilmaz', true],
  ['René Weiß', 'Rene Weiss', true],
  ['Anna Berger', 'Anne Berger', false],
  ['Anna Berger', 'Berger', false],
  ['', '', false],
  ['Dr.', 'Prof.', false],
  ['BERGER, ANNA', 'Anna Berger', true],
  ['Frau Anna Berger, M.B.A.', 'Anna Berger M.B.A.', true],
  ['Herr Dr. rer. nat. Phil Berger', 'Phil Berger', true],
  ['Иван Петров', 'Иван Петров', true],
  ['Иван Петров', 'ПЕТРОВ ИВАН', true],
  ['Иван Петров', 'Игорь Петров', false],
  ['Νίκος Παπαδόπουλος', 'ΝΙΚΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ', true],
  ['王 小明', '王 小明', true],
  ['王 小明', '王 大明', false],
  ['Phil Berger', 'Nat Berger', false],
  ['Anna Herr', 'Anna Frau', false],
  ['Li Ma', 'Li Ba', false],
  ['Herr', 'Frau', false],
  ['-', '-', true],
  ['-', '.', false],
])('decisions §10: %s and %s: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});

describe('decisions §10: names as a registration takes them', () => {
  const scripts = [
    'celnostvy',
    'äöüßéçñłøœæıš',
    'АБВГабвгжйщ',
    'ΑΒΓαβγέςσ',
    'אבגד',
    'ابتث',
    '王小明李',
    'ガハナ',
    '김이박',
  ];
  const written = scripts.map((letters) =>
    fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 8 }),
  );
  const added = fc.constantFrom('Dr.', 'Prof.', 'Herr', 'Frau', 'med.', 'Phil', 'Ma', 'Hc', 'und');
  const word = fc.oneof(...written, added, fc.constantFrom('-', '’', '.', 'É'.normalize('NFD')));
  const wordsOf = (least: number) => fc.array(word, { minLength: least, maxLength: 4 });
  const separator = fc.constantFrom(' ', '  ', '-', '. ');
  const name = fc.tuple(wordsOf(1), separator).map(([words, between]) => words.join(between));
  const plain = fc.array(fc.oneof(...written), { minLength: 2, maxLength: 4 });

  it('are their own, in capitals and in any form of Unicode', () => {
    fc.assert(
      fc.property(name, (one) => {
        expect(isSameName(one, one)).toBe(true);
        expect(isSameName(one.normalize('NFD'), one.normalize('NFC'))).toBe(true);
        expect(isSameName(one.toUpperCase().toLowerCase(), one.toLowerCase())).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('stay so in any order, with salutation and titles', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom('Dr.', 'Herr', 'Frau Prof. Dr.', 'Dr. rer. nat.'), (words, title) => {
        expect(isSameName(`${title} ${words.toReversed().join(' ')}`, words.join('-'))).toBe(true);
      }),
    );
  });

  it('are judged alike where somebody joins an account and where money leaves it', () => {
    const other = fc.oneof(name, fc.constant('Anna Berger'));
    fc.assert(
      fc.property(name, other, fc.boolean(), (one, another, turned) => {
        const second = turned ? one.split(' ').toReversed().join(' ') : another;
        expect(isSameName(second, one)).toBe(isSameName(one, second));
        expect(checkHolder(one, [second]) === 'MATCH').toBe(isSameName(one, second));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are no other person’s for a letter that differs', () => {
    fc.assert(
      fc.property(plain, fc.nat(), (words, at) => {
        const changed = words.with(at % words.length, `${words[at % words.length] ?? ''}x`);
        expect(isSameName(words.join(' '), changed.join(' '))).toBe(false);
      }),
    );
  });
});
