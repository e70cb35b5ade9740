import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { blankInvitation } from '#machines/invitation/invitation.blank.ts';
import { newcomer, wholeJoiner } from '#machines/invitation/invitation.samples.ts';
import type { Joiner } from '#machines/invitation/invitation.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { differenceTexts as texts, differingText } from './invitation.outcomes.texts.ts';
import { DifferingScreen, ToldScreen } from './screens/DifferenceScreens.tsx';

const anna = 'Anna Berger';

interface Shown {
  readonly isInviterTold?: boolean;
  readonly isComparedAgain?: boolean;
  readonly joiner?: Joiner;
}

const saidOf = (differs: readonly InvitedDifference[], shown: Shown = {}): string => {
  const context = { ...blankInvitation, joiner: newcomer, differs, ...shown };
  const { container, unmount } = render(
    <MantineTheme>
      <DifferingScreen snapshot={{ context, matches: () => false } as never} send={() => undefined} />
    </MantineTheme>,
  );
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  const said = `${container.textContent} | ${buttons.join(' | ')}`;
  unmount();
  return said;
};

/** The buttons, the first one first; the last one is to decline. */
const buttonsOf = (said: string): readonly string[] => said.split(' | ').slice(1, -1);

const toldOf = (differs: readonly InvitedDifference[], joiner: Joiner = newcomer): string => {
  const context = { ...blankInvitation, joiner, differs };
  const { container, unmount } = render(
    <MantineTheme>
      <ToldScreen snapshot={{ context } as never} send={() => undefined} />
    </MantineTheme>,
  );
  const said = container.textContent ?? '';
  unmount();
  return said;
};

it('REG-08: of a name and a birth date that differ the one is mended there, and the other one left to the document', () => {
  const both = saidOf(['NAME', 'BIRTH_DATE']);
  for (const text of [differingText(['NAME', 'BIRTH_DATE']), texts.mendBoth, texts.insist(anna)])
    expect(both).toContain(text);
  expect(buttonsOf(both)).toEqual([texts.check, texts.right]);
  const born = saidOf(['BIRTH_DATE']);
  expect(born).toContain(texts.mend);
  expect(born).not.toContain(texts.mendBoth);
  expect(buttonsOf(saidOf(['NAME']))).toEqual([texts.goOn, texts.right]);
});

it('REG-08: what they have given themselves stands beside it, and whoever invited them is not asked for a second time', () => {
  expect(saidOf(['BIRTH_DATE'], { joiner: wholeJoiner })).toContain('Ihre Angaben: Anna Berger, geboren am 12.04.1988');
  expect(saidOf(['NAME'])).toContain('Ihre Angabe: Anna Berger');
  const known = saidOf(['BIRTH_DATE'], { isInviterTold: true });
  expect(known).toContain(texts.known(anna, ['BIRTH_DATE']));
  expect(known).toContain('müssen Sie nichts tun: Wir haben Anna Berger schon gebeten, die Einladung zu prüfen.');
  expect(known).not.toContain(texts.insist(anna));
});

const ways = (differs: readonly InvitedDifference[], joiner: Joiner = newcomer): readonly string[] =>
  buttonsOf(saidOf(differs, { isInviterTold: true, joiner }));

it('REG-08: where their inviter knows of it, it is compared once more first, and nothing asks them to tell it again', () => {
  expect(ways(['BIRTH_DATE'])).toEqual([texts.told.submit, texts.check]);
  expect(ways(['NAME'])).toEqual([texts.told.submit, texts.goOn]);
  const { profile } = newcomer.seen;
  const proved = { ...newcomer, seen: { ...newcomer.seen, profile: { ...profile, identityFixed: true } } };
  expect(ways(['NAME', 'BIRTH_DATE'], proved)).toEqual([texts.told.submit]);
});

it('REG-08: says of what follows only what applies, and by the name of whoever invited them', () => {
  const pages = [toldOf, (differs: readonly InvitedDifference[]) => saidOf(differs, { isInviterTold: true })];
  for (const page of pages) {
    const [born, named, both] = [page(['BIRTH_DATE']), page(['NAME']), page(['NAME', 'BIRTH_DATE'])];
    expect(born).toContain('Wird das Geburtsdatum berichtigt, schreiben wir Ihnen. Passt es dann,');
    expect(born).not.toMatch(/falsch|neue Einladung/);
    expect(named).toContain('geht es nur mit einer neuen weiter');
    expect(named).not.toContain('Geburtsdatum berichtigt');
    expect(both).toContain('Weiter geht es aber erst, wenn auch der Name passt.');
    expect(both).not.toContain('demselben Link');
    for (const said of [born, named, both]) expect(said).toContain(anna);
  }
  expect(toldOf(['BIRTH_DATE'])).toContain('erfährt Anna Berger, dass das Geburtsdatum abweicht, aber nicht, was Sie');
  expect(toldOf(['NAME'])).toContain('dass der Name abweicht');
  expect(toldOf(['NAME', 'BIRTH_DATE'])).toContain('dass Name und Geburtsdatum abweichen');
  expect(toldOf(['NAME'], { ...newcomer, about: null })).toContain('erfährt die einladende Person, dass');
});

it('REG-08: says that it still differs once it was looked at again', () => {
  expect(saidOf(['BIRTH_DATE'], { isComparedAgain: true })).toContain('Ihre Angaben passen weiterhin nicht');
  expect(saidOf(['BIRTH_DATE'])).not.toContain('weiterhin');
});
