import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { svgOf } from '../export/svg.ts';
import { nastyChart } from './nasty-chart.ts';
import type { Picture, PictureState } from './picture.ts';
import { pictureOf } from './picture-of.ts';
import { zoomed } from './zoom.ts';
import { widthOf } from './measure.ts';
import { place } from './place.ts';
import type { PlacedPicture } from './placing.ts';
import { heightOf } from './text-line.ts';
import { placeWith } from './ways.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const pairs = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((a, index) => items.slice(index + 1).map((b) => [a, b] as const));

const labelsOf = ({ arrows }: PlacedPicture) =>
  arrows.flatMap(({ arrow, label }) => (label === null ? [] : [{ id: arrow.id, ...label }]));

const segmentsOf = ({ arrows }: PlacedPicture) =>
  arrows.flatMap(({ arrow, points }) =>
    points.slice(1).map((end, index) => {
      const start = points[index] ?? end;
      const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
      return { id: arrow.id, x, y, width: Math.abs(start.x - end.x), height: Math.abs(start.y - end.y) };
    }),
  );

const leavesOf = ({ states }: PlacedPicture) => states.filter(({ state }) => state.children.length === 0);

describe.each([nastyChart, ...catalogue].map((entry) => ({ name: entry.name, entry })))(
  'the picture of $name',
  ({ entry }) => {
    const laidOut = { placed: null as Promise<PlacedPicture> | null };
    const placedOnce = (): Promise<PlacedPicture> => (laidOut.placed ??= place(pictureOf(entry)));

    it('JRN-03: lets no label lie on a label, a state or an arrow, and no state on a state', async () => {
      const placed = await placedOnce();
      const labels = labelsOf(placed);
      const leaves = leavesOf(placed);
      const segments = segmentsOf(placed);
      expect(
        pairs(labels)
          .filter(([a, b]) => overlap(a, b))
          .map(([a, b]) => [a.id, b.id]),
      ).toEqual([]);
      expect(
        pairs(leaves)
          .filter(([a, b]) => overlap(a, b))
          .map(([a, b]) => [a.state.id, b.state.id]),
      ).toEqual([]);
      expect(labels.filter((label) => leaves.some((leaf) => overlap(label, leaf))).map(({ id }) => id)).toEqual([]);
      expect(labels.filter((label) => segments.some((segment) => overlap(label, segment))).map(({ id }) => id)).toEqual(
        [],
      );
    });

    it('JRN-03: lets no arrow run through the words of a group, and begins at the top', async () => {
      const placed = await placedOnce();
      const struck = placed.states.flatMap(({ state, wordsX, y, lines }) => {
        if (state.children.length === 0) return [];
        const width = Math.max(...lines.map(({ text, size, weight }) => widthOf(text, size, weight)));
        const words = { x: wordsX, y: y + 12, width, height: heightOf(lines) };
        return segmentsOf(placed)
          .filter((segment) => overlap(words, segment))
          .map(({ id }) => `${state.id} by ${id}`);
      });
      expect(struck).toEqual([]);
      const start = placed.states.find(
        ({ state }) => state.kind === 'initial' && state.id === placed.picture.states[0]?.id,
      );
      const top = Math.min(...placed.states.map(({ y }) => y));
      expect(start === undefined ? 0 : start.y - top).toBeLessThanOrEqual(80);
    });

    it('JRN-03: leads on downwards, and upwards where the way goes back', async () => {
      const { picture, states, arrows } = await placedOnce();
      const boxes = new Map(states.map((state, index) => [state.state.id, { ...state, index }]));
      const climbs = arrows.filter(({ arrow: { source, target, tone } }) => {
        const [from, to] = [boxes.get(source), boxes.get(target)];
        if (from === undefined || to === undefined) throw new Error(`${picture.name}: an end of an arrow has no place`);
        return tone === 'plain' && to.index > from.index && to.y + to.height <= from.y;
      });
      expect(climbs.length).toBeLessThanOrEqual(3);
    });

    it('JRN-03: draws every state and every arrow inside its frame', async () => {
      const placed = await placedOnce();
      const outside = ({ x, y, width, height }: Area): boolean =>
        x < 0 || y < 0 || x + width > placed.width || y + height > placed.height;
      expect(placed.states.filter(outside).map(({ state }) => state.id)).toEqual([]);
      expect(
        labelsOf(placed)
          .filter(outside)
          .map(({ id }) => id),
      ).toEqual([]);
      expect(placed.arrows.filter(({ points }) => points.length < 2).map(({ arrow }) => arrow.id)).toEqual([]);
    });
  },
);

/** What one process has laid out, the others hold against what is committed; to lay out large pictures again takes long. */
const small = catalogue.filter((entry) => pictureOf(entry).arrows.length <= 40);

const now = { widthOf, newElk: () => new ElkConstructor() };

it.each(small.map((entry) => ({ name: entry.name, entry })))(
  'JRN-03: the picture of $name is the same, whenever it is laid out',
  async ({ entry }) => {
    expect(svgOf(await placeWith(now, pictureOf(entry)))).toBe(svgOf(await place(pictureOf(entry))));
  },
);

const statesOf = (picture: Picture): readonly string[] => {
  const below = ({ id, kind, children }: PictureState): readonly string[] =>
    children.length === 0 && kind !== 'initial' ? [id] : children.flatMap(below);
  return picture.states.flatMap(below);
};

describe('a picture too large for one sheet', () => {
  it('JRN-02: becomes an overview and a picture of each large group, which together show every state', () => {
    const whole = pictureOf(nastyChart);
    const [overview, ...details] = zoomed(whole);
    expect(details.length).toBe(4);
    expect(statesOf(overview ?? whole).length).toBeLessThan(statesOf(whole).length / 2);
    const shown = new Set([...statesOf(overview ?? whole), ...details.flatMap(statesOf)]);
    expect(statesOf(whole).filter((id) => !shown.has(id))).toEqual([]);
  });
});
