import { execFileSync, fork } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readConfig } from '#server/config.ts';
import { customers, demoPassword } from '#server/demo/personas.ts';

/** `npm start`: builds what is missing or stale, starts the server, says where to go and whom to be. */
const root = join(import.meta.dirname, '../..');

/** What the built app is made of. */
const sources = [
  'package-lock.json',
  'vite.config.ts',
  'machines',
  'src/domain',
  'src/api',
  'src/client',
  'src/ui',
].concat(['src/journey', 'src/shell', 'src/apps/banking']);

const newestIn = (path: string): number => {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(path, name)).mtimeMs)
    .reduce((newest, one) => Math.max(newest, one), mtimeMs);
};

const isStale = (): boolean => {
  const page = join(root, 'dist/banking/index.html');
  return !existsSync(page) || sources.some((source) => newestIn(join(root, source)) > statSync(page).mtimeMs);
};

const build = (): void => {
  console.log('Die App wird gebaut …');
  const node = process.execPath;
  execFileSync(
    node,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'banking', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  execFileSync(node, [join(root, 'src/cli/precompress.ts')], { cwd: root, stdio: 'inherit' });
};

const started = z.object({ listening: z.string(), engine: z.string() });

const welcome = ({ listening, engine }: z.infer<typeof started>): void => {
  console.log(`\nDas Portal läuft: ${listening}   (Datenbank: ${engine})\n`);
  // It listens, so the configuration is valid.
  if (!readConfig(process.env).demo) return;
  const width = Math.max(...customers.map(({ username }) => username.length));
  console.log(`Kundinnen und Kunden der Demo, Passwort für alle: ${demoPassword}`);
  for (const { username, shows } of customers) console.log(`  ${username.padEnd(width)}  ${shows}`);
  console.log('\nCodes aus der App, SMS und E-Mails zeigt in einem zweiten Fenster: npm run outbox');
  console.log('Beenden mit Strg+C.\n');
};

if (isStale()) build();

const server = fork(join(root, 'src/server/main.ts'), [], {
  cwd: root,
  // Readable by default: only what needs attention. LOG_LEVEL=info shows every request.
  env: { LOG_LEVEL: 'warn', ...process.env },
  stdio: 'inherit',
});
server.on('message', (message) => {
  const read = started.safeParse(message);
  if (read.success) welcome(read.data);
});
server.on('exit', (code) => process.exit(code ?? 1));
// The terminal sends Ctrl+C to both; the parent waits until the server has drained.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void server.kill('SIGTERM'));
