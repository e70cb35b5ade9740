import { describe, expect, it } from 'vitest';
import { builtApp } from './built-app.ts';

/**
 * How much a first visit loads: script and style as they were built, compressed as they are served. `npm run bench:web`
 * measures the portal's in a browser.
 */

const isRoute = (module: string): boolean => module.endsWith('.route.tsx');

describe('the weight of the portal', () => {
  const { onDemand, filesOf, weightOf, askedByHtml } = builtApp('banking');
  const signIn = ['index.html'];
  const portal = [...signIn, 'frame/PortalFrame.tsx', 'customer-calls.ts'];
  const firstPage = 'dashboard/dashboard.route.tsx';
  const further = onDemand.filter((module) => isRoute(module) && module !== firstPage);

  it('of the sign-in is at most 125 kB', () => {
    expect(weightOf(filesOf(...signIn))).toBeLessThanOrEqual(125);
  });

  it('of the page that the HTML asks for is all that the sign-in loads at once', () => {
    expect(askedByHtml().toSorted()).toEqual([...filesOf(...signIn)].toSorted());
  });

  it('of sign-in and first page together is at most 190 kB', () => {
    expect(weightOf(filesOf(...portal, firstPage))).toBeLessThanOrEqual(190);
  });

  it('of the first page lies in at most 12 files beyond the sign-in: a browser asks for six at a time', () => {
    const known = filesOf(...signIn);
    expect([...filesOf(...portal, firstPage)].filter((file) => !known.has(file)).length).toBeLessThanOrEqual(12);
  });

  /** kB of a page that brings the rules of all countries, and their tax ids, which a form checks as somebody types. */
  const heavier: Readonly<Record<string, number>> = {
    'profile/profile.route.tsx': 45,
  };

  it.each(further)('of %s is at most 25 kB more, or within its limit', (route) => {
    const known = filesOf(...portal);
    const added = weightOf([...filesOf(route)].filter((file) => !known.has(file)));
    expect(added).toBeLessThanOrEqual(heavier[route] ?? 25);
    expect(route in heavier && added <= 25, 'It is light enough now: it needs no limit of its own.').toBe(false);
  });

  it('is asked for every page that is loaded on demand', () => {
    expect(further.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the weight of the onboarding', () => {
  const { onDemand, filesOf, weightOf, askedByHtml } = builtApp('onboarding');
  const firstQuestion = ['index.html', 'new-product/new-product.route.tsx'];

  it('of the first question is at most 140 kB', () => {
    expect(weightOf(filesOf(...firstQuestion))).toBeLessThanOrEqual(140);
  });

  it('of the page that the HTML asks for is all that its start loads at once', () => {
    expect(askedByHtml().toSorted()).toEqual([...filesOf('index.html')].toSorted());
  });

  /**
   * kB of what is heavier than a page may be: rules of countries, taxes and accounts, which a wizard checks as somebody types,
   * what a proposal draws and reckons with, and what stands above a button that binds. They grow with what is asked alone.
   */
  const heavier: Readonly<Record<string, number>> = {
    'invitation/invitation.server.actors.ts': 35,
    'invitation/invitation.steps.tsx': 92,
    'new-investment/new-investment.route.tsx': 34,
    'new-investment/new-investment.steps.tsx': 101,
    'new-product/new-product.proposal.tsx': 46,
    'registration/registration.conclusion.tsx': 55,
    'registration/registration.route.tsx': 74,
    'strategy-change/strategy-change.route.tsx': 59,
  };

  /** Parts that a page fetches on its way: whoever comes to them has that page. */
  const fetchedBy: Readonly<Record<string, string>> = {
    'invitation/invitation.outcomes.ts': 'invitation/invitation.steps.tsx',
    'registration/registration.conclusion.tsx': 'registration/registration.route.tsx',
    'registration/registration.second-person.tsx': 'registration/registration.conclusion.tsx',
  };

  it.each(onDemand.filter((module) => !firstQuestion.includes(module)))('of %s stays within its limit', (part) => {
    const page = fetchedBy[part];
    const known = filesOf(...firstQuestion, ...(page === undefined ? [] : [page]));
    const added = weightOf([...filesOf(part)].filter((file) => !known.has(file)));
    expect(added).toBeLessThanOrEqual(heavier[part] ?? 25);
    expect(part in heavier && added <= 25, 'It is light enough now: it needs no limit of its own.').toBe(false);
  });
});
