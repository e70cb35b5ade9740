import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemText } from '#apps/banking/top-up/top-up.problem.texts.ts';
import { methodLabels, reasonText, reasonTexts, topUpTexts as texts } from '#apps/banking/top-up/top-up.texts.ts';
import { euros } from '#domain/money/money.ts';
import { wireInvestedText } from '#domain/top-up/wire-text.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { AwaitedPayment } from '#domain/top-up/top-up-options.ts';
import {
  plainOptions,
  sampleIban,
  sampleOptions,
  samplePlaced,
  sampleTransfer,
  sampleWire,
} from '#machines/top-up/top-up.samples.ts';
import type { PlaceResult } from '#machines/top-up/top-up.types.ts';
import { begin, press, spaced, take, terms } from './top-up.stage.tsx';

/** Where a refused submit leads: first to the summary, and by its link to the field. */
const ledBy = async (user: UserEvent, message: string): Promise<readonly (string | null | undefined)[]> => {
  const link = await screen.findByRole('link', { name: message });
  const first = document.activeElement?.getAttribute('role');
  await user.click(link);
  return [first, document.activeElement?.id];
};

const enter = async (user: UserEvent, code: string): Promise<HTMLInputElement> => {
  await take(user, 'VOUCHER');
  const field = await screen.findByLabelText<HTMLInputElement>(texts.voucher.label);
  if (code !== '') await user.type(field, code);
  await press(user, texts.voucher.submit);
  return field;
};

const review = async (place?: () => Promise<PlaceResult>) => {
  const journey = await begin({}, place === undefined ? {} : { place });
  await take(journey.user, 'WIRE');
  await journey.user.type(await screen.findByLabelText(texts.amount.label), '1500{Enter}');
  return journey;
};

describe('the choice of how is paid', () => {
  it('decisions §10: says of a reference account that somebody else holds why it is not debited', () => {
    const method = 'REFERENCE';
    expect(reasonText({ method, reason: 'nicht verfügbar' })).toBe(
      'Ihr Referenzkonto lautet nicht auf Ihren Namen. Davon können wir nicht einziehen.',
    );
    expect(reasonText({ method, reason: 'fehlt' })).toBe(reasonTexts.REFERENCE);
  });

  it('SHL-09: says of every method what it means, and of those that cannot be taken why', async () => {
    await begin(plainOptions);
    const meanings = screen.getAllByRole('radio').map((radio) => {
      const id = radio.getAttribute('aria-describedby') ?? '';
      return spaced(document.querySelector(`#${CSS.escape(id)}`)?.textContent);
    });
    expect(meanings).toEqual([
      `fehlt ${reasonTexts.REFERENCE}`,
      'Ein Konto von Anna Berger. Wir ziehen am 23.11.2026 ein. Bis das Geld angelegt ist, dauert es bis zu 5 Geschäftstage.',
      `Sie überweisen selbst. ${wireInvestedText}`,
      `nicht verfügbar ${spaced(reasonTexts.VOUCHER)}`,
      `nicht verfügbar ${reasonTexts.CLEARING}`,
    ]);
  });

  it.each([
    [null, 'METHOD_UNCHOSEN'],
    ['REFERENCE', 'METHOD_MISSING'],
    ['VOUCHER', 'METHOD_UNAVAILABLE'],
    ['CLEARING', 'METHOD_UNAVAILABLE'],
  ] as const)('SHL-09: %s is refused: %s', async (method, problem) => {
    const { user } = await begin(plainOptions);
    if (method !== null) await user.click(screen.getByRole('radio', { name: methodLabels[method] }));
    await press(user, texts.method.submit);
    const options = { ...sampleOptions, ...plainOptions };
    const message = problemText(problem, { options, method, attemptsLeft: null });
    const field = screen.getByRole('radio', { name: methodLabels[method ?? 'REFERENCE'] });
    expect(await ledBy(user, message)).toEqual(['alert', field.id]);
  });

  it('BNK-14: tells what is on its way already, and shows what has to be wired for it', async () => {
    const debit: AwaitedPayment = {
      ...sampleWire,
      orderId: 'O-2002',
      method: 'REFERENCE',
      dueOn: '2026-11-23',
      ibanEnd: '3000',
      transfer: null,
    };
    const { user } = await begin({ awaited: [sampleWire, debit] });
    expect(screen.getByText(/^Wir warten auf Ihre Überweisung über 1\.000,00.€\.$/)).toBeTruthy();
    expect(
      screen.getByText(/^1\.000,00.€ ziehen wir am 23\.11\.2026 von Ihrem Konto \(IBAN endet auf 3000\) ein\.$/),
    ).toBeTruthy();
    await press(user, 'Überweisungsdaten ansehen: Auftrag O-2001');
    expect(terms()).toMatchObject({ IBAN: 'DE02 9998 8877 0000 0012 34', Verwendungszweck: 'O-2001' });
    await press(user, texts.awaited.back);
    expect(screen.getByRole('heading', { level: 1, name: texts.method.heading })).toBeTruthy();
  });

  it('decisions §21: says what expired answers still allow, and whom to call', async () => {
    await begin({ isWphgExpired: true, maximum: euros(1_000) });
    expect(screen.getByText(/höchstens 1\.000,00.€\.$/)).toBeTruthy();
    expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:') === true)).toBe(
      true,
    );
  });
});

