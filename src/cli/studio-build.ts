import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readScreenTexts } from './studio/screen-texts.ts';
import { studioDataOf, writeStudioData } from './studio/studio-data.ts';

/** `npm run studio:build`: the studio as a static site in `dist/studio`, for any file server and any path. */
const root = join(import.meta.dirname, '../..');
process.chdir(root);
// Screens are read as they are shipped.
process.env['NODE_ENV'] = 'production';

console.log('Das Studio wird gebaut …');
// First, since building empties the site: where the data cannot be computed, the one before stays.
const screens = await readScreenTexts(root);
const data = await studioDataOf(screens.textsOf);
await screens.close();
// Apart from this process, which pretends to be a browser.
execFileSync(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'studio', '--logLevel', 'error'],
  { cwd: root, stdio: 'inherit' },
);
writeStudioData(join(root, 'dist/studio'), data);
console.log(`${data.charts.length} Abläufe in dist/studio.`);
