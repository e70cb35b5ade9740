import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { FactorCard } from './screens/FactorCard.tsx';
import { mfaTexts } from './mfa-setup.texts.ts';

it.each([
  ['one of two', ['SMS', 'SOFTWARE_TOKEN'], 1],
  ['a single one', ['SMS'], 0],
] as const)('SES-11: of %s that is preferred it is said, or goes without saying', (_, active, times) => {
  render(
    <MantineTheme>
      <FactorCard factor="SMS" inForce={{ active, preferred: 'SMS' }} isBusy={false} send={() => undefined} />
    </MantineTheme>,
  );
  expect(screen.queryAllByText(mfaTexts.preferred)).toHaveLength(times);
});
