import type { ComponentType, SVGProps } from 'react';
import css from './Icon.module.css';

const sizes = { xs: '0.75rem', sm: '1rem', md: '1.25rem', lg: '1.5rem', xl: '2rem', inline: '1em' } as const;

/** Named sizes, or any CSS length (SHL-08). */
export type IconSize = keyof typeof sizes | (string & {});

export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

const isNamed = (size: string): size is keyof typeof sizes => Object.hasOwn(sizes, size);

export const lengthOf = (size: IconSize): string => (isNamed(size) ? sizes[size] : size);

interface IconProps {
  readonly of: IconShape;
  readonly size?: IconSize;
  /** Says what the icon means; without it the icon is decoration beside a text. */
  readonly label?: string;
}

/** An icon of `icons.ts` in the current ink. */
export function Icon({ of: Shape, size = 'md', label }: IconProps) {
  const length = lengthOf(size);
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Shape
      className={size === 'inline' ? css.inline : css.icon}
      width={length}
      height={length}
      strokeWidth={1.75}
      focusable={false}
      {...meaning}
    />
  );
}
