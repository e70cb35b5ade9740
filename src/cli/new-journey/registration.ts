import { type NewJourney, parametersOf } from './journey.ts';

/** Where a journey is made known: four files of which each gets its lines, in their order. */

/** Thrown when a file no longer looks as this tool expects; nothing has been written then. */
export class PlaceNotFound extends Error {
  constructor(path: string, place: string) {
    super(`${path} has no ${place}: it was rebuilt; teach src/cli/new-journey/registration.ts the new form.`);
    this.name = 'PlaceNotFound';
  }
}

const insertAt = (text: string, index: number, added: string): string =>
  text.slice(0, index) + added + text.slice(index);

/** Before the first match whose name sorts behind ours, else before the end mark. */
const placeFor = (text: string, pattern: RegExp, name: string, end: string): number | null => {
  for (const match of text.matchAll(pattern)) if ((match[1] ?? '') > name) return match.index;
  const last = text.indexOf(end);
  return last === -1 ? null : last;
};

/** The chart's two imports and its entry, sorted by name. */
export const inCatalogue = (text: string, { name, camel }: NewJourney): string => {
  const path = 'machines/catalogue.ts';
  const entryPlace = placeFor(text, /^  entry\(\{\n    name: '([^']+)',/gm, name, '\n];\n');
  if (entryPlace === null) throw new PlaceNotFound(path, 'list of charts');
  const entry = `  entry({
    name: '${name}',
    kind: 'journey',
    app: 'banking',
    machine: ${camel}Machine,
    model: ${camel}Model,
    captions: ${camel}Captions,
  }),
`;
  // At the end of the list the place is the line break before its bracket.
  const atEnd = text.startsWith('\n];', entryPlace);
  const listed = insertAt(text, atEnd ? entryPlace + 1 : entryPlace, entry);
  const importPlace = placeFor(listed, /^import \{[^}]+\} from '\.\/([^'/]+)[^']*';\n/gm, name, '\n/**');
  if (importPlace === null) throw new PlaceNotFound(path, 'imports');
  return insertAt(
    listed,
    importPlace,
    `import { ${camel}Machine } from './${name}/${name}.machine.ts';
import { ${camel}Captions, ${camel}Model } from './${name}/${name}.model.ts';
`,
  );
};

/** The expression that builds the address: `(id: string) => …`, with a slash at its end where no parameter follows. */
const addressOf = (pattern: string): string => {
  const parameters = parametersOf(pattern);
  if (parameters.length === 0) return `() => '${pattern}/'`;
  const fixed = pattern.slice(0, pattern.indexOf('/:'));
  const given = parameters.map(({ name, isOptional }) => `${name}${isOptional ? '?' : ''}: string`).join(', ');
  const parts = parameters.map(({ name, isOptional }) =>
    isOptional
      ? `\${${name} === undefined ? '' : \`/\${encodeURIComponent(${name})}\`}`
      : `/\${encodeURIComponent(${name})}`,
  );
  return `(${given}) => \`${fixed}${parts.join('')}\``;
};

/** The address and its pattern, also among those that have a phone to themselves. */
export const inPaths = (text: string, { camel, pattern }: NewJourney): string => {
  const path = 'src/apps/banking/paths.ts';
  const end = text.indexOf('} as const;');
  if (end === -1) throw new PlaceNotFound(path, 'addresses');
  const addressed = insertAt(text, end, `  ${camel}: ${addressOf(pattern)},\n`);
  const patterns = /(export const portalRoutes = \[[^\]]*'),?(\s*\] as const;)/;
  if (!patterns.test(addressed)) throw new PlaceNotFound(path, 'list of patterns');
  const journeys = /(export const portalJourneys: [^=]*= \[[^\]]*'),?(\s*\];)/;
  if (!journeys.test(addressed)) throw new PlaceNotFound(path, 'list of journeys');
  const entered = (_: string, before: string, after: string): string => `${before}, '${pattern}'${after}`;
  return addressed.replace(patterns, entered).replace(journeys, entered);
};

/** Among the addresses that need a session, where the specification has it not there already. */
export const inProtectedRoutes = (text: string, { pattern }: NewJourney): string => {
  const start = text.indexOf('export const protectedRoutes');
  const end = start === -1 ? -1 : text.indexOf('\n];', start);
  if (end === -1) throw new PlaceNotFound('src/domain/session/route.ts', 'list of routes');
  return text.slice(start, end).includes(`'${pattern}'`) ? text : insertAt(text, end + 1, `  '${pattern}',\n`);
};

/** Where the page's code comes from, loaded on demand. */
export const inRoutes = (text: string, { name, pascal, pattern }: NewJourney): string => {
  const start = text.indexOf('const pages');
  const end = start === -1 ? -1 : text.indexOf('\n};', start);
  if (end === -1) throw new PlaceNotFound('src/apps/banking/routes.tsx', 'list of pages');
  return insertAt(
    text,
    end + 1,
    `  '${pattern}': () => import('./${name}/${name}.route.tsx').then(({ ${pascal}Route }) => ${pascal}Route),\n`,
  );
};
