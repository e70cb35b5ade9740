// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://banking.bank.example/"}
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { cookiesOf } from '#client/cookies.ts';
import { baseAddressOf } from '#domain/environment/base-addresses.ts';
import { seeblickContact } from '#domain/contact/seeblick-contact.ts';
import { settingsFrom } from '#client/environment.ts';
import type { Config } from '#server/config.ts';
import type { StaticFile } from '#server/static/files.ts';
import { type AppAddresses, registerStatic } from '#server/static/static.routes.ts';
import { testConfig } from '../support/server/deps.ts';
import { read } from '../architecture/sources.ts';

const page: StaticFile = {
  body: Buffer.from(read('src/apps/banking/index.html')),
  brotli: undefined,
  type: 'text/html',
  etag: '"x"',
  immutable: false,
};

describe('the page as the server sends it', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
  });
  afterEach(async () => app.close());

  type Told = Pick<Config, 'environment' | 'cookieDomain'> &
    Partial<Pick<Config, 'wphgExemptProviders' | 'roboAddress' | 'brand' | 'tagManager'>>;

  const settingsOf = async (config: Told, addresses?: AppAddresses) => {
    const site = { files: new Map([['/index.html', page]]), isFor: () => true };
    registerStatic(app, [site], { wphgExemptProviders: [], ...config }, () => addresses);
    const { body } = await app.inject({ url: '/login' });
    return settingsFrom(new DOMParser().parseFromString(body, 'text/html').documentElement);
  };

  /** What a script of that page hands to the browser as a cookie. */
  const written = (settings: Awaited<ReturnType<typeof settingsOf>>): string => {
    let line = '';
    const jar = {
      get cookie() {
        return '';
      },
      set cookie(text: string) {
        line = text;
      },
    };
    cookiesOf(jar, settings).write('authorization-refresh', 'x.y.z');
    return line;
  };

  it.each(['production', 'preproduction'] as const)(
    'PLT-16: secures the tokens’ cookies in %s',
    async (environment) => {
      const settings = await settingsOf({ environment, cookieDomain: 'bank.example' });
      expect(settings).toMatchObject({ environment, cookieDomain: 'bank.example' });
      expect(written(settings)).toBe(
        '__Secure-authorization-refresh=x.y.z; Path=/; Domain=bank.example; SameSite=None; Secure; Max-Age=2592000',
      );
      const cookies = cookiesOf(document, settings);
      cookies.write('authorization-id', 'a.b.c');
      expect([cookies.read('authorization-id'), document.cookie]).toEqual(['a.b.c', '__Secure-authorization-id=a.b.c']);
      cookies.remove('authorization-id');
      expect(document.cookie).toBe('');
    },
  );

  it.each(['development', 'development-local', 'development-e2e'] as const)(
    'PLT-05: says that it is %s',
    async (environment) => {
      const settings = await settingsOf({ environment, cookieDomain: undefined });
      expect(settings).toMatchObject({ environment, cookieDomain: '' });
      expect(written(settings)).toBe('authorization-refresh=x.y.z; Path=/; SameSite=Lax; Max-Age=2592000');
    },
  );

  it('decisions §21: names the providers whose WpHG data never expire, in that app whose notices ask', async () => {
    const config = { environment: 'development', cookieDomain: undefined } as const;
    expect((await settingsOf(config)).wphgExemptProviders).toEqual([]);
    await app.close();
    app = Fastify();
    const wphgExemptProviders = ['bank', 'Müller & "Söhne"'];
    expect((await settingsOf({ ...config, wphgExemptProviders })).wphgExemptProviders).toEqual(wphgExemptProviders);
  });

  it('PLT-09: tells where a path with /robo leads, where the installation says so', async () => {
    const config = { environment: 'production', cookieDomain: 'bank.example' } as const;
    expect((await settingsOf(config)).roboAddress).toBe('https://robo.lindenhof.example/');
    await app.close();
    app = Fastify();
    const { roboAddress } = testConfig({ ROBO_ADDRESS: 'https://anlage.example/start' });
    expect((await settingsOf({ ...config, roboAddress })).roboAddress).toBe('https://anlage.example/start');
  });

  it('PLT-08: names the brand, and its title, description and icon before any script runs', async () => {
    const config = { environment: 'production', cookieDomain: 'bank.example' } as const;
    expect((await settingsOf(config)).brand).toBeUndefined();
    await app.close();
    app = Fastify();
    const { brand } = testConfig({ BRAND: 'seeblick' });
    expect((await settingsOf({ ...config, brand })).brand).toBe('seeblick');
    const { body } = await app.inject({ url: '/login' });
    expect(/<title>([^<]*)/.exec(body)?.[1]).toBe(`${seeblickContact.shortName} Banking`);
    expect(/<meta name="description" content="([^"]*)"/.exec(body)?.[1]).toContain(seeblickContact.shortName);
    expect(/<link rel="icon" href="([^"]*)"/.exec(body)?.[1]).toBe('/icon-seeblick.svg');
    expect(() => testConfig({ BRAND: 'unbekannt' })).toThrow('BRAND');
  });

  it('PLT-15: names the tag manager, and opens the policy for its origin alone; without one for nobody', async () => {
    const config = { environment: 'production', cookieDomain: 'bank.example' } as const;
    expect((await settingsOf(config)).tagManager).toBe('');
    const closed = String((await app.inject({ url: '/login' })).headers['content-security-policy']);
    expect(closed).not.toContain('http');
    await app.close();
    app = Fastify();
    const { tagManager } = testConfig({ TAG_MANAGER_URL: 'https://zaehlung.example/tag.js?id=1' });
    expect((await settingsOf({ ...config, tagManager })).tagManager).toBe('https://zaehlung.example/tag.js?id=1');
    const open = String((await app.inject({ url: '/login' })).headers['content-security-policy']).split('; ');
    const opened = open.filter((directive) => directive.includes('https://zaehlung.example'));
    expect(opened.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
    expect(opened.every((directive) => directive.endsWith(' https://zaehlung.example'))).toBe(true);
    expect(() => testConfig({ TAG_MANAGER_URL: 'http://zaehlung.example/tag.js' })).toThrow('https');
  });

  it('keeps a setting inside of its attribute', async () => {
    const cookieDomain = 'a" onload="alert(1)"><script>&$&';
    expect(await settingsOf({ environment: 'production', cookieDomain })).toMatchObject({ cookieDomain });
  });

  it('does not start without the element that carries the settings', () => {
    const other = { ...page, body: Buffer.from('<p>Hallo</p>') };
    const config = { environment: 'production', cookieDomain: undefined, wphgExemptProviders: [] } as const;
    const site = { files: new Map([['/index.html', other]]), isFor: () => true };
    expect(() => registerStatic(app, [site], config)).toThrow('root element');
  });

  it('PLT-03: tells where the apps are; a page that is not told takes what its environment has', async () => {
    const addresses = { portalUrl: 'http://127.0.0.1:4000', onboardingUrl: 'http://127.0.0.1:4001' };
    expect(await settingsOf({ environment: 'development-local', cookieDomain: undefined }, addresses)).toMatchObject(
      addresses,
    );
    app = Fastify();
    expect(await settingsOf({ environment: 'preproduction', cookieDomain: undefined })).toMatchObject({
      portalUrl: baseAddressOf('banking', 'production').address,
      onboardingUrl: baseAddressOf('onboarding', 'production').address,
    });
  });
});
