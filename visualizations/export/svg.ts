import { widthOf, wrapped } from '../layout/measure.ts';
import { leading, type Line, type PlacedArrow, type PlacedPicture, type PlacedState } from '../layout/place.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Tokens of the look, light and dark; printed always light. Arrows and ends differ by dashes and weight too, for grey paper. */
const style = `
svg{--ground:#FAF8F4;--card:#fff;--group:#F4F0E8;--line:#B9B2A3;--ink:#14262B;--second:#4A5B60;--primary:#0E5A4F;--loss:#A63A2B;--hatch:#E8E3D9}
@media (prefers-color-scheme:dark){svg{--ground:#10191C;--card:#18262A;--group:#142024;--line:#5B6A6E;--ink:#F1EDE4;--second:#B4BFC2;--primary:#6FC4B3;--loss:#F0917F;--hatch:#2B3A3F}}
@media print{svg{--ground:#fff;--card:#fff;--group:#F6F6F6;--line:#777;--ink:#000;--second:#333;--primary:#222;--loss:#5A1F17;--hatch:#ddd}}
text{font-family:"Source Sans 3 Variable","Source Sans 3",system-ui,sans-serif;fill:var(--ink)}
.ground{fill:var(--ground)}
.box{fill:var(--card);stroke:var(--line);stroke-width:1.2}
.group{fill:var(--group);stroke:var(--line);stroke-width:1.2}
.region{fill:var(--group);stroke:var(--line);stroke-width:1.2;stroke-dasharray:6 4}
.hatched{fill:url(#hatch);stroke:none}
.double{fill:none;stroke:var(--line);stroke-width:1.2}
.success{stroke:var(--primary);stroke-width:2.2}
.left{stroke:var(--second)}
.refused,.failed{stroke:var(--loss)}
.refused{stroke-dasharray:12 3}
.failed{stroke-dasharray:3.5 3}
.dot{fill:var(--ink)}
.arrow{fill:none;stroke:var(--primary);stroke-width:1.4}
.refusal,.fault{stroke:var(--loss)}
.refusal{stroke-dasharray:12 3}
.fault{stroke-dasharray:3.5 3}
.head{fill:var(--primary);stroke:none}
.head-loss{fill:var(--loss);stroke:none}
.note,.work{fill:var(--second)}
.requirement{fill:var(--second);letter-spacing:.02em}
.label-loss{fill:var(--loss)}
a text{text-decoration:underline}
.over{paint-order:stroke;stroke:var(--group);stroke-width:5px;stroke-linejoin:round}`;

