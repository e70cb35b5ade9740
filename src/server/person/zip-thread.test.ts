import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipped } from './zip-thread.ts';

const at = new Date('2026-11-20T09:30:00.000Z');

describe('the file of an export', () => {
  it('holds what it was given, is as long as it says and has the hash it says', async () => {
    const texts = { 'person.json': '{"name":"Änne"}', 'dokumente/a.pdf': '%PDF-1.7' };
    const files = Object.entries(texts).map(([name, text]) => ({ name, bytes: strToU8(text) }));
    const { content, size, sha256 } = await zipped({ files, at });
    const zip = Buffer.from(content, 'base64');
    expect([zip.length, createHash('sha256').update(zip).digest('hex')]).toEqual([size, sha256]);
    expect(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
      Object.entries(texts),
    );
  });

  it('S14: is packed while others are served', async () => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const bytes = new Uint8Array(2_000_000).map((_, index) => index % 251);
    await zipped({ files: [{ name: 'a.json', bytes }], at });
    isOver = true;
    expect(turns).toBeGreaterThan(10);
  });

  it('is none where the thread fails', async () => {
    await expect(zipped({ files: [{ name: 'a', bytes: strToU8('a') }], at: new Date('1970-01-01') })).rejects.toThrow(
      /date/,
    );
  });
});
