import { expect, it } from 'vitest';
import { lindenhof } from '#ui/brand/lindenhof.tsx';
import { customerBrand } from './customer-brand.ts';

it('REG-06: below every page of customers a contract can be withdrawn, without signing in', () => {
  const { footerLinks } = customerBrand(lindenhof, { onboardingUrl: 'http://127.0.0.1:3001' });
  expect(footerLinks.slice(0, -1)).toEqual(lindenhof.footerLinks);
  expect(footerLinks.at(-1)).toEqual({
    label: 'Vertrag widerrufen',
    href: 'http://127.0.0.1:3001/withdraw-contract',
  });
});
