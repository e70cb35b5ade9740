import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { build } from 'vite';
import { preloads } from './preloads.ts';

const root = await mkdtemp(join(tmpdir(), 'preloads-'));
afterAll(() => rm(root, { recursive: true }));

const files = {
  'index.html': '<html lang="de"><head></head><body><script type="module" src="./main.js"></script></body></html>',
  'main.js': "import './main.css'; void import('./choice/choice.route.js'); void import('./first/first.route.js');",
  'choice/choice.route.js': 'export const choice = document.title;',
  'first/first.route.js': "import './first.css'; export const first = document.title;",
  'first/first.css': 'h2 { color: blue }',
  'main.css': ['sans', 'serif']
    .map((name) => `@font-face { font-family: '${name}'; src: url('./${name}.woff2') format('woff2'); }`)
    .join('\n'),
  // Small files are written into the style sheet.
  'sans.woff2': 'x'.repeat(5000),
  'serif.woff2': 'y'.repeat(5000),
};

it('a first visit asks for the font of its words, and for the code of the page that the address names, under the nonce', async () => {
  await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      await mkdir(join(root, dirname(name)), { recursive: true });
      await writeFile(join(root, name), text);
    }),
  );
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    html: { cspNonce: 'N' },
    plugins: [preloads({ '/new': ['choice/choice.route.js'], '/new/': ['first/first.route.js'] }, 'sans')],
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const output = 'output' in built ? built.output : [];
  const page = output.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  expect(html).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" crossorigin="" href="\/assets\/sans-[\w-]+\.woff2"/,
  );
  expect(html).not.toContain('serif');
  const [, script = ''] = /<script nonce="N">([^]*?)<\/script>/.exec(html) ?? [];
  const askedAt = (pathname: string): readonly string[] => {
    const asked: string[] = [];
    const document = {
      createElement: () => ({}),
      head: {
        append: ({ rel, href }: { readonly rel: string; readonly href: string }) =>
          void asked.push(`${rel} ${href.replace(/-[\w-]+\./, '.')}`),
      },
    };
    runInNewContext(script, { document, location: { pathname } });
    return asked;
  };
  expect(askedAt('/new')).toEqual(['modulepreload /assets/choice.route.js']);
  expect(askedAt('/new/vv')).toEqual(['modulepreload /assets/first.route.js', 'preload /assets/first.css']);
  expect(askedAt('/login/')).toEqual([]);
});
