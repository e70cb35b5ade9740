import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaultProxy, type FaultProxy } from '#tests/support/faults/proxy.ts';

describe('the fault proxy', () => {
  let server: Server;
  let proxy: FaultProxy;
  let worked = 0;
  /** What the server does once it is told to. */
  const slow: (() => void)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const work = (): void => {
        worked += 1;
        request.pipe(response.writeHead(201, { 'x-from': 'server' }));
      };
      if (request.url === '/slow') slow.push(work);
      else work();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    proxy = await startFaultProxy(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  });
  afterAll(async () => {
    await proxy.stop();
    server.close();
  });
  beforeEach(() => {
    worked = 0;
  });

  const ask = async (path = '/a', signal?: AbortSignal): Promise<Response> =>
    fetch(proxy.origin + path, { method: 'POST', body: 'hello', ...(signal !== undefined && { signal }) });

  it('passes everything on', async () => {
    await proxy.order({ mode: 'pass' });
    const answer = await ask();
    expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([201, 'server', 'hello']);
  });

  it('answers 500 or HTML in the server’s place, as often as it was told', async () => {
    await proxy.order({ mode: 'error', times: 1 });
    expect([(await ask()).status, (await ask()).status, worked]).toEqual([500, 201, 1]);
    await proxy.order({ mode: 'html', path: '/b' });
    expect((await ask('/b')).headers.get('content-type')).toBe('text/html');
    expect((await ask('/a')).status).toBe(201);
  });

  it('loses the answer after the server did its work', async () => {
    await proxy.order({ mode: 'lost', times: 1 });
    await expect(ask()).rejects.toThrow('fetch failed');
    expect(worked).toBe(1);
  });

  it('keeps silent, and the server never hears of it', async () => {
    await proxy.order({ mode: 'silence' });
    await expect(ask('/a', AbortSignal.timeout(100))).rejects.toThrow('timeout');
    expect(worked).toBe(0);
  });

  it('holds a request until the next order, which it then meets', async () => {
    await proxy.order({ mode: 'hold', path: '/held' });
    const waiting = ask('/held');
    expect((await ask('/other')).status).toBe(201);
    await proxy.order({ mode: 'error', path: '/held', times: 1 });
    expect((await waiting).status).toBe(500);
    expect(worked).toBe(1);
  });

  it('withholds the answer to a request until the next order, and obeys only once its work is done', async () => {
    await proxy.order({ mode: 'hold', path: '/slow' });
    let answered = 0;
    const waiting = ask('/slow').finally(() => {
      answered += 1;
    });
    await ask('/other');
    let isObeyed = false;
    const obeyed = proxy.order({ mode: 'withhold', path: '/slow', times: 1 }).finally(() => {
      isObeyed = true;
    });
    await expect.poll(() => slow.length).toBe(1);
    expect([worked, isObeyed]).toEqual([1, false]);
    slow[0]?.();
    await obeyed;
    expect(worked).toBe(2);
    await ask('/other');
    expect(answered).toBe(0);
    await proxy.order({ mode: 'pass' });
    expect([(await waiting).status, worked]).toEqual([201, 3]);
  });

  it('answers as a server that we do not know, and takes several orders at once', async () => {
    await proxy.order({ mode: 'stranger', path: '/new', body: '{"step":"NEW"}' }, { mode: 'error', path: '/old' });
    expect(await (await ask('/new')).json()).toEqual({ step: 'NEW' });
    expect([(await ask('/old')).status, (await ask('/other')).status]).toEqual([500, 201]);
  });

  it('delays', async () => {
    await proxy.order({ mode: 'delay', milliseconds: 80 });
    const begun = performance.now();
    await ask();
    expect(performance.now() - begun).toBeGreaterThanOrEqual(75);
  });
});
