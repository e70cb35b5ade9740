import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import axe from 'axe-core/axe.min.js';
import type { Page } from 'playwright';
import { grounds } from './grounds.ts';
import { resize } from './resize.ts';

/** Which rules are asked: all of WCAG 2.2 AA, or those of them that read colours. */
const scopes = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const told = ({ id, help, nodes }: Violation): string =>
  [`${id}: ${help}`, ...nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary ?? ''}`)].join('\n');

/** How much wider than the window the page is, in CSS pixels. */
const overhangOf = async (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const schemes = ['light', 'dark'] as const;

/** What a look at a page has found, and the parts of its frame that nobody had looked at so before. */
interface Look {
  readonly violations: readonly Violation[];
  readonly parts: readonly string[];
}

/**
 * Looks at a page that stands in one scheme, in one go: each call to a browser waits for its turn.
 *
 * What moves is ended, also what begins to move by that: a colour on its way to another is no colour that anybody reads;
 * what never ends stands at its beginning. A page that differs from its look before in nothing but colours is asked for
 * colours alone. Navigation, header and footer are the same on many pages: a part that is in no way other than one that
 * passed is left out.
 *
 * @param isFirst whether there is no look before
 * @param passed the parts that nobody need look at again
 */
const lookAt = async (page: Page, isFirst: boolean, passed: readonly string[]): Promise<Look> =>
  page.evaluate(
    async ({ isFirst, passed, scopes }) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside reaches the page
      const isEndless = ({ effect }: Animation): boolean =>
        effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      const moving = (): readonly Animation[] =>
        document.getAnimations().filter((each) => each.playState !== 'finished' && !isEndless(each));
      for (const animation of document.getAnimations().filter(isEndless)) {
        animation.pause();
        animation.currentTime = 0;
      }
      do {
        for (const animation of moving()) animation.finish();
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      } while (moving().length > 0);

      // Without its colours: what is in it, where it stands, how it is set and whether it is seen.
      const shape = [...document.querySelectorAll('*')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { visibility, opacity, overflow, fontWeight, fontStyle } = getComputedStyle(element);
          return [x, y, width, height, visibility, opacity, overflow, fontWeight, fontStyle].join(' ');
        })
        // Without the root's own attributes, one of which names the scheme.
        .concat(document.documentElement.innerHTML)
        .join('\n');
      const scope = !isFirst && Reflect.get(globalThis, 'shapeBefore') === shape ? 'colours' : 'everything';
      Reflect.set(globalThis, 'shapeBefore', shape);

      const signatureOf = async (part: Element): Promise<string> => {
        const place = part.getBoundingClientRect();
        const looks = [...part.querySelectorAll('*'), part].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, backgroundImage, visibility, opacity, fontSize, fontWeight } =
            getComputedStyle(element);
          const seen = [color, backgroundColor, backgroundImage, visibility, opacity, fontSize, fontWeight];
          return [x - place.x, y - place.y, width, height, ...seen].join(' ');
        });
        const behind: string[] = [];
        for (let at = part.parentElement; at !== null; at = at.parentElement) {
          behind.push(getComputedStyle(at).backgroundColor);
        }
        const text = [scope, innerWidth, part.outerHTML, ...looks, ...behind].join('\n');
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return [...new Uint8Array(digest).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      };
      const frame = [...document.querySelectorAll('nav, header, footer')].filter(
        (part) => part.closest('main, dialog') === null && part.parentElement?.closest('nav, header, footer') === null,
      );
      const parts = await Promise.all(frame.map(async (part) => ({ part, signature: await signatureOf(part) })));
      const known = parts.filter(({ signature }) => passed.includes(signature));
      const { run } = Reflect.get(globalThis, 'axe') as {
        readonly run: (context: object, options: object) => Promise<{ readonly violations: readonly Violation[] }>;
      };
      const context = { include: document, exclude: known.map(({ part }) => part) };
      const { violations } = await run(context, { runOnly: scopes[scope], resultTypes: ['violations'] });
      const unknown = parts.filter((each) => !known.includes(each)).map(({ signature }) => signature);
      return { violations, parts: unknown };
    },
    { isFirst, passed, scopes },
  );

/** Folders, whose making is atomic and whose names tell what was looked at. */
const partMark = 'part-';

const passedParts = (): readonly string[] =>
  readdirSync(grounds().auditFolder)
    .filter((name) => name.startsWith(partMark))
    .map((name) => name.slice(partMark.length));

/** What is wrong by the rules of WCAG 2.2 AA in light and dark. */
const violationsInBoth = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const { violations, parts } = await lookAt(page, colorScheme === schemes[0], passedParts());
    for (const violation of violations) found.push(`${colorScheme}: ${told(violation)}`);
    if (violations.length > 0) continue;
    for (const part of parts) mkdirSync(join(grounds().auditFolder, `${partMark}${part}`), { recursive: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};

const narrow = 360;

/** What is wrong with a page as it stands: rules of WCAG 2.2 AA in light and dark, and sideways scrolling on a phone. */
const flawsOf = async (page: Page, width: number): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const flaws = [...(await violationsInBoth(page))];
  await resize(page, { width: narrow, height: 780 });
  const overhang = await overhangOf(page);
  if (overhang > 0) flaws.push(`${String(overhang)} px wider than a window of ${String(narrow)} px`);
  await resize(page, { width, height: 900 });
  return flaws;
};

const markOf = (states: string): string =>
  join(grounds().auditFolder, createHash('sha256').update(states).digest('hex').slice(0, 24));

/** Whether nobody has marked this state before; the mark is a folder, whose making is atomic. */
const isNew = (states: string): boolean => {
  try {
    mkdirSync(markOf(states));
    return true;
  } catch {
    return false;
  }
};

/**
 * Audits a page unless the same was audited before in this run; throws what is wrong. A page that went on by itself while it
 * was looked at, such as a banner that leaves, is looked at again.
 *
 * @param seenNow what is seen on the page, by which it is known again; empty for nothing
 */
export const auditOnce = async (page: Page, seenNow: () => Promise<string>, width: number): Promise<void> => {
  for (;;) {
    const seen = await seenNow();
    if (seen === '' || !isNew(seen)) return;
    const flaws = await flawsOf(page, width);
    if (flaws.length === 0) return;
    if ((await seenNow()) === seen) throw new Error(`In the states ${seen}:\n${flaws.join('\n')}`);
    rmdirSync(markOf(seen));
  }
};
