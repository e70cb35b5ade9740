import { describe, expect, it } from 'vitest';
import { bookOf, longestQuery, search } from './search.ts';
import type { SearchItem } from './studio-data.ts';

const item = (part: Partial<SearchItem>): SearchItem => ({
  kind: 'state',
  chart: 'confirmation',
  id: 'confirmation.exhausted',
  title: 'Dreimal falscher SMS-Code',
  words: '',
  screen: '',
  requirements: ['BNK-03'],
  ...part,
});

const items: readonly SearchItem[] = [
  item({ kind: 'chart', id: 'confirmation', title: 'Auftrag mit SMS-Code bestätigen' }),
  item({}),
  item({ kind: 'arrow', id: 'a | b | 0', title: 'Prüfen → Ende', words: 'letzter Versuch verbraucht? · isExhausted' }),
  item({ id: 'x', title: 'Höchstbetrag', screen: 'Wie viel möchten Sie auszahlen lassen? Höchstens 9.500 €' }),
];
const book = bookOf(items);

const found = (query: string): readonly string[] =>
  search(book, query).flatMap(({ item: { title }, isNear }) => (isNear ? [] : [title]));
const near = (query: string): readonly string[] =>
  search(book, query).flatMap(({ item: { title }, isNear }) => (isNear ? [title] : []));

