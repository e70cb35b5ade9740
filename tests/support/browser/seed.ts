import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { openPglite } from '#server/db/pglite.ts';
import { prepareDataDirectory } from '../server/database.ts';
import { settlePeople } from './people.ts';

/**
 * The program that makes the data directory of which each world has a copy: the demo, and the tests' people. It is at its
 * place when it is whole.
 */
const seeded = process.argv[2] ?? '';
const draft = `${seeded}.draft`;
mkdirSync(draft);
await prepareDataDirectory(draft, { demo: true });
const database = await openPglite({ directory: join(draft, 'pglite') });
await settlePeople(database, draft);
await database.close();
renameSync(draft, seeded);
