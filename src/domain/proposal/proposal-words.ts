import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { percentText, pointsText } from '#domain/money/percent.ts';
import { packageNames, packageServices } from '#domain/packages/packages.ts';
import { categoryLabels, themeLabels } from '#domain/products/labels.ts';
import { isTangible, type ProductCategory, splits, themeCodes } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import type { ProjectionPoint } from '#domain/projection/projection.ts';
import { retirementClasses } from '#domain/risk-score/retirement.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import { type BadYear, costsOfProposed, type Proposed } from './figures.ts';
import type { Judgement } from './judgement.ts';
import type { PackageOffer } from './offer.ts';

/** What a proposal says, the same on the screen and on paper (ONB-10 to ONB-12). */

const space = '\u00A0';

/** `1 Jahr`, `10 Jahre`; `10 Jahren` after a preposition. */
export const yearsText = (years: number, plural: 'Jahre' | 'Jahren' = 'Jahre'): string =>
  `${String(years)}${space}${years === 1 ? 'Jahr' : plural}`;

/** What a strategy is called: `60:40`, `ausgewogen (60:40)` in a pension plan, `Batterien`, `Cash Invest`. */
export const strategyLabel = (strategy: StrategyId, category: ProductCategory): string => {
  const split = splits.find((each) => each === strategy);
  const theme = themeCodes.find((each) => each === strategy);
  if (split === undefined) return theme === undefined ? categoryLabels['VV.CI'] : themeLabels[theme];
  const name = retirementClasses.find(({ index }) => index === strategyIndexOf(split))?.label;
  return category.startsWith('AV.') && name !== undefined ? `${name} (${split})` : split;
};

/** What is proposed and to whom, as the heading names it: the money of a child is the child's. */
export const headingText = (
  { strategy, category }: Pick<Proposed, 'strategy' | 'category'>,
  { isQuick, isChild }: { readonly isQuick: boolean; readonly isChild: boolean },
): string => {
  const whose = isChild ? 'für Ihr Kind' : 'für Sie';
  const isMixed = splits.some((each) => each === strategy);
  const name = `${isMixed ? `${categoryLabels[category]} ` : ''}${strategyLabel(strategy, category)}`;
  return `${isQuick ? 'Ein erster Vorschlag' : 'Unser Vorschlag'} ${whose}: ${name}`;
};

/** What the chart shows, in words (ONB-11). */
export const outlookText = (last: ProjectionPoint, inTodaysMoney: boolean): string =>
  `${inTodaysMoney ? 'In heutiger Kaufkraft: ' : ''}In ${yearsText(last.year, 'Jahren')} haben Sie ${formatEuro(last.paidIn)} eingezahlt. Im mittleren Fall werden daraus nach Kosten ` +
  `${formatEuro(last.expected)}. In einem ungünstigen Fall sind es ${formatEuro(last.pessimistic)}, in einem günstigen ${formatEuro(last.optimistic)}.`;

/** What a bad year costs (decisions §4). */
export const badYearText = ({ of, share, loss }: BadYear): string => {
  if (loss <= 0)
    return 'Auch in einem schlechten Jahr rechnen wir nicht mit einem Verlust. Auszuschließen ist er nicht.';
  return `So viel könnten Sie von ${formatEuro(of)} in einem schlechten Jahr verlieren. Das sind ${percentText(100 * share, 1)}.`;
};

export const packageLabel = (subscriptionType: SubscriptionType): string => packageNames[subscriptionType].label;

/** What a package costs for these sums, and what it brings. */
export const packageText = (proposed: Proposed, packageOffer: PackageOffer): string => {
  const { positions, eurYear1 } = costsOfProposed({ ...proposed, packageOffer, years: 1 });
  const service = positions.find(({ code }) => code === 'SERVICE')?.percent ?? 0;
  const costs = `${percentText(service)} Servicekosten pro Jahr. Alle Kosten zusammen: ${formatEuro(eurYear1)} im ersten Jahr.`;
  return `${costs} ${packageServices[packageOffer.subscriptionType]}`;
};

const whatKind = (category: ProductCategory): string => {
  if (category === 'VV.TH') return 'einem Thema';
  return isTangible(category) ? 'Sachwerten' : 'diesem Vorschlag';
};

