import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Brand } from '../brand/brand.ts';
import { generated, lines, type Variables } from './stylesheet.ts';
import { themeOf, tokensOfMantine } from './theme.ts';

/** Steps of a scale, which components name at run time. */
const scales = /^--mantine-(?:spacing|radius|font-size|line-height)-/;

const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/var\((--mantine-[a-z0-9-]+)/g)].map(([, name]) => name ?? '');

/** Mantine's variables of a brand. One value for each: `light-dark()` needs no attribute, so the first paint is right. */
const variablesOf = (brand: Brand): ReadonlyMap<string, string> => {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, themeOf(brand)));
  const inDark = new Map(Object.entries(dark));
  const schemes = Object.entries(light).map(
    ([name, value]) => [name, `light-dark(${value}, ${inDark.get(name) ?? value})`] as const,
  );
  return new Map([...Object.entries(variables), ...schemes, ...Object.entries(tokensOfMantine)]);
};

/**
 * Those of Mantine's variables that the styles of the components in use name, at once or by way of another. They come with
 * `MantineTheme`, not with the first page.
 */
export const mantineStylesheetOf = (brand: Brand, styles: string): string => {
  const all = variablesOf(brand);
  const used = new Set([...namedIn(styles), ...[...all.keys()].filter((name) => scales.test(name))]);
  for (const name of used) for (const next of namedIn(all.get(name) ?? '')) used.add(next);
  const shown: Variables = [...all].filter(([name]) => used.has(name));
  return [generated(brand), `:root {\n${lines(shown)}\n}`, ''].join('\n');
};
