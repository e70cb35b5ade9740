import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { withdrawalScreens } from '#apps/banking/withdrawal/withdrawal.screens.tsx';
import { debtSaying, hindranceTexts, investedSaying } from '#apps/banking/withdrawal/withdrawal.hindrance.texts.ts';
import { doorTexts, nextSteps, withdrawalTexts as texts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import { cents, euros } from '#domain/money/money.ts';
import { granted } from '#domain/result/result.ts';
import { type WithdrawalHindrance, withdrawalHindrances, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { sampleDisbursement, sampleQuote } from '#machines/withdrawal/withdrawal.model.ts';
import type { LoadResult, PrepareInput, PrepareResult } from '#machines/withdrawal/withdrawal.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

/** The journey on its screens, with the quote there and a call to store that never ends. */
const begin = async (quote: WithdrawalQuote, holder: Holder | null = null) => {
  const prepare = vi.fn<(input: PrepareInput) => Promise<PrepareResult>>(() => new Promise(() => undefined));
  const machine = withdrawalMachine.provide({
    actors: {
      loadQuote: fromPromise<LoadResult, { readonly id: string }>(async () =>
        granted({ quote, draft: null, holder, key: 'key-1' }),
      ),
      prepare: fromPromise<PrepareResult, PrepareInput>(({ input }) => prepare(input)),
      keepDraft: fromCallback(() => undefined),
      watchSurroundings: fromCallback(() => undefined),
    },
  });
  const actorRef = createActor(machine, { input: { id: quote.id } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof withdrawalMachine> actorRef={actorRef} screens={withdrawalScreens} />
    </MantineTheme>,
  );
  await screen.findByText(quote.fullPossible ? texts.partTotal : texts.maximum, { selector: 'p' });
  return { user: userEvent.setup({ delay: null }), prepare };
};

/** All rows of the lists on the screen, each a term and its description. */
const shownRows = (): readonly string[] =>
  [...document.querySelectorAll('dl > div')].map((row) => row.textContent.replaceAll('\u00a0', ' '));

const taxAt = (gross: number, tax: number) => ({ gross: euros(gross), tax: euros(tax) });

const maximum = 'Der Höchstbetrag für die Auszahlung liegt bei 9.500,00\u00a0€.';
const invalid = 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.';

const sendings = {
  'by the button': async (user: UserEvent) => user.click(screen.getByRole('button', { name: texts.toReview })),
  // From the field itself: the summary takes the focus away from it, so that its text is tidied after it was sent.
  'with Enter': async (user: UserEvent) => user.type(screen.getByLabelText(texts.amount), '{Enter}'),
};

describe.each(Object.entries(sendings))('bad amounts sent %s', (_, submit) => {
  it.each([
    ['', 'Bitte geben Sie einen Wert ein.'],
    ['0', 'Der Betrag muss größer als 0,00\u00a0€ sein.'],
    ['-1', invalid],
    ['1e9', invalid],
    ['1000000000', maximum],
    ['12,3,4', invalid],
    ['99999999999999999999', invalid],
  ])('BNK-03: „%s“ is refused with its text, at the field and in the summary, and stays', async (text, message) => {
    const { user } = await begin(sampleQuote);
    const field = screen.getByLabelText<HTMLInputElement>(texts.amount);
    if (text !== '') await user.type(field, text);
    await submit(user);
    const link = screen.getByRole('link', { name: message });
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('#amount-error')?.textContent).toBe(message);
    expect(field.value.replaceAll(/[.,]00$|\./g, '')).toBe(text.replaceAll('.', ''));
    await user.click(link);
    expect(document.activeElement).toBe(field);
  });

  it('BNK-03: leads to the summary again when the same amount is sent again', async () => {
    const { user } = await begin(sampleQuote);
    await submit(user);
    screen.getByLabelText(texts.amount).focus();
    await submit(user);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});

describe('the binding step', () => {
  it('BNK-03: shows what, how much, to whom, when and at what cost before it binds', async () => {
    const { user } = await begin(sampleQuote);
    await user.type(screen.getByLabelText(texts.amount), '1500{Enter}');
    const terms: Readonly<Record<string, unknown>> = Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' '),
      ]),
    );
    expect(terms).toMatchObject({
      Auftrag: 'Auszahlung',
      Aus: 'Vermögensverwaltung 60:40',
      An: 'Anna Berger',
      Konto: 'IBAN endet auf 3000',
      'Voraussichtlich auf Ihrem Konto': '25.11.2026',
      'Bleibt angelegt': '8.500,00 €',
      'Kosten der Auszahlung': 'keine',
      Steuern: 'nach heutigem Stand keine',
    });
    expect(
      screen.getByText(/^Fällt auf einen Gewinn beim Verkauf Steuer an, behalten wir sie gleich ein\./),
    ).toBeTruthy();
    expect(screen.getByText('1.500')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Weiter zum SMS-Code' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verbindlich beauftragen' })).toBeNull();
  });

  it('decisions §11: tells the tax that the sale withholds, and what stays beside it', async () => {
    const taxed = { ...sampleQuote, saleTax: [taxAt(0, 0), taxAt(10_000, 500)] };
    const { user } = await begin(taxed);
    await user.type(screen.getByLabelText(texts.amount), '1900');
    expect(shownRows()).toContain('Steuern auf den Verkauf, etwa−100,00 €');
    expect(shownRows()).toContain('Bleibt angelegt, etwa8.000,00 €');
    await user.click(screen.getByRole('button', { name: texts.toReview }));
    expect(shownRows()).toContain('Steuernetwa 100,00 €');
    expect(shownRows().filter((row) => row === 'Bleibt angelegt, etwa8.000,00 €')).toHaveLength(2);
    expect(screen.getByText(/^Wir verkaufen dafür weitere Anteile: Der Betrag kommt ganz an/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.review.back }));
    await user.click(screen.getByRole('button', { name: doorTexts.withdrawal.everything }));
    expect(shownRows()).toContain('Steuernetwa 500,00 €');
    expect(shownRows()).toContain('Betrag der Auszahlung−9.500,00 €');
    expect(screen.getByText(/^Wir behalten sie vom Erlös ein\./)).toBeTruthy();
  });

  it('decisions §11: adds up where everything is paid out and tax is given back with it', async () => {
    const { user } = await begin({ ...sampleQuote, saleTax: [taxAt(0, 0), taxAt(10_000, -50)] });
    await user.type(screen.getByLabelText(texts.amount), '2000');
    // What is given back for a part goes to the clearing account, not with the payout.
    expect(shownRows().join()).not.toContain('Steuererstattung');
    expect(shownRows()).toContain('Bleibt angelegt8.000,00 €');
    await user.click(screen.getByRole('button', { name: doorTexts.withdrawal.everything }));
    expect(shownRows().slice(0, 4)).toEqual([
      'Wert Ihrer Anlage heute10.000,00 €',
      'Betrag der Auszahlung−10.050,00 €',
      'Steuererstattung, etwa50,00 €',
      'Bleibt angelegt0,00 €',
    ]);
  });

  it('BNK-03: a double click sends once', async () => {
    const { user, prepare } = await begin(sampleQuote);
    await user.type(screen.getByLabelText(texts.amount), '1500{Enter}');
    await user.dblClick(screen.getByRole('button', { name: texts.review.submit }));
    expect(prepare.mock.calls).toEqual([
      [{ door: 'withdrawal', id: 'IPS-1001', wanted: { kind: 'part', amount: euros(1_500) }, key: 'key-1' }],
    ]);
  });

  it('BNK-03: the maximum of a clearing account leads to its own order', async () => {
    const { user, prepare } = await begin(sampleDisbursement);
    await user.click(screen.getByRole('button', { name: doorTexts.disbursement.everything }));
    expect(screen.getByText('Entnahme')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.review.submit }));
    expect(prepare.mock.calls).toEqual([
      [
        {
          door: 'disbursement',
          id: 'CA-1001',
          wanted: { kind: 'part', amount: sampleDisbursement.maximum },
          key: 'key-1',
        },
      ],
    ]);
  });
});

