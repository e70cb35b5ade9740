import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { sampleStanding } from '#machines/second-person/second-person.model.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { StandingScreen } from './screens/StandingScreens.tsx';
import { secondPersonTexts as texts } from './second-person.texts.ts';

const firstButton = (differs: readonly InvitedDifference[]): string | null => {
  const snapshot = { context: { standing: { ...sampleStanding, differs }, news: null } };
  const { unmount } = render(
    <MantineTheme>
      <StandingScreen snapshot={snapshot as never} send={() => undefined} />
    </MantineTheme>,
  );
  const [, first] = screen.getAllByRole('button');
  const text = first?.textContent ?? null;
  unmount();
  return text;
};

it('REG-08: offers first to mend a birth date that differs, and nothing that would not mend a name', () => {
  expect(firstButton(['BIRTH_DATE'])).toBe(texts.correct);
  for (const differs of [[], ['NAME'], ['NAME', 'BIRTH_DATE']] as const) expect(firstButton(differs)).toBe(texts.home);
});
