import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { declarationsScreens } from '#apps/onboarding/declarations/declarations.screens.tsx';
import { declarationErrors } from '#apps/onboarding/declarations/declarations.texts.ts';
import { declarationsOf } from '#domain/application/declaration-forms.ts';
import type { Profile } from '#domain/person/profile.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { declaredProfile } from '#machines/declarations/declarations.model.ts';
import type { DeclarationProblemCode } from '#machines/declarations/declarations.types.ts';
import { knownProfile } from '#machines/personal-details/personal-details.model.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = (profile: Profile) => {
  const input = { seen: { profile, version: '"1"' }, typed: declarationsOf(profile), entersAt: 'start' as const };
  const actorRef = createActor(declarationsMachine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof declarationsMachine> actorRef={actorRef} screens={declarationsScreens} />
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }) };
};

const messages = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);
const next = () => screen.getByRole('button', { name: 'Weiter' });

describe('the tax ids', () => {
  it('REG-02: a wrong German one is said at its field and stays', async () => {
    const { user } = begin(knownProfile);
    await user.type(screen.getByLabelText('Deutsche Steuer ID'), '123{Enter}');
    expect(messages()).toEqual(['Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.']);
    expect(screen.getByLabelText<HTMLInputElement>('Deutsche Steuer ID').value).toBe('123');
    await user.clear(screen.getByLabelText('Deutsche Steuer ID'));
    await user.type(screen.getByLabelText('Deutsche Steuer ID'), '65929970489');
    // It is said no more as soon as it is one.
    expect(messages()).toEqual([]);
  });

  it('REG-02: a wrong French one names the locale; the country can be taken away again', async () => {
    const { user } = begin(knownProfile);
    await user.type(screen.getByLabelText('Deutsche Steuer ID'), '65929970489');
    await user.click(screen.getByRole('button', { name: 'Weiteres Land hinzufügen' }));
    await user.selectOptions(screen.getByLabelText('Land 1'), 'Frankreich');
    await user.type(screen.getByLabelText('Steuer ID in Land 1'), '1{Enter}');
    expect(messages()).toEqual(['Ungültige Steuer ID (TIN) (fr-FR)']);
    await user.click(screen.getByRole('button', { name: 'Land 1 entfernen' }));
    await user.click(next());
    expect(screen.getByRole('heading', { name: 'Sind Sie in den USA steuerpflichtig?' })).toBeTruthy();
  });

  it('decisions §15: what is known is shown masked, and stays with nothing typed', async () => {
    const { user } = begin(declaredProfile);
    expect(screen.getByText('••••••••489')).toBeTruthy();
    await user.click(next());
    expect(screen.getByRole('heading', { name: 'Sind Sie in den USA steuerpflichtig?' })).toBeTruthy();
  });
});

describe('a tax person of the USA', () => {
  it('REG-07: reads why it does not go on, and goes back with everything still there', async () => {
    const { user } = begin(knownProfile);
    await user.type(screen.getByLabelText('Deutsche Steuer ID'), '65929970489{Enter}');
    await user.click(next());
    expect(messages()).toEqual(['Steuerpflicht in den USA: Bitte wählen Sie eine Option.']);
    await user.click(screen.getByLabelText('Ja'));
    expect(messages()).toEqual([]);
    await user.click(next());
    expect(
      screen.getByText('Mit einer Steuerpflicht in den USA können wir Sie hier leider nicht aufnehmen.'),
    ).toBeTruthy();
    expect(screen.getByText(/Ihre Angaben sind nicht verloren\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Angabe berichtigen' }));
    expect(screen.getByLabelText<HTMLInputElement>('Deutsche Steuer ID').value).toBe('65929970489');
  });
});

it('REG-03: the industry is asked of those who work in one', async () => {
  const { user } = begin(declaredProfile);
  await user.click(next());
  await user.click(screen.getByLabelText('Nein'));
  await user.click(next());
  expect(screen.getByLabelText<HTMLSelectElement>('Branche').value).toBe('J');
  await user.selectOptions(screen.getByLabelText('Beruf'), 'Im Ruhestand');
  expect(screen.queryByLabelText('Branche')).toBeNull();
  await user.click(next());
  await user.click(next());
  expect(messages()).toEqual([
    'Haben Sie oder jemand in Ihrer Familie ein wichtiges öffentliches Amt? Bitte wählen Sie eine Option.',
    'Handeln Sie auf eigene Rechnung? Bitte wählen Sie eine Option.',
    'Wofür legen Sie an? Bitte wählen Sie eine Option.',
  ]);
});

it.each<readonly [DeclarationProblemCode, string]>([
  ['MISSING', 'Angabe erforderlich'],
  ['TAX_ID_INVALID', 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.'],
  ['COUNTRY_INVALID', 'Ungültiges Land. Bitte wählen Sie ein Land aus der Liste.'],
  ['COUNTRY_TWICE', 'Für dieses Land ist schon eine Steuer ID angegeben.'],
  ['OPTION_MISSING', 'Bitte wählen Sie eine Option.'],
  ['REFUSED', 'Bitte prüfen Sie diese Angabe.'],
  [
    'NO_ANSWER',
    'Wir haben gerade keine Antwort erhalten. Ihre Angaben stehen noch da. Bitte versuchen Sie es noch einmal.',
  ],
])('REG-02: %s is said as „%s“', (code, message) => {
  expect(declarationErrors([{ field: 'field', code }])).toEqual([{ fieldId: 'field', message }]);
});
