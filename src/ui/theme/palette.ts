import type { Brand, SchemePair } from '../brand/brand.ts';

/** Colours that belong to the product and stay the same in every white label. */
const own = {
  ground: { light: '#FAF8F4', dark: '#0F1719' },
  card: { light: '#FFFFFF', dark: '#172124' },
  sunken: { light: '#F3EFE7', dark: '#1E2A2D' },
  hairline: { light: '#E4DFD5', dark: '#2B383B' },
  edge: { light: '#8B8576', dark: '#768689' },
  ink: { light: '#14262B', dark: '#F1EEE7' },
  inkSecond: { light: '#4A5B60', dark: '#AEBBBD' },
  gain: { light: '#0E5A4F', dark: '#6FC3B2' },
  gainSoft: { light: '#E7F0ED', dark: '#17302C' },
  loss: { light: '#A63A2B', dark: '#F29585' },
  lossHover: { light: '#852C20', dark: '#F7AC9F' },
  lossSoft: { light: '#FAEBE7', dark: '#35201D' },
  onLoss: { light: '#FFFFFF', dark: '#2A0E0A' },
  infoInk: { light: '#274C66', dark: '#9CC4DE' },
  infoSoft: { light: '#EAF0F4', dark: '#1A2A34' },
  overlay: { light: '#14262B73', dark: '#05090AB3' },
  series1: { light: '#0E5A4F', dark: '#6FC3B2' },
  series2: { light: '#5E8FA8', dark: '#7FB0C8' },
  series3: { light: '#8A7A4A', dark: '#CDBB86' },
  series4: { light: '#7D6A8F', dark: '#B7A3C9' },
  series5: { light: '#6B7A6F', dark: '#A5B5A9' },
} as const satisfies Record<string, SchemePair>;

type OwnToken = keyof typeof own;
type BrandToken = keyof Brand['colours'];
export type ColourToken = OwnToken | BrandToken;
export type Palette = Readonly<Record<ColourToken, SchemePair>>;

/** All colour tokens of a brand. */
export const paletteOf = ({ colours }: Brand): Palette => ({ ...own, ...colours });

/** `inkSecond` is the custom property `--ink-second`. */
export const propertyOf = (token: string): string =>
  `--${token.replaceAll(/[A-Z]|(?<=[a-z])\d/g, (mark) => `-${mark.toLowerCase()}`)}`;
