import type { HoldingPeriod } from '#domain/entities/product.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { AdverseImpact, SustainableAim } from '#domain/questionnaire/questions.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';
import { answerRows, holdingTexts } from '#domain/wphg/answer-text.ts';
import { oneYearLoss, summaryRiskIndicator } from '#domain/strategy/strategy.ts';
import type { FactsOf } from '../kinds.ts';
import { type Block, bullets, factList, heading, note, paragraph, small } from '../render/blocks.ts';
import { type Context, guardiansOf, type Recipient, salutation } from './context.ts';
import { date, listed, percent, riskText } from './text.ts';

const holdingRow = (holding: HoldingPeriod | null): readonly (readonly [string, string])[] =>
  holding === null ? [] : [['Geplante Anlagedauer', holdingTexts[holding]]];

type Row = readonly [string, string];

const sustainableRow = (isWished: boolean): Row => [
  'Nachhaltigkeit',
  isWished ? 'soll berücksichtigt werden' : 'keine besonderen Wünsche',
];

const aims: Readonly<Record<SustainableAim, string>> = {
  ENVIRONMENTAL: 'Umweltziele',
  SOCIAL: 'soziale Ziele',
  BOTH: 'Umweltziele und soziale Ziele',
};

const impacts: Readonly<Record<AdverseImpact, string>> = {
  GREENHOUSE_GASES: 'Treibhausgase',
  BIODIVERSITY: 'Artenvielfalt',
  WATER: 'Wasser',
  WASTE: 'Abfall',
  SOCIAL_AND_EMPLOYEES: 'Soziales und Beschäftigung',
};

/** What exactly is wished, each as far as it was asked. */
const wishRows = (wish: FactsOf<'ANSWERS_RECORD'>['sustainability'] = {}): readonly Row[] => {
  const { sustainabilityDetermination: aim, sustainabilityDegree: degree } = wish;
  const { ecologicalSelection: isEcological, paiSelection: avoided } = wish;
  return [
    ...(aim === undefined ? [] : [['Ziele der Anlage', aims[aim]] as const]),
    ...(degree === undefined
      ? []
      : [['Mindestanteil nachhaltiger Investitionen', `${String(Math.round(degree * 100))}\u00a0%`] as const]),
    ...(isEcological === undefined
      ? []
      : [['Mindestanteil nach der EU-Taxonomie', isEcological ? 'gewünscht' : 'nicht gewünscht'] as const]),
    ...(avoided === undefined ? [] : [['Zu meidende nachteilige Auswirkungen', avoidedText(avoided ?? [])] as const]),
  ];
};

const avoidedText = (avoided: readonly AdverseImpact[]): string =>
  avoided.length === 0 ? 'keine bestimmten' : listed(avoided.map((each) => impacts[each]));

const standingRows = (facts: FactsOf<'ANSWERS_RECORD'>): readonly Row[] => [
  ...answerRows(facts.answers),
  ...holdingRow(facts.holding),
];

const sustainabilityRows = (facts: FactsOf<'ANSWERS_RECORD'>): readonly Row[] => [
  ...(facts.sustainable === null ? [] : [sustainableRow(facts.sustainable)]),
  ...wishRows(facts.sustainability),
];

/** Each question with its answer, as on paper so wherever somebody is to sign for them. */
export const recordRows = (facts: FactsOf<'ANSWERS_RECORD'>): readonly Row[] => [
  ...standingRows(facts),
  ...sustainabilityRows(facts),
];

/** Since when the answers stand that were not asked again: never the day on which they were taken over. */
const standsSince = ({ takenOver, confirmedOn: today }: FactsOf<'ANSWERS_RECORD'>): string => {
  const { confirmedOn = null, renewedOn = null } = takenOver ?? {};
  if (renewedOn === null) {
    return confirmedOn === null
      ? `Bestätigt wurden sie vor dem ${date(today)}.`
      : `Zuletzt bestätigt wurden sie am ${date(confirmedOn)}.`;
  }
  return confirmedOn === null
    ? `Zum Teil erneuert wurden sie am ${date(renewedOn)}.`
    : `Alle bestätigt wurden sie am ${date(confirmedOn)}, zum Teil erneuert am ${date(renewedOn)}.`;
};

