/** Width of a line of text in pixels: measured in the font's file where there is no browser, else by the browser. */
export type WidthOf = (text: string, size: number, weight: 400 | 600) => number;

export interface Line {
  readonly text: string;
  readonly size: number;
  readonly weight: 400 | 600;
  readonly role: 'caption' | 'work' | 'note' | 'note-loss' | 'requirement' | 'label';
  readonly width: number;
  /** The file that the line leads to. */
  readonly href?: string;
}

/** Height of a line for its size. */
export const leading = 1.3;

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * leading, 0);

export const broadest = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ width }) => width));

/** Breaks a text between words into lines of at most the given width; a longer word stands alone. */
export const wrapped = (
  text: string,
  { size, weight, role }: Pick<Line, 'size' | 'weight' | 'role'>,
  most: number,
  widthOf: WidthOf,
): readonly Line[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer, size, weight) > most) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => ({
    text: line,
    size,
    weight,
    role,
    width: Math.round(widthOf(line, size, weight) * 10) / 10,
  }));
};
