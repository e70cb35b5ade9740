import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refusedTexts } from '#apps/banking/frame/refused.texts.ts';
import { queryTypeTexts, rangeTexts, timelineTexts as texts } from '#apps/banking/timeline/timeline.texts.ts';
import { timelineArrangement } from '#tests/machines/timeline/timeline.arrange.ts';
import { demoCustomer } from '#tests/support/browser/customer-steps.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(timelineArrangement, 'BNK-06');

describe('the timeline in the browser', () => {
  let stage: Stage;
  stageEach({ pause: 30_000 }, (opened) => {
    stage = opened;
  });

  it('BNK-06: three years of payments in come as a file that German Excel reads', async () => {
    await signInBehind(stage, demoCustomer(1));
    await stage.open('/timeline/');
    await stage.shows('timeline', 'shown.browsing');
    await stage.hands.choose(texts.range, rangeTexts[36525]);
    await stage.shows('timeline', 'shown.browsing');
    await stage.hands.choose(texts.type, queryTypeTexts.SEPAIN);
    await stage.shows('timeline', 'shown.browsing');
    const found = Number(/^(\d+) Umsätze gefunden$/.exec(await stage.page.getByText(/ gefunden$/).innerText())?.[1]);
    const [file] = await Promise.all([stage.page.waitForEvent('download'), stage.hands.press(texts.export)]);
    expect(file.suggestedFilename()).toBe('Aktivitäten 2026-11-20.csv');
    const [head, ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('\uFEFFBuchungstag;Wertstellung;Art;Status;Betrag in EUR;Text;Anlage;Konto von');
    expect(found).toBeGreaterThan(50);
    expect(lines).toHaveLength(found);
    const form = /^\d\d\.\d\d\.\d{4};\d\d\.\d\d\.\d{4};(Lastschrifteingang|Überweisungseingang);[^;]+;\d+,\d\d;/;
    expect(lines.filter((line) => !form.test(line))).toEqual([]);
    await stage.audit();
  });

  it('REG-05: who is not identified reads why the page is closed, and what to do', async () => {
    await signInBehind(stage, stage.world.take('newcomer'));
    await stage.open('/timeline/');
    const { heading, lead } = refusedTexts.refusals.NOT_IDENTIFIED;
    await stage.page.getByRole('heading', { name: heading }).waitFor();
    await stage.hands.sees(lead);
    expect(await stage.page.getByRole('navigation').getByRole('link', { name: texts.title }).count()).toBe(0);
  });
});
