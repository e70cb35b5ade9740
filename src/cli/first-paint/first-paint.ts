import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { earlyFiles } from './early.ts';

interface FirstPaint {
  /** The repository's folder. */
  readonly root: string;
  /** Style sheets for the first paint, in this order, from the repository's folder. */
  readonly styles: readonly string[];
  /** The module of the sign-in's texts, and the name of the export with its heading and lead. */
  readonly texts: readonly [path: string, name: string];
  /** Modules that every page behind the sign-in loads on demand. */
  readonly early: readonly string[];
  /** The module of the table of these pages, and the name of its export. A page's own module is named after it. */
  readonly pages: readonly [path: string, name: string];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

const compact = (css: string): string => withoutComments(css).replaceAll(/\s+/g, ' ');

/** What a module of the repository exports under a name; throws where it does not. */
const exported = async (root: string, [path, name]: readonly [path: string, name: string]): Promise<unknown> => {
  const module = (await import(pathToFileURL(join(root, path)).href)) as Readonly<Record<string, unknown>>;
  if (module[name] === undefined) throw new Error(`There is no '${name}' in ${path}.`);
  return module[name];
};

/** The modules by the beginning of the path that needs them; '' is every path behind the sign-in. */
const modulesOf = (
  early: readonly string[],
  pages: Readonly<Record<string, { readonly pattern: string }>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries<readonly string[]>([
    ['', early],
    ...Object.entries(pages).map(
      ([name, { pattern }]) => [pattern.split('/:')[0] ?? '', [`${name}/${name}.route.tsx`]] as const,
    ),
  ]);

/**
 * Runs in the page before anything else, so it is small and old-fashioned: without a kept sign-in it shows the sign-in's
 * head where that comes next; with one it asks for the files of the page that comes next, after the entry's own.
 */
const script = (files: Readonly<Record<string, readonly string[]>>): string => `
(() => {
  let held = /(?:^|; )(?:__Secure-)?authorization-id=/.test(document.cookie);
  try { held ||= localStorage.getItem('authorization') !== null; } catch {}
  const path = location.pathname;
  if (!held) {
    if (/^\\/(?:login\\/?)?$/.test(path)) document.documentElement.dataset.first = 'sign-in';
    return;
  }
  const files = ${JSON.stringify(files)};
  const fits = (start) => start !== '' && (path + '/').startsWith(start === '/' ? '//' : start + '/');
  const place = Object.keys(files).filter(fits).sort((one, other) => other.length - one.length)[0];
  for (const file of new Set([...files[''] ?? [], ...files[place] ?? []])) {
    const link = document.createElement('link');
    if (file.endsWith('.css')) { link.rel = 'preload'; link.as = 'style'; } else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = '/' + file;
    document.head.append(link);
  }
})();`;

/** In the head they would hold up the first paint; behind what is seen first they hold up the script alone. */
const stylesheet = /<link rel="stylesheet"[^<>]*>/g;

/** Puts what a first visit sees, and what a return needs next, into the page itself; inline, under the answer's nonce. */
export const firstPaint = ({ root, styles, texts, early, pages }: FirstPaint): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      if (bundle === undefined) throw new Error('There is no build whose files could be asked for.');
      const { heading, lead } = (await exported(root, texts)) as Readonly<Record<'heading' | 'lead', string>>;
      const table = (await exported(root, pages)) as Readonly<Record<string, { readonly pattern: string }>>;
      const css = await Promise.all(styles.map((file) => readFile(join(root, file), 'utf8')));
      const sight = `<div class="first"><div><p class="heading">${escaped(heading)}</p><p class="lead">${escaped(lead)}</p></div></div>`;
      const files = earlyFiles(bundle, modulesOf(early, table));
      return {
        html: html
          .replaceAll(stylesheet, '')
          .replace('<div id="root"></div>', `${sight}${(html.match(stylesheet) ?? []).join('')}<div id="root"></div>`),
        tags: [
          { tag: 'style', children: compact(css.join('\n')), injectTo: 'head-prepend' },
          { tag: 'script', children: script(files), injectTo: 'head-prepend' },
        ],
      };
    },
  },
});