describe('the search of the studio', () => {
  it('JRN-02: finds what holds all words, in any order, whatever their capitals and umlauts', () => {
    expect(found('code FALSCHER')).toEqual(['Dreimal falscher SMS-Code']);
    expect(found('hoechstbetrag')).toEqual(['Höchstbetrag']);
    expect(found('höchstbetrag')).toEqual(['Höchstbetrag']);
    expect(found('falscher Pfannkuchen')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });

  it.each(['falsch', 'falsche', 'falscher', 'falsches', 'FALSCHEN', 'SMS-Codes', 'Dreimal falsches'])(
    'JRN-02: finds a word in whatever form it is typed: %s',
    (query) => {
      expect(found(query)).toContain('Dreimal falscher SMS-Code');
    },
  );

  it.each(['höchstbeträge', 'Hoechstbetraege', 'betrages', 'höchstbeträgen'])(
    'JRN-02: finds it in spite of umlauts: %s',
    (query) => {
      expect(found(query)).toEqual(['Höchstbetrag']);
    },
  );

  it('JRN-02: offers what is nearest where nothing holds all of it, and says so', () => {
    expect(near('falscher Pfannkuchen')).toEqual(['Dreimal falscher SMS-Code']);
    expect(near('höchtsbetrag')).toEqual(['Höchstbetrag']);
    expect(near('falscher')).toEqual([]);
    expect(search(book, 'xylophon')).toEqual([]);
    expect(near('falscher höchstbetrag code')[0]).toBe('Dreimal falscher SMS-Code');
  });

  it('JRN-02: finds all there is, and never more than a dozen that only resemble', () => {
    const many = bookOf(Array.from({ length: 200 }, (_, at) => item({ id: `s${at}` })));
    expect(search(many, 'dreimal')).toHaveLength(200);
    expect(search(many, 'dreimal Pfannkuchen')).toHaveLength(12);
  });

  it('JRN-02: leads from a requirement to its page', () => {
    const [hit] = search(
      bookOf([item({ kind: 'duty', chart: '', id: 'BNK-03', title: 'BNK-03 Auszahlung' })]),
      'BNK-03',
    );
    expect(hit?.href).toBe('#/anforderung/BNK-03');
  });

  it('JRN-02: finds events, conditions and the names of guards', () => {
    expect(found('versuch verbraucht')).toEqual(['Prüfen → Ende']);
    expect(found('isexhausted')).toEqual(['Prüfen → Ende']);
  });

  it('JRN-02: finds a requirement by its number, charts first', () => {
    expect(found('BNK-03')[0]).toBe('Auftrag mit SMS-Code bestätigen');
    expect(found('bnk-03')).toHaveLength(book.length);
  });

  it('JRN-02: quotes the screen where the words stand there, and there alone', () => {
    const [hit] = search(book, 'möchten sie auszahlen');
    expect(hit?.href).toBe('#/ablauf/confirmation/zustand/x');
    expect(hit?.quote).toContain('möchten Sie auszahlen');
    expect(search(book, 'dreimal')[0]?.quote).toBeNull();
  });

  it('JRN-02: prefers titles to words inside them, and states to arrows', () => {
    const [first] = search(bookOf([item({ title: 'Barcode', id: 'b' }), item({ title: 'Code', id: 'c' })]), 'code');
    expect(first?.item.id).toBe('c');
  });

  it('JRN-02: finds short words where a word begins, and never within another', () => {
    const some = bookOf([
      item({ id: 'a', title: 'Zustand unbekannt' }),
      item({ id: 'b', title: 'Dreimal falscher SMS-Code' }),
    ]);
    expect(search(some, 'TAN').map((hit) => hit.item.id)).toEqual(['b']);
  });

  it.each([
    ['Referenzkonto fehlt', 'kein Referenzkonto?'],
    ['Auftrag stornieren', 'Auftrag abgebrochen'],
    ['Passwort ändern', 'Passwort geändert'],
  ])('JRN-02: finds „%s“ where it is called „%s“', (query, said) => {
    const some = bookOf([
      item({
        id: 'far',
        title: 'E-Mail-Adresse ändern',
        words: 'Passwort · Auftrag stornieren · fehlt · Referenzkonto',
      }),
      item({ kind: 'arrow', id: 'meant', title: 'Prüfen → Ende', said }),
    ]);
    expect(search(some, query)[0]?.item.id).toBe('meant');
  });

  it('JRN-02: finds a state by its chart’s title and its own, and nothing by the title alone but the chart', () => {
    const some = bookOf([
      item({ kind: 'chart', id: 'session', title: 'Sitzung' }),
      item({
        kind: 'arrow',
        id: 'arrow',
        title: 'Prüfen → Ende',
        said: 'Sitzung ist zu Ende · abgelaufen?',
        around: 'Sitzung',
      }),
      item({ id: 'session.expired', title: 'Abgelaufen', around: 'Sitzung' }),
      item({ id: 'session.endedByHand', title: 'Abgemeldet', around: 'Sitzung' }),
    ]);
    const idsOf = (query: string) => search(some, query).map((hit) => hit.item.id);
    expect(idsOf('Sitzung abgelaufen')).toEqual(['session.expired', 'arrow']);
    expect(idsOf('Sitzung')).toEqual(['session', 'arrow']);
  });

  it('JRN-02: lets a word count once, however often it is typed', () => {
    // „code“ stands in the first title, „barcode“ holds it within: said thrice it must not outweigh the place.
    const some = bookOf([
      item({ kind: 'arrow', id: 'a', title: 'Code eingeben', words: 'nochmals' }),
      item({ id: 'b', title: 'Nochmals', words: 'barcode' }),
    ]);
    const orderOf = (query: string) => search(some, query).map((hit) => hit.item.id);
    expect(orderOf('nochmals code code code')).toEqual(orderOf('nochmals code'));
  });

  it('JRN-02: reads no more of what is typed than anybody searches for', () => {
    const padding = ' '.repeat(longestQuery);
    expect(found(`höchstbetrag${padding}pfannkuchen`)).toEqual(['Höchstbetrag']);
    const begun = performance.now();
    expect(found('falsch '.repeat(500_000))).toEqual(['Dreimal falscher SMS-Code']);
    expect(performance.now() - begun).toBeLessThan(100);
  });

  it('JRN-02: makes what can be found ready once, not at every key', () => {
    const asked = { count: 0 };
    const counted: SearchItem = {
      ...item({}),
      get screen() {
        asked.count += 1;
        return 'Text';
      },
    };
    const ready = bookOf([counted]);
    const before = asked.count;
    for (const query of ['d', 'dr', 'dre']) expect(search(ready, query)).toHaveLength(1);
    expect(asked.count).toBe(before);
  });
});
