import type { Stage } from './stage.ts';
import { untilLoaded } from './until-loaded.ts';

export interface Stops {
  readonly stops: number;
  /** What a finger can press and the tabulator does not come to. */
  readonly missed: readonly string[];
  /** What has the focus without showing it. */
  readonly unseen: readonly string[];
}

/** How often the tabulator is pressed before the page is asked whether the focus has left it. */
const atOnce = 8;

/** Runs in the page: begins before its first element, whatever has the focus, and writes down what the focus comes to. */
const listen = (): void => {
  // A page within one document is walked after another one.
  (Reflect.get(globalThis, 'walking') as AbortController | undefined)?.abort();
  for (const passed of document.querySelectorAll('[data-passed]')) passed.removeAttribute('data-passed');
  const walking = new AbortController();
  Reflect.set(globalThis, 'walking', walking);
  const stops: { name: string; isSeen: boolean }[] = [];
  const walked = { stops, hasLeft: false };
  Reflect.set(globalThis, 'walked', walked);
  document.addEventListener(
    'focusin',
    ({ target: focus }) => {
      if (!(focus instanceof Element) || walked.hasLeft) return;
      if (focus.hasAttribute('data-passed')) {
        walked.hasLeft = true;
        return;
      }
      focus.setAttribute('data-passed', '');
      const name = `${focus.tagName} ${focus.getAttribute('aria-label') ?? focus.textContent} ${focus.id}`.trim();
      // A hidden input is shown by what is drawn in its place.
      const isSeen = [focus, focus.nextElementSibling, focus.parentElement].some((element) => {
        if (element === null) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
      stops.push({ name, isSeen });
    },
    { signal: walking.signal },
  );
  const start = Object.assign(document.createElement('span'), { tabIndex: -1 });
  start.setAttribute('data-passed', '');
  document.body.prepend(start);
  start.focus();
  start.remove();
  walked.hasLeft = false;
  globalThis.scrollTo(0, 0);
};

/** Steps through the page that stands, by the tabulator alone, until the focus leaves it. */
export const walkByTab = async ({ page }: Pick<Stage, 'page'>): Promise<Stops> => {
  // What still loads is not what one walks through.
  await untilLoaded(page);
  await page.evaluate(listen);
  let walked: { readonly stops: readonly { name: string; isSeen: boolean }[]; readonly hasLeft: boolean };
  let presses = 0;
  do {
    for (let press = 0; press < atOnce; press += 1) await page.keyboard.press('Tab');
    presses += atOnce;
    walked = await page.evaluate(() => Reflect.get(globalThis, 'walked') as typeof walked);
  } while (!walked.hasLeft && presses < 160);
  const stops = walked.stops.length;
  const unseen = walked.stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
  const missed = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    return [...all].flatMap((each) => {
      if (!each.checkVisibility({ visibilityProperty: true }) || each.matches(':disabled') || each.closest('[inert]'))
        return [];
      if (each.hasAttribute('data-passed')) return [];
      // Of options one is come to, and the arrows go on from there.
      const isOption = each instanceof HTMLInputElement && each.type === 'radio';
      if (isOption && document.querySelector(`input[name="${CSS.escape(each.name)}"][data-passed]`) !== null) return [];
      return [`${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent} ${each.id}`.trim()];
    });
  });
  return { stops, missed, unseen };
};

/** Of pages by their names, those that the tabulator does not come through as it should; each has at least so many stops. */
export const flawedIn = (found: Readonly<Record<string, Stops>>, fewest: number): Readonly<Record<string, Stops>> =>
  Object.fromEntries(
    Object.entries(found).filter(
      ([, { stops, missed, unseen }]) => stops < fewest || stops >= 150 || missed.length + unseen.length > 0,
    ),
  );
