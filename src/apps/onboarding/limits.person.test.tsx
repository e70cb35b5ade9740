import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type DeclaredTyped, declarationsOf } from '#domain/application/declaration-forms.ts';
import { personalFormsOf } from '#domain/application/personal-forms.ts';
import { countries, countryName } from '#domain/person/countries.ts';
import { taxIdLocale } from '#domain/person/tax-id.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { knownProfile } from '#machines/personal-details/personal-details.model.ts';
import { quickHand, saidPlainly } from '#tests/support/dom/filled-form.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { declarationsScreens } from './declarations/declarations.screens.tsx';
import { personalDetailsScreens } from './personal-details/personal-details.screens.tsx';

/** The limits of what a person tells of themselves in the wizard's forms (see `limits.test.tsx`). */

const dateWrong = 'Ungültiges Datum';
const unborn = 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Geburtsdatum.';
const minor = 'Einen Vertrag schließen wir mit Ihnen ab Ihrem 18. Geburtstag.';
const births: readonly (readonly [text: string, said: readonly string[]])[] = [
  ['29.02.1988', []],
  ['29.2.1988', []],
  ['29021988', []],
  [' 29. 02. 1988 ', []],
  ['29.02.1989', [dateWrong]],
  ['29.02.1900', [dateWrong]],
  ['31.04.1988', [dateWrong]],
  ['00.01.1988', [dateWrong]],
  ['12.13.1988', [dateWrong]],
  ['1988-04-12', [dateWrong]],
  ['12.04.88', [dateWrong]],
  ['zwölfter April', [dateWrong]],
  ['21.11.2026', [unborn]],
  ['01.01.3000', [unborn]],
  ['20.11.2026', [minor]],
  ['21.11.2008', [minor]],
  ['20.11.2008', []],
  ['21.11.1896', []],
  ['20.11.1896', [dateWrong]],
  ['', ['Angabe erforderlich']],
  ['   ', ['Angabe erforderlich']],
];

it.each(births)('REG-02: born on “%s” (today 20.11.2026) is told %j', async (text, said) => {
  const seen = { profile: { ...knownProfile, identityFixed: false }, version: '"1"' };
  const input = { today: '2026-11-20', seen, typed: personalFormsOf(seen.profile), entersAt: 'start' } as const;
  const actorRef = createActor(personalDetailsMachine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof personalDetailsMachine> actorRef={actorRef} screens={personalDetailsScreens} />
    </MantineTheme>,
  );
  const hand = quickHand();
  await hand.clear(screen.getByLabelText('Geburtsdatum'));
  if (text !== '') await hand.paste(text);
  await hand.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(saidPlainly()).toEqual(said);
});

const told: DeclaredTyped = declarationsOf(knownProfile);
const declaring = () => {
  const actorRef = createActor(declarationsMachine, {
    input: { seen: { profile: knownProfile, version: '"1"' }, typed: told, entersAt: 'start' },
  }).start();
  const { unmount } = render(
    <MantineTheme>
      <JourneyOutlet<typeof declarationsMachine> actorRef={actorRef} screens={declarationsScreens} />
    </MantineTheme>,
  );
  return { unmount, actorRef };
};

const germanWrong = 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.';
const germanIds: readonly (readonly [text: string, said: readonly string[]])[] = [
  ['86095742719', []],
  ['86 095 742 719', []],
  ['  86095742719 ', []],
  ['86095742710', [germanWrong]],
  ['8609574271', [germanWrong]],
  ['860957427190', [germanWrong]],
  ['06095742719', [germanWrong]],
  ['11111111111', [germanWrong]],
  ['8609574271O', [germanWrong]],
  ['keine', [germanWrong]],
  ['', ['Angabe erforderlich']],
  ['   ', ['Angabe erforderlich']],
];

it.each(germanIds)('REG-02: the German tax id “%s” is told %j', async (text, said) => {
  declaring();
  const hand = quickHand();
  await hand.click(screen.getByLabelText('Deutsche Steuer ID'));
  if (text !== '') await hand.paste(text);
  await hand.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(saidPlainly()).toEqual(said);
});

