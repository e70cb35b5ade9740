import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AmountField } from './AmountField.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';
import { WholeNumberField } from './WholeNumberField.tsx';

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

const colours = [
  { value: 'red', label: 'Rot', description: 'Wie Ziegel' },
  { value: 'green', label: 'Grün' },
  { value: 'blue', label: 'Blau' },
] as const;
type Colour = (typeof colours)[number]['value'];

function ControlledChoice({ start = null }: { readonly start?: Colour | null }) {
  const [value, setValue] = useState<Colour | null>(start);
  return (
    <ChoiceField
      id="colour"
      name="colour"
      label="Farbe"
      hint="Eine genügt"
      error="Bitte wählen"
      options={colours}
      value={value}
      onChange={setValue}
    />
  );
}

const checked = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

describe('ChoiceField', () => {
  it('has nothing chosen before somebody chooses, by a press anywhere on the card', async () => {
    render(<ControlledChoice />);
    expect(checked()).toEqual([]);
    await userEvent.click(screen.getByText('Wie Ziegel'));
    expect(checked()).toEqual(['red']);
  });

  it('is one stop for the keyboard: the blank chooses, arrows move the choice', async () => {
    render(<ControlledChoice />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Rot' }));
    await userEvent.keyboard(' {ArrowDown}');
    expect(checked()).toEqual(['green']);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('is a named group with hint and error, each option with its meaning', () => {
    render(<ControlledChoice />);
    const group = screen.getByRole('radiogroup', { name: 'Farbe' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Eine genügt', 'Bitte wählen']);
    const meaning = screen.getByRole('radio', { name: 'Rot' }).getAttribute('aria-describedby');
    expect(document.getElementById(meaning ?? '')?.textContent).toBe('Wie Ziegel');
    expect(screen.getByRole('radio', { name: 'Grün' }).hasAttribute('aria-describedby')).toBe(false);
  });

  it.each([
    [null, 'Rot'],
    ['blue', 'Blau'],
  ] as const)('where %s is chosen, the error summary leads to %s', (start, name) => {
    render(<ControlledChoice start={start} />);
    expect(document.getElementById('colour')).toBe(screen.getByRole('radio', { name }));
  });
});

describe('CheckboxGroup', () => {
  it('takes any number, tells them in the order of the options, and lets them go again', async () => {
    const heard = vi.fn<(values: readonly Colour[]) => void>();
    const group = (values: readonly Colour[]) => (
      <CheckboxGroup id="c" name="c" label="Farben" isLabelHidden options={colours} values={values} onChange={heard} />
    );
    const { rerender } = render(group(['blue']));
    expect(screen.getByRole('group', { name: 'Farben' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rot' }));
    rerender(group(['red', 'blue']));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blau' }));
    expect(heard.mock.calls).toEqual([[['red', 'blue']], [['red']]]);
  });
});

describe('WholeNumberField', () => {
  it('offers the number pad, shows its unit and leaves what is typed as it is', async () => {
    const heard = vi.fn<(text: string) => void>();
    render(<WholeNumberField id="years" label="Jahre" unit="Jahre" onChange={heard} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Jahre' });
    await userEvent.type(field, '3x');
    await userEvent.tab();
    expect([field.value, field.inputMode]).toEqual(['3x', 'numeric']);
    expect(heard.mock.calls).toEqual([['3'], ['3x']]);
  });
});
