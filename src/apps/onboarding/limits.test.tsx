import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { sampleAnswers, sampleInput, sampleOffer } from '#machines/proposal/proposal.samples.ts';
import type { ProposalInput } from '#machines/proposal/proposal.types.ts';
import { type PartChart, questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import { quickHand, saidPlainly } from '#tests/support/dom/filled-form.ts';
import { unseen } from '#tests/support/proposal/unseen.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { proposalScreens } from './proposal/proposal.screens.tsx';
import { proposalTexts } from './proposal/proposal.texts.ts';
import { QuestionSurroundingsContext } from './question-part/question-part.surroundings.ts';
import { questionPartScreens } from './question-part/question-part.screens.tsx';

/**
 * Every limit of specification §5 and §9 with its message of `texts.md`, word for word and through the screen: at its edge, a
 * step below and above it. Those of the questions themselves stand in `tests/machines/question-part`; here are the notations of
 * all their sums and the sums beside a proposal, and in the files beside it the forms of the wizard.
 */

const invalid = 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.';
const monthlyInvalid = 'Bitte geben Sie einen gültigen monatlichen Betrag ein.';
const missing = 'Bitte geben Sie einen Wert ein.';
const both = 'Bitte wählen Sie eine Einmalanlage, eine Sparrate oder beides.';
const income =
  'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus. Sie haben 2.000,00 € Einkommen und 2.000,00 € Ausgaben im Monat angegeben. Ihre Sparrate beträgt 25,00 €, möglich ist damit keine.';
const assets = 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.';
const assetsTied =
  'Sie können höchstens 500,00 € einmalig anlegen. Der Anlagebetrag darf nicht höher sein als Ihr gebundenes Vermögen von 500,00 €.';
const assetsOfBoth = 'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.';
const least = (amount: string): string => `Der Mindestanlagebetrag liegt bei ${amount} €.`;
const most = (amount: string): string => `Der Höchstbetrag liegt bei ${amount} €.`;

interface SumQuestion {
  readonly chart: PartChart;
  readonly question: QuestionId;
  readonly answers: Answers;
  readonly garbled: string;
  /** What an empty field is told. */
  readonly empty: readonly string[];
}

const planned: Answers = { deposit: euros(1_000), savings: euros(50) };
const earning: Answers = { ...planned, expenses: euros(500), netIncome: euros(9_000) };
const sums: readonly SumQuestion[] = [
  { chart: 'planning-new', question: 'deposit', answers: {}, garbled: invalid, empty: [both] },
  { chart: 'planning-new', question: 'savings', answers: planned, garbled: monthlyInvalid, empty: [] },
  { chart: 'budgeting', question: 'expenses', answers: planned, garbled: monthlyInvalid, empty: [missing] },
  {
    chart: 'budgeting',
    question: 'netIncome',
    answers: { ...planned, expenses: euros(500) },
    garbled: monthlyInvalid,
    empty: [missing],
  },
  { chart: 'budgeting', question: 'freeAssets', answers: earning, garbled: invalid, empty: [missing] },
  {
    chart: 'budgeting',
    question: 'liabilities',
    answers: { ...earning, freeAssets: euros(9_000) },
    garbled: invalid,
    empty: [missing],
  },
  {
    chart: 'budgeting',
    question: 'illiquidAssets',
    answers: { ...earning, freeAssets: euros(9_000), liabilities: cents(0) },
    garbled: invalid,
    empty: [missing],
  },
];

/** How `1.234,50` is written by whoever writes it, typed or pasted. */
const notations: readonly (readonly [text: string, sum: Cents])[] = [
  ['1.234,5', cents(123_450)],
  ['1.234,50', cents(123_450)],
  ['1234,50', cents(123_450)],
  ['1234.50', cents(123_450)],
  ['1,234.50', cents(123_450)],
  ['1.234,50 €', cents(123_450)],
  ['1.234,50\u00a0€', cents(123_450)],
  ['€ 1.234,50', cents(123_450)],
  [' 1 234,50 ', cents(123_450)],
  ['1.235', euros(1_235)],
  ['1235', euros(1_235)],
];
const garbled = ['viel', '12a', '1.234,505', '12,3,4', '1.23.456', '-1234', '1e3', '1.234,50 USD', '½'];

const ask = ({ chart, question, answers }: SumQuestion) => {
  const actorRef = createActor(questionPartMachine(chart), {
    input: {
      asked: { category: 'VV.VV', existing: false, customerPackage: null, child: false },
      isKnown: false,
      answers,
      suggested: {},
      shown: question,
      wasReasked: false,
    },
  }).start();
  const { unmount } = render(
    <MantineTheme>
      <QuestionSurroundingsContext value={{ isCouple: false }}>
        <JourneyOutlet<ReturnType<typeof questionPartMachine>> actorRef={actorRef} screens={questionPartScreens} />
      </QuestionSurroundingsContext>
    </MantineTheme>,
  );
  return { actorRef, unmount };
};

/** What is answered by pasting a text, and what is said to it. */
const pasted = async (asked: SumQuestion, text: string) => {
  const { actorRef, unmount } = ask(asked);
  const hand = quickHand();
  await hand.clear(screen.getByRole('textbox'));
  if (text !== '') await hand.paste(text);
  await hand.click(screen.getByRole('button', { name: 'Weiter' }));
  const said = saidPlainly();
  const field = screen.queryByRole<HTMLInputElement>('textbox');
  const { context } = actorRef.getSnapshot();
  const shown = said.length > 0 ? field?.value : undefined;
  unmount();
  return { said, shown, answer: context.answers[asked.question] };
};

describe.each(sums)('ONB-14: the question $question', (asked) => {
  it('takes a sum as anybody writes it', async () => {
    for (const [text, sum] of notations) {
      expect([text, await pasted(asked, text)]).toEqual([text, { said: [], shown: undefined, answer: sum }]);
    }
  });

  it('refuses what is no sum, and leaves it standing', async () => {
    for (const text of garbled) {
      const { said, shown } = await pasted(asked, text);
      expect([text, said, shown]).toEqual([text, [asked.garbled], text]);
    }
  });

  it('takes blanks for nothing', async () => {
    for (const text of ['', '   ', '\u00a0', ' € ']) {
      expect([text, (await pasted(asked, text)).said]).toEqual([text, asked.empty]);
    }
  });
});

const vv = 'new-customer-new-business-partner-vv' as const;
const rich = { freeAssets: euros(9_000_000), illiquidAssets: cents(0), netIncome: euros(9_000_000) };
const proposed = (answers: Answers = {}, more: Partial<ProposalInput> = {}): ProposalInput => ({
  ...sampleInput(more.entryPoint ?? vv, { ...sampleAnswers, ...answers }),
  ...more,
});
const daring = { riskPreference: 0.85, choiceNotAvailable: 'NO' } as const;
const things = { entryPoint: 'new-customer-new-business-partner-tangible-assets' } as const;
const customer = { ...sampleInput('existing-customer-new-ips-vv', sampleAnswers), keptPackage: 'PRIVAT' } as const;
const privat = { ...customer, asked: { ...customer.asked, customerPackage: 'PRIVAT' } } as const;

type Sums = readonly [who: string, input: ProposalInput, deposit: string, savings: string, said: readonly string[]];

const proposals: readonly Sums[] = [
  ['nobody new, below', proposed(), '24,99', '', [both, least('25,00')]],
  ['nobody new, at it', proposed(), '25', '', []],
  ['with savings, below', proposed(), '24,99', '25', [least('25,00')]],
  ['with savings alone', proposed(), '', '25', [least('25,00')]],
  ['nothing at all', proposed(), '', '0', [both]],
  ['at the most', proposed(rich), '5.000.000', '', []],
  ['above the most', proposed(rich), '5.000.000,01', '', [most('5.000.000,00')]],
  ['all free assets', proposed({ expenses: euros(1) }), '40.000', '', []],
  ['a cent more', proposed({ expenses: euros(1) }), '40.000,01', '', [assets]],
  [
    'a couple, a cent more',
    proposed({ expenses: euros(1) }, { accountKind: 'joint' }),
    '40.000,01',
    '',
    [assetsOfBoth],
  ],
  ['above tied assets', proposed({ illiquidAssets: euros(500) }), '500,01', '', [assetsTied]],
  ['at tied assets', proposed({ illiquidAssets: euros(500) }), '500', '', []],
  ['things, below', proposed(daring, things), '499,99', '', [both, 'Der Mindestzeichnungsbetrag liegt bei 500,00 €.']],
  ['things, at it', proposed(daring, things), '500', '', []],
  ['things, at the most', proposed(daring, things), '25.000', '', []],
  [
    'things, above',
    proposed(daring, things),
    '25.000,01',
    '',
    [`${most('25.000,00')} Für größere Beträge rufen Sie bitte unseren Kundenservice an.`],
  ],
  ['a customer of PRIVAT, below', privat, '24.999,99', '', [both, least('25.000,00')]],
  ['a customer of PRIVAT, at it', privat, '25.000', '', []],
  ['a customer, savings alone', privat, '', '25', []],
  ['a customer, nothing', privat, '', '', [both]],
  ['savings below', proposed(), '1.000', '24,99', ['Die monatliche Sparrate beträgt mindestens 25,00 €.']],
  ['savings at it', proposed(), '1.000', '25', []],
  ['all that is left', proposed(), '1.000', '1.000', []],
  ['more than is left', proposed(), '1.000', '1.000,01', ['Die monatliche Sparrate beträgt höchstens 1.000,00 €.']],
  ['savings at the most', proposed(rich), '1.000', '5.000.000', []],
  [
    'savings above',
    proposed(rich),
    '1.000',
    '5.000.000,01',
    ['Die monatliche Sparrate beträgt höchstens 5.000.000,00 €.'],
  ],
  ['nothing left', proposed({ netIncome: euros(2_000), savings: cents(0) }), '1.000', '25', [income]],
  ['letters', proposed(), 'viel', 'wenig', [invalid, monthlyInvalid]],
  ['as pasted', proposed(), '1.234,50 €', '25,00\u00a0€', []],
  ['in English', proposed(), '1234.50', '25.00', []],
];

it.each(proposals)(
  'ONB-02, ONB-03: beside a proposal, %s: “$2” and “$3” a month',
  async (_, input, deposit, savings, said) => {
    const machine = proposalMachine.provide({
      actors: { readOffer: fromPromise(async () => sampleOffer), view: unseen },
    });
    const actorRef = createActor(machine, { input }).start();
    await waitFor(actorRef, (snapshot) => snapshot.matches('proposed'));
    render(
      <MantineTheme>
        <JourneyOutlet<typeof proposalMachine> actorRef={actorRef} screens={proposalScreens} />
      </MantineTheme>,
    );
    const hand = quickHand();
    for (const [label, text] of [
      [proposalTexts.controls.deposit, deposit],
      [proposalTexts.controls.savings, savings],
    ] as const) {
      await hand.clear(screen.getByLabelText(label));
      if (text !== '') await hand.paste(text);
    }
    await hand.click(screen.getByRole('button', { name: proposalTexts.submit }));
    expect(saidPlainly()).toEqual(said);
    expect(actorRef.getSnapshot().status).toBe(said.length > 0 ? 'active' : 'done');
  },
);
