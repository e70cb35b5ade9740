import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { packageNames } from '#domain/packages/packages.ts';
import { categoryLabels, themeLabels } from '#domain/products/labels.ts';
import { isTangible, type ProductCategory, splits, themeCodes } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import type { ProjectionPoint } from '#domain/projection/projection.ts';
import type { BadYear } from '#domain/proposal/figures.ts';
import { retirementClasses } from '#domain/risk-score/retirement.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import type { ProposalContext, ProposalProblem } from '#machines/proposal/proposal.types.ts';
import { displayPercent } from '#ui/display/format.ts';
import { answerProblemText, type Wording } from '../answer-problem.texts.ts';

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
  { strategy, category }: { readonly strategy: StrategyId; readonly category: ProductCategory },
  { isQuick, isChild }: { readonly isQuick: boolean; readonly isChild: boolean },
): string => {
  const whose = isChild ? 'für Ihr Kind' : 'für Sie';
  const isMixed = splits.some((each) => each === strategy);
  const name = `${isMixed ? `${categoryLabels[category]} ` : ''}${strategyLabel(strategy, category)}`;
  return `${isQuick ? 'Ein erster Vorschlag' : 'Unser Vorschlag'} ${whose}: ${name}`;
};

const whatKind = (category: ProductCategory): string => {
  if (category === 'VV.TH') return 'einem Thema';
  return isTangible(category) ? 'Sachwerten' : 'diesem Vorschlag';
};

/** Couples are spoken to as such, tangible assets are subscribed (texts.md). */
export const wordingOf = ({ accountKind, asked }: Pick<ProposalContext, 'accountKind' | 'asked'>): Wording => ({
  isCouple: accountKind === 'joint',
  isTangible: isTangible(asked.category),
});

/** Why the proposal is not accepted as it stands. */
export const problemText = (problem: ProposalProblem, wording: Wording): string => {
  if (problem.field === 'coupon') {
    return problem.code === 'COUPON_MISSING'
      ? 'Bitte geben Sie einen Gutscheincode ein.'
      : 'Ein Gutscheincode hat mindestens drei Zeichen: Buchstaben, Ziffern oder Bindestriche.';
  }
  return problem.code === 'NOT_SUITABLE'
    ? 'Mit dieser Einmalanlage bliebe zu wenig Reserve. Bitte wählen Sie einen kleineren Betrag.'
    : answerProblemText(problem, wording);
};

/** What the chart shows, in words (ONB-11). */
export const outlookText = (last: ProjectionPoint): string =>
  `In ${yearsText(last.year, 'Jahren')} zahlen Sie ${formatEuro(last.paidIn)} ein. Im mittleren Fall werden daraus nach Kosten ` +
  `${formatEuro(last.expected)}. In einem ungünstigen Fall sind es ${formatEuro(last.pessimistic)}, in einem günstigen ${formatEuro(last.optimistic)}.`;

/** What a bad year costs (decisions §4). */
export const badYearText = ({ of, share, loss }: BadYear): string => {
  if (loss <= 0)
    return 'Auch in einem schlechten Jahr rechnen wir nicht mit einem Verlust. Auszuschließen ist er nicht.';
  return `So viel könnten Sie von ${formatEuro(of)} in einem schlechten Jahr verlieren. Das sind ${displayPercent(share, 1)}.`;
};

/** What a strategy may lose in a bad year, beside its name. */
export const lossShareText = (share: number): string => displayPercent(Math.max(0, share), 1);

export const packageText = (subscriptionType: SubscriptionType, servicePercent: number, firstYear: Cents): string =>
  `${displayPercent(servicePercent / 100)} Servicekosten pro Jahr. Alle Kosten zusammen: ${formatEuro(firstYear)} im ersten Jahr.` +
  (subscriptionType === 'DIGITAL' ? '' : ' Mit Zugang zur Akademie.');

export const packageLabel = (subscriptionType: SubscriptionType): string => packageNames[subscriptionType].label;

