import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { noFiguresTexts, proposalTexts as texts } from '#apps/onboarding/proposal/proposal.texts.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { readPdf, tablesIn } from '#tests/support/pdf.ts';
import { plain, sumsIn } from '#tests/support/proposal/told.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { doSteps, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';

const inWords = (cells: readonly (string | null)[]): readonly string[] => cells.map((cell) => plain(cell ?? '').trim());

let stage: Stage;

stageEach({ door: 'onboarding' }, (on) => {
  stage = on;
});

it('ONB-11, ONB-12: what is downloaded says what the page says, to the cent', async () => {
  const walk = plainWalk('new-customer-new-business-partner-simple-proposal', null);
  const { page, hands } = stage;
  await openWayIn(stage, walk);
  await doSteps(stage, walk.steps);
  await stage.shows('proposal', 'proposed.typing.considering');
  await hands.check(texts.outlook.inTodaysMoney);
  await hands.fill(texts.controls.years, '17');
  await hands.press('Als Tabelle zeigen');
  await hands.press(texts.costs.showYears);
  const shown = sumsIn(await page.locator('main').innerText());
  const rows = await page
    .getByRole('region', { name: `${texts.outlook.chartReal} als Tabelle` })
    .getByRole('row')
    .evaluateAll((each) =>
      each.map((row) => [...row.children].map((cell) => (cell.querySelector('bdi') ?? cell).textContent)),
    );
  const downloaded = page.waitForEvent('download');
  await hands.press(texts.document.submit);
  const download = await downloaded;
  await stage.shows('proposal', 'proposed.printing.downloaded');
  await hands.sees(texts.document.done);
  await stage.audit();
  expect(download.suggestedFilename()).toMatch(/^Anlagevorschlag Vermögensverwaltung \d+-\d+ \d{4}-\d\d-\d\d\.pdf$/);
  const bytes = await readFile(await download.path());
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const pdf = await readPdf(new Uint8Array(bytes));
  expect(pdf.title).toBe(heading);
  const table = tablesIn(pdf).find(({ title }) => title === texts.outlook.chartReal);
  expect(table?.rows.map((row) => inWords(row.map(({ text }) => text)))).toEqual(rows.map(inWords));
  const printed = sumsIn(await textOnPaper(bytes));
  expect(shown.filter((sum) => !printed.includes(sum))).toEqual([]);
  // A reload does not change the money in which it is shown.
  await page.reload();
  await stage.shows('proposal', 'proposed.typing.considering');
  expect(await page.getByRole('checkbox', { name: texts.outlook.inTodaysMoney }).isChecked()).toBe(true);
  stage.settle();
});

it('ONB-02, ONB-11, ONB-14: a sum that is refused is told while it is typed, and the projection comes back with a possible one', async () => {
  const walk = plainWalk('new-customer-new-business-partner-simple-proposal', null);
  const { page, hands } = stage;
  await openWayIn(stage, walk);
  await doSteps(stage, walk.steps);
  await stage.shows('proposal', 'proposed.typing.considering');
  const chart = page.getByRole('figure', { name: texts.outlook.chart });
  const first = sumsIn(await page.locator('main').innerText());
  const deposit = page.getByLabel(texts.controls.deposit, { exact: true });
  const typed = await deposit.inputValue();
  for (const [text, message] of [
    ['12,3,4', 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.'],
    ['24,99', 'Der Mindestanlagebetrag liegt bei 25,00 €.'],
  ] as const) {
    await hands.fill(texts.controls.deposit, text);
    await stage.shows('proposal', 'proposed.typing.refused proposed.printing.offered');
    expect([await deposit.inputValue(), plain(await page.locator('#deposit-error').innerText())]).toEqual([
      text,
      message,
    ]);
    await hands.sees(noFiguresTexts.outlook);
    expect(await page.getByText(texts.outlook.risk).count()).toBe(0);
    expect(await chart.count()).toBe(0);
  }
  await stage.audit();
  await hands.fill(texts.controls.deposit, typed);
  await stage.shows('proposal', 'proposed.typing.considering');
  expect(sumsIn(await page.locator('main').innerText())).toEqual(first);
  stage.settle();
});
