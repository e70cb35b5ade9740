import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { modulesPath, QrCode } from './QrCode.tsx';

describe('a QR code', () => {
  it('draws every dark module once', () => {
    expect(
      modulesPath([
        [true, false],
        [false, true],
      ]),
    ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
  });

  it('SES-08: shows the code of its value with a quiet zone of four modules, and says what it is', () => {
    render(<QrCode value="otpauth://totp/a?secret=JBSWY3DP" label="QR-Code" />);
    const { data, size } = encode('otpauth://totp/a?secret=JBSWY3DP', { ecc: 'M', border: 4 });
    const code = screen.getByRole('img', { name: 'QR-Code' });
    expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
    expect(code.querySelector('path')?.getAttribute('d')?.split('M').length).toBe(
      data.flat().filter(Boolean).length + 1,
    );
    expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
  });
});
