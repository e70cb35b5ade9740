import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { hinderedTexts, hindranceTexts } from '#apps/banking/savings-plan/savings-plan.hindrance.texts.ts';
import { savingsPlanScreens } from '#apps/banking/savings-plan/savings-plan.screens.tsx';
import { paymentLabels, savingsPlanTexts as texts } from '#apps/banking/savings-plan/savings-plan.texts.ts';
import { euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { topUpHindrances } from '#domain/top-up/top-up.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import {
  hinderedBy,
  loadedWith,
  sampleChoices,
  sampleIban,
  samplePlaced,
  samplePlan,
  unsignedReference,
} from '#machines/savings-plan/savings-plan.samples.ts';
import type {
  LoadResult,
  LookUpInput,
  LookUpResult,
  PlaceInput,
  PlaceResult,
  SavingsPlanInput,
} from '#machines/savings-plan/savings-plan.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const spaced = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const said = (): string => spaced(document.body.textContent);

/** The journey on its screens with these facts, and an order that is never answered unless said. */
const begin = async (
  loaded: LoadResult = loadedWith(),
  place: () => Promise<PlaceResult> = () => new Promise(() => undefined),
  account: LookUpResult = refused('IBAN_INVALID'),
) => {
  const placePlan = vi.fn<(input: PlaceInput) => Promise<PlaceResult>>(place);
  const machine = savingsPlanMachine.provide({
    actors: {
      loadPlan: fromPromise<LoadResult, SavingsPlanInput>(async () => loaded),
      lookUpAccount: fromPromise<LookUpResult, LookUpInput>(async () => account),
      placePlan: fromPromise<PlaceResult, PlaceInput>(({ input }) => placePlan(input)),
      keepDraft: fromCallback(() => undefined),
      watchSurroundings: fromCallback(() => undefined),
    },
  });
  const isChange = loaded.ok && loaded.value.kind === 'form' && loaded.value.plan !== null;
  const input = { intent: isChange ? 'update' : 'create', id: isChange ? 'SP-1' : 'IPS-1001' } as const;
  const actorRef = createActor(machine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof savingsPlanMachine> actorRef={actorRef} screens={savingsPlanScreens} />
    </MantineTheme>,
  );
  await expect.poll(() => actorRef.getSnapshot().matches('loading')).toBe(false);
  return { user: userEvent.setup({ delay: null }), placePlan, actorRef };
};

const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const enterRate = async (user: UserEvent, amount: string): Promise<void> => {
  const field = await screen.findByLabelText(texts.rate.label);
  await user.clear(field);
  if (amount !== '') await user.type(field, amount);
  await press(user, texts.rate.submit);
};

const enterSchedule = async (user: UserEvent, month: string, last?: string): Promise<void> => {
  await user.selectOptions(await screen.findByLabelText(texts.schedule.start), month);
  if (last !== undefined) {
    await user.click(screen.getByRole('radio', { name: texts.schedule.limited }));
    if (last !== '') await user.type(await screen.findByLabelText(texts.schedule.last), last);
  }
  await press(user, texts.schedule.submit);
};

const pay = async (user: UserEvent, payment: keyof typeof paymentLabels): Promise<void> => {
  await user.click(await screen.findByRole('radio', { name: paymentLabels[payment] }));
  await press(user, texts.payment.submit);
};

/** Where a refused submit leads: first to the summary, and by its link to the field. */
const ledBy = async (user: UserEvent, message: string): Promise<readonly (string | null | undefined)[]> => {
  const link = await screen.findByRole('link', { name: message });
  const first = document.activeElement?.getAttribute('role');
  await user.click(link);
  return [first, document.activeElement?.id];
};

const terms = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      spaced(term.nextElementSibling?.textContent),
    ]),
  );

