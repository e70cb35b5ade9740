import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { lapsedStanding, sampleStanding } from '#machines/second-person/second-person.model.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { StandingScreen } from './screens/StandingScreens.tsx';
import { differingSaid, newsText, secondPersonTexts as texts } from './second-person.texts.ts';

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

it('REG-08: says after a correction that whoever is invited is written to, and of a link that has ended what is to be done', () => {
  expect(newsText('CORRECTED', sampleStanding)).toContain('Bert Berger bekommt von uns eine E-Mail. Ob jetzt alles');
  const ended = newsText('CORRECTED', lapsedStanding);
  expect(ended).toContain('laden Sie bitte noch einmal ein');
  expect(ended).not.toContain('E-Mail');
});

it('REG-08: has a word for the birth date where the name differs as well', () => {
  const said = differingSaid({ differs: ['NAME', 'BIRTH_DATE'], name: 'Bert Berger' });
  expect(said).toContain('Ist nur das Geburtsdatum falsch, berichtigen Sie es.');
});
