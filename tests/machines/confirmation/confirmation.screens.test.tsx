import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { sampleOperation } from '#machines/confirmation/confirmation.model.ts';
import type {
  ConfirmInput,
  ConfirmResult,
  SendCodeInput,
  SendCodeResult,
} from '#machines/confirmation/confirmation.types.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';

const never = () => new Promise<never>(() => undefined);
const lost = () => Promise.reject(new Error('lost'));
const sent: SendCodeResult = granted({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 });

const summary = { ...sampleOperation.summary, entire: false, subject: 'Vermögensverwaltung 60:40' };
const part: Operation = { ...sampleOperation, summary };
const everything: Operation = { ...part, summary: { ...summary, amount: euros(10_000), entire: true } };
const cash: Operation = { ...part, kind: 'DISBURSEMENT', summary: { ...summary, subject: 'Verrechnungskonto' } };

interface Answers {
  readonly sending?: () => Promise<SendCodeResult>;
  readonly confirming?: () => Promise<ConfirmResult>;
}

const begin = (operation: Operation, { sending = async () => sent, confirming = never }: Answers = {}) => {
  const machine = confirmationMachine.provide({
    actors: {
      sendCode: fromPromise<SendCodeResult, SendCodeInput>(() => sending()),
      confirm: fromPromise<ConfirmResult, ConfirmInput>(() => confirming()),
    },
  });
  const actorRef = createActor(machine, { input: { operation } }).start();
  render(
    <ThemeProvider>
      <JourneyOutlet<typeof confirmationMachine> actorRef={actorRef} screens={confirmationScreens} />
    </ThemeProvider>,
  );
  return userEvent.setup({ delay: null });
};

const enter = async (operation: Operation, confirming?: () => Promise<ConfirmResult>) => {
  const user = begin(operation, confirming === undefined ? {} : { confirming });
  await user.type(await screen.findByLabelText('SMS-Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verbindlich beauftragen' }));
};

/** The terms on the sheet with what they say, in their order. */
const sheet = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent.replaceAll('\u00a0', ' '),
  ]);

const partSheet = [
  ['Vorgang', 'Auszahlung'],
  ['Aus', 'Vermögensverwaltung 60:40'],
  ['Betrag', '1.500,00 €'],
  ['Empfänger', 'Anna Berger'],
  ['Konto', 'IBAN endet auf 3000'],
];

describe('what is confirmed', () => {
  it.each([
    ['a part', part, partSheet],
    ['everything', everything, partSheet.with(2, ['Betrag', 'alles, etwa 10.000,00 €'])],
    ['cash', cash, partSheet.with(0, ['Vorgang', 'Entnahme']).with(1, ['Aus', 'Verrechnungskonto'])],
  ] as const)(
    'BNK-03: %s is said in whole at the code: what, from what, how much, to whom',
    async (_, operation, says) => {
      begin(operation);
      await screen.findByLabelText('SMS-Code');
      expect(sheet()).toEqual(says);
    },
  );

  it('BNK-03: asks to compare it with the SMS, and says what the code binds to and where it went', async () => {
    begin(part);
    await screen.findByLabelText('SMS-Code');
    for (const text of [
      'Wir haben einen SMS-Code an +49\u00a0•••\u00a04711 gesendet.',
      'Bitte vergleichen Sie die Angaben mit der SMS. Bestätigen Sie nur, was Sie selbst beauftragt haben.',
      'Mit dem SMS-Code beauftragen Sie das verbindlich. Danach sehen Sie, wann das Geld ankommt.',
    ]) {
      expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
    }
  });
});

describe('the same sheet beside every state', () => {
  it('BNK-03: while the code is on its way', () => {
    begin(part, { sending: never });
    expect(screen.getByText('Der SMS-Code wird gesendet…')).toBeTruthy();
    expect(sheet()).toEqual(partSheet);
  });

  it('BNK-03: when it could not be sent, and that nothing was ordered', async () => {
    begin(part, { sending: lost });
    expect(await screen.findByText('Es wurde nichts beauftragt.')).toBeTruthy();
    expect(sheet()).toEqual(partSheet);
  });

  it('BNK-03: while it is checked', async () => {
    await enter(part);
    expect(screen.getByText('Der SMS-Code wird geprüft…')).toBeTruthy();
    expect(sheet()).toEqual(partSheet);
  });

  it('BNK-03: when no answer came; nothing is called done or not done', async () => {
    await enter(part, lost);
    await screen.findByRole('heading', { name: 'Wir wissen noch nicht, ob der Auftrag angekommen ist' });
    expect(
      screen.getByText('Bitte fragen Sie erneut nach. Der Auftrag wird höchstens einmal ausgeführt.'),
    ).toBeTruthy();
    expect(sheet()).toEqual(partSheet);
  });
});

describe('a code that is refused', () => {
  it.each([
    [
      { ok: false, refusal: 'CODE_WRONG', attemptsLeft: 2 },
      'Der SMS-Code stimmt nicht. Bitte prüfen Sie die SMS. Sie haben noch 2 Versuche.',
    ],
    [
      { ok: false, refusal: 'CODE_WRONG', attemptsLeft: 1 },
      'Der SMS-Code stimmt nicht. Bitte prüfen Sie die SMS. Sie haben noch einen Versuch.',
    ],
    [refused('CODE_EXPIRED'), 'Der SMS-Code ist abgelaufen. Bitte fordern Sie einen neuen an.'],
  ] as const)('BNK-03: %o is said at the field and above it, beside the whole sheet', async (answer, message) => {
    await enter(part, async () => answer);
    expect(await screen.findByRole('link', { name: message })).toBeTruthy();
    expect(document.querySelector('#tan-error')?.textContent).toBe(message);
    expect(sheet()).toEqual(partSheet);
  });
});
