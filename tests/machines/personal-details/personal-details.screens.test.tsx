import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { personalDetailsScreens } from '#apps/onboarding/personal-details/personal-details.screens.tsx';
import { personalErrors } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { personalFormsOf } from '#domain/application/personal-forms.ts';
import type { Profile } from '#domain/person/profile.ts';
import { granted, refused } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { knownProfile, newProfile } from '#machines/personal-details/personal-details.model.ts';
import type { PersonalProblemCode } from '#machines/personal-details/personal-details.types.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '#machines/profile-saving.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = (
  profile: Profile,
  answer: SaveProfileResult = granted({ profile, version: '"2"' }),
  before?: 'proposal',
) => {
  const save = vi.fn<(input: SaveProfileInput) => Promise<SaveProfileResult>>(async () => answer);
  const machine = personalDetailsMachine.provide({
    actors: {
      saveProfile: fromPromise<SaveProfileResult, SaveProfileInput>(({ input }) => save(input)),
      loadProfile: fromPromise<SeenProfile, undefined>(async () => ({
        profile: { ...knownProfile, identityFixed: false, birthPlace: 'Bonn' },
        version: '"3"',
      })),
    },
  });
  const input = {
    today: '2026-11-20',
    seen: { profile, version: '"1"' },
    typed: personalFormsOf(profile),
    entersAt: 'start' as const,
    ...(before === undefined ? {} : { before }),
  };
  const actorRef = createActor(machine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof personalDetailsMachine> actorRef={actorRef} screens={personalDetailsScreens} />
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }), save, actorRef };
};

const messages = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);

