import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { project } from '#domain/projection/projection.ts';
import { MantineTheme } from '../theme/MantineTheme.tsx';
import { fanLines, fanPlotOf, nearestYear, spread } from '#domain/chart/fan-series.ts';
import { FanChart } from './FanChart.tsx';
import { StrategyRing } from './StrategyRing.tsx';

const projected = (deposit: number, monthly: number, years: number) =>
  project({
    deposit: euros(deposit),
    monthly: euros(monthly),
    years,
    yieldPercent: 4.9,
    costPercent: 0.97,
    volaPercent: 10.1,
  });

const points = projected(10_000, 100, 10);
const nbsp = '\u00A0';

const show = () =>
  render(
    <MantineTheme>
      <FanChart title="Prognose" points={points}>
        Das kann daraus werden.
      </FanChart>
    </MantineTheme>,
  );

const readout = (): readonly string[] =>
  [...document.querySelectorAll('figure dl > div')].map(({ textContent }) => textContent.replaceAll(nbsp, ' '));

describe('the places of a fan', () => {
  it('ONB-11: keeps every line inside the field, from zero, also without any money', () => {
    for (const series of [points, projected(0, 0, 5), projected(0, 25, 40), projected(5_000_000, 0, 1)]) {
      const { xOf, yOf, ticks, years } = fanPlotOf(series);
      expect(yOf(0)).toBe(100);
      for (const point of series) {
        for (const line of fanLines) {
          expect(yOf(point[line])).toBeGreaterThanOrEqual(0);
          expect(yOf(point[line])).toBeLessThanOrEqual(100);
        }
      }
      expect([xOf(0), xOf(series.length - 1)]).toEqual([0, 100]);
      expect([years[0], years.at(-1)]).toEqual([0, series.length - 1]);
      expect(new Set(years).size).toBe(years.length);
      expect([ticks[0], ticks.length > 1]).toEqual([0, true]);
    }
  });

  it('ONB-11: moves labels apart, keeps their order, and none beyond the field', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 4, maxLength: 4 }), (places) => {
        const moved = spread(places, 8.5);
        const order = places
          .map((_, index) => index)
          .toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
        for (const [at, index] of order.slice(1).entries()) {
          const above = moved[order[at] ?? 0] ?? 0;
          expect((moved[index] ?? 0) - above).toBeGreaterThanOrEqual(8.5 - 1e-9);
        }
        for (const place of moved) expect([place >= -1e-9, place <= 100]).toEqual([true, true]);
      }),
    );
    expect(spread([10, 40, 70, 90], 8.5)).toEqual([10, 40, 70, 90]);
  });

  it('finds the year at a place of the axis', () => {
    expect([-1, 0, 0.26, 0.5, 1, 2].map((at) => nearestYear(points, at))).toEqual([0, 0, 3, 5, 10, 10]);
  });
});

describe('a fan chart', () => {
  it('ONB-11: says the last year first, names its four lines at their ends, and has a sentence', () => {
    show();
    expect(screen.getByText('Nach 10 Jahren')).toBeDefined();
    expect(readout()).toEqual([
      'optimistisch44.469,65 €',
      'erwartet29.367,66 €',
      'eingezahlt22.000,00 €',
      'pessimistisch19.394,34 €',
    ]);
    expect(screen.getByText('Das kann daraus werden.')).toBeDefined();
    expect(document.querySelectorAll('path[data-line]')).toHaveLength(4);
  });

  it('ONB-11: is walked year by year with the keyboard, and says each', () => {
    show();
    const scrubber = screen.getByRole('slider', { name: 'Prognose: Jahr wählen' });
    fireEvent.change(scrubber, { target: { value: '1' } });
    expect(scrubber.getAttribute('aria-valuetext')).toBe(
      `Jahr 1, optimistisch 13.611,09${nbsp}€, erwartet 11.618,39${nbsp}€, eingezahlt 11.200,00${nbsp}€, pessimistisch 9.917,43${nbsp}€`,
    );
    expect(screen.getByText('Nach 1 Jahr')).toBeDefined();
    fireEvent.change(scrubber, { target: { value: '0' } });
    expect(screen.getByText('Heute')).toBeDefined();
  });

  it('ONB-11: is a table as well, with every year', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle zeigen' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Als Diagramm zeigen' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('ONB-10: a strategy is a ring with both parts in words', () => {
  render(<StrategyRing split="60:40" />);
  expect(screen.getByText('60 % Aktien')).toBeDefined();
  expect(screen.getByText('40 % Anleihen')).toBeDefined();
});
