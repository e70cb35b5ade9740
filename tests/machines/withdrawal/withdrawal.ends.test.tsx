import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { withdrawalScreens } from '#apps/banking/withdrawal/withdrawal.screens.tsx';
import { withdrawalTexts as texts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import type { OperationReceipt } from '#domain/operation/operation.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { sampleOperation } from '#machines/confirmation/confirmation.model.ts';
import type {
  ConfirmInput,
  ConfirmResult,
  SendCodeInput,
  SendCodeResult,
} from '#machines/confirmation/confirmation.types.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { sampleQuote } from '#machines/withdrawal/withdrawal.model.ts';
import type { LoadResult, PrepareInput, PrepareResult } from '#machines/withdrawal/withdrawal.types.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

/** The journey on its screens at the SMS-Code of 1,500 €; the code gets this answer. */
const atCode = async (answer: () => Promise<OperationReceipt> = () => new Promise(() => undefined)) => {
  const machine = withdrawalMachine.provide({
    actors: {
      loadQuote: fromPromise<LoadResult, { readonly id: string }>(async () =>
        granted({ quote: sampleQuote, draft: null, holder: null, key: 'key-1' }),
      ),
      prepare: fromPromise<PrepareResult, PrepareInput>(async () =>
        granted({ operation: sampleOperation, nextKey: 'key-2' }),
      ),
      keepDraft: fromCallback(() => undefined),
      watchSurroundings: fromCallback(() => undefined),
      confirmation: confirmationMachine.provide({
        actors: {
          sendCode: fromPromise<SendCodeResult, SendCodeInput>(async () =>
            granted({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
          ),
          confirm: fromPromise<ConfirmResult, ConfirmInput>(async () => granted(await answer())),
        },
      }),
    },
  });
  const actorRef = createActor(machine, { input: { id: sampleQuote.id } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof withdrawalMachine> actorRef={actorRef} screens={withdrawalScreens} />
    </MantineTheme>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText(texts.amount), '1500{Enter}');
  await user.click(screen.getByRole('button', { name: texts.review.submit }));
  const field = await screen.findByLabelText<HTMLInputElement>(confirmationTexts.code.label);
  return { actorRef, user, field };
};

const confirmed = async (receipt: Partial<OperationReceipt>) => {
  const whole = { operationId: 'op', orderId: 'O-1001', expectedAt: '2026-11-25', inReview: false, ...receipt };
  const { user, field } = await atCode(async () => whole);
  await user.type(field, '123456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Ihr Auftrag ist erteilt' });
};

const valueOf = (term: string): string | undefined =>
  [...document.querySelectorAll('dl > div')]
    .find((row) => row.querySelector('dt')?.textContent === term)
    ?.querySelector('dd')
    ?.textContent.replaceAll('\u00a0', ' ');

describe('an order that was placed', () => {
  it('BNK-03: is told with its number, payee, account, day and what happens now', async () => {
    await confirmed({});
    expect(valueOf('Auftragsnummer')).toBe('O-1001');
    expect(valueOf('Status')).toBe('Offen');
    expect(valueOf('An')).toBe('Anna Berger');
    expect(valueOf('Konto')).toBe('IBAN endet auf 3000');
    expect(valueOf('Voraussichtlich auf Ihrem Konto')).toBe('25.11.2026');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Verkauf: Wir verkaufen die nötigen Anteile am Geschäftstag nach Ihrem Auftrag.',
        'Überweisung: Voraussichtlich am 25.11.2026 ist das Geld auf Ihrem Referenzkonto.',
      ]),
    );
    expect(screen.getByText('Bis zur Ausführung können Sie den Auftrag unter „Aufträge“ abbrechen.')).toBeTruthy();
  });

  it('decisions §20: is told with both days on which it may arrive, and that it waits for a review', async () => {
    await confirmed({ expectedUntil: '2026-11-26', inReview: true });
    expect(valueOf('Voraussichtlich auf Ihrem Konto')).toBe('25. oder 26.11.2026');
    expect(valueOf('Status')).toBe('VorgemerktIn Prüfung');
    expect(screen.getByText(/^Überweisung: Voraussichtlich am 25\. oder 26\.11\.2026 ist das Geld/)).toBeTruthy();
    expect(screen.getByText(/^Prüfung: Eine zweite Person/)).toBeTruthy();
  });
});

describe('an order of which nobody knows', () => {
  it('BNK-03: is never called paid or not paid: the page says where it can be seen', async () => {
    const { user, field } = await atCode(() => Promise.reject(new Error('lost')));
    await user.type(field, '123456{Enter}');
    await screen.findByRole('heading', { name: 'Wir wissen noch nicht, ob der Auftrag angekommen ist' });
    await user.click(screen.getByRole('button', { name: 'Aufträge ansehen' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Der Ausgang ist noch offen');
    expect(screen.getByText('Nichts wird doppelt ausgezahlt.')).toBeTruthy();
    expect(
      screen.getByText(
        'Wir wissen noch nicht, ob Ihr Auftrag angekommen ist. Steht er unter „Aufträge“, ist er erteilt. Steht er dort nicht, wurde nichts ausgezahlt. Bitte sehen Sie zuerst nach, bevor Sie neu beauftragen.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aufträge ansehen' }).getAttribute('href')).toBe('/orders/');
  });
});

describe('another window’s order', () => {
  const told = 'In einem anderen Fenster haben Sie soeben eine Auszahlung beauftragt.';

  it('BNK-03: is said beside the SMS-Code in a region that was there, and takes nobody away from it', async () => {
    const { actorRef, user, field } = await atCode();
    await user.type(field, '123');
    expect(screen.queryByText(told)).toBeNull();
    const regions = [...document.querySelectorAll('[aria-live="polite"]')];
    actorRef.send({ type: 'elsewhere.ordered' });
    const notice = await screen.findByText(told);
    expect(regions.some((region) => region.contains(notice))).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('123');
    await user.click(screen.getByRole('button', { name: confirmationTexts.code.cancel }));
    expect(
      await screen.findByText(
        'Sie haben eben in einem anderen Fenster eine Auszahlung beauftragt. Bitte prüfen Sie, ob Sie noch eine möchten.',
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(texts.amount).value).toBe('1.500,00');
  });
});