const recordBlocks = (facts: FactsOf<'ANSWERS_RECORD'>): readonly Block[] => {
  if (facts.takenOver === undefined) {
    return [heading(facts.answeredBy === undefined ? 'Ihre Angaben' : 'Die Angaben'), factList(...recordRows(facts))];
  }
  const period = 'Von der geplanten Anlagedauer gehen wir aus, solange Sie uns keine andere nennen.';
  return [
    heading(`Angaben vom ${date(facts.confirmedOn)}`),
    factList(...sustainabilityRows(facts)),
    heading('Übernommene Angaben'),
    paragraph(`${standsSince(facts)}${facts.holding === null ? '' : ` ${period}`}`),
    factList(...standingRows(facts)),
  ];
};

/** Who has answered, and what to do where something is wrong: of two who sign one has, and the other signs for it. */
const answeredText = (
  { confirmedOn, answeredBy, isUnsigned, takenOver }: FactsOf<'ANSWERS_RECORD'>,
  recipient: Recipient,
): { readonly opening: string; readonly correcting: string } => {
  const change = 'ändern Sie sie bitte in Ihrem Kundenbereich unter „Angaben nach WpHG“.';
  const given =
    takenOver === undefined
      ? 'die folgenden Angaben gemacht.'
      : 'Angaben zur Nachhaltigkeit einer weiteren Anlage gemacht. Die übrigen haben wir aus Ihrem Konto übernommen.';
  if (answeredBy === undefined) {
    return {
      opening: `am ${date(confirmedOn)} haben Sie uns ${given}`,
      correcting: `Stimmt eine Angabe nicht, ${change}`,
    };
  }
  const forWhom = guardiansOf(recipient).length > 0 ? 'für das Kinderkonto' : 'für Sie beide';
  return {
    opening: `${answeredBy} hat uns am ${date(confirmedOn)} ${forWhom} ${given}`,
    correcting:
      isUnsigned === true
        ? `Stimmt eine Angabe nicht, sprechen Sie bitte mit ${answeredBy} oder ${change}`
        : `Stimmt eine Angabe nicht, unterschreiben Sie bitte nicht und sprechen Sie mit ${answeredBy}. Ist der Vertrag schon geschlossen, ${change}`,
  };
};

/** What was answered, as it was answered, and by whom. */
export const answersRecord = (facts: FactsOf<'ANSWERS_RECORD'>, { recipient }: Context): readonly Block[] => [
  paragraph(salutation(recipient)),
  paragraph(
    `${answeredText(facts, recipient).opening} Wir brauchen sie, um eine Anlage zu empfehlen, die zu Ihnen passt (§ 64 Abs. 3 WpHG).`,
  ),
  ...recordBlocks(facts),
  heading('Bitte prüfen Sie'),
  bullets(
    answeredText(facts, recipient).correcting,
    'Unvollständige oder falsche Angaben können dazu führen, dass eine Anlage nicht zu Ihnen passt.',
    facts.validUntil === null
      ? 'Wir fragen Sie mindestens einmal im Jahr, ob sich etwas geändert hat.'
      : `Ihre Angaben gelten bis zum ${date(facts.validUntil)}. Vorher erinnern wir Sie.`,
  ),
];

const reasonTexts: Readonly<Record<LimitName, string>> = {
  PREFERENCE: 'Ihre Risikobereitschaft: Mehr Schwankung wollten Sie nicht eingehen.',
  LOSS_CAPACITY: 'Ihre Verlusttragfähigkeit: Ein größerer Verlust in einem Jahr wäre für Sie nicht tragbar.',
  KNOWLEDGE: 'Ihre Kenntnisse und Erfahrungen: Für mehr Aktien sollten sie größer sein.',
  HORIZON: 'Ihre Anlagedauer: In kürzerer Zeit können sich Verluste nicht immer ausgleichen.',
  LIQUIDITY: 'Ihre Reserve: Nach der Anlage sollen mindestens drei Monatsausgaben frei bleiben.',
  DEBT: 'Ihre Kredite: Sie machen mehr als die Hälfte Ihres Vermögens aus.',
};

