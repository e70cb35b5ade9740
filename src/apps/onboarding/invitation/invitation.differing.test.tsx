import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvitedDifference } from '#domain/person/invited-person.ts';
import { blankInvitation } from '#machines/invitation/invitation.blank.ts';
import { newcomer } from '#machines/invitation/invitation.samples.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { differenceTexts as texts, differingText } from './invitation.outcomes.texts.ts';
import { DifferingScreen } from './screens/DifferenceScreens.tsx';

const saidOf = (differs: readonly InvitedDifference[]): string => {
  const context = { ...blankInvitation, joiner: newcomer, differs };
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
