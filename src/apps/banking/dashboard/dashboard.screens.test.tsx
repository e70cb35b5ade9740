import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Holder } from '#domain/dashboard/holder.ts';
import { openOrdersOf } from '#domain/dashboard/open-orders.ts';
import type { CardHindrance } from '#domain/dashboard/payout-hindrance.ts';
import { cents, euros } from '#domain/money/money.ts';
import { sampleOrders } from '#machines/orders/orders.model.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { lineWords } from './dashboard.texts.ts';
import { OpenOrders } from './screens/OpenOrders.tsx';
import { ClearingAccount, Investment } from './screens/Holdings.tsx';
import { NextDebit } from './screens/NextDebit.tsx';

const spaced = (text: string | null): string => (text ?? '').replaceAll('\u00A0', ' ');

it.each([
  [null, 0],
  [null, 500],
  ['2026-01-01', 0],
  ['2026-01-01', 500],
])('BNK-01: the line and its legend are one word (since %s, %i cents of tax)', (base, tax) => {
  const { basis, basisShort } = lineWords({ base, tax: cents(tax) });
  expect(basis.split(' ')[0]).toBe(basisShort);
});

describe('BNK-08: an order under way on the first page', () => {
  it('is noted with a clock and no alarm, and expected on one of two days', () => {
    const [order] = openOrdersOf(
      sampleOrders.slice(0, 1).map((each) => ({
        ...each,
        status: 'PENDING' as const,
        inReview: true,
        expectedAt: '2026-11-25',
        expectedUntil: '2026-11-26',
      })),
      [],
    );
    if (order === undefined) throw new Error('No order');
    const { container } = render(
      <MantineTheme>
        <OpenOrders orders={[order]} isIdentified onRetry={() => undefined} />
      </MantineTheme>,
    );
    expect(screen.getByText('Vorgemerkt').parentElement?.querySelector('.tabler-icon-clock')).not.toBeNull();
    expect(screen.getByText('In Prüfung')).toBeTruthy();
    expect(container.querySelector('.tabler-icon-alert-triangle')).toBeNull();
    expect(screen.getByText('voraussichtlich am 25. oder 26.11.2026')).toBeTruthy();
  });
});

describe('BNK-01: the card of a clearing account', () => {
  it.each([
    [cents(147_850), null, true],
    [null, null, false],
    [cents(0), 'ACCOUNT_CLOSING', false],
  ] as const)('with %s to pay out and the hindrance %s says so: %s', (payable, hindrance, says) => {
    const holder = { isChild: false, name: 'Anna Berger', guardians: '' };
    const account = { clearingAccountId: 'CA-1', holder, balance: cents(150_000), heldForPayouts: cents(0) };
    const { container } = render(
      <MantineTheme>
        <ClearingAccount account={{ ...account, payable, hindrance }} />
      </MantineTheme>,
    );
    expect(spaced(container.textContent).includes('davon 1.478,50 € auszahlbar')).toBe(says);
  });
});

const cardText = (hindrance: CardHindrance, holder: Holder): string => {
  const card = {
    ipsId: 'IPS-1',
    title: 'VV 90:10',
    status: 'OPEN',
    value: euros(100),
    gain: cents(0),
    share: 1,
  } as const;
  const { container } = render(
    <MantineTheme>
      <Investment investment={{ ...card, holder, orderedPayouts: null, hindrance }} isOnlyOne />
    </MantineTheme>,
  );
  return spaced(container.textContent);
};

describe('BNK-01: the card of an investment', () => {
  it('decisions §9: of a grown child may be looked at, says why, and has no button', () => {
    const text = cardText('READ_ONLY', {
      isChild: true,
      name: 'Deniz Yılmaz',
      guardians: '',
      ofAgeSince: '2026-12-14',
    });
    expect(text).toContain('Nur ansehen');
    expect(text).toContain('Deniz Yılmaz, volljährig seit 14.12.2026');
    expect(text).toContain('Über dieses Konto bestimmt jetzt Ihr volljähriges Kind.');
    expect(text).not.toMatch(/Kinderkonto|vertreten durch|Auszahlen/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('BNK-03: that closes alone speaks of no account that closes', () => {
    const text = cardText('INVESTMENT_CLOSING', { isChild: false, name: 'Elif Yılmaz', guardians: '' });
    expect(text).toContain('Diese Anlage wird geschlossen.');
    expect(text).not.toContain('Konto wird geschlossen');
  });
});

describe('BNK-08: an order that is late', () => {
  it('promises no day that has passed', () => {
    const [sample] = sampleOrders;
    if (sample === undefined) throw new Error('No order');
    const order = { ...sample, status: 'OPEN', expectedAt: '2026-11-25', expectedUntil: null, late: true } as const;
    const { container } = render(
      <MantineTheme>
        <OpenOrders orders={[order]} isIdentified onRetry={null} />
      </MantineTheme>,
    );
    expect(container.textContent).toContain('verspätet, geplant war 25.11.2026');
    expect(container.textContent).not.toContain('voraussichtlich');
  });
});

describe('BNK-01: the next debit on the first page', () => {
  const part = { label: 'Vermögensverwaltung 60:40', amount: euros(100) };

  it('names the plan that ends with its investment, and what is dropped once a payout is released', () => {
    const debit = { date: '2026-12-01', amount: euros(100), parts: [part], droppedOnRelease: euros(75) };
    const { container } = render(
      <MantineTheme>
        <NextDebit debit={debit} endingPlans={['Vermögensverwaltung 90:10, Deniz Yılmaz']} />
      </MantineTheme>,
    );
    const text = spaced(container.textContent);
    expect(text).toContain('Vermögensverwaltung 90:10, Deniz Yılmaz: entfällt mit der Schließung');
    expect(text).toContain('75,00 € entfallen, sobald Ihre Auszahlung freigegeben ist');
  });

  it('says nothing of it where every plan goes on', () => {
    const debit = { date: '2026-12-01', amount: euros(100), parts: [part], droppedOnRelease: cents(0) };
    const { container } = render(
      <MantineTheme>
        <NextDebit debit={debit} endingPlans={[]} />
      </MantineTheme>,
    );
    expect(container.textContent).not.toMatch(/entf[aä]ll/);
  });
});
