import { dirname } from 'node:path';

/** What the build tells of a module: who imports it at once, and whether a page begins with it. */
interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
}

type InfoOf = (id: string) => ModuleInfo | null;

/** Whether a module comes with the first page at once: an entry, or imported by what comes at once. */
export const comesAtOnce = (id: string, infoOf: InfoOf, seen = new Set<string>()): boolean => {
  const info = infoOf(id);
  if (info === null || seen.has(id)) return false;
  seen.add(id);
  return info.isEntry || info.importers.some((importer) => comesAtOnce(importer, infoOf, seen));
};

/**
 * What pages have in common on which something is ordered: the keeper of drafts, the code that confirms, fields that are filled in, and what
 * comes next. The first page needs none of it.
 */
const isForOrders = (id: string): boolean =>
  /\/src\/ui\/(?:fields\/(?:Amount|Check|Choice|Iban|Radio|Option|Select|Whole|Date)|display\/StepList|layout\/(?:NoticePage|PageAction))|\/draft-(?:keeping|shelf)(?:\.actors)?\.ts$|\/src\/(?:api\/(?:operations\/|bounds)|domain\/(?:operation\/|withdrawal\/payout-amount|savings-plan\/(?:savings-plan-rules|saving-limits)|partners\/(?:relation-text|condition-code)|calendar\/typed-date|person\/(?:birth-date|form-flaw|normalised-name|same-name)))/.test(
    id,
  );

/** What pays out: it goes with its own page and with the code that confirms it. */
const isForPayouts = (id: string): boolean => /\/src\/domain\/(?:tax\/|withdrawal\/withdrawal\.ts$)/.test(id);

/** With what the first page of the portal comes: its frame, the calls that are made before all that shows their answers, and itself. */
const firstPage = ['/frame/PortalFrame.tsx', '/banking/customer-calls.ts', '/dashboard/dashboard.route.tsx'];

/** Whether a module comes with the first page of the portal. */
export const comesWithFirstPage = (id: string, infoOf: InfoOf): boolean =>
  comesAtOnce(id, (one) => {
    const info = infoOf(one);
    return info === null
      ? null
      : { importers: info.importers, isEntry: firstPage.some((module) => one.endsWith(module)) };
  });

/** What nearly every page needs, or all on which something is paid: it comes with the first one. */
const isEverywhere = (id: string): boolean =>
  id.includes('/action-button/') ||
  /\/src\/domain\/(?:calendar\/business-day|top-up\/(?:payment-dates|top-up))\.ts$/.test(id);

/** What stands around the pages, and what they have in common. */
const isAroundPages = (id: string): boolean =>
  ['/src/apps/banking', '/src/apps/banking/frame'].some((folder) => dirname(id).endsWith(folder));

/**
 * What several pages have in common: what they know, which the first call needs too, and what they are made of. What only
 * further pages share is not for the first one to load.
 */
const shared = {
  'portal-rules': (id: string): boolean =>
    !isForOrders(id) && !isForPayouts(id) && /\/(?:src\/domain|src\/api|machines\/banking-app)\//.test(id),
  'portal-parts': (id: string): boolean =>
    !isForOrders(id) &&
    (isEverywhere(id) ||
      isAroundPages(id) ||
      ['/src/ui/', '/apps/banking/dashboard/', '/@tabler/icons-react/', '/@mantine/core/styles/'].some((part) =>
        id.includes(part),
      )),
  'portal-orders': isForOrders,
} as const;

/** Builds what pages share and the start has not, under a name. */
const sharedChunk = (name: keyof typeof shared) => ({
  name: (id: string, build: { getModuleInfo(id: string): ModuleInfo | null }): string | null => {
    const infoOf: InfoOf = (one) => build.getModuleInfo(one);
    if (comesAtOnce(id, infoOf)) return null;
    return name === 'portal-orders' || isEverywhere(id) || comesWithFirstPage(id, infoOf) ? name : null;
  },
  debugName: name,
  test: shared[name],
  minShareCount: 2,
  // What they import is shared itself or comes at once.
  includeDependenciesRecursively: false,
});