describe('what helps to decide', () => {
  it('BNK-03: shows what stays while typing, and the plan with its dates', async () => {
    const { user } = await begin(sampleQuote);
    expect(screen.getByText(/bis zum 20\.11\.2028\. Davon bleiben noch 1 Jahr und 11 Monate\./)).toBeTruthy();
    await user.type(screen.getByLabelText(texts.amount), '2500');
    expect(screen.getByText('7.500,00 €')).toBeTruthy();
  });

  it('BNK-03: takes off what was ordered before, while typing and in the review', async () => {
    const { user } = await begin({
      ...sampleQuote,
      maximum: euros(6_500),
      fullPossible: false,
      breakdown: [
        { code: 'INVESTMENT_VALUE', amount: euros(10_000) },
        { code: 'OPEN_PAYOUTS', amount: euros(-3_000) },
        { code: 'SAFETY_MARGIN', amount: euros(-500) },
      ],
    });
    await user.type(screen.getByLabelText(texts.amount), '2500');
    expect(shownRows()).toContain('Bleibt angelegt4.500,00 €');
    expect(shownRows().filter((row) => row.startsWith('Bereits beauftragte Auszahlungen'))).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: texts.toReview }));
    expect(screen.getByText('Stimmt alles so?')).toBeTruthy();
    expect(shownRows().filter((row) => row.startsWith('Bleibt angelegt'))).toEqual(
      Array(2).fill('Bleibt angelegt4.500,00 €'),
    );
    expect(shownRows().filter((row) => row.startsWith('Bereits beauftragte Auszahlungen'))).toHaveLength(2);
  });

  it('BNK-03: takes off what goes into investments, by a name of its own, while typing and in the review', async () => {
    const { user } = await begin({
      ...sampleDisbursement,
      maximum: euros(1_500),
      breakdown: [{ code: 'RESERVED_FOR_INVESTMENT', amount: cents(-100_050) }],
    });
    await user.type(screen.getByLabelText(texts.amount), '500');
    const invested = Array(2).fill('Für Anlagen vorgemerkt−1.000,50 €');
    const shown = () => shownRows().filter((row) => /vorgemerkt|beauftragt/u.test(row));
    expect(shown()).toEqual(invested);
    await user.click(screen.getByRole('button', { name: texts.toReview }));
    expect(shown()).toEqual(invested);
    expect(shownRows()).toContain('Bleibt auf dem Konto1.000,00 €');
  });

  it('BNK-03: says what of the sale the clearing account takes, while typing and in the review', async () => {
    const { user } = await begin({ ...sampleQuote, debt: euros(50) });
    await user.type(screen.getByLabelText(texts.amount), '2500');
    const row = 'Ausgleich des Verrechnungskontos−50,00 €';
    expect(shownRows()).toEqual(expect.arrayContaining([row, 'Bleibt angelegt7.450,00 €']));
    await user.click(screen.getByRole('button', { name: texts.toReview }));
    expect(shownRows().filter((each) => each === row)).toHaveLength(2);
  });

  it.each([
    ['PAYMENTS_OPEN', /erst, wenn Ihre Einzahlung in diese Anlage angelegt oder abgebrochen ist\./],
    ['PAYOUTS_OPEN', /erst wieder, wenn die andere Auszahlung ausgeführt ist\./],
  ] as const)('BNK-03: says why not everything is offered: %s', async (entireHindrance, why) => {
    await begin({ ...sampleQuote, fullPossible: false, entireHindrance });
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByText(texts.everythingCloses)).toBeNull();
  });

  it('decisions §20: says nothing of a plan that is over when the money arrives', async () => {
    const holding = { since: '2021-11-25', plannedYears: 5, plannedUntil: '2026-11-25' };
    await begin({ ...sampleQuote, holding });
    expect(screen.queryByText(texts.plan)).toBeNull();
  });
});

