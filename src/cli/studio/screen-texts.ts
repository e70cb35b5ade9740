import { join } from 'node:path';
import { createServer } from 'vite';
import type { ScreenTexts } from '#visualizations/studio/data/studio-index.ts';
import type { ChartFile, StateFacts } from '#visualizations/studio/studio-data.ts';
import { pretendBrowser } from './pretended-browser.ts';

type TextOf = (chart: string, state: StateFacts) => Promise<string>;

/** Reads the screens of a chart by drawing each of them, as the apps do, into text. */
export interface ScreenReader {
  readonly textsOf: (chart: ChartFile) => Promise<ScreenTexts>;
  readonly close: () => Promise<void>;
}

/** Vite compiles what Node cannot read: components and their stylesheets. */
export const readScreenTexts = async (root: string): Promise<ScreenReader> => {
  pretendBrowser();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const module = await server.ssrLoadModule(join(root, 'visualizations/studio/screen/screen-text.tsx'));
  const textOf = module['screenTextOf'] as TextOf;
  return {
    textsOf: async (chart) => {
      const texts: Record<string, string> = {};
      for (const state of chart.states) {
        if (state.kind === 'state' || state.kind === 'final') texts[state.id] = await textOf(chart.name, state);
      }
      return texts;
    },
    close: async () => server.close(),
  };
};
