import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { businessDayTexts } from '#apps/admin/business-day/business-day.texts.ts';
import { notesTexts } from '#apps/admin/notes/notes.texts.ts';
import { frameTexts } from '#apps/admin/frame/frame.texts.ts';
import { outboxTexts } from '#apps/admin/outbox/outbox.texts.ts';
import { lookOnlyTexts, referenceOf, releasesTexts } from '#apps/admin/releases/releases.texts.ts';
import { customers, demoPassword, mobileOf, type Persona, staff, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { auditStateOnce } from '#tests/support/browser/audit.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { releaseNow, staffCall } from '#tests/support/browser/staff.ts';
import { callEndpoint, refusalOf } from '#tests/support/server/http.ts';
import { visitorPassword } from '#tests/support/server/visitors.ts';
import { eventually, openWorld, type World } from '#tests/support/browser/world.ts';
import { originAt } from '#tests/support/browser/doors.ts';
import { signInBehind, signInElsewhere } from '#tests/support/browser/sign-in.ts';
import { seenOn } from '#tests/support/browser/states-on.ts';

const member = (name: string): Persona => {
  const found = [...staff, ...customers].find(({ firstName }) => firstName === name);
  if (found === undefined) throw new Error(`${name} is nobody of the demo.`);
  return found;
};

/** Looks at a page as every state is looked at, and answers what else stands against it: what is but good practice. */
const audit = async (page: Page): Promise<readonly string[]> => {
  await auditStateOnce(page, async () => seenOn(page));
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  });
};

/** Who signs in at staff's door. */
interface Known {
  readonly username: string;
  readonly password: string;
  readonly secret: string;
  readonly name: string;
}

const personaAs = (persona: Persona): Known => ({
  username: persona.username,
  password: demoPassword,
  secret: totpSecretOf(persona),
  name: `${persona.firstName} ${persona.lastName}`,
});

/** The same at the portal's door. */
const customerAs = (persona: Persona) => ({ ...personaAs(persona), mobile: mobileOf(persona) });

const personAs = ({ username, secret }: Person): Known => ({
  username,
  secret,
  password: visitorPassword,
  name: 'Anna Berger',
});

const { review, form } = releasesTexts;

/** Turns the pages until the release stands there, and opens it. */
const openRelease = async (page: Page, name: RegExp): Promise<void> => {
  const button = page.getByRole('button', { name });
  const older = page.getByRole('button', { name: releasesTexts.more });
  await page.getByRole('table').waitFor();
  while ((await button.count()) === 0) {
    const shown = await page.getByRole('table').innerText();
    await older.click();
    await eventually(async () => (await page.getByRole('table').innerText()) !== shown, 'the next page');
  }
  await button.click();
};

/** Reason and word, and that it is done. */
const approve = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: review.approve }).click();
  await page.getByLabel(form.reason).fill('Betrag und Konto mit dem Auftrag verglichen.');
  await page.getByLabel(form.word).fill('freigeben');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Freigegeben' }).waitFor();
};

const jobRow = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