describe('everything', () => {
  it('BNK-03: names the closing before it promises, and reads as an estimate', async () => {
    const { user } = await begin(sampleQuote);
    expect(screen.getByText(texts.everythingCloses)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: doorTexts.withdrawal.everything }));
    expect(screen.getByText('Alles, etwa')).toBeTruthy();
    expect(screen.getByText(texts.remainder.closing)).toBeTruthy();
    expect(screen.getByText(texts.remainder.estimate)).toBeTruthy();
  });

  it('BNK-03: is offered to who types the whole value, with what that means', async () => {
    const { user } = await begin(sampleQuote);
    await user.type(screen.getByLabelText(texts.amount), '10.000{Enter}');
    expect(screen.getByRole('heading', { name: texts.remainder.heading })).toBeTruthy();
    expect(screen.getByText(/^10\.000,00.€ sind der ganze Wert Ihrer Anlage\./)).toBeTruthy();
    expect(screen.getByText(texts.remainder.closingIfAll)).toBeTruthy();
  });

  it('BNK-03: is the second choice of who typed too much for a part: first comes the greatest part', async () => {
    const { user, prepare } = await begin(sampleQuote);
    await user.type(screen.getByLabelText(texts.amount), '9.500,24');
    expect(screen.getByText('Als Teilauszahlung sind höchstens 9.500,00 € möglich.')).toBeTruthy();
    await user.type(screen.getByLabelText(texts.amount), '{Enter}');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      '9.500,00 € auszahlen',
      'Alles auszahlen und Anlage schließen',
      'Anderen Betrag eingeben',
    ]);
    await user.click(screen.getByRole('button', { name: /^9\.500,00.€ auszahlen$/ }));
    expect(screen.queryByText(texts.remainder.closing)).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.review.submit }));
    expect(prepare.mock.calls).toMatchObject([[{ wanted: { kind: 'part', amount: euros(9_500) } }]]);
  });
});

