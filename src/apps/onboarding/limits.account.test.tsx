import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { noAccount } from '#domain/application/account-forms.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { samplePapers, sampleCosts, sampleSums } from '#machines/account-consents/account-consents.model.ts';
import { entered } from '#tests/support/dom/filled-form.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { accountConsentsScreens } from './account-consents/account-consents.screens.tsx';

/** The rest of `limits.test.tsx`: the account that is paid out to, and a child's tax id, word for word. */

const begin = (owners: readonly string[], isChild = false) => {
  const input = {
    isChild,
    owners,
    papers: samplePapers,
    sums: sampleSums,
    costs: sampleCosts,
    typed: noAccount(owners[0] ?? ''),
    refusal: null,
    entersAt: 'start' as const,
  };
  const actorRef = createActor(accountConsentsMachine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof accountConsentsMachine> actorRef={actorRef} screens={accountConsentsScreens} />
    </MantineTheme>,
  );
};

const missing = 'Angabe erforderlich';
const invalid = 'Diese IBAN können wir nicht verwenden. Bitte prüfen Sie Ihre Eingabe.';
const notSepa = 'Auf dieses Konto können wir nicht auszahlen. Bitte geben Sie ein Konto im SEPA-Raum an.';
const other = 'Das Konto muss der Person gehören, für die wir das Depot führen.';

describe('the account that is paid out to', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', []],
    ['de89370400440532013000', []],
    [' DE89-3704-0044-0532-0130-00 ', []],
    ['AT61 1904 3002 3457 3201', []],
    ['CH93 0076 2011 6238 5295 7', []],
    // Check digits one above and below, two digits exchanged, one digit fewer and more.
    ['DE90 3704 0044 0532 0130 00', [invalid]],
    ['DE88 3704 0044 0532 0130 00', [invalid]],
    ['DE89 3704 0044 0532 0103 00', [invalid]],
    ['DE89 3704 0044 0532 0130 0', [invalid]],
    ['DE89 3704 0044 0532 0130 000', [invalid]],
    ['532013000', [invalid]],
    ['DE89 3704 0044 O532 0130 00', [invalid]],
    ['mein Girokonto', [invalid]],
    // Right, and of countries that SEPA does not reach.
    ['TR33 0006 1005 1978 6457 8413 26', [notSepa]],
    ['AE07 0331 2345 6789 0123 456', [notSepa]],
    ['BR15 0000 0000 0000 1093 2840 814P 2', [notSepa]],
    ['', [missing]],
    ['   ', [missing]],
  ])('decisions §10: the IBAN “%s” is told %j', async (iban, messages) => {
    begin(['Anna Berger']);
    expect(await entered({ IBAN: iban })).toEqual(messages);
  });

  it.each([
    ['Anna Berger', []],
    ['anna berger', []],
    ['Dr. Anna Berger', []],
    ['A. Berger', []],
    ['Anna Bergr', []],
    ['Bert Berger', [other]],
    ['Karl Lang', [other]],
    ['Lindenhof GmbH', [other]],
    ['', [missing]],
    ['  ', [missing]],
  ])('decisions §10: an account of “%s” is told %j where it is to be Anna Berger’s', async (holder, messages) => {
    begin(['Anna Berger']);
    const fields = { IBAN: 'DE89370400440532013000', 'Kontoinhaberin oder Kontoinhaber': holder };
    expect(await entered(fields)).toEqual(messages);
  });

  it.each([
    ['Anna Berger', []],
    ['Bert Sommer', []],
    ['Karl Lang', [other]],
  ])('decisions §10: an account of “%s” is told %j where it is to be one of two people’s', async (holder, messages) => {
    begin(['Anna Berger', 'Bert Sommer']);
    const fields = { IBAN: 'DE89370400440532013000', 'Kontoinhaberin oder Kontoinhaber': holder };
    expect(await entered(fields)).toEqual(messages);
  });
});

const taxIdWrong = 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.';

describe('a child’s tax id', () => {
  it.each([
    ['65929970489', []],
    ['65 929 970 489', []],
    ['65929970488', [taxIdWrong]],
    ['6592997048', [taxIdWrong]],
    ['659299704890', [taxIdWrong]],
    ['FR 30 23 217 600 053', [taxIdWrong]],
    ['', [missing]],
  ])('REG-02: “%s” is told %j', async (taxId, messages) => {
    begin(['Clara Berger'], true);
    expect(await entered({ 'Steuer ID des Kindes': taxId })).toEqual(messages);
  });
});
