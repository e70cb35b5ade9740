import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutUnusedParts } from './unused-parts.ts';

const root = join(import.meta.dirname, '../../..');

it('takes second names away and says that making a component does nothing else', () => {
  const code = [
    'var Link = React10.forwardRef(',
    ');',
    'Link.displayName = "Link";',
    'Table.Td = TableTd;',
    'x.y = 1;',
  ];
  expect(withoutUnusedParts(code.join('\n')).split('\n')).toEqual([
    'var Link = /* @__PURE__ */ React10.forwardRef(',
    ');',
    '',
    '',
    'x.y = 1;',
  ]);
});

it('no page names a part of a component by its second name, which the build has not', () => {
  const offenders = globSync('src/**/*.tsx', { cwd: root }).filter((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    const names = /import \{([^}]+)\} from '(?:@mantine\/core|react-router-dom)'/.exec(code)?.[1]?.split(',') ?? [];
    const own = names.map((name) => name.trim().split(' as ').at(-1) ?? '').filter((name) => /^[A-Z]/.test(name));
    return own.some((name) => new RegExp(`\\b${name}\\.[A-Z]`).test(code));
  });
  expect(offenders).toEqual([]);
});
