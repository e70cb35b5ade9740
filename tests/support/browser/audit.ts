import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import axe from 'axe-core/axe.min.js';
import type { Page } from 'playwright';
import { grounds, seenFile } from './grounds.ts';
import { resize } from './resize.ts';

/** Which rules are asked: all of WCAG 2.2 AA, or those of them that read colours. */
const scopes = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** CSS pixels: where each state is looked at, whichever of them the test itself plays at, and where nothing may stick out. */
const wide = 1280;
const narrow = 390;
const narrowest = 360;

/** In what a look differs from the one just before it. */
type Change = 'page' | 'scheme' | 'width';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const told = ({ id, help, nodes }: Violation): string =>
  [`${id}: ${help}`, ...nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary ?? ''}`)].join('\n');

/** How much wider than the window the page is, and how high it is, in CSS pixels. */
const extentOf = async (page: Page): Promise<{ readonly overhang: number; readonly height: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { overhang: scrollWidth - clientWidth, height: scrollHeight };
  });

/** A page that stands still: what is asked of it, and by what each of its parts is known again. */
interface Standing {
  readonly scope: keyof typeof scopes;
  readonly signatures: readonly string[];
}

/**
 * Lets a page come to rest in one scheme, says what is to be asked of it and takes it apart, in one go: each call to a browser
 * waits for its turn. The page remembers its parts, and how it stood.
 *
 * What moves is ended, also what begins to move by that: a colour on its way to another is no colour that anybody reads;
 * what never ends stands at its beginning. A page that differs from its look before in nothing but colours is asked for
 * colours alone. Its parts are its frame's, which many pages share, and pieces of its content: most states of a journey
 * differ from the one before in one of them.
 *
 * @param change what is other than at the look before; the page itself where there was none
 * @param isRemembered whether a look of it in the other scheme follows
 */
const partsAtRest = async (page: Page, change: Change, isRemembered: boolean): Promise<Standing> =>
  page.evaluate(
    async ({ changed, isKept }) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside reaches the page
      const isEndless = ({ effect }: Animation): boolean =>
        effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      const moving = (): readonly Animation[] =>
        document.getAnimations().filter((each) => each.playState !== 'finished' && !isEndless(each));
      for (const animation of document.getAnimations().filter(isEndless)) {
        animation.pause();
        animation.currentTime = 0;
      }
      // The navigation measures its new room first, and is then drawn anew.
      let drawn = changed === 'width' ? '' : document.body.innerHTML;
      let isDrawing: boolean;
      do {
        for (const animation of moving()) animation.finish();
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
        isDrawing = changed === 'width' && drawn !== document.body.innerHTML;
        drawn = document.body.innerHTML;
      } while (isDrawing || moving().length > 0);

      // Without its colours: what is in it, where it stands, how it is set and whether it is seen.
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside reaches the page
      const shapeNow = (): string =>
        [...document.querySelectorAll('*')]
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { visibility, opacity, overflow, fontWeight, fontStyle } = getComputedStyle(element);
            return [x, y, width, height, visibility, opacity, overflow, fontWeight, fontStyle].join(' ');
          })
          // Without the root's own attributes, one of which names the scheme.
          .concat(document.documentElement.innerHTML)
          .join('\n');
      const isRepainted = changed === 'scheme' && Reflect.get(globalThis, 'shapeBefore') === shapeNow();
      Reflect.set(globalThis, 'shapeBefore', isKept ? shapeNow() : '');
      const scope = isRepainted ? 'colours' : 'everything';

      const frame = [...document.querySelectorAll('nav, header, footer')].filter(
        (part) => part.closest('main, dialog') === null && part.parentElement?.closest('nav, header, footer') === null,
      );
      /** Elements of a part at most, but of one that is not read in pieces; what is left between them are wrappers. */
      const most = 25;
      const isPart = (element: Element): boolean => {
        if (frame.includes(element)) return true;
        if (frame.some((part) => element.contains(part))) return false;
        return element.matches('select, svg') || element.querySelectorAll('*').length <= most;
      };
      const partsIn = (element: Element): readonly Element[] =>
        isPart(element) ? [element] : [...element.children].flatMap(partsIn);
      // What names or describes an element may stand in another part.
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside reaches the page
      const saidOf = (element: Element): readonly string[] =>
        [
          ...('labels' in element && element.labels instanceof NodeList ? (element.labels as NodeListOf<Element>) : []),
          ...['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'aria-controls', 'aria-owns']
            .flatMap(
              (name) =>
                element
                  .getAttribute(name)
                  ?.split(/\s+/u)
                  .filter((id) => id !== '') ?? [],
            )
            .map((id) => document.querySelector(`#${CSS.escape(id)}`)),
        ].map((said) =>
          said === null ? '–' : `${said.outerHTML} ${String(said.checkVisibility({ visibilityProperty: true }))}`,
        );
      const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].map(
        (target) => ({
          target,
          place: target.getBoundingClientRect(),
        }),
      );
      /** What else can be pressed near a part: a small target needs its room. */
      const room = 48;
      const besides = (part: Element, { x, y, right, bottom }: DOMRect): readonly string[] =>
        targets
          .filter(
            ({ target, place }) =>
              !part.contains(target) &&
              place.x < right + room &&
              place.right > x - room &&
              place.y < bottom + room &&
              place.bottom > y - room,
          )
          .map(({ place }) => [place.x - x, place.y - y, place.width, place.height].join(' '));
      // Behind a dialog that wants an answer nothing is there for a reader.
      const modal = document.querySelector(':modal');
      const parts = [...document.body.children].flatMap(partsIn);
      Reflect.set(globalThis, 'partsNow', parts);
      Reflect.set(globalThis, 'stoodAs', document.body.innerHTML);
      const signatures = parts.map(async (part) => {
        const place = part.getBoundingClientRect();
        const looks = [...part.querySelectorAll('*'), part].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, backgroundImage, visibility, opacity, fontSize, fontWeight } =
            getComputedStyle(element);
          const seen = [color, backgroundColor, backgroundImage, visibility, opacity, fontSize, fontWeight];
          return [x - place.x, y - place.y, width, height, ...seen, ...saidOf(element)].join(' ');
        });
        const around: string[] = [];
        for (let at = part.parentElement; at !== null; at = at.parentElement) {
          const { color, backgroundColor, backgroundImage, opacity, visibility } = getComputedStyle(at);
          const said = ['role', 'aria-hidden', 'inert', 'open'].map((name) => at?.getAttribute(name) ?? '–');
          around.push([at.tagName, color, backgroundColor, backgroundImage, opacity, visibility, ...said].join(' '));
        }
        const isThere = modal === null || modal.contains(part);
        const text = [scope, innerWidth, isThere, part.outerHTML, ...looks, ...around, ...besides(part, place)].join(
          '\n',
        );
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return [...new Uint8Array(digest).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      });
      return { scope, signatures: await Promise.all(signatures) };
    },
    { changed: change, isKept: isRemembered },
  );

