import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lindenhof } from '../brand/lindenhof.tsx';
import { seeblick } from '../brand/seeblick.tsx';
import { mantineStylesheetOf } from './mantine-stylesheet.ts';
import { brandStylesheetOf, stylesheetOf } from './stylesheet.ts';

const ui = join(import.meta.dirname, '..');

/** The styles of Mantine's components that ours bring along. */
const stylesInUse = (): string =>
  globSync('**/*.tsx', { cwd: ui })
    .flatMap(
      (path) => readFileSync(join(ui, path), 'utf8').match(/@mantine\/core\/styles\/\w+(?:\.layer)?\.css/g) ?? [],
    )
    .map((name) => readFileSync(join(ui, '../../node_modules', name), 'utf8'))
    .join('\n');

it('PLT-08: the committed stylesheets are the ones that their brand file makes', async () => {
  await expect(stylesheetOf(lindenhof)).toMatchFileSnapshot('./lindenhof.css');
  await expect(mantineStylesheetOf(lindenhof, stylesInUse())).toMatchFileSnapshot('./lindenhof-mantine.css');
  await expect(brandStylesheetOf(seeblick)).toMatchFileSnapshot('./seeblick.css');
});

it('PLT-08: Mantine’s variables name no colour of a brand, so a second one has no second sheet of them', () => {
  const [one, other] = [lindenhof, seeblick].map((brand) =>
    mantineStylesheetOf({ ...brand, id: 'any' }, stylesInUse()),
  );
  expect(one).toBe(other);
});
