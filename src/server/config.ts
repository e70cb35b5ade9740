import * as z from 'zod';
import { baseAddressOf, type CustomerApp } from '#domain/environment/base-addresses.ts';
import { type Environment, environments, isForCustomers } from '#domain/environment/environment.ts';
import { type BrandId, brandIds } from '#domain/contact/brand-id.ts';
import { isIsoDate } from '#domain/calendar/iso-date.ts';
import { address, belongTogether, type OutsideConfig, outsideFields, outsideOf } from './outside-settings.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'on'], falsy: ['0', 'false', 'off'] });

/** Labels with dots between them; no port, no address. */
const domain = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

const fields = z.object({
  /** Where this installation stands; the page is told. For customers nothing is simulated (fitness.ts). */
  ENVIRONMENT: z.enum(environments).default('development-local'),
  /** Whose name, colours and contacts customers meet (PLT-08). */
  BRAND: z.enum(brandIds).default('lindenhof'),
  /** PostgreSQL instead of PGlite. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Rows of PGlite, the lock and the simulators' outbox. */
  DATA_DIR: z.string().min(1).default('.data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where staff are served; absent: two ports above PORT, chosen by the system where PORT is. */
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where the onboarding app is served; absent: one port above PORT, chosen by the system where PORT is. */
  ONBOARDING_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Other origins that may call the API, separated by commas; the page's own always may. */
  APP_ORIGINS: z.string().default(''),
  /**
   * Keys that seal secrets in the database, `id:base64url` of 32 bytes each, divided by commas, today's first. Several
   * processes on one database server need the same; absent: a file in the data directory.
   */
  SECRET_KEYS: z.string().min(1).optional(),
  /** How many proxies in front are trusted to name the caller's address; 0: none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /**
   * Fills an empty database with the demo customers, whose passwords are published: on for the embedded engine unless
   * switched off, off for a database server unless switched on. Their books are priced by the model: never with PRICES_URL.
   */
  DEMO: flag.optional(),
  /** The business date; with demo data 2026-11-20 unless given, else the day in Berlin. */
  BUSINESS_DATE: z.string().refine(isIsoDate, 'not a calendar day').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Real mail; the simulator otherwise. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The directory that the bank's EBICS client exchanges files through; the simulator otherwise. */
  BANK_EXCHANGE_DIR: z.string().min(1).optional(),
  MAIL_FROM: z.string().default('Service <service@localhost>'),
  /** Identification by video: IDnow's API, where its talks are, and our company and token there; the simulator otherwise. */
  VIDEO_IDENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIDEO_IDENT_START_URL: z.url({ protocol: /^https$/ }).optional(),
  VIDEO_IDENT_COMPANY: z.string().min(1).optional(),
  VIDEO_IDENT_TOKEN: z.string().min(1).optional(),
  ...outsideFields,
  /** Where contents of documents lie as files, by their hash; in the database unless given. */
  DOCUMENT_DIR: z.string().min(1).optional(),
  /** Base address of the document service where it is not this server's own. */
  DOCUMENT_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** Where customers find the portal: begins the links of mails; that of the environment unless given (PLT-03). */
  PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the onboarding app is, likewise. */
  ONBOARDING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where a path with /robo leads in the portal (PLT-09). */
  ROBO_ADDRESS: z.url({ protocol: /^https$/ }).optional(),
  /** The script of the tag manager that counts pages, after consent alone (PLT-15); nobody is asked where there is none. */
  TAG_MANAGER_URL: address.optional(),
  /** The apps show that maintenance is under way. */
  MAINTENANCE: flag.default(false),
  /** Providers whose partners' WpHG data never expire (rules §2), separated by commas. */
  WPHG_EXEMPT_PROVIDERS: z.string().default(''),
  /** Domain of the cookies (PLT-16), with Secure and SameSite=None; absent: host-only cookies on plain HTTP. */
  COOKIE_DOMAIN: z.string().regex(domain, 'not a domain').optional(),
  /** The built apps. */
  DIST_DIR: z.string().min(1).default('dist'),
  /** Requests a minute: of one address, of one customer. Generous; login has its own, stricter limits. */
  RATE_PER_ADDRESS: z.coerce.number().int().min(1).default(1200),
  /** Sending something without being signed in, for each address and route. */
  RATE_PER_ROUTE: z.coerce.number().int().min(1).default(300),
  RATE_PER_USER: z.coerce.number().int().min(1).default(600),
  /** `ipc`: the clocks obey the parent process. Only heard where there is an IPC channel. */
  TEST_CLOCK: z.enum(['ipc']).optional(),
});

const together = [
  ['VIDEO_IDENT_URL', 'VIDEO_IDENT_START_URL', 'VIDEO_IDENT_COMPANY', 'VIDEO_IDENT_TOKEN'],
  ...belongTogether,
] as const;

/** Half of a provider's settings would leave it unreachable, and nobody would notice before the first customer did. */
const settings = fields.superRefine((read, context) => {
  if (read.DEMO === true && read.PRICES_URL !== undefined) {
    context.addIssue({ code: 'custom', path: ['DEMO'], message: 'does not go with PRICES_URL' });
  }
  for (const [first, ...others] of together) {
    const missing = [first, ...others].filter((name) => read[name] === undefined).length;
    if (missing === 0 || missing === others.length + 1) continue;
    context.addIssue({ code: 'custom', path: [first], message: `goes with ${others.join(' and ')}` });
  }
});

const origin = (url: string): string => url.replace(/\/$/, '');

/** Where the apps of customers are: as told, else as the environment has it. */
const appAddresses = (read: z.infer<typeof settings>): Pick<Config, 'portalUrl' | 'onboardingUrl' | 'foreignApps'> => {
  const banking = baseAddressOf('banking', read.ENVIRONMENT);
  const onboarding = baseAddressOf('onboarding', read.ENVIRONMENT);
  return {
    portalUrl: origin(read.PORTAL_URL ?? banking.address),
    onboardingUrl: origin(read.ONBOARDING_URL ?? onboarding.address),
    foreignApps: [
      ...(read.PORTAL_URL === undefined && banking.isFallback ? (['banking'] as const) : []),
      ...(read.ONBOARDING_URL === undefined && onboarding.isFallback ? (['onboarding'] as const) : []),
    ],
  };
};

const videoIdentOf = (read: z.infer<typeof settings>): Config['videoIdent'] => {
  const { VIDEO_IDENT_URL: url, VIDEO_IDENT_START_URL: startUrl } = read;
  const { VIDEO_IDENT_COMPANY: company, VIDEO_IDENT_TOKEN: token } = read;
  if (url === undefined || startUrl === undefined || company === undefined || token === undefined) return undefined;
  return { url: origin(url), startUrl: origin(startUrl), company, token };
};

/** Everything that differs between one installation and another. */
export interface Config extends OutsideConfig {
  readonly environment: Environment;
  readonly brand: BrandId;
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly distDirectory: string;
  readonly host: string;
  readonly port: number;
  readonly adminPort: number;
  readonly onboardingPort: number;
  readonly appOrigins: readonly string[];
  readonly secretKeys: string | undefined;
  readonly trustedProxies: number;
  readonly demo: boolean;
  /** Undefined: the day in Berlin. */
  readonly businessDate: string | undefined;
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL'];
  readonly smtpUrl: string | undefined;
  readonly bankExchangeDirectory: string | undefined;
  readonly mailFrom: string;
  readonly documentDirectory: string | undefined;
  readonly documentBase: string | undefined;
  /** Without a slash at its end. */
  readonly portalUrl: string;
  readonly roboAddress: string | undefined;
  readonly tagManager: string | undefined;
  readonly maintenance: boolean;
  /** Without a slash at its end. */
  readonly onboardingUrl: string;
  /** Apps that stand in for one that the environment does not have: that of production (PLT-03). */
  readonly foreignApps: readonly CustomerApp[];
  readonly wphgExemptProviders: readonly string[];
  /** Undefined: the simulator. Origins without a slash at their end. */
  readonly videoIdent:
    | { readonly url: string; readonly startUrl: string; readonly company: string; readonly token: string }
    | undefined;
  readonly cookieDomain: string | undefined;
  readonly ratePerAddress: number;
  readonly ratePerUser: number;
  readonly ratePerRoute: number;
  readonly testClock: 'ipc' | undefined;
}

/** Set and empty is a value that was not filled in: what stands in for it would be less safe than what was meant. */
const neverEmpty = new Set<string>([
  'ENVIRONMENT',
  'BRAND',
  'DATABASE_URL',
  'DATA_DIR',
  'SECRET_KEYS',
  'SMTP_URL',
  'BANK_EXCHANGE_DIR',
  'VIDEO_IDENT_URL',
  'SMS_GATEWAY_URL',
  'POST_IDENT_URL',
  'CUSTODIAN_URL',
  'PRICES_URL',
  'CHURCH_TAX_URL',
  'CMS_URL',
  'TAG_MANAGER_URL',
  'DOCUMENT_DIR',
  'DOCUMENT_BASE',
  'COOKIE_DOMAIN',
  'DEMO',
] satisfies readonly (keyof z.infer<typeof settings>)[]);

/** Reads the environment's variables; throws a ZodError naming what is wrong. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => value !== undefined && (value !== '' || neverEmpty.has(name))),
  );
  const read = settings.parse(given);
  const demo =
    read.DEMO ??
    (read.DATABASE_URL === undefined && read.PRICES_URL === undefined && !isForCustomers(read.ENVIRONMENT));
  return {
    environment: read.ENVIRONMENT,
    brand: read.BRAND,
    databaseUrl: read.DATABASE_URL,
    dataDirectory: read.DATA_DIR,
    distDirectory: read.DIST_DIR,
    host: read.HOST,
    port: read.PORT,
    adminPort: read.ADMIN_PORT ?? (read.PORT === 0 ? 0 : read.PORT + 2),
    onboardingPort: read.ONBOARDING_PORT ?? (read.PORT === 0 ? 0 : read.PORT + 1),
    appOrigins: read.APP_ORIGINS.split(',').filter((origin) => origin !== ''),
    secretKeys: read.SECRET_KEYS,
    trustedProxies: read.TRUSTED_PROXIES,
    demo,
    businessDate: read.BUSINESS_DATE ?? (demo ? '2026-11-20' : undefined),
    logLevel: read.LOG_LEVEL,
    smtpUrl: read.SMTP_URL,
    bankExchangeDirectory: read.BANK_EXCHANGE_DIR,
    mailFrom: read.MAIL_FROM,
    documentDirectory: read.DOCUMENT_DIR,
    documentBase: read.DOCUMENT_BASE?.replace(/\/$/, ''),
    ...appAddresses(read),
    roboAddress: read.ROBO_ADDRESS,
    tagManager: read.TAG_MANAGER_URL,
    maintenance: read.MAINTENANCE,
    wphgExemptProviders: read.WPHG_EXEMPT_PROVIDERS.split(',').filter((provider) => provider !== ''),
    videoIdent: videoIdentOf(read),
    ...outsideOf(read),
    cookieDomain: read.COOKIE_DOMAIN,
    ratePerAddress: read.RATE_PER_ADDRESS,
    ratePerUser: read.RATE_PER_USER,
    ratePerRoute: read.RATE_PER_ROUTE,
    testClock: read.TEST_CLOCK,
  };
};

/** What `readConfig` threw, one line for each setting: its name and what is wrong with it. */
export const configFlaws = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')
    : `  ${String(error)}`;
