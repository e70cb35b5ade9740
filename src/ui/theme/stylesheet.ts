import type { Brand } from '../brand/brand.ts';
import { paletteOf, propertyOf } from './palette.ts';
import { scale } from './scale.ts';

export type Variables = readonly (readonly [name: string, value: string])[];

export const lines = (variables: Variables): string =>
  variables.map(([name, value]) => `  ${name}: ${value};`).join('\n');

export const generated = ({ id }: Brand): string =>
  `/* Generated from brand/${id}.tsx, theme/palette.ts and theme/scale.ts by theme/stylesheet.test.ts (vitest -u). */`;

/**
 * The stylesheet of a brand: our tokens. It is a file and not a style tag written at run time, so that the first paint has its
 * colours, nothing flashes and a strict content security policy holds. `light-dark()` follows the system.
 */
export const stylesheetOf = (brand: Brand): string => {
  const own: Variables = [
    ...Object.entries(scale).map(([name, value]) => [`--${name}`, value] as const),
    ...Object.entries(paletteOf(brand)).map(
      ([token, { light, dark }]) => [propertyOf(token), `light-dark(${light}, ${dark})`] as const,
    ),
  ];
  return [generated(brand), `:root {\n  color-scheme: light dark;\n${lines(own)}\n}`, ''].join('\n');
};

/**
 * What a white label changes of it, for a page whose root names the brand: it comes after the page's own stylesheet or before it,
 * and counts either way. Only colours: everything else is the product's.
 */
export const brandStylesheetOf = (brand: Brand): string => {
  const colours: Variables = Object.entries(brand.colours).map(
    ([token, { light, dark }]) => [propertyOf(token), `light-dark(${light}, ${dark})`] as const,
  );
  return [
    generated(brand),
    `:root[data-brand='${brand.id}'] {\n  color-scheme: light dark;\n${lines(colours)}\n}`,
    '',
  ].join('\n');
};
