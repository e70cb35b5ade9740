import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('S14: hangs up soon on whoever begins a request and never ends it', async () => {
  const listening = await listen((_request, response) => response.end(), '127.0.0.1', 0);
  const { hostname, port } = new URL(listening.origin);
  const begin = performance.now();
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: '));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  await listening.stop(1000);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  // Ten seconds are granted; looked at every half a minute it would be up to forty.
  expect(performance.now() - begin).toBeLessThan(20_000);
});