const moveTo = async (page: Page, to: string, heading: string): Promise<void> => {
  await page.getByLabel(businessDayTexts.move.date).fill(to);
  await page.getByRole('button', { name: businessDayTexts.move.submit }).click();
  // The page looks again by itself, every second.
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: 120_000 });
  await page.getByText(businessDayTexts.still).waitFor({ timeout: 120_000 });
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

  /** Password, then the app; nothing of the app is seen before both. */
  const signInAs = async (page: Page, { username, password, secret, name }: Known): Promise<void> => {
    await page.goto('/');
    await page.getByLabel('E-Mail-Adresse').fill(username);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const field = page.locator('input[autocomplete="one-time-code"]');
    await field.waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await field.fill(totpCode(secret, world.now()));
    await page.keyboard.press('Enter').catch(() => undefined);
    await page.getByText(`Angemeldet: ${name}`).waitFor();
  };

  const signIn = async (page: Page, persona: Persona): Promise<void> => signInAs(page, personaAs(persona));

  it('SES-12, SES-13: shows each role its own pages, and the sign-in alone to everybody else', async () => {
    const page = await open(390);
    await signIn(page, member('Nora'));
    expect(new URL(page.url()).pathname).toBe('/outbox');
    expect((await links(page)).filter((text) => text !== '')).toEqual(['Postausgang', 'Notizen']);
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

  it('ADM-03, decisions §4: tells staff who changes the answers about their risk again and again, and not what they were', async () => {
    const token = await signInElsewhere(world, 'portal', customerAs(member('Anna')));
    for (const drawdown of [5, 10, 25, 50, 5]) {
      const draft = { journey: 'strategy-change', subject: 'ips-1', version: 1, draft: { answers: { drawdown } } };
      const seen = await callEndpoint(originAt(world.server, 'portal'), endpoints.putDraft, draft, { token });
      expect(seen.status).toBe(200);
    }
    const page = await open(390);
    await signInAs(page, personAs(world.take('compliance')));
    await page.goto('/notes');
    await page.getByRole('heading', { name: notesTexts.title, level: 1 }).waitFor();
    const row = page.getByRole('row', { name: /Anna Berger/ });
    await row.getByText('Strategiewechsel').waitFor();
    expect(await row.innerText()).toContain('tragbarer Verlust: 4-mal');
    expect(await page.evaluate(isWide)).toBe(false);
    expect(await audit(page)).toEqual([]);
  });

  it('ADM-03, ADM-04: releases a payout by a second person, and lets the days pass until it is paid', async () => {
    const looking = await open();
    await signIn(looking, member('Quirin'));
    await looking
      .getByRole('button', { name: /^Prüfen/ })
      .first()
      .click();
    await looking.getByText(lookOnlyTexts.ROLE).waitFor();
    expect(await looking.getByRole('button', { name: releasesTexts.review.approve }).count()).toBe(0);

    const page = await open();
    await signIn(page, member('Ole'));
    const clara = /^Prüfen.*Auszahlung über 25\.000,00 €/;
    await openRelease(page, clara);
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
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('button', { name: clara }).count()).toBe(0);

    await page.getByRole('link', { name: businessDayTexts.title }).click();
    await page.getByRole('heading', { name: 'Heute: 20.11.2026' }).waitFor();
    await moveTo(page, '2026-11-30', 'Heute: 30.11.2026');
    await jobRow(page, 'Tägliche Bewertung').getByText('30.11.2026').first().waitFor();
    // Plans of a month's first business day are executed at the end of the day before.
    expect(await jobRow(page, 'Sparpläne ausführen').innerText()).toMatch(
      /Ausgeführt: [1-9]\d*, .*Summe: [1-9][\d.]*,\d\d/,
    );
    expect(await audit(page)).toEqual([]);
    expect(await ordersOf('Clara')).toMatchObject([{ amount: 2_500_000, status: 'CLOSED' }]);
  });

  it('ADM-03: whoever asked reads why they do not decide, the server refuses them, and a colleague decides', async () => {
    const maker = world.take('ownAsker');
    const releaseId = maker.asked?.releaseId ?? '';
    const own = new RegExp(`^Prüfen.*Nummer ${referenceOf(releaseId)}$`);
    const page = await open();
    await signInAs(page, personAs(maker));
    await openRelease(page, own);
    await page.getByText(lookOnlyTexts.OWN_REQUEST).waitFor();
    for (const name of [review.approve, review.reject])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'admin-authorization-id')?.value ?? '';
    const wish = { releaseId, decision: 'APPROVED', reason: 'Das gebe ich mir selbst frei.' };
    const refused = await staffCall(world, token, 'decideRelease', wish);
    expect([refused.status, refusalOf(refused)]).toEqual([403, 'OWN_REQUEST']);
    expect((await releaseNow(world, token, releaseId)).status).toBe('REQUESTED');

    const second = await open();
    await signInAs(second, personAs(world.take('operations')));
    await openRelease(second, own);
    await approve(second);
    expect(await releaseNow(world, token, releaseId)).toMatchObject({ status: 'APPROVED', decidedBy: 'Anna Berger' });
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
    await signInBehind({ world, context }, customerAs(persona));
    const token = (await context.cookies()).find((cookie) => cookie.name === 'authorization-id')?.value ?? '';
    const answer = await context.request.get(`${world.origin}/api/v1/orders`, {
      headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
    });
    const { orders } = (await answer.json()) as { readonly orders: readonly { readonly amount: number | null }[] };
    return orders.filter(({ amount }) => amount === 2_500_000);
  };
});
