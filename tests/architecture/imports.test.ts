import { describe, expect, it } from 'vitest';
import { exists, layerOf, modules, product } from './sources.ts';

/**
 * Who may import whom. Everything may import itself; an app never another app. Files that lie outside `src`,
 * `machines`, `visualizations` and `tests` belong to nobody.
 */
const matrix: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  api: ['domain'],
  machines: ['domain'],
  client: ['domain', 'api'],
  ui: ['domain'],
  journey: ['domain', 'machines', 'ui'],
  shell: ['domain', 'api', 'machines', 'client', 'ui', 'journey'],
  apps: ['domain', 'api', 'machines', 'client', 'ui', 'journey', 'shell'],
  server: ['domain', 'api', 'machines'],
  explorer: ['domain', 'machines'],
  visualizations: ['domain', 'machines', 'ui', 'journey', 'apps', 'shell', 'explorer'],
};

/** These may import everything: they start or prove the rest. */
const anyone = new Set(['cli', 'tests', 'vite.config.ts']);

/** Packages by layer, as prefixes; a layer that is not named here runs on a developer's machine and may use any. */
const packages: Readonly<Record<string, readonly string[]>> = {
  domain: ['zod/mini', 'date-fns', 'big.js', 'ibantools', 'validator', 'libphonenumber-js', 'i18n-iso-countries'],
  api: ['zod/mini'],
  machines: ['xstate'],
  client: ['zod/mini'],
  ui: ['react', 'react-dom', '@mantine/core', '@tabler/icons-react', '@fontsource-variable/', 'uqr'],
  journey: ['react', 'xstate', '@xstate/react'],
  shell: ['react', 'xstate', '@xstate/react', '@mantine/form', 'zod/mini'],
  apps: [
    'react',
    'react-dom',
    'react-router-dom',
    'xstate',
    '@xstate/react',
    '@mantine/form',
    'zod/mini',
    // Come with the first document that is opened, or the first file of several: no page begins with them.
    'pdfjs-dist',
    'fflate',
  ],
  // What an explorer finds at random it shrinks; neither is ever part of an app (bundle.test.ts).
  explorer: ['xstate', 'fast-check'],
};

/** What a browser has no use for, and what a server has none for. */
const browserPackages = /^(react|@mantine|@xstate\/react|@tabler|@testing-library)/;

/**
 * In shell and apps the contract is types, except in these files: an actor (or a module of calls that actors share)
 * hands endpoint objects to the caller. Screens, routes and charts never see them.
 */
const translators = /\.actors\.ts$|-calls\.ts$/;

const familyOf = (path: string): string => (layerOf(path).startsWith('apps/') ? 'apps' : layerOf(path));

const isPackage = (specifier: string, allowed: string): boolean =>
  specifier === allowed ||
  specifier.startsWith(allowed.endsWith('/') || allowed.endsWith('-') ? allowed : `${allowed}/`);

const crossing = modules.flatMap((module) =>
  module.imports.flatMap((one) =>
    one.target === null || layerOf(one.target) === layerOf(module.path) ? [] : [{ ...one, module, target: one.target }],
  ),
);

describe('imports', () => {
  it('follow the matrix of the house', () => {
    const offenders = crossing.filter(({ module, target }) => {
      const from = familyOf(module.path);
      if (anyone.has(from)) return false;
      // A proof beside its module uses what the proofs share.
      if (module.isTest && target.startsWith('tests/support/')) return false;
      const to = familyOf(target);
      return from === to ? from === 'apps' : !(matrix[from] ?? []).includes(to);
    });
    expect(offenders.map(({ at, specifier }) => `${at} imports ${specifier}`)).toEqual([]);
  });

  it('cross a border by its # name, so that the border is seen', () => {
    const offenders = crossing.filter(({ specifier }) => specifier.startsWith('.'));
    expect(offenders.map(({ at, specifier }) => `${at} imports ${specifier}`)).toEqual([]);
  });

  it('lead to files that exist, with their extension', () => {
    const lost = modules.flatMap(({ imports }) =>
      imports.filter(({ target }) => target !== null && !exists(target.replace(/\?.*$/, ''))),
    );
    expect(lost.map(({ at, specifier }) => `${at} imports ${specifier}`)).toEqual([]);
  });

  it('take from the contract only types in shell and apps, except where an actor makes the call', () => {
    const offenders = crossing.filter(
      ({ module, target, typeOnly }) =>
        ['shell', 'apps'].includes(familyOf(module.path)) &&
        layerOf(target) === 'api' &&
        !typeOnly &&
        !module.isTest &&
        !translators.test(module.path),
    );
    expect(offenders.map(({ at, specifier }) => `${at} imports the value of ${specifier}`)).toEqual([]);
  });

  it('keep to the packages of their layer', () => {
    const offenders = product.flatMap(({ path, imports }) => {
      const allowed = packages[familyOf(path)];
      return imports.filter(({ target, specifier }) => {
        if (target !== null || specifier.endsWith('.css')) return false;
        if (familyOf(path) === 'server') return browserPackages.test(specifier);
        return allowed !== undefined && !allowed.some((one) => isPackage(specifier, one));
      });
    });
    expect(offenders.map(({ at, specifier }) => `${at} imports ${specifier}`)).toEqual([]);
  });

  it('use the small zod everywhere but on the server', () => {
    const offenders = modules.flatMap(({ path, imports }) =>
      imports.filter(({ specifier }) => specifier === 'zod' && layerOf(path) !== 'server'),
    );
    expect(offenders.map(({ at }) => at)).toEqual([]);
  });

  it('never bring models, samples or the catalogue of charts into what users run', () => {
    const users = new Set(['shell', 'apps', 'client', 'ui', 'journey', 'server', 'api', 'domain']);
    const offenders = product.flatMap(({ path, imports }) =>
      imports.filter(
        ({ target, typeOnly }) =>
          target !== null &&
          !typeOnly &&
          (users.has(familyOf(path)) || /\.(machine|setup|select|types|store)\.ts$|\/states\//.test(path)) &&
          /^machines\/(.*\.(model|samples)\.ts|catalogue\.ts|model\.ts)$/.test(target),
      ),
    );
    expect(offenders.map(({ at, specifier }) => `${at} imports ${specifier}`)).toEqual([]);
  });
});
