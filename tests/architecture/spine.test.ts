import { describe, expect, it } from 'vitest';
import { camelName } from '#cli/charts/camel-name.ts';
import { notInBrowser } from '#tests/machines/not-in-browser.ts';
import { readChart } from '#explorer/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import { exists, filesLike, type Module, modules, product, read, visit } from './sources.ts';

/**
 * One kebab-case name a journey in every layer: who knows the word has every path. What a journey shows lies in
 * `src/apps/<app>/<name>/`; a chart that several apps share (`app: 'all'`) in a folder of `src/shell/`.
 */

/** Charts of one family are made from the same files, under the family's name. */
const names = new Set(catalogue.flatMap(({ name, family }) => [name, family ?? name]));
const asksForScreens = new Set(
  catalogue
    .filter(({ machine }) => readChart(machine).nodes.some(({ meta }) => (meta as { screen?: string })?.screen))
    .map(({ name }) => name),
);

/** Folders of an app that are no journey: what surrounds all of them, what several contracts show, and files served as they are. */
const frames = new Set(['frame', 'papers', 'public']);

describe.each(catalogue)('the spine of $name', ({ name: chart, family: name = chart, kind }) => {
  it('has types, machine, model and statements', () => {
    const anatomy = ['types', 'machine', 'model', 'statements'].map((part) => `machines/${name}/${name}.${part}.ts`);
    expect(anatomy.filter((path) => !exists(path))).toEqual([]);
  });

  it('is used by something that runs', () => {
    const users = product.filter(({ path, imports }) => {
      const takes = imports.some(({ target }) => target === `machines/${name}/${name}.machine.ts`);
      return (
        takes &&
        !path.startsWith(`machines/${name}/`) &&
        !/^machines\/(catalogue|lifecycles|(onboarding|existing-customer)-charts)\.ts$/.test(path)
      );
    });
    expect(users.length).toBeGreaterThan(0);
  });

  it('shows itself in one place at most', () => {
    expect(filesLike(`src/{apps/*,shell}/*/${name}.screens.tsx`).length).toBeLessThanOrEqual(1);
  });

  it('is proved under its name', () => {
    const isShown = asksForScreens.has(chart) && kind !== 'lifecycle';
    const onScreens = isShown ? ['driver.ts', 'paths.test.tsx'] : [];
    const pinned = kind === 'journey' ? ['pins.test.ts'] : [];
    const proofs = [...onScreens, ...pinned].map((part) => `tests/machines/${name}/${name}.${part}`);
    // Pins that look at a screen are `.tsx`.
    expect(proofs.filter((path) => !exists(path) && !exists(`${path}x`))).toEqual([]);
  });

  it('draws its diagram under its name', () => {
    expect(['svg', 'mmd'].filter((kindOf) => !exists(`visualizations/diagrams/${chart}.${kindOf}`))).toEqual([]);
  });
});

/** Each family once: its charts have the same files and the same screens. */
const journeys = [
  ...new Map(
    catalogue
      .filter(({ kind }) => kind === 'journey')
      .map(({ name, family, app }) => [family ?? name, { name: family ?? name, app, isFamily: family !== undefined }]),
  ).values(),
];
const ofOneApp = journeys.filter(({ app }) => app !== 'all');

/** Whether a test file hands an arrangement to the runner of the browser. */
const walks = (module: Module, arrangement: string): boolean => {
  let found = false;
  visit(module, {
    CallExpression: ({ callee, arguments: [first] }) => {
      const isRunner = callee.type === 'Identifier' && callee.name === 'provePathsInBrowser';
      found ||= isRunner && first?.type === 'Identifier' && first.name === arrangement;
    },
  });
  return found;
};

describe.each(journeys)('the paths of the journey $name', ({ name }) => {
  it('JRN-02: are walked in Chromium under its name, or it says why not', () => {
    const isArranged = exists(`tests/machines/${name}/${name}.arrange.ts`);
    const proof = modules.find(({ path }) => path === `tests/e2e/${name}.e2e.ts`);
    const isWalked = proof !== undefined && walks(proof, `${camelName(name)}Arrangement`);
    const isExcused = name in notInBrowser;
    expect({ isArranged, isWalked }).toEqual({ isArranged: !isExcused, isWalked: !isExcused });
  });
});

it('JRN-02: excuses from the browser only journeys that there are', () => {
  const known = new Set(journeys.map(({ name }) => name));
  expect(Object.keys(notInBrowser).filter((name) => !known.has(name))).toEqual([]);
});

/** The duties that a journey names anywhere, of a family those of all its charts. */
const dutiesOf = (journey: string): ReadonlySet<string> =>
  new Set(
    catalogue
      .filter(({ name, family = name }) => family === journey)
      .flatMap(({ machine }) => readChart(machine).nodes)
      .flatMap(({ meta }) => (meta as { readonly requirements?: readonly string[] } | undefined)?.requirements ?? []),
  );

