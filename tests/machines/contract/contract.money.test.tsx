import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { contractScreens } from '#apps/onboarding/contract/contract.screens.tsx';
import { moneyTexts } from '#apps/onboarding/contract/contract.money.texts.ts';
import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import type { Deposit, FirstMoney } from '#domain/application/first-money.ts';
import { wireInvestedText } from '#domain/top-up/wire-text.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import {
  knownContract,
  sampleAgreement,
  sampleAgreementOfChild,
  sampleDebit,
  sampleWire,
} from '#machines/contract/contract.model.ts';
import type { Agreement, ContractInput, LoadResult } from '#machines/contract/contract.types.ts';
import { giroCodeTexts } from '#shell/giro-code/giro-code.texts.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

/** Whoever comes back to a contract that is concluded, or signed by one of two. */
const comeBack = (
  load: () => Promise<FirstMoney>,
  { awaits = null, ...changes }: Partial<Agreement> & { readonly awaits?: ConcludedContract['awaits'] } = {},
) => {
  const machine = contractMachine.provide({
    actors: {
      loadCase: fromPromise<LoadResult, ContractInput>(async () =>
        granted({
          agreement: { ...sampleAgreement, ...changes },
          ended: null,
          contract: { ...knownContract, awaits },
          key: 'key-1',
        }),
      ),
      loadMoney: fromPromise<FirstMoney, ContractInput>(load),
    },
  });
  const actorRef = createActor(machine, { input: { caseId: 'C-1001' } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof contractMachine> actorRef={actorRef} screens={contractScreens} />
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }), actorRef };
};

const cardOf = async (name = 'Ihre erste Einzahlung') => within(await screen.findByRole('region', { name }));
const valuesIn = (card: Awaited<ReturnType<typeof cardOf>>): readonly (readonly [string, string])[] =>
  card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);

const deposit = (of: FirstMoney, changes: Partial<Deposit>): FirstMoney => ({
  ...of,
  rate: null,
  deposit: of.deposit && { ...of.deposit, ...changes },
});
const nothing = { startsOn: null, debitedOn: null, investedOn: null, transfer: null } as const;