describe('the person', () => {
  it('REG-02: names every empty field, in the words of the specification', async () => {
    const { user } = begin(newProfile);
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(messages()).toEqual([
      'Geburtsdatum: Angabe erforderlich',
      'Geburtsort: Angabe erforderlich',
      'Staatsangehörigkeit: Angabe erforderlich',
      'Familienstand: Bitte wählen Sie eine Option.',
    ]);
    const [first] = screen.getAllByRole('link', { name: 'Angabe erforderlich' });
    if (first !== undefined) await user.click(first);
    expect(document.activeElement).toBe(screen.getByLabelText('Geburtsdatum'));
  });

  it('REG-02: what was left out is said no more once it is there, at the field and in the summary', async () => {
    const { user } = begin(newProfile);
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await user.type(screen.getByLabelText('Geburtsort'), 'Bonn');
    await user.selectOptions(screen.getByLabelText('Familienstand'), 'Ledig');
    expect(messages()).toEqual(['Geburtsdatum: Angabe erforderlich', 'Staatsangehörigkeit: Angabe erforderlich']);
    expect(screen.getAllByText('Angabe erforderlich')).toHaveLength(4);
  });

  it('REG-01: where the proposal is before it, it leads back; else it is left for later', () => {
    begin(newProfile);
    expect(screen.queryByRole('button', { name: 'Zurück' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Später weitermachen' })).toBeTruthy();
    cleanup();
    begin(newProfile, undefined, 'proposal');
    expect(screen.queryByRole('button', { name: 'Später weitermachen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Zurück' })).toBeTruthy();
  });

  it('§ 106 BGB: a minor reads why there is no contract yet', async () => {
    const { user } = begin({ ...knownProfile, identityFixed: false });
    await user.clear(screen.getByLabelText('Geburtsdatum'));
    await user.type(screen.getByLabelText('Geburtsdatum'), '21.11.2008{Enter}');
    expect(messages()).toEqual(['Einen Vertrag schließen wir mit Ihnen ab Ihrem 18. Geburtstag.']);
    expect(screen.getByLabelText<HTMLInputElement>('Geburtsdatum').value).toBe('21.11.2008');
  });

  it('REG-02: shows what a document has proved, and asks the rest', () => {
    begin(knownProfile);
    expect(screen.queryByLabelText('Geburtsdatum')).toBeNull();
    expect(screen.getByText('12.04.1988')).toBeTruthy();
    expect(screen.getByText('Deutschland', { selector: 'dd, bdi' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Familienstand').value).toBe('married');
  });
});

describe('the address', () => {
  it('REG-02: a postal code that does not fit its country comes back with the words of the server', async () => {
    const message = 'Ungültige Postleitzahl';
    const { user, save } = begin(
      { ...knownProfile, mobile: null },
      { ok: false, refusal: 'FIELDS_REFUSED', fields: [{ field: 'address.postalCode', message }] },
    );
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(await screen.findByRole('link', { name: message })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Postleitzahl').value).toBe('50667');
    expect(save).toHaveBeenCalledTimes(1);
    // Only the server knows which fit: it stays until another one stands there.
    await user.type(screen.getByLabelText('Straße und Hausnummer'), ' a');
    expect(messages()).toEqual([message]);
    await user.type(screen.getByLabelText('Postleitzahl'), '{Backspace}');
    expect(messages()).toEqual([]);
  });

  it('REG-02: what was stored meanwhile stands beside what was typed', async () => {
    const { user } = begin({ ...knownProfile, identityFixed: false }, refused('CHANGED_MEANWHILE'));
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(await screen.findByText('Ihre Angaben haben sich inzwischen geändert')).toBeTruthy();
    expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'GespeichertBonn',
      'Ihre EingabeKöln',
    ]);
    await user.click(screen.getByRole('button', { name: 'Gespeicherte Angaben verwenden' }));
    expect(screen.getByLabelText<HTMLInputElement>('Geburtsort').value).toBe('Bonn');
  });
});

it.each<readonly [PersonalProblemCode, string]>([
  ['TEXT_INVALID', 'Bitte prüfen Sie diese Angabe. Sie enthält unsichtbare Zeichen.'],
  ['NAME_INVALID', 'Bitte geben Sie den Namen so ein, wie er im Ausweis steht.'],
  ['DATE_INVALID', 'Ungültiges Datum'],
  ['DATE_IN_FUTURE', 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Geburtsdatum.'],
  ['COUNTRY_INVALID', 'Ungültiges Land. Bitte wählen Sie ein Land aus der Liste.'],
  ['EMAIL_INVALID', 'Ungültige E-Mail'],
  ['SAME_PERSON', 'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.'],
  ['CHILD_OF_AGE', 'Ein Kinderkonto gibt es bis zum 18. Geburtstag des Kindes.'],
  ['MOBILE_INVALID', 'Ungültige Mobilnummer'],
  [
    'NUMBER_SHARED',
    'Diese Nummer gehört schon zum Zugang von jemand anderem in diesem Konto. Für Ihre Unterschrift brauchen Sie ein eigenes Handy.',
  ],
  ['FACTOR_CODE_WRONG', 'Der Code stimmt nicht. Bitte geben Sie den aktuellen Code Ihrer Authenticator-App ein.'],
  ['TOO_MANY_MESSAGES', 'Im Moment können wir Ihnen keinen weiteren SMS-Code senden. Bitte warten Sie etwas.'],
  ['TOO_MANY_ATTEMPTS', 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.'],
  ['CODE_MALFORMED', 'Bitte geben Sie die sechs Ziffern des Codes ein.'],
  ['CODE_WRONG', 'Der Code stimmt nicht oder ist abgelaufen.'],
  ['CODES_EXHAUSTED', 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.'],
  ['REFUSED', 'Bitte prüfen Sie diese Angabe.'],
  [
    'NO_ANSWER',
    'Wir haben gerade keine Antwort erhalten. Ihre Angaben stehen noch da. Bitte versuchen Sie es noch einmal.',
  ],
])('REG-02: %s is said as „%s“', (code, message) => {
  expect(personalErrors([{ field: 'field', code }])).toEqual([{ fieldId: 'field', message }]);
});
