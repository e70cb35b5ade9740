import process from 'node:process';
import { afterEach, beforeEach, describe, it } from 'vitest';

/**
 * Runs the tests of one file once for each mutant of a chart: every copy of the file imports its own mutant, which
 * `pins.ts` arranges. The first failure kills a mutant; the rest of its tests are spared.
 */
const { file, ids } = JSON.parse(process.env['MUTANTS_OF_PINS'] ?? '{"file":"","ids":[]}') as {
  readonly file: string;
  readonly ids: readonly string[];
};

for (const id of ids) {
  describe(id, async () => {
    const fate = { isDead: false };
    beforeEach(({ skip }) => skip(fate.isDead, 'already killed'));
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') fate.isDead = true;
    });
    try {
      await import(/* @vite-ignore */ `${file}?mutant=${id}`);
    } catch (error) {
      it('can be loaded', () => {
        throw error;
      });
    }
  });
}
