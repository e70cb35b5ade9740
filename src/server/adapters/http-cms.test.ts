import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClocks } from '#tests/support/server/deps.ts';
import { startTestServer } from '#tests/support/server/in-process.ts';
import {
  bare,
  json,
  openOtherSide,
  otherForms,
  type OtherSide,
  patienceFor,
} from '#tests/support/server/other-side.ts';
import { Unanswered } from './ask-json.ts';
import { httpCms } from './http-cms.ts';

const hint = { _id: 'h1', name: 'Größer als 5 < 7', description: 'Ärger & Öl', 'link-url': '/orders', active: true };

describe('the CMS over HTTP', () => {
  let cms: OtherSide;
  let clocks = testClocks();
  beforeEach(async () => {
    cms = await openOtherSide();
    clocks = testClocks();
  });
  afterEach(async () => cms.close());
  const port = (token?: string, timeout = 10_000) => httpCms({ url: `${cms.url}/api`, token, timeout }, clocks);

  it('PLT-14: asks for the items of a collection and gives on what the contract knows of them', async () => {
    cms.replies(json(200, { items: [{ ...hint, _by: 'editor', secret: 1 }], total: 1 }));
    expect(await port('ours').items('hints')).toEqual([hint]);
    expect(cms.heard).toEqual([
      { method: 'GET', url: '/api/collections/hints/items', authorization: 'Bearer ours', body: null },
    ]);
    await port().items('hints');
    expect(cms.heard[1]?.authorization).toBeUndefined();
  });

  it('knows of no collection where the CMS knows none, and asks nothing that leads elsewhere', async () => {
    cms.replies(bare(404));
    expect(await port().items('nothing')).toBeUndefined();
    for (const id of ['..', '../users', 'a/b', 'a?b', '', 'x'.repeat(65)]) {
      expect(await port().items(id)).toBeUndefined();
    }
    expect(cms.heard).toHaveLength(1);
  });

  it.each([
    ['a script', { name: '<script>alert(1)</script>' }],
    ['an image', { description: 'Text <img src=x onerror=alert(1)>' }],
    ['the end of an element', { name: 'a</div>' }],
    ['a comment', { name: 'a<!-- b -->' }],
    ['a picture in a condition', { conditions: ['identified', '<svg/onload=alert(1)>'] }],
    ['markup as its id', { _id: '<b>1</b>' }],
    ['a link that is a script', { 'link-url': 'javascript:alert(1)' }],
    ['a link without encryption', { 'link-url': 'http://elsewhere.example' }],
    ['a link to another host', { 'link-url': '//elsewhere.example' }],
    ['a variant that nobody draws', { variant: 'danger' }],
    ['a number as its name', { name: 7 }],
    ['a book as its text', { description: 'x'.repeat(10_001) }],
  ])('leaves an item out that has %s, and keeps the others', async (_, flaw) => {
    cms.replies(json(200, { items: [{ ...hint, _id: 'h0' }, { ...hint, ...flaw }, null, 'text', hint] }));
    expect((await port().items('hints'))?.map(({ _id }) => _id)).toEqual(['h0', 'h1']);
  });

  it.each(otherForms)('does not take %s for content', async (_, reply) => {
    cms.replies(reply);
    await expect(port(undefined, patienceFor(reply)).items('hints')).rejects.toThrow(Unanswered);
  });

  it('asks once a minute, and once for all who ask at a time', async () => {
    cms.replies(json(200, { items: [hint] }), json(200, { items: [] }));
    const one = port();
    const all = await Promise.all(Array.from({ length: 8 }, async () => one.items('hints')));
    clocks.advance(59_999);
    expect([...all, await one.items('hints')]).toEqual(Array.from({ length: 9 }, () => [hint]));
    expect(cms.heard).toHaveLength(1);
    clocks.advance(1);
    expect(await one.items('hints')).toEqual([]);
    expect(cms.heard).toHaveLength(2);
  });

  it('leaves a CMS alone for some seconds that did not answer', async () => {
    cms.replies(bare(500), json(200, { items: [hint] }));
    const one = port();
    await expect(one.items('hints')).rejects.toThrow(Unanswered);
    clocks.advance(4999);
    await expect(one.items('hints')).rejects.toThrow(Unanswered);
    expect(cms.heard).toHaveLength(1);
    clocks.advance(1);
    expect(await one.items('hints')).toEqual([hint]);
  });

  it('keeps a hundred collections and forgets the oldest', async () => {
    cms.replies(json(200, { items: [] }));
    const one = port();
    for (let at = 0; at <= 100; at += 1) await one.items(`c${String(at)}`);
    await one.items('c100');
    expect(cms.heard).toHaveLength(101);
    await one.items('c0');
    expect(cms.heard).toHaveLength(102);
  });
});

it('PLT-14: stands behind the proxy where the configuration names it; what it does not answer is 503', async () => {
  const cms = await openOtherSide();
  const server = await startTestServer('PGlite', { variables: { CMS_URL: cms.url } });
  try {
    const ask = async (collection: string) => server.app.inject({ url: `/api/v1/cms/collections/${collection}/items` });
    cms.replies(json(200, { items: [hint, { ...hint, name: '<b>Fett</b>' }] }));
    const answer = await ask('hints');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { items: [hint], count: 1, limit: 1, offset: 0, total: 1 },
    ]);
    cms.replies(bare(404));
    expect((await ask('nothing')).statusCode).toBe(404);
    cms.replies(bare(500));
    expect((await ask('academy')).statusCode).toBe(503);
  } finally {
    await server.close();
    await cms.close();
  }
});
