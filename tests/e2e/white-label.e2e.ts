import { describe, expect, it } from 'vitest';
import { houseContact } from '#domain/contact/house-contact.ts';
import { seeblickContact } from '#domain/contact/seeblick-contact.ts';
import { appNamed, installedAs } from '#tests/support/browser/installed-app.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';

/** An installation under the second brand: the same build, and one setting. */

let world: World;
let stage: Stage;

stageEach({ isOwn: true, variables: { BRAND: 'seeblick' } }, (on, around) => {
  stage = on;
  world = around;
});

const ink = { light: 'rgb(27, 75, 122)', dark: 'rgb(141, 187, 230)' } as const;

/** Ground of the skip link, which every page has: the brand's first colour. */
const primary = async (scheme: 'light' | 'dark'): Promise<string> => {
  await stage.page.emulateMedia({ colorScheme: scheme });
  return stage.page.locator('a[href="#inhalt"]').evaluate((link) => getComputedStyle(link).backgroundColor);
};

const sight = async () => ({
  title: await stage.page.title(),
  icon: await stage.page.locator('link[rel="icon"]').getAttribute('href'),
  name: await stage.page.getByRole('banner').getByText(seeblickContact.companyName).count(),
  privacy: await stage.page.getByRole('link', { name: /^Datenschutz/ }).getAttribute('href'),
  light: await primary('light'),
  dark: await primary('dark'),
  other: (await stage.page.locator('body').innerText()).includes(houseContact.shortName),
});

const expected = (title: string) => ({
  title,
  icon: '/icon-seeblick.svg',
  name: 1,
  privacy: 'https://www.seeblick.example/datenschutz',
  ...ink,
  other: false,
});

describe('PLT-08: under the second brand', () => {
  it('the portal has its name, icon, colours, contacts and links, and so has the SMS', async () => {
    await stage.open('/login/');
    await stage.shows('login', 'entering');
    expect(await sight()).toEqual(expected('Anmelden · Seeblick Banking'));
    expect(await installedAs(stage.page)).toEqual(appNamed('Seeblick Banking', '-seeblick'));
    await stage.audit();
    const person = world.take('sms');
    await signInBehind(stage, person);
    expect(world.newest(person.mobile)).toMatch(/^Seeblick: /);
    await stage.open('/');
    await stage.page.getByRole('button', { name: 'Hilfe' }).click();
    const help = stage.page.getByRole('dialog');
    await help.getByRole('link', { name: seeblickContact.support.phone }).first().waitFor();
    expect(await help.getByText(seeblickContact.supportHours).count()).toBe(2);
    expect(await stage.page.title()).toBe('Startseite · Seeblick Banking');
  });

  it('the onboarding has them too', async () => {
    await stage.page.goto(`${world.server.onboardingOrigin}/new-product`);
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sight()).toEqual(expected('Konto eröffnen · Seeblick Banking'));
  });

  it('so has what staff work with', async () => {
    await stage.page.goto(`${world.server.adminOrigin}/`);
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await stage.page.title()).toBe('Anmelden · Seeblick Verwaltung');
    expect([await primary('light'), await primary('dark')]).toEqual([ink.light, ink.dark]);
  });
});
