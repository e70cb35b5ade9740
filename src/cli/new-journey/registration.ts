import { type NewJourney, parametersOf } from './journey.ts';

/** Where a journey is made known: files of which each gets its lines, in their order. */

/** Thrown when a file no longer looks as this tool expects; nothing has been written then. */
export class PlaceNotFound extends Error {
  constructor(path: string, place: string) {
    super(`${path} has no ${place}: it was rebuilt; teach src/cli/new-journey/registration.ts the new form.`);
    this.name = 'PlaceNotFound';
  }
}

const insertAt = (text: string, index: number, added: string): string =>
  text.slice(0, index) + added + text.slice(index);

/** Something of the file with a name, and where it begins. */
interface Named {
  readonly name: string;
  readonly index: number;
}

/** Before the first one whose name sorts behind ours, else before the end mark. */
const placeFor = (text: string, those: readonly Named[], name: string, end: string): number | null => {
  const next = those.find((one) => one.name > name);
  const last = text.indexOf(end);
  return next?.index ?? (last === -1 ? null : last);
};

const entriesIn = (text: string): readonly Named[] =>
  [...text.matchAll(/\n  entry\(\{\n    name: '([\w-]+)',/g)].map(({ index, 1: name = '' }) => ({
    name,
    index: index + 1,
  }));

/** Imports from the charts' folders, by the folder. */
const importsIn = (text: string): readonly Named[] =>
  [...text.matchAll(/^import /gm)].flatMap(({ index }) => {
    const from = /'\.\/([^/']+)\//.exec(text.slice(index, text.indexOf(';', index)))?.[1];
    return from === undefined ? [] : [{ name: from, index }];
  });

/** Which file lists the charts of an app. */
export const catalogueOf = {
  banking: 'machines/catalogue.ts',
  onboarding: 'machines/onboarding-charts.ts',
  admin: 'machines/admin-charts.ts',
} as const;

/** Behind the charts of one journey each; in the onboarding come families of them. */
const endOfCharts = { banking: '\n];\n', onboarding: '\n  ...existingCustomerCharts', admin: '\n];\n' } as const;

