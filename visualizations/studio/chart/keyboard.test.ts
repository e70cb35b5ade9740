import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { pictureOf } from '../../layout/picture-of.ts';
import { place } from '../../layout/place.ts';
import { nextMark, readingOrder } from './keyboard.ts';

const placedOf = async (name: string) => {
  const entry = catalogue.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`There is no chart '${name}'.`);
  return place(pictureOf(entry));
};

describe('the keys in a picture', () => {
  it.each(['customer', 'orders', 'login'])('JRN-02: lead through every state of %s, in reading order', async (name) => {
    const placed = await placedOf(name);
    const order = readingOrder(placed);
    const passed = [nextMark(placed, '', 'Home')];
    for (;;) {
      const next = nextMark(placed, passed.at(-1) ?? '', 'ArrowRight');
      if (next === null) break;
      passed.push(next);
    }
    expect(passed).toEqual(order);
    expect(passed.at(-1)).toBe(nextMark(placed, '', 'End'));
    expect(order.toSorted()).toEqual(
      placed.states.flatMap(({ state }) => (state.kind === 'initial' ? [] : [state.id])).toSorted(),
    );
  });

  it('JRN-02: lead along an arrow to its end, and back to its beginning', async () => {
    const placed = await placedOf('login');
    for (const id of readingOrder(placed)) {
      const arrow = nextMark(placed, id, 'ArrowDown');
      if (arrow === null) continue;
      expect(nextMark(placed, arrow, 'ArrowUp')).toBe(id);
      const target = nextMark(placed, arrow, 'ArrowDown') ?? '';
      expect(placed.arrows.find((one) => one.arrow.id === arrow)?.arrow).toMatchObject({ source: id, target });
    }
  });

  it.each(['forgotten-password', 'login-challenge'])(
    'JRN-02: lead along every arrow of %s to a state, also where it ends at a beginning',
    async (name) => {
      const placed = await placedOf(name);
      const order = readingOrder(placed);
      const drawn = placed.arrows.filter(({ arrow }) => arrow.edgeIds.length > 0);
      expect(drawn.some(({ arrow }) => !order.includes(arrow.target))).toBe(true);
      for (const { arrow } of drawn) expect(order).toContain(nextMark(placed, arrow.id, 'ArrowDown'));
    },
  );

  it('JRN-02: lead from an arrow to all others of its state', async () => {
    const placed = await placedOf('login');
    const from = placed.arrows.find(({ arrow }) => arrow.edgeIds.length > 0)?.arrow.source ?? '';
    const all = placed.arrows.filter(({ arrow }) => arrow.source === from).map(({ arrow }) => arrow.id);
    const passed: string[] = [];
    for (let at = nextMark(placed, from, 'ArrowDown'); at !== null; at = nextMark(placed, at, 'ArrowRight')) {
      passed.push(at);
    }
    expect(passed.toSorted()).toEqual(all.toSorted());
    expect(nextMark(placed, from, 'x')).toBeNull();
  });
});
