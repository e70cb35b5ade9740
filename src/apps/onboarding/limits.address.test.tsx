import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { personalFormsOf } from '#domain/application/personal-forms.ts';
import { countryName } from '#domain/person/countries.ts';
import { isPostalCode, postalCodeText } from '#domain/person/postal-code.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { knownProfile } from '#machines/personal-details/personal-details.model.ts';
import type { SaveProfileInput, SaveProfileResult } from '#machines/profile-saving.ts';
import { press, put, quickHand, saidErrors, standing } from '#tests/support/dom/filled-form.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { personalDetailsScreens } from './personal-details/personal-details.screens.tsx';

/** The rest of `limits.test.tsx`: where somebody was born and lives, word for word; postal codes by their country. */

/** The rule of the server, which alone has the patterns of all countries. */
const answered = ({ change }: SaveProfileInput): SaveProfileResult => {
  const { address } = change;
  if (address !== undefined && address !== null && !isPostalCode(address.postalCode, address.country)) {
    const fields = [{ field: 'address.postalCode', message: postalCodeText }];
    return { ok: false, refusal: 'FIELDS_REFUSED', fields };
  }
  return granted({ profile: { ...knownProfile, mobile: null }, version: '"2"' });
};

const goOn = async (): Promise<void> => press('Weiter');

const begin = () => {
  const profile = { ...knownProfile, mobile: null, identityFixed: false };
  const saveProfile = fromPromise<SaveProfileResult, SaveProfileInput>(async ({ input }) => answered(input));
  const input = {
    today: '2026-11-20',
    seen: { profile, version: '"1"' },
    typed: personalFormsOf(profile),
    entersAt: 'start' as const,
  };
  const actorRef = createActor(personalDetailsMachine.provide({ actors: { saveProfile } }), { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof personalDetailsMachine> actorRef={actorRef} screens={personalDetailsScreens} />
    </MantineTheme>,
  );
};

/** What is said once the answer is there. */
const answer = async (isRefused: boolean): Promise<readonly string[]> => {
  await (isRefused ? screen.findByRole('alert') : screen.findByRole('heading', { name: 'Ihre Mobilnummer' }));
  return saidErrors();
};

const wrong = 'Ungültige Postleitzahl';
const missing = 'Angabe erforderlich';
const unseen = 'Bitte prüfen Sie diese Angabe. Sie enthält unsichtbare Zeichen.';
const longer = (most: number): string => `Bitte geben Sie höchstens ${String(most)} Zeichen ein.`;

describe('where somebody lives', () => {
  it.each([
    ['DEU', '50667', []],
    ['DEU', ' 50667 ', []],
    ['DEU', '5066', [wrong]],
    ['DEU', '506677', [wrong]],
    ['DEU', 'D-50667', [wrong]],
    ['DEU', '5066O', [wrong]],
    ['AUT', '1010', []],
    ['AUT', '101', [wrong]],
    ['AUT', '50667', [wrong]],
    ['CHE', '8001', []],
    ['CHE', '80011', [wrong]],
    ['FRA', '75001', []],
    ['FRA', '7500', [wrong]],
    ['NLD', '1012 AB', []],
    ['NLD', '1012', [wrong]],
    ['GBR', 'SW1A 1AA', []],
    ['GBR', '12345', [wrong]],
    ['POL', '00-950', []],
    ['POL', '00950', [wrong]],
    ['USA', '10001', []],
    ['USA', '1000', [wrong]],
    // Of a country without a pattern of its own, any country's.
    ['ARG', '1425', []],
    ['ARG', 'überall', [wrong]],
    ['DEU', '', [missing]],
    ['DEU', '   ', [missing]],
    ['DEU', '5\u200b0667', [unseen]],
  ] as const)('REG-02: in %s the postal code “%s” is told %j', async (country, postalCode, messages) => {
    begin();
    await goOn();
    await put({ Postleitzahl: postalCode });
    await quickHand().selectOptions(screen.getByLabelText('Land'), countryName(country) ?? '');
    await goOn();
    const isRefused = messages.length > 0;
    expect(await answer(isRefused)).toEqual(messages);
    // What was typed stands there.
    const stands = screen.queryByLabelText<HTMLInputElement>('Postleitzahl')?.value;
    expect(stands).toBe(isRefused ? postalCode : undefined);
  });

  it.each([
    ['Straße und Hausnummer', 'L'.repeat(120), []],
    ['Straße und Hausnummer', 'L'.repeat(121), [longer(120)]],
    ['Straße und Hausnummer', 'Linden\u200b\u202eallee 7', [unseen]],
    ['Straße und Hausnummer', '  ', [missing]],
    ['Ort', 'K'.repeat(100), []],
    ['Ort', 'K'.repeat(101), [longer(100)]],
    ['Postleitzahl', '1'.repeat(16), [wrong]],
    ['Postleitzahl', '1'.repeat(17), [longer(16)]],
    ['Ort', '', [missing]],
  ] as const)('REG-02: “%s” with “%s” is told %j', async (label, text, messages) => {
    begin();
    await goOn();
    await put({ [label]: text });
    await goOn();
    const isRefused = messages.length > 0;
    expect(await answer(isRefused)).toEqual(messages);
    const typed = { [label]: text };
    expect(isRefused ? standing(typed) : typed).toEqual(typed);
  });

  it('REG-02: says of every field what it lacks', async () => {
    begin();
    await goOn();
    await put({ 'Straße und Hausnummer': '', Ort: '' });
    await goOn();
    expect(await answer(true)).toEqual([missing, missing]);
  });

  it('REG-02: asks for the country, in the words of the specification', async () => {
    begin();
    await goOn();
    await quickHand().selectOptions(screen.getByLabelText('Land'), '');
    await goOn();
    expect(await answer(true)).toEqual([missing]);
  });
});

describe('where somebody was born', () => {
  it.each([
    ['\u202eKöln', [unseen]],
    ['K'.repeat(101), [longer(100)]],
    ['', [missing]],
  ])('REG-02: the place “%s” is told %j', async (place, messages) => {
    begin();
    await put({ Geburtsort: place });
    await goOn();
    expect(await answer(true)).toEqual(messages);
  });
});
