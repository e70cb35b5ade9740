import { wphgKeys, type WphgData, type WphgKey, type WphgValue } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { centsFromEuros, formatEuro } from '#domain/money/money.ts';

const questions: Readonly<Record<WphgKey, string>> = {
  net_income: 'Monatliches Nettoeinkommen',
  expenses: 'Monatliche Ausgaben',
  liquid_assets: 'Freies Vermögen',
  illiquid_assets: 'Gebundenes Vermögen, zum Beispiel Immobilien',
  total_assets: 'Gesamtes Vermögen',
  liabilities: 'Kredite und andere Verbindlichkeiten',
  knowledge: 'Kenntnisse und Erfahrungen (Selbsteinschätzung)',
  drawdown: 'Größter Verlust in einem Jahr, den Sie tragen können',
  risk_preference: 'Risikobereitschaft',
};

const order: readonly WphgKey[] = [
  'net_income',
  'expenses',
  'liquid_assets',
  'illiquid_assets',
  'total_assets',
  'liabilities',
  'knowledge',
  'drawdown',
  'risk_preference',
];

const knowledge = ['keine', 'gering', 'grundlegend', 'gut', 'sehr gut', 'professionell'] as const;
const preferences: Readonly<Record<string, string>> = {
  '0.21': 'niedrig',
  '0.45': 'durchschnittlich',
  '0.65': 'überdurchschnittlich',
  '0.85': 'sehr hoch',
};

/** How long something is meant to be held, in words. */
export const holdingTexts: Readonly<Record<HoldingPeriod, string>> = {
  '<1': 'weniger als 1 Jahr',
  '1–3': '1 bis 3 Jahre',
  '4–5': '4 bis 5 Jahre',
  '5+': 'mehr als 5 Jahre',
};

const answerText = (key: WphgKey, value: WphgValue | undefined): string => {
  if (value === null || value === undefined || value === '') return 'keine Angabe';
  const number = Number(value);
  if (key === 'knowledge') return `${String(value)} von 5: ${knowledge[number] ?? 'keine Angabe'}`;
  if (key === 'drawdown') return value === 'ANY' ? 'auch mehr als 50\u00a0%' : `${String(value)}\u00a0%`;
  if (key === 'risk_preference') return preferences[String(value)] ?? String(value);
  return Number.isFinite(number) ? formatEuro(centsFromEuros(number)) : String(value);
};

/** Each question with its answer in words, as on paper so in the portal (BNK-20). */
export const answerRows = (answers: WphgData): readonly (readonly [string, string])[] =>
  order.filter((key) => wphgKeys.includes(key)).map((key) => [questions[key], answerText(key, answers[key])]);
