import { describe, expect, it } from 'vitest';
import { filesLike, lineOf, read } from './sources.ts';

/** What never lies in the repository: access, machines of ours, unfinished thoughts. */

const self = 'tests/architecture/secrets.test.ts';

const files = [...filesLike('{machines,src,tests,visualizations}/**/*.*'), ...filesLike('{*,.*,.ci/*}')].filter(
  (path) => ![self, 'package-lock.json'].includes(path) && !/\.(woff2?|png|jpe?g|ico|tsbuildinfo)$/.test(path),
);

const texts = files.map((path) => ({ path, text: read(path) }));

const found = (pattern: RegExp, where: (path: string) => boolean = () => true): readonly string[] =>
  texts
    .filter(({ path }) => where(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(({ index, 0: match }) => `${path}:${lineOf(text, index)} ${match}`),
    );

/** Addresses that may be named: our own, those of standards, and the ones reserved for examples. */
const publicHosts = [
  /(^|\.)example(\.(com|org|net))?$/,
  /(^|\.)(test|invalid|localhost)$/,
  /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/,
  /(^|\.)lindenhof\.(de|example)$/,
  /^www\.w3\.org$/,
  /^registry\.npmjs\.org$/,
  // Credit for the market data.
  /^www\.econ\.yale\.edu$/,
];

const isPublic = (host: string): boolean => publicHosts.some((pattern) => pattern.test(host));

describe('the repository', () => {
  it('holds no key, token or certificate', () => {
    const access =
      /-----BEGIN [A-Z ]*(?:PRIVATE KEY|CERTIFICATE)|\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{20,}|xox[bap]-\w{8,}|npm_\w{30,})|_authToken|\/\/[^/\s:'"`]+:[^@/\s'"`{$]+@(?!127|localhost)/g;
    expect(found(access)).toEqual([]);
  });

  it('names no host but public ones', () => {
    const hosts = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:https?|wss?|postgres(?:ql)?):\/\/(?:[^@/\s'"`]*@)?(\[[^\]]*\]|[\w.-]+)/g)].map(
        ({ index, 1: host = '' }) => ({ host, at: `${path}:${lineOf(text, index)} ${host}` }),
      ),
    );
    expect(hosts.filter(({ host }) => !isPublic(host)).map(({ at }) => at)).toEqual([]);
  });

  it('installs from the public registry alone', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
    };
    const elsewhere = Object.entries(lock.packages).filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([name, { resolved }]) => `${name} from ${resolved ?? ''}`)).toEqual([]);
  });

  it('knows no path of a machine', () => {
    expect(found(/(?<![\w.)}\]-])\/(?:work|home|root|Users|mnt|workspace|workspaces)\/[\w.-]+/g)).toEqual([]);
  });

  it('promises nothing for later', () => {
    expect(found(/\b(?:TODO|FIXME|XXX|HACK)\b/g)).toEqual([]);
    expect(
      found(/\b(?:lorem ipsum|not implemented|coming soon)\b/gi, (path) => /\.(tsx?|css|html)$/.test(path)),
    ).toEqual([]);
  });

  it('silences no check without saying why', () => {
    expect(found(/(?:oxlint|eslint)-disable(?![^\n]*-- \S)[^\n]*/g)).toEqual([]);
    expect(found(/@ts-(?:ignore|nocheck|expect-error)[^\n]*/g)).toEqual([]);
  });
});
