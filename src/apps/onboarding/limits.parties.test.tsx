import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { noParties } from '#domain/application/parties-forms.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { sampleChild, sampleSecond } from '#machines/account-parties/account-parties.model.ts';
import { knownProfile } from '#machines/personal-details/personal-details.model.ts';
import { entered, type Fields, standing } from '#tests/support/dom/filled-form.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { accountPartiesScreens } from './account-parties/account-parties.screens.tsx';

/** The rest of `limits.test.tsx`: whom an account is shared with, word for word (`texts.md`, "Validation"). */

/** A form that was filled well, on 20.11.2026. */
const begin = (kind: 'joint' | 'child'): void => {
  const typed = { ...noParties, second: sampleSecond, child: sampleChild };
  const input = { kind, today: '2026-11-20', profile: knownProfile, typed, entersAt: 'start' as const };
  const actorRef = createActor(accountPartiesMachine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof accountPartiesMachine> actorRef={actorRef} screens={accountPartiesScreens} />
    </MantineTheme>,
  );
};

/** What is said of texts put into a form; nothing that was typed is lost by it. */
const told = async (kind: 'joint' | 'child', fields: Fields): Promise<readonly string[]> => {
  begin(kind);
  const messages = await entered(fields);
  if (messages.length > 0) expect(standing(fields)).toEqual(fields);
  return messages;
};

const missing = 'Angabe erforderlich';
const dateWrong = 'Ungültiges Datum';
const unborn = 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Geburtsdatum.';
const nameWrong = 'Bitte geben Sie den Namen so ein, wie er im Ausweis steht.';
const emailWrong = 'Ungültige E-Mail';
const samePerson = 'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.';
const notOfAge = 'Dafür muss die Person volljährig sein.';
const grown = 'Ein Kinderkonto gibt es bis zum 18. Geburtstag des Kindes.';
const textWrong = 'Bitte prüfen Sie diese Angabe. Sie enthält unsichtbare Zeichen.';

const tooLong = 'Bitte geben Sie höchstens 100 Zeichen ein.';

type Row = readonly [fields: Fields, messages: readonly string[]];

const seconds: readonly Row[] = [
  [{ Vorname: 'Bert' }, []],
  [{ Vorname: '  Bert ' }, []],
  [{ Vorname: 'B'.repeat(100) }, []],
  [{ Vorname: 'B'.repeat(101) }, [tooLong]],
  [{ Vorname: 'Bert2' }, [nameWrong]],
  [{ Vorname: 'Bert\u200b' }, [nameWrong]],
  [{ Vorname: '' }, [missing]],
  [{ Vorname: '   ' }, [missing]],
  [{ Nachname: '' }, [missing]],
  [{ Nachname: 'B'.repeat(101) }, [tooLong]],
  [{ Nachname: 'Berger-Groß' }, []],
  [{ Nachname: 'www.example.de' }, [nameWrong]],
  // The 18th birthday is today, and tomorrow.
  [{ Geburtsdatum: '20.11.2008' }, []],
  [{ Geburtsdatum: '21.11.2008' }, [notOfAge]],
  [{ Geburtsdatum: '20.11.2026' }, [notOfAge]],
  [{ Geburtsdatum: '21.11.2026' }, [unborn]],
  [{ Geburtsdatum: '29.02.1989' }, [dateWrong]],
  [{ Geburtsdatum: '29.02.1988' }, []],
  [{ Geburtsdatum: '20.11.1896' }, [dateWrong]],
  [{ Geburtsdatum: '21.11.1896' }, []],
  [{ Geburtsdatum: '3. Mai' }, [dateWrong]],
  [{ Geburtsdatum: '' }, [missing]],
  [{ 'E-Mail-Adresse': '' }, [missing]],
  [{ 'E-Mail-Adresse': 'bert' }, [emailWrong]],
  [{ 'E-Mail-Adresse': 'bert@example' }, [emailWrong]],
  [{ 'E-Mail-Adresse': 'bert @example.de' }, [emailWrong]],
  // Whoever applies: by the same mailbox, however it is written, or by name and birthday.
  [{ 'E-Mail-Adresse': knownProfile.username }, [samePerson]],
  [{ 'E-Mail-Adresse': knownProfile.username.toUpperCase() }, [samePerson]],
  [{ Vorname: knownProfile.firstName, Nachname: knownProfile.lastName, Geburtsdatum: '12.04.1988' }, [samePerson]],
  [{ Vorname: knownProfile.firstName, Nachname: knownProfile.lastName, Geburtsdatum: '13.04.1988' }, []],
  [{ Vorname: '', Nachname: '', Geburtsdatum: '', 'E-Mail-Adresse': '' }, [missing, missing, missing, missing]],
];

const children: readonly Row[] = [
  // The 18th birthday is tomorrow, today, and was.
  [{ 'Geburtsdatum des Kindes': '21.11.2008' }, []],
  [{ 'Geburtsdatum des Kindes': '20.11.2008' }, [grown]],
  [{ 'Geburtsdatum des Kindes': '19.11.2008' }, [grown]],
  [{ 'Geburtsdatum des Kindes': '20.11.2026' }, []],
  [{ 'Geburtsdatum des Kindes': '21.11.2026' }, [unborn]],
  [{ 'Geburtsdatum des Kindes': '29.02.2024' }, []],
  [{ 'Geburtsdatum des Kindes': '29.02.2025' }, [dateWrong]],
  [{ 'Geburtsdatum des Kindes': '31.06.2019' }, [dateWrong]],
  [{ 'Geburtsdatum des Kindes': 'bald' }, [dateWrong]],
  [{ 'Geburtsdatum des Kindes': '' }, [missing]],
  [{ 'Vorname des Kindes': '' }, [missing]],
  [{ 'Vorname des Kindes': 'Clara 2' }, [nameWrong]],
  [{ 'Nachname des Kindes': 'B'.repeat(100) }, []],
  [{ 'Nachname des Kindes': 'B'.repeat(101) }, [tooLong]],
  [{ 'Geburtsort des Kindes': '' }, [missing]],
  [{ 'Geburtsort des Kindes': 'K'.repeat(100) }, []],
  [{ 'Geburtsort des Kindes': 'K'.repeat(101) }, [tooLong]],
  [{ 'Geburtsort des Kindes': 'K\u202eöln' }, [textWrong]],
];

describe('whom an account is shared with', () => {
  it.each(seconds)('REG-08: of the second person %j is told %j', async (fields, messages) => {
    expect(await told('joint', fields)).toEqual(messages);
  });

  it.each(children)('REG-08: of a child %j (today 20.11.2026) is told %j', async (fields, messages) => {
    expect(await told('child', fields)).toEqual(messages);
  });
});
