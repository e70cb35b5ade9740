import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Transfer } from '#domain/top-up/giro-code.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { giroCodeTexts as texts } from './giro-code.texts.ts';
import { GiroCode } from './GiroCode.tsx';

const transfer: Transfer = {
  holder: 'Lindenhof Vermögen',
  iban: 'DE02999888770000001234',
  amount: cents(1_234_050),
  reference: 'O-4711',
};

const show = (change: Partial<Transfer> = {}) =>
  render(
    <ThemeProvider>
      <GiroCode transfer={{ ...transfer, ...change }} />
    </ThemeProvider>,
  );

describe('BNK-14: what is wired', () => {
  it('is shown in full, the account in groups of four', () => {
    show();
    const said = ['Lindenhof Vermögen', 'DE02 9998 8877 0000 0012 34', '12.340,50\u00A0€', 'O-4711'];
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(said);
  });

  it.each([
    [texts.copyHolder, 'Lindenhof Vermögen'],
    [texts.copyIban, 'DE02999888770000001234'],
    [texts.copyAmount, '12340,50'],
    [texts.copyReference, 'O-4711'],
  ])('%s: %s, as the form of a bank takes it', async (name, copied) => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name }));
    expect(await globalThis.navigator.clipboard.readText()).toBe(copied);
  });

  it('can be scanned', async () => {
    show();
    expect(await screen.findByRole('img', { name: texts.qr })).toBeTruthy();
  });

  it('is shown without a code where no code can say it', () => {
    const { container } = show({ holder: 'x'.repeat(71) });
    expect(within(container).queryByText(texts.scan)).toBeNull();
    expect(screen.getByText('O-4711')).toBeTruthy();
  });
});
