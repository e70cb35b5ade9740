import { describe, expect, it } from 'vitest';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { houseContact } from '../brand/house.ts';
import { correctedMail, differenceMail } from './correction-mail.ts';

const textOf = (differs: readonly InvitedDifference[], isAwaited = true): string =>
  differenceMail({ name: 'Anna Berger', invited: 'Ben Berger', accountType: 'jointAccount', isAwaited, differs }).text;

const variants = [
  [['BIRTH_DATE'], true],
  [['NAME'], true],
  [['NAME', 'BIRTH_DATE'], true],
  [['BIRTH_DATE'], false],
  [['NAME', 'BIRTH_DATE'], false],
] as const;

describe('REG-08: the e-mail of what differs', () => {
  it.each(variants)('of %s, awaited: %s, has the number to call, once', (differs, isAwaited) => {
    expect(textOf(differs, isAwaited).split(houseContact.support.phone)).toHaveLength(2);
  });

  it('says of each that differs where it is corrected, and of the other one nothing', () => {
    const [born, named, both] = [textOf(['BIRTH_DATE']), textOf(['NAME']), textOf(['NAME', 'BIRTH_DATE'])];
    expect(born).toContain('über „Geburtsdatum berichtigen“. Danach schreiben wir der eingeladenen Person');
    expect(born).not.toContain('zurück');
    expect(named).toContain('Dann ziehen Sie den Antrag bitte zurück und stellen ihn neu.');
    expect(named).not.toContain('Geburtsdatum');
    expect(both).toContain('Dann ziehen Sie den Antrag bitte zurück');
    expect(both).toContain('Ist nur das Geburtsdatum falsch? Dann berichtigen Sie es');
    expect(textOf(['BIRTH_DATE'], false)).not.toContain('„Zu Ihrem Antrag“');
  });

  it('of a correction says what to do where it does not fit yet', () => {
    const { text } = correctedMail({
      inviter: 'Anna Berger',
      invited: 'Ben Berger',
      accountType: 'jointAccount',
      link: null,
      endsAt: '2026-12-20T10:02:00.000Z',
    });
    expect(text).toContain(
      `Passt es noch nicht? Dann sprechen Sie bitte mit Anna Berger, oder rufen Sie uns an: ${houseContact.support.phone}`,
    );
  });
});
