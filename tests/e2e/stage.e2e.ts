import { beforeAll, describe, expect, it } from 'vitest';
import { auditOnce, auditStateOnce } from '#tests/support/browser/audit.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';

/** What a browser knows of whoever used it before. */
const rememberedBy = async (stage: Stage): Promise<object> => ({
  pages: stage.context.pages().length,
  cookies: await stage.context.cookies(stage.world.origin),
  sent: stage.sent(''),
  ...(await stage.page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    history: history.length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))),
});

describe('a stage', () => {
  let world: World;
  beforeAll(async () => {
    world = await sharedWorld();
  });

  /** The first page of the portal, to be spoilt and looked at: each time under a name of its own. */
  const auditedLogin = async (width = 1280) => {
    const stage = await openStage(world, { width });
    await stage.open('/login/');
    await stage.shows('login', 'entering');
    const audit = async (what: string): Promise<void> =>
      auditOnce(stage.page, async () => `the audit from ${String(width)} px: ${what}`);
    return { stage, audit };
  };

  it('STO: is as new for who comes next, at the time of the server', async () => {
    const first = await openStage(world);
    await first.open('/login/');
    await first.shows('login', 'entering');
    first.provokeError('left behind');
    await first.page.emulateMedia({ colorScheme: 'dark' });
    await first.page.evaluate(async () => {
      document.cookie = 'left=behind; path=/';
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      indexedDB.open('left');
      await caches.open('left');
      history.pushState(null, '', '/login/?left=behind');
      await fetch('/api/v1/left-behind', { method: 'POST', body: '{}' });
      reportError(new Error('left behind'));
    });
    await (await first.context.newPage()).goto('/login/');
    await first.pass(3_600_000);
    expect(await rememberedBy(first)).toMatchObject({
      pages: 2,
      cookies: [{ name: 'left' }],
      sent: [{ body: {} }],
      local: expect.arrayContaining(['left']) as unknown,
      session: expect.arrayContaining(['left']) as unknown,
      databases: 1,
      caches: ['left'],
      isDark: true,
    });
    first.provoke('/left-behind');
    first.settle();
    await first.close();
    await first.close();

    const second = await openStage(world);
    expect(second.page).toBe(first.page);
    expect(await rememberedBy(second)).toEqual({
      pages: 1,
      cookies: [],
      sent: [],
      local: [],
      session: [],
      databases: 0,
      caches: [],
      history: 1,
      isDark: false,
    });
    const beside = await openStage(world);
    expect(beside.page).not.toBe(first.page);
    await beside.close();
    await second.open('/login/');
    await second.shows('login', 'entering');
    const differs = Math.abs((await second.page.evaluate(() => Date.now())) - world.now().getTime());
    expect(differs).toBeLessThan(60_000);
    second.settle();
    // What the first was allowed is not allowed any more.
    await second.page.evaluate(() => reportError(new Error('left behind')));
    expect(() => second.settle()).toThrow('left behind');
    await second.close();
  });

  it('STO: says of a call that failed what it had seen, and what was called before it', async () => {
    const stage = await openStage(world);
    await stage.open('/login/');
    await stage.shows('login', 'entering');
    for (const name of ['first', 'second']) {
      await stage.page.evaluate(async (path) => {
        const headers = { 'content-type': 'application/json', 'if-match': `"${path}"` };
        await fetch(`/api/v1/${path}`, { method: 'PATCH', body: '{}', headers });
      }, name);
      stage.provoke('/first');
    }
    expect(() => stage.settle()).toThrow(
      /\/api\/v1\/second\)\nThe calls until now, the oldest first:\nPATCH \/api\/v1\/first, seen as "first": 404\nPATCH \/api\/v1\/second, seen as "second": 404$/,
    );
    await stage.close();
  });

  it('STO: lets no time jump while the session waits for its refresh, which would seem to last as long', async () => {
    const stage = await openStage(world);
    await signInBehind(stage, world.take('holder'));
    await stage.open('/orders/');
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    await world.proxy.order({ mode: 'delay', path: '/auth/token/refresh', milliseconds: 500 });
    await stage.page.keyboard.press('Shift');
    await stage.pass(30_000);
    await world.proxy.order({ mode: 'pass' });
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    expect(new URL(stage.page.url()).pathname).toBe('/orders/');
    stage.settle();
    await stage.close();
  });

  it('STO: looks at all of a page, and at a part of its frame again as soon as that is another', async () => {
    const { stage, audit } = await auditedLogin();
    // By a rule, as a theme or a brand does: the part itself is as it was.
    const paint = async (part: string): Promise<void> =>
      stage.page.evaluate((selector) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`${selector}, ${selector} * { color: rgb(128 128 128 / 0.2) !important }`);
        document.adoptedStyleSheets = [sheet];
      }, part);
    const clean = async (): Promise<void> =>
      stage.page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    await audit('untouched');
    for (const part of ['footer', 'main']) {
      await paint(part);
      await expect(audit(`a pale ${part}`)).rejects.toThrow(/color-contrast/);
      await clean();
    }
    await audit('as it was');
    await stage.page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
    await expect(audit('a picture without a text')).rejects.toThrow(/image-alt/);
    stage.settle();
    await stage.close();
  });

  it('STO: looks again at a field as soon as what names it, in another piece of the page, is gone', async () => {
    const { stage, audit } = await auditedLogin();
    await stage.page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { id: 'far' });
      field.style.cssText = 'width: 200px; height: 48px';
      const label = Object.assign(document.createElement('label'), { htmlFor: 'far', textContent: 'Weit weg' });
      // More than one piece holds.
      const between = Array.from({ length: 60 }, () => document.createElement('p'));
      document.querySelector('main')?.append(label, ...between, field);
    });
    await audit('a field with a name');
    const far = stage.page.locator('label[for="far"]');
    await far.evaluate((label) => label.setAttribute('hidden', ''));
    await expect(audit('a field whose name nobody sees')).rejects.toThrow(/label: Form elements must have labels/);
    await far.evaluate((label) => label.remove());
    await expect(audit('a field without a name')).rejects.toThrow(/label: Form elements must have labels/);
    stage.settle();
    await stage.close();
  });

  it('STO: looks at what stood behind a dialog once that is closed, and at small targets whose room is gone', async () => {
    const { stage, audit } = await auditedLogin();
    await stage.page.evaluate(() => {
      const nameless = Object.assign(document.createElement('button'), { className: 'nameless' });
      nameless.style.cssText = 'width: 48px; height: 48px';
      const dialog = Object.assign(document.createElement('dialog'), {
        innerHTML: '<h2>Frage</h2><button>Ja</button>',
      });
      dialog.setAttribute('aria-label', 'Frage');
      document.querySelector('main')?.append(nameless, dialog);
      dialog.showModal();
    });
    await audit('a dialog over a nameless button');
    await stage.page.evaluate(() => document.querySelector('dialog')?.close());
    await expect(audit('a nameless button')).rejects.toThrow(/button-name/);
    await stage.page.evaluate(() => {
      document.querySelector('.nameless')?.remove();
      const pieces = ['a', 'b'].map((name) => {
        const piece = Object.assign(document.createElement('div'), { className: `piece ${name}` });
        const button = Object.assign(document.createElement('button'), { textContent: name });
        button.style.cssText = 'width: 12px; height: 12px; padding: 0; overflow: hidden; border: 0';
        piece.append(button, ...Array.from({ length: 20 }, () => document.createElement('br')));
        return piece;
      });
      const row = Object.assign(document.createElement('div'), { className: 'row' });
      row.style.cssText = 'display: flex; gap: 40px';
      row.append(...pieces);
      document.querySelector('main')?.append(row);
    });
    await audit('small targets with their room');
    await stage.page.locator('.row').evaluate((row: HTMLElement) => (row.style.gap = '0'));
    await expect(audit('small targets without it')).rejects.toThrow(/target-size/);
    stage.settle();
    await stage.close();
  });

  it.each([1280, 390])(
    'STO: looks at a page on a desk and on a phone, whichever of them it stands on: %d',
    async (width) => {
      const { stage, audit } = await auditedLogin(width);
      const style = async (rules: string): Promise<void> =>
        stage.page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets = [sheet];
        }, rules);
      const pale = 'main * { color: rgb(128 128 128 / 0.2) !important }';
      const isPale = { phone: `@media (width < 768px) { ${pale} }`, desk: `@media (width >= 768px) { ${pale} }` };
      await audit('as it is');
      await style(isPale.phone);
      await expect(audit('pale on a phone')).rejects.toThrow(/390 px, (?:light|dark): color-contrast/);
      await style(isPale.desk);
      await expect(audit('pale on a desk')).rejects.toThrow(/1280 px, (?:light|dark): color-contrast/);
      await style(`@media (width < 768px) and (prefers-color-scheme: dark) { ${pale} }`);
      await expect(audit('pale on a phone at night')).rejects.toThrow(/390 px, dark: color-contrast/);
      // The same is seen there, and lies otherwise.
      await style(
        '.row { display: flex; gap: 0 } .tight { width: 48px; height: 48px } @media (width < 768px) { .tight { width: 10px; height: 10px; padding: 0 } }',
      );
      await stage.page.evaluate(() => {
        const row = Object.assign(document.createElement('div'), { className: 'row' });
        for (const textContent of ['a', 'b'])
          row.append(Object.assign(document.createElement('button'), { textContent, className: 'tight' }));
        document.querySelector('main')?.append(row);
      });
      await expect(audit('small targets on a phone')).rejects.toThrow(/390 px, (?:light|dark): target-size/);
      await stage.page.evaluate(() => {
        document.querySelector('.row')?.remove();
      });
      // What is seen on a phone alone is asked for everything there.
      await style(
        '.only { display: none } @media (width < 768px) { .only { display: block; width: 48px; height: 48px } }',
      );
      await stage.page.evaluate(() => {
        document.querySelector('main')?.append(Object.assign(document.createElement('button'), { className: 'only' }));
      });
      await expect(audit('a nameless button on a phone')).rejects.toThrow(/390 px, (?:light|dark): button-name/);
      expect(stage.page.viewportSize()).toEqual({ width, height: 900 });
      stage.settle();
      await stage.close();
    },
  );

  it.each([1280, 390])(
    'STO: looks at a state of many at both widths and in both schemes, the same from whichever width: %d',
    async (width) => {
      const { stage } = await auditedLogin(width);
      const pale = 'main * { color: rgb(128 128 128 / 0.2) !important }';
      const isFound = async (media: string, audit: (seen: () => Promise<string>) => Promise<void>, name = '') => {
        await stage.page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets = [sheet];
        }, `@media ${media} { ${pale} }`);
        const said = await audit(async () => `from ${String(width)} px, ${media}: ${name}`).then(
          () => '',
          (error: unknown) => String(error),
        );
        // Nothing else is wrong with it.
        expect(said).toMatch(/^$|px, (?:light|dark): color-contrast: /);
        return said !== '';
      };
      const [phone, desk] = ['(width < 768px)', '(width >= 768px)'];
      const [light, dark] = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
      for (const looks of ['dark on a desk', 'dark on a phone'] as const) {
        const audit = async (seen: () => Promise<string>): Promise<void> => auditOnce(stage.page, seen, () => looks);
        const found: Record<string, boolean> = {};
        for (const media of [
          `${desk} and ${light}`,
          `${desk} and ${dark}`,
          `${phone} and ${light}`,
          `${phone} and ${dark}`,
        ])
          found[media] = await isFound(media, audit, looks);
        const isDarkDesk = looks === 'dark on a desk';
        expect(found).toEqual({
          [`${desk} and ${light}`]: !isDarkDesk,
          [`${desk} and ${dark}`]: isDarkDesk,
          [`${phone} and ${light}`]: isDarkDesk,
          [`${phone} and ${dark}`]: !isDarkDesk,
        });
      }
      // Half of all states, by their names: one of each kind is met soon.
      const kinds = new Set<boolean>();
      for (let name = 0; kinds.size < 2 && name < 20; name += 1)
        kinds.add(await isFound(`${desk} and ${dark}`, async (seen) => auditStateOnce(stage.page, seen), String(name)));
      expect(kinds.size).toBe(2);
      expect(await stage.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
      stage.settle();
      await stage.close();
    },
  );
});
