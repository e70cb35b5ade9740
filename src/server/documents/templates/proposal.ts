import { fanLineNames, fanLines } from '#domain/chart/fan-series.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { chargedOnText } from '#domain/costs/charged-on.ts';
import { roundingNoteText } from '#domain/costs/costs.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { percentText } from '#domain/money/percent.ts';
import { splits } from '#domain/products/products.ts';
import { equityShare } from '#domain/products/splits.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import { oneYearLoss } from '#domain/strategy/strategy.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import { projectionWarning } from '#domain/projection/projection.ts';
import type { ProposalFigures, Proposed } from '#domain/proposal/figures.ts';
import { type Judgement, limitsAgainst, type Step } from '#domain/proposal/judgement.ts';
import { figuresIn, type PackageOffer } from '#domain/proposal/offer.ts';
import {
  badYearText,
  headingText,
  outlookText,
  packageLabel,
  packageText,
  proposalWords as words,
  strategyLabel,
  whyText,
  yearsText,
} from '#domain/proposal/proposal-words.ts';
import { reasonText } from '#domain/proposal/reason-text.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import {
  type Block,
  bullets,
  factList,
  fan,
  heading,
  left,
  type Letter,
  note,
  paragraph,
  right,
  small,
  table,
} from '../render/blocks.ts';
import { date, euro, percent } from './text.ts';

/** All that a proposal says on paper; the same as on the screen of whoever asks for it. */
export interface ProposalFacts {
  readonly answers: Answers;
  readonly judged: Judgement;
  readonly proposed: Proposed;
  readonly figures: ProposalFigures;
  /** Among which is chosen. */
  readonly packages: readonly PackageOffer[];
  readonly keptPackage: SubscriptionType | null;
  /** All strategies that are offered, the most cautious first, and which of them the answers allow. */
  readonly choices: readonly (Step & { readonly isAllowed: boolean })[];
  /** By two answers alone. */
  readonly isQuick: boolean;
  readonly isChild: boolean;
  /** Whether a single thing takes more of the assets than we advise. */
  readonly isLargeBet: boolean;
  /** Ordered already and not invested yet. */
  readonly ordered: Cents;
}

const intro = ({ isQuick }: ProposalFacts, on: IsoDate): readonly Block[] => [
  paragraph(
    `Dieser Vorschlag beruht auf Ihren Angaben und auf unseren Kennzahlen vom ${date(on)}. Er ist unverbindlich: Verbindlich wird erst ein Vertrag.`,
  ),
  ...(isQuick ? [paragraph(words.leadQuick)] : []),
];

/** `60 % Aktien`, `40 % Anleihen`; nothing of what is not mixed. */
const mixOf = (strategy: StrategyId): readonly string[] => {
  const split = splits.find((each) => each === strategy);
  if (split === undefined) return [];
  const stocks = Math.round(100 * equityShare(split));
  return [`${percentText(stocks, 0)} Aktien`, `${percentText(100 - stocks, 0)} Anleihen`];
};

const basics = ({ proposed, judged, isLargeBet }: ProposalFacts): readonly Block[] => {
  const { strategy, category, deposit, savings, years, packageOffer, inTodaysMoney } = proposed;
  return [
    factList(
      ['Strategie', [strategyLabel(strategy, category), ...mixOf(strategy)].join(', ')],
      [words.sums.deposit, euro(deposit)],
      [words.sums.savings, euro(savings)],
      [words.sums.years, yearsText(years)],
      [words.outlook.money, inTodaysMoney ? words.outlook.todaysMoney : words.outlook.futureMoney],
      [words.packages.title, packageLabel(packageOffer.subscriptionType)],
      ['Konditionen', packageOffer.conditionId],
    ),
    ...(isLargeBet ? [note('Bitte beachten Sie', words.largeBet(judged.category))] : []),
  ];
};

const why = ({ proposed, judged, answers, ordered }: ProposalFacts): readonly Block[] => {
  const { strategy, category } = proposed;
  const { text, isBound } = whyText(judged, proposed);
  return [
    heading(words.why.title(strategyLabel(strategy, category))),
    paragraph(text),
    ...(isBound ? [bullets(...judged.reasons.map((limit) => reasonText(limit, answers, ordered)))] : []),
    ...(category.endsWith('.NH') ? [paragraph(words.why.sustainable)] : []),
  ];
};

const meaningOf = (
  { judged, answers, ordered }: ProposalFacts,
  { isAllowed, ...step }: ProposalFacts['choices'][number],
  recommended: StrategyId | undefined,
): string => {
  const { blocked, free, recommended: best } = words.choices;
  if (isAllowed) return step.strategy === recommended ? best : free;
  return [blocked, ...limitsAgainst(judged, step).map((limit) => reasonText(limit, answers, ordered))].join(' ');
};

