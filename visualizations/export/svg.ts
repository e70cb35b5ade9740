import { readFileSync } from 'node:fs';
import { widthOf } from '../layout/measure.ts';
import type { Picture } from '../layout/picture.ts';
import type { PlacedArrow, PlacedPicture, PlacedState } from '../layout/placing.ts';
import { heightOf, type Line, wrapped } from '../layout/text-line.ts';
import {
  arrowShape,
  definitions,
  labelShapes,
  rootFrame,
  stateShapes,
  stateWords,
  textBlock,
} from './picture-shapes.ts';
import { type Shape, shape, textOf } from './shape.ts';

/** One rule a line, without blanks that only a reader of the source needs. */
const rules = readFileSync(new URL('picture.css', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('/*'))
  .join('\n')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?([{},;:]) ?/g, '$1')
  .replaceAll(';}', '}')
  .replaceAll('}', '}\n')
  .trim();

/** Tokens of the look, light and dark; printed always light. */
const style = `
svg{--ground:#FAF8F4;--card:#fff;--group:#F4F0E8;--line:#B9B2A3;--ink:#14262B;--second:#4A5B60;--primary:#0E5A4F;--loss:#A63A2B;--hatch:#E8E3D9}
@media (prefers-color-scheme:dark){svg{--ground:#10191C;--card:#18262A;--group:#142024;--line:#5B6A6E;--ink:#F1EDE4;--second:#B4BFC2;--primary:#6FC4B3;--loss:#F0917F;--hatch:#2B3A3F}}
@media print{svg{--ground:#fff;--card:#fff;--group:#F6F6F6;--line:#777;--ink:#000;--second:#333;--primary:#222;--loss:#5A1F17;--hatch:#ddd}}
${rules}`;

const round = (value: number): number => Math.round(value * 10) / 10;

const isGroup = ({ state }: PlacedState): boolean => state.children.length > 0;

const namedState = (placed: PlacedState): readonly Shape[] =>
  placed.state.kind === 'initial'
    ? stateShapes(placed)
    : [
        shape(
          'g',
          { 'data-state': placed.state.id },
          shape('title', {}, `${placed.state.caption} (${placed.state.id})`),
          ...stateShapes(placed),
          ...(isGroup(placed) ? [] : stateWords(placed)),
        ),
      ];

const namedArrow = (placed: PlacedArrow): readonly Shape[] => {
  const drawn = arrowShape(placed);
  if (drawn === null) return [];
  return [shape(drawn.tag, drawn.attributes, shape('title', {}, placed.arrow.labels.join('; ') || 'Beginn'))];
};

const endings = [
  { kind: '', word: 'Ende' },
  { kind: ' success', word: 'Ende: gelungen' },
  { kind: ' left', word: 'Ende: verlassen' },
  { kind: ' refused', word: 'Ende: abgelehnt' },
  { kind: ' failed', word: 'Ende: gestört' },
];

const lineOf = (text: string, size: number, weight: 400 | 600, role: Line['role']): Line => ({
  text,
  size,
  weight,
  role,
  width: round(widthOf(text, size, weight)),
});

const word = (text: string, at: number, row: number): readonly Shape[] =>
  textBlock([lineOf(text, 11, 400, 'note')], at, row + 0.2);

const box = (kind: string, left: number, top: number, gap: number, rx: number): Shape =>
  shape('rect', { class: kind, x: left + gap, y: top + gap, width: 22 - 2 * gap, height: 14 - 2 * gap, rx });

