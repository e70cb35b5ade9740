import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { personalFormsOf } from '#domain/application/personal-forms.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import type { OrderMobileInput, OrderMobileResult } from '#machines/personal-details/personal-details.types.ts';
import { knownProfile } from '#machines/personal-details/personal-details.model.ts';
import type { SaveProfileInput, SaveProfileResult } from '#machines/profile-saving.ts';
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { AccessForm, CreateResult, KeptRegistration } from '#machines/sign-up/sign-up.types.ts';
import { entered, press, standing } from '#tests/support/dom/filled-form.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { personalDetailsScreens } from './personal-details/personal-details.screens.tsx';
import { personalTexts } from './personal-details/personal-details.texts.ts';
import { signUpScreens } from './sign-up/sign-up.screens.tsx';
import { signUpTexts } from './sign-up/sign-up.texts.ts';

/** The rest of `limits.test.tsx`: names, e-mail, password and mobile number, word for word (`texts.md`, "Validation"). */

const signingUp = async () => {
  const machine = signUpMachine.provide({
    actors: {
      readRegistration: fromPromise<KeptRegistration | null, undefined>(async () => null),
      createUser: fromPromise<CreateResult, AccessForm>(async () =>
        granted({ registrationId: '3f6c1f0e-6f2b-4a0d-9b61-5f4f2f7f3a10' }),
      ),
    },
  });
  const actorRef = createActor(machine, { input: { firstName: 'Anna', lastName: 'Berger', username: '' } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof signUpMachine> actorRef={actorRef} screens={signUpScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('heading', { name: signUpTexts.access.heading });
};

const emailWrong = 'Ungültige E-Mail';
const good = { email: 'anna.berger@example.de', password: 'Ahorn7Strasse' };

it.each([
  [good.email, []],
  ['  anna.berger@example.de ', []],
  ['Anna.Berger+depot@sub.example.de', []],
  ['', ['Angabe erforderlich']],
  ['   ', ['Angabe erforderlich']],
  ['anna', [emailWrong]],
  ['anna@', [emailWrong]],
  ['@example.de', [emailWrong]],
  ['anna@example', [emailWrong]],
  ['anna berger@example.de', [emailWrong]],
  ['anna@exa mple.de', [emailWrong]],
  ['anna@@example.de', [emailWrong]],
  ['anna@example.de, bert@example.de', [emailWrong]],
  [`${'a'.repeat(65)}@example.de`, [emailWrong]],
])('REG-02: the e-mail address “%s” is told %j', async (email, said) => {
  await signingUp();
  const fields = { 'E-Mail-Adresse': email, Passwort: good.password };
  expect(await entered(fields, 'Zugang anlegen')).toEqual(said);
});

const passwordWrong =
  'Mindestens 8 Zeichen mit Groß- und Kleinbuchstaben und einer Ziffer. Erlaubte Sonderzeichen: ! ? + = . # @';

it.each([
  ['Ahorn7St', []],
  ['Ahorn7!?+=.#@', []],
  [`Ahorn7${'x'.repeat(58)}`, []],
  ['Ahorn7S', [passwordWrong]],
  ['ahorn7strasse', [passwordWrong]],
  ['AHORN7STRASSE', [passwordWrong]],
  ['AhornStrasse', [passwordWrong]],
  ['Ahorn7Straße', [passwordWrong]],
  ['Ahorn7 Strasse', [passwordWrong]],
  ['Ahorn7Strasse$', [passwordWrong]],
  ['', [passwordWrong]],
])('REG-02: the password “%s” is told %j', async (password, said) => {
  await signingUp();
  const fields = { 'E-Mail-Adresse': good.email, Passwort: password };
  expect(await entered(fields, 'Zugang anlegen')).toEqual(said);
});

const longName = 'Bitte geben Sie höchstens 100 Zeichen ein.';

it.each([
  ['Vorname', 'A'.repeat(100), []],
  ['Vorname', 'A'.repeat(101), [longName]],
  ['Nachname', 'B'.repeat(100), []],
  ['Nachname', 'B'.repeat(101), [longName]],
  ['Nachname', 'Berger 2', ['Bitte geben Sie den Namen so ein, wie er im Ausweis steht.']],
  ['Nachname', '', ['Bitte geben Sie Ihren Nachnamen ein.']],
  ['E-Mail-Adresse', `anna@${'a.'.repeat(125)}de`, [emailWrong]],
] as const)('REG-02: “%s” with “%s” is told %j, and nothing of it is lost', async (label, text, said) => {
  await signingUp();
  const fields = { 'E-Mail-Adresse': good.email, Passwort: good.password, [label]: text };
  expect(await entered(fields, 'Zugang anlegen')).toEqual(said);
  expect(said.length > 0 ? standing(fields) : fields).toEqual(fields);
});

const residing = async (answer: SaveProfileResult) => {
  const profile = { ...knownProfile, mobile: null };
  const machine = personalDetailsMachine.provide({
    actors: {
      saveProfile: fromPromise<SaveProfileResult, SaveProfileInput>(async () => answer),
      orderMobile: fromPromise<OrderMobileResult, OrderMobileInput>(
        () => Promise.withResolvers<OrderMobileResult>().promise,
      ),
    },
  });
  const input = {
    today: '2026-11-20',
    seen: { profile, version: '"1"' },
    typed: personalFormsOf(profile),
    entersAt: 'start' as const,
  };
  const actorRef = createActor(machine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof personalDetailsMachine> actorRef={actorRef} screens={personalDetailsScreens} />
    </MantineTheme>,
  );
  await press('Weiter');
  return actorRef;
};

const mobileWrong = 'Ungültige Mobilnummer';

it.each([
  ['+49 151 23456789', []],
  ['+49 (0)151/2345-6789', []],
  ['0151 23456789', [mobileWrong]],
  ['0049 151 23456789', [mobileWrong]],
  ['+49', [mobileWrong]],
  ['+49 151 abc', [mobileWrong]],
  ['', [mobileWrong]],
  ['   ', [mobileWrong]],
])('REG-02: the mobile number “%s” is told %j', async (mobile, said) => {
  const actorRef = await residing(granted({ profile: { ...knownProfile, mobile: null }, version: '"2"' }));
  await press('Weiter');
  await waitFor(actorRef, (snapshot) => snapshot.matches({ calling: 'numbering' }));
  await screen.findByLabelText(personalTexts.mobile.mobile);
  const fields = {
    [personalTexts.mobile.mobile]: mobile,
    [personalTexts.mobile.factorCode]: '123456',
  };
  expect(await entered(fields, personalTexts.mobile.submit)).toEqual(said);
});
