import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

it('SHL-03: an unknown address keeps heading and name, says in plain words what is the matter and leads home', () => {
  render(
    <MantineTheme>
      <NotFoundPage />
    </MantineTheme>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Es ist ein Problem aufgetreten.');
  expect(screen.getByText('Seite nicht gefunden')).toBeTruthy();
  expect(screen.getByText(/^Diese Seite gibt es nicht\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});
