import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InvestmentCard } from '#domain/dashboard/dashboard.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import { type OpenOrder, openOrdersOf } from '#domain/dashboard/open-orders.ts';
import type { CardHindrance } from '#domain/dashboard/payout-hindrance.ts';
import { cents, euros } from '#domain/money/money.ts';
import { sampleOrders } from '#machines/orders/orders.model.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { waitsForText } from './dashboard.wires.texts.ts';
import { chartSentence, dashboardTexts, lineWords } from './dashboard.texts.ts';
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

const whoeverReads = 'the same for each holder of a joint account and for the parents of a child';

describe(`BNK-01: what the first page says is true, ${whoeverReads}`, () => {
  it.each(['ACCOUNT_CLOSING', 'INVESTMENT_CLOSING'] as const)('where the money of a closing goes: %s', (hindrance) => {
    expect(dashboardTexts.hindrance[hindrance]).toContain('Das Geld geht auf das Referenzkonto.');
  });

  it('that everything is ordered already, by whomever', () => {
    expect(dashboardTexts.hindrance.NOTHING_AVAILABLE).toBe('Alles Auszahlbare ist schon beauftragt.');
  });

  const figures = {
    base: null,
    start: cents(0),
    paidIn: euros(3000),
    paidOut: cents(300_472),
    tax: cents(0),
    fees: cents(0),
    feesFromCash: cents(0),
    gain: cents(472),
    end: cents(0),
    twr: null,
    mwr: null,
  };

  it.each([
    [{}, 'Seit Beginn wurden 3.000,00 € eingezahlt und 3.004,72 € ausgezahlt.'],
    [{ paidOut: cents(0) }, 'Seit Beginn wurden 3.000,00 € eingezahlt.'],
    [{ base: '2026-01-01', paidIn: cents(0) }, 'Seitdem wurden 3.004,72 € ausgezahlt.'],
    [{ base: '2026-01-01', paidIn: cents(0), paidOut: cents(0) }, 'Seitdem wurde nichts ein- oder ausgezahlt.'],
  ])('what came and went: %o', (changes, sentence) => {
    expect(spaced(chartSentence({ ...figures, ...changes }))).toContain(sentence);
  });

  it('what the money has brought', () => {
    expect(dashboardTexts.mwrMeaning).not.toMatch(/Sie|Ihr|Ihnen/);
  });
});

const linesOf = (changes: Partial<OpenOrder>): readonly (string | null)[] => {
  const [sample] = sampleOrders;
  if (sample === undefined) throw new Error('No order');
  const { container } = render(
    <MantineTheme>
      <OpenOrders orders={[{ ...sample, ...changes }]} isIdentified={false} onRetry={null} />
    </MantineTheme>,
  );
  return [...container.querySelectorAll('p')].map((each) => each.textContent);
};

describe('BNK-08: an order under way on the first page', () => {
  it('says who else of those who may act has given it, and nothing of the reader', () => {
    expect(linesOf({ orderedBy: 'Ben Sommer' })).toContain('Beauftragt von Ben Sommer');
    expect(linesOf({}).join(' ')).not.toContain('Beauftragt von');
  });

  it.each([
    [4, []],
    [6, ['und 2 weitere']],
  ])('shows four of %i, and how many more there are: %j', (count, says) => {
    const [sample] = sampleOrders;
    if (sample === undefined) throw new Error('No order');
    const orders = Array.from({ length: count }, (_, at) => ({ ...sample, orderId: `O-${String(at)}` }));
    const { container } = render(
      <MantineTheme>
        <OpenOrders orders={orders} isIdentified={false} onRetry={null} />
      </MantineTheme>,
    );
    expect(container.textContent.match(/und -?\d+ weitere/g) ?? []).toEqual(says);
  });

  it('says which strategy a change leads to', () => {
    expect(linesOf({ type: 'STRATEGY_CHANGE', split: '60:40' })).toContain('Neue Strategie: 60:40');
    expect(linesOf({}).join(' ')).not.toContain('Neue Strategie');
  });

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
    [cents(147_850), null, cents(0), ['davon 1.478,50 € auszahlbar']],
    [null, null, cents(0), []],
    [cents(147_850), 'ACCOUNT_CLOSING', cents(0), []],
    [null, null, cents(2150), ['davon 21,50 € für Auszahlungen vorgemerkt']],
  ] as const)('with %s to pay out, the hindrance %s and %s held says: %j', (payable, hindrance, held, says) => {
    const holder = { isChild: false, name: 'Anna Berger', guardians: '' };
    const account = { businessPartnerId: 'BP-1', clearingAccountId: 'CA-1', holder, balance: cents(150_000) };
    const { container } = render(
      <MantineTheme>
        <ClearingAccount account={{ ...account, heldForPayouts: held, payable, hindrance }} />
      </MantineTheme>,
    );
    expect(
      spaced(container.textContent).match(/davon [\d.,]+ € (?:auszahlbar|für Auszahlungen vorgemerkt)/g) ?? [],
    ).toEqual(says);
  });
});

