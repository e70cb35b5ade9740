import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisedName } from '#domain/person/normalised-name.ts';
import { checkHolder } from './name-check.ts';

describe('decisions §10: the holder of a reference account', () => {
  it.each([
    ['Anna Berger', 'Anna Berger'],
    ['BERGER, ANNA', 'Anna Berger'],
    ['Dr. Anna Berger', 'Anna Berger'],
    ['Jürgen Weiß', 'Juergen Weiss'],
    ['Prof. Dr. med. Jurgen Weiss', 'Jurgen Weiß'],
    ['René Müller', 'Rene Mueller'],
    ['Karl-Heinz Groß', 'Karl Heinz Gross'],
  ])('BNK-21: %s matches %s', (holder, owner) => {
    expect(checkHolder(holder, [owner])).toBe('MATCH');
  });

  it.each([
    ['A. Berger', 'Anna Berger'],
    ['Anna Maria Berger', 'Anna Berger'],
    ['Ana Bergar', 'Anna Berger'],
    ['Berger', 'Anna Berger'],
  ])('BNK-21: %s is close to %s', (holder, owner) => {
    expect(checkHolder(holder, [owner])).toBe('CLOSE');
  });

  it.each([
    ['Bernd Kramer', 'Anna Berger'],
    ['A. B.', 'Anna Berger'],
    ['Autohaus Berger GmbH', 'Anna Schmidt'],
  ])('BNK-21: %s is not %s', (holder, owner) => {
    expect(checkHolder(holder, [owner])).toBe('NO');
  });

  it('BNK-21: cannot compare what holds no name', () => {
    for (const holder of ['', ' - ', 'Dr.', '…']) expect(checkHolder(holder, ['Anna Berger'])).toBe('NOT_POSSIBLE');
    expect(checkHolder('Anna Berger', [])).toBe('NOT_POSSIBLE');
  });

  it('BNK-21: joint owners match each alone and both together', () => {
    const owners = ['Anna Berger', 'Bernd Berger'];
    for (const holder of ['Bernd Berger', 'Anna Berger und Bernd Berger', 'Bernd Berger Anna Berger']) {
      expect(checkHolder(holder, owners)).toBe('MATCH');
    }
  });

  it('says the same whatever order, case and titles the words have, and never fails', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ');
        const turned = `Dr. ${words.toReversed().join('  ').toUpperCase().toLowerCase()}`;
        const same = normalisedName(name.toUpperCase().toLowerCase());
        expect(normalisedName(turned)).toBe(same);
        expect(['MATCH', 'NOT_POSSIBLE']).toContain(checkHolder(name, [name]));
      }),
    );
  });

  it('compares no more of a name than a bank keeps', () => {
    const long = 'Anna '.repeat(20_000);
    expect(normalisedName(long).length).toBeLessThan(141);
    expect(checkHolder(long, [`${long}Berger`])).toBe('MATCH');
  });
});
