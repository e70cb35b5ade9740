import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { businessDayScreens } from '#apps/admin/business-day/business-day.screens.tsx';
import { figureNames } from '#domain/day-end/figures.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { businessDayMachine } from '#machines/business-day/business-day.machine.ts';
import type { BusinessDay, DayJob, LoadedDay, StuckDay } from '#machines/business-day/business-day.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const jobWith = (figures: Readonly<Record<string, number>>): DayJob => ({
  job: 'valuation',
  title: 'Tägliche Bewertung',
  last: {
    date: '2026-11-19',
    state: 'DONE',
    startedAt: '2026-11-19T21:00:00.000Z',
    finishedAt: '2026-11-19T21:00:04.000Z',
    runs: 1,
    figures,
  },
});

const show = (day: BusinessDay): void => {
  const machine = businessDayMachine.provide({
    actors: { loadDay: fromPromise<LoadedDay, undefined>(async () => granted(day)) },
  });
  render(
    <MantineTheme>
      <JourneyOutlet<typeof businessDayMachine> actorRef={createActor(machine).start()} screens={businessDayScreens} />
    </MantineTheme>,
  );
};

/** What the result of a job reads like. */
const resultOf = async (figures: Readonly<Record<string, number>>): Promise<string> => {
  show({
    today: '2026-11-20',
    movingTo: null,
    underWay: null,
    stuck: null,
    movable: true,
    jobs: [jobWith(figures)],
  });
  const row = await screen.findByRole('row', { name: /Tägliche Bewertung/ });
  const cell = row.children[4]?.querySelector(':scope > :not([aria-hidden])');
  return cell?.textContent.replaceAll('\u00A0', ' ') ?? '';
};

it('ADM-04: tells what the savings plans, the settlements and the losses came to', async () => {
  const text = await resultOf({ cents: 185_000, executed: 6, skipped: 0, invested: 2, notices: 1234 });
  expect(text).toBe('Ausgeführt: 6, Angelegt: 2, Mitteilungen: 1.234, Summe: 1.850,00 €');
});

it('ADM-04: has a German word of its own for each figure that a job counts', async () => {
  const text = await resultOf(Object.fromEntries(figureNames.map((name) => [name, 1])));
  const words = text.split(', ').map((figure) => figure.split(': ')[0] ?? '');
  expect(words).toHaveLength(figureNames.length);
  expect(new Set(words).size).toBe(figureNames.length);
  expect(words.filter((word) => figureNames.some((name) => name === word))).toEqual([]);
});

it('ADM-04: says of a run that counted nothing that there was nothing to do', async () => {
  expect(await resultOf({ executed: 0, cents: 0 })).toBe('nichts zu tun');
});

const hanging: StuckDay = {
  job: 'valuation',
  since: '2026-11-20T09:00:00.000Z',
  attempts: 9,
  fault: 'OUTSIDE',
  nextTryAt: '2026-11-20T09:10:00.000Z',
};
const stuckDay = (stuck: StuckDay): BusinessDay => ({
  today: '2026-11-20',
  movingTo: null,
  underWay: '2026-11-20',
  stuck,
  movable: true,
  jobs: [jobWith({})],
});
const noticeText = async (title: RegExp): Promise<string> =>
  (await screen.findByText(title)).parentElement?.textContent.replaceAll('\u00A0', ' ') ?? '';

it('ADM-04: says since when a day hangs, how often it was tried and why, and offers the job once more', async () => {
  show(stuckDay(hanging));
  const text = await noticeText(/^Der Tag hängt bei „Tägliche Bewertung“$/);
  expect(text).toContain('Hängt seit 20.11.2026, 10:00 Uhr, 9 Versuche. Eine Gegenstelle außerhalb antwortet nicht');
  expect(text).toContain('Nächster Versuch von selbst: 20.11.2026, 10:10 Uhr');
  const [again] = screen.getAllByRole<HTMLButtonElement>('button', {
    name: /^Erneut ausführen ?: Tägliche Bewertung$/,
  });
  expect(again?.disabled).toBe(false);
});

it('ADM-04: says of an order that does not get on that it is tried again, and offers no job for it', async () => {
  show(stuckDay({ ...hanging, job: null, attempts: 1, fault: 'INTERNAL' }));
  const text = await noticeText(/^Der Tag hängt: Ein Auftrag/);
  expect(text).toContain('1 Versuch. Ein Fehler bei uns');
  expect(text).not.toContain('Erneut ausführen');
});
