import type { Plugin } from 'vite';
import { earlyFiles } from './early.ts';

/**
 * Runs in the page before anything else: asks for the files of the page that the address names, beside the entry's own. The
 * longest beginning of a path that fits counts.
 */
const script = (files: Readonly<Record<string, readonly string[]>>): string => `
(() => {
  const files = ${JSON.stringify(files)};
  const place = Object.keys(files).filter((start) => location.pathname.startsWith(start)).sort((one, other) => other.length - one.length)[0];
  for (const file of files[place] ?? []) {
    const link = document.createElement('link');
    if (file.endsWith('.css')) { link.rel = 'preload'; link.as = 'style'; } else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }
})();`;

/**
 * Has a page ask for a font and for the code of what comes first before the script of the entry has run: words do not move
 * when their font comes, and nobody waits for one file after the other.
 *
 * @param modules what comes first, by the beginning of the path
 * @param font the beginning of its file's name: the one that most words are set in; each further one would hold up the code
 */
export const preloads = (modules: Readonly<Record<string, readonly string[]>>, font: string): Plugin => ({
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (bundle === undefined) throw new Error('There is no build whose files could be asked for.');
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2') && file.includes(`/${font}`));
      return {
        html,
        tags: [
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
          { tag: 'script', children: script(earlyFiles(bundle, modules)), injectTo: 'head' as const },
        ],
      };
    },
  },
});
