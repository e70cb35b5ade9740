import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { hinderedTexts, sayingOf } from '#apps/banking/investment-closing/investment-closing.obstacle.texts.ts';
import { investmentClosingScreens } from '#apps/banking/investment-closing/investment-closing.screens.tsx';
import { investmentClosingTexts as texts } from '#apps/banking/investment-closing/investment-closing.texts.ts';
import { DoneScreen } from '#apps/banking/investment-closing/screens/DoneScreen.tsx';
import { closingWords, wayBack } from '#apps/banking/investment-closing/investment-closing.words.texts.ts';
import type { AccountOffer, InvestmentOffer } from '#domain/closing/closing-offer.ts';
import { cents } from '#domain/money/money.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import {
  emptyAccountOffer,
  investmentClosingModel,
  sampleAccountOffer,
  sampleOffer,
} from '#machines/investment-closing/investment-closing.model.ts';
import type { InvestmentClosingInput, LoadResult } from '#machines/investment-closing/investment-closing.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const { account } = texts;

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

/** What stands on the page once the bank has answered; with plain blanks. */
const pageText = async (result: LoadResult): Promise<string> => {
  const machine = investmentClosingMachine.provide({
    actors: {
      loadOffer: fromPromise<LoadResult, InvestmentClosingInput>(async () => result),
      watchTabs: fromCallback(() => undefined),
    },
  });
  const id = result.ok ? result.offer.id : result.refusal === 'HINDERED' ? result.hindered.id : sampleOffer.id;
  const actorRef = createActor(machine, { input: { id } }).start();
  await waitFor(actorRef, (snapshot) => !snapshot.matches('loading'));
  const { container } = render(
    <MantineTheme>
      <JourneyOutlet<typeof investmentClosingMachine> actorRef={actorRef} screens={investmentClosingScreens} />
    </MantineTheme>,
  );
  return plain(container.textContent ?? '');
};

const reviewed = async (offer: Partial<InvestmentOffer> = {}): Promise<string> =>
  pageText({ ok: true, offer: { ...sampleOffer, ...offer }, key: 'key' });

const reviewedAccount = async (offer: Partial<AccountOffer> = {}): Promise<string> =>
  pageText({ ok: true, offer: { ...sampleAccountOffer, ...offer }, key: 'key' });

const rowOf = (term: string): string =>
  plain(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? '');

