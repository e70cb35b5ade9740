import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accountConsentsScreens } from '#apps/onboarding/account-consents/account-consents.screens.tsx';
import { accountErrors, accountTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { type AccountFlawCode, noAccount } from '#domain/application/account-forms.ts';
import { cents, euros } from '#domain/money/money.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { sampleCosts, samplePapers, sampleSums } from '#machines/account-consents/account-consents.model.ts';
import type { AccountConsentsInput, CostsAsked } from '#machines/account-consents/account-consents.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = (
  changes: Partial<AccountConsentsInput> = {},
  saveCosts: (costs: CostsAsked) => Promise<null> = async () => null,
  nameBank: (code: string) => Promise<string | null> = async () => null,
) => {
  const input: AccountConsentsInput = {
    isChild: false,
    entersAt: 'start',
    owners: ['Anna Berger'],
    papers: samplePapers,
    sums: sampleSums,
    costs: sampleCosts,
    typed: noAccount('Anna Berger'),
    refusal: null,
    ...changes,
  };
  const machine = accountConsentsMachine.provide({
    actors: {
      saveCosts: fromPromise<null, CostsAsked>(async ({ input: costs }) => saveCosts(costs)),
      nameBank: fromPromise<string | null, string>(async ({ input: code }) => nameBank(code)),
    },
  });
  const actorRef = createActor(machine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof accountConsentsMachine> actorRef={actorRef} screens={accountConsentsScreens} />
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }), actorRef };
};

const messages = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);
const agreement = () => screen.queryByText('Der Name stimmt überein.');
const iban = () => screen.getByLabelText<HTMLInputElement>('IBAN');

