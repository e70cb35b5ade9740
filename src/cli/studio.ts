import { freshStudio, studioSite } from './studio/fresh-studio.ts';
import { studioServer } from './studio/studio-server.ts';

/** `npm run studio`: builds what is missing or stale, serves the studio, says where it is. */
freshStudio(['.cache/coverage']);

const port = Number(process.env['PORT'] ?? 3003);
const server = await studioServer(studioSite);
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Der Anschluss ${port} ist belegt. PORT=… nimmt einen anderen.` : error.message,
  );
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  console.log(`\nDas Studio läuft: http://127.0.0.1:${port}\nBeenden: Strg+C\n`);
});
