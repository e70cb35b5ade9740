import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { getAGB } from '#api/business-partners/agb.ts';
import { getUserV2 } from '#api/user/user.ts';
import { closeTexts, reportTexts, tasksTexts as texts, termsTexts } from '#apps/banking/tasks/tasks.texts.ts';
import { tasksArrangement } from '#tests/machines/tasks/tasks.arrange.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { demoCustomer } from '#tests/support/browser/customer-steps.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(tasksArrangement, 'BNK-12');

describe('the tasks in the browser', () => {
  let stage: Stage;
  stageEach({ pause: 30_000 }, (opened) => {
    stage = opened;
  });

  const signIn = async (kind: PersonKind) => {
    const person = stage.world.take(kind);
    await signInBehind(stage, person);
    await stage.open('/tasks/');
    await stage.shows('tasks', 'shown.browsing');
    return person;
  };
  /** The entry of the navigation with what its badge counts, or with none. */
  const entryWith = (badge: string | null) =>
    stage.page
      .getByRole('navigation')
      .getByRole('link', { name: /Aufgaben/ })
      .filter(badge === null ? { hasNotText: 'offene' } : { hasText: badge });
  const tasksNow = async () =>
    z
      .parse(getUserV2.response, (await elsewhere(stage, 'getUserV2', {})).body)
      .tasks.map(({ id, state }) => `${id} ${state}`);
  const closing = new RegExp(`^${texts.close}`);

  it('BNK-12: a task is made for incomplete data, survives leaving and coming back, and stays closed once it is', async () => {
    await signIn('holder');
    await entryWith('1 offene Aufgabe').waitFor();
    expect(await tasksNow()).toEqual([]);
    await stage.page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await stage.shows('dashboard', 'overview.complete');
    await entryWith('1 offene Aufgabe').click();
    await stage.shows('tasks', 'shown.browsing');
    await entryWith('1 offene Aufgabe').waitFor();
    await stage.hands.press(closing);
    await stage.shows('tasks', 'shown.asking');
    await stage.hands.press(closeTexts.confirm);
    await stage.hands.sees(reportTexts.TASK_CLOSED.text);
    await entryWith(null).waitFor();
    await stage.hands.sees(texts.nothing.text);
    // What only this browser knew, no server hears of.
    expect(await tasksNow()).toEqual([]);
  });

  it('BNK-12: closing one closes all of the account on the server', async () => {
    await signIn('asked');
    await entryWith('2 offene Aufgaben').waitFor();
    await stage.audit();
    await stage.hands.press(closing);
    await stage.hands.press(closeTexts.confirm);
    await entryWith('1 offene Aufgabe').waitFor();
    await expect.poll(tasksNow).toEqual(expect.arrayContaining(['T-WPHG CLOSED', 'T-WPHG-DONE CLOSED', 'T-AGB OPEN']));
  });

  it('BNK-12: new terms are opened as a paper and agreed to, which the server writes down', async () => {
    const { account } = await signIn('asked');
    await stage.hands.press(new RegExp(`^${texts.readTerms}`));
    await stage.shows('tasks', 'consenting.reading');
    const href = await stage.page.getByRole('link', { name: /öffnen \(PDF\)/ }).getAttribute('href');
    const paper = await stage.page.request.get(new URL(href ?? '', stage.world.origin).href);
    expect([paper.status(), (await paper.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await stage.hands.press(termsTexts.agree);
    await stage.hands.sees(reportTexts.TERMS_AGREED.text);
    await entryWith('1 offene Aufgabe').waitFor();
    const { body } = await elsewhere(stage, 'getAGB', { businessPartnerId: account?.businessPartnerId });
    const { version, current, acceptedAt } = z.parse(getAGB.response, body);
    expect([version, acceptedAt === null]).toEqual([current.version, false]);
    expect(await tasksNow()).toContain('T-AGB CLOSED');
  });

  it('BNK-12, BNK-24: expired data are renewed where they are asked anew, for the very account', async () => {
    await signInBehind(stage, demoCustomer(2));
    await stage.open('/tasks/');
    await stage.shows('tasks', 'shown.browsing');
    const way = stage.page.getByRole('link', { name: 'Angaben erneuern' });
    expect(await way.getAttribute('href')).toMatch(
      /\/new-product\/existing-customer-update-business-partner\?partner=/,
    );
  });
});
