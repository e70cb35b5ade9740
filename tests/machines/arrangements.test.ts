import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesLike, root } from '#tests/architecture/sources.ts';
import { type AnyArrangement, gapsIn } from '#tests/support/paths/arrange.ts';

describe.each(filesLike('tests/machines/*/*.arrange.ts'))('what Chromium needs for %s', (path) => {
  it('JRN-02: says of every input and outcome of the model how the world brings it about, or why it cannot', async () => {
    const file = join(root, path);
    const module = (await import(file)) as Readonly<Record<string, unknown>>;
    const arranged = Object.entries(module).filter(([name]) => name.endsWith('Arrangement'));
    expect(arranged.length).toBeGreaterThan(0);
    expect(arranged.flatMap(([, each]) => gapsIn(each as AnyArrangement))).toEqual([]);
  });
});