const mandateBox = () => screen.queryByRole<HTMLInputElement>('checkbox');

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
    expect(messages()).toEqual([text === '' ? `IBAN: ${message}` : message]);
    await user.click(screen.getByRole('link', { name: message }));
    expect(document.activeElement).toBe(iban());
  });

  it('REG-02: what was wrong goes as soon as it is mended, at the field and in the summary, and the other field stays', async () => {
    const { user } = begin({ typed: noAccount('') });
    await user.type(iban(), 'DE89 3704 0044 0532 0130 01');
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(messages()).toHaveLength(2);
    await user.type(iban(), '{Backspace}0');
    expect(messages()).toEqual(['Kontoinhaberin oder Kontoinhaber: Angabe erforderlich']);
    expect(iban().getAttribute('aria-invalid')).not.toBe('true');
    expect(document.activeElement).toBe(iban());
    await user.type(screen.getByLabelText('Kontoinhaberin oder Kontoinhaber'), 'Anna Berger');
    expect(messages()).toEqual([]);
    expect(agreement()).toBeTruthy();
  });

  it('REG-02: what the server has refused goes once another account stands there', async () => {
    const { user } = begin({
      refusal: 'IBAN_INVALID',
      typed: { ...noAccount('Anna Berger'), account: { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Anna Berger' } },
    });
    await user.type(screen.getByLabelText('Kontoinhaberin oder Kontoinhaber'), 'x{Backspace}');
    expect(messages()).toHaveLength(1);
    await user.clear(iban());
    expect(messages()).toEqual([]);
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

  it.each([
    ['Anna Berger', {}],
    ['Clara Berger', { isChild: true, owners: ['Clara Berger'], typed: noAccount('Clara Berger') }],
  ])(
    'decisions §10: tells the bank of %s, the child too, and in the mandate, and asks once',
    async (owner, changes) => {
      const asked: string[] = [];
      const { user } = begin(changes, undefined, async (code) => {
        asked.push(code);
        return 'Commerzbank';
      });
      if (owner !== 'Anna Berger') {
        await user.type(screen.getByLabelText('Steuer ID des Kindes'), '65929970489{Enter}');
      }
      await user.type(iban(), 'DE89370400440532013000');
      expect(await screen.findByText('Commerzbank, Bankleitzahl 37040044')).toBeTruthy();
      await user.type(iban(), '{Enter}');
      await user.click(screen.getByLabelText('Per Lastschrift'));
      expect(screen.getByRole('region', { name: 'SEPA-Lastschriftmandat' }).textContent).toContain('BankCommerzbank');
      expect(asked).toEqual(['37040044']);
    },
  );

  it('API-07: stays with the Bankleitzahl where the bank cannot be told, and goes on at once', async () => {
    const { user } = begin({}, undefined, async () => Promise.reject(new Error('lost')));
    await user.type(iban(), 'DE89370400440532013000');
    expect(screen.getByText('Deutsches Konto, Bankleitzahl 37040044')).toBeTruthy();
    await user.type(iban(), '{Enter}');
    await user.click(screen.getByLabelText('Per Lastschrift'));
    expect(screen.getByRole('region', { name: 'SEPA-Lastschriftmandat' }).textContent).not.toContain('Bankleitzahl');
    expect(mandateBox()).toBeTruthy();
  });

  it('decisions §10: never tells the bank of another account, and asks again for a name that came too late', async () => {
    const answers = new Map([['37040044', Promise.withResolvers<string | null>()]]);
    const { user } = begin({}, undefined, async (code) => answers.get(code)?.promise ?? 'Deutsche Kreditbank');
    await user.type(iban(), 'DE89370400440532013000');
    await user.clear(iban());
    await user.type(iban(), 'DE02120300000000202051');
    expect(await screen.findByText('Deutsche Kreditbank, Bankleitzahl 12030000')).toBeTruthy();
    await user.clear(iban());
    await user.type(iban(), 'DE89370400440532013000{Enter}');
    await user.click(screen.getByLabelText('Per Lastschrift'));
    const mandate = screen.getByRole('region', { name: 'SEPA-Lastschriftmandat' });
    expect(mandate.textContent).not.toContain('Kreditbank');
    answers.get('37040044')?.resolve('Commerzbank');
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(await screen.findByText('Commerzbank, Bankleitzahl 37040044')).toBeTruthy();
  });

  it('decisions §10: shows how the holder’s name agrees, and takes nobody else’s account', async () => {
    const { user } = begin();
    expect(agreement()).toBeNull();
    await user.type(iban(), 'DE8937040044053201300');
    expect(agreement()).toBeNull();
    await user.type(iban(), '0');
    expect(agreement()).toBeTruthy();
    const holder = screen.getByLabelText('Kontoinhaberin oder Kontoinhaber');
    await user.clear(iban());
    await user.clear(holder);
    await user.type(holder, 'Anna Bergr');
    expect(screen.getByText(accountTexts.account.verdicts.CLOSE)).toBeTruthy();
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

describe('the first payment', () => {
  const own = 'DE89370400440532013000';
  const named = async (text = own, changes: Partial<AccountConsentsInput> = {}) => {
    const journey = begin(changes);
    await journey.user.type(iban(), `${text}{Enter}`);
    return journey;
  };
  const goOn = async ({ user }: Awaited<ReturnType<typeof named>>) =>
    user.click(screen.getByRole('button', { name: 'Weiter' }));

  it('BNK-14: says what each way means, and asks for one of them', async () => {
    const journey = await named();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Wie möchten Sie die erste Einzahlung leisten?' }),
    ).toBeTruthy();
    expect(screen.getByText('Einmalanlage 3.000,00 €')).toBeTruthy();
    const [debit, wire] = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-describedby') ?? '');
    expect(document.getElementById(debit ?? '')?.textContent).toContain('bis zu 5 Geschäftstage');
    expect(document.getElementById(debit ?? '')?.textContent).toContain('IBAN endet auf 3000');
    expect(document.getElementById(wire ?? '')?.textContent).toContain('meist am Geschäftstag nach dem Eingang');
    await goOn(journey);
    expect(messages()).toEqual(['Art der Zahlung: Bitte wählen Sie eine Option.']);
    await journey.user.click(screen.getByRole('link', { name: 'Bitte wählen Sie eine Option.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Per Lastschrift'));
  });

  it('decisions §10: a debit shows the words of its mandate, and goes on with it alone', async () => {
    const journey = await named();
    await journey.user.click(screen.getByLabelText('Per Lastschrift'));
    const mandate = screen.getByRole('region', { name: 'SEPA-Lastschriftmandat' });
    for (const said of ['Lindenhof Vermögen GmbH', 'DE98ZZZ09999999999', 'Anna Berger', 'innerhalb von acht Wochen']) {
      expect(mandate.textContent).toContain(said);
    }
    expect(mandate.textContent).not.toContain(own);
    expect(mandateBox()?.checked).toBe(false);
    await goOn(journey);
    const missing = 'Bitte erteilen Sie das Mandat, oder wählen Sie die Überweisung.';
    expect(messages()).toEqual([missing]);
    await journey.user.click(screen.getByRole('link', { name: missing }));
    expect(document.activeElement).toBe(mandateBox());
    await journey.user.keyboard(' ');
    await goOn(journey);
    expect(journey.actorRef.getSnapshot().context.typed.payment).toEqual({ method: 'REFERENCE', mandateIban: own });
    expect(screen.getByRole('heading', { level: 1, name: 'Wann sollen wir beginnen?' })).toBeTruthy();
  });

  it('decisions §10: another account needs another mandate', async () => {
    const journey = await named();
    await journey.user.click(screen.getByLabelText('Per Lastschrift'));
    await journey.user.click(screen.getByLabelText('Ich erteile dieses SEPA-Lastschriftmandat.'));
    await goOn(journey);
    await journey.user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(mandateBox()?.checked).toBe(true);
    await journey.user.click(screen.getByRole('button', { name: 'Zurück' }));
    await journey.user.clear(iban());
    await journey.user.type(iban(), 'DE02120300000000202051{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('Per Lastschrift').checked).toBe(true);
    expect(mandateBox()?.checked).toBe(false);
  });

  it('decisions §10: who wires gives no mandate, also after a change of mind', async () => {
    const journey = await named();
    await journey.user.click(screen.getByLabelText('Per Lastschrift'));
    await journey.user.click(screen.getByLabelText('Ich erteile dieses SEPA-Lastschriftmandat.'));
    await journey.user.click(screen.getByLabelText('Per Überweisung'));
    expect(mandateBox()).toBeNull();
    await journey.user.click(screen.getByLabelText('Per Lastschrift'));
    expect(mandateBox()?.checked).toBe(false);
    await journey.user.click(screen.getByLabelText('Per Überweisung'));
    await goOn(journey);
    expect(journey.actorRef.getSnapshot().context.typed.payment).toEqual({ method: 'WIRE', mandateIban: '' });
  });

  it('BNK-15: speaks of the rate where there is one', async () => {
    await named(own, { sums: { deposit: cents(0), savings: euros(50) } });
    expect(screen.getByRole('heading', { level: 1, name: 'Wie möchten Sie die Sparrate zahlen?' })).toBeTruthy();
    expect(screen.getByText('Sparrate 50,00 € im Monat')).toBeTruthy();
    expect(screen.queryByText(/5 Geschäftstage/)).toBeNull();
  });

  it.each([
    ['CH9300762011623852957', {}, 'Eine Lastschrift ist nur von einem Konto im Europäischen Wirtschaftsraum möglich.'],
    [
      own,
      { owners: ['Bert Berger', 'Anna Berger'], typed: noAccount('Anna Berger') },
      'Eine Lastschrift ist nur von einem Konto möglich, das auf Ihren Namen lautet.',
    ],
  ])('decisions §10: says why %s with %j can only wire', async (text, changes, said) => {
    const journey = await named(text, changes);
    expect(screen.getByText(said)).toBeTruthy();
    await goOn(journey);
    expect(journey.actorRef.getSnapshot().context.typed.payment).toEqual({ method: 'WIRE', mandateIban: '' });
    await journey.user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('decisions §10: leads to the account where the server says that it cannot be debited', () => {
    begin({ refusal: 'DEBIT_NOT_POSSIBLE' });
    expect(messages()).toEqual(['Von diesem Konto können wir nicht abbuchen. Bitte prüfen Sie die IBAN.']);
  });
});
const costsButton = (): HTMLElement => screen.getByRole('button', { name: /Kosteninformation herunterladen/ });

describe('the consents', () => {
  it('decisions §8: asks for the beginning in words of its own, and for each consent with its paper', async () => {
    const { user, actorRef } = begin();
    await user.type(iban(), 'DE89370400440532013000{Enter}');
    await user.click(screen.getByLabelText('Per Überweisung'));
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(messages()).toEqual(['Beginn der Anlage: Bitte wählen Sie eine Option.']);
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
    // That of the costs is made when it is wanted; what has none says where it stands.
    expect(screen.getByRole('button', { name: 'Kosteninformation herunterladen (PDF)' })).toBeTruthy();
    expect(screen.getByText('Gemeint sind Ihre Angaben aus dem zweiten Schritt.')).toBeTruthy();
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

  it.each<readonly [string, Partial<AccountConsentsInput>, number]>([
    ['one person', {}, 0],
    ['two people', { owners: ['Anna Berger', 'Tom Berger'] }, 1],
    ['a child', { isChild: true }, 1],
  ])('decisions §8: says of the account of %s whether two have to ask for a beginning at once', (_, changes, times) => {
    const account = { iban: 'DE89370400440532013000', holder: 'Anna Berger' };
    const { actorRef } = begin(changes);
    act(() => {
      // Of a child alone.
      actorRef.send({ type: 'childTax.entered', taxId: '65929970489' });
      actorRef.send({ type: 'account.entered', form: account });
      actorRef.send({ type: 'payment.entered', answer: { method: 'WIRE', acceptsMandate: false } });
    });
    expect(screen.getByRole('heading', { name: 'Wann sollen wir beginnen?' })).toBeTruthy();
    expect(screen.queryAllByText(/wenn Sie beide das verlangen\.$/)).toHaveLength(times);
  });

  it('ONB-12: the cost information comes on demand, once a double click, and no tick is lost by it', async () => {
    const wanted = vi.fn<(costs: CostsAsked) => void>();
    const answers = Promise.withResolvers<null>();
    const { user, actorRef } = begin({}, async (costs) => {
      wanted(costs);
      if (wanted.mock.calls.length > 1) throw new Error('lost');
      return answers.promise;
    });
    await user.type(iban(), 'DE89370400440532013000{Enter}');
    await user.click(screen.getByLabelText('Per Überweisung'));
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await user.click(screen.getByLabelText('Sofort beginnen'));
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await user.click(screen.getByLabelText(/^Ich stimme den Allgemeinen/));
    await user.dblClick(costsButton());
    expect(wanted.mock.calls).toEqual([[sampleCosts]]);
    answers.resolve(null);
    expect(await screen.findByText('Die Kosteninformation ist heruntergeladen.')).toBeTruthy();
    await user.click(costsButton());
    expect(await screen.findByText(/^Die Kosteninformation ließ sich gerade nicht erstellen/)).toBeTruthy();
    expect(actorRef.getSnapshot().context.given).toEqual(['TERMS']);
  });
});

it.each<readonly [AccountFlawCode, string]>([
  ['MISSING', 'Angabe erforderlich'],
  ['OPTION_MISSING', 'Bitte wählen Sie eine Option.'],
  ['TAX_ID_INVALID', 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.'],
  ['TAX_ID_NOT_CHILDS', 'Das ist Ihre eigene Steuer ID. Bitte geben Sie die Steuer ID des Kindes an.'],
])('REG-02: %s is said as „%s“', (code, message) => {
  expect(accountErrors([{ field: 'field', code }])).toEqual([{ fieldId: 'field', message }]);
});
