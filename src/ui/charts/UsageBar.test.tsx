import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { MantineTheme } from '../theme/MantineTheme.tsx';
import { UsageBar } from './UsageBar.tsx';

const show = (used: number, left: number): string => {
  const { container } = render(
    <MantineTheme>
      <UsageBar
        title="Von 10 € sind … verbraucht."
        used={cents(used)}
        left={cents(left)}
        words={{ used: 'weg', left: 'da' }}
      />
    </MantineTheme>,
  );
  return container.querySelector<HTMLElement>('[aria-hidden] > span')?.style.inlineSize ?? '';
};

describe('the bar of what is used', () => {
  it.each([
    [0, 1_000, '0%'],
    [1, 1_000_00, '1%'],
    [250, 750, '25%'],
    [1_000, 0, '100%'],
    [0, 0, '0%'],
  ])('is drawn for %i of it used and %i left: %s', (used, left, width) => {
    expect(show(used, left)).toBe(width);
  });

  it('says both sums with their words, and the whole in a sentence', () => {
    show(euros(3), euros(7));
    expect(screen.getByRole('figure', { name: 'Von 10 € sind … verbraucht.' }).textContent).toMatch(
      /^weg3,00\s€da7,00\s€$/,
    );
  });
});
