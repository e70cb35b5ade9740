import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { route } from '#domain/session/route.ts';
import { lindenhof } from '#ui/brand/lindenhof.tsx';
import { portalPageCode } from './page-code.ts';
import { portalJourneys, portalRoutes } from './pages.ts';

const page = readFileSync(`${import.meta.dirname}/index.html`, 'utf8');

describe('PLT-01: the banking portal is an app of its own', () => {
  it('with its own page, title and entry', () => {
    expect(/<title>([^<]*)<\/title>/.exec(page)?.[1]).toBe(lindenhof.bankingTitle);
    const entries = [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, entry = '']) => entry);
    expect(entries).toEqual(['./main.tsx']);
    expect(existsSync(`${import.meta.dirname}/${entries[0]}`)).toBe(true);
  });

  it('with its own pages, each of them one that needs a session', () => {
    expect(portalRoutes).toContain('/');
    const places = portalRoutes.map((pattern) => pattern.replaceAll(/:\w+\??/g, 'x-1'));
    expect(places.map((place) => route(place, '', true, portalRoutes).kind)).toEqual(places.map(() => 'protected'));
    expect(places.map((place) => route(place, '', false, portalRoutes).kind)).toEqual(places.map(() => 'redirect'));
    expect(portalJourneys).toContain('/withdrawal/:id');
    expect(portalJourneys).not.toContain('/');
  });

  it('each of them with its own code, in the folder of its name', async () => {
    for (const [name, load] of Object.entries(portalPageCode)) {
      expect(`${import.meta.dirname}/${name}/${name}.route.tsx`).toSatisfy(existsSync);
      expect((await load()).name.toLowerCase()).toBe(`${name.replaceAll('-', '')}route`);
    }
  });

  it('each of them at an address of its own', () => {
    expect(new Set(portalRoutes).size).toBe(portalRoutes.length);
  });
});
