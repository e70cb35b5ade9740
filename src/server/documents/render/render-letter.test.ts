import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { letterOf } from '#server/documents/letter-of.ts';
import { generalTexts } from '#server/documents/templates/general/general-texts.ts';
import { sampleDocument, sampleKinds } from '#tests/support/server/document-samples.ts';
import { type Part, placesIn, type ReadPdf, readPdf, spoken, tablesIn } from '#tests/support/pdf.ts';
import {
  type Block,
  factList,
  heading,
  left,
  type Letter,
  note,
  paragraph,
  right,
  signature,
  small,
  table,
  textsOf,
} from './blocks.ts';
import { page } from './paper.ts';
import { renderLetter } from './render-letter.ts';

/** Lines end anywhere: what is said is compared without blanks. */
const bare = (text: string): string => text.replaceAll(/\s/g, '');

const all = ({ pages }: ReadPdf): readonly Part[] => pages.flatMap(({ parts }) => parts);
const said = (pdf: ReadPdf): string => bare(all(pdf).map(spoken).join(' '));

/** `−1.234,56 €` in cents. */
const centsIn = (text: string): number | undefined => {
  const sum = /^([+−])?([\d.]+),(\d\d)\s€$/.exec(text.trim());
  if (sum === null) return undefined;
  const [, sign, whole = '', fraction = ''] = sum;
  return Number(`${whole.replaceAll('.', '')}${fraction}`) * (sign === '−' ? -1 : 1);
};

const sums = [
  'Summe',
  'Gesamtwert',
  'Gesamtkosten',
  'Rechnungsbetrag',
  'Ausgezahlt',
  'Wert am',
  'Ergebnis nach',
  'Höhe der',
];

describe.each(sampleKinds)('a document of the kind %s', (kind) => {
  const letter = letterOf(sampleDocument(kind));

  it('BNK-05: is tagged, German, titled and whole: everything it says can be read back in its order', async () => {
    const pdf = await readPdf(await renderLetter(letter));
    expect([pdf.language, pdf.title, pdf.isMarked]).toEqual(['de-DE', letter.title, true]);
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf.metadata).toContain(letter.title.replaceAll('&', '&amp;'));
    const text = said(pdf);
    let at = 0;
    for (const each of textsOf({ ...letter, title: '', recipient: [], reference: [] })) {
      const found = text.indexOf(bare(each), at);
      expect([each, found >= at]).toEqual([each, true]);
      at = found;
    }
    for (const each of [
      letter.title,
      ...letter.recipient,
      ...letter.reference.flatMap(({ label, value }) => [label, value]),
    ]) {
      expect(text).toContain(bare(each));
    }
    for (const { loose, artifacts } of pdf.pages) {
      expect(loose.trim()).toBe('');
      expect(artifacts).toMatch(/Seite \d+ von \d+/);
    }
  });

  it('BNK-05: has one title, headings that skip no level and are bookmarks, and a logo with words', async () => {
    const pdf = await readPdf(await renderLetter(letter));
    const parts = all(pdf);
    const levels = parts.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []));
    expect([levels[0], levels.filter((level) => level === 1)]).toEqual([1, [1]]);
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect(pdf.bookmarks).toEqual(
      letter.blocks.flatMap((block) => (block.type === 'heading' && block.level === 2 ? [block.text] : [])),
    );
    expect(parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'Logo von Lindenhof Vermögen',
    ]);
  });

  it('BNK-05: has tables whose cells have headers, and sums that are right to the cent', async () => {
    const pdf = await readPdf(await renderLetter(letter));
    for (const { title, rows } of tablesIn(pdf)) {
      const [head = [], ...body] = rows;
      const isTitled = title !== '';
      expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
      const headers = (isTitled ? head : []).map(({ role, scope }) => `${role} ${scope ?? ''}`);
      expect(headers).toEqual(headers.map(() => 'TH Column'));
      for (const [first, ...others] of isTitled ? body : rows) {
        expect([first?.role, first?.scope]).toEqual(['TH', 'Row']);
        expect(others.every(({ role }) => role === 'TD')).toBe(true);
      }
      const last = body.at(-1) ?? [];
      if (!sums.some((word) => last[0]?.text.startsWith(word)) || said(pdf).includes('Rundungshinweis')) continue;
      for (const column of last.keys()) {
        const sum = centsIn(last[column]?.text ?? '');
        if (sum === undefined) continue;
        const parts = body.slice(0, -1).map((row) => centsIn(row[column]?.text ?? '') ?? 0);
        expect([title, parts.reduce((one, other) => one + other, 0)]).toEqual([title, sum]);
      }
    }
  });

  it('API-01: is the same byte for byte whenever it is made, with all its letters inside', async () => {
    const [one, other] = await Promise.all([renderLetter(letter), renderLetter(letter)]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    const raw = Buffer.from(one).toString('latin1');
    const descriptors = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect([descriptors.length > 0, raw.match(/\/FontFile2 /g)?.length]).toEqual([true, descriptors.length]);
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).not.toMatch(/\/JavaScript|\/Launch|\/EmbeddedFile|\/OpenAction/);
  });
});

/** A box, or the small print of the test below. */
const isTail = (part: Part): boolean => part.role === 'Sect' || /Das war alles|Ende|Vorgang 1/.test(spoken(part));

const written = (blocks: readonly Block[], more: Partial<Letter> = {}): Letter => ({
  title: 'Probe',
  recipient: [],
  reference: [],
  blocks,
  createdAt: '2026-11-20T06:00:00.000Z',
  ...more,
});

