import { describe, expect, it } from 'vitest';
import { exists, product, read } from './sources.ts';

/** The README promises nothing that is not there. */

const text = read('README.md');
const scripts = (JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }).scripts;

const section = (title: string): string => text.split(/^## /m).find((part) => part.startsWith(title)) ?? '';

const rowsOf = (title: string): readonly (readonly string[])[] =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

/** `start` in `npm start` and `npm run -s start`. */
const scriptIn = (command: string): string | undefined => /npm (?:run (?:-s )?)?([\w:]+(?:-\w+)*)/.exec(command)?.[1];

describe('the README', () => {
  it('leads to files and folders that exist', () => {
    const guesses = rowsOf('I look for');
    expect(guesses.length).toBeGreaterThanOrEqual(20);
    const paths = text.match(/`(?:machines|src|tests|visualizations)\/[^`<>*\s]+`/g) ?? [];
    expect(paths.length).toBeGreaterThanOrEqual(guesses.length - 1);
    expect(paths.map((path) => path.slice(1, -1)).filter((path) => !exists(path))).toEqual([]);
  });

  it('describes every script, and only scripts that exist', () => {
    const described = rowsOf('Scripts').map(([command = '']) => scriptIn(command) ?? command);
    expect(described.toSorted()).toEqual(Object.keys(scripts).toSorted());
    const named = [...text.matchAll(/npm (?:run (?:-s )?)([\w:]+(?:-\w+)*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('stands on scripts whose files exist', () => {
    const files = Object.values(scripts).flatMap((command) => command.match(/(?:src|tests)\/[\w/.-]+\.ts/g) ?? []);
    expect(files.filter((path) => !exists(path))).toEqual([]);
  });

  it('begins with the two commands that are enough', () => {
    expect(section('Two commands')).toContain('npm ci && npm start');
    expect(section('Two commands')).toContain('npm ci && npm test');
  });

  it('has every word of its glossary from the code', () => {
    const words = rowsOf('Words').flatMap(([, named = '']) =>
      [...named.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
    );
    expect(words.length).toBeGreaterThan(20);
    const spoken = product.map((module) => module.text).join('\n');
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(spoken))).toEqual([]);
  });

  it('says where one reads more of each deviation from the security standard', () => {
    const deviations = section('Decisions').match(/^- \*\*\d[\s\S]*?(?=\n- |\n\n)/gm) ?? [];
    expect(deviations).toHaveLength(3);
    expect(deviations.filter((one) => !/More: `/.test(one))).toEqual([]);
  });

  it('names the deviations from the security standard', () => {
    for (const requirement of ['6.2.5', '10.4.5', '3.3.4', '14.3.3'])
      expect(section('Decisions')).toContain(requirement);
  });
});
