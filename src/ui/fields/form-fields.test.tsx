import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CheckField } from './CheckField.tsx';
import { DateField } from './DateField.tsx';
import { IbanField } from './IbanField.tsx';
import { RadioField } from './RadioField.tsx';
import { SelectField } from './SelectField.tsx';

function Date({ start = '' }: { readonly start?: string }) {
  const [text, setText] = useState(start);
  return <DateField id="birth" label="Geburtsdatum" value={text} onChange={setText} error="Ungültiges Datum" />;
}

const describedTexts = (field: HTMLElement): readonly (string | undefined)[] =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('DateField', () => {
  it.each([
    ['12041988', '12.04.1988'],
    ['1.2.1990', '01.02.1990'],
    ['31.2.1990', '31.2.1990'],
  ])('PLT-02: %s stands as %s after leaving the field', async (typed, shown) => {
    render(<Date />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Geburtsdatum' });
    await userEvent.type(field, typed);
    expect(field.value).toBe(typed);
    await userEvent.tab();
    expect(field.value).toBe(shown);
  });

  it('says how a date is typed, and what is wrong with it', () => {
    render(<Date start="1" />);
    expect(describedTexts(screen.getByRole('textbox'))).toEqual([
      'Tag, Monat und Jahr, zum Beispiel 12.04.1988',
      'Ungültiges Datum',
    ]);
  });
});

const countries = [
  { value: 'DEU', label: 'Deutschland' },
  { value: 'AUT', label: 'Österreich' },
];

function Country() {
  const [code, setCode] = useState('');
  return <SelectField id="country" label="Land" options={countries} value={code} onChange={setCode} error="Fehlt" />;
}

describe('SelectField', () => {
  it('offers its list in order, with nothing chosen', async () => {
    render(<Country />);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Land' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bitte wählen', 'Deutschland', 'Österreich']);
    expect([list.value, list.getAttribute('aria-invalid'), describedTexts(list)]).toEqual(['', 'true', ['Fehlt']]);
    await userEvent.selectOptions(list, 'Österreich');
    expect(list.value).toBe('AUT');
    // Whoever goes over a page again chooses what is chosen already, and it stays so.
    await userEvent.selectOptions(list, 'Österreich');
    expect(list.value).toBe('AUT');
  });
});

function Consent({ error }: { readonly error?: string }) {
  const [isChecked, setChecked] = useState(false);
  return (
    <CheckField id="terms" label="Ich stimme zu." isChecked={isChecked} onChange={setChecked} error={error}>
      <a href="/agb">AGB</a>
    </CheckField>
  );
}

describe('CheckField', () => {
  it('is checked by its words and by the space bar; a link beside it does not check it', async () => {
    render(<Consent />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ich stimme zu.' });
    await userEvent.click(screen.getByText('Ich stimme zu.'));
    expect(box.checked).toBe(true);
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'AGB' }));
    expect(box.checked).toBe(false);
  });

  it('names what is wrong', () => {
    render(<Consent error="Bitte stimmen Sie zu." />);
    const box = screen.getByRole('checkbox');
    expect([box.getAttribute('aria-invalid'), describedTexts(box)]).toEqual(['true', ['Bitte stimmen Sie zu.']]);
  });
});

function Answer() {
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  return (
    <RadioField
      id="answer"
      label="Handeln Sie für sich selbst?"
      hint="Das Gesetz fragt danach."
      error="Bitte wählen Sie eine Option."
      options={[
        { value: 'yes', label: 'Ja' },
        { value: 'no', label: 'Nein', hint: 'Für jemand anderen' },
      ]}
      value={answer}
      onChange={setAnswer}
    />
  );
}

describe('RadioField', () => {
  it('is a group with its question, moved through by arrow keys; nothing is chosen before', async () => {
    render(<Answer />);
    const group = screen.getByRole('radiogroup', { name: 'Handeln Sie für sich selbst?' });
    expect(describedTexts(group)).toEqual(['Das Gesetz fragt danach.', 'Bitte wählen Sie eine Option.']);
    const [yes, no] = within(group).getAllByRole<HTMLInputElement>('radio');
    expect([yes?.id, yes?.checked, no?.checked]).toEqual(['answer', false, false]);
    await userEvent.click(screen.getByText('Ja'));
    await userEvent.keyboard('{ArrowDown}');
    expect([yes?.checked, no?.checked]).toEqual([false, true]);
    expect(no && describedTexts(no)).toEqual(['Für jemand anderen']);
  });
});

function Iban() {
  const [text, setText] = useState('');
  return <IbanField id="iban" label="IBAN" value={text} onChange={setText} />;
}

describe('IbanField', () => {
  it('stands in groups of four after leaving the field, however it was typed', async () => {
    render(<Iban />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
    await userEvent.type(field, 'de89370400440532013000');
    expect(field.value).toBe('de89370400440532013000');
    await userEvent.tab();
    expect(field.value).toBe('DE89 3704 0044 0532 0130 00');
  });
});
