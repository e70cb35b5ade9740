import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { MantineTheme } from '../theme/MantineTheme.tsx';
import { CountBadge } from './Badge.tsx';
import { Countdown } from './Countdown.tsx';
import { DataTable } from './DataTable.tsx';
import { EnvironmentBadge } from './EnvironmentBadge.tsx';
import { DefinitionList } from './DefinitionList.tsx';
import { displayDuration, displayEuro, displayInstant, displayPercent } from './format.ts';
import { Money } from './Money.tsx';
import { Percent } from './Percent.tsx';

const nbsp = '\u00A0';

describe('PLT-02: figures', () => {
  it.each([
    [123456, false, `1.234,56${nbsp}€`],
    [-150000, false, `−1.500,00${nbsp}€`],
    [5, true, `+0,05${nbsp}€`],
    [0, true, `0,00${nbsp}€`],
  ])('%d cents (signed: %s) are %s', (amount, isSigned, text) => {
    expect(displayEuro(cents(amount), isSigned)).toBe(text);
  });

  it.each([
    [0.042, 2, `4,20${nbsp}%`],
    [-0.00001, 2, `0,00${nbsp}%`],
    [-0.1234, 1, `−12,3${nbsp}%`],
  ])('share %d with %d digits is %s', (share, digits, text) => {
    expect(displayPercent(share, digits)).toBe(text);
  });

  it('shows instants in Berlin, summer and winter', () => {
    expect(displayInstant('2026-07-01T22:30:00Z')).toBe(`02.07.2026, 00:30${nbsp}Uhr`);
    expect(displayInstant('2026-11-21T13:03:00Z')).toBe(`21.11.2026, 14:03${nbsp}Uhr`);
  });

  it.each([
    [245, '4:05'],
    [59.2, '1:00'],
    [-3, '0:00'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(displayDuration(seconds)).toBe(text);
  });
});

describe('PLT-02: names and values', () => {
  it.each([
    ['zu den Öffnungszeiten Ihrer Postfiliale', true],
    ['Vermögensverwaltung 40:60, monatlich 200,00 €', true],
    [`20.000,00${nbsp}€`, false],
    ['12.04.1988', false],
    ['', false],
  ])('„%s“ begins where its name does, if it stands below it: %s', (description, isWorded) => {
    render(<DefinitionList items={[{ term: 'Wann', description }]} />);
    expect(screen.getByRole('definition').hasAttribute('data-worded')).toBe(isWorded);
  });
});

describe('S2: what others wrote', () => {
  it('stands by itself in tables and lists, and turns around nothing beside it', () => {
    const holder = 'ב Berger';
    render(
      <MantineTheme>
        <DefinitionList items={[{ term: 'Kontoinhaber', description: holder }]} />
        <DataTable
          caption="Vergleich"
          columns={[{ key: 'after', header: 'Neu', cell: (row: string) => row }]}
          rows={[holder]}
          rowKey={(row) => row}
        />
      </MantineTheme>,
    );
    expect(screen.getAllByText(holder).map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
  });
});

describe('Money', () => {
  it.each([
    [500, `+5,00${nbsp}€ Gewinn`],
    [-500, `−5,00${nbsp}€ Verlust`],
    [0, `0,00${nbsp}€ unverändert`],
  ])('a change of %d says sign and word', (amount, text) => {
    const { container } = render(<Money amount={cents(amount)} meaning="change" />);
    expect(container.textContent).toBe(text);
  });

  it('a big sum reads as one, though its cents are smaller', () => {
    const { container } = render(<Money amount={cents(123456)} size="hero" />);
    expect(container.textContent).toBe(`1.234,56${nbsp}€`);
  });
});

it('Percent says the word of a change and the year', () => {
  const { container } = render(<Percent share={-0.02} meaning="change" perYear />);
  expect(container.textContent).toBe(`−2,00${nbsp}%${nbsp}p.${nbsp}a. Verlust`);
});

it.each([
  ['development', 'development'],
  ['development-e2e', 'development-e2e'],
  ['preproduction', ''],
  ['production', ''],
])('PLT-05: in %s the badge reads "%s"', (environment, text) => {
  const { container } = render(<EnvironmentBadge environment={environment} />);
  expect(container.textContent).toBe(text);
});

it('CountBadge is silent at zero and says what it counts', () => {
  const { container, rerender } = render(<CountBadge count={0} meaning="offene Aufgaben" />);
  expect(container.textContent).toBe('');
  rerender(<CountBadge count={120} meaning="offene Aufgaben" />);
  expect(container.textContent).toBe('99+ offene Aufgaben');
});

const spoken = () => screen.getByRole('timer').textContent;

it('Countdown counts for the eye and speaks every 15 seconds only', () => {
  const { rerender } = render(<Countdown label="Noch gültig" seconds={75} />);
  expect(spoken()).toBe('Noch gültig 1 Minute 15 Sekunden');
  rerender(<Countdown label="Noch gültig" seconds={61} />);
  expect(spoken()).toBe('Noch gültig 1 Minute 15 Sekunden');
  expect(screen.getByText('1:01')).toBeDefined();
  rerender(<Countdown label="Noch gültig" seconds={60} />);
  expect(spoken()).toBe('Noch gültig 1 Minute');
});

it('DataTable names columns and rows', () => {
  const columns = [
    { key: 'what', header: 'Auftrag', cell: (row: { what: string }) => row.what, isRowHeader: true },
    { key: 'sum', header: 'Betrag', cell: () => '5 €', isFigure: true },
  ];
  render(
    <DataTable caption="Aufträge" columns={columns} rows={[{ what: 'Auszahlung' }]} rowKey={({ what }) => what} />,
    { wrapper: MantineTheme },
  );
  expect(screen.getByRole('table', { name: 'Aufträge' })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Auftrag', 'Betrag']);
  expect(screen.getByRole('rowheader', { name: 'Auszahlung' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '5 €' })).toBeDefined();
});