/** One that its country's check takes. */
const foreignIds: Readonly<Record<string, string>> = {
  ARG: '20271633638',
  AUT: '93-173/6581',
  BEL: '00012511119',
  BGR: '7501010010',
  BRA: '35161990910',
  CAN: '000000000',
  CYP: '00123123T',
  CZE: '530121999',
  DNK: '010111-1113',
  ESP: '00054237A',
  EST: '10001010080',
  FIN: '131052-308T',
  FRA: '30 23 217 600 053',
  GBR: '1234567890',
  GRC: '758426713',
  HRV: '94577403194',
  HUN: '8071592153',
  IRL: '1234567T',
  ITA: 'DMLPRY77D15H501F',
  LTU: '33309240064',
  LUX: '1893120105732',
  LVA: '01011012344',
  MLT: '1234567A',
  NLD: '174559434',
  POL: '2234567895',
  PRT: '299999998',
  ROU: '8001011234563',
  SVK: '530121999',
  SVN: '15012557',
  SWE: '640823-3234',
  UKR: '3006321856',
};

it.each(Object.entries(foreignIds))(
  'REG-02: the tax id of %s, %s, is taken right, and refused without its end',
  async (country, id) => {
    const { unmount } = declaring();
    const hand = quickHand();
    await hand.click(screen.getByLabelText('Deutsche Steuer ID'));
    await hand.paste('86095742719');
    await hand.click(screen.getByRole('button', { name: 'Weiteres Land hinzufügen' }));
    await hand.selectOptions(screen.getByLabelText('Land 1'), countryName(country) ?? '');
    await hand.click(screen.getByLabelText('Steuer ID in Land 1'));
    await hand.paste(id.slice(0, -1));
    await hand.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(saidPlainly()).toEqual([`Ungültige Steuer ID (TIN) (${taxIdLocale(country) ?? ''})`]);
    await hand.type(screen.getByLabelText('Steuer ID in Land 1'), id.slice(-1));
    await hand.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(screen.queryByLabelText('Steuer ID in Land 1')).toBeNull();
    unmount();
  },
);

it('REG-02: other tax ids are told what they lack; of a country without a check any text is one', async () => {
  declaring();
  const hand = quickHand();
  await hand.click(screen.getByLabelText('Deutsche Steuer ID'));
  await hand.paste('86095742719');
  await hand.click(screen.getByRole('button', { name: 'Weiteres Land hinzufügen' }));
  const submit = async (): Promise<readonly string[]> => {
    await hand.click(screen.getByRole('button', { name: 'Weiter' }));
    return saidPlainly();
  };
  expect(await submit()).toEqual(['Angabe erforderlich']);
  await hand.selectOptions(screen.getByLabelText('Land 1'), 'Deutschland');
  expect(await submit()).toEqual(['Für dieses Land ist schon eine Steuer ID angegeben.']);
  await hand.selectOptions(screen.getByLabelText('Land 1'), 'Schweiz');
  expect(await submit()).toEqual(['Angabe erforderlich']);
  await hand.type(screen.getByLabelText('Steuer ID in Land 1'), '756.1234.5678.97');
  expect(await submit()).toEqual([]);
});

it('REG-02: every country with a check is tried', () => {
  const checked = countries().flatMap(({ code }) => (taxIdLocale(code) === undefined ? [] : [code]));
  // Beside Germany, and the USA: whoever names them is told another thing, whatever the id.
  const others = checked.filter((country) => country !== 'DEU' && country !== 'USA');
  expect(Object.keys(foreignIds).toSorted()).toEqual(others.toSorted());
});

it('REG-07: a tax id of the USA leads to why it does not go on here, right or wrong', async () => {
  for (const id of ['01-1234567', '1']) {
    const { unmount } = declaring();
    const hand = quickHand();
    await hand.click(screen.getByLabelText('Deutsche Steuer ID'));
    await hand.paste('86095742719');
    await hand.click(screen.getByRole('button', { name: 'Weiteres Land hinzufügen' }));
    await hand.selectOptions(screen.getByLabelText('Land 1'), countryName('USA') ?? '');
    await hand.click(screen.getByLabelText('Steuer ID in Land 1'));
    await hand.paste(id);
    await hand.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(
      screen.getByText('Mit einer Steuerpflicht in den USA können wir Sie hier leider nicht aufnehmen.'),
    ).toBeDefined();
    unmount();
  }
});
