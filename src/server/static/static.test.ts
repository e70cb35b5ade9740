import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog, testClocks, testConfig } from '#tests/support/server/deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createApp } from '../http/app.ts';
import { readStaticFiles } from './files.ts';
import { registerStatic } from './static.routes.ts';

const page =
  '<html lang="de"><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="/a.js"></script>';

describe('the built app', () => {
  let folder = '';
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dist-'));
    await mkdir(join(folder, 'banking/assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'banking/index.html'), page);
    await writeFile(join(folder, 'banking/.env'), 'secret');
    await mkdir(join(folder, 'banking/.vite'));
    await writeFile(join(folder, 'banking/.vite/manifest.json'), '{}');
    await writeFile(join(folder, 'banking/assets/main-1a2b3c4d.js'), 'let a = 1;');
    await writeFile(join(folder, 'banking/assets/main-1a2b3c4d.js.br'), brotliCompressSync('let a = 1;'));
    await writeFile(join(folder, 'banking/assets/main-1a2b3c4d.js.map'), '{}');
    await mkdir(join(folder, 'onboarding'), { recursive: true });
    await writeFile(join(folder, 'onboarding/index.html'), page.replace('/a.js', '/b.js'));
    const files = await readStaticFiles(join(folder, 'banking'));
    const others = await readStaticFiles(join(folder, 'onboarding'));
    app = await createApp({
      handlers: {} as Handlers,
      authenticate: async () => undefined,
      config: testConfig(),
      clocks: testClocks(),
      log: memoryLog(),
      beside: (beside) =>
        registerStatic(
          beside,
          [
            { files: others, isFor: ({ headers }) => headers.host === 'onboarding.example' },
            { files, isFor: () => true },
          ],
          testConfig(),
        ),
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it.each(['/', '/orders', '/withdrawal/CA-1?x=1'])('PLT-01: %s is the page, with a nonce of its own', async (url) => {
    const [one, other] = [await app.inject({ url }), await app.inject({ url })];
    const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(one.body).toBe(
      page.replaceAll('__CSP_NONCE__', nonce).replace('<html ', '<html data-environment="development-local" '),
    );
    expect(one.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    expect(other.body).not.toBe(one.body);
    expect(String(one.headers['content-security-policy'])).not.toContain('unsafe');
  });

  it('PLT-01: each app has its own page, and none of the files of another', async () => {
    const headers = { host: 'onboarding.example' };
    expect((await app.inject({ url: '/new-product', headers })).body).toContain('/b.js');
    expect((await app.inject({ url: '/new-product' })).body).toContain('/a.js');
    expect((await app.inject({ url: '/assets/main-1a2b3c4d.js', headers })).statusCode).toBe(404);
  });

  it('keeps hashed files for a year, compressed where that is taken', async () => {
    const url = '/assets/main-1a2b3c4d.js';
    const plain = await app.inject({ url });
    expect([plain.body, plain.headers['cache-control']]).toEqual(['let a = 1;', 'public, max-age=31536000, immutable']);
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/index.html',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/.env',
    '/.vite/manifest.json',
    '/.git/config',
    '/assets/main-1a2b3c4d.js.map',
    '/assets/main-1a2b3c4d.js.br',
    '/assets/missing-1a2b3c4d.js',
    '/api/v1/missing',
    '/api/v1',
  ])('has nothing at %s', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it.each([
    ['letters', `/${'a'.repeat(15_000)}.`],
    ['folders', `/${'a/'.repeat(7000)}a.`],
    ['signs', `/${'%40'.repeat(5000)}!`],
  ])('S3: says within the bounds of a request that there is nothing at a long address of %s', async (_, url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it('takes no other method', async () => {
    expect((await app.inject({ method: 'POST', url: '/orders' })).statusCode).toBe(405);
    expect((await app.inject({ method: 'POST', url: '/api/v1/missing' })).statusCode).toBe(404);
  });
});
