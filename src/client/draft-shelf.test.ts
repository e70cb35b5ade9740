import { beforeEach, describe, expect, it } from 'vitest';
import { draftShelfOf } from './draft-shelf.ts';

describe('ONB-13: drafts in the browser', () => {
  const start = Date.parse('2026-11-20T09:00:00.000Z');
  let time = start;
  const shelf = draftShelfOf(localStorage, () => time);
  const key = 'wphg-update anna BP-1';
  beforeEach(() => {
    localStorage.clear();
    time = start;
  });

  it('come back as they were, by the name under which they are held', () => {
    const held = shelf.write(key, { seen: null, draft: { answers: { knowledge: 3 } } });
    expect(held).toEqual({ savedAt: '2026-11-20T09:00:00.000Z', seen: null, draft: { answers: { knowledge: 3 } } });
    expect([shelf.read(key), shelf.read('wphg-update otto BP-1')]).toEqual([held, undefined]);
    localStorage.setItem('another', 'x');
    expect([shelf.endings('wphg-update anna '), shelf.endings('wphg-update otto ')]).toEqual([['BP-1'], []]);
    shelf.remove(key);
    expect(shelf.read(key)).toBeUndefined();
  });

  it.each(['null', '{', '[]', '{"draft":{}}', '{"savedAt":1,"draft":{}}', '{"savedAt":"x","draft":{}}'])(
    'what we did not write, %s, is nothing',
    (text) => {
      localStorage.setItem(`draft:${key}`, text);
      expect([shelf.read(key), localStorage.length]).toEqual([undefined, 0]);
    },
  );

  it('are forgotten after thirty days', () => {
    shelf.write(key, { seen: null, draft: {} });
    time += 30 * 24 * 60 * 60 * 1000 - 1;
    expect(shelf.read(key)).toBeDefined();
    time += 1;
    expect([shelf.read(key), localStorage.length]).toEqual([undefined, 0]);
  });
});
