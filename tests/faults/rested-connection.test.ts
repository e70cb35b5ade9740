import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/support/server/http.ts';

/** A server beside this process that answers each connection, and ends it after it has rested for 1.1 s. */
const source = `
  const { parentPort } = require('node:worker_threads');
  const answer = 'HTTP/1.1 200 OK\\r\\ncontent-length: 2\\r\\n\\r\\nok';
  const server = require('node:net').createServer((socket) => {
    let rest;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      clearTimeout(rest);
      socket.write(answer);
      rest = setTimeout(() => socket.resetAndDestroy(), 1100);
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

let worker: Worker;
let origin: string;
beforeAll(async () => {
  worker = new Worker(source, { eval: true });
  const port = await new Promise<unknown>((resolve) => void worker.once('message', resolve));
  origin = `http://127.0.0.1:${String(port)}`;
});
afterAll(async () => void (await worker.terminate()));

it('API-07: a call of a test that was busy meanwhile uses no connection that the server has ended', async () => {
  expect((await ask(origin, '/')).text).toBe('ok');
  // Let the connection come back to those at rest, and then nothing be heard of its end.
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1300);
  expect((await ask(origin, '/')).text).toBe('ok');
});
