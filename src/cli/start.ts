import { execFileSync, fork } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readConfig } from '#server/config.ts';
import { simulatedParts } from '#server/outside-parts.ts';
import { isFresh } from './start/fresh.ts';
import { welcomeLines } from './start/welcome.ts';
import { readableWidth } from './terminal/columns.ts';

/** `npm start`: builds what is missing or stale, starts the server, says where to go and whom to be. */
const root = join(import.meta.dirname, '../..');

const apps = { banking: 'Das Portal', onboarding: 'Die Eröffnung', admin: 'Die Verwaltung' } as const;
const appNames = Object.keys(apps) as readonly (keyof typeof apps)[];

const build = (app: keyof typeof apps): void => {
  console.log(`${apps[app]} wird gebaut …`);
  const node = process.execPath;
  execFileSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', app, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  execFileSync(node, [join(root, 'src/cli/precompress.ts'), app], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

const started = z.object({
  listening: z.string(),
  onboarding: z.string(),
  admin: z.string(),
  engine: z.string(),
});

for (const app of appNames) if (!isFresh(root, app)) build(app);

const server = fork(join(root, 'src/server/main.ts'), [], {
  cwd: root,
  // Readable by default: only what needs attention. LOG_LEVEL=info shows every request.
  env: { LOG_LEVEL: 'warn', ...process.env },
  stdio: 'inherit',
});
server.on('message', (message) => {
  const read = started.safeParse(message);
  if (!read.success) return;
  // It listens, so the configuration is valid.
  const config = readConfig(process.env);
  const facts = { ...read.data, demo: config.demo, simulated: simulatedParts(config) };
  console.log(welcomeLines(facts, readableWidth(process.stdout.columns)).join('\n'));
});
server.on('exit', (code) => process.exit(code ?? 1));
// The terminal sends Ctrl+C to both; the parent waits until the server has drained.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void server.kill('SIGTERM'));
