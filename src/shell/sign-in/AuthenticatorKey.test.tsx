import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { keyTexts as texts } from './authenticator-key.texts.ts';

it('SES-08: connects an app on this phone first, then by its key, then by scanning; and says where to get one', async () => {
  const { container } = render(
    <MantineTheme>
      <AuthenticatorKey secret="JBSWY3DPEHPK3PXP" uri="otpauth://totp/Lindenhof?secret=JBSWY3DPEHPK3PXP" />
    </MantineTheme>,
  );
  const open = screen.getByRole('link', { name: texts.open });
  expect(open.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
  const copy = await screen.findByRole('button', { name: texts.copy });
  const ways = [open, screen.getByText('JBSW Y3DP EHPK 3PXP'), copy, screen.getByText(texts.scan)];
  for (const [at, way] of ways.slice(1).entries()) {
    expect((ways[at] as Node).compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  }
  expect(container.textContent).toContain('zum Beispiel Google Authenticator oder Microsoft Authenticator.');
  expect(screen.getByRole('link', { name: '030 23125 100' }).getAttribute('href')).toBe('tel:+493023125100');
});
