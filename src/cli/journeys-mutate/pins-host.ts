import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/**
 * Runs the tests of one file once for each mutant of a chart: every copy of the file imports its own mutant, which
 * `pins.ts` arranges. The first failure kills a mutant; the rest of its tests are spared.
 */
const { file, ids } = JSON.parse(process.env['MUTANTS_OF_PINS'] ?? '{"file":"","ids":[]}') as {
  readonly file: string;
  readonly ids: readonly string[];
};

describe.each(ids.map((id) => ({ id })))('$id', async ({ id }) => {
  const fate = { isDead: false };
  beforeEach(({ skip }) => skip(fate.isDead, 'already killed'));
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') fate.isDead = true;
  });
  try {
    await import(/* @vite-ignore */ `${file}?mutant=${id}`);
  } catch (error) {
    it(`can be loaded: ${String(error)}`, () => {
      expect(error).toBeUndefined();
    });
  }
});
