import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studioServer } from './studio-server.ts';

const site = { folder: '', server: null as Server | null, origin: '' };

beforeAll(async () => {
  site.folder = await mkdtemp(join(tmpdir(), 'studio-'));
  await mkdir(join(site.folder, 'assets'));
  await writeFile(join(site.folder, 'index.html'), '<!doctype html><title>Studio</title>');
  await writeFile(join(site.folder, 'assets/index-1a2b3c4d.js'), 'let a = 1;');
  await writeFile(join(site.folder, 'assets/index-1a2b3c4d.js.br'), 'packed');
  await writeFile(join(site.folder, '.secret'), 'secret');
  const server = await studioServer(site.folder);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  site.server = server;
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  site.server?.closeAllConnections();
  site.server?.close();
  await rm(site.folder, { recursive: true });
});

/** As `fetch`, with headers that it keeps for itself. */
const ask = async (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ readonly status: number | undefined; readonly headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(site.origin + path, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    }).on('error', reject);
  });

describe('the server of the studio', () => {
  it('JRN-02: serves page and files, under a policy that lets nothing else in', async () => {
    const page = await fetch(`${site.origin}/?x=1`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const file = await fetch(`${site.origin}/assets/index-1a2b3c4d.js`);
    expect(file.headers.get('cache-control')).toContain('immutable');
    const again = await fetch(`${site.origin}/assets/index-1a2b3c4d.js`, {
      headers: { 'if-none-match': file.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each(['/.secret', '/..%2f.secret', '/missing.js', '/assets'])('JRN-02: has nothing at %s', async (path) => {
    expect((await fetch(site.origin + path)).status).toBe(404);
  });

  it('JRN-02: takes nothing', async () => {
    const answer = await fetch(`${site.origin}/`, { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([405, 'nosniff']);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('JRN-02: hands nothing to other origins', async () => {
    for (const path of ['/', '/missing.js']) {
      const { headers } = await fetch(site.origin + path);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it.each([
    ['127.0.0.1', 200],
    ['localhost:3003', 200],
    ['LOCALHOST', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example:3003', 421],
    ['evil.example:127', 421],
  ])('JRN-02: answers %s with %i', async (host, status) => {
    expect((await ask('/', { host })).status).toBe(status);
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate, BR;q=0.5', 'br'],
    ['*', 'br'],
    ['gzip', undefined],
    ['br;q=0', undefined],
    ['br; q=0.000, *', undefined],
    ['x-br', undefined],
    ['br-x, gzip', undefined],
    ['', undefined],
  ])('JRN-02: packs for whoever takes „%s“: %s', async (accepted, coding) => {
    const { headers } = await ask('/assets/index-1a2b3c4d.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
  });
});
