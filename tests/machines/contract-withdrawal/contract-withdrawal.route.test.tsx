import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ContractWithdrawalRoute } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.route.tsx';
import { contractWithdrawalTexts as texts } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.texts.ts';
import type { OnboardingApp } from '#apps/onboarding/compose.ts';
import { OnboardingDepsContext } from '#apps/onboarding/onboarding-deps.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { grantedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

it('REG-06: the page needs nobody to be signed in, and has a title of its own', async () => {
  const { caller, calls } = scriptedCaller({
    withdrawContract: [grantedAnswer({ receivedAt: '2026-11-20T10:02:00.000Z' })],
  });
  const deps = { caller, now: () => 0 } as unknown as OnboardingApp;
  render(
    <OnboardingDepsContext value={deps}>
      <MantineTheme>
        <ContractWithdrawalRoute />
      </MantineTheme>
    </OnboardingDepsContext>,
  );
  expect(document.title).toContain('Vertrag widerrufen');
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Ihr Name'), 'Anna Berger');
  await user.type(screen.getByLabelText('Vertragsnummer'), 'V-1F2E3D4C5B6A');
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'anna.berger@example.de{Enter}');
  await user.click(screen.getByRole('button', { name: texts.review.submit }));
  await screen.findByRole('heading', { name: texts.receipt.heading });
  expect(calls('withdrawContract')).toHaveLength(1);
});

it('REG-06: outside of the onboarding app it is a fault of ours', () => {
  expect(() =>
    render(
      <MantineTheme>
        <ContractWithdrawalRoute />
      </MantineTheme>,
    ),
  ).toThrow('outside');
});
