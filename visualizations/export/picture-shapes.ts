import type { PlacedArrow, PlacedPicture, PlacedState } from '../layout/placing.ts';
import { leading, type Line } from '../layout/text-line.ts';
import { type Shape, shape } from './shape.ts';

/** How a placed picture is drawn, the same in files and in the studio. The look is in `picture.css`. */

const round = (value: number): number => Math.round(value * 10) / 10;

const textAt = (line: Line, x: number, y: number, more = ''): Shape =>
  shape(
    'text',
    {
      class: `${line.role}${more}`,
      x,
      y,
      'font-size': line.size,
      'font-weight': line.weight === 600 ? 600 : undefined,
      textLength: Math.max(1, line.width),
      lengthAdjust: 'spacingAndGlyphs',
    },
    line.text,
  );

/** Lines below each other, from a left upper corner. */
export const textBlock = (lines: readonly Line[], x: number, y: number, more = ''): readonly Shape[] => {
  let top = y;
  return lines.map((line) => {
    top += line.size * leading;
    const drawn = textAt(line, x, round(top - line.size * 0.32), more);
    return line.href === undefined ? drawn : shape('a', { href: line.href }, drawn);
  });
};

/** A state without its words. */
export const stateShapes = ({ state, x, y, width, height }: PlacedState): readonly Shape[] => {
  if (state.kind === 'initial') return [shape('circle', { class: 'dot', cx: x + 5, cy: y + 5, r: 5 })];
  if (state.kind === 'history') return [shape('circle', { class: 'box', cx: x + 15, cy: y + 15, r: 14 })];
  const ending = state.ending === null ? '' : ` ${state.ending}`;
  const isGroup = state.kind === 'group' || state.kind === 'parallel';
  const box = (kind: string, gap: number): Shape =>
    shape('rect', {
      class: kind,
      x: x + gap,
      y: y + gap,
      width: width - 2 * gap,
      height: height - 2 * gap,
      rx: 10 - gap,
    });
  const frame = state.kind === 'parallel' ? 'region' : 'group';
  return [
    box(isGroup ? frame : `box${ending}`, 0),
    ...(state.isWaiting && !isGroup ? [box('hatched', 1)] : []),
    ...(state.kind === 'final' || state.ending !== null
      ? [box(`double${ending}${state.isReopened ? ' reopened' : ''}`, 4)]
      : []),
  ];
};

/** The words of a state; those of a group stand above the arrows that lead into it. */
export const stateWords = ({ state, x, wordsX, y, lines }: PlacedState): readonly Shape[] => {
  if (state.kind === 'history') return lines.map((line) => textAt(line, round(x + 15 - line.width / 2), y + 20));
  return textBlock(lines, wordsX, y + 11, state.children.length === 0 ? '' : ' over');
};

const corner = 6;

/** Orthogonal with rounded corners. */
export const wayOf = (points: PlacedArrow['points']): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const toward = (end: { x: number; y: number }): string => {
        const length = Math.hypot(end.x - point.x, end.y - point.y);
        const share = length === 0 ? 0 : Math.min(corner, length / 2) / length;
        return `${round(point.x + (end.x - point.x) * share)} ${round(point.y + (end.y - point.y) * share)}`;
      };
      return `L${toward(before)}Q${point.x} ${point.y} ${toward(after)}`;
    })
    .join('');

/** The line of an arrow; null where it has no way, which a picture never has. */
export const arrowShape = ({ arrow, points }: PlacedArrow): Shape | null =>
  points.length < 2
    ? null
    : shape('path', {
        class: `arrow ${arrow.tone}`,
        d: wayOf(points),
        'marker-end': `url(#${arrow.tone === 'plain' ? 'head' : 'head-loss'})`,
      });

/** The words beside an arrow. */
export const labelShapes = ({ arrow, label }: PlacedArrow): readonly Shape[] => {
  if (label === null) return [];
  const more = arrow.tone === 'plain' ? '' : ' label-loss';
  const { x, y, width, lines, align } = label;
  let top = y;
  return lines.flatMap((line) => {
    const left = align === 'start' ? x + 3 : x + width - 3 - line.width;
    const drawn = textBlock([line], round(left), round(top), more);
    top += line.size * leading;
    return drawn;
  });
};

/** Regions side by side fill a whole chart: its frame is dashed as that of an inner one. */
export const rootFrame = ({ picture, width, height }: PlacedPicture): readonly Shape[] =>
  picture.isParallel
    ? [shape('rect', { class: 'region', x: 4, y: 4, width: width - 8, height: height - 8, rx: 10 })]
    : [];

const marker = (id: string): Shape =>
  shape(
    'marker',
    {
      id,
      viewBox: '0 0 8 8',
      refX: 7.2,
      refY: 4,
      markerWidth: 8,
      markerHeight: 8,
      markerUnits: 'userSpaceOnUse',
      orient: 'auto',
    },
    shape('path', { class: id, d: 'M0 .6 7.6 4 0 7.4z' }),
  );

/** Hatching and heads of arrows, to which all else refers. */
export const definitions: Shape = shape(
  'defs',
  {},
  shape(
    'pattern',
    { id: 'hatch', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    shape('path', { class: 'hatching', d: 'M0 0v7' }),
  ),
  marker('head'),
  marker('head-loss'),
);