/** Every strategy, with what a bad year costs in it; of those that do not suit, which answer stands against them. */
const allChoices = (facts: ProposalFacts): readonly Block[] => {
  const { choices, proposed } = facts;
  const { offer, category } = proposed;
  if (choices.length < 2) return [];
  const recommended = choices.findLast(({ isAllowed }) => isAllowed)?.strategy;
  const { title, lead, strategy, badYear: bad, suits } = words.choices;
  return [
    heading(title),
    paragraph(lead),
    table(
      title,
      [left(strategy, 22), right(bad, 20), left(suits, 58)],
      choices.map((choice) => {
        const figures = figuresIn(offer, choice.strategy);
        const loss = figures === undefined ? '' : percentText(100 * Math.max(0, oneYearLoss(figures)), 1);
        return [strategyLabel(choice.strategy, category), loss, meaningOf(facts, choice, recommended)];
      }),
    ),
  ];
};

const outlook = ({ proposed, figures: { points, strategy } }: ProposalFacts): readonly Block[] => {
  const last = points.at(-1);
  if (last === undefined) return [];
  const { inTodaysMoney, offer } = proposed;
  const { chart, chartReal, risk, method, expected, vola, inflation, inflationMethod, title, how } = words.outlook;
  const says = outlookText(last, inTodaysMoney);
  return [
    heading(title),
    fan(points, says),
    paragraph(says),
    ...(inTodaysMoney ? [paragraph(inflation(offer.inflation))] : []),
    paragraph(projectionWarning),
    paragraph(risk),
    table(
      inTodaysMoney ? chartReal : chart,
      [left(words.costs.year, 12), ...fanLines.map((line) => right(fanLineNames[line], 22))],
      points.map((point) => [String(point.year), ...fanLines.map((line) => euro(point[line]))]),
    ),
    heading(how, 3),
    paragraph(method),
    ...(inTodaysMoney ? [paragraph(inflationMethod)] : []),
    paragraph(`${expected(strategy.yield)} ${vola(strategy.vola)}`),
  ];
};

const badYear = ({ figures: { badYear: bad, riskIndicator } }: ProposalFacts): readonly Block[] => [
  heading(words.risk.title),
  ...(bad.loss > 0 ? [paragraph(euro(subtractCents(cents(0), bad.loss)), 'strong')] : []),
  paragraph(`${badYearText(bad)} ${words.risk.more}`),
  paragraph(words.risk.indicator(riskIndicator)),
];

const costs = ({ figures, proposed }: ProposalFacts): readonly Block[] => {
  const { years, packageOffer } = proposed;
  const { positions, eurYear1, eurTotal, gesamtKostenProzent, roundingNote } = figures.costs;
  const { allowance } = packageOffer;
  const chargedOn = chargedOnText({ deposit: proposed.deposit, monthly: proposed.savings });
  return [
    heading(words.costs.title),
    factList([words.costs.first, euro(eurYear1)], ['Kostensatz', words.costs.percent(gesamtKostenProzent)]),
    paragraph(words.costs.effect(gesamtKostenProzent)),
    paragraph(words.costs.over(years, eurTotal)),
    table(
      words.costs.titleWhole,
      [
        left('Art', 40),
        right('Im Jahr', 20),
        right(words.costs.first, 20),
        right(`In ${yearsText(years, 'Jahren')}`, 20),
      ],
      positions.map((each) => [each.label, percent(each.percent), euro(each.eurYear1), euro(each.eurTotal)]),
      ['Summe', percent(gesamtKostenProzent), euro(eurYear1), euro(eurTotal)],
    ),
    small(
      [
        ...(chargedOn === null ? [] : [chargedOn]),
        words.costs.inducements,
        ...(allowance > 0 ? [words.costs.allowance(allowance)] : []),
        ...(roundingNote ? [roundingNoteText] : []),
      ].join(' '),
    ),
    table(
      words.costs.byYear,
      [left(words.costs.year, 20), right(words.costs.eur, 40), right(words.costs.soFar, 40)],
      figures.costs.years.map(({ year, eur, eurSoFar }) => [String(year), euro(eur), euro(eurSoFar)]),
    ),
  ];
};

const packagesOf = ({ proposed, packages, keptPackage }: ProposalFacts): readonly Block[] => {
  const { packageOffer } = proposed;
  const title = heading(words.packages.title);
  const chosen = packageLabel(packageOffer.subscriptionType);
  if (keptPackage !== null) {
    return [title, paragraph(words.packages.kept(chosen)), paragraph(packageText(proposed, packageOffer))];
  }
  return [
    title,
    factList(
      ...packages.map((each): readonly [string, string] => {
        const label = packageLabel(each.subscriptionType);
        const name = each.subscriptionType === packageOffer.subscriptionType ? `${label} (gewählt)` : label;
        return [name, packageText(proposed, each)];
      }),
    ),
  ];
};

/** A proposal as a letter to nobody in particular: who asks for it has not said who they are. */
export const proposalLetter = (
  facts: ProposalFacts,
  { on, createdAt }: { readonly on: IsoDate; readonly createdAt: string },
): Letter => ({
  title: headingText(facts.proposed, facts),
  recipient: [],
  reference: [{ label: 'Datum', value: date(on) }],
  blocks: [
    intro(facts, on),
    basics(facts),
    why(facts),
    allChoices(facts),
    badYear(facts),
    outlook(facts),
    costs(facts),
    packagesOf(facts),
  ].flat(),
  createdAt,
});
