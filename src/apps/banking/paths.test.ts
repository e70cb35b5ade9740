import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { protectedRoutes } from '#domain/session/route.ts';
import { lindenhof } from '#ui/brand/lindenhof.tsx';
import { portalJourneys, portalRoutes } from './paths.ts';

const page = readFileSync(`${import.meta.dirname}/index.html`, 'utf8');

describe('PLT-01: the banking portal is an app of its own', () => {
  it('with its own page, title and entry', () => {
    expect(/<title>([^<]*)<\/title>/.exec(page)?.[1]).toBe(lindenhof.bankingTitle);
    const entries = [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, entry = '']) => entry);
    expect(entries).toEqual(['./main.tsx']);
    expect(existsSync(`${import.meta.dirname}/${entries[0]}`)).toBe(true);
  });

  it('with its own routes, each of them one that needs a session, and journeys among them', () => {
    expect(portalRoutes.filter((route) => !protectedRoutes.includes(route))).toEqual([]);
    expect(portalJourneys.filter((journey) => !portalRoutes.includes(journey))).toEqual([]);
    expect(portalRoutes).toContain('/');
  });
});
