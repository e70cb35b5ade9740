import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A built file, held in memory: what is not in the map cannot be asked for, whatever the path looks like. */
export interface StaticFile {
  readonly body: Buffer;
  /** Compressed when the app was built. */
  readonly brotli: Buffer | undefined;
  readonly type: string;
  readonly etag: string;
  /** Its name holds its hash: it never changes. */
  readonly immutable: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;

const readStatic = async (file: string, path: string): Promise<StaticFile> => {
  const body = await readFile(file);
  return {
    body,
    brotli: existsSync(`${file}.br`) ? await readFile(`${file}.br`) : undefined,
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: hashed.test(path),
  };
};

/** All files of a built app by their path, e.g. `/assets/main-1a2b3c4d.js`; source maps and dot files stay home. */
export const readStaticFiles = async (directory: string): Promise<ReadonlyMap<string, StaticFile>> => {
  if (!existsSync(directory)) return new Map();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name))
    // Dot files and what lies in dot folders (the build's manifest) are nobody's business.
    .filter(
      (file) =>
        !relative(directory, file)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const path = `/${relative(directory, file).split(sep).join('/')}`;
        return [path, await readStatic(file, path)] as const;
      }),
    ),
  );
};
