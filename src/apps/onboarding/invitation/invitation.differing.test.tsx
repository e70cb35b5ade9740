import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { blankInvitation } from '#machines/invitation/invitation.blank.ts';
import { newcomer, wholeJoiner } from '#machines/invitation/invitation.samples.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { differenceTexts as texts, differingText } from './invitation.outcomes.texts.ts';
import { DifferingScreen } from './screens/DifferenceScreens.tsx';

const saidOf = (differs: readonly InvitedDifference[], isInviterTold = false, joiner = newcomer): string => {
  const context = { ...blankInvitation, joiner, differs, isInviterTold };
  const { container, unmount } = render(
    <MantineTheme>
      <DifferingScreen snapshot={{ context, matches: () => false } as never} send={() => undefined} />
    </MantineTheme>,
  );
  const [first] = screen.getAllByRole('button');
  const said = `${container.textContent} | ${first?.textContent ?? ''}`;
  unmount();
  return said;
};

it('REG-08: of a name and a birth date that differ the one is mended there, and the other one left to the document', () => {
  const both = saidOf(['NAME', 'BIRTH_DATE']);
  for (const text of [differingText(['NAME', 'BIRTH_DATE']), texts.mendBoth, texts.insist])
    expect(both).toContain(text);
  expect(both.endsWith(texts.check)).toBe(true);
  const born = saidOf(['BIRTH_DATE']);
  expect(born).toContain(texts.mend);
  expect(born).not.toContain(texts.mendBoth);
  expect(saidOf(['NAME']).endsWith(texts.goOn)).toBe(true);
});

it('REG-08: what they have given themselves stands beside it, and whoever invited them is not asked for a second time', () => {
  expect(saidOf(['BIRTH_DATE'], false, wholeJoiner)).toContain('Ihre Angaben: Anna Berger, geboren am 12.04.1988');
  expect(saidOf(['NAME'], false, newcomer)).toContain('Ihre Angabe: Anna Berger');
  const known = saidOf(['BIRTH_DATE'], true);
  expect(known).toContain(texts.known);
  expect(known).not.toContain(texts.insist);
});