describe('an amount', () => {
  const minimum = 'Der Mindestanlagebetrag liegt bei 25,00\u00a0€.';
  const invalid = 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.';
  it.each([
    ['', 'Bitte geben Sie einen Wert ein.'],
    ['24,99', minimum],
    ['0', minimum],
    ['-1', invalid],
    ['1e9', invalid],
    ['12,3,4', invalid],
    ['5.000.000,01', 'Der Höchstbetrag liegt bei 5.000.000,00\u00a0€.'],
  ])('BNK-14: „%s“ is refused with its text, at the field and in the summary, and stays', async (text, message) => {
    const { user } = await begin();
    await take(user, 'WIRE');
    const field = await screen.findByLabelText<HTMLInputElement>(texts.amount.label);
    if (text !== '') await user.type(field, text);
    await press(user, texts.amount.submit);
    expect(await ledBy(user, message)).toEqual(['alert', field.id]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('#amount-error')?.textContent).toBe(message);
    expect(field.value.replaceAll(/[.,]00$|\./g, '')).toBe(text.replaceAll('.', ''));
  });

  it('texts.md: tangible assets are subscribed, and more of them by telephone', async () => {
    const { user } = await begin({ category: 'VV.MP', minimum: euros(500), maximum: euros(25_000) });
    await take(user, 'WIRE');
    const field = await screen.findByLabelText(texts.amount.label);
    await user.type(field, '499{Enter}');
    expect(
      await screen.findByRole('link', { name: 'Der Mindestzeichnungsbetrag liegt bei 500,00\u00a0€.' }),
    ).toBeTruthy();
    await user.clear(field);
    await user.type(field, '25001{Enter}');
    const message =
      'Der Höchstbetrag liegt bei 25.000,00\u00a0€. Für größere Beträge rufen Sie bitte unseren Kundenservice an.';
    expect(await screen.findByRole('link', { name: message })).toBeTruthy();
  });

  it('BNK-14: from the clearing account is no more than is free there', async () => {
    const { user } = await begin();
    await take(user, 'CLEARING');
    expect(screen.getByText('Mindestens 25,00 €, höchstens 300,00 €')).toBeTruthy();
    await user.type(await screen.findByLabelText(texts.amount.label), '301{Enter}');
    expect(await screen.findByRole('link', { name: 'Der Höchstbetrag liegt bei 300,00\u00a0€.' })).toBeTruthy();
  });
});

