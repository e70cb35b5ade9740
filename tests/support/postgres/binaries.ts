import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

const candidates = (): readonly string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...(existsSync(debian)
    ? readdirSync(debian)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(debian, version, 'bin'))
    : []),
];

const found = (): string | undefined =>
  candidates().find((folder) => ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(folder, name))));

const isRoot = (): boolean => process.getuid?.() === 0;

/** The folder of initdb and postgres; installs them with apt as root where they are missing. */
export const postgresBinaries = (): string => {
  const here = found();
  if (here !== undefined) return here;
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env: environment, stdio: 'ignore' } as const;
    // Whether that worked is seen by whether it is there: without network the sentence below says what to do.
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
    const installed = found();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The server tests need PostgreSQL: put initdb and postgres into the PATH or install them, e.g. "sudo apt install postgresql".',
  );
};

/** initdb refuses root: the words to put in front of a command so that another user runs it, and that user's name. */
export const unprivileged = (): { readonly prefix: readonly string[]; readonly user: string } | undefined => {
  if (!isRoot()) return undefined;
  const users = execFileSync('getent', ['passwd'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split(':')[0]);
  const user = ['postgres', 'nobody'].find((name) => users.includes(name));
  if (user === undefined)
    throw new Error('PostgreSQL refuses to run as root and there is neither postgres nor nobody.');
  return { prefix: ['setpriv', `--reuid=${user}`, '--clear-groups', '--'], user };
};
