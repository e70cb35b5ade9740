import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { CopyButton } from './CopyButton.tsx';

const show = () =>
  render(
    <ThemeProvider>
      <CopyButton text="O-1001">Auftragsnummer kopieren</CopyButton>
    </ThemeProvider>,
  );
const button = () => screen.getByRole('button', { name: 'Auftragsnummer kopieren' });

describe('the copy button', () => {
  it('SHL-07: copies and says that it worked', async () => {
    const user = userEvent.setup();
    show();
    await user.click(button());
    expect(await globalThis.navigator.clipboard.readText()).toBe('O-1001');
    expect(await screen.findByText('Erfolgreich')).toBeTruthy();
  });

  it('SHL-07: says that it did not where the browser forbids it', async () => {
    const user = userEvent.setup();
    vi.spyOn(globalThis.navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    show();
    await user.click(button());
    expect(await screen.findByText('Fehlgeschlagen')).toBeTruthy();
  });
});