describe('a debit', () => {
  const unsigned = {
    holder: 'Anna Berger',
    iban: '••••••••••••••••••2051',
    bankName: 'DKB',
    isMandated: false,
    mandateId: null,
  };

  it.each([
    ['', 'Bitte geben Sie das Konto an, von dem wir einziehen sollen.'],
    [
      'DE02 1203 0000 0000 2020 52',
      'Diese IBAN ist ungültig oder für SEPA-Lastschriften nicht erreichbar. Bitte prüfen Sie die Ziffern.',
    ],
  ])('BNK-14: „%s“ is no account to debit', async (text, message) => {
    const { user } = await begin();
    await take(user, 'DEBIT');
    const field = await screen.findByLabelText(texts.account.iban);
    if (text !== '') await user.type(field, text);
    await press(user, texts.account.submit);
    expect(await ledBy(user, message)).toEqual(['alert', field.id]);
  });

  it('BNK-14: shows the mandate in its own words, takes it only with the tick, and names it in the review', async () => {
    const { user, placeOrder } = await begin({}, { account: granted(unsigned) });
    await take(user, 'DEBIT');
    await user.type(await screen.findByLabelText(texts.account.iban), sampleIban);
    await press(user, texts.account.submit);
    expect(await screen.findByRole('heading', { level: 1, name: texts.mandate.heading })).toBeTruthy();
    expect(terms()).toMatchObject({
      'Gläubiger-Identifikationsnummer': 'DE98ZZZ09999999999',
      Kontoinhaber: 'Anna Berger',
      Konto: 'IBAN endet auf 2051',
    });
    expect(screen.getByText(/^Ich ermächtige Lindenhof Vermögen/)).toBeTruthy();
    await press(user, texts.mandate.submit);
    const tick = screen.getByRole('checkbox');
    expect(
      await ledBy(
        user,
        'Ohne das Mandat können wir nicht einziehen. Bitte erteilen Sie es, oder zahlen Sie anders ein.',
      ),
    ).toEqual(['alert', tick.id]);
    await user.click(tick);
    await press(user, texts.mandate.submit);
    await user.type(await screen.findByLabelText(texts.amount.label), '1500{Enter}');
    expect(terms()).toMatchObject({
      Zahlungsmethode: 'Lastschrift von einem anderen Konto',
      'Von Konto': 'IBAN endet auf 2051',
      'SEPA-Lastschriftmandat': 'neu, mit diesem Auftrag',
      'Wir ziehen ein am': '23.11.2026',
      'Voraussichtlich angelegt am': '26.11.2026',
    });
    await press(user, texts.review.submit);
    expect(placeOrder.mock.calls[0]?.[0]).toEqual({
      wish: {
        ipsId: 'IPS-1001',
        method: 'DEBIT',
        amount: euros(1_500),
        bankAccount: sampleIban,
        isMandateAccepted: true,
        voucherCode: null,
      },
      key: 'key-1',
    });
  });

  it('BNK-14: is told with its mandate, its day and what happens now', async () => {
    const { user } = await begin({}, { place: async () => ({ ...granted(samplePlaced), nextKey: 'key-2' }) });
    await take(user, 'REFERENCE');
    await user.type(await screen.findByLabelText(texts.amount.label), '1500{Enter}');
    expect(terms()).toMatchObject({ 'SEPA-Lastschriftmandat': 'MB-BP-1001-1', 'Kosten der Einzahlung': 'keine' });
    await press(user, texts.review.submit);
    expect(await screen.findByRole('heading', { level: 1, name: texts.done.heading })).toBeTruthy();
    expect(terms()).toMatchObject({
      Auftragsnummer: 'O-3001',
      Status: 'Offen',
      'SEPA-Lastschriftmandat': 'MB-BP-1001-1',
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Einzug: Am 23.11.2026 ziehen wir den Betrag ein (IBAN endet auf 3000). Bitte sorgen Sie bis dahin für Deckung.',
        'Anlage: Voraussichtlich am 26.11.2026 ist das Geld angelegt.',
      ]),
    );
  });
});