export const proposalWords = {
  leadQuick: 'Er beruht auf zwei Angaben zu Dauer und Risiko. Mit den übrigen Fragen prüfen wir, ob er zu Ihnen passt.',
  largeBet: (category: ProductCategory) =>
    `Wir empfehlen, höchstens 20${space}% Ihres freien Vermögens in ${whatKind(category)} anzulegen. Diese Einmalanlage ist höher.`,
  sums: { deposit: 'Einmalanlage', savings: 'Sparrate im Monat', years: 'Jahre der Prognose' },
  outlook: {
    title: 'Was daraus werden kann',
    chart: 'Prognose',
    chartReal: 'Prognose in heutiger Kaufkraft',
    risk: 'Kapitalanlagen bergen Risiken. Sie können weniger zurückbekommen, als Sie eingezahlt haben.',
    how: 'Wie wird gerechnet?',
    method:
      'Gerechnet wird mit erwarteter Rendite und Schwankung der Strategie, nach Kosten und vor Steuern. In der Hälfte der Fälle kommt mehr heraus als im mittleren Fall, in der anderen Hälfte weniger.',
    expected: (percent: number) => `Erwartete Rendite vor Kosten: ${percentText(percent)} pro Jahr.`,
    vola: (percent: number) => `Schwankung: ${percentText(percent)} pro Jahr.`,
    inTodaysMoney: 'In heutiger Kaufkraft',
    money: 'Beträge der Prognose',
    todaysMoney: 'in heutiger Kaufkraft',
    futureMoney: 'ohne Abzug der Inflation',
    inflation: (percent: number) => `Wir nehmen dafür an, dass die Preise um ${percentText(percent)} im Jahr steigen.`,
    inflationMethod:
      'Jeder Betrag zählt so viel, wie Sie heute dafür kaufen könnten. Auch spätere Einzahlungen rechnen wir so um. Die Kosten sind nicht umgerechnet.',
  },
  why: {
    title: (name: string) => `Warum ${name}?`,
    lead: 'Die vorsichtigste Ihrer Antworten entscheidet:',
    leadSeveral: 'Die vorsichtigsten Ihrer Antworten entscheiden:',
    top: 'Keine Ihrer Antworten spricht gegen den höchsten Aktienanteil.',
    own: 'Sie haben eine vorsichtigere Strategie gewählt als empfohlen. Das ist jederzeit möglich.',
    cash: 'Cash Invest schwankt kaum. Es passt zu allen Angaben.',
    sustainable: 'Weil Sie Nachhaltigkeit wünschen, wählen wir dafür nachhaltige Fonds.',
    bet: 'Nach Ihren Angaben dürfen Sie so viel Risiko eingehen, wie dafür nötig ist.',
  },
  choices: {
    title: 'Alle Strategien',
    lead: 'Vorsichtiger als empfohlen dürfen Sie immer wählen. Riskanter geht es nicht, solange Ihre Angaben dagegen sprechen.',
    strategy: 'Strategie',
    badYear: 'Verlust in einem schlechten Jahr',
    suits: 'Passt sie zu Ihren Angaben?',
    recommended: 'Empfohlen.',
    free: 'Möglich.',
    blocked: 'Nicht möglich.',
  },
  risk: {
    title: 'Ein schlechtes Jahr',
    more: `Der Verlust kann in 1 von 20${space}Jahren höher ausfallen.`,
    indicator: (value: number) => `Risikoklasse ${String(value)} von 7`,
  },
  costs: {
    title: 'Kosten',
    titleWhole: 'Wie sich die Kosten zusammensetzen',
    first: 'Im ersten Jahr',
    percent: (percent: number) => `${percentText(percent)} pro Jahr`,
    total: 'Summe im ersten Jahr',
    effect: (percent: number) => `Die Kosten senken Ihre Rendite um ${pointsText(percent)} Prozentpunkte im Jahr.`,
    over: (years: number, total: Cents) =>
      `In ${yearsText(years, 'Jahren')} zusammen ${formatEuro(total)}, ohne Wertzuwachs gerechnet.`,
    inducements: 'Zuwendungen von Dritten behalten wir nicht. Die Servicekosten enthalten die Umsatzsteuer.',
    allowance: (free: Cents) => `${formatEuro(free)} Ihrer Anlage sind frei von Servicekosten.`,
    byYear: 'Kosten Jahr für Jahr',
    year: 'Jahr',
    eur: 'Kosten',
    soFar: 'Bis dahin',
  },
  packages: {
    title: 'Servicepaket',
    kept: (name: string) => `Diese Anlage gehört zu Ihrem Paket ${name}. Es bleibt, wie es ist.`,
  },
} as const;

/** Why nothing speaks against it: then no answer binds. */
const openText = ({ category, steps, recommended }: Judgement): string | undefined => {
  const { cash, bet, top } = proposalWords.why;
  if (category === 'VV.CI') return cash;
  if (steps.length === 1) return bet;
  return steps.length > 3 && recommended === steps.at(-1)?.strategy ? top : undefined;
};

/** Why it is this strategy: in a sentence, or by the answers that bind it, which the limits stand for. */
export const whyText = (
  judged: Judgement,
  { strategy }: Pick<Proposed, 'strategy'>,
): { readonly text: string; readonly isBound: boolean } => {
  const { own, lead, leadSeveral } = proposalWords.why;
  if (strategy !== judged.recommended) return { text: own, isBound: false };
  const open = openText(judged);
  if (open !== undefined) return { text: open, isBound: false };
  return { text: judged.reasons.length === 1 ? lead : leadSeveral, isBound: true };
};
