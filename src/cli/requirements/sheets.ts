import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By state id: the file of the picture that shows it with its details. */
export type Sheets = ReadonlyMap<string, string>;

/** Ids of the states of a drawing; of a part the first one is the group that it is cut out for. */
const statesIn = (drawing: string): readonly string[] =>
  [...drawing.matchAll(/data-state="([^"]+)"/g)].map(([, id = '']) => id);

/**
 * Reads which drawing shows which state. Whole charts and overviews come before their parts, whose names are longer: the
 * last one that draws a state, not only as a neighbour, is the one to look at.
 */
export const readSheets = (folder: string): Sheets => {
  const sheets = new Map<string, string>();
  const names = globSync('*.svg', { cwd: folder }).toSorted((one, other) => one.length - other.length);
  for (const name of names) {
    const ids = statesIn(readFileSync(join(folder, name), 'utf8'));
    const isPart = name.replace(/\.svg$/, '').includes('.');
    const [group = ''] = ids;
    for (const id of ids) if (!isPart || id === group || id.startsWith(`${group}.`)) sheets.set(id, name);
  }
  return sheets;
};
