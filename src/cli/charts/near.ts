/** How many signs must be added, left out or changed to come from one word to the other. */
const changes = (from: string, to: string): number => {
  const first = Array.from({ length: to.length + 1 }, (_, at) => at);
  const last = from.split('').reduce<readonly number[]>((above, sign, row) => {
    const line = [row + 1];
    for (const [at, other] of to.split('').entries()) {
      const changed = (above[at] ?? 0) + (sign === other ? 0 : 1);
      line.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    return line;
  }, first);
  return last.at(-1) ?? 0;
};

/** Names that a mistyped or shortened one could mean, the nearest first, three at most. */
export const nearTo = (given: string, names: readonly string[]): readonly string[] => {
  const word = given.toLowerCase().slice(0, 60);
  const isPart = (name: string): boolean => word.length > 2 && name.includes(word);
  return names
    .map((name) => ({ name, away: isPart(name) ? 1 : changes(word, name) }))
    .filter(({ name, away }) => away <= Math.max(1, Math.floor(Math.min(name.length, word.length) / 3)))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ name }) => name);
};
