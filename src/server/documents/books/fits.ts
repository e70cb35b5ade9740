import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { blank } from '#domain/blank/blank.ts';
import type { Split } from '#domain/products/products.ts';
import { firstCashFigures, firstStrategyFigures, firstThemeFigures, oneYearLoss } from '#domain/strategy/strategy.ts';

const periods: Readonly<Record<HoldingPeriod, string>> = {
  '<1': 'weniger als ein Jahr',
  '1–3': 'ein bis drei Jahre',
  '4–5': 'vier bis fünf Jahre',
  '5+': 'länger als fünf Jahre',
};

const lossOf = (category: string, split: Split | null): number => {
  if (category === 'VV.CI') return oneYearLoss(firstCashFigures);
  return oneYearLoss(firstStrategyFigures.find((row) => row.split === split) ?? firstThemeFigures);
};

const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** How an investment fits what the customer said (§64 (8) WpHG): aim, time and the loss that can be borne. */
export const fitText = (
  {
    category,
    split,
    holding,
  }: { readonly category: string; readonly split: Split | null; readonly holding: HoldingPeriod | null },
  wphg: WphgData | null,
): string => {
  const loss = Math.max(0, lossOf(category, split) * 100);
  const bearable = wphg?.drawdown;
  const time = holding === null ? '' : `Sie wollen ${periods[holding]} anlegen. `;
  const expected =
    loss < 1
      ? 'Größere Schwankungen sind nicht zu erwarten. '
      : `In einem schlechten Jahr ist mit einem Verlust von etwa ${percent.format(loss)}\u00a0% zu rechnen; er kann in 1 von 20 Jahren höher ausfallen. `;
  if (blank(bearable)) {
    return `${time}${expected}Uns fehlt Ihre Angabe, welchen Verlust Sie tragen können. Bitte ergänzen Sie sie.`;
  }
  const isBearable = bearable === 'ANY' || loss <= Number(bearable);
  const said = bearable === 'ANY' ? 'jeden Verlust' : `bis zu ${String(bearable)}\u00a0%`;
  return isBearable
    ? `${time}${expected}Sie können nach Ihren Angaben ${said} tragen. Die Anlage passt zu Ihren Zielen, Ihrer Anlagedauer und Ihrer Risikobereitschaft.`
    : `${time}${expected}Nach Ihren Angaben können Sie ${said} tragen. Bitte prüfen Sie Ihre Angaben oder wählen Sie eine vorsichtigere Strategie.`;
};
