import { chargedOnText } from '#domain/costs/charged-on.ts';
import { cents, euros, formatEuro } from '#domain/money/money.ts';
import { fanLines } from '#domain/chart/fan-series.ts';
import { percentText } from '#domain/money/percent.ts';
import { projectionWarning } from '#domain/projection/projection.ts';
import { figuresOf } from '#domain/proposal/figures.ts';
import {
  badYearText,
  headingText,
  outlookText,
  packageText,
  proposalWords as words,
  whyText,
} from '#domain/proposal/proposal-words.ts';
import { reasonText } from '#domain/proposal/reason-text.ts';
import { isLargeBet } from '#domain/proposal/sums.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import { sampleAnswers, sampleInput } from '#machines/proposal/proposal.samples.ts';
import { heldIn, judgedIn, packagesIn, proposedIn } from '#machines/proposal/proposal.select.ts';
import type { ProposalContext, ProposalEvent, ProposalInput } from '#machines/proposal/proposal.types.ts';

export const vv = 'new-customer-new-business-partner-vv' as const;

/** Every kind of proposal, and what whoever is shown it sets. */
const bold = sampleInput(vv, { ...sampleAnswers, riskPreference: 0.85, drawdown: 'ANY', knowledge: 5 });
/** Of the free assets so much is ordered that less than three months’ expenses stay. */
const withOrders: ProposalInput = { ...bold, asked: { ...bold.asked, ordered: euros(26_000) } };

export const proposals: Readonly<Record<string, readonly [ProposalInput, ...ProposalEvent[]]>> = {
  'as recommended': [sampleInput(vv, sampleAnswers)],
  'in today’s money, for 23 years': [
    sampleInput(vv, { ...sampleAnswers, sustainabilityChoice: 'YES' }),
    { type: 'horizon.changed', years: 23 },
    { type: 'purchasingPower.switched' },
  ],
  'more cautious, in another package, of other sums': [
    sampleInput(vv, sampleAnswers),
    { type: 'strategy.chosen', strategy: '20:80' },
    { type: 'package.chosen', subscriptionType: 'PRIVAT' },
    { type: 'deposit.changed', text: '12.345,67' },
    { type: 'savings.changed', text: '' },
    { type: 'horizon.changed', years: 1 },
  ],
  'without a deposit but for a customer’s own package': [
    {
      ...sampleInput('existing-customer-new-ips-vv', { deposit: cents(0), savings: euros(250) }),
      known: sampleAnswers,
      keptPackage: 'PREMIUM',
    },
  ],
  'of two answers alone': [
    sampleInput('new-customer-new-business-partner-simple-proposal', {
      deposit: euros(5_000),
      savings: cents(0),
      holdingPeriod: '4–5',
      riskPreference: 0.85,
    }),
  ],
  'for a child': [
    {
      ...sampleInput('new-customer-new-business-partner-child', { ...sampleAnswers, drawdown: 10 }),
      accountKind: 'child',
    },
  ],
  'for a couple, where nothing speaks against it': [
    {
      ...sampleInput(vv, { ...sampleAnswers, riskPreference: 0.85, drawdown: 'ANY', knowledge: 5 }),
      accountKind: 'joint',
    },
  ],
  'beside orders that leave too small a reserve': [withOrders],
  'a pension': [sampleInput('new-customer-new-business-partner-retirement', { ...sampleAnswers, investmentYears: 30 })],
  'a theme that takes much': [
    sampleInput('new-customer-new-business-partner-topics', { ...sampleAnswers, theme: 'BA', riskPreference: 0.85 }),
  ],
  'cash, for a year': [
    sampleInput('new-customer-new-business-partner-cash-invest', { ...sampleAnswers, holdingPeriod: '<1' }),
  ],
};

/** A text as it is compared: blanks and minus signs of one kind. */
export const plain = (text: string): string => text.replaceAll(/[\u00a0\s]+/g, ' ').replaceAll('−', '-');

/** The same without blanks: lines end anywhere. */
export const bare = (text: string): string => plain(text).replaceAll(' ', '');

