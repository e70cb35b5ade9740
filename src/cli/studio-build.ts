import { join } from 'node:path';
import { build } from 'vite';
import { readScreenTexts } from './studio/screen-texts.ts';
import { writeStudioData } from './studio/studio-data.ts';

/** `npm run studio:build`: the studio as a static site in `dist/studio`, for any file server and any path. */
const root = join(import.meta.dirname, '../..');
process.chdir(root);

console.log('Das Studio wird gebaut …');
await build({ configFile: join(root, 'vite.config.ts'), mode: 'studio', logLevel: 'error' });
const screens = await readScreenTexts(root);
const count = await writeStudioData(root, join(root, 'dist/studio'), screens.textsOf);
await screens.close();
console.log(`${count} Abläufe in dist/studio.`);
