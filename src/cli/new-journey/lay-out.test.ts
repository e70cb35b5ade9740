import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onOneCore } from '#tests/support/one-core.ts';
import { journeyOf, type NewJourney } from './journey.ts';
import { filesOf, JourneyExists, layOut } from './lay-out.ts';
import {
  inAdminPages,
  inAdminPlace,
  inBrowserExcuses,
  inCatalogue,
  inOnboardingPages,
  inOnboardingPlace,
  inPageCode,
  inPages,
  inPaths,
  inStaffAccess,
  inStages,
  PlaceNotFound,
} from './registration.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, '.cache');

const wished = (name: string, title?: string, requirement?: string, path?: string, app?: string): NewJourney => {
  const journey = journeyOf({ name, title, requirement, path, app });
  if (!journey.ok) throw new Error(journey.refusal);
  return journey.value;
};

const source = (path: string): string => readFileSync(join(root, path), 'utf8');

const chartsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^    name: '([^']+)',/gm)].map(([, name]) => name ?? '');

describe('the name of a new journey', () => {
  it.each([
    [undefined, 'NAME_MISSING'],
    ['', 'NAME_MISSING'],
    ['SavingsPlan', 'NAME_NOT_KEBAB'],
    ['savings_plan', 'NAME_NOT_KEBAB'],
    ['../escape', 'NAME_NOT_KEBAB'],
    ['2nd-account', 'NAME_NOT_KEBAB'],
    ['savings-', 'NAME_NOT_KEBAB'],
    ['a'.repeat(41), 'NAME_NOT_KEBAB'],
    ['helpers', 'NAME_SAYS_NOTHING'],
    ['frame', 'NAME_SAYS_NOTHING'],
  ] as const)('JRN-01: %s is refused: %s', (name, refusal) => {
    expect(journeyOf({ name, title: undefined, requirement: undefined })).toEqual({ ok: false, refusal });
  });

  it('JRN-01: refuses a requirement that is no id', () => {
    expect(journeyOf({ name: 'postbox', title: undefined, requirement: 'postbox' })).toEqual({
      ok: false,
      refusal: 'REQUIREMENT_UNKNOWN',
    });
  });

  it('JRN-01: is spelt for every layer', () => {
    expect(wished('savings-plan', "Sparplan'", 'BNK-15')).toEqual({
      name: 'savings-plan',
      app: 'banking',
      camel: 'savingsPlan',
      pascal: 'SavingsPlan',
      title: 'Sparplan',
      requirement: 'BNK-15',
      pattern: '/savings-plan',
    });
  });

  it.each(['setup/x', '/setup//x', '/:id', '/a/:id/b', '/a/:id?/:b', "/a'"])(
    'JRN-01: refuses %s as an address',
    (path) => {
      expect(journeyOf({ name: 'postbox', title: undefined, requirement: undefined, path })).toEqual({
        ok: false,
        refusal: 'PATH_MALFORMED',
      });
    },
  );
});

describe('the app of a new journey', () => {
  it('JRN-01: is one that has journeys', () => {
    const wish = { name: 'campaigns', title: undefined, requirement: undefined };
    expect(journeyOf({ ...wish, app: 'Admin' })).toEqual({ ok: false, refusal: 'APP_UNKNOWN' });
    expect(journeyOf({ ...wish, app: 'admin' })).toMatchObject({ ok: true, value: { app: 'admin' } });
  });

  it('JRN-01: has addresses without parameters where it is not the portal', () => {
    const wish = { name: 'campaigns', title: undefined, requirement: undefined, path: '/campaigns/:id' };
    for (const app of ['admin', 'onboarding'])
      expect(journeyOf({ ...wish, app })).toEqual({ ok: false, refusal: 'PATH_HAS_PARAMETERS' });
    expect(journeyOf(wish).ok).toBe(true);
  });
});

