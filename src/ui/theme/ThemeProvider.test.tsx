import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBrand } from '../brand/BrandContext.ts';
import { lindenhof } from '../brand/lindenhof.tsx';
import { MantineTheme } from './MantineTheme.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

function BrandName() {
  return <p>{useBrand().bankingTitle}</p>;
}

it('PLT-08: hands the brand down and writes no style tag, so that a strict content security policy holds', () => {
  const { container } = render(
    <ThemeProvider brand={{ ...lindenhof, bankingTitle: 'Anderes Banking' }}>
      <MantineTheme>
        <BrandName />
      </MantineTheme>
    </ThemeProvider>,
  );
  expect(screen.getByText('Anderes Banking')).toBeDefined();
  expect(container.querySelectorAll('style')).toHaveLength(0);
  expect(document.head.querySelectorAll('style')).toHaveLength(0);
});