describe('what is read before an investment is closed', () => {
  it('BNK-13: says what arrives, what is taxed, where to and when, and which plan ends', async () => {
    const text = await reviewed();
    expect(text).toContain('Auszahlung, etwa9.820,00 €');
    expect(rowOf(texts.review.value)).toBe('10.000,00 €');
    expect(rowOf(texts.review.tax)).toBe('etwa 180,00 €');
    expect(rowOf(texts.review.to)).toBe('Anna Berger');
    expect(rowOf(texts.review.account)).toBe('IBAN endet auf 3000');
    expect(rowOf('Voraussichtlich auf Ihrem Konto')).toBe('25.11.2026');
    expect(text).toContain('Sparplan über 100,00 €: am 01.12.2026 buchen wir nichts mehr ab');
    expect(text).toContain(texts.review.final);
    expect(text).toContain('Sie haben am 20.11.2023 für 5 Jahre geplant');
    expect(text).not.toContain(plain(texts.review.review));
  });

  it('BNK-13: says that a second person looks first, and the range of days', async () => {
    const text = await reviewed({ arrivalAfterReview: '2026-11-30' });
    expect(text).toContain(plain(texts.review.review));
    expect(text).toContain('Prüfung: Eine zweite Person');
    expect(rowOf('Voraussichtlich auf Ihrem Konto')).toContain('30.11.2026');
  });

  it('BNK-13: promises no money where there is none, and tells a refund from a tax', async () => {
    expect(await reviewed({ value: cents(0), payout: cents(0), tax: cents(0) })).toContain(
      closingWords.investment.nothing,
    );
    document.body.replaceChildren();
    await reviewed({ payout: cents(1_001_000), tax: cents(-1_000) });
    expect(rowOf(texts.review.tax)).toBe('Erstattung etwa 10,00 €');
  });

  it('decisions §9: of two says to whose account it pays where that is the other one’s', async () => {
    const payee = { holder: 'Ben Sommer', iban: '••••••••••••••••••3000', isOther: true };
    const text = await reviewed({ payee });
    expect(rowOf('Voraussichtlich auf dem Konto von Ben Sommer')).toBe('25.11.2026');
    expect(text).toContain('ist das Geld auf dem Referenzkonto von Ben Sommer.');
    expect(text).not.toContain('Ihrem Referenzkonto');
  });

  it('decisions §9: says whose money it is where it is a child’s', async () => {
    const text = await reviewed({ holder: { isChild: true, name: 'Deniz Berger', guardians: 'Anna Berger' } });
    expect(rowOf(texts.review.owner)).toBe('Deniz Berger, vertreten durch Anna Berger');
    expect(text).toContain('dem Referenzkonto von Deniz Berger');
    expect(text).toContain('Dieses Geld gehört Deniz Berger');
  });

  const { loadOffer } = investmentClosingModel.outcomes;
  const hindered = Object.values(loadOffer).flatMap((result) =>
    !result.ok && result.refusal === 'HINDERED' ? [result] : [],
  );

  it.each(hindered.map((result) => [result.hindered.what, result.hindered.obstacle, result] as const))(
    'BNK-13, BNK-16: %s, %s: says why not, and what can be done',
    async (what, _obstacle, result) => {
      const text = await pageText(result);
      const { reason, remedy, way } = sayingOf(result.hindered);
      expect(text).toContain(closingWords[what].hindered);
      expect(text).toContain(reason);
      expect(text).toContain(plain(remedy));
      expect(screen.queryByRole('button', { name: texts.review.submit })).toBeNull();
      const places = { orders: '/orders/', account: '/setup/reference-account/', profile: '/setup/profile/' };
      const names = /^(Aufträge ansehen|Referenzkonto angeben|Persönliche Daten öffnen)$/u;
      const place = screen.queryByRole('link', { name: names })?.getAttribute('href');
      expect(place).toBe(way in places ? places[way as keyof typeof places] : undefined);
      const back = wayBack(result.hindered);
      expect(screen.getByRole('link', { name: back.text }).getAttribute('href')).toBe(back.href);
      expect(text.includes(hinderedTexts.call)).toBe(way === 'call');
    },
  );

  it('BNK-16: a whole account: every investment, the cash, the tax on all of it, the sum, and all that ends', async () => {
    const text = await reviewedAccount();
    expect(text).toContain(closingWords.account.heading);
    expect(text).toContain('Auszahlung, etwa7.380,00 €');
    expect(rowOf('Vermögensverwaltung 60:40')).toBe('5.000,00 €');
    expect(rowOf('Themen Künstliche Intelligenz')).toBe('2.000,00 €');
    expect(rowOf(account.cash)).toBe('500,00 €');
    expect(rowOf(account.tax)).toBe('etwa 120,00 €');
    expect(rowOf(texts.review.to)).toBe('Anna Berger');
    expect(rowOf('Voraussichtlich auf Ihrem Konto')).toBe('25.11.2026');
    expect(text).toContain(account.once);
    expect(text).toContain('Den Erlös jeder Anlage und das Guthaben überweisen wir einzeln.');
    for (const end of ['Sparplan über 100,00 €', account.plus, account.servicePackage, 'Servicepaketwechsel'])
      expect(text).toContain(end);
    expect(text).toContain('ein Freistellungsauftrag bleibt bestehen');
    expect(text).toContain(texts.review.final);
    expect(text).not.toContain(account.joint.title);
  });

  it('BNK-13, BNK-16: says what settles the clearing account’s debt, and promises no money where that is all', async () => {
    const row = '−80,00 €';
    const one = await reviewed({ debt: cents(8_000), payout: cents(974_000) });
    expect(rowOf(texts.review.debt)).toBe(row);
    expect(one).toContain('Auszahlung, etwa9.740,00 €');
    expect(one).toContain('Ausgleich: Was auf dem Verrechnungskonto fehlt, gleichen wir zuerst vom Erlös aus.');
    document.body.replaceChildren();
    const whole = await reviewedAccount({ debt: cents(8_000), payout: cents(680_000) });
    expect(rowOf(texts.review.debt)).toBe(row);
    expect(whole).toContain('Auszahlung, etwa6.800,00 €');
    for (const text of [
      pageText({ ok: true, offer: { ...sampleOffer, debt: sampleOffer.value, payout: cents(0) }, key: 'key' }),
      reviewedAccount({ debt: sampleAccountOffer.value, payout: cents(0) }),
    ]) {
      document.body.replaceChildren();
      expect(await text).toContain(closingWords.investment.settled);
      expect(await text).not.toContain('Überweisung:');
      expect(await text).not.toContain('3000');
    }
  });

  it('BNK-16: names the sum that must be paid in where it is known, and else how one learns it', async () => {
    const uncovered = loadOffer.accountUncovered;
    if (uncovered?.ok !== false || uncovered.refusal !== 'HINDERED') throw new Error('The model has no such account.');
    expect(await pageText(uncovered)).toContain('Bitte zahlen Sie 20,00 € ein');
    document.body.replaceChildren();
    const unsaid = { ...uncovered, hindered: { ...uncovered.hindered, lacking: null } };
    expect(await pageText(unsaid)).toContain('Bitte prüfen Sie es erneut');
  });

  it('BNK-16: of an empty account it promises no money, and says when it is closed', async () => {
    const text = await pageText({ ok: true, offer: emptyAccountOffer, key: 'key' });
    expect(text).toContain(closingWords.account.nothing);
    expect(rowOf(account.closedOn)).toBe('25.11.2026');
    for (const word of ['Überweisung', 'Verkauf:', 'Steuern', texts.review.payout, '3000'])
      expect(text).not.toContain(word);
  });

  it('BNK-16: says what is not free yet, whose money it is, and that a second person looks first', async () => {
    const large = loadOffer.accountLarge;
    if (large === undefined) throw new Error('The model has no large account.');
    const text = await pageText(large);
    expect(text).toContain('300,00 € auf dem Verrechnungskonto sind noch nicht frei');
    expect(rowOf(account.tax)).toBe('Erstattung etwa 10,00 €');
    expect(text).toContain('Dieses Geld gehört Mia Berger');
    expect(text).toContain('dem Referenzkonto von Mia Berger');
    expect(text).toContain(plain(texts.review.review));
    document.body.replaceChildren();
    // What comes later alone is money as well.
    const later = await reviewedAccount({
      investments: [],
      cash: cents(0),
      value: cents(0),
      payout: cents(0),
      tax: cents(0),
      notFree: cents(30_000),
    });
    expect(later).toContain('300,00 € auf dem Verrechnungskonto sind noch nicht frei');
    expect(later).not.toContain('Auf diesem Konto ist kein Geld');
    document.body.replaceChildren();
    expect(await reviewedAccount({ isJoint: true })).toContain(account.joint.text);
  });

  it.each([
    ['investment', 'CLOSED', '/ips/IPS-1001'],
    ['account', 'CLOSED', '/clearing-account/BP-1001'],
    ['account', 'NOT_OPENED', '/'],
  ] as const)('BNK-16: from %s, %s, it leads back to %s', (what, obstacle, path) => {
    const { id } = what === 'account' ? sampleAccountOffer : sampleOffer;
    expect(wayBack({ what, id, title: '', holder: null, obstacle, orders: [], lacking: null }).href).toBe(path);
  });

  it('BNK-13: names the orders that are under way', async () => {
    const open = loadOffer.ordersOpen;
    if (open === undefined) throw new Error('The model has no open orders.');
    const text = await pageText(open);
    expect(text).toContain('Einzahlung O-1002');
    expect(text).toContain('Warten auf Geldeingang');
  });
});

describe('what is read once a closing is ordered', () => {
  it.each([
    [false, ['Offen']],
    [true, ['Vorgemerkt', 'In Prüfung']],
  ])('decisions §20: that a second person must release it first (%j)', (inReview, says) => {
    const { context } = createActor(investmentClosingMachine, { input: { id: sampleOffer.id } }).getSnapshot();
    const receipt = { operationId: 'OP-1', orderId: 'O-1001', expectedAt: '2026-11-25', inReview };
    const snapshot = investmentClosingMachine.resolveState({
      value: 'done',
      context: { ...context, offer: sampleOffer, receipt },
    });
    render(
      <MantineTheme>
        <DoneScreen snapshot={snapshot} send={() => undefined} />
      </MantineTheme>,
    );
    const said = ['Offen', 'Vorgemerkt', 'In Prüfung'].filter((text) => screen.queryByText(text) !== null);
    expect(said).toEqual(says);
  });
});