const textAt = (line: Line, x: number, y: number, more = ''): string =>
  `<text class="${line.role}${more}" x="${x}" y="${y}" font-size="${line.size}"${line.weight === 600 ? ' font-weight="600"' : ''} textLength="${Math.max(1, Math.round(widthOf(line.text, line.size, line.weight) * 10) / 10)}" lengthAdjust="spacingAndGlyphs">${escaped(line.text)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

const textBlock = (lines: readonly Line[], x: number, y: number, more = ''): string => {
  let top = y;
  return lines
    .map((line) => {
      top += line.size * leading;
      const drawn = textAt(line, x, round(top - line.size * 0.32), more);
      return line.href === undefined ? drawn : `<a href="${escaped(line.href)}">${drawn}</a>`;
    })
    .join('');
};

const stateShape = ({ state, x, y, width, height, lines, wordsX }: PlacedState): string => {
  if (state.kind === 'initial') return `<circle class="dot" cx="${x + 5}" cy="${y + 5}" r="5"/>`;
  if (state.kind === 'history') {
    const [line] = lines;
    const label = line === undefined ? '' : textAt(line, round(x + 15 - widthOf(line.text, 15, 600) / 2), y + 20);
    return `<g><circle class="box" cx="${x + 15}" cy="${y + 15}" r="14"/>${label}</g>`;
  }
  const ending = state.ending === null ? '' : ` ${state.ending}`;
  const isGroup = state.kind === 'group' || state.kind === 'parallel';
  const box = (kind: string, gap: number): string =>
    `<rect class="${kind}" x="${x + gap}" y="${y + gap}" width="${width - 2 * gap}" height="${height - 2 * gap}" rx="${10 - gap}"/>`;
  return [
    `<g data-state="${escaped(state.id)}">`,
    `<title>${escaped(`${state.caption} (${state.id})`)}</title>`,
    box(isGroup ? (state.kind === 'parallel' ? 'region' : 'group') : `box${ending}`, 0),
    state.isWaiting && !isGroup ? box('hatched', 1) : '',
    state.kind === 'final' || state.ending !== null ? box(`double${ending}`, 4) : '',
    isGroup ? '' : textBlock(lines, wordsX, y + 11),
    '</g>',
  ].join('');
};

/** The words of a group stand above the arrows that lead into it. */
const groupWords = ({ state, wordsX, y, lines }: PlacedState): string =>
  state.children.length === 0 ? '' : textBlock(lines, wordsX, y + 11, ' over');

const corner = 6;

/** Orthogonal with rounded corners. */
const wayOf = (points: PlacedArrow['points']): string =>
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

const arrowShape = ({ arrow, points }: PlacedArrow): string =>
  points.length < 2
    ? ''
    : `<path class="arrow ${arrow.tone}" d="${wayOf(points)}" marker-end="url(#${arrow.tone === 'plain' ? 'head' : 'head-loss'})"><title>${escaped(arrow.labels.join('; ') || 'Beginn')}</title></path>`;

const labelShape = ({ arrow, label }: PlacedArrow): string => {
  if (label === null) return '';
  const more = arrow.tone === 'plain' ? '' : ' label-loss';
  const { x, y, width, lines, align } = label;
  let top = y;
  return lines
    .map((line) => {
      const left = align === 'start' ? x + 3 : x + width - 3 - widthOf(line.text, line.size, line.weight);
      const drawn = textBlock([line], round(left), round(top), more);
      top += line.size * leading;
      return drawn;
    })
    .join('');
};

const endings = [
  { kind: '', word: 'Ende' },
  { kind: ' success', word: 'Ende: gelungen' },
  { kind: ' left', word: 'Ende: verlassen' },
  { kind: ' refused', word: 'Ende: abgelehnt' },
  { kind: ' failed', word: 'Ende: gestört' },
];

const word = (text: string, at: number, row: number): string =>
  textAt({ text, size: 11, weight: 400, role: 'note' }, at, row + 11);

/** The marks of every picture, the same in all of them, in three rows. */
const legend = (x: number, y: number): string => {
  const below = y + 22;
  const last = below + 22;
  const arrow = (kind: string, head: string, text: string, at: number): string =>
    `<path class="arrow${kind}" d="M${at} ${y + 7}h24" marker-end="url(#${head})"/>${word(text, at + 30, y)}`;
  return [
    '<g>',
    arrow('', 'head', 'weiter', x),
    arrow(' refusal', 'head-loss', 'abgelehnt', x + 90),
    arrow(' fault', 'head-loss', 'Störung oder keine Antwort', x + 190),
    `<rect class="box" x="${x + 370}" y="${y}" width="22" height="14" rx="4"/><rect class="hatched" x="${x + 371}" y="${y + 1}" width="20" height="12" rx="3"/>${word('wartet auf Antwort', x + 398, y)}`,
    ...endings.map(({ kind, word: text }, index) => {
      const at = x + index * 126;
      return `<rect class="box${kind}" x="${at}" y="${below}" width="22" height="14" rx="5"/><rect class="double${kind}" x="${at + 3}" y="${below + 3}" width="16" height="8" rx="3"/>${word(text, at + 28, below)}`;
    }),
    `<circle class="box" cx="${x + 11}" cy="${last + 7}" r="9"/>${textAt({ text: 'H', size: 11, weight: 600, role: 'caption' }, x + 7.4, last + 11)}${word('H – weiter, wo man zuletzt war', x + 28, last)}`,
    `<rect class="region" x="${x + 252}" y="${last}" width="22" height="14" rx="4"/>${word('gestrichelter Rahmen – läuft nebeneinander', x + 280, last)}`,
    '</g>',
  ].join('');
};

const marker = (id: string): string =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="7.2" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="${id}" d="M0 .6 7.6 4 0 7.4z"/></marker>`;

/** A placed picture as one SVG that stands alone: light, dark and printed; the same input gives the same bytes. */
export const svgOf = ({ picture, width, height, states, arrows }: PlacedPicture): string => {
  const total = Math.max(width, 660);
  const { cutFrom } = picture;
  const text = (content: string, size: number, weight: 400 | 600, role: Line['role']): readonly Line[] =>
    wrapped(content, size, weight, total - 32).map((line) => ({ text: line, size, weight, role }));
  const head = [
    ...text(picture.title, 22, 600, 'caption'),
    ...(cutFrom === null ? [] : text(cutFrom.text, 14, 400, 'note').map((line) => ({ ...line, href: cutFrom.href }))),
    ...text([picture.name, ...picture.requirements].join(' · '), 11, 400, 'requirement'),
    ...picture.works.flatMap((work) => text(`Läuft die ganze Zeit: ${work}`, 13, 400, 'work')),
    ...(picture.notes.length === 0 ? [] : text(`Jederzeit: ${picture.notes.join(' · ')}`, 13, 400, 'note')),
  ];
  const top = round(head.reduce((sum, { size }) => sum + size * leading, 24));
  const whole = round(top + height + 84);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="${whole}" viewBox="0 0 ${total} ${whole}" role="img" aria-label="${escaped(picture.title)}">`,
    `<style>${style}</style>`,
    `<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v7" stroke="var(--hatch)" stroke-width="2.4"/></pattern>${marker('head')}${marker('head-loss')}</defs>`,
    `<rect class="ground" width="100%" height="100%"/>`,
    textBlock(head, 16, 12),
    `<g transform="translate(${round((total - width) / 2)} ${top})">`,
    ...states.map(stateShape),
    ...arrows.map(arrowShape),
    ...states.map(groupWords),
    ...arrows.map(labelShape),
    '</g>',
    legend(16, whole - 70),
    '</svg>',
    '',
  ].join('\n');
};
