import { describe, expect, it } from 'vitest';
import { underWay } from './under-way.ts';

describe('what is under way on the live screen', () => {
  it('JRN-02: ends with its deed, also where that throws at once or later', async () => {
    const moving = underWay();
    const seen: boolean[] = [];
    await moving.during(() => void seen.push(moving.is()));
    const atOnce = moving.during(() => {
      throw new Error('nein');
    });
    await expect(atOnce).rejects.toThrow('nein');
    const later = moving.during(async () => {
      await Promise.resolve();
      seen.push(moving.is());
      throw new Error('doch nicht');
    });
    expect(moving.is()).toBe(true);
    await expect(later).rejects.toThrow('doch nicht');
    expect([...seen, moving.is()]).toEqual([true, true, false]);
  });
});
