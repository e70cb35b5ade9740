import type { Plugin } from 'vite';

/** `Link.displayName = "Link";`, `Table.ScrollContainer = TableScrollContainer;`: names for tools, and a part under a second name. */
const secondName = /^[A-Z]\w*\.(?:displayName|[A-Z]\w*) = [^;\s]+;$/gm;

/** `var Link = React10.forwardRef(`: a call that only makes a component, without saying that it does nothing else. */
const component = /= (React\d*\.(?:forwardRef|memo))\(/g;

/** The module's text without the statements that keep a component which nobody imports in the bundle. */
export const withoutUnusedParts = (code: string): string =>
  code.replaceAll(secondName, '').replaceAll(component, '= /* @__PURE__ */ $1(');

/** Packages whose components are imported by their own names alone, so that a second name has no reader. */
const packages = /node_modules\/(?:react-router|@mantine\/core)\//;

/**
 * Lets the build leave out what no page uses of router and components: without it, one route brings forms, prefetching and
 * scroll restoration along, one table a scroll area (together 12 kB of 190).
 */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  transform: (code, id) => (packages.test(id) ? { code: withoutUnusedParts(code), map: null } : null),
});
