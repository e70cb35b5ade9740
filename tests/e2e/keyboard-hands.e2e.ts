import { describe, expect, it } from 'vitest';
import { keyboardHands } from '#tests/support/paths/browser-hands.ts';
import type { Hands } from '#tests/support/paths/hands.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';

/** What walks the paths of journeys by the keyboard alone: it comes to what a keyboard comes to, and to nothing else. */

let stage: Stage;
let hands: Hands;

stageEach({}, (on) => {
  stage = on;
  // Long enough for whatever comes, and no minute for what does not.
  hands = keyboardHands(stage.page, { wait: 2000 });
});

const style =
  ':focus-visible { outline: 2px solid black } .bare:focus { outline: none } .over { position: fixed; inset: 0 } .through { pointer-events: none } .ringed { box-shadow: 0 0 2px black } .card { position: relative } .card::after { content: ""; position: absolute; inset: 0 }';
const shown = async (body: string): Promise<void> => {
  await stage.page.goto('about:blank');
  await stage.page.setContent(`<style>${style}</style><main>${body}</main>`);
};
const log = async (): Promise<string> => stage.page.locator('output').innerText();
const tells = (text: string): string => `document.querySelector('output').append('${text} ')`;

describe('hands on the keyboard', () => {
  it('STO: fill, choose, mark, press and follow, forward and back', async () => {
    await shown(`
      <button onclick="${tells('first')}">First</button>
      <label>Name <input value="old"></label>
      <label>Day <input type="date"></label>
      <label>Country <select><option>A</option><option>B</option>
        ${Array.from({ length: 20 }, (_, index) => `<option>Land ${String(index)}</option>`).join('')}</select></label>
      <fieldset><legend>Kind</legend>
        <label><input type="radio" name="kind"> one</label><label><input type="radio" name="kind"> two</label>
        <label><input type="radio" name="kind"> three</label></fieldset>
      <label><input type="checkbox"> Agreed</label>
      <a href="#there" onclick="${tells('followed')}">There</a><output></output>`);
    await hands.follow('There');
    await hands.press('First');
    await hands.fill('Name', 'new');
    await hands.fill('Day', '2026-11-30');
    await hands.choose('Country', 'Land 17');
    await hands.choose('Country', 'B');
    await hands.choose('Country', 'Land 3');
    await hands.choose('Kind', 'three');
    await hands.choose('Kind', 'two');
    await hands.check('Agreed');
    await hands.uncheck('Agreed');
    await hands.check('Agreed');
    const entered = await stage.page.evaluate(() => [
      ...[...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox]), select')].map(
        ({ value }) => value,
      ),
      ...[...document.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')].map(
        ({ checked }) => checked,
      ),
    ]);
    expect(entered).toEqual(['new', '2026-11-30', 'Land 3', false, true, false, true]);
    expect(await log()).toBe('followed first');
    await hands.fill('Day', '2026-06-05');
    expect(await stage.page.getByLabel('Day').inputValue()).toBe('2026-06-05');
    await hands.fill('Day', '2027-01-12');
    expect(await stage.page.getByLabel('Day').inputValue()).toBe('2027-01-12');
    await hands.fill('Name', '');
    expect(await stage.page.getByLabel('Name').inputValue()).toBe('');
    stage.settle();
  });

  it('STO: fail where a box or an option does not obey', async () => {
    await shown(`
      <label><input type="checkbox" onkeydown="if (event.key !== 'Tab') event.preventDefault()"> Agreed</label>
      <fieldset><legend>Kind</legend><label><input type="radio" name="kind" onkeydown="if (event.key !== 'Tab') event.preventDefault()"> one</label>
        <label><input type="radio" name="kind"> two</label></fieldset>`);
    await expect(hands.check('Agreed')).rejects.toThrow('does not obey');
    await expect(hands.choose('Kind', 'two')).rejects.toThrow('not chosen');
    stage.settle();
  });

  it.each([
    ['has no place in the order of the tabulator', '<button tabindex="-1">Send</button>', '"tabs":null'],
    ['is disabled', '<button disabled>Send</button>', '"tabs":null'],
    ['says that it does nothing now', '<button aria-disabled="true">Send</button>', '"isShut":true'],
    ['belongs to what is shut off', '<div inert><button>Send</button></div>', '"tabs":null'],
    ['does not show that one is there', '<button class="bare">Send</button>', '"isSeen":false'],
    [
      'shows the same with and without one',
      '<div class="ringed"><button class="bare">Send</button></div>',
      '"isSeen":false',
    ],
    ['lets a finger through', '<button class="through">Send</button>', '"isCovered":true'],
    ['lies under its own card', '<div class="card"><button>Send</button></div>', '"isCovered":true'],
    ['lies under something else', '<button>Send</button><div class="over"></div>', '"isCovered":true'],
  ])('STO: do not press what %s', async (_, body, why) => {
    await shown(body);
    await expect(hands.press('Send')).rejects.toThrow(why);
    stage.settle();
  });
});
