import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesLike, modules } from './sources.ts';

/** Names that say nothing about what is inside. */
const empty = /^(utils?|helpers?|common|misc|shared|stuff|index|constants|types)$/;

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

const files = filesLike('{machines,src,tests,visualizations}/**/*.*');
const stemOf = (path: string): string => basename(path).split('.')[0] ?? '';

describe('names', () => {
  it('say what is inside', () => {
    const silent = files.filter((path) => {
      const folders = path.split('/').slice(0, -1);
      return path.endsWith('.html') ? false : [...folders, stemOf(path)].some((name) => empty.test(name));
    });
    expect(silent).toEqual([]);
  });

  it('are kebab-case; in PascalCase only what renders a component of that name', () => {
    const wrong = files.filter((path) => {
      const stem = stemOf(path);
      const isComponent = path.endsWith('.tsx') || path.endsWith('.module.css') || stem.endsWith('Context');
      const isVersioned = path.endsWith('.sql') && /^\d{4}_[a-z0-9-]+$/.test(stem);
      return !(kebab.test(stem) || isVersioned || (pascal.test(stem) && isComponent) || stem === 'README');
    });
    expect(wrong).toEqual([]);
  });

  it('are kebab-case for folders', () => {
    const folders = new Set(files.flatMap((path) => path.split('/').slice(0, -1)));
    expect([...folders].filter((folder) => !kebab.test(folder))).toEqual([]);
  });
});

describe('modules', () => {
  it('pass nothing on: no barrels', () => {
    const barrels = modules.flatMap(({ path, program }) =>
      program.body.some((node) => node.type === 'ExportAllDeclaration') ||
      (program.body.length > 0 &&
        program.body.every((node) => node.type === 'ExportNamedDeclaration' && node.source !== null))
        ? [path]
        : [],
    );
    expect(barrels).toEqual([]);
  });

  it('have no default export but the one that a tool asks for', () => {
    const defaults = modules.filter(({ program }) =>
      program.body.some((node) => node.type === 'ExportDefaultDeclaration'),
    );
    expect(defaults.map(({ path }) => path)).toEqual(['vite.config.ts']);
  });
});
