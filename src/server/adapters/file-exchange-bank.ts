import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BankEntry, BankPort } from '../ports/bank.ts';
import { readStatement } from '../bank/camt.ts';

/** Files of other tools, and ours while they are being written, have other endings. */
const isStatement = (name: string): boolean => name.endsWith('.xml');

const entriesIn = async (directory: string): Promise<readonly BankEntry[]> => {
  const names = (await readdir(directory)).filter(isStatement).toSorted((one, other) => (one < other ? -1 : 1));
  const texts = await Promise.all(names.map(async (name) => readFile(join(directory, name), 'utf8')));
  return texts.flatMap(readStatement);
};

/**
 * The bank behind its EBICS client, which exchanges files through a directory: orders are left in `out/`, complete or not at
 * all, under their message id; statements (camt.053) are read from `in/`. The same file written again is the same file.
 */
export const fileExchangeBank = (directory: string): BankPort => ({
  submit: async (_db, { fileId, content }) => {
    const path = join(directory, 'out', `${fileId}.xml`);
    await writeFile(`${path}.part`, content, 'utf8');
    await rename(`${path}.part`, path);
  },
  statement: async (_db, { after, until, behind, limit }) => {
    const entries = await entriesIn(join(directory, 'in'));
    return entries
      .filter(({ bookedOn, entryId }) => bookedOn > after && bookedOn <= until && (behind === null || entryId > behind))
      .toSorted((one, other) => (one.entryId < other.entryId ? -1 : 1))
      .slice(0, limit);
  },
});
