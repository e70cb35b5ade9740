import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { proposalScreens } from '#apps/onboarding/proposal/proposal.screens.tsx';
import { noFiguresTexts, proposalTexts as texts, unsuitableTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { costsOf } from '#domain/costs/costs.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { cents, euros } from '#domain/money/money.ts';
import projections from '#domain/projection/projection.vectors.json' with { type: 'json' };
import { projectionWarning } from '#domain/projection/projection.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import { packageLabel } from '#domain/proposal/proposal-words.ts';
import { reasonText } from '#domain/proposal/reason-text.ts';
import { type Answers, knowledgeLevels, riskPreferences } from '#domain/questionnaire/questions.ts';
import risks from '#domain/risk-score/risk-score.vectors.json' with { type: 'json' };
import limits from '#domain/risk-score/risk-limits.vectors.json' with { type: 'json' };
import { drawdowns, limitNames } from '#domain/risk-score/risk-score.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { unseen } from '#tests/support/proposal/unseen.ts';
import { sampleAnswers, sampleInput, sampleOffer } from '#machines/proposal/proposal.samples.ts';
import type { ProposalInput } from '#machines/proposal/proposal.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const vv = 'new-customer-new-business-partner-vv' as const;

const begin = async (input: ProposalInput, offer: Offer = sampleOffer) => {
  const machine = proposalMachine.provide({ actors: { view: unseen, readOffer: fromPromise(async () => offer) } });
  const actorRef = createActor(machine, { input }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof proposalMachine> actorRef={actorRef} screens={proposalScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('heading', {
    level: 1,
    name: /Vorschlag für|passen nicht zu|passt nicht zu|bieten wir/,
  });
  return { user: userEvent.setup({ delay: null }), actorRef };
};

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const pageText = (): string => plain(document.body.textContent);
const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const chosen = (): string | undefined =>
  within(screen.getByRole('group', { name: texts.choice.legend }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.value;
/** A sum of the card of costs, by its term. */
const rowOf = (term: RegExp): string | undefined =>
  [...document.querySelectorAll('dl > div')].map(({ textContent }) => plain(textContent)).find((row) => term.test(row));

const periods = { LT1: '<1', Y1_3: '1–3', Y4_5: '4–5', GT5: '5+' } as const;

type Case = (typeof risks.cases)[number] | (typeof limits.cases)[number];

const answersOf = ({ in: given }: Case): Answers => ({
  ...sampleAnswers,
  deposit: euros(given.deposit),
  freeAssets: euros(given.liquid),
  expenses: euros(given.expenses),
  liabilities: euros(given.liabilities),
  illiquidAssets: euros(given.total - given.liquid),
  knowledge: knowledgeLevels.find((level) => level === given.k) ?? 0,
  riskPreference: riskPreferences.find((preference) => preference === given.p) ?? 0.21,
  holdingPeriod: holdingPeriods.find((period) => period === periods[given.h as keyof typeof periods]) ?? '<1',
  drawdown: drawdowns.find((drawdown) => drawdown === given.d) ?? 5,
});

const isChild = ({ in: given }: Case): boolean => 'child' in given && given.child;

/** Nobody owns less in all than what is free of it: such a vector is held of the score alone, a deposit of it is refused. */
const isPossible = ({ in: given }: Case): boolean => given.total >= given.liquid;

describe('ONB-10: the recommended strategy, through the screen', () => {
  it.each<Case>([...risks.cases, ...limits.cases].filter(isPossible))('$in', async (vector) => {
    const answers = answersOf(vector);
    const input = sampleInput(vv, answers);
    await begin({ ...input, asked: { ...input.asked, child: isChild(vector) } });
    for (const name of limitNames.filter((each) => vector.out.binding.includes(each) && vector.out.index < 9)) {
      expect(pageText()).toContain(plain(reasonText(name, answers)));
    }
    const isRefused = screen.queryByRole('heading', { name: unsuitableTexts('VV.VV', 'CASH').heading }) !== null;
    expect(isRefused ? null : chosen()).toBe(vector.out.split);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(vector.out.split ?? 'passen nicht');
  });
});

/** An offer in which 50:50 has these figures, and everything costs so much. */
const offerWith = (yieldPercent: number, volaPercent: number, costPercent: number): Offer => ({
  ...sampleOffer,
  packages: sampleOffer.packages
    .slice(0, 1)
    .map((each) => ({ ...each, brackets: [{ from: cents(0), percent: costPercent }] })),
  funds: { equity: 0, bonds: 0, sustainable: 0, theme: 0, cash: 0, transaction: 0 },
  strategies: [{ strategy: '50:50', yield: yieldPercent, vola: volaPercent }],
});

describe('ONB-11: the projection, through the screen', () => {
  it.each(projections.cases)('$in', async ({ in: given, out }) => {
    const sums = { deposit: euros(given.deposit), savings: euros(given.monthly) };
    const offer = offerWith(given.yieldPct, given.volaPct, given.costPct);
    // Nobody new saves without a deposit; whoever is a customer does (ONB-02).
    const entryPoint = given.deposit === 0 ? ('existing-customer-new-business-partner-vv' as const) : vv;
    const { user } = await begin(sampleInput(entryPoint, { ...sampleAnswers, ...sums }), offer);
    await user.click(screen.getByRole('button', { name: 'Als Tabelle zeigen' }));
    const [, ...rows] = within(screen.getByRole('region', { name: 'Prognose als Tabelle' })).getAllByRole('row');
    const shown = rows.map((row) =>
      [...row.querySelectorAll('bdi')].map(({ textContent }) =>
        Number(textContent.replaceAll(/[^\d,]/g, '').replace(',', '.')),
      ),
    );
    expect(shown).toEqual(
      out.map(({ year, optimistic, expected, paidIn, pessimistic }) => [
        year,
        optimistic,
        expected,
        paidIn,
        pessimistic,
      ]),
    );
    expect(screen.getByText(projectionWarning).className).toBe(screen.getByText(/^In 10.Jahren haben Sie/).className);
  });
});

describe('ONB-12: costs, through the screen', () => {
  it('shows the example of decisions §6: 102,77 €, its parts and why they add up to a cent more', async () => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    await user.click(screen.getByRole('radio', { name: '50:50' }));
    expect([rowOf(/^Service/), rowOf(/^Fonds/), rowOf(/^Transaktion/), rowOf(/^Zuwendungen/), rowOf(/^Summe/)]).toEqual(
      [
        'Servicekosten (0,75 %)79,88 €',
        'Fondskosten (0,17 %)17,57 €',
        'Transaktionskosten (0,05 %)5,33 €',
        'Zuwendungen (0,00 %)0,00 €',
        'Summe im ersten Jahr102,77 €',
      ],
    );
    expect(pageText()).toContain('Jeder Betrag ist für sich gerundet.');
    expect(pageText()).toContain('0,97 % pro Jahr');
    expect(pageText()).toContain('Die Kosten senken Ihre Rendite um 0,97 Prozentpunkte im Jahr.');
    expect(pageText()).toContain('In 10 Jahren zusammen');
  });

  it('are told year by year on demand, to the sum of all years', async () => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    await user.click(screen.getByRole('button', { name: texts.costs.showYears }));
    const rows = within(screen.getByRole('table', { name: texts.costs.byYear })).getAllByRole('row');
    expect(rows).toHaveLength(11);
    const total = /zusammen ([\d.,]+)/.exec(pageText())?.[1];
    expect(plain(rows.at(-1)?.textContent ?? '')).toContain(String(total));
    await user.click(screen.getByRole('button', { name: texts.costs.hideYears }));
    expect(screen.queryByRole('table', { name: texts.costs.byYear })).toBeNull();
  });

  it('name what of the sums is free of service costs, where something is', async () => {
    const packages = sampleOffer.packages.map((each) => ({ ...each, allowance: euros(5_000) }));
    await begin(sampleInput(vv, sampleAnswers), { ...sampleOffer, packages });
    expect(pageText()).toContain('5.000,00 € Ihrer Anlage sind frei von Servicekosten.');
    expect(rowOf(/^Service/)).toBe('Servicekosten (0,40 %)42,38 €');
  });

  it('follow the package at once: each says what it costs, and what is chosen is what is added up', async () => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    const packages = within(screen.getByRole('group', { name: texts.packages.legend })).getAllByRole('radio');
    expect(packages.map((radio) => (radio as HTMLInputElement).value)).toEqual(['DIGITAL', 'PREMIUM', 'PRIVAT']);
    await user.click(screen.getByRole('radio', { name: packageLabel('PRIVAT') }));
    expect(rowOf(/^Summe/)).toBe('Summe im ersten Jahr146,12 €');
    expect(pageText()).toContain('1,37 % pro Jahr');
  });

  it('of the sums in the fields are those of the cost sheet’s own function', async () => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    await user.clear(field(texts.controls.deposit));
    await user.type(field(texts.controls.deposit), '12.345,67');
    fireEvent.change(field(texts.controls.savingsSlider), { target: { value: '25000' } });
    const own = costsOf({
      deposit: cents(1_234_567),
      monthly: euros(250),
      years: 10,
      subscriptionType: 'DIGITAL',
      category: 'VV.VV',
      split: '60:40',
      allowance: cents(0),
      brackets: { DIGITAL: sampleOffer.packages[0]?.brackets ?? [], PREMIUM: [], PRIVAT: [] },
      funds: sampleOffer.funds,
    });
    expect(field(texts.controls.savings).value).toBe('250,00');
    expect(rowOf(/^Summe/)?.replaceAll(/\D/g, '')).toBe(String(own.eurYear1));
  });
});

describe('what is set beside the proposal', () => {
  it('ONB-02: a sum that is nothing stands in its field as such, like its slider says', async () => {
    await begin(sampleInput('new-customer-new-business-partner-vv', { ...sampleAnswers, savings: cents(0) }));
    expect(field(texts.controls.savings).value).toBe('0,00');
    expect(plain(screen.getByLabelText(texts.controls.savingsSlider).getAttribute('aria-valuetext') ?? '')).toBe(
      '0,00 €',
    );
  });

  it('ONB-10: a riskier strategy is not taken, and the limit is named with the way to that answer', async () => {
    const { user, actorRef } = await begin(sampleInput(vv, { ...sampleAnswers, drawdown: 10 }));
    expect(chosen()).toBe('40:60');
    await user.click(screen.getByRole('radio', { name: '50:50' }));
    expect(chosen()).toBe('40:60');
    expect(screen.getByText(texts.choice.blockedTitle('50:50'))).toBeDefined();
    expect(screen.getAllByText(plain('Sie könnten in einem Jahr höchstens 10\u00A0% Verlust tragen.')).length).toBe(2);
    const [, change] = screen.getAllByRole('button', { name: 'Antwort zum Verlust ändern' });
    if (change === undefined) throw new Error('There is no way to the answer.');
    await user.click(change);
    expect(actorRef.getSnapshot().output).toMatchObject({ kind: 'left', question: 'drawdown' });
  });

  it('ONB-10: a deposit that takes the reserve lowers the strategy, and says so of a chosen one', async () => {
    const { user } = await begin(sampleInput(vv, { ...sampleAnswers, riskPreference: 0.85 }));
    await user.click(screen.getByRole('radio', { name: '80:20' }));
    await user.clear(field(texts.controls.deposit));
    await user.type(field(texts.controls.deposit), '39.000');
    expect(chosen()).toBe('40:60');
    expect(screen.getByText(texts.choice.lowered('80:20', '40:60'))).toBeDefined();
    fireEvent.change(field(texts.controls.depositSlider), { target: { value: '1000000' } });
    expect(chosen()).toBe('80:20');
  });

  it('ONB-02, ONB-11, ONB-14: a sum that is refused is told while it is typed, and nothing is reckoned of it', async () => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    const deposit = field(texts.controls.deposit);
    const outlook = screen.getByText(/^In 10.Jahren haben Sie/).textContent;
    const year = rowOf(/^Summe/);
    for (const [text, message] of [
      ['viel', 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.'],
      ['24,99', 'Der Mindestanlagebetrag liegt bei 25,00 €.'],
      ['5.000.000,01', 'Der Höchstbetrag liegt bei 5.000.000,00 €.'],
      ['40.000,01', 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.'],
    ] as const) {
      await user.clear(deposit);
      await user.type(deposit, text);
      expect([text, plain(document.querySelector('#deposit-error')?.textContent ?? '')]).toEqual([text, message]);
      expect(deposit.getAttribute('aria-invalid')).toBe('true');
      const said = screen.getByText(noFiguresTexts.outlook).parentElement?.textContent ?? '';
      expect(plain(said)).toContain(`Einmalanlage: ${message}`);
      expect([screen.queryByText(/^In 10.Jahren haben Sie/), rowOf(/^Summe/)]).toEqual([null, undefined]);
      expect(screen.queryByRole('button', { name: 'Als Tabelle zeigen' })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    }
    await user.clear(deposit);
    await user.type(deposit, '10.000');
    expect(deposit.getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(deposit);
    expect([screen.getByText(/^In 10.Jahren haben Sie/).textContent, rowOf(/^Summe/)]).toEqual([outlook, year]);
    expect(screen.queryByText(noFiguresTexts.outlook)).toBeNull();
  });

  it.each([
    ['deposit', '90.000', noFiguresTexts.assets, 'freeAssets'],
    ['savings', '25', noFiguresTexts.income, 'netIncome'],
  ] as const)(
    'ONB-04: a %s of %s that the answers do not carry leads to the answer: “%s”',
    async (name, text, label, question) => {
      const { user, actorRef } = await begin(
        sampleInput(vv, { ...sampleAnswers, netIncome: euros(2_000), savings: cents(0) }),
      );
      await user.clear(field(texts.controls[name]));
      await user.type(field(texts.controls[name]), text);
      await user.click(screen.getByRole('button', { name: label }));
      expect(actorRef.getSnapshot().output).toMatchObject({ kind: 'left', question });
    },
  );

  it('ONB-03, ONB-14: both fields are judged by themselves, and each message stands at its own', async () => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    await user.clear(field(texts.controls.deposit));
    await user.type(field(texts.controls.deposit), '5');
    const savings = field(texts.controls.savings);
    for (const [text, message] of [
      ['12,3,4', 'Bitte geben Sie einen gültigen monatlichen Betrag ein.'],
      ['24,99', 'Die monatliche Sparrate beträgt mindestens 25,00 €.'],
      ['1.000,01', 'Die monatliche Sparrate beträgt höchstens 1.000,00 €.'],
    ] as const) {
      await user.clear(savings);
      await user.type(savings, text);
      const told = ['#deposit-error', '#savings-error'].map((id) =>
        plain(document.querySelector(id)?.textContent ?? ''),
      );
      expect([text, ...told]).toEqual([text, 'Der Mindestanlagebetrag liegt bei 25,00 €.', message]);
    }
    expect([field(texts.controls.deposit).value, savings.value]).toEqual(['5,00', '1.000,01']);
  });

  it('ONB-02, ONB-03: sums that will not do stay with their messages, at the field and above', async () => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    await user.clear(field(texts.controls.deposit));
    await user.type(field(texts.controls.deposit), '5');
    await user.clear(field(texts.controls.savings));
    await user.type(field(texts.controls.savings), '12,3,4');
    await user.click(screen.getByRole('button', { name: texts.submit }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.click(screen.getByRole('link', { name: 'Bitte geben Sie einen gültigen monatlichen Betrag ein.' }));
    expect(document.activeElement).toBe(field(texts.controls.savings));
    expect(field(texts.controls.savings).value).toBe('12,3,4');
    await user.clear(field(texts.controls.savings));
    await user.click(screen.getByRole('button', { name: texts.submit }));
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => plain(textContent))).toEqual([
      'Bitte wählen Sie eine Einmalanlage, eine Sparrate oder beides.',
      'Der Mindestanlagebetrag liegt bei 25,00 €.',
    ]);
  });

  it.each([
    ['41', '4 Jahre'],
    ['0', '10 Jahre'],
    ['12,5', '12 Jahre'],
    ['abc', '10 Jahre'],
  ])('ONB-11: what is no number of years (%s) stays with what is allowed and what is drawn', async (text, drawn) => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    const years = field(texts.controls.years);
    expect(screen.getByText('1 bis 40. Ändert nur die Darstellung, nicht Ihre Antworten.')).toBeDefined();
    await user.clear(years);
    await user.type(years, text);
    await user.tab();
    expect([years.value, plain(document.querySelector('#years-error')?.textContent ?? '')]).toEqual([
      text,
      `Bitte geben Sie eine ganze Zahl von 1 bis 40 ein. Die Prognose zeigt weiter ${drawn}.`,
    ]);
    fireEvent.change(field(texts.controls.yearsSlider), { target: { value: '20' } });
    expect([years.value, screen.getByText('Nach 20 Jahren').tagName]).toEqual(['20', 'P']);
    expect(document.querySelector('#years-error')).toBeNull();
    await user.clear(years);
    await user.tab();
    expect(years.value).toBe('20');
  });

  it('ONB-12: a coupon is noted, said to be redeemed later, and goes with the proposal although it was only typed', async () => {
    const { user, actorRef } = await begin(sampleInput(vv, sampleAnswers));
    await user.type(field(`${texts.coupon.label} (freiwillig)`), 'herbst-2026');
    await user.click(screen.getByRole('button', { name: texts.coupon.submit }));
    expect(screen.getByText(texts.coupon.kept('HERBST-2026'))).toBeDefined();
    expect(screen.getByText(texts.coupon.later)).toBeDefined();
    await user.type(field(`${texts.coupon.other} (freiwillig)`), 'Sommer-2027');
    await user.click(screen.getByRole('button', { name: texts.submit }));
    expect(actorRef.getSnapshot().output).toMatchObject({ kind: 'accepted', choice: { coupon: 'SOMMER-2027' } });
  });

  it('ONB-12: what can be no code is refused before anybody is asked, with what a code looks like', async () => {
    const { user } = await begin(sampleInput(vv, sampleAnswers));
    const coupon = field(`${texts.coupon.label} (freiwillig)`);
    for (const [text, message] of [
      ['FRÜHLING', 'Ein Gutscheincode hat 4 bis 32 Zeichen: Buchstaben von A bis Z, Ziffern und Bindestriche.'],
      [' ', 'Bitte geben Sie einen Gutscheincode ein.'],
    ] as const) {
      await user.clear(coupon);
      await user.type(coupon, text);
      await user.click(screen.getByRole('button', { name: texts.coupon.submit }));
      expect([document.querySelector('#coupon-error')?.textContent, coupon.value]).toEqual([message, text]);
    }
    await user.clear(coupon);
    await user.type(coupon, 'f-0123456789ab');
    await user.click(screen.getByRole('button', { name: texts.coupon.submit }));
    expect(pageText()).toContain(texts.coupon.kept('F-0123456789AB'));
  });

  it('ONB-10: a theme that takes much of the assets is advised against, and one too many is refused', async () => {
    const daring = { ...sampleAnswers, theme: 'BA', riskPreference: 0.85 } as const;
    const { user } = await begin(sampleInput('new-customer-new-business-partner-topics', daring));
    expect(screen.getByText(plain(texts.largeBet('VV.TH')))).toBeDefined();
    await user.clear(field(texts.controls.deposit));
    await user.type(field(texts.controls.deposit), '36.000');
    expect(screen.getByText(texts.nothingSuits)).toBeDefined();
    await user.click(screen.getByRole('button', { name: texts.submit }));
    expect(screen.getByRole('alert').textContent).toContain('Mit dieser Einmalanlage bliebe zu wenig Reserve.');
  });
});

describe('other proposals', () => {
  it('ONB-10: Cash Invest has one strategy, no bad year and its own costs', async () => {
    await begin(
      sampleInput('new-customer-new-business-partner-cash-invest', { ...sampleAnswers, holdingPeriod: '<1' }),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unser Vorschlag für Sie: Cash Invest');
    expect(screen.queryByRole('group', { name: texts.choice.legend })).toBeNull();
    expect(pageText()).toContain('Auch in einem schlechten Jahr rechnen wir nicht mit einem Verlust.');
    expect(rowOf(/^Fonds/)).toBe('Fondskosten (0,10 %)10,65 €');
    cleanup();
  });

  it('ONB-10: a pension is chosen among its classes', async () => {
    const answers = { ...sampleAnswers, investmentYears: 30 };
    await begin(sampleInput('new-customer-new-business-partner-retirement', answers));
    const classes = within(screen.getByRole('group', { name: texts.choice.legend })).getAllByRole('radio');
    expect(classes.map((radio) => (radio as HTMLInputElement).value)).toEqual(['30:70', '60:40', '90:10']);
    expect(screen.getByRole('radio', { name: 'ausgewogen (60:40)', checked: true })).toBeDefined();
  });

  it('ONB-12: sustainability costs a little more and is said to be why', async () => {
    await begin(sampleInput(vv, { ...sampleAnswers, sustainabilityChoice: 'YES' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Vermögensverwaltung Nachhaltig 60:40');
    expect(rowOf(/^Fonds/)).toContain('(0,22 %)');
    expect(screen.getByText(texts.why.sustainable)).toBeDefined();
  });
});
