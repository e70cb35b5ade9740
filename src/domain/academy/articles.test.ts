import { describe, expect, it } from 'vitest';
import { type ArticleSource, articlesOf } from './articles.ts';

const source: ArticleSource = { _id: 'a', name: 'Warum Streuung hilft', description: 'Erstens.', active: true };
const idsOf = (...items: readonly Partial<ArticleSource>[]) =>
  articlesOf(items.map((item) => ({ ...source, ...item }))).map(({ id }) => id);

describe('the articles of the academy', () => {
  it('BNK-10: are plain paragraphs, with a link where it may lead', () => {
    const description = ' Erstens,\n noch  dazu. \n\n \r\nZweitens: 5 < 7. ';
    const link = { 'link-text': ' Mehr ', 'link-url': 'https://example.org/a' };
    expect(articlesOf([{ ...source, description, ...link }])).toEqual([
      {
        id: 'a',
        title: 'Warum Streuung hilft',
        paragraphs: ['Erstens, noch dazu.', 'Zweitens: 5 < 7.'],
        link: { kind: 'external', href: 'https://example.org/a', text: 'Mehr' },
      },
    ]);
  });

  it.each([
    [{ active: false }],
    [{ active: undefined }],
    [{ hidden: true }],
    [{ conditions: ['is-part-of-a-campaign'] }],
    [{ name: ' ' }],
    [{ description: '' }],
    [{ description: undefined }],
    [{ name: '<b>Neu</b>' }],
    [{ description: 'Lesen Sie <script>alert(1)</script>' }],
    [{ description: 'Davor <!-- nichts --> danach' }],
  ])('BNK-10: %o is not shown', (given) => {
    expect(idsOf(given)).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', 'Mehr'],
    ['//evil.example', 'Mehr'],
    ['http://example.org', 'Mehr'],
    ['/orders', ' '],
    ['/orders', '<b>Mehr</b>'],
    [undefined, 'Mehr'],
  ])('BNK-10: %s named %s is no link', (url, text) => {
    const [article] = articlesOf([{ ...source, 'link-url': url, 'link-text': text }]);
    expect(article?.link).toBeNull();
  });

  it('BNK-10: keep their order, each id once', () => {
    expect(idsOf({ _id: 'b' }, { _id: 'a' }, { _id: 'b', name: 'Anders' })).toEqual(['b', 'a']);
  });
});
