import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { savingsPlansScreens } from '#apps/banking/savings-plans/savings-plans.screens.tsx';
import { newsTexts, savingsPlansTexts as texts } from '#apps/banking/savings-plans/savings-plans.texts.ts';
import { granted, refused } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { savingsPlansMachine } from '#machines/savings-plans/savings-plans.machine.ts';
import { samplePlans } from '#machines/savings-plans/savings-plans.model.ts';
import type { DeleteInput, DeleteResult, LoadedPlans } from '#machines/savings-plans/savings-plans.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const never = () => new Promise<never>(() => undefined);

const begin = async (
  answer: () => Promise<DeleteResult>,
  { plans = samplePlans, today = '2026-11-20' }: Partial<LoadedPlans> = {},
) => {
  const deleted = vi.fn<(input: DeleteInput) => Promise<DeleteResult>>(answer);
  const loaded = vi.fn<() => Promise<LoadedPlans>>(async () => ({ plans, today }));
  const machine = savingsPlansMachine.provide({
    actors: {
      loadPlans: fromPromise<LoadedPlans, undefined>(loaded),
      deletePlan: fromPromise<DeleteResult, DeleteInput>(({ input }) => deleted(input)),
    },
  });
  const actorRef = createActor(machine).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof savingsPlansMachine> actorRef={actorRef} screens={savingsPlansScreens} />
    </MantineTheme>,
  );
  await screen.findAllByRole('link', { name: texts.create });
  return { user: userEvent.setup({ delay: null }), actorRef, deleted, loaded };
};

const deleteButton = (id: string) => screen.queryByRole('button', { name: new RegExp(`^${texts.remove}: .*, ${id}$`) });
const changeLink = (id: string) => screen.queryByRole('link', { name: new RegExp(`^${texts.change}: .*, ${id}$`) });
const ask = async ({ user }: Awaited<ReturnType<typeof begin>>, id = 'SP-1'): Promise<HTMLElement> => {
  const button = deleteButton(id);
  if (button === null) throw new Error(`There is no button for ${id}.`);
  await user.click(button);
  return screen.getByRole('alertdialog', { name: texts.dialog.title });
};
const confirm = async ({ user }: Awaited<ReturnType<typeof begin>>): Promise<void> =>
  user.click(screen.getByRole('button', { name: texts.dialog.confirm }));
const said = (): string => document.body.textContent.replaceAll('\u00a0', ' ');
const cardOf = (name: string, nth = 0) => {
  const card = screen.getAllByRole('region', { name })[nth];
  if (card === undefined) throw new Error('There is no such card.');
  return within(card);
};