/** The chart's three imports and its entry, sorted by name. */
export const inCatalogue = (text: string, { name, app, camel }: NewJourney): string => {
  const path = catalogueOf[app];
  const entryPlace = placeFor(text, entriesIn(text), name, endOfCharts[app]);
  if (entryPlace === null) throw new PlaceNotFound(path, 'list of charts');
  const entry = `  entry({
    name: '${name}',
    kind: 'journey',
    app: '${app}',
    machine: ${camel}Machine,
    model: ${camel}Model,
    captions: ${camel}Captions,
    statements: ${camel}Statements,
  }),
`;
  // At the end of the list the place is the line break before its bracket.
  const atEnd = text.startsWith('\n', entryPlace);
  const listed = insertAt(text, atEnd ? entryPlace + 1 : entryPlace, entry);
  const importPlace = placeFor(listed, importsIn(listed), name, '\n/**');
  if (importPlace === null) throw new PlaceNotFound(path, 'imports');
  return insertAt(
    listed,
    importPlace,
    `import { ${camel}Machine } from './${name}/${name}.machine.ts';
import { ${camel}Captions, ${camel}Model } from './${name}/${name}.model.ts';
import { ${camel}Statements } from './${name}/${name}.statements.ts';
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

/** The address, for links to the page. */
export const inPaths = (text: string, { camel, pattern }: NewJourney): string => {
  const end = text.indexOf('} as const;');
  if (end === -1) throw new PlaceNotFound('src/apps/banking/paths.ts', 'addresses');
  return insertAt(text, end, `  ${camel}: ${addressOf(pattern)},\n`);
};

/** The page: its pattern, and that it is a journey. */
export const inPages = (text: string, { name, pattern }: NewJourney): string => {
  const start = text.indexOf('const pages = {');
  const end = start === -1 ? -1 : text.indexOf('\n} as const', start);
  if (end === -1) throw new PlaceNotFound('src/apps/banking/pages.ts', 'table of pages');
  return insertAt(
    text,
    end + 1,
    `  '${name}': {
    pattern: '${pattern}',
    isJourney: true,
  },
`,
  );
};

/** The code of a page of the portal. */
export const inPageCode = (text: string, { name, pascal }: NewJourney): string => {
  const start = text.indexOf('export const portalPageCode');
  const end = start === -1 ? -1 : text.indexOf('\n};', start);
  if (end === -1) throw new PlaceNotFound('src/apps/banking/page-code.ts', 'table of pages');
  return insertAt(
    text,
    end + 1,
    `  '${name}': () => import('./${name}/${name}.route.tsx').then(({ ${pascal}Route }) => ${pascal}Route),\n`,
  );
};

/** The code of a page of the onboarding app. */
export const inOnboardingPages = (text: string, { name, pascal }: NewJourney): string => {
  const start = text.indexOf('export const onboardingPageCode');
  const end = start === -1 ? -1 : text.indexOf('\n};', start);
  if (end === -1) throw new PlaceNotFound('src/apps/onboarding/pages.ts', 'table of pages');
  return insertAt(
    text,
    end + 1,
    `  '${name}': () => import('./${name}/${name}.route.tsx').then(({ ${pascal}Route }) => ${pascal}Route),\n`,
  );
};

/** The page's name, and its address for whoever is signed in. */
export const inOnboardingPlace = (text: string, { name, pattern }: NewJourney): string => {
  const path = 'src/domain/onboarding/onboarding-place.ts';
  const union = text.indexOf('export type OnboardingPageName');
  const names = union === -1 ? -1 : text.indexOf(';', union);
  if (names === -1) throw new PlaceNotFound(path, 'names of pages');
  const named = insertAt(text, names, `\n  | '${name}'`);
  const start = named.indexOf('export const onboardingPages');
  const end = start === -1 ? -1 : named.indexOf('\n];', start);
  if (end === -1) throw new PlaceNotFound(path, 'list of pages');
  return insertAt(named, end + 1, `  { name: '${name}', patterns: ['${pattern}'], isProtected: true },\n`);
};

/** The code of a page of the admin app. */
export const inAdminPages = (text: string, { name, pascal }: NewJourney): string => {
  const start = text.indexOf('export const adminPageCode');
  const end = start === -1 ? -1 : text.indexOf('\n};', start);
  if (end === -1) throw new PlaceNotFound('src/apps/admin/pages.ts', 'table of pages');
  return insertAt(
    text,
    end + 1,
    `  '${name}': () => import('./${name}/${name}.route.tsx').then(({ ${pascal}Route }) => ${pascal}Route),\n`,
  );
};

/** The page's name, its address and its entry in the navigation. */
export const inAdminPlace = (text: string, { name, camel, title, pattern }: NewJourney): string => {
  const path = 'src/domain/staff/admin-place.ts';
  const union = 'export type AdminPageName =';
  const names = text.indexOf(';', text.indexOf(union));
  if (!text.includes(union) || names === -1) throw new PlaceNotFound(path, 'names of pages');
  const named = insertAt(text, names, ` | '${name}'`);
  const start = named.indexOf('export const adminPages');
  const end = start === -1 ? -1 : named.indexOf('\n];', start);
  if (end === -1) throw new PlaceNotFound(path, 'list of pages');
  const groups = `groups: { allowed: staffAccess.${camel} }`;
  return insertAt(named, end + 1, `  { name: '${name}', path: '${pattern}', label: '${title}', ${groups} },\n`);
};

/** Who may open the page: nobody, until somebody says who. */
export const inStaffAccess = (text: string, { camel }: NewJourney): string => {
  const end = text.indexOf('} as const satisfies');
  if (end === -1) throw new PlaceNotFound('src/domain/staff/staff-access.ts', 'list of roles');
  return insertAt(text, end, `  /** Nobody yet: say who may open the page. */\n  ${camel}: [],\n`);
};

/** That nobody has arranged its world for a browser yet: its proof is asked for until it is there. */
export const inBrowserExcuses = (text: string, { name, requirement }: NewJourney): string => {
  const end = text.indexOf('};');
  if (end === -1) throw new PlaceNotFound('tests/machines/not-in-browser.ts', 'list of journeys');
  return insertAt(
    text,
    end,
    `  '${name}': {
    why: 'New: its world is not arranged yet.',
    requirement: '${requirement}',
    proof: 'tests/e2e/${name}.e2e.ts',
  },
`,
  );
};

/** Which file has the live screens of an app. */
export const stagesOf = {
  banking: 'visualizations/studio/screen/stages.tsx',
  onboarding: 'visualizations/studio/screen/onboarding-stages.tsx',
  admin: 'visualizations/studio/screen/stages.tsx',
} as const;

/** The studio's live screens: where they come from, and that they need nothing around them. */
export const inStages = (text: string, { name, app, camel }: NewJourney): string => {
  const path = stagesOf[app];
  const start = text.search(/export const (?:stages|onboardingStages)/);
  const end = start === -1 ? -1 : text.indexOf('\n};', start);
  if (end === -1) throw new PlaceNotFound(path, 'list of stages');
  const listed = insertAt(text, end + 1, `  '${name}': scenery(${camel}Screens),\n`);
  const imports = listed.indexOf('import { ');
  return insertAt(listed, imports, `import { ${camel}Screens } from '#apps/${app}/${name}/${name}.screens.tsx';\n`);
};