describe('a wire', () => {
  it('BNK-14: is shown with all that must stand in it, and a GiroCode', async () => {
    const { user } = await begin({}, { place: async () => ({ ...granted(sampleTransfer), nextKey: 'key-2' }) });
    await take(user, 'WIRE');
    await user.type(await screen.findByLabelText(texts.amount.label), '1500{Enter}');
    expect(terms()).toMatchObject({ Anlage: wireInvestedText });
    await press(user, texts.review.submit);
    expect(await screen.findByRole('heading', { level: 1, name: texts.transfer.heading })).toBeTruthy();
    expect(terms()).toMatchObject({
      Empfänger: 'Lindenhof Vermögen',
      IBAN: 'DE02 9998 8877 0000 0012 34',
      Betrag: '1.500,00 €',
      Verwendungszweck: 'O-3001',
    });
    expect(await screen.findByRole('img', { name: /^GiroCode/ })).toBeTruthy();
    expect(screen.getByText('Bis zum Geldeingang können Sie den Auftrag unter „Aufträge“ abbrechen.')).toBeTruthy();
  });
});

describe('a voucher', () => {
  it('BNK-09: pays with its own value', async () => {
    const { user } = await begin();
    await enter(user, 'K7QF-02MD-9XWZ-4THA');
    expect(await screen.findByText('20', { exact: false, selector: 'span' })).toBeTruthy();
    expect(terms()).toMatchObject({ Gutscheincode: 'K7QF-02MD-9XWZ-4THA', Zahlungsmethode: 'Gutscheinkarte' });
  });

  it.each([
    ['', undefined, 'Bitte geben Sie einen Wert ein.'],
    [
      'X',
      { ok: false, refusal: 'VOUCHER_UNKNOWN', attemptsLeft: 1 },
      'Diesen Gutschein kennen wir nicht. Bitte prüfen Sie den Code. Sie haben noch einen Versuch.',
    ],
    ['X', { ok: false, refusal: 'VOUCHER_REDEEMED' }, 'Dieser Gutschein ist bereits eingelöst.'],
    ['X', { ok: false, refusal: 'VOUCHER_EXPIRED' }, 'Dieser Gutschein ist abgelaufen.'],
    [
      'X',
      { ok: false, refusal: 'ABOVE_YEARLY_LIMIT' },
      'Mit diesem Gutschein würden Sie mehr als 250,00\u00a0€ in diesem Kalenderjahr einlösen.',
    ],
  ] as const)('BNK-09: „%s“, answered with %o, stays with its reason', async (code, voucher, message) => {
    const { user } = await begin({}, voucher === undefined ? {} : { voucher });
    const field = await enter(user, code);
    expect(await ledBy(user, message)).toEqual(['alert', field.id]);
    expect(field.value).toBe(code);
  });

  it('BNK-09: after three codes that were none, leads to a new sign-in or to another way', async () => {
    const { user } = await begin({}, { voucher: refused('VOUCHER_LOCKED') });
    await enter(user, 'X');
    expect(await screen.findByRole('heading', { level: 1, name: texts.locked.heading })).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.locked.signOut }).getAttribute('href')).toBe('/logout/');
    await press(user, texts.locked.submit);
    expect(screen.getByRole('heading', { level: 1, name: texts.method.heading })).toBeTruthy();
  });
});

describe('the binding step', () => {
  it('BNK-14: a double click sends once, and its button says what it does', async () => {
    const { user, placeOrder } = await review();
    await user.dblClick(screen.getByRole('button', { name: 'Verbindlich beauftragen' }));
    expect(placeOrder).toHaveBeenCalledTimes(1);
  });

  it('BNK-14: a lost answer is never called a failure, and is asked for under the same key', async () => {
    const { user, placeOrder } = await review(() => Promise.reject(new Error('lost')));
    await press(user, texts.review.submit);
    expect(await screen.findByText(texts.unsure.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.toOrders }).getAttribute('href')).toBe('/orders/');
    await press(user, texts.unsure.again);
    expect(placeOrder.mock.calls[1]).toEqual(placeOrder.mock.calls[0]);
  });

  it('BNK-14: what another window orders is said, and the amount stays', async () => {
    const { actorRef } = await review();
    actorRef.send({ type: 'elsewhere.ordered' });
    expect(
      await screen.findByText(/^Sie haben eben in einem anderen Fenster eine Einzahlung beauftragt\./),
    ).toBeTruthy();
    expect(actorRef.getSnapshot().context.typed).toBe('1500');
  });
});
