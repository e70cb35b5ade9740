import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOfName } from '#domain/person/normalised-name.ts';
import { checkAccount, isOneOfTwo } from './joint-holder.ts';
import { checkHolder } from './name-check.ts';

describe('decisions §10: an account of two people', () => {
  it.each([
    ['Anna und Peter Berger', 'Anna Berger'],
    ['Peter und Anna Berger', 'Anna Berger'],
    ['PETER U. ANNA BERGER', 'Anna Berger'],
    ['Anna u Peter Berger', 'Anna Berger'],
    ['Anna oder Peter Berger', 'Peter Berger'],
    ['Anna & Peter Berger', 'Anna Berger'],
    ['Anna&Peter Berger', 'Anna Berger'],
    ['Anna Berger oder Peter Schmidt', 'Anna Berger'],
    ['Anna Berger oder Peter Schmidt', 'Peter Schmidt'],
    ['Berger, Anna und Peter', 'Anna Berger'],
    ['Berger, Anna und Peter', 'Peter Berger'],
    ['Berger, Anna oder Schmidt, Peter', 'Peter Schmidt'],
    ['Eheleute Anna und Dr. Peter Berger', 'Anna Berger'],
    ['Frau Anna und Herr Peter Berger', 'Anna Berger'],
    ['Jürgen und Ina von der Höhe', 'Juergen von der Hoehe'],
    ['Anna-Maria und Hans-Peter Groß', 'Anna Maria Gross'],
    ['Anna und Hans Peter Berger', 'Hans Peter Berger'],
  ])('BNK-21: %s is the own one of %s', (holder, owner) => {
    expect(isOneOfTwo(holder, owner)).toBe(true);
    expect(checkAccount(holder, [owner], false)).toBe('MATCH');
    // A child's money goes to the child alone (decisions §9).
    expect(checkAccount(holder, [owner], true)).not.toBe('MATCH');
  });

  it.each([
    ['Anna und Peter Berger', 'Paul Berger', 'NO'],
    ['Anna und Peter Berger', 'Anne Berger', 'NO'],
    ['Anna und Peter Berger', 'A. Berger', 'CLOSE'],
    ['Anna und Peter Berger', 'Berger', 'CLOSE'],
    ['Anna Berger und Peter Schmidt', 'Anna Schmidt', 'CLOSE'],
    ['Anna Berger und Peter Schmidt', 'Anna Berger Schmidt', 'CLOSE'],
    ['Anna und Peter Berger Schmidt', 'Anna Schmidt', 'CLOSE'],
    ['Anna Berger und Peter', 'Anna Peter', 'CLOSE'],
    ['Herr und Frau Berger', 'Anna Berger', 'NO'],
    ['Familie Berger', 'Anna Berger', 'NO'],
    ['Anna Berger und Partner', 'Anna Berger', 'CLOSE'],
    ['Anna Berger & Co. KG', 'Anna Berger', 'CLOSE'],
    ['Anna Berger und Söhne GmbH', 'Anna Berger', 'CLOSE'],
    ['Anna Berger und Hunde in Not e.V.', 'Anna Berger', 'CLOSE'],
    ['Anna Berger und Praxis 24', 'Anna Berger', 'CLOSE'],
    ['Anna, Peter und Max Berger', 'Anna Berger', 'CLOSE'],
    ['Anna und Peter und Max Berger', 'Anna Berger', 'CLOSE'],
    ['und', 'Anna Berger', 'NOT_POSSIBLE'],
    ['Bernd und Clara Kramer', 'Anna Berger', 'NO'],
  ] as const)('BNK-21: %s is not plainly the own one of %s: %s', (holder, owner, verdict) => {
    expect(checkAccount(holder, [owner], false)).toBe(verdict);
    expect(checkHolder(holder, [owner])).toBe(verdict);
  });

  const given = fc.constantFrom('Anna', 'Peter', 'Jürgen', 'Zoë', 'Karl-Heinz', 'Ölçay', 'Иван', 'Béla');
  const surname = fc.constantFrom('Berger', 'Müller-Lüdenscheidt', 'von der Heide', 'Groß', 'Yılmaz', 'Петров');
  const joiner = fc.constantFrom(' und ', ' UND ', ' oder ', ' u. ', ' u ', ' & ', '&');
  const person = fc.tuple(given, surname);

  it('BNK-21: is either one’s, whether the surname is shared or not, and whoever is named first', () => {
    fc.assert(
      fc.property(person, given, surname, joiner, fc.boolean(), ([mine, name], other, its, between, isFirst) => {
        const own = `${mine} ${name}`;
        const whole = isFirst ? [own, `${other} ${its}`] : [`${other} ${its}`, own];
        const shared = isFirst ? [mine, `${other} ${name}`] : [other, own];
        for (const pair of [whole, shared]) expect(checkAccount(pair.join(between), [own], false)).toBe('MATCH');
      }),
    );
  });

  it('BNK-21: says of everybody whose whole name is not in it what it said before', () => {
    const word = fc.oneof(given, surname, fc.constantFrom('Dr.', 'Berger,', 'KG', 'B.', 'e.V.', '&', 'Schmidt'));
    const part = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(part, joiner, part, person, (one, between, other, [mine, name]) => {
        const holder = `${one}${between}${other}`;
        const owner = `${mine} ${name}`;
        const written = new Set(wordsOfName(holder));
        const isIn = wordsOfName(owner).every((each) => written.has(each));
        const [before, now] = [checkHolder(holder, [owner]), checkAccount(holder, [owner], false)];
        expect(now === before || (isIn && before === 'CLOSE' && now === 'MATCH')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('BNK-21: is never a stranger’s, however the words of two others are put together', () => {
    fc.assert(
      fc.property(person, person, joiner, person, (one, other, between, me) => {
        const stranger = me.join(' ');
        fc.pre(![one.join(' '), other.join(' '), `${one[0]} ${other[1]}`].includes(stranger));
        for (const pair of [
          [one.join(' '), other.join(' ')],
          [one[0], other.join(' ')],
        ]) {
          expect(isOneOfTwo(pair.join(between), stranger)).toBe(false);
        }
      }),
    );
  });
});