const elif = { isChild: false, name: 'Elif Yılmaz', guardians: '' };

const cardText = (
  hindrance: CardHindrance | null,
  holder: Holder,
  status: InvestmentCard['status'] = 'OPEN',
  waitsFor: InvestmentCard['waitsFor'] = null,
  hasPlan = false,
): string => {
  const card = {
    ipsId: 'IPS-1',
    title: 'VV 90:10',
    status,
    value: euros(100),
    gain: cents(0),
    share: 1,
    waitsFor,
  } as const;
  const more = { orderedPayouts: null, hasStrategies: true, hasPlan } as const;
  const { container } = render(
    <MantineTheme>
      <Investment investment={{ ...card, ...more, holder, hindrance }} isOnlyOne />
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
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ips/IPS-1']);
  });

  it.each([
    [false, 'Sparplan anlegen', '/setup/savingsplan/create/IPS-1'],
    [true, 'Sparpläne ansehen', '/setup/savingsplans/'],
  ])('BNK-15: leads to what is saved already (%j) before another plan', (hasPlan, text, href) => {
    cardText(null, elif, 'OPEN', null, hasPlan);
    const links = screen.getAllByRole('link').filter((link) => link.textContent.includes('Sparpl'));
    expect(links.map((link) => [spaced(link.textContent), link.getAttribute('href')])).toEqual([
      [`${text}: VV 90:10, Elif Yılmaz`, href],
    ]);
  });

  it('BNK-03: that closes alone speaks of no account that closes', () => {
    const text = cardText('INVESTMENT_CLOSING', { isChild: false, name: 'Elif Yılmaz', guardians: '' });
    expect(text).toContain('Diese Anlage wird geschlossen.');
    expect(text).not.toContain('Konto wird geschlossen');
  });
});

const awaited: AwaitedMoney = {
  orderId: 'O-1',
  ipsId: 'IPS-1',
  state: 'EXPECTED',
  amount: euros(5000),
  method: 'WIRE',
  isRate: false,
  startsOn: null,
  dueOn: '2026-11-24',
  investOn: null,
  ibanEnd: null,
  transfer: null,
};
const debited = { method: 'REFERENCE', ibanEnd: '3000' } as const;
const ofAnna = { payer: { holder: 'Anna Berger', isOther: true }, isShared: true } as const;
const rests = { state: 'RESTING', startsOn: '2026-12-05', dueOn: null } as const;

