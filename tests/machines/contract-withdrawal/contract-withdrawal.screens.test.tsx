import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { contractWithdrawalScreens } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.screens.tsx';
import { contractWithdrawalTexts as texts } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.texts.ts';
import type { WithdrawalDeclaration } from '#domain/application/withdrawal-declaration.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import type { DeclareResult } from '#machines/contract-withdrawal/contract-withdrawal.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = () => {
  const declare = vi.fn<(input: WithdrawalDeclaration) => DeclareResult>(() =>
    granted({ receivedAt: '2026-11-20T10:02:00.000Z' }),
  );
  const machine = contractWithdrawalMachine.provide({
    actors: {
      declare: fromPromise<DeclareResult, WithdrawalDeclaration>(async ({ input }) => declare(input)),
      watchBack: fromCallback(() => undefined) as never,
    },
  });
  render(
    <MantineTheme>
      <JourneyOutlet<typeof contractWithdrawalMachine>
        actorRef={createActor(machine).start()}
        screens={contractWithdrawalScreens}
      />
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }), declare };
};

const fillIn = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(screen.getByLabelText('Ihr Name'), 'Anna Berger');
  await user.type(screen.getByLabelText('Vertragsnummer'), 'V-1F2E3D4C5B6A');
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'anna.berger@example.de{Enter}');
};

describe('the two steps of a withdrawal', () => {
  it('§ 356a BGB: review, one button with its words alone, and a receipt with date and time', async () => {
    const { user, declare } = begin();
    await fillIn(user);
    expect(screen.getByText('Hiermit widerrufe ich den Vertrag.')).toBeTruthy();
    expect(screen.getByText(/Haben mehrere Personen unterschrieben, endet der Vertrag damit für alle\./)).toBeTruthy();
    expect(declare).not.toHaveBeenCalled();
    await user.dblClick(screen.getByRole('button', { name: 'Widerruf bestätigen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ihr Widerruf ist eingegangen' })).toBeTruthy();
    expect(screen.getByText(/^20\.11\.2026, 11:02\sUhr$/)).toBeTruthy();
    expect(screen.getByText('V-1F2E3D4C5B6A')).toBeTruthy();
    expect(declare).toHaveBeenCalledOnce();
  });

  it('REG-06: the receipt can be printed', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { user } = begin();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: texts.review.submit }));
    await user.click(await screen.findByRole('button', { name: texts.receipt.print }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('REG-06: an empty form moves the focus to what is missing, field by field, and keeps what was typed', async () => {
    const { user } = begin();
    await user.type(screen.getByLabelText('Ihr Name'), 'Anna Berger');
    await user.click(screen.getByRole('button', { name: texts.form.submit }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Bitte geben Sie die Vertragsnummer ein.', 'Angabe erforderlich']),
    );
    expect(screen.getByRole('alert').textContent).toContain('E-Mail-Adresse: Angabe erforderlich');
    expect(screen.getByLabelText('Vertragsnummer').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Ihr Name').value).toBe('Anna Berger');
  });

  it('REG-06: whoever goes back finds what they typed', async () => {
    const { user } = begin();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: texts.review.back }));
    expect(screen.getByLabelText<HTMLInputElement>('Vertragsnummer').value).toBe('V-1F2E3D4C5B6A');
  });
});
