import { createElement, type ReactNode } from 'react';
import type { Shape } from '../../export/shape.ts';

/** `font-size` is `fontSize` to React, `class` is `className`. */
const propertyOf = (name: string): string =>
  name === 'class' ? 'className' : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A shape as an element of the page. */
const elementOf = (shape: Shape | string, key: number): ReactNode => {
  if (typeof shape === 'string') return shape;
  const { tag, attributes, children } = shape;
  // A state is a link itself, and no link may lie in another: its panel names the charts that go on in it.
  if (tag === 'a') return children.map(elementOf);
  const properties = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propertyOf(name), value]));
  return createElement(tag, { ...properties, key }, ...children.map(elementOf));
};

export function Drawn({ shapes }: { readonly shapes: readonly Shape[] }): ReactNode {
  return shapes.map(elementOf);
}
