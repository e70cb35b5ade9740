import { euroLabel } from '#domain/chart/axis-label.ts';
import {
  type FanLine,
  fanLineNames,
  fanLines,
  type FanPlot,
  fanPlotOf,
  spread,
  yearLabel,
} from '#domain/chart/fan-series.ts';
import type { ProjectionPoint } from '#domain/projection/projection.ts';
import type { Fan } from './blocks.ts';
import type { Canvas, Element } from './canvas.ts';
import { ink, page, styles, textWidth } from './paper.ts';

const field = 190;
const below = 20;
/** All of the picture, in points. */
export const fanHeight = field + below + 12;

/** Room for sums at the left, and for the lines' names at the right. */
const [scale, names] = [62, 66];
const width = textWidth - scale - names;

/** Told apart by their form too: paper may be grey. */
const pens: Readonly<Record<FanLine, { readonly colour: string; readonly width: number; readonly isDashed?: true }>> = {
  optimistic: { colour: ink.brand, width: 0.8 },
  expected: { colour: ink.brand, width: 1.8 },
  paidIn: { colour: ink.accent, width: 1.2, isDashed: true },
  pessimistic: { colour: ink.brand, width: 0.8 },
};

interface Placed {
  readonly plot: FanPlot;
  readonly xOf: (year: number) => number;
  readonly yOf: (amount: number) => number;
}

/** The same field as on a screen, where it stands on this page. */
const placed = (points: readonly ProjectionPoint[], top: number): Placed => {
  const plot = fanPlotOf(points);
  return {
    plot,
    xOf: (year) => page.left + scale + (plot.xOf(year) / 100) * width,
    yOf: (amount) => top + (plot.yOf(amount) / 100) * field,
  };
};

const along = (
  { pdf }: Canvas,
  { xOf, yOf }: Placed,
  points: readonly ProjectionPoint[],
  line: FanLine,
  goesOn = false,
): void => {
  for (const [at, point] of points.entries()) {
    const [x, y] = [xOf(point.year), yOf(point[line])] as const;
    if (at === 0 && !goesOn) pdf.moveTo(x, y);
    else pdf.lineTo(x, y);
  }
};

const drawBand = (canvas: Canvas, places: Placed, points: readonly ProjectionPoint[]): void => {
  along(canvas, places, points, 'optimistic');
  along(canvas, places, points.toReversed(), 'pessimistic', true);
  canvas.pdf.closePath().fill(ink.band);
};

const drawLines = (canvas: Canvas, places: Placed, points: readonly ProjectionPoint[]): void => {
  const { pdf } = canvas;
  for (const line of fanLines) {
    const { colour, width: thick, isDashed } = pens[line];
    pdf.save();
    along(canvas, places, points, line);
    if (isDashed) pdf.dash(4, { space: 3 });
    pdf.lineWidth(thick).strokeColor(colour).stroke();
    pdf.restore();
  }
};

const drawScale = (canvas: Canvas, { plot: { ticks }, xOf, yOf }: Placed): void => {
  for (const tick of ticks) {
    const label = euroLabel(tick, ticks);
    const y = yOf(tick);
    canvas.pdf
      .moveTo(xOf(0), y)
      .lineTo(xOf(0) + width, y)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke();
    canvas.write(label, xOf(0) - 6 - canvas.widthOf(label, styles.small), y + 3, styles.small);
    canvas.write(' ', xOf(0) - 4, y + 3, styles.small);
  }
};

const drawYears = (canvas: Canvas, { plot: { years }, xOf }: Placed, bottom: number): void => {
  for (const [order, year] of years.entries()) {
    const label = yearLabel(year, order, years.length);
    const half = canvas.widthOf(label, styles.small) / 2;
    canvas.write(`${label} `, xOf(year) - half, bottom + 13, styles.small);
  }
};

const drawNames = (canvas: Canvas, { plot }: Placed, last: ProjectionPoint, top: number): void => {
  const distance = (styles.small.leading / field) * 100;
  const tops = spread(
    fanLines.map((line) => plot.yOf(last[line])),
    distance,
  );
  for (const [at, line] of fanLines.entries()) {
    const style = { ...styles.small, colour: pens[line].colour };
    const y = top + ((tops[at] ?? 0) / 100) * field + 3;
    canvas.write(`${fanLineNames[line]} `, page.left + scale + width + 6, y, style);
  }
};

/** The picture with its words in it: whoever cannot see it is told what it says. */
export const drawFan = (canvas: Canvas, parent: Element, { points, alt }: Fan): void => {
  const [top, last] = [canvas.y + 4, points.at(-1)];
  if (last === undefined) return;
  const places = placed(points, top);
  canvas.marked(
    parent,
    'Figure',
    () => {
      drawBand(canvas, places, points);
      drawScale(canvas, places);
      drawLines(canvas, places, points);
      drawYears(canvas, places, top + field);
      drawNames(canvas, places, last, top);
    },
    { alt, bbox: [page.left, top, page.left + textWidth, top + field + below] },
  );
  canvas.y += fanHeight;
};
