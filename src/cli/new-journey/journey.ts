import { granted, refused, type Result } from '#domain/result/result.ts';

/** The apps that have journeys of their own. */
export const journeyApps = ['banking', 'onboarding', 'admin'] as const;
export type JourneyApp = (typeof journeyApps)[number];

/** A journey that does not exist yet, in all the spellings that its layers use. */
export interface NewJourney {
  /** `savings-plan`: folders, files, the catalogue. */
  readonly name: string;
  /** `savingsPlan`: the chart's id and what is exported beside it. */
  readonly camel: string;
  /** `SavingsPlan`: types and components. */
  readonly pascal: string;
  /** The app that shows it. */
  readonly app: JourneyApp;
  /** What a product owner calls it, in German. */
  readonly title: string;
  /** The duty that it fulfils. */
  readonly requirement: string;
  /** The pattern of its address without a slash at its end: `/savings-plan`, `/setup/savingsplan/update/:id?`. */
  readonly pattern: string;
}

/** Why nothing was laid out. */
export type NewJourneyRefusal =
  | 'NAME_MISSING'
  | 'NAME_NOT_KEBAB'
  | 'NAME_SAYS_NOTHING'
  | 'APP_UNKNOWN'
  | 'REQUIREMENT_UNKNOWN'
  | 'PATH_MALFORMED'
  | 'PATH_HAS_PARAMETERS';

export const refusalTexts: Readonly<Record<NewJourneyRefusal, string>> = {
  NAME_MISSING:
    'A journey needs a name: npm run new:journey savings-plan [-- --title Sparplan --requirement BNK-15 --path /setup/savingsplan/update/:id?]',
  NAME_NOT_KEBAB: 'A name is kebab-case, begins with a letter and has at most 40 characters: savings-plan.',
  NAME_SAYS_NOTHING: "A name says what the customer does; 'utils', 'common' and the like say nothing.",
  APP_UNKNOWN: 'An app is banking, which is taken unless another is named, onboarding, or admin.',
  REQUIREMENT_UNKNOWN: 'A requirement is named by its id, such as BNK-15.',
  PATH_MALFORMED: 'A path begins with a slash: /setup/savingsplan/update/:id?. Only its last parts may be parameters.',
  PATH_HAS_PARAMETERS: 'A page of the onboarding or the admin app has one address, without parameters: /campaigns.',
};

const emptyNames = /^(utils?|helpers?|common|misc|shared|index|frame|public|screens|states|journey|model|port)$/;

/** The parameters of a pattern, in order: `id` of `/withdrawal/:id`. */
export const parametersOf = (pattern: string): readonly { readonly name: string; readonly isOptional: boolean }[] =>
  pattern
    .split('/')
    .filter((part) => part.startsWith(':'))
    .map((part) => ({ name: part.replaceAll(/[:?]/g, ''), isOptional: part.endsWith('?') }));

const upperFirst = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

interface Wish {
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly requirement: string | undefined;
  readonly path?: string | undefined;
  readonly app?: string | undefined;
}

/** Spells a journey out, or says what is wrong with the wish. */
export const journeyOf = ({
  name,
  title,
  requirement = 'JRN-01',
  path,
  app: wantedApp = 'banking',
}: Wish): Result<NewJourney, NewJourneyRefusal> => {
  if (name === undefined || name === '') return refused('NAME_MISSING');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) return refused('NAME_NOT_KEBAB');
  if (emptyNames.test(name)) return refused('NAME_SAYS_NOTHING');
  const app = journeyApps.find((known) => known === wantedApp);
  if (app === undefined) return refused('APP_UNKNOWN');
  if (!/^(PLT|SES|SHL|API|DOM|STO|ONB|REG|BNK|ADM|JRN)-\d\d$/.test(requirement)) return refused('REQUIREMENT_UNKNOWN');
  const pattern = (path ?? `/${name}`).replace(/\/$/, '');
  if (!/^(\/[a-z][a-z0-9_-]*)+(\/:[a-z][A-Za-z0-9]*)*(\/:[a-z][A-Za-z0-9]*\?)*$/.test(pattern))
    return refused('PATH_MALFORMED');
  if (app !== 'banking' && parametersOf(pattern).length > 0) return refused('PATH_HAS_PARAMETERS');
  const words = name.split('-').map(upperFirst);
  const pascal = words.join('');
  return granted({
    name,
    app,
    pascal,
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    title: (title ?? words.join(' ')).replaceAll(/['\\`\n]/g, ''),
    requirement,
    pattern,
  });
};
