import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { LayoutEngine } from './placing.ts';

const folder = join(import.meta.dirname, '../../.cache/layouts');

// Another version may answer otherwise; it is read once.
export const engineVersion = readFileSync(new URL(import.meta.resolve('elkjs/package.json')), 'utf8');

const keptIn = (file: string): ElkNode | null => {
  try {
    return JSON.parse(gunzipSync(readFileSync(file)).toString()) as ElkNode;
  } catch {
    // Not there, or not readable: then it is laid out.
    return null;
  }
};

/**
 * Keeps what a layout engine answers, by all that it was asked and by the engine's package. Diagrams, the studio and their tests
 * lay out the same pictures in processes of their own, each in several ways: together minutes, of which one is needed.
 *
 * @param engine asked for what is not kept
 */
export const keptLayouts = (engine: LayoutEngine): LayoutEngine => ({
  layout: async (graph, asked) => {
    const question = JSON.stringify([engineVersion, graph, asked]);
    const file = join(folder, `${createHash('sha256').update(question).digest('hex')}.json.gz`);
    const known = keptIn(file);
    if (known !== null) return known;
    const laid = await engine.layout(graph, asked);
    mkdirSync(folder, { recursive: true });
    // Another process may be writing the same.
    const draft = `${file}.${String(process.pid)}`;
    writeFileSync(draft, gzipSync(JSON.stringify(laid), { level: 1 }));
    renameSync(draft, file);
    return laid;
  },
});
