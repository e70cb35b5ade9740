import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { freshDemoUrl, prepareDataDirectory } from '../server/database.ts';
import { urlFile } from './grounds.ts';
import { settlePeople } from './people.ts';

/**
 * The program that makes what each world has a copy of: `node seed.ts <folder> <engine>`. The demo and the tests' people are
 * in a database, in the folder or on the run's server, which the folder then names. It is at its place when it is whole.
 */
const [, , seeded = '', engine = ''] = process.argv;
const draft = `${seeded}.draft`;
mkdirSync(draft);

const prepared = async () => {
  if (engine === 'PostgreSQL') {
    const url = await freshDemoUrl();
    writeFileSync(urlFile(draft), url);
    return openPostgres(url, { connections: 1 });
  }
  await prepareDataDirectory(draft, { demo: true });
  return openPglite({ directory: join(draft, 'pglite') });
};

const database = await prepared();
await settlePeople(database, draft);
await database.close();
renameSync(draft, seeded);
