import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { pictureOf } from '../../layout/picture-of.ts';
import { place } from '../../layout/place.ts';
import { sheetFor, sheetsOf } from './sheet.ts';

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

const placedOf = async (name: string) => {
  const entry = catalogue.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`There is no chart '${name}'.`);
  return place(pictureOf(entry));
};

describe('the sheets of a picture that one cannot hold', () => {
  it.each(['withdrawal', 'session', 'confirmation', 'mfa-setup', 'banking-app'])(
    'JRN-02: show every state and every word of %s whole on one of them, at 7 pt or more',
    async (name) => {
      const placed = await placedOf(name);
      const sheets = sheetsOf(placed);
      if (sheets === null) throw new Error('One sheet is enough.');
      const { tiles, scale, lay } = sheets;
      const [width, height] = lay === 'upright' ? [277, 380] : [400, 257];
      for (const tile of tiles) {
        expect(tile.width * scale).toBeLessThanOrEqual(width + 0.001);
        expect(tile.height * scale).toBeLessThanOrEqual(height + 0.001);
      }
      expect((10 * scale * 72) / 25.4).toBeGreaterThanOrEqual(7);
      const pieces = [
        ...placed.states.filter(({ state }) => state.children.length === 0),
        ...placed.arrows.flatMap(({ label }) => (label === null ? [] : [label])),
      ];
      const torn = pieces.filter((piece) =>
        tiles.every(
          ({ x, y, width: across, height: down }) =>
            piece.x < x || piece.y < y || piece.x + piece.width > x + across || piece.y + piece.height > y + down,
        ),
      );
      expect(torn).toEqual([]);
    },
  );

  it('JRN-02: are none for a picture that one sheet holds readably', async () => {
    expect(sheetsOf(await placedOf('dashboard'))).toBeNull();
  });
});
