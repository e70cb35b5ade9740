import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { MantineTheme } from '../theme/MantineTheme.tsx';
import { AllocationBar, driftText } from './AllocationBar.tsx';
import { inTenths } from './in-tenths.ts';
import { axisDates, flowsOf, keepApart, nearestIndex, plotOf, tableRows, type ValuePoint } from './value-series.ts';
import { ValueChart } from './ValueChart.tsx';

const still = { paidIn: cents(0), paidOut: cents(0), tax: cents(0), fees: cents(0), feesFromCash: cents(0) };

const point = (date: string, value: number, basis: number, flows: Partial<ValuePoint['flows']> = {}): ValuePoint => ({
  date,
  value: cents(value),
  basis: cents(basis),
  flows: { ...still, ...flows },
});
const nbsp = '\u00A0';
const rising = [
  point('2026-01-01', 100_00, 100_00),
  point('2026-02-01', 90_00, 100_00),
  point('2026-03-01', 150_00, 120_00, { paidIn: cents(30_00), paidOut: cents(8_00), tax: cents(2_00) }),
] as const;
const words = { basis: 'Eingezahlt abzüglich Auszahlungen', basisShort: 'Eingezahlt', result: 'Ergebnis' };

const places = (path: string): readonly string[] => path.replaceAll(/[MZ]/g, '').split('L');