/** Sums and rates with two decimals that stand in a text, each once. */
export const sumsIn = (text: string): readonly string[] =>
  [...new Set(Array.from(plain(text).matchAll(/\d[\d.]*,\d\d ?[€%]/g), ([sum]) => sum.replace(' ', '')))].toSorted();

/** What a proposal has to say on the screen and on paper alike, worked out from where its chart stands. */
export interface Told {
  readonly sentences: readonly string[];
  /** What other proposals say, and this one must not. */
  readonly unsaid: readonly string[];
  /** All sums and rates. */
  readonly sums: readonly string[];
  /** Those of them that stand in fields on the screen, or are told on paper alone. */
  readonly onPaperAlone: readonly string[];
}

const whyTexts = Object.values(words.why).filter((text) => typeof text === 'string');

export const toldBy = (context: ProposalContext): Told => {
  const [judged, proposed] = [judgedIn(context), proposedIn(context)];
  const figures = proposed && figuresOf(proposed);
  const last = figures?.points.at(-1);
  if (judged === undefined || proposed === undefined || figures === undefined || last === undefined) {
    throw new Error('Nothing is proposed.');
  }
  const { costs, strategy, badYear, points } = figures;
  const { offer, packageOffer, years, category } = proposed;
  const why = whyText(judged, proposed);
  const packages = packagesIn(offer, judged, context);
  const sentences = [
    headingText(proposed, { isQuick: isQuick(context.entryPoint), isChild: context.asked.child }),
    why.text,
    ...(why.isBound ? judged.reasons.map((limit) => reasonText(limit, heldIn(context), context.asked.ordered)) : []),
    ...(category.endsWith('.NH') ? [words.why.sustainable] : []),
    ...(isQuick(context.entryPoint) ? [words.leadQuick] : []),
    ...(isLargeBet(context.asked, heldIn(context)) ? [words.largeBet(category)] : []),
    outlookText(last, context.inTodaysMoney),
    ...(context.inTodaysMoney ? [words.outlook.inflation(offer.inflation), words.outlook.inflationMethod] : []),
    projectionWarning,
    words.outlook.risk,
    words.outlook.method,
    words.outlook.expected(strategy.yield),
    words.outlook.vola(strategy.vola),
    badYearText(badYear),
    words.risk.more,
    words.risk.indicator(figures.riskIndicator),
    words.costs.effect(costs.gesamtKostenProzent),
    words.costs.percent(costs.gesamtKostenProzent),
    words.costs.over(years, costs.eurTotal),
    words.costs.inducements,
    ...[chargedOnText({ deposit: proposed.deposit, monthly: proposed.savings })].filter((text) => text !== null),
    ...packages.map((each) => packageText(proposed, each)),
    ...(context.keptPackage === null ? [] : [words.packages.kept('M premium')]),
  ].map(bare);
  const onPaperAlone = [...costs.positions.map(({ eurTotal }) => eurTotal), proposed.deposit, proposed.savings];
  const amounts = [
    ...onPaperAlone,
    ...points.flatMap((point) => fanLines.map((line) => point[line])),
    ...costs.positions.map(({ eurYear1 }) => eurYear1),
    costs.eurYear1,
    ...costs.years.flatMap(({ eur, eurSoFar }) => [eur, eurSoFar]),
    ...(badYear.loss > 0 ? [badYear.loss, badYear.of] : []),
    ...(packageOffer.allowance > 0 ? [packageOffer.allowance] : []),
  ];
  const rates = costs.positions.map(({ percent }) => percentText(percent));
  const unsaid = [...whyTexts, words.leadQuick, words.outlook.inflationMethod].map(bare);
  return {
    sentences,
    unsaid: unsaid.filter((each) => !sentences.includes(each)),
    sums: sumsIn([...sentences, ...amounts.map(formatEuro), ...rates].join(' ')),
    onPaperAlone: onPaperAlone.flatMap((sum) => sumsIn(formatEuro(sum))),
  };
};
