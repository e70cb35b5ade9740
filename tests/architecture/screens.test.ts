import type { ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesLike, lineOf, modules, read, visit, type Module } from './sources.ts';

/** A screen is a function of `(snapshot, send)`; its look comes from `src/ui`, its words from `<name>.texts.ts`. */

const shown = modules.filter(({ path, isTest }) => /^src\/(apps|shell)\//.test(path) && !isTest);
const worded = shown.filter(({ path }) => !path.endsWith('.texts.ts'));
const screens = shown.filter(({ path }) => /\/screens\/|\.screens\.tsx$/.test(path));

const effects = new Set(['useEffect', 'useLayoutEffect', 'useReducer', 'useSyncExternalStore', 'useImperativeHandle']);

const colour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|color-mix)\(/i;
const length = /\b\d*\.?\d+(?:px|rem|em|pt|vh|vw)\b/;

/** Words of a language rather than a name: an umlaut, a German sign, or two words side by side. */
const prose = /[äöüßÄÖÜ€…„“]|\p{L}{2,}[,.:;?]? +\p{L}{2,}/u;
const mediaQuery = /^\([a-z-]+: ?[\w-]+\)$/;
const words = /\p{L}{2,}/u;

interface Literal {
  readonly text: string;
  readonly at: string;
}

/** Every string of a module that a reader could see; the message of an error is for us and in English. */
const literalsOf = (module: Module): { readonly strings: readonly Literal[]; readonly jsx: readonly Literal[] } => {
  const strings: Literal[] = [];
  const jsx: Literal[] = [];
  const faults: ESTree.Node[] = [];
  const literal = (text: string, offset: number): Literal => ({
    text,
    at: `${module.path}:${lineOf(module.text, offset)}`,
  });
  const isFault = ({ start, end }: { start: number; end: number }): boolean =>
    faults.some((fault) => fault.start <= start && end <= fault.end);
  visit(module, {
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && /(Error|Refusal)$/.test(node.callee.name)) faults.push(node);
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Super') faults.push(node);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !isFault(node)) strings.push(literal(node.value, node.start));
    },
    TemplateElement: (node) => {
      if (!isFault(node)) strings.push(literal(node.value.raw, node.start));
    },
    JSXText: (node) => {
      jsx.push(literal(node.value, node.start));
    },
  });
  return { strings, jsx };
};

const literals = worded.map((module) => ({ module, ...literalsOf(module) }));

describe('screens', () => {
  it('hold no effect and no reducer: what needs one is a state of the chart', () => {
    const offenders = screens.flatMap(({ imports }) =>
      imports.filter(({ specifier, names }) => specifier === 'react' && names.some((name) => effects.has(name))),
    );
    expect(offenders.map(({ at }) => at)).toEqual([]);
  });

  it('make no call', () => {
    const offenders = screens.flatMap(({ imports }) =>
      imports.filter(
        ({ target, typeOnly }) =>
          target !== null &&
          (/\.actors\.ts$|-calls\.ts$/.test(target) || /^src\/(client|api)\//.test(target)) &&
          !typeOnly,
      ),
    );
    expect(offenders.map(({ at, specifier }) => `${at} imports ${specifier}`)).toEqual([]);
  });

  it('touch no browser store, address or timer', () => {
    const forbidden = new Set(['localStorage', 'sessionStorage', 'fetch', 'setTimeout', 'setInterval']);
    const offenders = screens.flatMap((module) => {
      const found: string[] = [];
      visit(module, {
        Identifier: (node) => {
          if (forbidden.has(node.name)) found.push(`${module.path}:${lineOf(module.text, node.start)} ${node.name}`);
        },
      });
      return found;
    });
    expect(offenders).toEqual([]);
  });

  it('state no colour and no length', () => {
    const offenders = literals.flatMap(({ strings }) =>
      strings.filter(({ text }) => (colour.test(text) && !text.startsWith('#/')) || length.test(text)),
    );
    expect(offenders.map(({ at, text }) => `${at} '${text}'`)).toEqual([]);
  });

  it('decide no look in a style attribute; it may hand on what the chart says', () => {
    const offenders = shown.flatMap((module) => {
      const styles: ESTree.Node[] = [];
      const found: string[] = [];
      visit(module, {
        JSXAttribute: (node) => {
          if (node.name.type === 'JSXIdentifier' && node.name.name === 'style') styles.push(node);
        },
        Property: ({ value, start, end }) => {
          const inStyle = styles.some((style) => style.start <= start && end <= style.end);
          if (inStyle && value.type === 'Literal') found.push(`${module.path}:${lineOf(module.text, start)}`);
        },
      });
      return found;
    });
    expect(offenders).toEqual([]);
  });

  it('have stylesheets that speak in tokens: no colour, no radius, no pixel but a hairline', () => {
    const offenders = filesLike('src/{apps,shell}/**/*.css').flatMap((path) =>
      read(path)
        .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
        .split('\n')
        .flatMap((line, index) => {
          const hasColour = colour.test(line);
          const hasRadius = /border(?:-[a-z]+)*-radius:(?!\s*(?:var\(|50%|0|inherit))/.test(line);
          const hasPixel = /\b(?!1px\b)\d*\.?\d+px\b/.test(line);
          return hasColour || hasRadius || hasPixel ? [`${path}:${index + 1} ${line.trim()}`] : [];
        }),
    );
    expect(offenders).toEqual([]);
  });
});

describe('words', () => {
  it('stand in .texts.ts, not between tags', () => {
    const offenders = literals.flatMap(({ jsx }) => jsx.filter(({ text }) => words.test(text)));
    expect(offenders.map(({ at, text }) => `${at} '${text.trim()}'`)).toEqual([]);
  });

  it('stand in .texts.ts, not in strings', () => {
    const offenders = literals.flatMap(({ strings }) =>
      strings.filter(({ text }) => prose.test(text) && !mediaQuery.test(text)),
    );
    expect(offenders.map(({ at, text }) => `${at} '${text}'`)).toEqual([]);
  });

  it('shout at nobody and address everybody with Sie', () => {
    const offenders = shown
      .filter(({ path }) => path.endsWith('.texts.ts'))
      .flatMap((module) =>
        literalsOf(module).strings.filter(({ text }) => /\p{L}!|\b(?:du|dein|deine|dich|dir|euch|euer)\b/u.test(text)),
      );
    expect(offenders.map(({ at, text }) => `${at} '${text}'`)).toEqual([]);
  });
});