/** Parts that nobody in this worker need look at again: in no way other than one in which nothing was wrong. */
const passed = new Set<string>();

/** What is wrong by the rules of WCAG 2.2 AA in one scheme. */
const violationsIn = async (
  page: Page,
  colorScheme: 'light' | 'dark',
  change: Change,
  isRemembered: boolean,
): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme });
  const { scope, signatures } = await partsAtRest(page, change, isRemembered);
  const isOnce = (signature: string): boolean => signatures.indexOf(signature) === signatures.lastIndexOf(signature);
  const known = signatures.flatMap((signature, index) => (passed.has(signature) && isOnce(signature) ? [index] : []));
  const { violations, hasStood } = await page.evaluate(
    async ({ runOnly, known }) => {
      const { run } = Reflect.get(globalThis, 'axe') as {
        readonly run: (context: object, options: object) => Promise<{ readonly violations: readonly Violation[] }>;
      };
      const parts = Reflect.get(globalThis, 'partsNow') as readonly Element[];
      const context = { include: document, exclude: known.map((index) => parts[index]) };
      const { violations } = await run(context, { runOnly, resultTypes: ['violations'] });
      return { violations, hasStood: Reflect.get(globalThis, 'stoodAs') === document.body.innerHTML };
    },
    { runOnly: scopes[scope], known },
  );
  if (violations.length > 0) return violations.map((violation) => `${colorScheme}: ${told(violation)}`);
  // What went on by itself meanwhile was not looked at as what it was taken for.
  if (hasStood) for (const signature of signatures) passed.add(signature);
  return [];
};

