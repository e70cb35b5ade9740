import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { arrivalLimits, listen } from './listen.ts';

/** Begins a request, waits, and answers all that comes back until the server hangs up. */
const answerTo = async (origin: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

it('S14: grants ten seconds for the head of a request and thirty for all of it, looked at every second', async () => {
  expect(arrivalLimits).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 75_000,
  });
  // They are what a server is made with that is given none.
  const created = vi.spyOn(http, 'createServer');
  syncBuiltinESMExports();
  const listening = await listen((_request, response) => response.end(), '127.0.0.1', 0);
  await listening.stop(1000);
  const [options] = created.mock.calls[0] ?? [];
  created.mockRestore();
  syncBuiltinESMExports();
  expect(options).toMatchObject(arrivalLimits);
});

it('S14: leaves it to a proxy, which does so after a minute, to hang up on a connection that rests', async () => {
  const listening = await listen((_request, response) => response.end(), '127.0.0.1', 0);
  const { headers } = await fetch(listening.origin);
  await listening.stop(1000);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

it.each([
  ['the head of a request', 'headersTimeout', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
  ['its body', 'requestTimeout', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n12'],
])('S14: hangs up soon on whoever begins %s and never ends it', async (_, limit, text) => {
  const limits = { ...arrivalLimits, connectionsCheckingInterval: 20, [limit]: 60 };
  // No answer before all is there.
  const listening = await listen(
    (request, response) => request.resume().on('end', () => response.end()),
    '127.0.0.1',
    0,
    {
      ...limits,
      // Of the two the platform wants the head's to be the shorter one.
      headersTimeout: Math.min(limits.headersTimeout, limits.requestTimeout),
    },
  );
  const answer = await answerTo(listening.origin, text);
  await listening.stop(1000);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
