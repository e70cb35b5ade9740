import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { contractScreens } from '#apps/onboarding/contract/contract.screens.tsx';
import { reviewTexts } from '#apps/onboarding/contract/contract.texts.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import type { MoneyPlan } from '#domain/application/money-plan.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type {
  ConfirmInput,
  ConfirmResult,
  SendCodeInput,
  SendCodeResult,
} from '#machines/confirmation/confirmation.types.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import {
  sampleAgreement,
  sampleAgreementOfChild,
  sampleContract,
  sampleDebitPlan,
  samplePrepared,
  sampleWire,
} from '#machines/contract/contract.model.ts';
import type {
  Agreement,
  ContractInput,
  LoadResult,
  PrepareInput,
  PrepareResult,
  SaveResult,
} from '#machines/contract/contract.types.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = async (changes: Partial<Agreement> = {}, planned: MoneyPlan | null = samplePrepared.planned) => {
  const sendCode = vi.fn<() => SendCodeResult>(() =>
    granted({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
  );
  const machine = contractMachine.provide({
    actors: {
      loadCase: fromPromise<LoadResult, ContractInput>(async () =>
        granted({ agreement: { ...sampleAgreement, ...changes }, ended: null, contract: null, key: 'key-1' }),
      ),
      prepare: fromPromise<PrepareResult, PrepareInput>(async () => granted({ ...samplePrepared, planned })),
      loadMoney: fromPromise<FirstMoney, ContractInput>(async () => sampleWire),
      savePaper: fromPromise<SaveResult, { readonly id: string }>(async () => granted(null)),
      confirmation: confirmationMachine.provide({
        actors: {
          sendCode: fromPromise<SendCodeResult, SendCodeInput>(async () => sendCode()),
          confirm: fromPromise<ConfirmResult, ConfirmInput>(async () =>
            granted({
              operationId: samplePrepared.operation.operationId,
              orderId: 'O-1001',
              expectedAt: null,
              inReview: false,
              contract: sampleContract,
            }),
          ),
        },
      }),
    },
  });
  const actorRef = createActor(machine, { input: { caseId: 'C-1001' } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof contractMachine> actorRef={actorRef} screens={contractScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('heading', { name: papersTexts.title });
  return { user: userEvent.setup({ delay: null }), sendCode };
};

const valueOf = (term: string): string | undefined =>
  [...document.querySelectorAll('dl > div')]
    .find((row) => row.querySelector('dt')?.textContent === term)
    ?.querySelector('dd')
    ?.textContent.replaceAll('\u00a0', ' ');

describe('the page before a contract', () => {
  it('§ 312j BGB: has one button that binds, with its words alone, after sum, costs and begin', async () => {
    await begin();
    expect(valueOf('Konto')).toBe('Einzelkonto');
    expect(valueOf('Einmalanlage')).toBe('10.000,00 €');
    expect(valueOf('Sparrate im Monat')).toBe('200,00 €');
    expect(valueOf('Kosten im Jahr')).toBe('0,97 %');
    expect(valueOf('Im ersten Jahr etwa')).toBe('97,00 €');
    expect(valueOf('Referenzkonto')).toBe('IBAN endet auf 2051');
    expect(valueOf('Erste Einzahlung')).toBe('per Überweisung');
    expect(valueOf('Beginn')).toBe('sobald Ihr Geld da ist, auch vor Ablauf der Widerrufsfrist');
    const button = screen.getByRole('button', { name: 'Zahlungspflichtig beauftragen' });
    const costs = screen.getByRole('heading', { name: 'Das kostet es' });
    expect(costs.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('BNK-14: says that the first money is debited where that was chosen', async () => {
    await begin({ firstPayment: 'REFERENCE' });
    expect(valueOf('Erste Einzahlung')).toBe('per SEPA-Lastschrift vom Referenzkonto');
  });

  it.each([
    [sampleDebitPlan, ['10.000,00 € am 23.11.2026', '200,00 € jeden Monat, zuerst am 01.12.2026']],
    [
      { ...sampleDebitPlan, isEarliest: true },
      ['10.000,00 € frühestens am 23.11.2026', '200,00 € jeden Monat, frühestens am 01.12.2026'],
    ],
  ] as const)('REG-06: says above the button what is debited when, and from which account: %#', async (plan, days) => {
    await begin({ firstPayment: 'REFERENCE' }, plan);
    expect([valueOf('Einzug der Einmalanlage'), valueOf('Einzug der Sparrate')]).toEqual(days);
    expect(valueOf('Vom Konto')).toBe('IBAN endet auf 2051');
    const button = screen.getByRole('button', { name: 'Zahlungspflichtig beauftragen' });
    const card = screen.getByRole('heading', { name: 'Das ziehen wir ein' });
    expect(card.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('REG-06: says what is to be wired, from when, and that nothing is before', async () => {
    await begin();
    expect(valueOf('Überweisung der Einmalanlage')).toBe('10.000,00 €, sobald der Vertrag geschlossen ist');
    expect(valueOf('Überweisung der Sparrate')).toBe('200,00 € jeden Monat, zuerst zum 01.12.2026');
    expect(valueOf('Vom Konto')).toBeUndefined();
  });

  it('decisions §8: says from which day on is wired where it begins later', async () => {
    const deposit = { amount: sampleAgreement.initialAmount, debitedOn: null };
    await begin({}, { ...sampleDebitPlan, method: 'WIRE', startsOn: '2026-12-05', deposit, rate: null });
    expect(valueOf('Überweisung der Einmalanlage')).toBe('10.000,00 €, ab dem 05.12.2026');
    expect(screen.getByText(/Wir beginnen am 05\.12\.2026\./)).toBeTruthy();
  });

  it('decisions §8: says that it begins after the period of withdrawal where that was chosen', async () => {
    await begin({ startsAtOnce: false, savingsRate: sampleAgreement.savingsRate });
    expect(valueOf('Beginn')).toBe('nach Ablauf der Widerrufsfrist von 14 Tagen');
  });

  it('REG-06: names package and planned duration above the button that binds', async () => {
    await begin();
    expect(valueOf('Servicepaket')).toBe('M premium');
    expect(valueOf('Geplante Dauer')).toBe('Mehr als 5 Jahre');
    expect(valueOf('Unterschreibt auch')).toBeUndefined();
    expect(screen.getByText(/Erst mit ihm ist der Vertrag geschlossen\.$/)).toBeTruthy();
  });

  it('REG-08: of two who sign, claims of no code that it concludes, and names whose account it is', async () => {
    await begin({ account: 'CA', child: 'Mia Sommer', second: sampleAgreementOfChild.second });
    expect(valueOf('Kind')).toBe('Mia Sommer');
    expect(valueOf('Unterschreibt auch')).toBe('David Sommer');
    expect(screen.queryByText(/Erst mit ihm ist der Vertrag geschlossen/)).toBeNull();
    expect(
      screen.getByText(
        /Mit ihm unterschreiben Sie\. Geschlossen ist der Vertrag erst, wenn auch David Sommer unterschreibt\.$/,
      ),
    ).toBeTruthy();
  });

  it('REG-06: asks for no consent a second time, and shows those that were given', async () => {
    await begin();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(valueOf('Kosteninformation')).toBe('Fassung 2026-01, am 20.11.2026');
  });

  it('REG-06: marks a paper that was taken', async () => {
    const { user } = await begin();
    expect(screen.getByText('0 von 2 heruntergeladen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Geeignetheitsbericht herunterladen (PDF)' }));
    expect(await screen.findByText('1 von 2 heruntergeladen')).toBeTruthy();
    expect(screen.getByText('Heruntergeladen')).toBeTruthy();
  });

  it('REG-06: a double click asks for one code', async () => {
    const { user, sendCode } = await begin();
    await user.dblClick(screen.getByRole('button', { name: reviewTexts.submit }));
    await screen.findByLabelText(confirmationTexts.code.label);
    expect(sendCode).toHaveBeenCalledOnce();
  });
});

it('REG-06: a contract is told with its number, its last day of withdrawal and what happens now', async () => {
  const { user } = await begin();
  await user.click(screen.getByRole('button', { name: reviewTexts.submit }));
  await user.type(await screen.findByLabelText(confirmationTexts.code.label), '123456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Ihr Vertrag ist geschlossen' });
  expect(valueOf('Vertragsnummer')).toBe(sampleContract.contractId);
  expect(valueOf('Geschlossen am')).toBe('20.11.2026, 11:02 Uhr');
  expect(valueOf('Widerrufbar bis')).toBe('04.12.2026');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unterlagen: Sie bekommen eine E-Mail, und alles liegt in Ihrer Postbox.',
    'Stand: Im Kundenbereich sehen Sie unter „Aufträge“, ob Ihr Geld da und angelegt ist.',
    'Widerruf: Bis zum 04.12.2026 können Sie ohne Angabe von Gründen widerrufen.',
  ]);
});