describe('deleting a savings plan: what must never change', () => {
  it('BNK-15: nothing is deleted that was not asked for and confirmed', () => {
    const { nodes, steps } = explore(chartNamed('savings-plans'));
    const place = (index: number) => JSON.stringify(nodes[index]?.snapshot.value);
    const begun = steps.filter(({ from, to }) => place(from) !== place(to) && place(to) === '{"shown":"deleting"}');
    expect(new Set(begun.map(({ offer }) => offer.event.type))).toEqual(new Set(['deletion.confirmed']));
    expect(new Set(begun.map(({ from }) => place(from)))).toEqual(new Set(['{"shown":"asking"}']));
    for (const { to } of begun) expect(nodes[to]?.snapshot.context).toMatchObject({ asked: { savingsPlanId: 'SP-1' } });
  });

  it.each([
    ['2026-11-20', ['SP-1', 'SP-2', 'SP-3', 'SP-4']],
    // What ends with the execution that is on its way ends whatever is ordered.
    ['2026-11-26', ['SP-1', 'SP-2', 'SP-3']],
  ])('BNK-15: on %s it is offered exactly where the chart accepts it: %j', async (today, ids) => {
    const { actorRef } = await begin(never, { today });
    const offered = samplePlans.filter(({ savingsPlanId }) => deleteButton(savingsPlanId) !== null);
    expect(offered.map(({ savingsPlanId }) => savingsPlanId)).toEqual(ids);
    for (const { savingsPlanId } of samplePlans) {
      const accepts = actorRef.getSnapshot().can({ type: 'deletion.asked', savingsPlanId });
      expect([savingsPlanId, accepts]).toEqual([savingsPlanId, ids.includes(savingsPlanId)]);
    }
  });

  it('BNK-15: asks first, with the safe answer in focus, and deletes nothing when the plan is kept', async () => {
    const journey = await begin(never);
    const dialog = await ask(journey);
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: texts.dialog.leave }));
    expect(within(dialog).getByText(/^100,00.€ monatlich in „Vermögensverwaltung 60:40“$/)).toBeTruthy();
    await journey.user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(deleteButton('SP-1'));
    expect(journey.deleted).not.toHaveBeenCalled();
  });

  it.each([
    ['2026-11-25', 'SP-1', 'Der Sparplan endet sofort. Am 01.12.2026 ziehen wir nichts mehr ein.'],
    ['2026-11-25', 'SP-2', 'Der Sparplan endet sofort. Zum 01.12.2026 überweisen Sie bitte nichts mehr.'],
    [
      '2026-11-26',
      'SP-1',
      'Die Ausführung am 01.12.2026 ist schon unterwegs. Wir ziehen die Sparrate noch einmal ein. Danach endet der Sparplan.',
    ],
    [
      '2026-11-26',
      'SP-2',
      'Die Ausführung am 01.12.2026 ist schon unterwegs. Diese Überweisung erwarten wir noch. Danach endet der Sparplan.',
    ],
  ])('decisions §10: on %s the question about %s says what becomes of the execution', async (today, id, effect) => {
    const dialog = await ask(await begin(never, { today }), id);
    expect(within(dialog).getByText(effect)).toBeTruthy();
  });

  it('BNK-15: a double click deletes once, the plan as it was seen', async () => {
    const journey = await begin(never);
    await ask(journey, 'SP-3');
    await journey.user.dblClick(screen.getByRole('button', { name: texts.dialog.confirm }));
    expect(journey.deleted.mock.calls).toEqual([[{ savingsPlanId: 'SP-3', version: 2 }]]);
  });

  it('BNK-15: a deleted plan leaves the list, the last one to an empty page that says what happened', async () => {
    const one = samplePlans.slice(0, 1);
    const journey = await begin(async () => granted({ savingsPlanId: 'SP-1', lastExecution: null }), { plans: one });
    await ask(journey);
    await confirm(journey);
    expect(await screen.findByText(newsTexts.DELETED.text())).toBeTruthy();
    expect(screen.getByText(texts.empty.title)).toBeTruthy();
    expect(journey.loaded).toHaveBeenCalledTimes(1);
  });

  it('decisions §10: a plan whose execution is on its way stays, until that is done', async () => {
    const journey = await begin(async () => granted({ savingsPlanId: 'SP-1', lastExecution: '2026-12-01' }), {
      today: '2026-11-26',
    });
    await ask(journey);
    await confirm(journey);
    const news = 'Der Sparplan endet nach der Ausführung am 01.12.2026. Diese Ausführung war schon unterwegs.';
    expect((await screen.findByText(news)).closest('[aria-live]')?.id).toBe('plans-news');
    expect(deleteButton('SP-1')).toBeNull();
    expect(cardOf('Vermögensverwaltung 60:40').getByText('Endet')).toBeTruthy();
  });

  it.each([
    ['another tab has changed it', async () => refused('PLAN_OUTDATED'), newsTexts.PLAN_OUTDATED.text()],
    ['it has gone', async () => refused('PLAN_GONE'), newsTexts.PLAN_GONE.text()],
    ['the answer is lost', () => Promise.reject(new Error('lost')), newsTexts.UNSURE.text()],
  ] as const)('BNK-15: where %s, says so and shows what is true now', async (_, answer, text) => {
    const journey = await begin(answer);
    // What comes with its live region is not read out: the region stands there, empty, from the beginning.
    const region = document.querySelector('#plans-news');
    expect(region?.textContent).toBe('');
    await ask(journey);
    await confirm(journey);
    expect((await screen.findByText(text)).closest('[aria-live]')).toBe(region);
    expect(journey.loaded).toHaveBeenCalledTimes(2);
  });
});

describe('what a savings plan says', () => {
  it('BNK-15: how much, how often, when, how paid, under which mandate, how long', async () => {
    await begin(never);
    const text = said();
    for (const part of [
      'Lastschrift vom Referenzkonto, IBAN endet auf 3000',
      'MB-BP-1001-1',
      'seit Februar 2025, unbefristet',
      'Dann ziehen wir die Sparrate ein. Änderungen sind dafür bis zum 25.11.2026 möglich.',
      'Überweisung, IBAN endet auf 2051',
      'seit März 2026, bis Dezember 2030',
      'Dann erwarten wir Ihre Überweisung.',
      'Lastschrift vom anderen eigenen Konto, IBAN endet auf 2051',
      '1.250.000,00 €',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('decisions §10: after the cut-off says that changes come later, and what holds then', async () => {
    await begin(never, { today: '2026-11-26' });
    expect(said()).toContain('Diese Ausführung ist schon unterwegs. Änderungen gelten erst für die danach.');
    expect(said()).toContain('Ihre Änderung gilt danach50,00 € halbjährlich, bis Juni 2031, per Lastschrift');
    expect(said()).toContain('Dann ziehen wir die Sparrate ein. Danach endet der Sparplan.');
  });

  it('BNK-15: a plan that has ended, and one that is no longer the guardian’s, say why nothing can be changed', async () => {
    await begin(never);
    for (const id of ['SP-5', 'SP-6']) expect([id, changeLink(id), deleteButton(id)]).toEqual([id, null, null]);
    expect(changeLink('SP-1')?.getAttribute('href')).toBe('/setup/savingsplan/update/SP-1');
    expect(said()).toContain(
      'Dieser Sparplan ist beendet. Solange die Anlage offen ist, können Sie einen neuen anlegen.',
    );
    expect(said()).toContain('Das Kind ist volljährig. Ändern kann den Sparplan nur noch, wem das Konto gehört.');
  });
});
