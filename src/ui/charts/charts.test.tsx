import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { AllocationBar, driftText } from './AllocationBar.tsx';
import { describeValue } from './describe-value.ts';
import { axisDates, flowsAt, keepApart, nearestIndex, plotOf, tableRows, type ValuePoint } from './value-series.ts';
import { ValueChart } from './ValueChart.tsx';

const point = (date: string, value: number, paidIn: number): ValuePoint => ({
  date,
  value: cents(value),
  paidIn: cents(paidIn),
});
const nbsp = '\u00A0';
const rising = [
  point('2026-01-01', 100_00, 100_00),
  point('2026-02-01', 90_00, 100_00),
  point('2026-03-01', 150_00, 120_00),
] as const;

describe('the sentence of a value chart', () => {
  it.each([
    [[], 'Es gibt noch keine Werte.'],
    [
      [rising[1]],
      'Am 01.02.2026 liegt der Wert bei 90,00 €. Eingezahlt sind 100,00 €, das ergibt einen Verlust von 10,00 €.',
    ],
    [[rising[0], rising[0]], 'Am 01.01.2026 liegt der Wert bei 100,00 €. Eingezahlt sind ebenfalls 100,00 €.'],
    [
      rising,
      'Vom 01.01.2026 bis 01.03.2026 ist der Wert von 100,00 € auf 150,00 € gestiegen. Eingezahlt sind 120,00 €, das ergibt einen Gewinn von 30,00 €.',
    ],
    [
      [rising[0], point('2026-02-01', 100_00, 100_00)],
      'Vom 01.01.2026 bis 01.02.2026 liegt der Wert unverändert bei 100,00 €. Eingezahlt sind ebenfalls 100,00 €.',
    ],
  ])('says what is there', (points, sentence) => {
    expect(describeValue(points).replaceAll(nbsp, ' ')).toBe(sentence);
  });
});

describe('the places of a value chart', () => {
  it('keeps every point inside the field, also when negative, flat or single', () => {
    const series = [rising, [point('2026-01-01', -500, 100), point('2026-02-01', -900, 100)], [rising[0]]] as const;
    for (const points of series) {
      const { xOf, yOf } = plotOf(points);
      for (const { date, value, paidIn } of points) {
        expect(xOf(date)).toBeGreaterThanOrEqual(0);
        expect(xOf(date)).toBeLessThanOrEqual(100);
        for (const amount of [value, paidIn]) {
          expect(yOf(amount)).toBeGreaterThan(0);
          expect(yOf(amount)).toBeLessThanOrEqual(100);
        }
      }
    }
  });

  it('is higher for more, and true to time', () => {
    const { xOf, yOf } = plotOf(rising);
    expect(yOf(150_00)).toBeLessThan(yOf(90_00));
    expect(xOf('2026-02-01')).toBeCloseTo((31 / 59) * 100, 6);
  });

  it('finds the nearest point in time', () => {
    expect([0, 0.2, 0.5, 0.9, 2].map((place) => nearestIndex(rising, place))).toEqual([0, 0, 1, 2, 2]);
  });

  it('gives each flow to the point that follows it', () => {
    const flows = [
      { date: '2026-01-01', amount: cents(1) },
      { date: '2026-01-15', amount: cents(2) },
      { date: '2026-02-01', amount: cents(3) },
    ];
    expect([0, 1, 2].map((index) => flowsAt(rising, flows, index).map(({ amount }) => amount))).toEqual([
      [1],
      [2, 3],
      [],
    ]);
  });

  it('moves labels apart without changing their order', () => {
    expect(keepApart(50, 50, 10)).toEqual([45, 55]);
    expect(keepApart(52, 50, 10)).toEqual([56, 46]);
    expect(keepApart(10, 90, 10)).toEqual([10, 90]);
  });

  it('shows a long series by its month ends, newest first, and at most five dates at the axis', () => {
    const days = Array.from({ length: 59 }, (_, day) =>
      point(`2026-${day < 31 ? '01' : '02'}-${String(day < 31 ? day + 1 : day - 30).padStart(2, '0')}`, day, 0),
    );
    expect(tableRows(days).map(({ date }) => date)).toEqual(['2026-02-28', '2026-01-31']);
    expect(axisDates(days)).toHaveLength(5);
    expect(axisDates(rising.slice(0, 1))).toEqual(['2026-01-01']);
    const denseAtTheEnd = ['2026-01-01', '2026-04-01', '2026-11-01', '2026-11-19', '2026-11-20'].map((date) => ({
      date,
      value: cents(0),
      paidIn: cents(0),
    }));
    expect(axisDates(denseAtTheEnd)).toEqual(['2026-01-01', '2026-04-01', '2026-11-20']);
  });
});

describe('ValueChart', () => {
  it('is walked by its scrubber, which says date and values', () => {
    render(
      <ValueChart title="Wertentwicklung" points={rising} flows={[{ date: '2026-03-01', amount: cents(20_00) }]} />,
    );
    const scrubber = screen.getByRole('slider', { name: 'Wertentwicklung: Zeitpunkt wählen' });
    const spoken = () => scrubber.getAttribute('aria-valuetext')?.replaceAll(nbsp, ' ');
    expect(spoken()).toBe('01.03.2026, Wert 150,00 €, Eingezahlt 120,00 €, Einzahlung 20,00 €');
    fireEvent.change(scrubber, { target: { value: '1' } });
    expect(spoken()).toBe('01.02.2026, Wert 90,00 €, Eingezahlt 100,00 €');
    expect(screen.getByText('Wert am 01.02.2026')).toBeDefined();
  });

  it('shows the same figures as a table and back', async () => {
    render(<ValueChart title="Wertentwicklung" points={rising} />);
    await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle zeigen' }));
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Datum01.03.2026',
      'Datum01.02.2026',
      'Datum01.01.2026',
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle zeigen' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says so when there is nothing yet', () => {
    const { container } = render(<ValueChart title="Wertentwicklung" points={[]} />);
    expect(container.textContent).toBe('Es gibt noch keine Werte.');
  });
});

describe('AllocationBar', () => {
  it.each([
    [0.521, 0.5, '2,1 Prozentpunkte über dem Ziel'],
    [0.24, 0.25, '1,0 Prozentpunkte unter dem Ziel'],
    [0.1204, 0.12, 'im Ziel'],
  ])('%d against %d is %s', (share, target, text) => {
    expect(driftText(share, target)).toBe(text);
  });

  it('lists every part with share and target', () => {
    const parts = [
      { label: 'Aktien', share: 0.6, target: 0.6 },
      { label: 'Gold', share: 0 },
    ];
    render(<AllocationBar title="Aufteilung" parts={parts} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(nbsp, ' '))).toEqual([
      'Aktien60,0 %Ziel 60,0 %, im Ziel',
    ]);
  });

  it('says when nothing is invested', () => {
    const { container } = render(<AllocationBar title="Aufteilung" parts={[]} />);
    expect(container.textContent).toBe('Derzeit ist nichts angelegt.');
  });
});
