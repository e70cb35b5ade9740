import { freshStudio, studioSite } from './studio/fresh-studio.ts';
import { isFree, portFrom } from './studio/port.ts';
import { studioServer } from './studio/studio-server.ts';

/** `npm run studio`: builds what is missing or stale, serves the studio, says where it is. */
const giveUp = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const taken = (port: number): string => `Der Anschluss ${port} ist belegt. PORT=… nimmt einen anderen.`;

const port =
  portFrom(process.env['PORT'], 3003) ??
  giveUp(`PORT=${process.env['PORT'] ?? ''} ist kein Anschluss. Möglich sind ganze Zahlen von 1 bis 65535.`);
// Asked before building: nobody waits for a site that cannot be served.
if (!(await isFree(port))) giveUp(taken(port));
await freshStudio(['.cache/coverage', '.cache/reports']);

const server = await studioServer(studioSite);
server.on('error', (error: NodeJS.ErrnoException) => giveUp(error.code === 'EADDRINUSE' ? taken(port) : error.message));
server.listen(port, '127.0.0.1', () => {
  console.log(`\nDas Studio läuft: http://127.0.0.1:${port}\nBeenden: Strg+C\n`);
});
