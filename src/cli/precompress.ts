import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

// The page itself changes with every answer (its nonce); fonts and pictures are compressed already.
const worthwhile = new Set(['.css', '.js', '.json', '.svg', '.webmanifest']);

const compress = promisify(brotliCompress);

/** Data of the studio are megabytes: the last tenth would take twenty times as long. */
const qualityOf = (file: string): number => (extname(file) === '.json' ? 9 : constants.BROTLI_MAX_QUALITY);

/** Writes `<file>.br` beside every built file that gets smaller by it; answers how many. */
const precompress = async (directory: string): Promise<number> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && worthwhile.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const written = await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      const small = await compress(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
      if (small.length >= body.length) return 0;
      await writeFile(`${file}.br`, small);
      return 1;
    }),
  );
  return written.reduce<number>((sum, one) => sum + one, 0);
};

// Another app may be under way in the folder beside it.
const app = process.argv[2] ?? 'banking';
const count = await precompress(join(import.meta.dirname, '../../dist', app));
console.log(`${String(count)} Dateien vorkomprimiert.`);
