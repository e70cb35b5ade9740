import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Icon } from '../icon/Icon.tsx';
import { IconCheck } from '../icon/icons.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Loader } from './Loader.tsx';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';

const errors = [{ fieldId: 'amount', message: 'Bitte geben Sie einen Wert ein.' }, { message: 'Bitte später erneut.' }];

const form = (attempt: number) => (
  <>
    <ErrorSummary errors={errors} attempt={attempt} />
    <input id="amount" aria-label="Betrag" />
  </>
);

describe('ErrorSummary', () => {
  it('takes the focus when it appears and again at the next refused attempt', async () => {
    const { rerender } = render(form(1));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.click(screen.getByRole('textbox'));
    rerender(form(1));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    rerender(form(2));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leads to the field and leaves the address alone', async () => {
    render(
      <>
        <ErrorSummary errors={errors} />
        <input id="amount" aria-label="Betrag" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Bitte geben Sie einen Wert ein.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(location.hash).toBe('');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('is not there without errors', () => {
    const { container } = render(<ErrorSummary errors={[]} />);
    expect(container.childElementCount).toBe(0);
  });
});

it.each([
  ['info', 'Hinweis: '],
  ['success', 'Erledigt: '],
  ['warning', 'Achtung: '],
  ['refusal', 'Nicht möglich: '],
] as const)('a notice of kind %s says its kind and shows an icon', (kind, word) => {
  const { container } = render(<Notice kind={kind} title="Titel" />);
  expect(container.textContent).toBe(`${word}Titel`);
  expect(container.querySelector('svg')).not.toBeNull();
});

it.each(['polite', 'assertive'] as const)('SHL-08: a notice that appears is read out as a whole, %s', (announce) => {
  render(
    <Notice kind="warning" announce={announce}>
      Keine Antwort.
    </Notice>,
  );
  const region = screen.getByText('Keine Antwort.').closest(`[aria-live="${announce}"]`);
  expect(region?.textContent).toBe('Achtung: Keine Antwort.');
  expect(region?.getAttribute('aria-atomic')).toBe('true');
});

it('SHL-08: a notice that was there from the beginning interrupts nobody', () => {
  const { container } = render(<Notice kind="warning">Keine Antwort.</Notice>);
  expect(container.querySelector('[aria-live], [aria-atomic]')).toBeNull();
});

it("PLT-11: says 'Wird geladen…'", () => {
  render(<Loading />);
  expect(screen.getByRole('status').textContent).toBe('Wird geladen…');
});

describe('SHL-08: loader and icons', () => {
  it('the loader has a logo only when asked', () => {
    const { rerender } = render(<Loader />);
    expect(screen.queryByText('Lindenhof Vermögen')).toBeNull();
    rerender(<Loader withLogo />);
    expect(screen.getByText('Lindenhof Vermögen')).toBeDefined();
  });

  it.each([
    ['xs', '0.75rem'],
    ['sm', '1rem'],
    ['md', '1.25rem'],
    ['lg', '1.5rem'],
    ['xl', '2rem'],
    ['inline', '1em'],
    ['7rem', '7rem'],
  ])('an icon of size %s is %s wide', (size, width) => {
    const { container } = render(<Icon of={IconCheck} size={size} />);
    expect(container.querySelector('svg')?.getAttribute('width')).toBe(width);
  });

  it('an icon is silent without a label and an image with one', () => {
    const { rerender } = render(<Icon of={IconCheck} />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<Icon of={IconCheck} label="Erledigt" />);
    expect(screen.getByRole('img', { name: 'Erledigt' })).toBeDefined();
  });
});

it('an empty state says what comes next', () => {
  render(<EmptyState title="Ihre Postbox ist leer" action={<button type="button">Zur Startseite</button>} />);
  expect(screen.getByRole('button', { name: 'Zur Startseite' })).toBeDefined();
});
