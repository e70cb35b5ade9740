import { percentText } from '#domain/money/percent.ts';
import { isTangible, type ProductCategory } from '#domain/products/products.ts';
import { couponLength } from '#domain/proposal/coupon.ts';
import { proposalWords } from '#domain/proposal/proposal-words.ts';
import type { SumField } from '#domain/proposal/sums.ts';
import type { ProposalContext, ProposalProblem } from '#machines/proposal/proposal.types.ts';
import { displayPercent } from '#ui/display/format.ts';
import { answerProblemText, type Wording } from '../answer-problem.texts.ts';

/** Couples are spoken to as such, tangible assets are subscribed (texts.md). */
export const wordingOf = ({ accountKind, asked }: Pick<ProposalContext, 'accountKind' | 'asked'>): Wording => ({
  isCouple: accountKind === 'joint',
  isTangible: isTangible(asked.category),
  isChild: asked.child,
});

/** Why the proposal is not accepted as it stands. */
export const problemText = (problem: ProposalProblem, wording: Wording): string => {
  if (problem.field === 'coupon') {
    return problem.code === 'COUPON_MISSING'
      ? 'Bitte geben Sie einen Gutscheincode ein.'
      : `Ein Gutscheincode hat ${String(couponLength.least)} bis ${String(couponLength.most)} Zeichen: Buchstaben von A bis Z, Ziffern und Bindestriche.`;
  }
  return problem.code === 'NOT_SUITABLE'
    ? 'Mit dieser Einmalanlage bliebe zu wenig Reserve. Bitte wählen Sie einen kleineren Betrag.'
    : answerProblemText(problem, wording);
};

/** What a strategy may lose in a bad year, beside its name. */
export const lossShareText = (share: number): string => displayPercent(Math.max(0, share), 1);

export const proposalTexts = {
  ...proposalWords,
  loading: {
    heading: 'Ihr Anlagevorschlag',
    text: 'Ihr Vorschlag wird berechnet…',
  },
  lead: 'Was Sie hier einstellen, ändert Prognose und Kosten sofort. Sie beauftragen damit noch nichts.',
  refusedTitle: 'So können wir den Vorschlag nicht übernehmen',
  controls: {
    ...proposalWords.sums,
    title: 'Ihre Beträge',
    depositSlider: 'Einmalanlage einstellen',
    savingsSlider: 'Sparrate einstellen',
    yearsSlider: 'Jahre der Prognose einstellen',
    yearsHint: (most: number) => `1 bis ${String(most)}. Ändert nur die Darstellung, nicht Ihre Antworten.`,
    yearsProblem: (most: number, drawn: string) =>
      `Bitte geben Sie eine ganze Zahl von 1 bis ${String(most)} ein. Die Prognose zeigt weiter ${drawn}.`,
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
  costs: {
    ...proposalWords.costs,
    item: (label: string, percent: number) => `${label} (${percentText(percent)})`,
    showYears: 'Kosten Jahr für Jahr zeigen',
    hideYears: 'Kosten Jahr für Jahr ausblenden',
  },
  packages: {
    ...proposalWords.packages,
    legend: 'Welches Servicepaket möchten Sie?',
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
  document: {
    title: 'Zum Mitnehmen',
    text: 'Gründe, Prognose, Risiko, Kosten und Pakete, wie sie auf dieser Seite stehen.',
    submit: 'Vorschlag als PDF herunterladen',
    done: 'Ihr Vorschlag ist heruntergeladen. Er zeigt die Werte, die beim Herunterladen eingestellt waren.',
    failed: 'Das PDF ließ sich nicht erstellen. Bitte versuchen Sie es in einer Minute noch einmal.',
    renewed:
      'Unsere Kennzahlen haben sich geändert. Ihr Vorschlag ist neu berechnet, das PDF können Sie jetzt herunterladen.',
    kept: 'Wir erstellen das PDF nur für Sie und bewahren es nicht auf.',
  },
  nothingSuits: 'Mit dieser Einmalanlage passt nichts zu Ihren Angaben',
  submit: 'Vorschlag annehmen',
  submitQuick: 'Übrige Fragen beantworten',
  next: 'Danach legen Sie Ihren Zugang an. Verbindlich wird erst der Vertrag, den Sie mit SMS-Code bestätigen.',
  nextApplication:
    'Danach geht es in Ihrem Antrag weiter. Verbindlich wird erst der Vertrag, den Sie mit SMS-Code bestätigen.',
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

/** Where a sum is refused, and nothing is reckoned. */
export const noFiguresTexts = {
  outlook: 'Prognose nicht möglich',
  why: (field: SumField, problem: string) => `${proposalWords.sums[field]}: ${problem}`,
  wayOn: 'Ändern Sie den Betrag, dann sehen Sie hier wieder Prognose, Strategie und Pakete.',
  income: 'Antwort zum Einkommen ändern',
  assets: 'Antwort zum Vermögen ändern',
  costs: 'Auch die Kosten können wir erst wieder nennen, wenn Einmalanlage und Sparrate möglich sind.',
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
