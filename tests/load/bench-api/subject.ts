import process from 'node:process';
import { randomUUID } from 'node:crypto';
import { statement } from '#server/db/db.ts';
import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/log/log.ts';
import { passwordCost } from '#server/users/password-hash.ts';
import { ensureCluster, clusterFolder } from '#tests/support/postgres/cluster.ts';
import { startHttpServer } from '#tests/support/server/http.ts';
import { bareApp, bareTables, type BareWork } from './bare.ts';
import { casesOf } from './cases.ts';
import type { Ready } from './wire.ts';

/**
 * The measured process: the product and, beside it on another port, the bare server, over one database. Answers `cpu`
 * with the microseconds that it has computed for so far.
 */
const engine = process.argv[2] === 'PostgreSQL' ? 'PostgreSQL' : 'PGlite';
const writes = Number(process.argv[3] ?? 100);

if (engine === 'PostgreSQL') await ensureCluster(process.env['TEST_POSTGRES_FOLDER'] ?? clusterFolder(process.pid));
// As in production: every request leaves its line, which goes nowhere here.
const server = await startHttpServer(engine, { cost: passwordCost, toLog: createLog('info') });
await server.db.scripts(async (_, run) => run(bareTables));
const works = new Map<string, BareWork>();
const cases = await casesOf(server, works, writes);
if (engine === 'PostgreSQL') await server.db.change(statement('', 'ANALYZE'));
const bare = await bareApp(server.db, works);
const listening = await listen((request, response) => bare.routing(request, response), '127.0.0.1', 0);

const ready: Ready = { engine, product: server.origin, bare: listening.origin, cases };
process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, id: randomUUID() });
  }
  if (message === 'memory') process.send?.({ memory: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit(0));
process.send?.(ready);