it.each(Object.entries(notInBrowser))(
  'JRN-02: %s is excused from the browser for a proof that there is',
  (name, { why, requirement, proof }) => {
    expect(why).not.toBe('');
    expect([...dutiesOf(name)]).toContain(requirement);
    const text = exists(proof) ? read(proof) : `There is no ${proof}.`;
    expect(text).toContain(requirement);
  },
);

/** Whether a shared journey's parts lie in the shell: the app that shows it has its route alone. */
const isShared = (name: string): boolean => filesLike(`src/shell/*/${name}.screens.tsx`).length === 1;

const whole = ['route.tsx', 'actors.ts', 'screens.tsx', 'texts.ts'];

/** Shown by another journey within its own page, though Chromium walks its paths by themselves. */
const walkedInside = new Set(['contract', 'identification', 'resume-link']);

describe.each(ofOneApp)('the journey $name of $app', ({ name, app, isFamily }) => {
  it('has its whole anatomy in the app; a shared one its route there and the rest in the shell', () => {
    // The charts of a family are parts of another journey, which has the address and the ports.
    const ofItsOwn = isFamily ? ['screens.tsx', 'texts.ts'] : whole;
    const parts = isShared(name) ? ['route.tsx'] : ofItsOwn;
    // What another journey shows within its own page has no address.
    const isInside = name in notInBrowser || walkedInside.has(name);
    const own = parts.filter((part) => part !== 'route.tsx' || !isInside);
    const anatomy = own.map((part) => `src/apps/${app}/${name}/${name}.${part}`);
    expect(anatomy.filter((path) => !exists(path))).toEqual([]);
  });
});

describe.each(journeys.filter(({ app }) => app === 'all'))('the shared journey $name', ({ name }) => {
  it('has its actors beside its screens in the shell', () => {
    expect(filesLike(`src/shell/*/${name}.{actors.ts,screens.tsx}`)).toHaveLength(2);
  });
});

/** Every module that runs, or whose types are read, when one of `entries` does; what is loaded on demand included. */
const reachedFrom = (entries: readonly string[]): ReadonlySet<string> => {
  const byPath = new Map(product.map((module) => [module.path, module]));
  const seen = new Set(entries);
  for (const path of seen) {
    for (const { target } of byPath.get(path)?.imports ?? []) if (target !== null) seen.add(target);
  }
  return seen;
};

/** What no page asks for, each with its reason. Nothing else may join. */
const beside = new Set([
  // The palette is written once; style sheets and contrast are computed from it and proved equal to the committed CSS.
  'src/ui/theme/contrast.ts',
  'src/ui/theme/mantine-stylesheet.ts',
  'src/ui/theme/stylesheet.ts',
  // A worker is begun by its address.
  'src/apps/banking/postbox/postbox.worker.ts',
]);

describe('nothing is orphaned', () => {
  it('every module of the browser is reached from the main module of an app, not from its proofs alone', () => {
    const reached = reachedFrom(filesLike('src/apps/*/main.tsx'));
    const own = product.filter(({ path }) => /^src\/(apps|shell|ui|client|journey)\//.test(path));
    expect(own.length).toBeGreaterThan(150);
    expect(own.map(({ path }) => path).filter((path) => !reached.has(path) && !beside.has(path))).toEqual([]);
    expect([...beside].filter((path) => reached.has(path) || !exists(path))).toEqual([]);
  });

  it('every folder of an app is a journey or the frame', () => {
    const folders = new Set(
      filesLike('src/apps/*/*/**').flatMap((path) => /^src\/apps\/[^/]+\/([^/.]+)\//.exec(path)?.[1] ?? []),
    );
    expect([...folders].filter((folder) => !names.has(folder) && !frames.has(folder))).toEqual([]);
  });

  it('every folder of tests/machines is a chart', () => {
    const folders = new Set(filesLike('tests/machines/*/*').map((path) => path.split('/')[2] ?? ''));
    expect([...folders].filter((folder) => !names.has(folder))).toEqual([]);
  });

  it('every file of a journey begins with its name; the rest are its screens', () => {
    const strangers = filesLike('{machines,src/apps/*,tests/machines}/*/*.{ts,tsx}').filter((path) => {
      const [file = '', folder = ''] = path.split('/').toReversed();
      return names.has(folder) && !file.startsWith(`${folder}.`);
    });
    expect(strangers).toEqual([]);
  });

  it('every registry of screens belongs to a chart', () => {
    const strangers = filesLike('src/{apps/*,shell}/*/*.screens.tsx').filter(
      (path) => !names.has((path.split('/').at(-1) ?? '').replace('.screens.tsx', '')),
    );
    expect(strangers).toEqual([]);
  });
});