/** The marks of every picture, the same in all of them, in three rows. */
const legend = (x: number, y: number): Shape => {
  const below = y + 22;
  const last = below + 22;
  const arrow = (kind: string, head: string, text: string, at: number): readonly Shape[] => [
    shape('path', { class: `arrow${kind}`, d: `M${at} ${y + 7}h24`, 'marker-end': `url(#${head})` }),
    ...word(text, at + 30, y),
  ];
  return shape(
    'g',
    {},
    ...arrow('', 'head', 'weiter', x),
    ...arrow(' refusal', 'head-loss', 'abgelehnt', x + 90),
    ...arrow(' fault', 'head-loss', 'Störung oder keine Antwort', x + 190),
    box('box', x + 370, y, 0, 4),
    box('hatched', x + 370, y, 1, 3),
    ...word('wartet auf Antwort', x + 398, y),
    ...endings.flatMap(({ kind, word: text }, index) => {
      const at = x + index * 126;
      return [box(`box${kind}`, at, below, 0, 5), box(`double${kind}`, at, below, 3, 3), ...word(text, at + 28, below)];
    }),
    shape('circle', { class: 'box', cx: x + 11, cy: last + 7, r: 9 }),
    ...textBlock([lineOf('H', 11, 600, 'caption')], x + 7.4, last + 0.2),
    ...word('H – weiter, wo man zuletzt war', x + 28, last),
    box('region', x + 252, last, 0, 4),
    ...word('gestrichelter Rahmen – läuft nebeneinander', x + 280, last),
    box('box success', x + 516, last, 0, 5),
    box('double success reopened', x + 516, last, 3, 3),
    ...word('Ende, umkehrbar', x + 544, last),
  );
};

/** Each with a line and a link of its own, as long as they are few. */
const usersIn = ({ usedIn }: Picture): readonly { readonly said: string; readonly href: string | null }[] =>
  usedIn.length > 4
    ? [{ said: `Teil von: ${usedIn.map(({ title }) => title).join(' · ')}`, href: null }]
    : usedIn.map(({ name, title }) => ({ said: `Teil von: ${title}`, href: `${name}.svg` }));

const lines = (shapes: readonly Shape[]): readonly string[] => shapes.map(textOf);

/** A placed picture as one SVG that stands alone: light, dark and printed; the same input gives the same bytes. */
export const svgOf = (placed: PlacedPicture): string => {
  const { picture, width, height, states, arrows } = placed;
  const total = Math.max(width, 660);
  const { cutFrom } = picture;
  const text = (content: string, size: number, weight: 400 | 600, role: Line['role']): readonly Line[] =>
    wrapped(content, { size, weight, role }, total - 32, widthOf);
  const head = [
    ...text(picture.title, 22, 600, 'caption'),
    ...(cutFrom === null ? [] : text(cutFrom.text, 14, 400, 'note').map((line) => ({ ...line, href: cutFrom.href }))),
    ...usersIn(picture).flatMap(({ said, href }) =>
      text(said, 13, 400, 'note').map((line) => (href === null ? line : { ...line, href })),
    ),
    ...text([picture.name, ...picture.requirements].join(' · '), 11, 400, 'requirement'),
    ...picture.works.flatMap((work) => text(`Läuft die ganze Zeit: ${work}`, 13, 400, 'work')),
    ...(picture.notes.length === 0 ? [] : text(`Jederzeit: ${picture.notes.join(' · ')}`, 13, 400, 'note')),
  ];
  const top = round(heightOf(head) + 24);
  const whole = round(top + height + 84);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="picture" width="${total}" height="${whole}" viewBox="0 0 ${total} ${whole}" role="img" aria-label="${picture.title.replaceAll('"', '&quot;')}">`,
    `<style>${style}</style>`,
    textOf(definitions),
    `<rect class="ground" width="100%" height="100%"/>`,
    ...lines(textBlock(head, 16, 12)),
    `<g transform="translate(${round((total - width) / 2)} ${top})">`,
    ...lines(rootFrame(placed)),
    ...lines(states.flatMap(namedState)),
    ...lines(arrows.flatMap(namedArrow)),
    ...lines(states.filter(isGroup).flatMap(stateWords)),
    ...lines(arrows.flatMap(labelShapes)),
    '</g>',
    textOf(legend(16, whole - 70)),
    '</svg>',
    '',
  ].join('\n');
};
