/** One element of a drawing, before it is text in a file or an element in a page. */
export interface Shape {
  readonly tag: string;
  /** By their names in SVG; undefined ones are left out. */
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (Shape | string)[];
}

export const shape = (tag: string, attributes: Shape['attributes'], ...children: Shape['children']): Shape => ({
  tag,
  attributes,
  children,
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A drawing as SVG text. */
export const textOf = (drawn: Shape | string): string => {
  if (typeof drawn === 'string') return escaped(drawn);
  const { tag, attributes, children } = drawn;
  const named = Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(String(value))}"`]))
    .join('');
  return children.length === 0 ? `<${tag}${named}/>` : `<${tag}${named}>${children.map(textOf).join('')}</${tag}>`;
};
