/** How wide a text may be in a terminal, in signs: as wide as it is, 100 at most; 80 where nobody says. */
export const readableWidth = (columns: number | undefined): number => Math.min(columns ?? 80, 100);

/** Breaks a line between words into lines of at most the given number of signs; a longer word stands alone. */
export const wrapped = (line: string, width: number): readonly string[] =>
  line.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last !== undefined && longer.length > width ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);

/** Names on the left, what is said of them on the right, wrapped there; below each other, two signs from the edge. */
export const inColumns = (rows: readonly (readonly [string, string])[], width: number): readonly string[] => {
  const left = Math.max(0, ...rows.map(([name]) => name.length)) + 4;
  return rows.flatMap(([name, text]) =>
    wrapped(text, Math.max(width - left, 20)).map(
      (line, index) => (index === 0 ? `  ${name}` : '').padEnd(left) + line,
    ),
  );
};
