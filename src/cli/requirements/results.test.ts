import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readResults, tallyOf } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string): string => {
  const file = join(folder, 'tests.json');
  writeFileSync(file, text);
  return file;
};

const assertion = (title: string, status: string, ...ancestorTitles: readonly string[]) => ({
  title,
  status,
  ancestorTitles,
});

const ran = {
  startTime: Date.UTC(2026, 10, 20),
  testResults: [
    {
      name: resolve('src/a.test.ts'),
      assertionResults: [
        assertion('BNK-03: pays 5 €', 'passed', 'the payout'),
        assertion('BNK-03: pays 6 €', 'failed', 'the payout'),
        assertion('BNK-08: lists (all)', 'passed', 'orders'),
        assertion('BNK-08: waits', 'skipped', 'orders'),
      ],
    },
  ],
};

const proof = (name: string, path = 'src/a.test.ts') => ({ ids: [], name, path, line: 1 });

describe('what the last run came to', () => {
  const results = readResults(fileWith(JSON.stringify(ran)));

  it('JRN-02: counts the cases of a name, whatever a run has filled in', () => {
    expect(results?.ranAt).toBe('2026-11-20T00:00:00.000Z');
    expect(tallyOf(proof('BNK-03: pays … €'), results)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(tallyOf(proof('…: pays … €'), results).passed).toBe(1);
    expect(tallyOf(proof('BNK-03: pays … € …'), results).passed).toBe(0);
    expect(tallyOf(proof('BNK-03: pays 5 €… €'), results).passed).toBe(0);
    expect(tallyOf(proof('BNK-08: lists (all)'), results)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it('JRN-02: counts all of a group, and of a file that a function has laid out', () => {
    expect(tallyOf(proof('orders'), results)).toEqual({ passed: 1, failed: 0, skipped: 1 });
    expect(tallyOf(proof('alle Pfade im Browser'), results)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('JRN-02: counts nothing of another file, another name, or no run', () => {
    const none = { passed: 0, failed: 0, skipped: 0 };
    expect(tallyOf(proof('BNK-08: waits', 'src/b.test.ts'), results)).toEqual(none);
    expect(tallyOf(proof('BNK-08: wait'), results)).toEqual(none);
    expect(tallyOf(proof('BNK-08: waits'), null)).toEqual(none);
  });

  it.each(['', '{', '{}', '[]', JSON.stringify({ ...ran, testResults: 'none' })])(
    'JRN-02: takes a broken report for none: %s',
    (text) => {
      expect(readResults(fileWith(text))).toBeNull();
      expect(readResults(join(folder, 'nowhere.json'))).toBeNull();
    },
  );
});
