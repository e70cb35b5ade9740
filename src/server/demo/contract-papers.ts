import { addMonths } from '#domain/calendar/iso-date.ts';
import { costsOf, firstFeeBrackets, firstFundCosts } from '#domain/costs/costs.ts';
import type { WphgValue } from '#domain/entities/business-partner.ts';
import { cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import type { Drawdown } from '#domain/risk-score/risk-score.ts';
import { recommendFor } from '#domain/wphg/risk-answers.ts';
import type { DocumentBody } from '#server/documents/issue-document.ts';
import { demoBank, demoIban } from './demo-iban.ts';
import { firstFiguresOf } from './first-figures.ts';
import { ipsIdOf, type PartnerPlan, type ProductPlan } from './plan.ts';
import { referenceIban } from './write-relations.ts';

const investmentOf = (plan: PartnerPlan, { number, category, theme, split }: ProductPlan) => ({
  ipsId: ipsIdOf(plan, number),
  category,
  theme: theme ?? null,
  split: split ?? null,
});

/** What was opened with the relation; the others came later, by orders of their own. */
const openedWith = ({ openedOn, products }: PartnerPlan): readonly ProductPlan[] => {
  const first = products.filter(({ from }) => from === openedOn);
  return first.length > 0 ? first : products.slice(0, 1);
};

const contract = (plan: PartnerPlan): DocumentBody => ({
  kind: 'CONTRACT',
  data: {
    accountType: plan.accountType,
    package: plan.subscription,
    feeBrackets: firstFeeBrackets[plan.subscription ?? 'DIGITAL'],
    investments: openedWith(plan).map((product) => ({
      ...investmentOf(plan, product),
      initial: product.initial,
      monthly: product.monthly ?? null,
    })),
    clearingIban: demoIban(9_000_000 + plan.number),
    referenceAccount: {
      holder: plan.owners[0]?.name ?? '',
      iban: referenceIban(plan),
      bic: demoBank.bic,
      bankName: demoBank.name,
    },
    concludedOn: plan.openedOn,
    confirmed: null,
    startsAtOnce: true,
  },
});

const answersRecord = ({ openedOn, wphg, products: [first] }: PartnerPlan): DocumentBody => ({
  kind: 'ANSWERS_RECORD',
  data: {
    confirmedOn: openedOn,
    validUntil: addMonths(openedOn, 24),
    answers: wphg,
    holding: first?.holding ?? null,
    sustainable: first === undefined ? null : first.category.endsWith('.NH'),
  },
});

const number = (value: WphgValue | undefined): number => Number(value ?? 0);

const recommendationOf = ({ wphg, accountType }: PartnerPlan, product: ProductPlan) =>
  recommendFor(product.category, {
    liquidAssets: number(wphg.liquid_assets),
    deposit: (product.initial ?? 0) / 100,
    expenses: number(wphg.expenses),
    liabilities: number(wphg.liabilities),
    totalAssets: number(wphg.total_assets),
    knowledge: number(wphg.knowledge),
    riskPreference: number(wphg.risk_preference),
    holdingPeriod: product.holding,
    drawdown: wphg.drawdown as Drawdown,
    child: accountType.startsWith('child'),
  });

const suitability = (plan: PartnerPlan, product: ProductPlan): DocumentBody => {
  const { index, reasons } = recommendationOf(plan, product);
  const figures = firstFiguresOf(product.category, product.split);
  return {
    kind: 'SUITABILITY_REPORT',
    data: {
      assessedOn: plan.openedOn,
      investment: investmentOf(plan, product),
      answers: plan.wphg,
      holding: product.holding,
      recommended: index === null || product.split === undefined ? null : splitOfIndex(index),
      reasons,
      vola: figures.vola,
      yield: figures.yield,
    },
  };
};

const costInformation = (plan: PartnerPlan, product: ProductPlan): DocumentBody => {
  const input = {
    deposit: product.initial ?? cents(0),
    monthly: product.monthly ?? cents(0),
    years: 10,
    subscriptionType: plan.subscription,
    category: product.category,
    split: product.split ?? null,
    allowance: cents(0),
    brackets: firstFeeBrackets,
    funds: firstFundCosts,
  };
  const { positions, gesamtKostenProzent, eurYear1, eurTotal } = costsOf(input);
  return {
    kind: 'COST_INFORMATION',
    data: {
      title: labelWithSplit({ category: product.category, theme: product.theme ?? null }, product.split ?? null),
      package: plan.subscription,
      conditionId: null,
      deposit: input.deposit,
      monthly: input.monthly,
      years: input.years,
      positions: positions.map(({ label, percent, eurYear1: first, eurTotal: all }) => ({
        label,
        percent,
        eurYear1: first,
        eurTotal: all,
      })),
      totalPercent: gesamtKostenProzent,
      eurYear1,
      eurTotal,
    },
  };
};

/** The papers of the day on which a relation began. */
export const contractPapers = (plan: PartnerPlan): readonly DocumentBody[] => {
  const [first] = openedWith(plan);
  return first === undefined
    ? []
    : [contract(plan), answersRecord(plan), suitability(plan, first), costInformation(plan, first)];
};
