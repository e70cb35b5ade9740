import { beforeEach, describe, expect, it } from 'vitest';
import { blankApplication } from '#domain/application/kept-application.ts';
import { cents } from '#domain/money/money.ts';
import { keptApplicationsOf } from './kept-applications.ts';

const vv = 'new-customer-new-business-partner-vv';
const topics = 'new-customer-new-business-partner-topics';
const application = { ...blankApplication(vv), answers: { deposit: cents(100_000) } };

describe('ONB-13: applications in the browser', () => {
  let time = Date.parse('2026-11-20T09:00:00.000Z');
  let ids = 0;
  const kept = keptApplicationsOf(localStorage, {
    now: () => time,
    newId: () => {
      ids += 1;
      return `id-${String(ids)}`;
    },
  });
  beforeEach(() => {
    localStorage.clear();
    time = Date.parse('2026-11-20T09:00:00.000Z');
    ids = 0;
  });

  it('come back as they were, with another tag after every change', () => {
    const first = kept.write(vv, application);
    expect(kept.read(vv)).toEqual(first);
    expect(first).toEqual({ tag: 'id-1', savedAt: '2026-11-20T09:00:00.000Z', application, seen: null });
    expect(kept.write(vv, application).tag).not.toBe(first.tag);
  });

  it.each(['null', '{', '[]', '{"tag":"a"}', '{"tag":1,"savedAt":"2026-11-20T09:00:00.000Z"}'])(
    'what we did not write, %s, is nothing',
    (text) => {
      localStorage.setItem(`application:${vv}`, text);
      expect(kept.read(vv)).toBeUndefined();
    },
  );

  it('are forgotten after thirty days', () => {
    kept.write(vv, application);
    time += 30 * 24 * 60 * 60 * 1000 - 1;
    expect(kept.read(vv)).toBeDefined();
    time += 1;
    expect(kept.read(vv)).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('are listed by their way in', () => {
    kept.write(topics, blankApplication(topics));
    kept.write(vv, application);
    kept.write('C-1', application);
    localStorage.setItem('another', 'x');
    expect(new Set(kept.ofWaysIn().map(({ entryPoint }) => entryPoint))).toEqual(new Set([vv, topics]));
  });

  it('a case is created under one key until what it was made of is gone', () => {
    const key = kept.creationKey(vv);
    expect([kept.creationKey(vv), kept.creationKey(topics) === key]).toEqual([key, false]);
    kept.remove(vv);
    expect(kept.creationKey(vv)).not.toBe(key);
  });

  it('a case that was refused is asked for under another key, and its answers stay', () => {
    kept.write(vv, application);
    const key = kept.creationKey(vv);
    kept.forgetCreation(vv);
    expect([kept.creationKey(vv) === key, kept.read(vv)?.application]).toEqual([false, application]);
  });
});
