import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesLike, read, root } from './sources.ts';

const { references } = JSON.parse(read('tsconfig.json')) as {
  readonly references: readonly { readonly path: string }[];
};

/** The files that a project checks itself, as the compiler lists them; those of projects it builds on come declared. */
const filesOf = (project: string): readonly string[] => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--listFilesOnly'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  expect([project, status]).toEqual([project, 0]);
  return stdout.split('\n').map((file) => relative(root, file));
};

describe('the projects of TypeScript', { timeout: 120_000 }, () => {
  it('check every file together: an error in any of them is an error', () => {
    const checked = new Set(references.flatMap(({ path }) => filesOf(path)));
    expect(filesLike('**/*.{ts,tsx}').filter((file) => !checked.has(file))).toEqual([]);
  });
});
