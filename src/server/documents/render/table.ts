import type { Column, Fact, Table } from './blocks.ts';
import type { Canvas, Element } from './canvas.ts';
import { ink, page, type Style, styles, textWidth } from './paper.ts';

const gap = 5;
/** Up to so many rows are read at a glance: they stay together. */
const shortRows = 8;
/** Below a table. */
const margin = 10;

const belowTail = (tail: number): number => (tail === 0 ? 0 : margin + tail);

interface Place extends Column {
  readonly x: number;
  /** Without the room to its neighbour. */
  readonly inner: number;
}

const placesOf = (columns: readonly Column[]): readonly Place[] => {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  let x: number = page.left;
  return columns.map((column) => {
    const width = (textWidth * column.width) / all;
    const place = { ...column, x: x + gap / 2, inner: width - gap };
    x += width;
    return place;
  });
};

interface Row {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
  readonly style: Style;
}

const rowOf = (canvas: Canvas, places: readonly Place[], texts: readonly string[], style: Style): Row => {
  const cells = places.map(({ inner }, at) => canvas.lines(texts[at] ?? '', style, inner));
  return { cells, style, height: Math.max(...cells.map(({ length }) => length)) * style.leading + 6 };
};

const writeCell = (canvas: Canvas, place: Place, lines: readonly string[], style: Style): void => {
  const edge = place.align === 'right' ? place.x + place.inner : undefined;
  canvas.writeLines(lines, place.x, canvas.y + 3, style, edge);
};

const drawRow = (
  canvas: Canvas,
  places: readonly Place[],
  { cells, height, style }: Row,
  parent: Element,
  tagOf: (column: number) => { readonly tag: 'TH' | 'TD'; readonly scope?: 'Row' | 'Column' },
): void => {
  const row = canvas.element(parent, 'TR');
  for (const [at, place] of places.entries()) {
    const { tag, ...options } = tagOf(at);
    canvas.marked(row, tag, () => writeCell(canvas, place, cells[at] ?? [], style), options);
  }
  row.end();
  canvas.y += height;
};

const rowTags = (column: number) => (column === 0 ? ({ tag: 'TH', scope: 'Row' } as const) : ({ tag: 'TD' } as const));

const measure = (canvas: Canvas, { title, columns, rows, sum }: Table) => {
  const places = placesOf(columns);
  const titles = canvas.lines(title, styles.tableTitle, textWidth);
  const head = rowOf(
    canvas,
    places,
    columns.map((column) => column.title),
    styles.columnHead,
  );
  const body = rows.map((texts) => rowOf(canvas, places, texts, styles.cell));
  const foot = sum === undefined ? undefined : rowOf(canvas, places, sum, styles.cellStrong);
  const isShort = body.length <= shortRows;
  const first = (isShort ? body : body.slice(0, 2)).reduce((height, row) => height + row.height, 0);
  const height = titles.length * styles.tableTitle.leading + head.height + first + (foot?.height ?? 0) + 8;
  return { places, titles, head, body, foot, isShort, height };
};

/**
 * How much of a table stays with what is above it, in points: all of a short one with its `tail`, else its head and two rows.
 *
 * @param tail what comes after it and must not stand alone on a page, in points
 */
export const tableBeginning = (canvas: Canvas, table: Table, tail: number): number => {
  const { isShort, height } = measure(canvas, table);
  return height + (isShort ? belowTail(tail) : 0);
};

/**
 * A table that goes on over pages: its head stands again on each, said once. A row stays on one page; the sum never stands
 * alone on one. `tail` as of its beginning.
 */
export const drawTable = (canvas: Canvas, parent: Element, block: Table, tail: number): void => {
  const { places, titles, head, body, foot } = measure(canvas, block);
  const edges = [page.left, page.left + textWidth] as const;

  const table = canvas.element(parent, 'Table');
  canvas.marked(table, 'Caption', () => {
    canvas.y = canvas.writeLines(titles, page.left, canvas.y, styles.tableTitle) + 2;
  });
  const underHead = (): void => canvas.rule(canvas.y, ...edges, ink.brand, 0.8);
  const tableHead = canvas.element(table, 'THead');
  canvas.ground(page.left, canvas.y, textWidth, head.height, ink.soft);
  drawRow(canvas, places, head, tableHead, () => ({ tag: 'TH', scope: 'Column' }));
  tableHead.end();
  underHead();

  const repeatHead = (): void => {
    canvas.ground(page.left, canvas.y, textWidth, head.height, ink.soft);
    canvas.artifact(() => {
      for (const [at, place] of places.entries()) writeCell(canvas, place, head.cells[at] ?? [], head.style);
    }, 'Pagination');
    canvas.y += head.height;
    underHead();
  };
  const tableBody = canvas.element(table, 'TBody');
  const needRow = (height: number): void => {
    const before = canvas.y;
    canvas.need(height);
    if (canvas.y < before) repeatHead();
  };
  for (const [at, row] of body.entries()) {
    const isLast = at === body.length - 1;
    needRow(row.height + (isLast ? (foot?.height ?? 0) + belowTail(tail) : 0));
    drawRow(canvas, places, row, tableBody, rowTags);
    canvas.rule(canvas.y, ...edges, ink.line, 0.4);
  }
  if (foot !== undefined) {
    canvas.rule(canvas.y, ...edges, ink.text, 0.8);
    drawRow(canvas, places, foot, tableBody, rowTags);
  }
  tableBody.end();
  table.end();
  canvas.y += margin;
};

/** Labels at the left, values beside them; `tail` as of a table. */
export const drawFacts = (canvas: Canvas, parent: Element, rows: readonly Fact[], tail: number): void => {
  const places = placesOf([
    { title: '', align: 'left', width: 36 },
    { title: '', align: 'left', width: 64 },
  ]);
  const [labels, values] = places;
  if (labels === undefined || values === undefined) return;
  const table = canvas.element(parent, 'Table');
  for (const [at, { label, value }] of rows.entries()) {
    const written = [canvas.lines(label, styles.small, labels.inner), canvas.lines(value, styles.cell, values.inner)];
    const height = Math.max(...written.map(({ length }) => length)) * styles.cell.leading + 4;
    canvas.need(height + (at === rows.length - 1 ? belowTail(tail) : 0));
    const row = canvas.element(table, 'TR');
    const head = (): number => canvas.writeLines(written[0] ?? [], page.left, canvas.y + 2.2, styles.small);
    canvas.marked(row, 'TH', head, { scope: 'Row' });
    canvas.marked(row, 'TD', () => canvas.writeLines(written[1] ?? [], values.x, canvas.y + 2, styles.cell));
    row.end();
    canvas.y += height;
    canvas.rule(canvas.y, page.left, page.left + textWidth, ink.line, 0.4);
  }
  table.end();
  canvas.y += margin;
};
