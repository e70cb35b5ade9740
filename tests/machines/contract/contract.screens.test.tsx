import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { contractScreens } from '#apps/onboarding/contract/contract.screens.tsx';
import { reviewTexts } from '#apps/onboarding/contract/contract.texts.ts';
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
import { sampleAgreement, sampleContract, samplePrepared } from '#machines/contract/contract.model.ts';
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

const begin = async (changes: Partial<Agreement> = {}) => {
  const sendCode = vi.fn<() => SendCodeResult>(() =>
    granted({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
  );
  const machine = contractMachine.provide({
    actors: {
      loadCase: fromPromise<LoadResult, ContractInput>(async () =>
        granted({ agreement: { ...sampleAgreement, ...changes }, ended: null, contract: null, key: 'key-1' }),
      ),
      prepare: fromPromise<PrepareResult, PrepareInput>(async () => granted(samplePrepared)),
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
  await screen.findByRole('heading', { name: reviewTexts.papers.title });
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
    expect(valueOf('Beginn')).toBe('sobald Ihr Geld da ist, auch vor Ablauf der Widerrufsfrist');
    const button = screen.getByRole('button', { name: 'Zahlungspflichtig beauftragen' });
    const costs = screen.getByRole('heading', { name: 'Das kostet es' });
    expect(costs.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('decisions §8: says that it begins after the period of withdrawal where that was chosen', async () => {
    await begin({ startsAtOnce: false, savingsRate: sampleAgreement.savingsRate });
    expect(valueOf('Beginn')).toBe('nach Ablauf der Widerrufsfrist von 14 Tagen');
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
    'Einzahlung: Überweisen Sie Ihre Einmalanlage. Die Kontoverbindung steht in Ihrem Vertrag.',
    'Sparplan: Wir ziehen die Sparrate von Ihrem Referenzkonto ein. Den ersten Tag finden Sie unter „Sparpläne“.',
    'Anlage: Wir legen Ihr Geld an, sobald es da ist.',
    'Widerruf: Bis zum 04.12.2026 können Sie ohne Angabe von Gründen widerrufen.',
  ]);
});
