import { describe, expect, it } from 'vitest';
import { addressesOf, portalPages } from '#apps/banking/pages.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { statesOn } from '#tests/support/browser/states-on.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';

/** Every page of the portal by the tabulator alone: what is pressed with a finger can be come to, and is seen when one is there. */

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

/** An address with the person's own ids in it; what may be left out is left out. */
const addressFor = (pattern: string, { account }: Person): string => {
  const own: Readonly<Record<string, string | undefined>> = {
    ipsId: account?.ipsId,
    id: pattern.startsWith('/clearing-account') ? account?.businessPartnerId : account?.ipsId,
    businessPartnerId: account?.businessPartnerId,
  };
  return pattern
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => own[name] ?? `no-${name}-in-this-test`);
};

/** A chart on the page that waits for its data. */
const stillLoading = /(?<!actionButton):(?:loading|waiting)/;

interface Stops {
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
  const stops: { name: string; isSeen: boolean }[] = [];
  const walked = { stops, hasLeft: false };
  Reflect.set(globalThis, 'walked', walked);
  document.addEventListener('focusin', ({ target: focus }) => {
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
  });
  const start = Object.assign(document.createElement('span'), { tabIndex: -1 });
  start.setAttribute('data-passed', '');
  document.body.prepend(start);
  start.focus();
  start.remove();
  walked.hasLeft = false;
  globalThis.scrollTo(0, 0);
};

/** Steps through a page until the focus leaves it. */
const walk = async ({ page }: Stage): Promise<Stops> => {
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

describe('the keyboard on every page', () => {
  it('SHL-02: comes to all that can be pressed, shows where it is, and leaves each page again', async () => {
    const person = world.take('premium');
    await signInBehind(stage, person);
    const found: Record<string, Stops> = {};
    for (const pattern of Object.values(portalPages).flatMap(addressesOf)) {
      const address = addressFor(pattern, person);
      await stage.open(address);
      await stage.page.locator('main h1').first().waitFor();
      // What still loads is not what one walks through; a button waits for a press.
      await eventually(async () => !stillLoading.test(await statesOn(stage.page)), `what stands at ${address}`);
      // Nor can one walk through a navigation of which nobody knows yet what stands in it.
      await stage.page.locator('nav[data-awaited]').waitFor({ state: 'detached' });
      found[address] = await walk(stage);
    }
    const flawed = Object.entries(found).filter(
      ([, { stops, missed, unseen }]) => stops < 10 || stops >= 150 || missed.length + unseen.length > 0,
    );
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(20);
    expect(Object.fromEntries(flawed)).toEqual({});
    stage.settle();
  });
});
