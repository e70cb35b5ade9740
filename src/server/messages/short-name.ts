/**
 * As much of a name as tells somebody in a family: `Deniz Berger` is `Deniz B.`.
 *
 * @param room signs that it may take
 */
export const shortName = (name: string, room: number): string => {
  // Titles are no names.
  const words = name.split(' ').filter((word) => word !== '' && !word.endsWith('.'));
  const [first = name, last = ''] = [words.at(0), words.at(-1)];
  const shorter = [name, `${first} ${last.slice(0, 1)}.`, first, `${first.slice(0, 1)}. ${last}`];
  return shorter.find(({ length }) => length <= room) ?? `${first.slice(0, room - 1)}.`;
};