/**
 * Makes the window so wide. A narrow one is as high as the page: what stands fast at its lower edge, and from under which one
 * scrolls, then covers nothing.
 */
const widen = async (page: Page, width: number): Promise<readonly string[]> => {
  if (width !== narrow) {
    await resize(page, { width, height: 900 });
    return [];
  }
  await resize(page, { width: narrowest, height: 780 });
  const { overhang, height } = await extentOf(page);
  await resize(page, { width, height: Math.max(780, height) });
  return overhang > 0 ? [`${String(overhang)} px wider than a window of ${String(narrowest)} px`] : [];
};

/** In which schemes a page is looked at: in both at each width, or in dark at the one that is named and in light at the other. */
type Looks = 'all' | 'dark on a desk' | 'dark on a phone';

const schemesAt = (width: number, looks: Looks): readonly ('light' | 'dark')[] => {
  if (looks === 'all') return ['light', 'dark'];
  return [(looks === 'dark on a desk') === (width === wide) ? 'dark' : 'light'];
};

/**
 * What is wrong with a page as it stands: rules of WCAG 2.2 AA on a desk and on a phone, in light and dark, and sideways
 * scrolling on a phone.
 */
const flawsOf = async (page: Page, looks: Looks): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const own = page.viewportSize() ?? { width: wide, height: 900 };
  const [first, second] = own.width === narrow ? [narrow, wide] : [wide, narrow];
  const flaws: string[] = [];
  for (const width of [first, second]) {
    if (width !== own.width || width === narrow) flaws.push(...(await widen(page, width)));
    const schemes = schemesAt(width, looks);
    // The scheme that is on at the first width stays at the second.
    for (const [index, scheme] of (width === first ? schemes : schemes.toReversed()).entries()) {
      const change = index > 0 ? 'scheme' : width === first ? 'page' : 'width';
      const found = await violationsIn(page, scheme, change, index + 1 < schemes.length);
      flaws.push(...found.map((flaw) => `${String(width)} px, ${flaw}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await resize(page, own);
  return flaws;
};

const digestOf = (states: string): string => createHash('sha256').update(states).digest('hex').slice(0, 24);

const markOf = (states: string): string => join(grounds().auditFolder, digestOf(states));

/** Whether nobody has marked this state before; the mark is a folder, whose making is atomic. */
const isNew = (states: string): boolean => {
  try {
    mkdirSync(markOf(states));
  } catch {
    return false;
  }
  writeFileSync(join(markOf(states), seenFile), states);
  return true;
};

/**
 * Audits a page unless the same was audited before in this run; throws what is wrong. A page that went on by itself while it
 * was looked at, such as a banner that leaves, is looked at again.
 *
 * @param seenNow what is seen on the page, by which it is known again; empty for nothing
 * @param looksAt how what is seen is looked at
 */
export const auditOnce = async (
  page: Page,
  seenNow: () => Promise<string>,
  looksAt: (seen: string) => Looks = () => 'all',
): Promise<void> => {
  for (;;) {
    const seen = await seenNow();
    if (seen === '' || !isNew(seen)) return;
    const flaws = await flawsOf(page, looksAt(seen));
    if (flaws.length === 0) return;
    if ((await seenNow()) === seen) throw new Error(`In the states ${seen}:\n${flaws.join('\n')}`);
    rmSync(markOf(seen), { recursive: true });
  }
};

/**
 * Audits one state of many in which the same page stands: at both widths and in both schemes, but not each of one with each of the
 * other. Its name decides which goes with which, in each run and at whatever width it is met: half of all states are dark on a
 * desk. What several states share is mostly seen in all four so; what one alone has, in two.
 */
export const auditStateOnce = async (page: Page, seenNow: () => Promise<string>): Promise<void> =>
  auditOnce(page, seenNow, (seen) =>
    Number.parseInt(digestOf(seen).slice(0, 2), 16) % 2 === 0 ? 'dark on a desk' : 'dark on a phone',
  );
