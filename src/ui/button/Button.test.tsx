import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { QuietLink } from './QuietLink.tsx';

const flags = (): readonly (string | null)[] =>
  ['data-full-width', 'data-flex-grow'].map((name) => screen.getByRole('button').getAttribute(name));

describe('Button', () => {
  it('SHL-07: is pressed by pointer and keyboard', async () => {
    const press = vi.fn<() => void>();
    render(<Button onClick={press}>Weiter</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(2);
  });

  it.each([{ disabled: true }, { status: 'loading' } as const])(
    'SHL-07: %o ignores clicks and keeps the focus',
    async (state) => {
      const press = vi.fn<() => void>();
      render(
        <Button onClick={press} {...state}>
          Weiter
        </Button>,
      );
      const button = screen.getByRole('button', { name: 'Weiter' });
      await userEvent.click(button);
      expect(press).not.toHaveBeenCalled();
      expect(document.activeElement).toBe(button);
      expect(button.getAttribute('aria-disabled')).toBe('true');
    },
  );

  it('SHL-07: while loading it does not send its form, afterwards it does', async () => {
    const submit = vi.fn<(event: SubmitEvent<HTMLFormElement>) => void>((event) => event.preventDefault());
    const form = (status?: 'loading') => (
      <form onSubmit={submit}>
        <Button type="submit" status={status}>
          Senden
        </Button>
      </form>
    );
    const { rerender } = render(form('loading'));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
    rerender(form());
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('SHL-07: loading is busy with a spinner and no badge', () => {
    const { container } = render(<Button status="loading">Senden</Button>);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    expect(container.querySelector('circle')).not.toBeNull();
    expect(container.querySelector('[data-badge]')).toBeNull();
  });

  it.each([
    ['success', 'Erfolgreich'],
    ['warning', 'Achtung'],
    ['error', 'Fehlgeschlagen'],
  ] as const)('SHL-07: %s shows its badge and says it', (status, word) => {
    const { container } = render(<Button status={status}>Senden</Button>);
    const button = screen.getByRole('button', { name: 'Senden' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(word);
    expect(container.querySelector(`[data-badge="${status}"] svg`)).not.toBeNull();
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });

  it('SHL-07: grows and fills only when told', () => {
    const { rerender } = render(<Button>Senden</Button>);
    expect(flags()).toEqual([null, null]);
    rerender(
      <Button fullWidth flexGrow>
        Senden
      </Button>,
    );
    expect(flags()).toEqual(['true', 'true']);
  });
});

describe('links beside it', () => {
  it('a link button is a link', () => {
    render(<LinkButton href="/withdrawal/1">Auszahlen</LinkButton>);
    expect(screen.getByRole('link', { name: 'Auszahlen' }).getAttribute('href')).toBe('/withdrawal/1');
  });

  it('a quiet link without address is a button that sends', async () => {
    const back = vi.fn<() => void>();
    render(
      <QuietLink back onClick={back}>
        Zurück
      </QuietLink>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(back).toHaveBeenCalledTimes(1);
  });
});
