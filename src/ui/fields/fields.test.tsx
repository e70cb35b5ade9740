import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AmountField } from './AmountField.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

function ControlledAmount({ start = '' }: { readonly start?: string }) {
  const [text, setText] = useState(start);
  return <AmountField id="amount" label="Betrag" value={text} onChange={setText} />;
}

describe('AmountField', () => {
  it.each([
    ['1234,5', '1.234,50'],
    ['1234.50', '1.234,50'],
    ['25.000', '25.000,00'],
    ['12,3,4', '12,3,4'],
    ['1e9', '1e9'],
    ['', ''],
  ])('rules §8: %s stands as %s after leaving the field', async (typed, shown) => {
    render(<ControlledAmount />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Betrag' });
    await userEvent.click(field);
    if (typed !== '') await userEvent.keyboard(typed);
    expect(field.value).toBe(typed);
    await userEvent.tab();
    expect(field.value).toBe(shown);
  });

  it('keeps its own text when nobody else does, and offers the number pad', async () => {
    const heard = vi.fn<(text: string) => void>();
    render(<AmountField id="amount" label="Betrag" onChange={heard} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    await userEvent.paste('75');
    await userEvent.tab();
    expect(field.value).toBe('75,00');
    expect(heard.mock.calls).toEqual([['75']]);
    expect(field.inputMode).toBe('decimal');
  });
});

describe('CodeField', () => {
  it('takes a pasted code without blanks and dashes and tells when it is whole', async () => {
    const complete = vi.fn<(code: string) => void>();
    render(<CodeField id="code" label="Code" onComplete={complete} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await userEvent.click(field);
    await userEvent.paste(' 123-456 9');
    expect(field.value).toBe('123456');
    expect(complete.mock.calls).toEqual([['123456']]);
    expect(field.autocomplete).toBe('one-time-code');
  });
});

describe('PasswordField', () => {
  it('is hidden until its owner looks, and says so', async () => {
    render(<PasswordField id="password" label="Passwort" autoComplete="current-password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Passwort');
    const reveal = screen.getByRole('button', { name: 'Passwort anzeigen' });
    expect([field.type, reveal.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    await userEvent.click(reveal);
    expect([field.type, reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  });
});

describe('texts of a field', () => {
  it('ties hint and error to the input and marks it as invalid', () => {
    render(<TextField id="mail" label="E-Mail" hint="Ihre Adresse" error="Ungültige E-Mail" />);
    const field = screen.getByRole('textbox', { name: 'E-Mail' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Ihre Adresse',
      'Ungültige E-Mail',
    ]);
  });

  it('without error it is neither described nor invalid', () => {
    render(<TextField id="mail" label="E-Mail" error={undefined} />);
    const field = screen.getByRole('textbox');
    expect([field.hasAttribute('aria-describedby'), field.hasAttribute('aria-invalid')]).toEqual([false, false]);
  });
});