describe('BNK-14: what an investment waits for', () => {
  it.each([
    [{}, 'Wartet auf Ihre Überweisung über 5.000,00 €.'],
    [{ state: 'MISSED' }, 'Wartet auf Ihre Überweisung über 5.000,00 €. Sie ist noch nicht da.'],
    [
      { state: 'RECEIVED', investOn: '2026-11-24' },
      'Ihr Geld ist da: 5.000,00 €. Angelegt wird es voraussichtlich am 24.11.2026.',
    ],
    [debited, 'Wartet auf 5.000,00 €, die wir am 24.11.2026 von Ihrem Konto (IBAN endet auf 3000) abbuchen.'],
    [{ ...debited, dueOn: null }, 'Wartet auf 5.000,00 €, die wir von Ihrem Konto (IBAN endet auf 3000) abbuchen.'],
    [{ ...debited, state: 'MISSED' }, 'Wartet auf Geld: 5.000,00 € konnten wir nicht einziehen.'],
    [{ ...debited, state: 'RETURNED' }, 'Wartet auf Geld: Die Lastschrift über 5.000,00 € kam zurück.'],
    [rests, 'Beginnt am 05.12.2026, nach Ihrer Widerrufsfrist. Bitte überweisen Sie 5.000,00 € erst ab dann.'],
    [
      { ...rests, ...debited, dueOn: '2026-12-08' },
      'Beginnt am 05.12.2026, nach Ihrer Widerrufsfrist. Am 08.12.2026 buchen wir 5.000,00 € ab.',
    ],
    [{ ...rests, startsOn: null, method: null }, 'Wartet auf 5.000,00 €. Noch ist nichts zu zahlen.'],
    [{ isShared: true }, 'Wartet auf die Überweisung über 5.000,00 €. Es genügt, wenn eine Person überweist.'],
    [{ state: 'RECEIVED', isShared: true }, 'Das Geld ist da: 5.000,00 €. Wir legen es an.'],
    [
      { ...debited, ...ofAnna },
      'Wartet auf 5.000,00 €, die wir am 24.11.2026 vom Konto von Anna Berger (IBAN endet auf 3000) abbuchen. Sie müssen nichts zahlen.',
    ],
    [{ ...debited, ibanEnd: null, isShared: true }, 'Wartet auf 5.000,00 €, die wir am 24.11.2026 abbuchen.'],
    [
      { ...rests, waitsFor: 'Tom Berger', isShared: true },
      'Beginnt erst am 05.12.2026, weil Tom Berger die Widerrufsfrist abwarten möchte. Bitte überweisen Sie 5.000,00 € erst ab dann. Es genügt, wenn eine Person überweist.',
    ],
    [
      { ...rests, ...debited, ...ofAnna, dueOn: '2026-12-08' },
      'Beginnt am 05.12.2026, nach Ihrer Widerrufsfrist. Am 08.12.2026 buchen wir 5.000,00 € vom Konto von Anna Berger ab. Sie müssen nichts zahlen.',
    ],
  ] as const)('%j: „%s“', (changes, text) => {
    expect(spaced(waitsForText({ kind: 'money', money: { ...awaited, ...changes } }))).toBe(text);
  });

  it('the first rate, and a relation that is not open', () => {
    const rate = { kind: 'rate', on: '2026-12-01', amount: euros(100) } as const;
    expect(spaced(waitsForText({ ...rate, isWired: true }))).toBe(
      'Wartet auf die erste Sparrate: 100,00 € am 01.12.2026, per Überweisung.',
    );
    expect(spaced(waitsForText({ ...rate, isWired: false }))).toContain('01.12.2026. Wir buchen sie ab.');
    expect(spaced(waitsForText({ ...rate, isWired: false, ...ofAnna }))).toContain(
      'Wir buchen sie vom Konto von Anna Berger ab. Sie müssen nichts zahlen.',
    );
    expect(waitsForText({ ...rate, isWired: true, isShared: true })).toContain(
      'Es genügt, wenn eine Person überweist.',
    );
    expect(waitsForText({ kind: 'account' })).toContain('Noch ist nichts zu zahlen.');
  });

  it('stands on its card', () => {
    const investment = {
      ipsId: 'IPS-1',
      title: 'VV',
      value: cents(0),
      gain: cents(0),
      share: 0,
      holder: elif,
    } as const;
    const card = {
      ...investment,
      orderedPayouts: null,
      hasStrategies: true,
      hasPlan: false,
      hindrance: 'PRODUCT_NOT_OPEN',
    } as const;
    const { container } = render(
      <MantineTheme>
        <Investment
          investment={{ ...card, status: 'PENDING', waitsFor: { kind: 'money', money: awaited } }}
          isOnlyOne
        />
      </MantineTheme>,
    );
    expect(spaced(container.textContent)).toContain('Wartet auf Ihre Überweisung über 5.000,00 €.');
  });
});