const indexOf = (split: string | null): number => (split === null ? -1 : Number(split.split(':')[0]) / 10 - 1);

const verdict = ({ investment, recommended }: FactsOf<'SUITABILITY_REPORT'>): string => {
  const name = labelWithSplit(investment, investment.split);
  if (recommended === null || investment.split === null) {
    return `Die Anlage „${name}“ passt zu Ihren Angaben. Sie hat keine Aufteilung in Aktien und Anleihen.`;
  }
  if (indexOf(investment.split) < indexOf(recommended)) {
    return `Die Anlage „${name}“ passt zu Ihren Angaben. Nach diesen wäre bis zu ${recommended} möglich; Sie haben die vorsichtigere Aufteilung gewählt.`;
  }
  if (indexOf(investment.split) > indexOf(recommended)) {
    return `Nach Ihren Angaben empfehlen wir höchstens ${recommended}. Die Anlage „${name}“ ist mutiger. Bitte prüfen Sie, ob Ihre Angaben noch stimmen.`;
  }
  return `Die Anlage „${name}“ ist die, die wir Ihnen nach Ihren Angaben empfehlen.`;
};

/** What limited the recommendation. At the most daring strategy every limit is reached and none of them holds anything back. */
const decisive = ({ reasons, recommended }: FactsOf<'SUITABILITY_REPORT'>): readonly Block[] => {
  const title = heading('Was den Ausschlag gab');
  if (recommended === '100:0') return [title, paragraph('Keine Ihrer Angaben begrenzt den Anteil der Aktien.')];
  return reasons.length === 0 ? [] : [title, bullets(...reasons.map((reason) => reasonTexts[reason]))];
};

/** Why the strategy fits (§64 (3), (4) WpHG, decisions §4). */
export const suitabilityReport = (facts: FactsOf<'SUITABILITY_REPORT'>, { recipient }: Context): readonly Block[] => {
  const { investment, answers, holding, vola, assessedOn, sustainable } = facts;
  const loss = Math.round(oneYearLoss({ yield: facts.yield, vola }) * 1000) / 10;
  return [
    paragraph(salutation(recipient)),
    paragraph(`am ${date(assessedOn)} haben wir geprüft, ob die Anlage zu Ihnen passt. Das Ergebnis lesen Sie hier.`),
    note('Ergebnis', verdict(facts)),
    heading('Die Anlage'),
    factList(
      ['Anlage', labelWithSplit(investment, investment.split)],
      ['Risikoklasse (1 bis 7)', String(summaryRiskIndicator(vola))],
      ['Erwartete Schwankung im Jahr', percent(vola)],
      ['Verlust in einem schlechten Jahr', `${percent(loss)}; er kann in 1 von 20 Jahren höher ausfallen`],
    ),
    ...decisive(facts),
    heading('Worauf die Prüfung beruht'),
    factList(
      ...answerRows(answers),
      ...holdingRow(holding),
      ...(sustainable === undefined ? [] : [sustainableRow(sustainable)]),
    ),
    heading('Wie wir prüfen'),
    paragraph(
      'Jede Ihrer Angaben setzt eine Grenze: Risikobereitschaft, Verlusttragfähigkeit, Kenntnisse, Anlagedauer, Reserve und Kredite. Die vorsichtigste Grenze entscheidet. So gleicht keine Stärke eine Schwäche aus.',
    ),
    paragraph(
      'Wir prüfen die Eignung mindestens einmal im Jahr erneut und berichten jedes Quartal, wie Ihre Anlagen zu Ihren Zielen passen.',
    ),
    note('Risikohinweis', riskText),
    small('Eine vorsichtigere Aufteilung können Sie jederzeit wählen.'),
  ];
};
