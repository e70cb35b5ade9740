import { letterMark } from '../../brand/house.ts';
import type { FaceName } from '../fonts/faces.ts';

/** A4 in points, and where text stands on it: 25 mm at the left for the file, the address where windows show it (DIN 5008). */
export const page = { width: 595.28, height: 841.89, left: 70.87, right: 56.69, top: 79.4, bottom: 70 } as const;
export const textWidth = page.width - page.left - page.right;

/** The product's colours in its light scheme; on paper white. */
export const ink = {
  text: '#14262B',
  second: '#4A5B60',
  get brand(): string {
    return letterMark().ink;
  },
  line: '#D5CDBE',
  soft: '#F1F5F3',
  /** Of charts: the customer's own money, and the ground between two lines. */
  accent: '#7A4B08',
  band: '#E7F0ED',
} as const;

export interface Style {
  readonly face: FaceName;
  readonly size: number;
  /** From one line to the next. */
  readonly leading: number;
  readonly colour: string;
}

const style = (face: FaceName, size: number, leading: number, colour: string = ink.text): Style => ({
  face,
  size,
  leading,
  colour,
});

/** In the ink of the brand as it is when something is drawn. */
const branded = (face: FaceName, size: number, leading: number): Style => ({
  face,
  size,
  leading,
  get colour() {
    return ink.brand;
  },
});

export const styles = {
  title: style('heading', 19, 24),
  section: branded('heading', 13, 17),
  part: style('strong', 10.5, 14.5),
  normal: style('text', 10, 14.2),
  strong: style('strong', 10, 14.2),
  small: style('text', 8.5, 11.8, ink.second),
  cell: style('text', 9, 12.2),
  cellStrong: style('strong', 9, 12.2),
  columnHead: style('strong', 8.2, 11, ink.second),
  tableTitle: style('strong', 9.5, 13),
  foot: style('text', 7.2, 9.4, ink.second),
  brand: branded('heading', 17, 20),
} as const satisfies Readonly<Record<string, Style>>;