describe('paper', () => {
  it('BNK-05: holds every letter that a name may have, and a plain one where no face knows it', async () => {
    const names = ['Łukasz Żółć', 'Đặng', 'Σωκράτης', 'Дмитрий', 'Yılmaz', 'Größe − 5 € „so“'];
    const pdf = await readPdf(await renderLetter(written([...names, '漢字'].map((text) => paragraph(text)))));
    const text = said(pdf);
    for (const name of names.filter((each) => each !== 'Đặng')) expect(text).toContain(bare(name));
    expect(text).toContain('Đang');
    expect(text).toContain('??');
  });

  it('BNK-05: goes on over pages: a long table is one, its head said once; a heading stands with its text', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => [`Zeile ${at}`, `${at},00\u00a0€`]);
    const filler = Array.from({ length: 40 }, (_, at) => heading(`Abschnitt ${at}`)).flatMap((block) => [
      block,
      paragraph('Text. '.repeat(60)),
    ]);
    const long = table('Lang', [left('Wort', 2), right('Betrag')], rows, ['Summe', '11.175,00\u00a0€']);
    const pdf = await readPdf(await renderLetter(written([...filler, long])));
    expect(pdf.pages.length).toBeGreaterThan(6);
    expect(tablesIn(pdf)).toHaveLength(1);
    expect(tablesIn(pdf)[0]?.rows).toHaveLength(152);
    expect(said(pdf).match(/WortBetrag/g)).toHaveLength(1);
    for (const { parts } of pdf.pages) expect(parts.at(-1)?.role).not.toMatch(/^H\d$/);
  });

  it('BNK-05: breaks a word that is wider than its column rather than writing over the next', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(3);
    const narrow = table('Eng', [left('A'), left('B'), left('C'), left('D')], [[word, word, 'x', word]]);
    const pdf = await readPdf(await renderLetter(written([narrow])));
    const [, row = []] = tablesIn(pdf)[0]?.rows ?? [];
    expect(row.map(({ text }) => bare(text))).toEqual([word, word, 'x', word]);
  });

  it.each(sampleKinds)('BNK-05: writes nothing over anything in %s, however long the names are', async (kind) => {
    const name = 'Prof. Dr. Maximiliane-Charlotte Freifrau von Hohenstein-Schwarzenberg zu Löwenthal';
    const persons = [
      { name, role: 'HOLDER' },
      { name: name.replace('Maximiliane-Charlotte Freifrau', 'Karl-Theodor Freiherr'), role: 'CO_HOLDER' },
    ];
    const pages = await placesIn(await renderLetter(letterOf(sampleDocument(kind, persons))));
    expect(pages.flatMap(({ overlaps }) => overlaps)).toEqual([]);
    for (const { rightmost } of pages) expect(rightmost).toBeLessThanOrEqual(page.width - page.right + 3);
  });

  it('BNK-05: a closing box or small print never has a page of its own, nor is a short table torn', async () => {
    const rows = ['A', 'B', 'C'].map((label) => [label, '1,00\u00a0€']);
    const sums = table('Summen', [left('Posten', 3), right('Betrag')], rows, ['Summe', '3,00\u00a0€']);
    const closings = [
      [paragraph('Ein Absatz.'), note('Hinweis', 'Text. '.repeat(30))],
      [sums, small('Das war alles.')],
      [factList(['Betrag', '3,00\u00a0€'], ['Tag', '01.01.2027']), note('Hinweis', 'Text.'), small('Ende.')],
      [signature(['Ort', ''], ['Kundin', 'Clara Sommerfeld']), small('Vorgang 1')],
    ];
    let turned = 0;
    for (const closing of closings) {
      for (let count = 24; count < 40; count += 1) {
        const filler = Array.from({ length: count }, () => small('Zeile'));
        const pdf = await readPdf(await renderLetter(written([...filler, heading('Schluss'), ...closing])));
        const [, ...others] = pdf.pages;
        const last = others.at(-1)?.parts ?? [];
        if (last.length === 0) continue;
        turned += 1;
        expect([count, last.every(isTail)]).toEqual([count, false]);
        const torn = last.filter(({ role, parts }) => role === 'Table' && parts[0]?.role === 'TBody');
        expect([count, torn]).toEqual([count, []]);
      }
    }
    expect(turned).toBeGreaterThan(8);
  });

  it('BNK-05: survives what nobody would write', async () => {
    const odd = ['', ' ', '\u0000\u0007', '\ud83d', '‮abc', '<b>&amp;</b>', '%PDF-1.7', '(\\)'];
    const letter = written([paragraph('Anfang'), ...odd.map((text) => paragraph(text)), paragraph('Ende')], {
      title: 'A (b) \\ <c>',
    });
    const pdf = await readPdf(await renderLetter(letter));
    expect(pdf.title).toBe('A (b) \\ <c>');
    expect(said(pdf)).toMatch(/^.*Anfang.*<b>&amp;<\/b>%PDF-1\.7\(\\\)Ende$/);
  });
});

describe('general documents', () => {
  // Whoever accepted a version must find its words for ever: mend nothing here, write a version beside it.
  it.each([
    ['TERMS', '2023-01', '8a81365f017c6071'],
    ['TERMS', '2026-01', '89c07523ecc98dcc'],
    ['PRIVACY', '2026-01', '71e7397c8a631d87'],
    ['WITHDRAWAL_NOTICE', '2026-01', '56c5c6fa8ef18d02'],
  ] as const)('REG-06: %s %s still says what it said', (kind, version, hash) => {
    const blocks = generalTexts[kind][version];
    expect(createHash('sha256').update(JSON.stringify(blocks)).digest('hex').slice(0, 16)).toBe(hash);
  });
});