describe('BNK-14: the way to pay in', () => {
  it.each([
    [null, 'OPEN', 'Einzahlen: VV 90:10, Elif Yılmaz'],
    ['NO_REFERENCE_ACCOUNT', 'OPEN', 'Einzahlen: VV 90:10, Elif Yılmaz'],
    ['PRODUCT_NOT_OPEN', 'PENDING', 'Erste Einzahlung ansehen: VV 90:10, Elif Yılmaz'],
  ] as const)('hindered by %s, %s: „%s“', (hindrance, status, name) => {
    cardText(hindrance, elif, status);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/top-up/IPS-1');
  });

  it.each([
    ['READ_ONLY', 'OPEN'],
    ['NOT_IDENTIFIED', 'OPEN'],
    ['ACCOUNT_CLOSING', 'OPEN'],
    ['INVESTMENT_CLOSING', 'INCLOSE'],
    ['STRATEGY_CHANGE_RUNNING', 'STRATEGYCHANGE'],
  ] as const)('hindered by %s, %s: is not there', (hindrance, status) => {
    cardText(hindrance, elif, status);
    // What is left is the way to its details.
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ips/IPS-1']);
  });
});

describe('BNK-11: the first money of an account that is not opened yet', () => {
  it('is no page to look at: the card says what is waited for', () => {
    const text = cardText('PRODUCT_NOT_OPEN', elif, 'PENDING', { kind: 'account' });
    expect(text).toContain('Wartet auf die Eröffnung des Kontos. Noch ist nichts zu zahlen.');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ips/IPS-1']);
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
  const part = { label: 'Vermögensverwaltung 60:40', amount: euros(100), purpose: 'rate', ibanEnd: '3000' } as const;

  it('names the plan that ends with its investment, and what is dropped once a payout is released', () => {
    const debit = { date: '2026-12-01', amount: euros(100), parts: [part], droppedOnRelease: euros(75) };
    const { container } = render(
      <MantineTheme>
        <NextDebit debit={debit} endingPlans={['Vermögensverwaltung 90:10, Deniz Yılmaz']} comingWires={[]} />
      </MantineTheme>,
    );
    const text = spaced(container.textContent);
    expect(text).toContain('Vermögensverwaltung 90:10, Deniz Yılmaz: entfällt mit der Schließung');
    expect(text).toContain('75,00 € entfallen, sobald die Auszahlung freigegeben ist');
  });

  it('says nothing of it where every plan goes on', () => {
    const debit = { date: '2026-12-01', amount: euros(100), parts: [part], droppedOnRelease: cents(0) };
    const { container } = render(
      <MantineTheme>
        <NextDebit debit={debit} endingPlans={[]} comingWires={[]} />
      </MantineTheme>,
    );
    expect(container.textContent).not.toMatch(/entf[aä]ll/);
  });

  it('BNK-14: names the account, tells a payment from a rate, and says what is wired instead', () => {
    const parts = [part, { ...part, amount: euros(5000), purpose: 'payment' }] as const;
    const debit = { date: '2026-12-01', amount: euros(5100), parts, droppedOnRelease: cents(0) };
    const wires = [{ on: '2026-12-02', label: 'Saubere Energie', amount: euros(50), purpose: 'rate' }] as const;
    const { container } = render(
      <MantineTheme>
        <NextDebit debit={debit} endingPlans={[]} comingWires={wires} />
      </MantineTheme>,
    );
    const text = spaced(container.textContent);
    expect(text).toContain('Vermögensverwaltung 60:40: 100,00 €, IBAN endet auf 3000');
    expect(text).toContain('Vermögensverwaltung 60:40: 5.000,00 €, Einzahlung, IBAN endet auf 3000');
    expect(text).toContain('Zum 02.12.2026 überweisen Sie bitte 50,00 € für Ihren Sparplan „Saubere Energie“.');
  });
});
