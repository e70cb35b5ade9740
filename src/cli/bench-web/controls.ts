import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { slowestOf, watchFeel } from './measures.ts';
import { firstQuestion } from './portal.ts';

/** Something beside a proposal that changes it at once. */
interface Control {
  readonly name: string;
  /** The slider of it, in the words of the page. */
  readonly slider: string;
  /** The field beside the slider, and what is typed into it. */
  readonly field: string;
  readonly text: string;
}

const controls: readonly Control[] = [
  { name: 'horizon', slider: 'Jahre der Prognose einstellen', field: '#years', text: '25' },
  { name: 'deposit', slider: 'Einmalanlage einstellen', field: '#deposit', text: '17250' },
  { name: 'savings', slider: 'Sparrate einstellen', field: '#savings', text: '237' },
];

/** Milliseconds from a press to the picture that answers it, the slowest press of a control. */
export interface Answered {
  readonly name: string;
  readonly slowest: number;
}

/** Milliseconds in which a control has to answer, also on a phone. */
export const mostOfControl = 100;

/** The controls that answer too late. */
export const tooSlow = (answered: readonly Answered[]): readonly Answered[] =>
  answered.filter(({ slowest }) => slowest > mostOfControl);

const asking = (state: string): string => `[data-state="asking${state}"]`;
const outlook = '[data-machine="proposal"] figure';

/** From the first question to a first proposal. */
const toProposal = async (page: Page, origin: string): Promise<void> => {
  await page.goto(origin + firstQuestion.path);
  const next = page.locator('button[type=submit]');
  for (const [state, text] of [
    ['Deposit', '12500'],
    ['Savings', '100'],
  ] as const) {
    await page.locator(asking(state)).waitFor();
    await page.locator('input[inputmode="decimal"]').fill(text);
    await next.click();
  }
  for (const state of ['HoldingPeriod', 'RiskPreference']) {
    await page.locator(asking(state)).waitFor();
    await page.locator('input[type=radio]').last().check();
    await next.click();
  }
  await page.locator('[data-machine="proposal"][data-state^="proposed"]').waitFor();
  await page.waitForLoadState('networkidle');
};

/** Moves a slider by keys and types into its field; each must change what the page says of the years to come. */
const move = async (page: Page, { name, slider, field, text }: Control): Promise<void> => {
  const said = async (): Promise<string> => page.locator(outlook).first().innerText();
  const before = await said();
  await page.getByRole('slider', { name: slider }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  const moved = await said();
  await page.locator(field).fill('');
  await page.locator(field).pressSequentially(text);
  if (before === moved || moved === (await said())) throw new Error(`The ${name} changes nothing.`);
};

/** How fast the controls of a proposal answer on a phone, whose processor is four times slower than this one. */
export const feelOfControls = async (
  browser: Browser,
  origin: string,
  phone: BrowserContextOptions,
): Promise<readonly Answered[]> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await watchFeel(page);
  await toProposal(page, origin);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const answered: Answered[] = [];
  for (const control of controls) {
    await slowestOf(page);
    await move(page, control);
    answered.push({ name: control.name, slowest: await slowestOf(page) });
  }
  await context.close();
  return answered;
};
