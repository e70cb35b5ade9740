import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDayTexts } from '#apps/admin/business-day/business-day.texts.ts';
import { frameTexts } from '#apps/admin/frame/frame.texts.ts';
import { outboxTexts } from '#apps/admin/outbox/outbox.texts.ts';
import { lookOnlyTexts, releasesTexts } from '#apps/admin/releases/releases.texts.ts';
import { customers, demoPassword, mobileOf, type Persona, staff, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { eventually, openWorld, type World } from '#tests/support/browser/world.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';

const member = (name: string): Persona => {
  const found = [...staff, ...customers].find(({ firstName }) => firstName === name);
  if (found === undefined) throw new Error(`${name} is nobody of the demo.`);
  return found;
};

const audit = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  });
};

const links = async (page: Page): Promise<readonly string[]> =>
  page.getByRole('navigation').getByRole('link').allInnerTexts();

const isWide = (): boolean => document.documentElement.scrollWidth > document.documentElement.clientWidth;

describe('ADM-01: the admin app', () => {
  let world: World;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await world.close();
  });

  const open = async (width = 1280): Promise<Page> => {
    const context = await world.browser.newContext({
      baseURL: world.server.adminOrigin,
      viewport: { width, height: 900 },
      locale: 'de-DE',
    });
    contexts.push(context);
    const page = await context.newPage();
    await context.clock.install({ time: world.now() });
    return page;
  };

  const code = (persona: Persona): string => totpCode(totpSecretOf(persona), world.now());

  /** Password, then the app; nothing of the app is seen before both. */
  const signIn = async (page: Page, persona: Persona): Promise<void> => {
    await page.goto('/');
    await page.getByLabel('E-Mail-Adresse').fill(persona.username);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    const field = page.locator('input[autocomplete="one-time-code"]');
    await field.waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await field.fill(code(persona));
    await page.keyboard.press('Enter').catch(() => undefined);
    await page.getByText(`Angemeldet: ${persona.firstName} ${persona.lastName}`).waitFor();
  };

  it('SES-12, SES-13: shows each role its own pages, and the sign-in alone to everybody else', async () => {
    const page = await open(390);
    await signIn(page, member('Nora'));
    expect(new URL(page.url()).pathname).toBe('/outbox');
    expect((await links(page)).filter((text) => text !== '')).toEqual(['Postausgang']);
    await page.goto('/releases');
    await page.getByRole('heading', { name: frameTexts.notPermitted.heading }).waitFor();
    expect(await audit(page)).toEqual([]);
    // A customer is as unknown here as anybody.
    const other = await open();
    await other.goto('/business-day');
    await other.getByLabel('E-Mail-Adresse').fill(member('Anna').username);
    await other.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await other.keyboard.press('Enter');
    await other.getByText('E-Mail-Adresse oder Passwort stimmen nicht.').first().waitFor();
  });

  it('ADM-03, ADM-04: releases a payout by a second person, and lets the days pass until it is paid', async () => {
    const looking = await open();
    await signIn(looking, member('Quirin'));
    await looking.getByRole('button', { name: /^Prüfen/ }).click();
    await looking.getByText(lookOnlyTexts.ROLE).waitFor();
    expect(await looking.getByRole('button', { name: releasesTexts.review.approve }).count()).toBe(0);

    const page = await open();
    await signIn(page, member('Ole'));
    await page.getByRole('button', { name: /^Prüfen.*Auszahlung über 25\.000,00 €/ }).click();
    await page.getByText('Clara Sommerfeld').first().waitFor();
    expect(await audit(page)).toEqual([]);
    await page.getByRole('button', { name: releasesTexts.review.approve }).click();
    await page.getByLabel(releasesTexts.form.reason).fill('Betrag und Konto mit dem Auftrag verglichen.');
    await page.keyboard.press('Enter');
    await page.getByText(releasesTexts.form.flaws.confirmation).first().waitFor();
    expect(await audit(page)).toEqual([]);
    await page.getByLabel(releasesTexts.form.word).fill('freigeben');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Freigegeben' }).waitFor();
    await page.getByRole('button', { name: releasesTexts.toList }).click();
    await page.getByText(releasesTexts.none.OPEN.title).waitFor();

    await page.getByRole('link', { name: businessDayTexts.title }).click();
    await page.getByRole('heading', { name: 'Heute: 20.11.2026' }).waitFor();
    await page.getByLabel(businessDayTexts.move.date).fill('2026-11-27');
    await page.getByRole('button', { name: businessDayTexts.move.submit }).click();
    await eventually(
      // The page looks again by itself, every second.
      async () => (await page.getByRole('heading', { name: 'Heute: 27.11.2026' }).count()) > 0,
      'the last of the days',
      120_000,
    );
    await page
      .getByRole('row', { name: /Tägliche Bewertung/ })
      .getByText('27.11.2026')
      .waitFor();
    expect(await audit(page)).toEqual([]);
    expect(await ordersOf('Clara')).toMatchObject([{ amount: 2_500_000, status: 'CLOSED' }]);
  });

  it('ADM-07: finds what was written to somebody, without its text', async () => {
    const page = await open(390);
    await signIn(page, member('Rosa'));
    const clara = member('Clara').username;
    await page.getByLabel(outboxTexts.search.recipient).fill(clara.slice(0, 8).toUpperCase());
    await page.keyboard.press('Enter');
    await page.getByText(clara).first().waitFor();
    expect(await audit(page)).toEqual([]);
    expect(await page.evaluate(isWide)).toBe(false);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('heading', { name: frameTexts.signedOut.byHand.heading }).waitFor();
    await page.goto('/outbox');
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  });

  /** The payouts that a customer sees in the portal. */
  const ordersOf = async (name: string): Promise<readonly unknown[]> => {
    const persona = member(name);
    const context = await world.browser.newContext({ baseURL: world.origin });
    contexts.push(context);
    await signInBehind(
      { world, context },
      {
        username: persona.username,
        secret: totpSecretOf(persona),
        mobile: mobileOf(persona),
        password: demoPassword,
      },
    );
    const token = (await context.cookies()).find((cookie) => cookie.name === 'authorization-id')?.value ?? '';
    const answer = await context.request.get(`${world.origin}/api/v1/orders`, {
      headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
    });
    const { orders } = (await answer.json()) as { readonly orders: readonly { readonly amount: number | null }[] };
    return orders.filter(({ amount }) => amount === 2_500_000);
  };
});
