import { describe, expect, it } from 'vitest';
import { filesLike, modules, product, read } from './sources.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
}

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> };
const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

/** Licences under which we may ship. */
const shipped =
  /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|MPL-2\.0|OFL-1\.1|BlueOak-1\.0\.0|Zlib|CC0-1\.0|Unlicense|Python-2\.0)$/;

/** Beyond these, what only builds or tests may come under one of these. */
const tools = /^(CC-BY-4\.0|EPL-2\.0|LGPL-3\.0-or-later)$/;

const isFree = (expression: string, isTool: boolean): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((one) => shipped.test(one) || (isTool && tools.test(one))));

/** Packages that say nothing in their manifest; what their licence file says, read by hand. */
const saidElsewhere: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

describe('dependencies', () => {
  it('are pinned to exactly one version', () => {
    expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('have their line with a reason in the README', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const isExplained = (name: string): boolean =>
      rows.some((row) => {
        const [, first = '', reason = ''] = row.split('|');
        return first.includes(`\`${name}\``) && reason.trim().length >= 4;
      });
    expect(direct.map(([name]) => name).filter((name) => !isExplained(name))).toEqual([]);
  });

  it('of the product are each used by the product, not by its proofs alone', () => {
    const imported = product.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
    const styles = filesLike('src/**/*.css').map(read).join('\n');
    const isUsed = (name: string): boolean =>
      imported.some((specifier) => specifier === name || specifier.startsWith(`${name}/`)) || styles.includes(name);
    // The runtime itself, and what Mantine asks for beside it.
    const peers = new Set(['node', '@mantine/hooks']);
    expect(Object.keys(manifest.dependencies).filter((name) => !isUsed(name) && !peers.has(name))).toEqual([]);
  });

  it('come under a licence that we may use, as installed', () => {
    const refused = direct.flatMap(([name]) => {
      const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { readonly license?: string };
      return isFree(license ?? 'none', name in manifest.devDependencies) ? [] : [`${name}: ${license ?? 'none'}`];
    });
    expect(refused).toEqual([]);
  });

  it('bring nothing along under a licence that we may not use', () => {
    const refused = Object.entries(lock.packages).flatMap(([path, { license = saidElsewhere[path] ?? 'none', dev }]) =>
      path === '' || isFree(license, dev === true) ? [] : [`${path}: ${license}`],
    );
    expect(refused).toEqual([]);
  });

  it('share one version of Mantine', () => {
    const versions = new Set(direct.filter(([name]) => name.startsWith('@mantine/')).map(([, version]) => version));
    expect(versions.size).toBe(1);
  });

  it('are those of the product’s card, each imported', () => {
    const imported = modules.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
    const isImported = (name: string): boolean =>
      imported.some((specifier) => specifier === name || specifier.startsWith(`${name}/`));
    const card = [
      'react',
      'react-dom',
      'xstate',
      '@xstate/react',
      'react-router-dom',
      'vite',
      'zod',
      'date-fns',
      '@mantine/core',
      '@mantine/form',
      'vitest',
      '@testing-library/react',
      'playwright',
    ];
    expect(card.filter((name) => !isImported(name) || !direct.some(([one]) => one === name))).toEqual([]);
  });
});
