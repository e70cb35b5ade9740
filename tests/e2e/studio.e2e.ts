import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doorTexts, withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { studioSite } from '#cli/studio/fresh-studio.ts';
import { auditOnce } from '#tests/support/browser/audit.ts';
import {
  heading,
  open,
  opened,
  panel,
  screen,
  search,
  served,
  serveStudio,
  stateOf,
} from '#tests/support/browser/studio.ts';
import { studioTexts as texts } from '#visualizations/studio/studio.texts.ts';

/** What product owners and testers come for, from the first page to the answer, on the built site. */

serveStudio();

describe('the studio', () => {
  it('JRN-02: answers „Wo steht, was nach drei falschen Codes passiert?“', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    await auditOnce(page, async () => 'studio: list');
    await search(page).fill('falscher Code');
    await page
      .getByRole('option', { name: /Dreimal falscher SMS-Code/ })
      .first()
      .click();
    await heading(page, 'Dreimal falscher SMS-Code').waitFor();
    await expect(panel(page).textContent()).resolves.toContain('letzter Versuch verbraucht?');
    await expect(stateOf(page, 'confirmation.exhausted').getAttribute('aria-current')).resolves.toBe('true');
  });

  it('JRN-02: says in its pages what they may load, for any file server, and tells nobody of what it is made', () => {
    for (const name of ['index.html', 'screen.html']) {
      const page = readFileSync(join(studioSite, name), 'utf8').replaceAll('&#39;', "'");
      const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      // Browsers complain of it in a page.
      expect(policy).not.toContain('frame-ancestors');
      expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
    }
    expect(existsSync(join(studioSite, '.vite'))).toBe(false);
  });

  it.each(['index', 'nirgends', 'constructor'])(
    'JRN-02: says that there is no chart „%s“, and goes back from there',
    async (name) => {
      const page = await open(`#/ablauf/${name}`);
      await page.getByRole('heading', { level: 1, name: texts.unknown.chart.heading }).waitFor();
      await page.getByRole('main').getByRole('link', { name: texts.toList }).click();
      await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
      await expect(page.getByText(texts.unknown.chart.heading).count()).resolves.toBe(0);
    },
  );

  it.each(['constructor', '__proto__', 'BNK-99'])('JRN-02: says that nobody knows the requirement „%s“', async (id) => {
    const page = await open(`#/?anforderung=${id}`);
    await page.getByText(texts.list.unknown(id)).waitFor();
    await page.goto(`${served.origin}#/anforderung/${id}`);
    await page.getByRole('heading', { level: 1, name: texts.unknown.requirement.heading }).waitFor();
    await expect(page.getByText(texts.list.unknown(id)).count()).resolves.toBe(0);
  });

  it.each(['foo', 'zustand/x', 'ablauf/%E0%A4%A'])('JRN-02: says that there is no address „#/%s“', async (path) => {
    const page = await open(`#/${path}`);
    await page.getByRole('heading', { level: 1, name: texts.unknown.address.heading }).waitFor();
    await expect.poll(() => page.title()).toBe(`${texts.unknown.address.heading} – Studio`);
    await page.getByRole('main').getByRole('link', { name: texts.toList }).click();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
  });

  it('JRN-02: filters its list by a requirement and stays there; a page of its own says all of it', async () => {
    const page = await open();
    await page.getByRole('main').getByRole('combobox').selectOption('BNK-12');
    await page.getByRole('link', { name: texts.list.reset }).waitFor();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    expect(page.url()).toContain('#/?anforderung=BNK-12');
    await page.getByRole('link', { name: /^BNK-12 .*Zustände, Bildschirme und Tests$/ }).click();
    await page.getByRole('heading', { level: 1, name: /^BNK-12 / }).waitFor();
    expect(page.url()).toContain('#/anforderung/BNK-12');
  });

  it('JRN-02: says so where a chart cannot be drawn, and goes on from there', async () => {
    const page = await open('#/ablauf/banner');
    await page.getByRole('heading', { level: 1, name: texts.failed.heading }).waitFor();
    // React tells the console what could not be drawn.
    opened.troubles?.forget();
    await page.getByRole('link', { name: texts.title }).click();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    await page.goto(`${served.origin}#/ablauf/login`);
    await stateOf(page, 'login.signingIn').waitFor();
    await expect(page.getByText(texts.failed.heading).count()).resolves.toBe(0);
  });

  it('JRN-02: hears of the live screen from nobody else, and takes only whole reports from it', async () => {
    const page = await open('#/ablauf/confirmation/zustand/confirmation.open.checking');
    await page.getByText(`${texts.screen.now}: SMS-Code wird geprüft`).waitFor();
    const forged = { type: 'stage.stood', chart: 'confirmation', state: 'confirmation.open.checking' };
    const whole = { active: [], captions: 'Gefälscht', isOver: false, shows: true, trail: [], moves: [] };
    await page.evaluate((report) => globalThis.postMessage(report, '*'), { ...forged, ...whole });
    await page.evaluate((report) => globalThis.postMessage(report, '*'), forged);
    await screen(page)
      .locator('body')
      .evaluate((_, report) => globalThis.parent.postMessage(report, '*'), forged);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.getByText('Gefälscht').count()).resolves.toBe(0);
    await page.getByText(`${texts.screen.now}: SMS-Code wird geprüft`).waitFor();
  });

  it('JRN-02: answers „Welche Anforderungen deckt die Auszahlung?“, and where else one of them is shown', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Auszahlung', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Auszahlung' }).waitFor();
    for (const id of ['BNK-03', 'BNK-08', 'SES-04', 'API-07']) {
      await page.getByRole('link', { name: id, exact: true }).waitFor();
    }
    await page.getByRole('link', { name: 'SES-04', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^SES-04 / }).waitFor();
    await page.getByRole('link', { name: 'Sitzung', exact: true }).waitFor();
    const elsewhere = page.getByRole('link', { name: 'Sitzung beendet: Entwurf bleibt bewahrt' });
    await expect(elsewhere.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).resolves.toEqual([
      '#/ablauf/savings-plan/zustand/savingsPlan.interrupted',
      '#/ablauf/top-up/zustand/topUp.interrupted',
      '#/ablauf/withdrawal/zustand/withdrawal.interrupted',
    ]);
    await elsewhere.last().click();
    await heading(page, 'Sitzung beendet: Entwurf bleibt bewahrt').waitFor();
    await expect(panel(page).textContent()).resolves.toContain('SES-04');
  });

  it('JRN-02: shows „Betrag eingeben“ live on a phone and on a computer, and follows what is typed there', async () => {
    const page = await open('#/ablauf/withdrawal');
    await stateOf(page, 'withdrawal.entering').click();
    const amount = screen(page).getByRole('heading', { name: doorTexts.withdrawal.question });
    await amount.waitFor();
    await expect(page.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).resolves.toBeLessThanOrEqual(390);
    await auditOnce(page, async () => 'studio: state');
    await page.getByRole('radio', { name: texts.screen.desktop }).check();
    await expect(page.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).resolves.toBe(1280);
    await amount.waitFor();
    await screen(page).getByRole('textbox').fill('1500');
    await screen(page).getByRole('button', { name: withdrawalTexts.toReview }).click();
    await page.getByText(`${texts.screen.now}: Angaben prüfen`).waitFor();
    await page.locator('[data-state="withdrawal.reviewing"][data-here]').waitFor();
  });

  it('JRN-02: goes on from a state with a wrong code, and back to its beginning', async () => {
    const page = await open('#/ablauf/confirmation/zustand/confirmation.open.checking');
    await page.getByRole('button', { name: /Code falsch, noch zwei/ }).click();
    await page.getByText(`${texts.screen.now}: Neuer Code noch gesperrt`).waitFor();
    await page.locator('[data-state="confirmation.open.entering.waiting"][data-here]').waitFor();
    await page.getByRole('button', { name: texts.screen.begin }).click();
    await page.getByText(`${texts.screen.now}: SMS-Code wird geprüft`).waitFor();
    await expect(page.locator('[data-here]').count()).resolves.toBe(1);
  });

  it('JRN-02: goes on in a chart that shows nothing, and says that it shows nothing', async () => {
    const page = await open('#/ablauf/order/zustand/order.open');
    await panel(page).getByText(texts.screen.noneOf).waitFor();
    await page.locator('[data-state="order.open"][data-here]').waitFor();
    await panel(page)
      .getByRole('button', { name: /^Abbruch verlangt/ })
      .first()
      .click();
    await page.locator('[data-state="order.canceled"][data-here]').waitFor();
    await expect(panel(page).textContent()).resolves.toContain(texts.screen.over);
    await panel(page).getByRole('button', { name: texts.screen.begin }).waitFor();
  });

  it('JRN-02: lets the confirmation run itself inside the payout', async () => {
    const page = await open('#/ablauf/withdrawal/zustand/withdrawal.confirming');
    await page.getByRole('button', { name: /^SMS-Code senden.*gesendet.*im Ablauf/ }).click();
    await screen(page).getByRole('textbox').fill('123456');
    await screen(page)
      .getByRole('button', { name: /bestätigen|beauftragen/i })
      .click();
    await page.getByRole('button', { name: /^Auftrag bestätigen.*bestätigt.*im Ablauf/ }).click();
    await page.getByText(`${texts.screen.now}: Auftrag erteilt`).waitFor();
    await expect(stateOf(page, 'withdrawal.done').getAttribute('data-here')).resolves.toBe('true');
  });

  it('JRN-02: copies the address of an arrow, which opens there again; back and forward work', async () => {
    const page = await open('#/ablauf/confirmation/zustand/confirmation.open.checking');
    await panel(page)
      .getByRole('link', { name: /letzter Versuch verbraucht/ })
      .click();
    await panel(page).getByText(texts.panel.tones.refusal).waitFor();
    await panel(page).getByRole('button', { name: texts.panel.copy }).click();
    await page.getByText(texts.panel.copied).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/pfeil/confirmation.open.checking%20%7C%20');
    await page.goBack();
    await heading(page, 'SMS-Code wird geprüft').waitFor();
    await page.goForward();
    await panel(page).getByText(texts.panel.tones.refusal).waitFor();
    await auditOnce(page, async () => 'studio: arrow');
    const other = await page.context().newPage();
    await other.goto(copied);
    await panel(other).getByText(texts.panel.tones.refusal).waitFor();
  });

  it('JRN-02: draws what the last run of the screens has seen', async () => {
    const page = await open('#/ablauf/withdrawal');
    await page.getByRole('radio', { name: 'Bildschirme' }).check();
    await expect(stateOf(page, 'withdrawal.entering').getAttribute('data-seen')).resolves.toBe('true');
    await expect(stateOf(page, 'withdrawal.done').getAttribute('data-seen')).resolves.toBe('false');
    await stateOf(page, 'withdrawal.entering').click();
    await panel(page)
      .getByText(/^2-mal/)
      .waitFor();
    await panel(page).getByText(texts.chart.noRun).first().waitFor();
  });
});
