import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bareCharts } from '#cli/bare-charts/bare-charts.ts';
import { chunksOf } from '#cli/chunks/chunks.ts';
import { firstPaint } from '#cli/first-paint/first-paint.ts';
import { preloads } from '#cli/first-paint/preloads.ts';
import { policyInPages } from '#cli/studio/site-policy.ts';
import { LongFirst } from '#tests/support/long-first.ts';
import { StillOn } from '#tests/support/still-on.ts';
import { unusedParts } from '#cli/unused-parts/unused-parts.ts';

/** Pages by mode: `vite build --mode banking`. The other apps join as they come. */
const pages = {
  banking: 'src/apps/banking',
  onboarding: 'src/apps/onboarding',
  admin: 'src/apps/admin',
  studio: 'visualizations/studio',
} as const;

const isPage = (mode: string): mode is keyof typeof pages => mode in pages;

/** What the page itself brings of the portal, and asks for before its script runs. */
const bankingFirstPaint = firstPaint({
  root: import.meta.dirname,
  styles: ['src/ui/theme/lindenhof.css', 'src/apps/banking/first-paint.css'],
  texts: ['src/shell/login/login.texts.ts', 'loginTexts'],
  // The first call before all that shows its answer.
  early: ['customer-calls.ts', 'frame/PortalFrame.tsx', 'banking/refusals.ts'],
  pages: ['src/apps/banking/pages.ts', 'portalPages'],
});

/** What a stranger sees first of the onboarding. */
const openingPreloads = preloads(
  {
    '/new-product': ['product-choice/product-choice.route.tsx'],
    '/new-product/': ['new-product/new-product.route.tsx'],
  },
  'source-sans',
);

/** Node reads the sources itself, as it does for the product; what Vite would make of them runs a fifth slower. */
const asShipped = { viteModuleRunner: false, nodeLoader: false } as const;

const jsonReport = process.env['TESTS_REPORT'];

export default defineConfig(({ command, mode }) => {
  // Whoever builds an app builds what is shipped, from a test run or a shell that says otherwise as well.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  // Every process that tests begin would compile the same sources anew: most of what a short one does.
  if (mode === 'test') process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/.cache/compiled`;
  return {
    plugins: [
      react(),
      unusedParts(),
      ...(mode === 'studio' ? [] : [bareCharts()]),
      ...(mode === 'banking' ? [bankingFirstPaint] : []),
      ...(mode === 'onboarding' ? [openingPreloads] : []),
      ...(mode === 'studio' ? [policyInPages()] : []),
    ],
    root: isPage(mode) ? pages[mode] : '.',
    // The studio works from any file server and below any path.
    ...(mode === 'studio' ? { base: './', publicDir: `${import.meta.dirname}/src/apps/banking/public` } : {}),
    // React has had of its own what this package makes up for in older ones, since 18.
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim(?=$|\/)/, replacement: 'use-sync-external-store' }],
    },
    // The server puts each answer's own nonce in its place.
    html: mode === 'studio' ? {} : { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: `${import.meta.dirname}/dist/${mode}`,
      emptyOutDir: true,
      target: 'es2022',
      // Only where `light-dark()` is left as it is does a page follow the scheme that is chosen on it.
      ...(mode === 'studio' ? { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] } : {}),
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // What a page is made of is asked of the apps alone; the studio is served with all that lies in its folder.
      manifest: mode !== 'studio',
      rolldownOptions:
        mode === 'studio'
          ? { input: ['index.html', 'screen.html'].map((name) => `${import.meta.dirname}/${pages.studio}/${name}`) }
          : { output: { codeSplitting: { groups: chunksOf(mode) } } },
    },
    test: {
      // `npm test` names where it reads what came of each test.
      reporters: ['default', new StillOn(), ...(jsonReport === undefined ? [] : (['json'] as const))],
      ...(jsonReport !== undefined && { outputFile: { json: jsonReport } }),
      // Whole names of paths, which are what `-t` takes.
      taskTitleValueFormatTruncate: 0,
      // Modules are loaded, and charts explored, once in each worker: with isolation three quarters of a run would be that,
      // and a third worker for two cores costs more than it brings.
      maxWorkers: 2,
      isolate: false,
      sequence: { sequencer: LongFirst },
      // Charts and databases leave much behind that is soon forgotten. Looking for it less often, and on the worker's own core, since the
      // other one is taken, saves a twentieth.
      execArgv: ['--max-semi-space-size=160', '--single-threaded-gc'],
      // Far above what any test takes: a busy machine must not decide one.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            experimental: asShipped,
            globalSetup: ['tests/support/postgres/global-setup.ts'],
            include: [
              'src/{domain,api,explorer,server,cli}/**/*.test.ts',
              'machines/**/*.test.ts',
              'visualizations/**/*.test.ts',
              'tests/{machines,contract,architecture,faults}/**/*.test.ts',
            ],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'jsdom',
            include: [
              'src/{client,ui,journey,shell,apps}/**/*.test.{ts,tsx}',
              'visualizations/**/*.test.tsx',
              'tests/machines/**/*.test.tsx',
            ],
            setupFiles: ['tests/support/dom/setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            environment: 'node',
            experimental: asShipped,
            // After the others, by when its data are there; four for two cores, since each waits for browser and server.
            sequence: { groupOrder: 1 },
            maxWorkers: 4,
            include: ['tests/e2e/**/*.e2e.ts'],
            globalSetup: ['tests/support/postgres/global-setup.ts', 'tests/support/browser/global-setup.ts'],
            setupFiles: ['tests/support/browser/setup.ts'],
          },
        },
      ],
    },
  };
});
