import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { accountConsentsScreens } from '#apps/onboarding/account-consents/account-consents.screens.tsx';
import { accountErrors } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { type AccountFlawCode, noAccount } from '#domain/application/account-forms.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { samplePapers } from '#machines/account-consents/account-consents.model.ts';
import type { AccountConsentsInput } from '#machines/account-consents/account-consents.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = (changes: Partial<AccountConsentsInput> = {}) => {
  const input: AccountConsentsInput = {
    isChild: false,
    owners: ['Anna Berger'],
    papers: samplePapers,
    typed: noAccount('Anna Berger'),
    refusal: null,
    ...changes,
  };
  const actorRef = createActor(accountConsentsMachine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof accountConsentsMachine> actorRef={actorRef} screens={accountConsentsScreens} />
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }), actorRef };
};

const messages = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);
const iban = () => screen.getByLabelText<HTMLInputElement>('IBAN');

describe('the account that is paid out to', () => {
  it.each([
    ['', 'Angabe erforderlich'],
    ['DE89 3704 0044 0532 0130 01', 'Diese IBAN können wir nicht verwenden. Bitte prüfen Sie Ihre Eingabe.'],
    [
      'TR330006100519786457841326',
      'Auf dieses Konto können wir nicht auszahlen. Bitte geben Sie ein Konto im SEPA-Raum an.',
    ],
  ])('decisions §10: refuses „%s“ at its field', async (text, message) => {
    const { user } = begin();
    if (text !== '') await user.type(iban(), text);
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(messages()).toEqual([message]);
    await user.click(screen.getByRole('link', { name: message }));
    expect(document.activeElement).toBe(iban());
  });

  it('decisions §10: stands in groups of four and says where it is', async () => {
    const { user } = begin();
    await user.type(iban(), 'de89370400440532013000');
    await user.tab();
    expect(iban().value).toBe('DE89 3704 0044 0532 0130 00');
    expect(screen.getByText('Deutsches Konto, Bankleitzahl 37040044')).toBeTruthy();
    await user.clear(iban());
    await user.type(iban(), 'AT611904300234573201');
    expect(screen.getByText('Konto in diesem Land: Österreich')).toBeTruthy();
  });

  it('decisions §10: shows how the holder’s name agrees, and takes nobody else’s account', async () => {
    const { user } = begin();
    expect(screen.getByText('Der Name stimmt überein.')).toBeTruthy();
    const holder = screen.getByLabelText('Kontoinhaberin oder Kontoinhaber');
    await user.clear(holder);
    await user.type(holder, 'Anna Bergr');
    expect(screen.getByText('Der Name weicht etwas ab. Bitte prüfen Sie die Schreibweise.')).toBeTruthy();
    await user.clear(holder);
    await user.type(holder, 'Karl Lang');
    await user.type(iban(), 'DE89370400440532013000{Enter}');
    expect(messages()).toEqual(['Das Konto muss der Person gehören, für die wir das Depot führen.']);
  });

  it('decisions §9: a child’s account is the child’s, and needs its tax id', async () => {
    const { user } = begin({ isChild: true, owners: ['Clara Berger'], typed: noAccount('Clara Berger') });
    await user.type(screen.getByLabelText('Steuer ID des Kindes'), '1{Enter}');
    expect(messages()).toEqual(['Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.']);
    await user.clear(screen.getByLabelText('Steuer ID des Kindes'));
    await user.type(screen.getByLabelText('Steuer ID des Kindes'), '65 929 970 489{Enter}');
    expect(screen.getByText(/auf den Namen des Kindes/)).toBeTruthy();
  });

  it('REG-02: begins with what the server has refused', () => {
    begin({ refusal: 'IBAN_INVALID' });
    expect(messages()).toEqual(['Diese IBAN können wir nicht verwenden. Bitte prüfen Sie Ihre Eingabe.']);
  });
});

describe('the consents', () => {
  it('decisions §8: asks for the beginning in words of its own, and for each consent with its paper', async () => {
    const { user, actorRef } = begin();
    await user.type(iban(), 'DE89370400440532013000{Enter}');
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(messages()).toEqual(['Bitte wählen Sie eine Option.']);
    expect(screen.getByText(/^Ich verlange ausdrücklich/)).toBeTruthy();
    await user.click(screen.getByLabelText('Erst nach 14 Tagen beginnen'));
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/documents/agb',
      '/documents/datenschutz',
      '/documents/widerrufsbelehrung',
    ]);
    await user.click(screen.getByRole('button', { name: 'Antrag einreichen' }));
    expect(messages()).toEqual([
      'Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.',
      'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung kennen.',
      'Bitte bestätigen Sie, dass Sie die Widerrufsbelehrung gelesen haben.',
      'Bitte bestätigen Sie, dass Sie die Kosteninformation erhalten haben.',
      'Bitte bestätigen Sie Ihre Angaben zur steuerlichen Ansässigkeit.',
    ]);
    for (const box of boxes) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Antrag einreichen' }));
    expect(actorRef.getSnapshot().output).toMatchObject({ kind: 'completed', typed: { startsAtOnce: 'no' } });
  });
});

it.each<readonly [AccountFlawCode, string]>([
  ['MISSING', 'Angabe erforderlich'],
  ['OPTION_MISSING', 'Bitte wählen Sie eine Option.'],
  ['TAX_ID_INVALID', 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.'],
])('REG-02: %s is said as „%s“', (code, message) => {
  expect(accountErrors([{ field: 'field', code }])).toEqual([{ fieldId: 'field', message }]);
});
