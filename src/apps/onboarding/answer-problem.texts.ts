import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import { savingsLimits } from '#domain/opening/opening.ts';
import { orderedText } from '#domain/opening/free-assets.ts';
import type { AnswerProblem, AnswerProblemCode } from '#domain/questionnaire/answer-rules.ts';
import type { UnreadAnswer } from '#domain/questionnaire/read-answer.ts';

/** What changes the wording of a message: a couple is spoken to as such, tangible assets are subscribed (texts.md), a child's money counts. */
export interface Wording {
  readonly isCouple: boolean;
  readonly isTangible: boolean;
  readonly isChild: boolean;
}

interface Problem extends Omit<AnswerProblem, 'code'> {
  readonly code: AnswerProblemCode | UnreadAnswer;
}

type Text = (amount: string, wording: Wording) => string;

const texts: Readonly<Record<Problem['code'], Text>> = {
  OPTION_MISSING: () => 'Bitte wählen Sie eine Option.',
  VALUE_MISSING: () => 'Bitte geben Sie einen Wert ein.',
  VALUE_INVALID: () => 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.',
  MONTHLY_INVALID: () => 'Bitte geben Sie einen gültigen monatlichen Betrag ein.',
  DEPOSIT_OR_SAVINGS_NEEDED: () => 'Bitte wählen Sie eine Einmalanlage, eine Sparrate oder beides.',
  DEPOSIT_BELOW_MINIMUM: (amount, { isTangible }) =>
    `Der ${isTangible ? 'Mindestzeichnungsbetrag' : 'Mindestanlagebetrag'} liegt bei ${amount}.`,
  DEPOSIT_ABOVE_MAXIMUM: (amount, { isTangible }) =>
    `Der Höchstbetrag liegt bei ${amount}.${isTangible ? ' Für größere Beträge rufen Sie bitte unseren Kundenservice an.' : ''}`,
  DEPOSIT_ABOVE_FREE_ASSETS: (_, { isCouple }) =>
    `Ihr ${isCouple ? 'gemeinsames ' : ''}freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.`,
  SAVINGS_BELOW_MINIMUM: (amount) => `Die monatliche Sparrate beträgt mindestens ${amount}.`,
  SAVINGS_ABOVE_MAXIMUM: (amount) => `Die monatliche Sparrate beträgt höchstens ${amount}.`,
  INCOME_INSUFFICIENT: () => 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.',
  YEARS_TOO_FEW: () => 'Der Anlagezeitraum beträgt mindestens 10 Jahre.',
  YEARS_TOO_MANY: () => 'Der Anlagezeitraum beträgt höchstens 99 Jahre.',
  NO_OFFER: () =>
    'Zu Ihren Nachhaltigkeitspräferenzen haben wir derzeit kein passendes Angebot. Bitte passen Sie Ihre Präferenzen an.',
  DEGREE_TOO_HIGH: () =>
    'Wir können höchstens 90 % nachhaltige Anlagen anbieten. Bitte passen Sie Ihre Präferenzen an.',
  SUSTAINABILITY_NOT_AVAILABLE: () =>
    'Dieses Produkt gibt es nur ohne Nachhaltigkeitspräferenzen. Bitte wählen Sie „Nein“.',
};

/** Where other orders have a share in it that the assets are too small. */
const orderedBesides = (code: Problem['code'], amount: Cents | undefined): string =>
  code === 'DEPOSIT_ABOVE_FREE_ASSETS' && amount !== undefined ? ` ${orderedText(formatEuro(amount))}` : '';

/** Of a child its own money is asked for, and what it is given for the investment is its own then. */
const childsText = ({ code, amount }: Problem): string =>
  code === 'DEPOSIT_ABOVE_FREE_ASSETS' || (code === 'SAVINGS_ABOVE_MAXIMUM' && amount !== savingsLimits.maximum)
    ? ' Es zählt, was das Kind hat, auch Geschenke.'
    : '';

/** The tied assets are the limit where they are given (specification §5): the sentence about the free ones would be untrue. */
const tiedText = ({ assets, most }: NonNullable<Problem['tied']>, { isCouple }: Wording): string =>
  `${most > 0 ? `Sie können höchstens ${formatEuro(most)} einmalig anlegen.` : 'Eine Einmalanlage ist damit nicht möglich.'} Der Anlagebetrag darf nicht höher sein als Ihr ${isCouple ? 'gemeinsames ' : ''}gebundenes Vermögen von ${formatEuro(assets)}.`;

/** The sums of a month that the sentence weighs against each other. */
const monthText = ({ income, expenses, savings, most }: NonNullable<Problem['month']>): string => {
  const told = ` Sie haben ${formatEuro(income)} Einkommen und ${formatEuro(expenses)} Ausgaben im Monat angegeben.`;
  if (savings === 0) return told;
  return `${told} Ihre Sparrate beträgt ${formatEuro(savings)}, ${
    most > 0 ? `möglich sind höchstens ${formatEuro(most)}` : 'möglich ist damit keine'
  }.`;
};

/** Why an answer will not do, in the words of texts.md with #amount filled (ONB-14). */
export const answerProblemText = (problem: Problem, wording: Wording): string => {
  const { code, amount, tied, month } = problem;
  return [
    tied === undefined ? texts[code](formatEuro(amount ?? cents(0)), wording) : tiedText(tied, wording),
    month === undefined ? '' : monthText(month),
    wording.isChild ? childsText(problem) : '',
    orderedBesides(code, amount),
  ].join('');
};