describe('BNK-14: the first money of a contract that is concluded', () => {
  const iban = sampleDebit.mandate?.iban ?? '';

  it('a debit from the account of the other of two: whose it is, nothing to pay, and no mandate', async () => {
    comeBack(async () => ({ ...sampleDebit, mandate: null, payer: { holder: 'Jonas Berger', iban, isOther: true } }));
    const card = await cardOf();
    expect(card.getByText(/per SEPA-Lastschrift ein\. Sie müssen nichts zahlen\.$/)).toBeTruthy();
    expect(valuesIn(card).slice(2)).toEqual([
      ['Vom Konto', 'Jonas Berger (IBAN endet auf 2051)'],
      ['Voraussichtlich angelegt am', '26.11.2026'],
    ]);
    expect(screen.queryByText(/Deckung/)).toBeNull();
    expect((await cardOf('Ihr Sparplan')).getByText(/Sie müssen nichts zahlen\.$/)).toBeTruthy();
  });

  it('a debit from the account of a child: whose it is, and cover to see to', async () => {
    comeBack(async () => ({ ...sampleDebit, payer: { holder: 'Mia Berger', iban, isOther: false } }));
    const card = await cardOf();
    expect(card.getByText(/Bitte sorgen Sie für Deckung/)).toBeTruthy();
    expect(valuesIn(card).slice(2, 4)).toEqual([
      ['Vom Konto', 'Mia Berger (IBAN endet auf 2051)'],
      ['Mandatsreferenz', 'MB-BP-1001-1'],
    ]);
  });

  it('a wire that two are told of: one of them, once', async () => {
    comeBack(async () => ({ ...sampleWire, isShared: true }));
    expect((await cardOf()).getByText(/Es genügt, wenn eine Person überweist\./)).toBeTruthy();
  });

  it('a debit: when, from which account, by which mandate, and when it is invested', async () => {
    comeBack(async () => sampleDebit);
    const card = await cardOf();
    expect(card.getByText(/Wir ziehen 10.000,00 € per SEPA-Lastschrift ein/)).toBeTruthy();
    expect(valuesIn(card)).toEqual([
      ['Betrag', '10.000,00\u00a0€'],
      ['Wird eingezogen am', '23.11.2026'],
      ['Vom Konto', 'IBAN endet auf 2051'],
      ['Mandatsreferenz', 'MB-BP-1001-1'],
      ['Voraussichtlich angelegt am', '26.11.2026'],
    ]);
    const rate = await cardOf('Ihr Sparplan');
    expect(valuesIn(rate)).toEqual([
      ['Sparrate im Monat', '200,00\u00a0€'],
      ['Nächster Einzug am', '01.12.2026'],
    ]);
    expect(screen.queryByText(giroCodeTexts.exactly)).toBeNull();
  });

  it('a wire: everything that stands in it, to copy and to scan', async () => {
    const { user } = comeBack(async () => sampleWire);
    const card = await cardOf();
    expect(card.getByText(new RegExp(wireInvestedText))).toBeTruthy();
    expect(card.getByText(/Haben Sie schon überwiesen\? Dann müssen Sie nichts tun/)).toBeTruthy();
    expect(valuesIn(card)).toEqual([
      ['Empfänger', 'Lindenhof Vermögen'],
      ['IBAN', 'DE02 9998 8877 0000 0012 34'],
      ['Betrag', '10.000,00\u00a0€'],
      ['Verwendungszweck', 'O-1F2E3D4C5B6A7988'],
    ]);
    expect(await card.findByRole('img', { name: giroCodeTexts.qr })).toBeTruthy();
    await user.click(card.getByRole('button', { name: giroCodeTexts.copyReference }));
    expect(await globalThis.navigator.clipboard.readText()).toBe('O-1F2E3D4C5B6A7988');
    const rate = await cardOf('Ihr Sparplan');
    expect(rate.getByText(/Bitte überweisen Sie die Sparrate jeden Monat/)).toBeTruthy();
  });

  it('decisions §8: before the 14 days are over both say from when', async () => {
    const resting = { stage: 'RESTING', startsOn: '2026-12-05' } as const;
    comeBack(async () => deposit(sampleWire, resting));
    const card = await cardOf();
    expect(card.getByText('Bitte überweisen Sie erst ab dem 05.12.2026')).toBeTruthy();
    expect(card.queryByText(/Haben Sie schon überwiesen/)).toBeNull();
    expect(card.getByText(/Danach legen wir es an, wenn Betrag und Verwendungszweck stimmen/)).toBeTruthy();
    expect(card.queryByText(/voraussichtlich/i)).toBeNull();
  });

  it('decisions §8: a debit that begins later says so', async () => {
    const resting = { stage: 'RESTING', startsOn: '2026-12-05', debitedOn: '2026-12-08' } as const;
    comeBack(async () => deposit(sampleDebit, resting));
    const card = await cardOf();
    expect(card.getByText('Ihre Widerrufsfrist läuft vorher ab. Wir beginnen am 05.12.2026.')).toBeTruthy();
    expect(valuesIn(card)).toContainEqual(['Wird eingezogen am', '08.12.2026']);
  });

  it.each([
    ['UNSIGNED', 'Bitte überweisen Sie noch nichts. Sobald das Konto eröffnet ist, schreiben wir Ihnen.'],
    ['RECEIVED', 'Ihr Geld ist da: 10.000,00 €. Mehr ist nicht zu tun.'],
    ['INVESTED', 'Ihr Geld ist angelegt: 10.000,00 €.'],
    ['ENDED', 'Diese Einzahlung ist beendet. Bitte überweisen Sie dafür nichts mehr.'],
  ] as const)('%s asks for no money: „%s“', async (stage, said) => {
    comeBack(async () => deposit(sampleWire, { ...nothing, stage }));
    const card = await cardOf();
    expect(card.getByText(said)).toBeTruthy();
    expect(card.queryByText(giroCodeTexts.exactly)).toBeNull();
    expect(card.queryByRole('img', { name: giroCodeTexts.qr })).toBeNull();
  });

  it('money that is here says when it is invested; money that is invested says so no more', async () => {
    const investedOn = '2026-11-26';
    comeBack(async () => deposit(sampleWire, { ...nothing, stage: 'RECEIVED', investedOn }));
    expect(valuesIn(await cardOf())).toEqual([['Voraussichtlich angelegt am', '26.11.2026']]);
    document.body.replaceChildren();
    comeBack(async () => deposit(sampleWire, { ...nothing, stage: 'INVESTED', investedOn }));
    expect((await cardOf()).queryByRole('term')).toBeNull();
  });

  it.each([
    ['UNSIGNED', /Noch ziehen wir nichts ein/],
    ['FAILED', /Wir konnten das Geld nicht einziehen. Es ist nichts angelegt/],
  ] as const)('a debit that is %s says so', async (stage, said) => {
    comeBack(async () => deposit(sampleDebit, { ...nothing, stage }));
    expect((await cardOf()).getByText(said)).toBeTruthy();
  });

  it('without a deposit the rate alone is told', async () => {
    comeBack(async () => ({ ...sampleDebit, deposit: null }));
    expect(valuesIn(await cardOf('Ihr Sparplan'))).toContainEqual(['Mandatsreferenz', 'MB-BP-1001-1']);
    expect(screen.queryByRole('region', { name: 'Ihre erste Einzahlung' })).toBeNull();
  });

  it('API-07: what was not told is asked again; the contract is concluded all the same', async () => {
    let tries = 0;
    const { user } = comeBack(async () => {
      tries += 1;
      if (tries === 1) throw new Error('No answer.');
      return sampleWire;
    });
    await screen.findByText(moneyTexts.untold.text);
    expect(screen.getByRole('heading', { level: 1, name: 'Ihr Vertrag ist geschlossen' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: moneyTexts.untold.retry }));
    expect(await cardOf()).toBeTruthy();
    expect(tries).toBe(2);
  });
});