describe('more than 10,000 euros', () => {
  const large = { ...sampleQuote, value: euros(40_000), maximum: euros(38_000) };

  it('decisions §20: arrives on one of two days, and says why, as soon as it is typed', async () => {
    const { user } = await begin(large);
    await user.type(screen.getByLabelText(texts.amount), '10.000');
    expect(screen.getByText('25.11.2026')).toBeTruthy();
    await user.type(screen.getByLabelText(texts.amount), ',01');
    expect(screen.getByText('25. oder 26.11.2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.toReview }));
    expect(screen.getByText('25. oder 26.11.2026')).toBeTruthy();
    expect(screen.getByText(/prüfen wir zu zweit/)).toBeTruthy();
  });

  it('decisions §20: is reviewed, sold and transferred, in this order', () => {
    const steps = nextSteps(
      sampleQuote,
      {
        inReview: true,
        expectedAt: '2026-11-25',
        expectedUntil: '2026-11-26',
      },
      null,
    );
    expect(steps.map((step) => step.split(':')[0])).toEqual(['Prüfung', 'Verkauf', 'Überweisung']);
    expect(steps.at(-1)).toContain('25. oder 26.11.2026');
    const plain = nextSteps(
      { ...sampleQuote, door: 'disbursement' },
      { inReview: false, expectedAt: '2026-11-23' },
      null,
    );
    expect(plain.map((step) => step.split(':')[0])).toEqual(['Überweisung']);
  });
});

describe('an account of two', () => {
  it('decisions §9: pays out to whom the reference account belongs, by name to the other one', async () => {
    const account = { holder: 'Ben Sommer', iban: '••••••••••••••••••3000' };
    const theirs = { ...sampleQuote, referenceAccount: { ...account, isOther: true } };
    const { user } = await begin(theirs);
    expect(
      screen.getByText('Zu Ihrer Sicherheit zahlen wir nur auf das Referenzkonto von Ben Sommer aus.'),
    ).toBeTruthy();
    expect(screen.getByText('Voraussichtlich auf dem Konto von Ben Sommer')).toBeTruthy();
    await user.type(screen.getByLabelText(texts.amount), '1500{Enter}');
    expect(screen.getByText('Voraussichtlich auf dem Konto von Ben Sommer')).toBeTruthy();
    const sold = { inReview: false, expectedAt: '2026-11-25' };
    const steps = (quote: WithdrawalQuote) => [
      nextSteps(quote, sold, null),
      nextSteps(quote, { inReview: true, expectedAt: null }, null),
    ];
    expect(steps(theirs).map((each) => each.at(-1))).toEqual([
      'Überweisung: Voraussichtlich am 25.11.2026 ist das Geld auf dem Referenzkonto von Ben Sommer.',
      'Überweisung: Danach geht das Geld auf das Referenzkonto von Ben Sommer.',
    ]);
    expect(steps({ ...sampleQuote, referenceAccount: account }).map((each) => each.at(-1))).toEqual([
      'Überweisung: Voraussichtlich am 25.11.2026 ist das Geld auf Ihrem Referenzkonto.',
      'Überweisung: Danach geht das Geld auf Ihr Referenzkonto.',
    ]);
  });
});

describe('a child’s money', () => {
  const child: Holder = { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' };

  it('decisions §9: says whose it is, who acts for the child, and what it may be used for', async () => {
    const { user } = await begin(sampleQuote, child);
    expect(screen.getByText('Kinderkonto')).toBeTruthy();
    expect(screen.getByText('Dieses Geld gehört Deniz Yılmaz')).toBeTruthy();
    expect(screen.getByText('Voraussichtlich auf dem Konto von Deniz Yılmaz')).toBeTruthy();
    expect(
      screen.getByText('Zu Ihrer Sicherheit zahlen wir nur auf das Referenzkonto von Deniz Yılmaz aus.'),
    ).toBeTruthy();
    expect(screen.getByText('IBAN endet auf 3000')).toBeTruthy();
    await user.type(screen.getByLabelText(texts.amount), '1500{Enter}');
    expect(screen.getByText('Deniz Yılmaz, vertreten durch Elif Yılmaz und Murat Yılmaz')).toBeTruthy();
    expect(screen.getByText(/Vermögenssorge/)).toBeTruthy();
    expect(screen.getByText('Voraussichtlich auf dem Konto von Deniz Yılmaz')).toBeTruthy();
    const receipt = { inReview: false, expectedAt: '2026-11-25' };
    expect(nextSteps(sampleQuote, receipt, child).at(-1)).toBe(
      'Überweisung: Voraussichtlich am 25.11.2026 ist das Geld auf dem Referenzkonto von Deniz Yılmaz.',
    );
  });

  it('decisions §9: is nowhere called the guardians’ own investment', async () => {
    const { user } = await begin(sampleQuote, child);
    const ofChild = 'Wert der Anlage von Deniz Yılmaz heute';
    expect(screen.getAllByText(ofChild)).toHaveLength(2);
    expect(screen.queryByText(/Ihrer? Anlage/)).toBeNull();
    await user.type(screen.getByLabelText(texts.amount), '10.000{Enter}');
    expect(screen.getByText(ofChild)).toBeTruthy();
    expect(screen.getByText(/^10\.000,00.€ sind der ganze Wert der Anlage von Deniz Yılmaz\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.remainder.submit }));
    expect(screen.getByText(ofChild)).toBeTruthy();
    expect(screen.queryByText(/Ihrer? Anlage/)).toBeNull();
  });

  it('decisions §9: is not spoken of where the money is the customer’s own', async () => {
    await begin(sampleQuote, { isChild: false, name: 'Anna Berger', guardians: '' });
    expect(screen.getAllByText('Wert Ihrer Anlage heute')).toHaveLength(2);
    expect(screen.queryByText('Kinderkonto')).toBeNull();
    expect(screen.queryByText(/Vermögenssorge/)).toBeNull();
  });
});

const hindered = async (hindrance: WithdrawalHindrance, quote: Partial<WithdrawalQuote> = {}) => {
  const machine = withdrawalMachine.provide({
    actors: {
      loadQuote: fromPromise<LoadResult, { readonly id: string }>(async () =>
        granted({
          quote: { ...sampleQuote, maximum: euros(0), fullPossible: false, hindrance, ...quote },
          draft: null,
          holder: null,
          key: 'key-1',
        }),
      ),
      keepDraft: fromCallback(() => undefined),
      watchSurroundings: fromCallback(() => undefined),
    },
  });
  const actorRef = createActor(machine, { input: { id: sampleQuote.id } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof withdrawalMachine> actorRef={actorRef} screens={withdrawalScreens} />
    </MantineTheme>,
  );
  await screen.findByText(hindranceTexts[hindrance].reason);
};

describe('where nothing is possible', () => {
  it.each(withdrawalHindrances)('BNK-03: %s gives its reason and the way to mend it, and no amount', async (code) => {
    await hindered(code);
    const { remedy, way } = hindranceTexts[code];
    expect(screen.getByText(remedy)).toBeTruthy();
    expect(screen.queryByLabelText(texts.amount)).toBeNull();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.some((href) => href.startsWith('tel:'))).toBe(way === 'call');
    const places = { orders: '/orders/', account: '/setup/reference-account/', profile: '/setup/profile/' };
    for (const [one, href] of Object.entries(places)) expect(links.includes(href)).toBe(way === one);
  });

  it('BNK-03: a debt that takes all is said, and is mended by no order that ends', async () => {
    await hindered('NOTHING_AVAILABLE', { debt: euros(20_000) });
    expect(screen.getByText(debtSaying.remedy)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect([links.some((href) => href.startsWith('tel:')), links.includes('/orders/')]).toEqual([true, false]);
  });

  it('BNK-03: of cash that goes into investments no end of an order is promised to free it', async () => {
    await hindered('NOTHING_AVAILABLE', { breakdown: [{ code: 'RESERVED_FOR_INVESTMENT', amount: euros(-10) }] });
    expect(screen.getByText(investedSaying.remedy)).toBeTruthy();
    expect(shownRows().some((row) => row.startsWith('Für Anlagen vorgemerkt'))).toBe(true);
  });

  it('BNK-03: a zero balance is said in the words of the bank', async () => {
    await hindered('NOTHING_THERE');
    expect(screen.getByText('Auf diesem Konto ist kein Guthaben.')).toBeTruthy();
  });
});