describe('the places of a value chart', () => {
  it('keeps every point inside the field, also when negative, flat or single', () => {
    const series = [rising, [point('2026-01-01', -500, 100), point('2026-02-01', -900, 100)], [rising[0]]] as const;
    for (const points of series) {
      const { xOf, yOf } = plotOf(points);
      for (const { date, value, basis } of points) {
        expect(xOf(date)).toBeGreaterThanOrEqual(0);
        expect(xOf(date)).toBeLessThanOrEqual(100);
        for (const amount of [value, basis]) {
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

  it('draws one line through the values, one through the bases, and what lies between', () => {
    const { valuePath, basisPath, betweenPath } = plotOf(rising);
    expect([valuePath, basisPath].map((path) => places(path).length)).toEqual([3, 3]);
    expect(places(betweenPath)).toEqual([...places(valuePath), ...places(basisPath).toReversed()]);
    expect(betweenPath).toMatch(/^M[^MZ]+Z$/);
  });

  it('finds the nearest point in time', () => {
    expect([0, 0.2, 0.5, 0.9, 2].map((place) => nearestIndex(rising, plotOf(rising), place))).toEqual([0, 0, 1, 2, 2]);
  });

  it('tells what moved: deposits, payouts, taxes, a debit that came back, fees that cash paid; those of units are no flow', () => {
    expect(rising.map((each) => flowsOf(each))).toEqual([
      [],
      [],
      [
        { kind: 'in', amount: 30_00 },
        { kind: 'out', amount: 8_00 },
        { kind: 'tax', amount: 2_00 },
      ],
    ]);
    expect(flowsOf(point('2026-01-01', 1, 1, { paidIn: cents(-5), fees: cents(3) }))).toEqual([
      { kind: 'returned', amount: 5 },
    ]);
    expect(flowsOf(point('2026-01-01', 1, 1, { fees: cents(7), feesFromCash: cents(4) }))).toEqual([
      { kind: 'fees', amount: 4 },
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
    const denseAtTheEnd = ['2026-01-01', '2026-04-01', '2026-11-01', '2026-11-19', '2026-11-20'].map((date) =>
      point(date, 0, 0),
    );
    expect(axisDates(denseAtTheEnd)).toEqual(['2026-01-01', '2026-04-01', '2026-11-20']);
  });
});

const show = (points: readonly ValuePoint[] = rising) =>
  render(
    <ValueChart title="Wertentwicklung" points={points} words={words}>
      Gestiegen.
    </ValueChart>,
    { wrapper: MantineTheme },
  );
const scrubber = () => screen.getByRole('slider', { name: 'Wertentwicklung: Zeitpunkt wählen' });
const spoken = () => scrubber().getAttribute('aria-valuetext')?.replaceAll(nbsp, ' ');

describe('ValueChart', () => {
  it('is walked by its scrubber, which says date, values and what moved', () => {
    show();
    expect(spoken()).toBe(
      '01.03.2026, Wert 150,00 €, Eingezahlt abzüglich Auszahlungen 120,00 €, Einzahlung 30,00 €, Auszahlung 8,00 €, Steuern 2,00 €',
    );
    fireEvent.change(scrubber(), { target: { value: '1' } });
    expect(spoken()).toBe('01.02.2026, Wert 90,00 €, Eingezahlt abzüglich Auszahlungen 100,00 €');
    expect(screen.getByText('Wert am 01.02.2026')).toBeDefined();
    expect(screen.getByText('Gestiegen.')).toBeDefined();
  });

  it('BNK-01, BNK-02: marks each flow on its day, and says what the marks mean', () => {
    const moved = [
      point('2026-01-01', 100_00, 100_00, { paidIn: cents(100_00) }),
      point('2026-01-21', 90_00, 100_00),
      point('2026-03-02', 150_00, 120_00, { paidIn: cents(30_00), paidOut: cents(8_00) }),
      point('2026-04-11', 150_00, 120_00, { tax: cents(2_00) }),
    ] as const;
    const { container } = show(moved);
    const marks = [...container.querySelectorAll<HTMLElement>('[data-kind][style]')];
    const placed = marks.map(({ dataset, style }) => [
      dataset['kind'],
      Number.parseFloat(style.getPropertyValue('inset-inline-start')),
    ]);
    // Sixty of a hundred days.
    expect(placed).toEqual([
      ['in', 0],
      ['in', 60],
      ['out', 60],
      ['tax', 100],
    ]);
    const meant = [...container.querySelectorAll('[data-kind]:not([style])')];
    expect(meant.map((mark) => mark.parentElement?.textContent?.trim())).toEqual([
      'Einzahlung',
      'Auszahlung',
      'Steuern',
    ]);
    expect(show([point('2026-01-01', 1_00, 1_00)]).container.querySelector('[data-kind]')).toBeNull();
  });

  it.each([
    [24, 0],
    [25, 25],
  ])('BNK-01: %i deposits in a row, of which %i are drawn narrow', (count, narrow) => {
    const saved = Array.from({ length: count }, (_, month) =>
      point(`${String(2020 + Math.floor(month / 12))}-${String(1 + (month % 12)).padStart(2, '0')}-01`, 1_00, 1_00, {
        paidIn: cents(1_00),
      }),
    );
    const { container } = show(saved);
    expect(container.querySelectorAll('[data-kind="in"][style]')).toHaveLength(count);
    expect(container.querySelectorAll('[data-dense]')).toHaveLength(narrow);
  });

  it('goes back to the last day when the chosen one is not in another period', () => {
    const { rerender } = show();
    fireEvent.change(scrubber(), { target: { value: '0' } });
    rerender(
      <ValueChart title="Wertentwicklung" points={rising.slice(1)} words={words}>
        Gestiegen.
      </ValueChart>,
    );
    expect(spoken()).toMatch(/^01\.03\.2026/);
  });

  it('is read with a finger, whose day stays, and with a mouse, which leads back to today', () => {
    show();
    const field = scrubber().parentElement;
    if (field === null) throw new Error('The scrubber is nowhere.');
    field.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
    fireEvent.pointerDown(field, { clientX: 0 });
    fireEvent.pointerLeave(field, { pointerType: 'touch' });
    expect(spoken()).toMatch(/^01\.01\.2026/);
    fireEvent.pointerLeave(field, { pointerType: 'mouse' });
    expect(spoken()).toMatch(/^01\.03\.2026/);
  });

  it('shows the same figures as a table and back; the button says which comes next', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle zeigen' }));
    expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual([
      'Datum01.03.2026',
      'Datum01.02.2026',
      'Datum01.01.2026',
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
    const scrolling = screen.getByRole('region', { name: 'Wertentwicklung als Tabelle' });
    expect(scrolling.tabIndex).toBe(0);
    expect(within(scrolling).getByRole('table', { name: 'Wertentwicklung' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Als Diagramm zeigen' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: 'Als Tabelle zeigen' })).toBeDefined();
  });

  it('says so when there is nothing yet', () => {
    const { container } = show([]);
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

  it('rounds shares so that they add up to the whole', () => {
    expect(inTenths([0.582_79, 0.266_69, 0.150_52])).toEqual([0.583, 0.267, 0.15]);
    expect(inTenths([1 / 3, 1 / 3, 1 / 3])).toEqual([0.334, 0.333, 0.333]);
    expect(inTenths([0.5, 0.25])).toEqual([0.5, 0.25]);
  });

  it('says when nothing is invested', () => {
    const { container } = render(<AllocationBar title="Aufteilung" parts={[]} />);
    expect(container.textContent).toBe('Derzeit ist nichts angelegt.');
  });
});
