import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { signUpScreens } from '#apps/onboarding/sign-up/sign-up.screens.tsx';
import { signUpErrors, signUpTexts as texts } from '#apps/onboarding/sign-up/sign-up.texts.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { AccessForm, CreateResult, KeptRegistration, SignUpProblem } from '#machines/sign-up/sign-up.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const anna = { firstName: 'Anna', lastName: 'Berger', username: 'anna.berger@example.de' };
const registrationId = '3f6c1f0e-6f2b-4a0d-9b61-5f4f2f7f3a10';

const begin = async (kept: KeptRegistration | null = null) => {
  const create = vi.fn<(form: AccessForm) => Promise<CreateResult>>(async () => granted({ registrationId }));
  const machine = signUpMachine.provide({
    actors: {
      readRegistration: fromPromise<KeptRegistration | null, undefined>(async () => kept),
      createUser: fromPromise<CreateResult, AccessForm>(({ input }) => create(input)),
    },
  });
  const actorRef = createActor(machine, { input: { firstName: '', lastName: '', username: '' } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof signUpMachine> actorRef={actorRef} screens={signUpScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('heading', { name: kept === null ? texts.access.heading : texts.code.heading });
  return { user: userEvent.setup({ delay: null }), create };
};

const messages = (): readonly string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the form of an access', () => {
  it('REG-02: names every empty field, at the field and in the summary', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Zugang anlegen' }));
    expect(messages()).toEqual([
      'Bitte geben Sie Ihren Vornamen ein.',
      'Bitte geben Sie Ihren Nachnamen ein.',
      'E-Mail-Adresse: Angabe erforderlich',
      'Mindestens 8 Zeichen mit Groß- und Kleinbuchstaben und einer Ziffer. Erlaubte Sonderzeichen: ! ? + = . # @',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.click(screen.getByRole('link', { name: 'Angabe erforderlich' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'));
  });

  it('REG-02: refuses what is no name and no address, and keeps it', async () => {
    const { user } = await begin();
    await user.type(screen.getByLabelText('Vorname'), 'Anna2');
    await user.type(screen.getByLabelText('Nachname'), 'Berger');
    await user.type(screen.getByLabelText('E-Mail-Adresse'), 'anna@');
    await user.type(screen.getByLabelText('Passwort'), 'Ahorn7Strasse{Enter}');
    expect(messages()).toEqual(['Bitte geben Sie den Namen so ein, wie er im Ausweis steht.', 'Ungültige E-Mail']);
    expect(screen.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Anna2');
    expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('Ahorn7Strasse');
  });

  it('REG-02: what was wrong goes as soon as it is mended, at the field and in the summary', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Zugang anlegen' }));
    expect(messages()).toHaveLength(4);
    await user.type(screen.getByLabelText('Vorname'), 'Anna');
    await user.type(screen.getByLabelText('E-Mail-Adresse'), anna.username);
    expect(messages()).toHaveLength(2);
    await user.type(screen.getByLabelText('Passwort'), 'Ahorn7');
    expect(messages()).toHaveLength(2);
    await user.type(screen.getByLabelText('Passwort'), 'Strasse');
    expect(messages()).toEqual(['Bitte geben Sie Ihren Nachnamen ein.']);
    await user.type(screen.getByLabelText('Nachname'), 'Berger');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('REG-02: says while it is typed what the password still needs', async () => {
    const { user } = await begin();
    expect(screen.getAllByText(/: noch offen$/)).toHaveLength(5);
    await user.type(screen.getByLabelText('Passwort'), 'Ahorn');
    expect(screen.getAllByText(/: erfüllt$/)).toHaveLength(3);
    await user.type(screen.getByLabelText('Passwort'), '7Strasse');
    expect(screen.queryByText(/: noch offen$/)).toBeNull();
  });

  it('REG-04: sends all of it once, whatever is pressed twice', async () => {
    const { user, create } = await begin();
    await user.type(screen.getByLabelText('Vorname'), ' Anna ');
    await user.type(screen.getByLabelText('Nachname'), 'Berger');
    await user.type(screen.getByLabelText('E-Mail-Adresse'), anna.username);
    await user.type(screen.getByLabelText('Passwort'), 'Ahorn7Strasse');
    await user.dblClick(screen.getByRole('button', { name: 'Zugang anlegen' }));
    expect(create.mock.calls).toEqual([[{ ...anna, password: 'Ahorn7Strasse' }]]);
    expect(await screen.findByText(/^Wir haben eine E-Mail an anna\.berger@example\.de gesendet\./)).toBeTruthy();
  });
});

describe('the code of the mail', () => {
  it('REG-04: a tab that is loaded anew goes on here, and a code is pasted with blanks', async () => {
    const { user } = await begin({ ...anna, registrationId });
    const field = screen.getByLabelText<HTMLInputElement>('Code aus der E-Mail');
    await user.click(field);
    await user.paste('123 456');
    expect(field.value).toBe('123456');
    expect(screen.getByText(/^Gibt es zu dieser Adresse schon einen Zugang, steht das in der E-Mail\./)).toBeTruthy();
  });

  it('REG-04: three digits are no code', async () => {
    const { user } = await begin({ ...anna, registrationId });
    await user.type(screen.getByLabelText('Code aus der E-Mail'), '123{Enter}');
    expect(messages()).toEqual(['Bitte geben Sie die sechs Ziffern des Codes ein.']);
  });
});

it.each<readonly [SignUpProblem, string, string | undefined]>([
  ['PASSWORD_REFUSED', 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.', 'new-password'],
  ['CODE_WRONG', 'Der Code stimmt nicht oder ist abgelaufen.', 'code'],
  ['CODES_EXHAUSTED', 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.', 'code'],
  ['TOO_MANY_ATTEMPTS', 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.', undefined],
  [
    'NO_ANSWER',
    'Wir haben gerade keine Antwort erhalten. Ihre Angaben stehen noch da. Bitte versuchen Sie es noch einmal.',
    undefined,
  ],
  [
    'CHALLENGE_EXPIRED',
    'Das Einrichten hat zu lange gedauert. Ihr Zugang ist angelegt. Bitte melden Sie sich an.',
    undefined,
  ],
  ['FACTOR_EXHAUSTED', 'Der Code war fünfmal falsch. Ihr Zugang ist angelegt. Bitte melden Sie sich an.', undefined],
  ['ANSWER_LOST', 'Wir haben keine Antwort erhalten. Ihr Zugang ist angelegt. Bitte melden Sie sich an.', undefined],
])('REG-04: %s is said as „%s“', (problem, message, fieldId) => {
  expect(signUpErrors([problem])).toEqual([{ message, ...(fieldId === undefined ? {} : { fieldId }) }]);
});
