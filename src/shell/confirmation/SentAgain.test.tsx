import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SentAgain } from './SentAgain.tsx';

const region = (is: boolean) => <SentAgain is={is}>Wir haben einen neuen Code gesendet.</SentAgain>;

it('SES-08: the region is there before it says that a code was sent anew, and says it politely', () => {
  const { container, rerender } = render(region(false));
  const before = container.querySelector('[aria-live="polite"]');
  expect(before?.textContent).toBe('');
  rerender(region(true));
  expect(screen.getByText('Wir haben einen neuen Code gesendet.').closest('[aria-live="polite"]')).toBe(before);
  rerender(region(false));
  expect(before?.textContent).toBe('');
});