describe('the rate of a savings plan', () => {
  it.each([
    ['', 'Bitte geben Sie einen Wert ein.'],
    ['12,3,4', 'Bitte geben Sie einen gültigen monatlichen Betrag ein.'],
    ['24,99', 'Die monatliche Sparrate beträgt mindestens 25,00\u00a0€.'],
    ['5000000,01', 'Die monatliche Sparrate beträgt höchstens 5.000.000,00\u00a0€.'],
  ])('BNK-15, texts.md: „%s“ is refused word for word, at the field and in the summary', async (text, message) => {
    const { user } = await begin();
    await enterRate(user, text);
    expect(await ledBy(user, message)).toEqual(['alert', 'amount']);
    expect(document.querySelector('#amount-error')?.textContent).toBe(message);
  });

  it('BNK-15: of another rhythm it is no monthly one', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('radio', { name: 'Jedes Jahr' }));
    await enterRate(user, '10');
    const message = 'Die Sparrate beträgt mindestens 25,00\u00a0€.';
    expect(await ledBy(user, message)).toEqual(['alert', 'amount']);
  });

  it('decisions §2: a plan that may not grow says so, why, and up to which sum it may be changed', async () => {
    const { user } = await begin(loadedWith({ plan: samplePlan, options: { isWphgExpired: true } }));
    expect(said()).toContain('Mehr als 100,00 € monatlich ist derzeit nicht möglich');
    await enterRate(user, '100,01');
    const message = `${hindranceTexts.WPHG_EXPIRED.reason} Möglich sind höchstens 100,00\u00a0€ monatlich.`;
    expect(await ledBy(user, message)).toEqual(['alert', 'amount']);
    await enterRate(user, '100');
    expect(await screen.findByRole('heading', { level: 1, name: texts.schedule.heading })).toBeTruthy();
  });
});

describe('how often a plan that may not grow runs', () => {
  const yearly = { ...samplePlan, savingsPlanAmount: euros(200), interval: 'YEARLY' } as const;
  const beginYearly = async () => begin(loadedWith({ plan: yearly, options: { isWphgExpired: true } }));

  it('decisions §2: oftener it may be no more in a year, and says so as the interval is chosen', async () => {
    const { user } = await beginYearly();
    await user.click(screen.getByRole('radio', { name: 'Jedes Quartal' }));
    expect(said()).toContain('Mehr als 50,00 € vierteljährlich ist derzeit nicht möglich');
    await enterRate(user, '50,01');
    const message = `${hindranceTexts.WPHG_EXPIRED.reason} Möglich sind höchstens 50,00\u00a0€ vierteljährlich.`;
    expect(await ledBy(user, message)).toEqual(['alert', 'amount']);
    await enterRate(user, '50');
    expect(await screen.findByRole('heading', { level: 1, name: texts.schedule.heading })).toBeTruthy();
  });

  it('decisions §2: says where even the smallest rate would be more in a year', async () => {
    const { user } = await beginYearly();
    await user.click(screen.getByRole('radio', { name: 'Jeden Monat' }));
    expect(said()).toContain('Mehr als 16,66 € monatlich ist derzeit nicht möglich');
    await enterRate(user, '25');
    const message = `${hindranceTexts.WPHG_EXPIRED.reason} Möglich sind höchstens 16,66\u00a0€ monatlich. Wählen Sie einen längeren Abstand.`;
    expect(await ledBy(user, message)).toEqual(['alert', 'amount']);
  });
});

