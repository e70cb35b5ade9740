import { euroLabel } from '#domain/chart/axis-label.ts';
import { fanLineNames, fanLines, fanPlotOf, yearLabel } from '#domain/chart/fan-series.ts';
import type { ProjectionPoint } from '#domain/projection/projection.ts';

/** What a document is made of: templates answer blocks, the renderer knows where they stand on paper. */

export interface Heading {
  readonly type: 'heading';
  /** 2 is a section, 3 a part of one; 1 is the document's title. */
  readonly level: 2 | 3;
  readonly text: string;
}

export interface Paragraph {
  readonly type: 'paragraph';
  readonly text: string;
  readonly tone: 'normal' | 'strong' | 'small';
}

export interface Bullets {
  readonly type: 'bullets';
  readonly items: readonly string[];
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Labels with their values: a table whose rows have headers. */
export interface Facts {
  readonly type: 'facts';
  readonly rows: readonly Fact[];
}

export interface Column {
  readonly title: string;
  /** Figures stand at the right edge. */
  readonly align: 'left' | 'right';
  /** Share of the width. */
  readonly width: number;
}

export interface Table {
  readonly type: 'table';
  /** Says what the table shows; also to those who cannot see it. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly string[])[];
  /** The last row, in strong letters under a line. */
  readonly sum?: readonly string[] | undefined;
}

/** Something that must not be overlooked, in a box. */
export interface Note {
  readonly type: 'note';
  readonly title: string;
  readonly text: string;
}

/** What stands in place of a signature, or a line to sign on. */
export interface Signature {
  readonly type: 'signature';
  readonly lines: readonly Fact[];
}

/** What an investment may become, as a picture of four named lines; a table beside it has the figures. */
export interface Fan {
  readonly type: 'fan';
  /** From the start, year 0; at least one more. */
  readonly points: readonly ProjectionPoint[];
  /** Says in words what it shows. */
  readonly alt: string;
}

export type Block = Heading | Paragraph | Bullets | Facts | Table | Note | Signature | Fan;

export const heading = (text: string, level: 2 | 3 = 2): Heading => ({ type: 'heading', level, text });
export const paragraph = (text: string, tone: Paragraph['tone'] = 'normal'): Paragraph => ({
  type: 'paragraph',
  text,
  tone,
});
export const small = (text: string): Paragraph => paragraph(text, 'small');
export const bullets = (...items: readonly string[]): Bullets => ({ type: 'bullets', items });
export const factList = (...rows: readonly (readonly [string, string])[]): Facts => ({
  type: 'facts',
  rows: rows.map(([label, value]) => ({ label, value })),
});
export const note = (title: string, text: string): Note => ({ type: 'note', title, text });
export const fan = (points: readonly ProjectionPoint[], alt: string): Fan => ({ type: 'fan', points, alt });
export const signature = (...rows: readonly (readonly [string, string])[]): Signature => ({
  type: 'signature',
  lines: rows.map(([label, value]) => ({ label, value })),
});
export const left = (title: string, width = 1): Column => ({ title, align: 'left', width });
export const right = (title: string, width = 1): Column => ({ title, align: 'right', width });
export const table = (
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  sum?: readonly string[],
): Table => ({ type: 'table', title, columns, rows, sum });

/** A whole document, ready to be put on paper. */
export interface Letter {
  readonly title: string;
  /** Name lines and address; empty for what goes to nobody in particular. */
  readonly recipient: readonly string[];
  /** Day, number of the contract and the like, beside the recipient. */
  readonly reference: readonly Fact[];
  readonly blocks: readonly Block[];
  /** Real time of its making, ISO 8601: the file says so too, so that the same letter gives the same bytes. */
  readonly createdAt: string;
}

/** What is written into the picture: names of lines, sums and years. */
const fanTexts = (points: readonly ProjectionPoint[]): readonly string[] => {
  const { ticks, years } = fanPlotOf(points);
  return [
    ...ticks.map((tick) => euroLabel(tick, ticks)),
    ...years.map((year, order) => yearLabel(year, order, years.length)),
    ...fanLines.map((line) => fanLineNames[line]),
  ];
};

const pairs = (rows: readonly Fact[]): readonly string[] => rows.flatMap(({ label, value }) => [label, value]);

const textsIn = (block: Block): readonly string[] => {
  if (block.type === 'heading' || block.type === 'paragraph') return [block.text];
  if (block.type === 'bullets') return block.items;
  if (block.type === 'facts') return pairs(block.rows);
  if (block.type === 'signature') return pairs(block.lines);
  if (block.type === 'note') return [block.title, block.text];
  if (block.type === 'fan') return fanTexts(block.points);
  return [block.title, ...block.columns.map(({ title }) => title), ...block.rows.flat(), ...(block.sum ?? [])];
};

/** Everything that a letter says, in its order. */
export const textsOf = ({ title, recipient, reference, blocks }: Letter): readonly string[] => [
  title,
  ...recipient,
  ...pairs(reference),
  ...blocks.flatMap(textsIn),
];
