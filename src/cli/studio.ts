import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newestIn } from './start/newest.ts';
import { studioServer } from './studio/studio-server.ts';

/** `npm run studio`: builds what is missing or stale, serves the studio, says where it is. */
const root = join(import.meta.dirname, '../..');
const site = join(root, 'dist/studio');

/** What the studio is made of: charts, screens, its own pages, and what the last runs left. */
const sources = [
  'package-lock.json',
  'vite.config.ts',
  'machines',
  'visualizations/studio',
  'visualizations/layout',
  'visualizations/export',
  '.cache/coverage',
].concat(['domain', 'ui', 'journey', 'shell', 'apps', 'explorer', 'cli/studio'].map((folder) => `src/${folder}`));

const data = join(site, 'data/index.json');
const isStale =
  !existsSync(data) || sources.some((source) => newestIn(join(root, source)) > statSync(data).mtimeMs);
if (isStale) {
  for (const program of ['studio-build.ts', 'precompress.ts']) {
    execFileSync(process.execPath, [join(root, 'src/cli', program)], { cwd: root, stdio: 'inherit' });
  }
}

const port = Number(process.env['PORT'] ?? 3003);
const server = await studioServer(site);
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Der Anschluss ${port} ist belegt. PORT=… nimmt einen anderen.` : error);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  console.log(`\nDas Studio läuft: http://127.0.0.1:${port}\nBeenden: Strg+C\n`);
});