describe('the time of a savings plan', () => {
  const next = 'Die nächste Ausführung ist am 01.12.2026. Ändern können Sie sie bis zum 25.11.2026.';

  it('decisions §10: shows the next execution and its cut-off with their days', async () => {
    const { user } = await begin();
    await enterRate(user, '100');
    await user.selectOptions(await screen.findByLabelText(texts.schedule.start), 'Dezember 2026');
    expect(await screen.findByText(next)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(texts.schedule.start), 'Mai 2027');
    // 1 May is a Saturday.
    expect(await screen.findByText(/^Die nächste Ausführung ist am 03\.05\.2027\..*25\.04\.2027\.$/)).toBeTruthy();
  });

  it('decisions §10: after the cut-off says from when a change holds', async () => {
    const { user } = await begin(loadedWith({ plan: samplePlan, today: '2026-11-26' }));
    await enterRate(user, '50');
    expect(await screen.findByText(/^Die Ausführung am 01\.12\.2026 ist schon unterwegs/)).toBeTruthy();
    expect(said()).toContain('Ihre Änderung gilt ab der Ausführung am 04.01.2027.');
  });

  it.each([
    ['Bitte wählen', undefined, 'Bitte wählen Sie den ersten Monat.', 'start-month'],
    [
      'November 2026',
      undefined,
      'Der erste Monat ist zu früh. Bitte wählen Sie einen späteren. Möglich ist es ab Dezember 2026.',
      'start-month',
    ],
    ['Dezember 2026', '', 'Bitte wählen Sie eine Option oder geben Sie einen Wert ein.', 'last-month'],
    [
      'Dezember 2026',
      '13.2030',
      'Bitte geben Sie den letzten Monat als Monat und Jahr an, zum Beispiel 12.2030.',
      'last-month',
    ],
    ['Dezember 2026', '11.2026', 'Der letzte Monat liegt vor dem ersten.', 'last-month'],
  ])('BNK-15: from „%s“ until „%s“ is refused: %s', async (start, last, message, field) => {
    const { user } = await begin();
    await enterRate(user, '100');
    await enterSchedule(user, start, last);
    expect(await ledBy(user, message)).toEqual(['alert', field]);
  });

  it('BNK-15: a change that would leave no execution leads to the deletion', async () => {
    const { user } = await begin(loadedWith({ plan: samplePlan }));
    await enterRate(user, '100');
    await enterSchedule(user, 'November 2026', '11.2026');
    const message = 'So würde nichts mehr ausgeführt. Möchten Sie den Sparplan beenden, dann löschen Sie ihn bitte.';
    expect(await ledBy(user, message)).toEqual(['alert', 'last-month']);
  });
});

/** As far as the question how it is paid. */
const reach = async (loaded: LoadResult, account?: LookUpResult, place?: () => Promise<PlaceResult>) => {
  const journey = await begin(loaded, place, account);
  await enterRate(journey.user, '100');
  await enterSchedule(journey.user, 'Dezember 2026');
  return journey;
};

const place = async () => ({ ...granted(samplePlaced), nextKey: 'key-2' });