const portalPackages = /node_modules\/(?:react-router|react-router-dom|clsx|@mantine\/(?:core|hooks))\//;

/**
 * Packages apart from our code, so that a release touches few bytes: what every page runs on, and what all pages of who is
 * signed in share. What these pages share of ours comes in two files, not twenty: a browser asks for six at a time.
 */
const packages = [
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|xstate|@xstate\/react|zod)\//,
  },
  {
    name: 'portal-packages',
    test: (id: string): boolean => id.endsWith('js') && portalPackages.test(id),
  },
];

const firstQuestion = '/src/apps/onboarding/new-product/new-product.route.tsx';

/** Whether a module comes with the first question, and is not there before it. */
export const comesWithQuestion = (id: string, infoOf: InfoOf): boolean =>
  !id.endsWith(firstQuestion) &&
  !comesAtOnce(id, infoOf) &&
  comesAtOnce(id, (one) => {
    const info = infoOf(one);
    return info === null ? null : { importers: info.importers, isEntry: one.endsWith(firstQuestion) };
  });

/**
 * All of ours that comes with the start, and all that the first question adds, in a file each: thirty small ones are
 * heavier by an eighth.
 */
const firstVisit = {
  name: (id: string, build: { getModuleInfo(id: string): ModuleInfo | null }): string | null => {
    const infoOf: InfoOf = (one) => build.getModuleInfo(one);
    if (comesAtOnce(id, infoOf)) return 'start';
    return comesWithQuestion(id, infoOf) ? 'questions' : null;
  },
  debugName: 'first-visit',
  test: (id: string): boolean => /\/(?:src|machines|@tabler)\//.test(id) && !id.endsWith('.html'),
  includeDependenciesRecursively: false,
};

/** The same for the start alone: what further pages use too would otherwise leave it in files of its own. */
const start = {
  name: (id: string, build: { getModuleInfo(id: string): ModuleInfo | null }): string | null =>
    comesAtOnce(id, (one) => build.getModuleInfo(one)) ? 'start' : null,
  debugName: 'start',
  test: firstVisit.test,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** Small refusals and limits that the wizard and the invitation share: each in a file of its own is heavier by a third. */
const applicationRefusals = {
  name: 'application-refusals',
  test: /\/src\/(?:api\/(?:person\/(?:fields-refused|link-ended|profile-incomplete)|cases\/answers)|client\/unexpected-refusal)\.ts$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** What account relations are called, which is small. */
const accountKinds = {
  name: 'account-kinds',
  test: /\/src\/domain\/(?:entities\/account-type|partners\/condition-code)\.ts$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** What an operation is that a code confirms, and what refuses one. */
const operations = {
  name: 'operations',
  test: /\/src\/api\/operations\/(?:binding|confirmation)\.ts$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** What fetches papers, wherever some are read. */
const papers = {
  name: 'papers',
  test: /\/src\/(?:client\/paper-calls|api\/documents\/documents)\.ts$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** The pages that say how something ended, and the days that they name. */
const endPages = {
  name: 'end-pages',
  test: /\/src\/ui\/(?:layout\/(?:EndPage|NoticePage)|display\/GermanDate)\.tsx$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** What investments and those who hold them are called, wherever one is chosen. */
const holdings = {
  name: 'holdings',
  test: /\/src\/domain\/dashboard\/(?:holder|investment-names)\.ts$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** The keeper of drafts and its calls, which whatever keeps some has together. */
const drafts = {
  name: 'drafts',
  test: /\/src\/(?:client\/draft-keeping|api\/drafts\/drafts)\.ts$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** By the app: the pages of the portal have much in common; those of the onboarding come one after the other, each with its own. */
export const chunksOf = (app: string) =>
  app === 'onboarding'
    ? [...packages, firstVisit, applicationRefusals, accountKinds, operations, papers, endPages, holdings, drafts]
    : [...packages, start, sharedChunk('portal-rules'), sharedChunk('portal-parts'), sharedChunk('portal-orders')];
