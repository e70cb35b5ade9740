import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightExport } from '#cli/journeys-export/playwright-export.ts';
import { leafPathsOf, walksOf } from '#explorer/leaf-paths.ts';
import { pathId } from '#explorer/path-id.ts';
import { withdrawalArrangement } from '#tests/machines/withdrawal/withdrawal.arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
// Within the repository: what the suites import is found by its package.json.
const folder = mkdtempSync(join(cache, 'suites-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Charts that are walked in a browser. */
const arranged = globSync('*/*.arrange.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.arrange.ts'))
  .toSorted();

describe('a suite for Playwright', () => {
  it('JRN-02: has a test for each walk of the house’s own tests, by the same id, and says what it needs', async () => {
    const text = await playwrightExport(chartNamed('withdrawal'), 'leaves');
    const ways = leafPathsOf(withdrawalArrangement.part());
    const walks = walksOf(ways.flatMap(({ path }) => path ?? []));
    const laidOut = [...text.matchAll(/^path\(\s*"(p\w{7}) [^"]*",\s*"(p\w{7})"/gm)];
    expect(laidOut.map(([, inTitle]) => inTitle)).toEqual(walks.map(({ path }) => pathId(path)));
    expect(laidOut.map(([, , id]) => id)).toEqual(walks.map(({ path }) => pathId(path)));
    expect(text).toContain('startet einen eigenen Server');
    expect(text).toContain('outcomes.confirmation.play.confirmed in withdrawal.arrange.ts');
    expect(text.match(/^\/\/ Nicht enthalten/gm) ?? []).toHaveLength(ways.filter(({ path }) => path === null).length);
  });

  it('JRN-02: leaves out of a larger suite what the real world cannot do', async () => {
    const text = await playwrightExport(chartNamed('withdrawal'), 'branches');
    for (const impossible of ['prepare: notAboveMinimum', 'loadQuote: nothingLeft', 'draft.saved(byKeeper)']) {
      expect(text).not.toContain(impossible);
    }
    expect(text).toContain('prepare: aboveMaximum');
  });

  it('JRN-02: says of what a channel tells that the server does it, no hand', async () => {
    const text = await playwrightExport(chartNamed('dashboard'), 'branches');
    expect(text).toContain(
      "customer.changed(partial); der Server auf /api/v1/user, /api/v1/orders, eingerichtet unter news['customer.changed'].outcomes.partial in dashboard.arrange.ts)",
    );
    expect(text).toContain('loading.retried(byCustomer); von Hand, wie in dashboard.driver.ts)');
    for (const impossible of ['nothingArrived', 'uninvested']) {
      expect(text).not.toContain(`customer.changed(${impossible})`);
    }
  });

  it('JRN-02: leaves out what one of several calls of a port cannot be answered', async () => {
    const text = await playwrightExport(chartNamed('orders'), 'branches');
    expect(text).not.toContain('refreshOrders: none');
    expect(text).toContain('refreshOrders: some');
    expect(text).toContain('(loadOrders: none; der Server auf status=ALL)');
  });

  it('JRN-02: is refused for a chart that no hands know in a browser', async () => {
    await expect(playwrightExport(chartNamed('sidebar'), 'leaves')).rejects.toThrow(/sidebar\.arrange\.ts/);
  });

  it('JRN-02: is correct TypeScript, for every chart that has one', async () => {
    expect(arranged).toContain('withdrawal');
    for (const name of arranged) {
      writeFileSync(join(folder, `${name}.spec.ts`), await playwrightExport(chartNamed(name), 'leaves'));
    }
    const config = {
      extends: '../../tests/tsconfig.json',
      compilerOptions: {
        composite: false,
        emitDeclarationOnly: false,
        declarationMap: false,
        noEmit: true,
        rootDir: '../..',
        tsBuildInfoFile: './suites.tsbuildinfo',
      },
      include: ['*.spec.ts', '../../tests/support/browser/axe-min.d.ts', '../../src/ui/icon/tabler.d.ts'],
      // What the house has checked already comes declared; where it has not, as alone on a fresh machine, it is checked first.
      references: [{ path: '../../tests' }],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-b', folder, '--singleThreaded'],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});
