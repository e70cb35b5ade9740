import { cents, type Cents, formatEuro } from '#domain/money/money.ts';
import type { Answers, Knowledge, RiskPreference } from '#domain/questionnaire/questions.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';

/** No-break space: between figure and unit. */
const space = '\u00A0';

const preferenceWords: Readonly<Record<RiskPreference, string>> = {
  0.21: 'ein geringes',
  0.45: 'ein durchschnittliches',
  0.65: 'ein überdurchschnittliches',
  0.85: 'ein sehr hohes',
};

const knowledgeWords: Readonly<Record<Knowledge, string>> = {
  0: 'noch keine Kenntnisse',
  1: 'geringe Kenntnisse',
  2: 'Grundkenntnisse',
  3: 'gute Kenntnisse',
  4: 'sehr gute Kenntnisse',
  5: 'professionelle Kenntnisse',
};

const preference = ({ riskPreference }: Answers): string =>
  riskPreference === undefined
    ? 'Sie haben noch nicht gesagt, wie viel Risiko Sie möchten.'
    : `Sie möchten ${preferenceWords[riskPreference]} Risiko eingehen.`;

const loss = ({ drawdown }: Answers): string =>
  drawdown === undefined || drawdown === 'ANY'
    ? `Sie könnten in einem Jahr auch mehr als 50${space}% Verlust tragen.`
    : `Sie könnten in einem Jahr höchstens ${String(drawdown)}${space}% Verlust tragen.`;

const knowledge = ({ knowledge: level }: Answers): string =>
  level === undefined
    ? 'Ihre Kenntnisse kennen wir noch nicht.'
    : `Sie haben ${knowledgeWords[level]} über Wertpapiere.`;

const horizon = ({ holdingPeriod }: Answers): string => {
  if (holdingPeriod === '<1') return 'Sie brauchen das Geld in weniger als einem Jahr wieder.';
  if (holdingPeriod === '1–3') return 'Sie legen das Geld für 1 bis 3 Jahre an.';
  return holdingPeriod === '4–5' ? 'Sie legen das Geld für 4 bis 5 Jahre an.' : 'Sie legen das Geld für lange Zeit an.';
};

const reserve = ({ freeAssets, deposit = cents(0), expenses }: Answers, ordered: Cents): string => {
  const left = (freeAssets ?? 0) - deposit - ordered;
  const monthly = expenses ?? 0;
  const orders = ordered > 0 ? ` und Ihren noch nicht ausgeführten Aufträgen (${formatEuro(ordered)})` : '';
  const after = `Nach der Einmalanlage${orders}`;
  if (left >= 3 * monthly) return `${after} behalten Sie eine Reserve von mindestens drei Monatsausgaben.`;
  return left < monthly
    ? `${after} bliebe Ihnen eine Reserve von weniger als einer Monatsausgabe.`
    : `${after} bliebe Ihnen eine Reserve von weniger als drei Monatsausgaben.`;
};

const debt = ({
  liabilities = 0 as NonNullable<Answers['liabilities']>,
  freeAssets,
  illiquidAssets,
}: Answers): string => {
  const total = (freeAssets ?? 0) + (illiquidAssets ?? 0);
  const isHeavy = total > 0 ? liabilities / total > 0.5 : liabilities > 0;
  return isHeavy
    ? 'Ihre Kredite machen mehr als die Hälfte Ihres Vermögens aus.'
    : 'Ihre Kredite machen höchstens die Hälfte Ihres Vermögens aus.';
};

const texts: Readonly<Record<LimitName, (answers: Answers, ordered: Cents) => string>> = {
  PREFERENCE: preference,
  LOSS_CAPACITY: loss,
  KNOWLEDGE: knowledge,
  HORIZON: horizon,
  LIQUIDITY: reserve,
  DEBT: debt,
};

/**
 * The answer behind a limit, as whoever gave it would put it: the same on the screen and on paper.
 *
 * @param ordered what they have ordered already and is not invested yet; it is no part of a reserve
 */
export const reasonText = (limit: LimitName, answers: Answers, ordered: Cents = cents(0)): string =>
  texts[limit](answers, ordered);
