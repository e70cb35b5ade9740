import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { telephoneHref } from './brand.ts';
import { lindenhof } from './lindenhof.tsx';
import { SupportContact } from './SupportContact.tsx';

it('PLT-19: support is named with hours, phone and mail of the brand', () => {
  const { support, supportHours } = lindenhof;
  render(<SupportContact />);
  expect(screen.getByText(supportHours).textContent).toBe('Mo–Fr 9:00–18:00');
  expect(screen.getByRole('link', { name: support.phone }).getAttribute('href')).toBe(telephoneHref(support.phone));
  expect(screen.getByRole('link', { name: support.email }).getAttribute('href')).toBe(`mailto:${support.email}`);
});

it('a German number becomes an international address', () => {
  expect(telephoneHref('030 23125 100')).toBe('tel:+493023125100');
});