export const proposalTexts = {
  loading: {
    heading: 'Ihr Anlagevorschlag',
    text: 'Ihr Vorschlag wird berechnet…',
  },
  lead: 'Was Sie hier einstellen, ändert Prognose und Kosten sofort. Sie beauftragen damit noch nichts.',
  leadQuick: 'Er beruht auf zwei Angaben zu Dauer und Risiko. Mit den übrigen Fragen prüfen wir, ob er zu Ihnen passt.',
  refusedTitle: 'So können wir den Vorschlag nicht übernehmen',
  controls: {
    title: 'Ihre Beträge',
    deposit: 'Einmalanlage',
    depositSlider: 'Einmalanlage einstellen',
    savings: 'Sparrate im Monat',
    savingsSlider: 'Sparrate einstellen',
    years: 'Jahre der Prognose',
    yearsSlider: 'Jahre der Prognose einstellen',
    yearsHint: 'Ändert nur die Darstellung, nicht Ihre Antworten.',
    yearsProblem: (most: number) => `Bitte geben Sie eine ganze Zahl von 1 bis ${String(most)} ein.`,
  },
  outlook: {
    title: 'Was daraus werden kann',
    chart: 'Prognose',
    risk: 'Kapitalanlagen bergen Risiken. Sie können weniger zurückbekommen, als Sie eingezahlt haben.',
    method:
      'Gerechnet wird mit erwarteter Rendite und Schwankung der Strategie, nach Kosten und vor Steuern. In der Hälfte der Fälle kommt mehr heraus als im mittleren Fall, in der anderen Hälfte weniger.',
    expected: (yieldPercent: number) => `Erwartete Rendite vor Kosten: ${displayPercent(yieldPercent / 100)} pro Jahr.`,
    vola: (volaPercent: number) => `Schwankung: ${displayPercent(volaPercent / 100)} pro Jahr.`,
    how: 'Wie wird gerechnet?',
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
  choice: {
    legend: 'Andere Strategie wählen',
    recommended: 'Empfohlen',
    blocked: 'nicht möglich',
    blockedTitle: (name: string) => `${name} ist riskanter, als es zu Ihren Angaben passt`,
    meaning: 'Daneben steht der Verlust, der in 1 von 20\u00A0Jahren überschritten wird.',
    free: 'Vorsichtiger geht immer. Riskanter, als Ihre Antworten erlauben, geht nicht.',
    now: (name: string) => `Vorgeschlagen: ${name}`,
    lowered: (wanted: string, now: string) =>
      `Mit diesen Beträgen ist ${wanted} nicht mehr möglich. Wir schlagen jetzt ${now} vor.`,
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
    percent: (percent: number) => `${displayPercent(percent / 100)} pro Jahr`,
    total: 'Summe im ersten Jahr',
    item: (label: string, percent: number) => `${label} (${displayPercent(percent / 100)})`,
    effect: (percent: number) =>
      `Die Kosten senken Ihre Rendite um ${displayPercent(percent / 100).replace(`${space}%`, '')} Prozentpunkte im Jahr.`,
    over: (years: number, total: Cents) =>
      `In ${yearsText(years, 'Jahren')} zusammen ${formatEuro(total)}, ohne Wertzuwachs gerechnet.`,
    inducements: 'Zuwendungen von Dritten behalten wir nicht. Die Servicekosten enthalten die Umsatzsteuer.',
    allowance: (free: Cents) => `${formatEuro(free)} Ihrer Anlage sind frei von Servicekosten.`,
    byYear: 'Kosten Jahr für Jahr',
    showYears: 'Kosten Jahr für Jahr zeigen',
    hideYears: 'Kosten Jahr für Jahr ausblenden',
    year: 'Jahr',
    eur: 'Kosten',
    soFar: 'Bis dahin',
  },
  packages: {
    title: 'Servicepaket',
    legend: 'Welches Servicepaket möchten Sie?',
    kept: (name: string) => `Diese Anlage gehört zu Ihrem Paket ${name}. Es bleibt, wie es ist.`,
    recommended: 'Empfohlen',
  },
  coupon: {
    title: 'Gutschein',
    label: 'Gutscheincode',
    other: 'Anderer Gutscheincode',
    submit: 'Gutschein vormerken',
    remove: 'Gutschein entfernen',
    kept: (code: string) => `Vorgemerkt: ${code}`,
    later:
      'Wir prüfen den Code erst nach dem Vertragsschluss und lösen ihn dann ein. Die Kosten sind ohne Gutschein gerechnet.',
  },
  largeBet: (category: ProductCategory) =>
    `Wir empfehlen, höchstens 20${space}% Ihres freien Vermögens in ${whatKind(category)} anzulegen. Diese Einmalanlage ist höher.`,
  nothingSuits: 'Mit dieser Einmalanlage passt nichts zu Ihren Angaben',
  submit: 'Vorschlag annehmen',
  submitQuick: 'Übrige Fragen beantworten',
  next: 'Danach legen Sie Ihren Zugang an. Verbindlich wird erst der Vertrag, den Sie mit SMS-Code bestätigen.',
  nextExisting: 'Danach prüfen Sie die Unterlagen. Verbindlich wird erst der Auftrag, den Sie mit SMS-Code bestätigen.',
  back: 'Zurück zu den Fragen',
  failed: {
    heading: 'Der Vorschlag konnte nicht berechnet werden',
    text: 'Ihre Antworten sind erhalten. Bitte versuchen Sie es in einem Moment erneut.',
    retry: 'Erneut versuchen',
  },
  unavailable: {
    heading: 'Das bieten wir zurzeit nicht an',
    text: 'Für diese Anlage gibt es heute keine gültigen Preise. Ihre Antworten sind erhalten.',
    retry: 'Angebot erneut prüfen',
  },
} as const;

/** What does not suit, and what is proposed instead. */
export const unsuitableTexts = (category: ProductCategory, alternative: 'CASH' | 'MANAGEMENT') => ({
  heading: category.startsWith('AV.')
    ? 'Ein Rentenplan passt nicht zu Ihren Angaben'
    : category === 'VV.TH'
      ? 'Ein Thema passt nicht zu Ihren Angaben'
      : isTangible(category)
        ? 'Sachwerte passen nicht zu Ihren Angaben'
        : 'Wertpapiere passen nicht zu Ihren Angaben',
  lead:
    alternative === 'CASH'
      ? 'Kurse können gerade dann niedrig sein, wenn Sie Ihr Geld brauchen.'
      : 'So viel Risiko, wie dafür nötig wäre, passt nicht zu Ihren Antworten.',
  why: 'Das spricht dagegen',
  offer: alternative === 'CASH' ? 'Wir empfehlen Cash Invest' : 'Wir empfehlen unsere Vermögensverwaltung',
  offerText:
    alternative === 'CASH'
      ? 'Der Wert schwankt dort kaum. Ihre Antworten nehmen wir mit.'
      : 'Sie mischt Aktien und Anleihen so, wie es zu Ihren Antworten passt. Ihre Antworten nehmen wir mit.',
  submit: alternative === 'CASH' ? 'Mit Cash Invest fortfahren' : 'Mit Vermögensverwaltung fortfahren',
});
