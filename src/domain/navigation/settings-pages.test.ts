import { describe, expect, it } from 'vitest';
import { mayOpen } from './navigation.ts';
import { settingsEntry, settingsMenu } from './settings-pages.ts';
import { firstSettingsPath, isAmongSettings } from './settings-paths.ts';

const as = (...groups: readonly string[]) => ({ authenticated: true, groups });
const everywhere = () => true;
const drawnFor = (groups: readonly string[], authenticated = true) =>
  settingsMenu(settingsEntry(true), { authenticated, groups }, '/setup/profile', everywhere).length;
const labels = (hasAccount: boolean | null, exists: (path: string) => boolean = everywhere) =>
  settingsMenu(settingsEntry(hasAccount), as('customer'), '/setup/profile', exists).map(({ label }) => label);

describe('SES-12: access to the settings, with parameters on the second level', () => {
  it.each([
    ['/setup/profile', true],
    ['/setup/profile/', true],
    ['/setup/profile/BP-1', true],
    ['/setup/profile/BP-1/update', true],
    ['/setup/profile/BP-1/update?from=mail#address', true],
    ['/setup/profile/BP-1/update/more', false],
    ['/setup/profile//update', false],
    ['/setup/savingsplans', true],
    ['/setup/savingsplans/SP-1', false],
    ['/setup/savingsplan/create', true],
    ['/setup/savingsplan/create/IPS-1', true],
    ['/setup/savingsplan/update/SP-1', true],
    ['/setup/savingsplan', false],
    ['/setup/service-packages', true],
    ['/setup/coupons', true],
    ['/setup/security', true],
    ['/setup/delete-account', true],
    ['/setup/notifications', true],
    ['/setup/wphg-data', true],
    ['/setup/wphg-data/BP-1', true],
    ['/setup/wphg-data/BP-1/update', false],
    ['/setup/reference-account', true],
    ['/setup/exemption-order', true],
    ['/setup/exemption-order-form', true],
    ['/login/secure', true],
    ['/setup', false],
    ['/setup/unknown', false],
    ['/orders', false],
  ])('%s for a customer: %s', (path, expected) => {
    expect(mayOpen(path, [settingsEntry(true)], as('customer'))).toBe(expected);
    // What is not drawn may be opened all the same: its page says why it can show nothing.
    expect(mayOpen(path, [settingsEntry(false)], as('customer'))).toBe(expected);
    expect(mayOpen(path, [settingsEntry(true)], as('support', 'admin'))).toBe(false);
    expect(mayOpen(path, [settingsEntry(true)], { authenticated: false, groups: ['customer'] })).toBe(false);
  });
});

describe('SHL-01: the menu of the settings', () => {
  const all = [
    'Persönliche Daten',
    'Servicepaket',
    'Sparpläne',
    'Referenzkonto',
    'Freistellungsauftrag',
    'Angaben zum WpHG',
    'Gutscheine und Empfehlung',
    'Sicherheit',
    'Anmeldeverfahren',
    'Werbung und Newsletter',
    'Zugang löschen',
  ];

  it('lists every page once, in its order, also while nobody knows of accounts', () => {
    expect(labels(true)).toEqual(all);
    expect(labels(null)).toEqual(all);
  });

  it('leads whoever has no account to what is about themselves alone', () => {
    expect(labels(false)).toEqual([
      'Persönliche Daten',
      'Gutscheine und Empfehlung',
      'Sicherheit',
      'Anmeldeverfahren',
      'Werbung und Newsletter',
      'Zugang löschen',
    ]);
  });

  it('decisions §20: lists only what there is, and nothing to who is no customer', () => {
    const built = ['/setup/savingsplans', '/login/secure'];
    expect(labels(true, (path) => built.includes(path))).toEqual(['Sparpläne', 'Anmeldeverfahren']);
    expect([drawnFor(['support']), drawnFor(['customer'], false)]).toEqual([0, 0]);
  });

  it.each([
    ['/setup/profile', 'Persönliche Daten'],
    ['/setup/profile/BP-1/update', 'Persönliche Daten'],
    ['/setup/wphg-data/BP-1/', 'Angaben zum WpHG'],
    ['/setup/savingsplans/', 'Sparpläne'],
    ['/setup/savingsplan/create/IPS-1', 'Sparpläne'],
    ['/setup/exemption-order', 'Freistellungsauftrag'],
    ['/setup/exemption-order-form', 'Freistellungsauftrag'],
    ['/login/secure', 'Anmeldeverfahren'],
    ['/setup/unknown', undefined],
  ])('is at one place: %s is %s', (pathname, label) => {
    const here = settingsMenu(settingsEntry(true), as('customer'), pathname, everywhere).filter(({ isHere }) => isHere);
    expect(here.map((link) => link.label)).toEqual(label === undefined ? [] : [label]);
  });

  it('links to addresses without parameters', () => {
    const links = settingsMenu(settingsEntry(true), as('customer'), '/', everywhere);
    expect(links.filter(({ path }) => path.includes(':'))).toEqual([]);
    expect(links[0]?.path).toBe('/setup/profile');
  });
});

describe('decisions §21: /setup', () => {
  it.each([
    [['/', '/setup/service-packages', '/setup/profile/:externalId?/:update?'], '/setup/profile'],
    [['/', '/setup/savingsplans', '/setup/service-packages'], '/setup/service-packages'],
    [['/', '/login/secure'], '/setup/profile'],
  ])('of %o opens %s', (routes, expected) => {
    expect(firstSettingsPath(routes)).toBe(expected);
  });

  it.each([
    ['/setup', true],
    ['/setup/profile/BP-1', true],
    ['/setups', false],
    ['/login/secure', false],
  ])('%s lies among the settings: %s', (pathname, expected) => {
    expect(isAmongSettings(pathname)).toBe(expected);
  });
});
