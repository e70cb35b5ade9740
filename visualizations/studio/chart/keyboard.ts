import type { PlacedPicture } from '../../layout/placing.ts';

/** Where the keys lead in a picture. */

/** Ids of the states that can be reached, in reading order: row by row from the top, in a row from the left. */
export const readingOrder = ({ states }: PlacedPicture): readonly string[] =>
  states
    .filter(({ state }) => state.kind !== 'initial')
    // A group's words stand at its top, so it comes before what is inside.
    .toSorted((one, other) => (Math.abs(one.y - other.y) > 20 ? one.y - other.y : one.x - other.x))
    .map(({ state }) => state.id);

type End = 'source' | 'target';

/** Arrows at one end of a state, from left to right as they stand there. */
const arrowsAt = ({ arrows }: PlacedPicture, end: End, id: string): readonly string[] =>
  arrows
    .filter(({ arrow }) => arrow[end] === id && arrow.edgeIds.length > 0)
    .toSorted((one, other) => {
      const xOf = ({ points }: typeof one): number => points.at(end === 'source' ? 0 : -1)?.x ?? 0;
      return xOf(one) - xOf(other);
    })
    .map(({ arrow }) => arrow.id);

const beside = (ids: readonly string[], id: string, by: 1 | -1): string | null => ids[ids.indexOf(id) + by] ?? null;

/** The mark of a beginning has no place in the order of the keys: they go on to where the group begins. */
const pastBeginning = ({ states, arrows }: PlacedPicture, id: string): string => {
  const isMark = states.some(({ state }) => state.id === id && state.kind === 'initial');
  return (isMark ? arrows.find(({ arrow }) => arrow.source === id)?.arrow.target : undefined) ?? id;
};

/** The state or arrow that a key leads to from another; null where it leads nowhere. */
export const nextMark = (placed: PlacedPicture, from: string, key: string): string | null => {
  const order = readingOrder(placed);
  if (key === 'Home') return order[0] ?? null;
  if (key === 'End') return order.at(-1) ?? null;
  const arrow = placed.arrows.find((one) => one.arrow.id === from)?.arrow;
  const [isBack, isOn] = [key === 'ArrowLeft', key === 'ArrowRight'];
  if (arrow !== undefined) {
    if (isBack || isOn) return beside(arrowsAt(placed, 'source', arrow.source), from, isOn ? 1 : -1);
    if (key === 'ArrowDown') return pastBeginning(placed, arrow.target);
    return key === 'ArrowUp' ? arrow.source : null;
  }
  if (isBack || isOn) return beside(order, from, isOn ? 1 : -1);
  if (key === 'ArrowDown') return arrowsAt(placed, 'source', from)[0] ?? null;
  return key === 'ArrowUp' ? (arrowsAt(placed, 'target', from)[0] ?? null) : null;
};
