import { describe, expect, it } from 'vitest';
import { sheetFor } from './sheet.ts';

describe('the sheet of a picture', () => {
  it('JRN-02: is laid upright for upright pictures and broad for broad ones', () => {
    expect(sheetFor({ width: 1441.5, height: 1632 })).toBe('upright');
    expect(sheetFor({ width: 403.7, height: 1054 })).toBe('upright');
    expect(sheetFor({ width: 1641.8, height: 796 })).toBe('broad');
    expect(sheetFor({ width: 1377.2, height: 646 })).toBe('broad');
  });

  it('JRN-02: is laid as the picture becomes larger, where its head takes what is left', () => {
    // Broader than high, yet below title and legend a broad sheet has less room for it.
    expect(sheetFor({ width: 1000, height: 960 })).toBe('upright');
    expect(sheetFor({ width: 1000, height: 700 })).toBe('broad');
  });
});
