import { blank } from '#domain/blank/blank.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { daringIndex, isSuitable, type WantedProduct } from '#domain/opening/opening.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import { limitNames, type Recommendation } from '#domain/risk-score/risk-score.ts';
import { hasMoreCautious, limitLabels } from '#domain/strategy-change/strategy-change.ts';
import { oneYearLoss, type StrategyFigures } from '#domain/strategy/strategy.ts';
import { recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';

const periods: Readonly<Record<HoldingPeriod, string>> = {
  '<1': 'weniger als ein Jahr',
  '1–3': 'ein bis drei Jahre',
  '4–5': 'vier bis fünf Jahre',
  '5+': 'länger als fünf Jahre',
};

const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** An investment with what is expected of it and how long the customer wants to hold it, as said last. */
export interface FittedInvestment extends WantedProduct {
  readonly figures: StrategyFigures;
  readonly holding: HoldingPeriod | null;
}

/** Whose investment it is: the newest answers. */
export interface FittedCustomer {
  readonly wphg: WphgData | null;
  readonly child: boolean;
}

/** What hinders an investment: every limit below what it asks for. One of them has a comma of its own. */
const hindrances = (investment: WantedProduct, { limits, reasons }: Recommendation): string => {
  const needed = daringIndex(investment);
  const lower = limitNames.filter((name) => limits[name] < needed || limits[name] < 0);
  const named = (lower.length === 0 ? reasons : lower).map((name) => limitLabels[name]);
  return `Dagegen ${named.length > 1 ? 'sprechen' : 'spricht'}: ${named.join('; ')}.`;
};

/** What the customer can do where it does not fit; nothing that this investment could not follow. */
const advice = (investment: WantedProduct, { index }: Recommendation): string => {
  const ask = 'Bitte prüfen Sie Ihre Angaben oder sprechen Sie mit uns.';
  if (!hasMoreCautious(investment)) {
    return `Zu einer vorsichtigeren Strategie kann diese Anlage nicht wechseln. ${ask}`;
  }
  if (index === null) return `Nach Ihren Angaben ist keine Mischung aus Aktien und Anleihen geeignet. ${ask}`;
  return `Geeignet ist nach Ihren Angaben höchstens ${splitOfIndex(index)}: Dorthin können Sie im Kundenbereich wechseln. Oder prüfen Sie Ihre Angaben.`;
};

const lossSentence = (figures: StrategyFigures): string => {
  const loss = Math.max(0, oneYearLoss(figures) * 100);
  return loss < 1
    ? 'Größere Schwankungen sind nicht zu erwarten.'
    : `In einem schlechten Jahr ist mit einem Verlust von etwa ${percent.format(loss)}\u00a0% zu rechnen; er kann in 1 von 20 Jahren höher ausfallen.`;
};

/**
 * How an investment fits what the customer said last (§64 (8) WpHG): aim, time and the loss that can be borne, by the rules
 * of the suitability test under which it would be opened today (decisions §4).
 */
export const fitText = (investment: FittedInvestment, { wphg, child }: FittedCustomer): string => {
  const { figures, holding, split } = investment;
  const said = [...(holding === null ? [] : [`Sie wollen ${periods[holding]} anlegen.`]), lossSentence(figures)];
  const bearable = wphg?.drawdown;
  if (blank(bearable)) {
    said.push('Uns fehlt Ihre Angabe, welchen Verlust Sie tragen können. Bitte ergänzen Sie sie.');
    return said.join(' ');
  }
  said.push(
    `Sie können nach Ihren Angaben ${bearable === 'ANY' ? 'jeden Verlust' : `bis zu ${String(bearable)}\u00a0%`} tragen.`,
  );
  const risk = holding === null ? undefined : riskAnswersOf(wphg, { holdingPeriod: holding, deposit: 0, child });
  if (risk === undefined) {
    said.push('Ob die Anlage zu Ihnen passt, können wir nicht sagen: Uns fehlen Angaben. Bitte ergänzen Sie sie.');
    return said.join(' ');
  }
  const found = recommendFor(investment.category, risk);
  // Bonds alone are no strategy; they ask for no more than the most cautious one.
  const judged = split === '0:100' ? { ...investment, split: splitOfIndex(0) } : investment;
  said.push(
    ...(isSuitable(judged, found, risk.knowledge)
      ? ['Die Anlage passt zu Ihren Zielen, Ihrer Anlagedauer und Ihrer Risikobereitschaft.']
      : [`Die Anlage passt nach Ihren Angaben nicht zu Ihnen. ${hindrances(judged, found)}`, advice(judged, found)]),
  );
  return said.join(' ');
};
