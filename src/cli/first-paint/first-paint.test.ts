import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { build } from 'vite';
import { firstPaint } from './first-paint.ts';

const root = await mkdtemp(join(tmpdir(), 'first-paint-'));
afterAll(() => rm(root, { recursive: true }));

const files = {
  'index.html':
    '<html lang="de"><head></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  'main.js': "import './main.css'; void import('./portal.js'); void import('./orders/orders.route.tsx');",
  'orders/orders.route.tsx': 'export const orders = document.title;',
  'pages.js': "export const pages = { orders: { pattern: '/orders/:id?' } };",
  'main.css': 'h1 { color: red }',
  'portal.js': "import './portal.css'; export const portal = document.title;",
  'portal.css': 'h2 { color: blue }',
  'paint.css': '/* why */\n.first {\n  display: none;\n}',
  'texts.js': "export const texts = { heading: 'Anmelden', lead: 'E-Mail & Passwort' };",
};

it('a first visit: shows the head before styles and script are there, and asks for the next page under the nonce', async () => {
  await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      await mkdir(join(root, dirname(name)), { recursive: true });
      await writeFile(join(root, name), text);
    }),
  );
  const plugin = firstPaint({
    root,
    styles: ['paint.css'],
    texts: ['texts.js', 'texts'],
    early: ['portal.js'],
    pages: ['pages.js', 'pages'],
  });
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    html: { cspNonce: 'N' },
    plugins: [plugin],
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const output = 'output' in built ? built.output : [];
  const page = output.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  const body = html.slice(html.indexOf('<body>'));
  expect(body).toContain('<p class="lead">E-Mail &amp; Passwort</p>');
  expect(body.indexOf('class="first"')).toBeLessThan(body.indexOf('rel="stylesheet"'));
  expect(body.indexOf('rel="stylesheet"')).toBeLessThan(body.indexOf('id="root"'));
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).not.toContain('rel="stylesheet"');
  expect(head).toMatch(/<style nonce="N"> ?\.first \{ display: none; \}/);
  expect(head).toMatch(/"\/orders":\["assets\/orders\.route-[\w-]+\.js"\]/);
  expect(head).toMatch(/<script nonce="N">[^]*assets\/portal-[\w-]+\.js[^]*assets\/portal-[\w-]+\.css/);

  const [, script = ''] = /<script nonce="N">([^]*?)<\/script>/.exec(head) ?? [];
  const askedAt = (pathname: string): readonly string[] => {
    const asked: string[] = [];
    const document = {
      cookie: 'authorization-id=1',
      createElement: () => ({}),
      head: { append: ({ href }: { readonly href: string }) => void asked.push(href.replace(/-[\w-]+\./, '.')) },
    };
    runInNewContext(script, { document, location: { pathname } });
    return asked;
  };
  const everywhere = askedAt('/');
  expect(everywhere).toContain('/assets/portal.js');
  for (const path of ['/orders', '/orders/', '/orders/O-1']) {
    expect(askedAt(path)).toEqual([...everywhere, '/assets/orders.route.js']);
  }
  // An address that only begins alike is another page.
  expect(askedAt('/orders-form')).toEqual(everywhere);
});
