import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { cents, euros } from '#domain/money/money.ts';
import { periodFigures } from '#domain/performance/period-figures.ts';
import { displayEuro, displayPercent } from '#ui/display/format.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { dashboardModel } from '#machines/dashboard/dashboard.model.ts';
import type { DashboardNotice } from '#machines/dashboard/dashboard.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { Development } from './screens/Development.tsx';
import { dashboardScreens } from './dashboard.screens.tsx';
import { sayingOf } from './dashboard.tasks.texts.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const samples = dashboardModel.events['customer.changed'];

const shown = (sample: keyof typeof samples): void => {
  const watchCustomer = fromCallback<DashboardNotice, undefined>(() => undefined);
  const actorRef = createActor(dashboardMachine.provide({ actors: { watchCustomer } }));
  actorRef.start();
  const data = samples[sample];
  if (data !== undefined) actorRef.send({ type: 'customer.changed', ...data });
  render(
    <MantineTheme>
      <JourneyOutlet<typeof dashboardMachine> actorRef={actorRef} screens={dashboardScreens} />
    </MantineTheme>,
  );
};

const comesBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

const day = (date: string, value: number, netFlow: number) => ({ date, value: euros(value), netFlow: euros(netFlow) });

describe('the first page', () => {
  it('BNK-01: says which fees the clearing account paid, and that the result is net of them', () => {
    const flows = { paidIn: cents(0), paidOut: cents(0), tax: cents(0), fees: euros(9), feesFromCash: euros(5) };
    const history = [
      day('2026-01-02', 1000, 1000),
      { ...day('2026-10-01', 1100, 5), flows },
      day('2026-11-20', 1100, 0),
    ];
    render(
      <MantineTheme>
        <Development view={{ history, today: '2026-11-20' }} period="Max" onPeriod={() => undefined} />
      </MantineTheme>,
    );
    expect(screen.getByText(/9,00 € Gebühren bereits abgezogen/)).toBeDefined();
    const term = screen.getByText(texts.feesFromCash, { selector: 'dt' });
    expect(term.nextElementSibling?.textContent).toBe(displayEuro(euros(5), true));
    expect(screen.getAllByText(/95,00/).length).toBeGreaterThan(0);
    expect(screen.queryByText(texts.noFees)).toBeNull();
  });

  it('BNK-01, BNK-02: says both rates of the chosen period, each under its name, and what either means', () => {
    const history = [day('2026-01-02', 1000, 1000), day('2026-07-01', 3000, 1800), day('2026-11-20', 3000, 0)];
    const { twr, mwr } = periodFigures(history, 'Max', '2026-11-20');
    render(
      <MantineTheme>
        <Development view={{ history, today: '2026-11-20' }} period="Max" onPeriod={() => undefined} />
      </MantineTheme>,
    );
    expect([said(texts.twr), said(texts.mwr)]).toEqual(
      [twr, mwr].map((share) => `${displayPercent(share ?? 0, 2, true)} Gewinn`),
    );
    expect(said(texts.twr)).not.toBe(said(texts.mwr));
    const meaning = screen.getByText(texts.meaningOfRates).closest('details');
    for (const text of [texts.twrMeaning, texts.mwrMeaning, texts.netOfFees]) {
      expect(meaning?.contains(screen.getByText(text))).toBe(true);
    }
  });

  it('BNK-01: says of one day alone that there is no rate yet', () => {
    render(
      <MantineTheme>
        <Development
          view={{ history: [day('2026-11-20', 1000, 1000)], today: '2026-11-20' }}
          period="Max"
          onPeriod={() => undefined}
        />
      </MantineTheme>,
    );
    expect(screen.getAllByText(texts.rateUnknown)).toHaveLength(2);
  });

  it('BNK-12: says first of all that something is missing, then what is to be done', () => {
    shown('partial');
    const [task] = samples.partial?.news.kind === 'here' ? samples.partial.news.notices : [];
    if (task === undefined) throw new Error('The sample has no task.');
    expect(comesBefore(screen.getByText(texts.partial), screen.getByText(sayingOf(task).title))).toBe(true);
  });

  it.each(Object.keys(samples))('BNK-08: never says that an order waits where none is under way (%s)', (sample) => {
    const { news } = samples[sample] ?? {};
    const speaks = news?.kind === 'here' && news.notices.some(({ kind }) => kind === 'debitReturned');
    const waits = news?.kind !== 'here' || (news.openOrders?.some(({ note }) => note === 'DEBIT_RETURNED') ?? true);
    expect(speaks && !waits).toBe(false);
  });

  it('BNK-01: begins with heading and notices where its cards begin', () => {
    shown('partial');
    const page = screen.getByRole('heading', { level: 1 }).closest('[class*="page"]');
    expect(page?.contains(screen.getByText(texts.total))).toBe(true);
    expect(page?.contains(screen.getByText(texts.partial))).toBe(true);
  });
});