describe('the registration of a new journey', () => {
  it.each(['aaa', 'postbox', 'zzz'])('JRN-01: keeps the charts of the admin app sorted with %s', (name) => {
    const text = inCatalogue(
      source('machines/admin-charts.ts'),
      wished(name, undefined, undefined, undefined, 'admin'),
    );
    expect(chartsIn(text)).toContain(name);
    expect(chartsIn(text)).toEqual(chartsIn(text).toSorted());
  });

  it.each(['aaa', 'postbox', 'zzz'])('JRN-01: keeps the charts of the onboarding sorted with %s', (name) => {
    const wish = wished(name, undefined, undefined, undefined, 'onboarding');
    const text = inCatalogue(source('machines/onboarding-charts.ts'), wish);
    expect(chartsIn(text)).toContain(name);
    expect(chartsIn(text)).toEqual(chartsIn(text).toSorted());
  });

  it.each(['aaa', 'notices', 'zzz'])('JRN-01: keeps the catalogue sorted with %s', (name) => {
    const text = inCatalogue(source('machines/catalogue.ts'), wished(name));
    expect(chartsIn(text)).toContain(name);
    expect(chartsIn(text)).toEqual(chartsIn(text).toSorted());
  });

  it('JRN-01: enters the page last in the table of pages', () => {
    const text = inPages(source('src/apps/banking/pages.ts'), wished('demo-visit'));
    expect(text).toMatch(/    pattern: '\/demo-visit',\n    isJourney: true,\n  },\n} as const/);
    expect(inPageCode(source('src/apps/banking/page-code.ts'), wished('demo-visit'))).toMatch(
      /  'demo-visit': .+DemoVisitRoute\),\n};\n/,
    );
  });

  it('JRN-01: says which file no longer looks as expected', () => {
    expect(() => inCatalogue('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inPaths('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inPages('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inPageCode('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inStages('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inBrowserExcuses('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inAdminPages('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inAdminPlace('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inStaffAccess('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inOnboardingPages('', wished('postbox'))).toThrow(PlaceNotFound);
    expect(() => inOnboardingPlace('', wished('postbox'))).toThrow(PlaceNotFound);
  });
});

describe('a new journey, laid out in a copy of the house', { timeout: 120_000 }, () => {
  const journey = wished('demo-visit', 'Probebesuch', 'BNK-01', '/setup/probebesuch/:id?');
  const staffs = wished('demo-queue', 'Probeliste', 'ADM-03', '/demo-queue', 'admin');
  const applicants = wished('demo-arrival', 'Probeankunft', 'REG-01', '/demo-arrival', 'onboarding');
  const copy = { path: '', written: [] as readonly string[] };

  const run = (command: string, ...options: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), options, {
      cwd: copy.path,
      encoding: 'utf8',
      env: { ...process.env, ...onOneCore },
    });
    return status === 0 ? 'passed' : `${stdout}${stderr}`;
  };

  beforeAll(() => {
    mkdirSync(cache, { recursive: true });
    copy.path = mkdtempSync(join(cache, 'new-journey-'));
    for (const part of [
      'machines',
      'src',
      'tests',
      'visualizations',
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
      '.oxlintrc.json',
      '.oxfmtrc.json',
    ]) {
      cpSync(join(root, part), join(copy.path, part), { recursive: true });
    }
    copy.written = [...new Set([journey, staffs, applicants].flatMap((each) => layOut(copy.path, each)))];
    run('oxfmt', ...copy.written);
  });

  afterAll(() => {
    rmSync(copy.path, { recursive: true, force: true });
  });

  it('JRN-01: has the anatomy of every journey under its name', () => {
    for (const each of [journey, staffs, applicants])
      expect(copy.written.filter((path) => path.includes(each.name))).toEqual(Object.keys(filesOf(each)));
  });

  it('JRN-01: is refused where one of that name exists, and changes nothing', () => {
    const before = readFileSync(join(copy.path, 'machines/catalogue.ts'), 'utf8');
    expect(() => layOut(copy.path, journey)).toThrow(JourneyExists);
    expect(() => layOut(copy.path, wished('withdrawal'))).toThrow(JourneyExists);
    expect(readFileSync(join(copy.path, 'machines/catalogue.ts'), 'utf8')).toBe(before);
  });

  it('JRN-01: has its address, and the phone to itself', () => {
    const [pages, paths] = ['pages.ts', 'paths.ts'].map((file) =>
      readFileSync(join(copy.path, 'src/apps/banking', file), 'utf8'),
    );
    expect(pages).toContain("pattern: '/setup/probebesuch/:id?',\n    isJourney: true,");
    expect(paths).toContain('demoVisit: (id?: string) =>');
  });

  it('JRN-01: opens a page of the onboarding to whoever is signed in', () => {
    const place = readFileSync(join(copy.path, 'src/domain/onboarding/onboarding-place.ts'), 'utf8');
    expect(place).toContain("  | 'demo-arrival';");
    expect(place).toContain("{ name: 'demo-arrival', patterns: ['/demo-arrival'], isProtected: true }");
  });

  it('JRN-01: lets nobody open a page of the admin app before somebody says who may', () => {
    const [place, access] = ['admin-place.ts', 'staff-access.ts'].map((file) =>
      readFileSync(join(copy.path, 'src/domain/staff', file), 'utf8'),
    );
    expect(place).toContain("'demo-queue';");
    expect(place).toContain("path: '/demo-queue'");
    expect(access).toContain('demoQueue: [],');
  });

  it('JRN-01: leaves nothing behind when a step fails', () => {
    const registered = [
      'machines/catalogue.ts',
      'src/apps/banking/pages.ts',
      'src/apps/banking/paths.ts',
      'visualizations/studio/screen/stages.tsx',
    ];
    const texts = () => registered.map((path) => readFileSync(join(copy.path, path), 'utf8'));
    const before = texts();
    const other = wished('other-visit');
    const picture = join(copy.path, 'visualizations/diagrams/other-visit.svg');
    expect(() =>
      layOut(copy.path, other, () => {
        writeFileSync(picture, '<svg/>');
        throw new Error('The drawing broke off.');
      }),
    ).toThrow('The drawing broke off.');
    expect(existsSync(picture)).toBe(false);
    expect(texts()).toEqual(before);
    expect(Object.keys(filesOf(other)).filter((path) => existsSync(join(copy.path, path)))).toEqual([]);
  });

  it('JRN-01: is formatted', () => {
    expect(run('oxfmt', '--check', ...copy.written)).toBe('passed');
  });

  it('JRN-01: passes the compiler', () => {
    const settings = {
      extends: './tsconfig.json',
      files: [...copy.written, 'src/ui/icon/tabler.d.ts'],
      references: [],
      compilerOptions: {
        composite: false,
        emitDeclarationOnly: false,
        declarationMap: false,
        noEmit: true,
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: ['node', 'vite/client'],
      },
    };
    writeFileSync(join(copy.path, 'tsconfig.copy.json'), JSON.stringify(settings));
    const said = run('tsc', '-p', 'tsconfig.copy.json', '--singleThreaded');
    expect(said).toMatch(/^passed$|error TS\d+/);
    // What is wrong elsewhere in the house is told by its own gate.
    const ours = said.split('\n').filter((line) => copy.written.some((path) => line.startsWith(path)));
    expect(ours).toEqual([]);
  });

  it('JRN-01: passes the linter', () => {
    // The copy lies in a folder that the house's own rules ignore.
    const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as object;
    writeFileSync(join(copy.path, '.oxlintrc.json'), JSON.stringify({ ...rules, ignorePatterns: [] }));
    expect(run('oxlint', '--deny-warnings', '--threads=1', ...copy.written)).toBe('passed');
  });

  it('JRN-02: walks all its paths, on its real screens too', () => {
    // As in the house, modules and page are loaded once: five files with one of each would mostly be loading.
    const config = `export default { test: {
      environment: 'jsdom',
      isolate: false,
      maxWorkers: 1,
      include: [
        'tests/machines/demo-{visit,queue,arrival}/*.test.{ts,tsx}',
        'src/domain/staff/admin-place.test.ts',
        'tests/machines/catalogue.test.ts',
        'tests/architecture/{spine,charts}.test.ts',
        'visualizations/studio/screen/stages.test.tsx',
      ],
      setupFiles: ['tests/support/dom/setup.ts'],
    } };`;
    writeFileSync(join(copy.path, 'vitest.config.mjs'), config);
    // All that is said of the new chart but its diagram, which the command draws afterwards.
    const ours =
      'Probebesuch|Probeliste|Probeankunft|demo-(visit|queue|arrival) on its screens|(chart|journey) demo-(visit|queue|arrival)|the catalogue|spine of demo-(visit|queue|arrival) (has|is|shows)|screen of demo-(visit|queue|arrival)|of the admin app leads';
    const result = run('vitest', 'run', '--config', 'vitest.config.mjs', '-t', ours);
    expect(result).toBe('passed');
  });
});