describe('how a savings plan is paid', () => {
  it('decisions §10: where a plan is debited already, both debits say so, and are refused', async () => {
    const { user } = await reach(loadedWith({ options: { hasOtherDebit: true } }));
    const message = 'Für diese Anlage gibt es schon einen Sparplan mit Lastschrift.';
    expect(screen.getAllByText('nicht verfügbar')).toHaveLength(2);
    await pay(user, 'OTHER');
    expect(await screen.findByRole('link', { name: message })).toBeTruthy();
    await pay(user, 'WIRE');
    expect(await screen.findByRole('heading', { level: 1, name: texts.account.heading.WIRE })).toBeTruthy();
  });

  it('SHL-09: nothing chosen, and a reference account that is missing, are refused with their reasons', async () => {
    const { user } = await reach(loadedWith({ options: { referenceAccount: null } }));
    await press(user, texts.payment.submit);
    expect(await screen.findByRole('link', { name: 'Bitte wählen Sie eine Option.' })).toBeTruthy();
    expect(screen.getByText('fehlt')).toBeTruthy();
    await pay(user, 'REFERENCE');
    const message = 'Es ist kein Referenzkonto hinterlegt. Bitte wählen Sie eine andere Zahlung.';
    expect(await screen.findByRole('link', { name: message })).toBeTruthy();
  });

  it('BNK-15: the mandate stands in its own words, counts with its tick alone, and is named in the review', async () => {
    const { user, placePlan } = await reach(
      loadedWith({ options: { referenceAccount: unsignedReference } }),
      undefined,
      place,
    );
    await pay(user, 'REFERENCE');
    expect(await screen.findByText(/^Ich ermächtige Lindenhof Vermögen/)).toBeTruthy();
    expect(terms()).toMatchObject({
      'Gläubiger-Identifikationsnummer': 'DE98ZZZ09999999999',
      Konto: 'IBAN endet auf 3000',
    });
    await press(user, texts.mandate.submit);
    const message =
      'Ohne das Mandat können wir nicht einziehen. Bitte erteilen Sie es, oder zahlen Sie die Sparrate anders.';
    expect(await ledBy(user, message)).toEqual(['alert', 'mandate']);
    await user.click(screen.getByRole('checkbox'));
    await press(user, texts.mandate.submit);
    expect(terms()).toMatchObject({
      Auftrag: 'Sparplan anlegen',
      Laufzeit: 'ab Dezember 2026, unbefristet',
      Zahlung: 'Lastschrift vom Referenzkonto',
      'Von Konto': 'IBAN endet auf 3000',
      'SEPA-Lastschriftmandat': 'neu, mit diesem Auftrag',
      'Nächste Ausführung': '01.12.2026',
      'Kosten des Sparplans': 'keine',
    });
    await user.dblClick(screen.getByRole('button', { name: 'Verbindlich beauftragen' }));
    expect(placePlan).toHaveBeenCalledTimes(1);
    expect(placePlan.mock.calls[0]?.[0].wish).toMatchObject({
      changed: null,
      savingsPlanAmount: euros(100),
      startMonth: '2026-12',
      endMonth: 'unbefristet',
      payment: 'REFERENCE',
      bankAccount: null,
    });
    expect(await screen.findByRole('heading', { level: 1, name: texts.done.heading.create })).toBeTruthy();
    expect(terms()).toMatchObject({ Sparplan: 'SP-1', 'SEPA-Lastschriftmandat': 'MB-BP-1001-1' });
    expect(said()).toContain('Zahlung: Am 01.12.2026 ziehen wir die Sparrate ein.');
  });

  it('BNK-15: a change may leave its account as it is, and a wrong one is refused', async () => {
    const { user } = await reach(loadedWith({ plan: samplePlan }));
    await press(user, texts.payment.submit);
    expect(said()).toContain('bleibt es beim bisherigen Konto (IBAN endet auf 2051).');
    await user.type(await screen.findByLabelText(texts.account.iban), sampleIban);
    await press(user, texts.account.submit);
    const message =
      'Diese IBAN ist ungültig oder für SEPA-Lastschriften nicht erreichbar. Bitte prüfen Sie die Ziffern.';
    expect(await ledBy(user, message)).toEqual(['alert', 'iban']);
    await user.clear(screen.getByLabelText(texts.account.iban));
    await press(user, texts.account.submit);
    expect(terms()).toMatchObject({ 'Von Konto': 'IBAN endet auf 2051', 'SEPA-Lastschriftmandat': 'MB-BP-1001-2' });
    expect(terms()).not.toHaveProperty('Ihre Änderung gilt ab');
  });

  it('decisions §10: a change that waits for an execution on its way says from when it holds', async () => {
    const { user } = await reach(loadedWith({ plan: { ...samplePlan, nextExecution: '2026-11-23' } }));
    await press(user, texts.payment.submit);
    await press(user, texts.account.submit);
    expect(terms()['Ihre Änderung gilt ab']).toBe('01.12.2026');
  });
});

describe('where no savings plan is possible', () => {
  it.each(topUpHindrances)('SHL-09: %s gives its reason and the way to mend it, and no field', async (hindrance) => {
    const loaded =
      hindrance === 'WPHG_EXPIRED' ? loadedWith({ options: { isWphgExpired: true } }) : hinderedBy(hindrance);
    await begin(loaded);
    const { reason, remedy } = hindranceTexts[hindrance];
    expect(screen.getByRole('heading', { level: 1, name: hinderedTexts.heading.create })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByText(remedy)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('BNK-15: a plan that has ended says so', async () => {
    await begin(loadedWith({ plan: { ...samplePlan, nextExecution: null } }));
    expect(screen.getByText(hindranceTexts.ENDED.reason)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: hinderedTexts.heading.update })).toBeTruthy();
  });

  it('BNK-15: without an investment in the address, offers each, or says why not', async () => {
    await begin(granted({ kind: 'choice', investments: sampleChoices }));
    const [first, second] = screen.getAllByRole('region');
    if (first === undefined || second === undefined) throw new Error('There are two investments.');
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/setup/savingsplan/create/IPS-1001');
    expect(within(second).queryByRole('link')).toBeNull();
    expect(within(second).getByText(hindranceTexts.INVESTMENT_CLOSING.reason)).toBeTruthy();
  });

  it('BNK-15: who holds nothing is told what a plan needs', async () => {
    await begin(granted({ kind: 'choice', investments: [] }));
    expect(screen.getByText(texts.investments.none)).toBeTruthy();
  });
});
