import { describe, expect, it } from 'vitest';
import type { PlacedPicture } from '../layout/placing.ts';
import { fitOf, zoomOf } from './studio.select.ts';

const picture = (width: number, height: number): PlacedPicture => ({
  picture: {
    name: 'big',
    title: 'Groß',
    cutFrom: null,
    usedIn: [],
    requirements: [],
    notes: [],
    works: [],
    isParallel: false,
    states: [],
    arrows: [],
  },
  width,
  height,
  states: [],
  arrows: [],
});

const label = 12;

describe('the size of a picture', () => {
  it('JRN-02: is at first one at which its arrows can be read, whatever the window holds of it', () => {
    for (const width of [300, 1441, 4152]) {
      for (const frame of [
        { width: 358, height: 500 },
        { width: 1248, height: 640 },
      ]) {
        const context = { zoom: null, frame, placed: picture(width, 1632) };
        expect(zoomOf(context) * label).toBeGreaterThanOrEqual(11);
        expect(zoomOf(context)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('JRN-02: is such that all is seen where that is asked for, of the broadest picture on a phone too', () => {
    const frame = { width: 358, height: 500 };
    const zoom = fitOf({ frame, placed: picture(4152, 1967) });
    expect(4152 * zoom).toBeLessThanOrEqual(358.01);
    expect(zoomOf({ zoom, frame, placed: picture(4152, 1967) })).toBe(zoom);
  });
});