describe('REG-08: who has signed first, while the other one has not', () => {
  it.each([
    ['REFERENCE', /Noch ziehen wir nichts ein/],
    ['WIRE', /Bitte überweisen Sie noch nichts/],
  ] as const)('by %s: is told what comes later, and asks for nothing', (firstPayment, said) => {
    const { second: Second } = contractScreens;
    const snapshot = { context: { agreement: { ...sampleAgreementOfChild, firstPayment } } } as never;
    render(
      <MantineTheme>
        <Second snapshot={snapshot} send={() => undefined} />
      </MantineTheme>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Ihr Teil ist getan' })).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    // Where a mistyped address can be seen, and until when it can be mended by waiting.
    expect(screen.getByText(/^David Sommer muss den Vertrag noch selbst beauftragen/)).toBeTruthy();
    for (const each of ['david.sommer@example.com', 'Mia Sommer', '04.12.2026, 11:02 Uhr']) {
      expect(screen.getByText(each)).toBeTruthy();
    }
  });

  it('all have signed and the house still looks: no contract is claimed, no money is asked for', async () => {
    const { actorRef, user } = comeBack(async () => Promise.reject(new Error('Nobody asks.')), { awaits: 'clearance' });
    await screen.findByRole('heading', { level: 1, name: 'Alle haben unterschrieben' });
    expect(screen.getByText(/Erst danach ist der Vertrag geschlossen/)).toBeTruthy();
    expect(screen.queryByText('Ihr Vertrag ist geschlossen')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stand aktualisieren' }));
    await screen.findByRole('heading', { level: 1, name: 'Alle haben unterschrieben' });
    expect(actorRef.getSnapshot().context.money).toBeNull();
  });
});
