import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import type { Brand } from '../brand/brand.ts';
import { paletteOf, propertyOf } from './palette.ts';
import { scale } from './scale.ts';
import { themeOf } from './theme.ts';

const otherColours = /^--mantine-color-(?:grape|violet|indigo|cyan|teal|lime|orange|pink|blue|green|yellow)-/;

type Variables = readonly (readonly [name: string, value: string])[];

const lines = (variables: Variables): string =>
  variables
    .filter(([name]) => !otherColours.test(name))
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n');

const generated = ({ id }: Brand): string =>
  `/* Generated from brand/${id}.tsx, theme/palette.ts and theme/scale.ts by theme/stylesheet.test.ts (vitest -u). */`;

/**
 * The stylesheet of a brand: our tokens. It is a file and not a style tag written at run time, so that the first paint has its
 * colours, nothing flashes and a strict content security policy holds. `light-dark()` follows the system until the customer
 * chooses.
 */
export const stylesheetOf = (brand: Brand): string => {
  const own: Variables = [
    ...Object.entries(scale).map(([name, value]) => [`--${name}`, value] as const),
    ...Object.entries(paletteOf(brand)).map(
      ([token, { light, dark }]) => [propertyOf(token), `light-dark(${light}, ${dark})`] as const,
    ),
  ];
  return [
    generated(brand),
    `:root {\n  color-scheme: light dark;\n${lines(own)}\n}`,
    `:root[data-mantine-color-scheme='light'] {\n  color-scheme: light;\n}`,
    `:root[data-mantine-color-scheme='dark'] {\n  color-scheme: dark;\n}`,
    '',
  ].join('\n');
};

/** Mantine's variables for the same brand; they come with `MantineTheme`, not with the first page. */
export const mantineStylesheetOf = (brand: Brand): string => {
  const mantine = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, themeOf(brand)));
  return [
    generated(brand),
    `:root {\n${lines(Object.entries(mantine.variables))}\n}`,
    `:root[data-mantine-color-scheme='light'] {\n${lines(Object.entries(mantine.light))}\n}`,
    `:root[data-mantine-color-scheme='dark'] {\n${lines(Object.entries(mantine.dark))}\n}`,
    '',
  ].join('\n');
};
