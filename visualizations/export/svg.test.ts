import { describe, expect, it } from 'vitest';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { nastyChart } from '../layout/nasty-chart.ts';
import { pictureOf } from '../layout/picture-of.ts';
import { place } from '../layout/place.ts';
import { svgOf } from './svg.ts';

const frames = async (name: string) =>
  (svgOf(await place(pictureOf(chartNamed(name)))).match(/<rect class="region"/g) ?? []).length;

describe('svgOf', () => {
  it('JRN-03: frames a chart of regions side by side like a region inside another', async () => {
    // The legend has one of its own.
    expect([await frames('customer'), await frames('orders')]).toEqual([2, 1]);
  });

  it('JRN-03: tells ends and arrows apart without colour, for grey paper', async () => {
    const svg = svgOf(await place(pictureOf(nastyChart)));
    const rules = [...svg.matchAll(/^([.\w,]+)\{([^}]*)\}$/gm)].map(([, classes = '', said = '']) => ({
      classes,
      said,
    }));
    const shapeOf = (kind: string): string =>
      rules
        .filter(({ classes }) => classes.split(',').includes(`.${kind}`))
        .flatMap(({ said }) => said.split(';'))
        .filter((declaration) => /^stroke-(width|dasharray):/.test(declaration))
        .join(';');
    const ends = ['success', 'left', 'refused', 'failed'].map(shapeOf);
    expect(new Set(ends).size).toBe(ends.length);
    const arrows = ['plain', 'refusal', 'fault'].map(shapeOf);
    expect(new Set(arrows).size).toBe(arrows.length);
    expect([shapeOf('refused'), shapeOf('failed')]).toEqual([shapeOf('refusal'), shapeOf('fault')]);
  });
});
