import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Breakdown } from '#apps/banking/withdrawal/screens/MaximumCard.tsx';
import { withdrawalTexts as texts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { sampleQuote } from '#machines/withdrawal/withdrawal.model.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const saidOf = (breakdown: typeof sampleQuote.breakdown): string =>
  render(
    <MantineTheme>
      <Breakdown quote={{ ...sampleQuote, breakdown }} holder={null} />
    </MantineTheme>,
  ).container.textContent;

describe('how the greatest amount comes about', () => {
  it('BNK-03: says why a margin stays where one does, and nothing of it elsewhere', () => {
    const why = texts.marginWhy(sampleQuote.minimumRemaining);
    expect(saidOf(sampleQuote.breakdown)).toContain(why);
    expect(saidOf(sampleQuote.breakdown.filter(({ code }) => code !== 'SAFETY_MARGIN'))).not.toContain(why);
  });
});
