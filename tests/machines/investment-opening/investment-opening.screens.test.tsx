import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PortalContext } from '#apps/onboarding/PortalContext.ts';
import { investmentOpeningScreens } from '#apps/onboarding/investment-opening/investment-opening.screens.tsx';
import { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import { createActor } from 'xstate';
import { sampleWanted } from '#machines/investment-opening/investment-opening.model.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';

it('ONB-08, BNK-16: a number that is missing is given in the settings, which the page opens', () => {
  const input = { wanted: sampleWanted, ipsId: null };
  const { context } = createActor(investmentOpeningMachine, { input }).getSnapshot();
  const snapshot = investmentOpeningMachine.resolveState({ value: 'lackingNumber', context });
  render(
    <ThemeProvider>
      <PortalContext value="https://portal.example">
        <investmentOpeningScreens.numberMissing snapshot={snapshot} send={vi.fn<() => void>()} />
      </PortalContext>
    </ThemeProvider>,
  );
  expect(screen.getByText(/Bitte geben Sie Ihre Nummer unter „Einstellungen“, „Persönliche Daten“ an\./u)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Persönliche Daten öffnen' });
  expect(way.getAttribute('href')).toBe('https://portal.example/setup/profile/');
});
