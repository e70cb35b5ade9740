import type { AppliedKind } from '#domain/application/parties.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { orderedText } from '#domain/opening/free-assets.ts';
import { openPaymentTexts } from '#domain/top-up/open-payment-texts.ts';
import type { NewInvestmentProblem, RelationHindrance } from '#machines/new-investment/new-investment.types.ts';

const accountKinds: Readonly<Record<AppliedKind, string>> = {
  single: 'Einzelkonto',
  joint: 'Gemeinschaftskonto',
  child: 'Kinderkonto',
};

const relationHindrances = {
  PENDING: 'Dieses Konto ist noch nicht eröffnet. Sobald es offen ist, können Sie hier anlegen.',
  CLOSING: 'Dieses Konto wird geschlossen. Eine neue Anlage ist darin nicht mehr möglich.',
  READ_ONLY: 'Über dieses Konto bestimmt jetzt Ihr volljähriges Kind.',
  BOTH_GUARDIANS: 'Für dieses Kind entscheiden beide Eltern gemeinsam. Bitte rufen Sie uns zusammen an.',
} satisfies Record<RelationHindrance, string>;

const bound = (limit: Cents | null): string => (limit === null ? 'der genannten Grenze' : formatEuro(limit));

const problems: Readonly<Record<NewInvestmentProblem['code'], (limit: Cents | null, isCouple: boolean) => string>> = {
  DEPOSIT_OR_SAVINGS_NEEDED: () => 'Bitte wählen Sie eine Einmalanlage, eine Sparrate oder beides.',
  DEPOSIT_BELOW_MINIMUM: (limit) => `Der Mindestanlagebetrag liegt bei ${bound(limit)}.`,
  DEPOSIT_ABOVE_MAXIMUM: (limit) => `Der Höchstbetrag liegt bei ${bound(limit)}.`,
  DEPOSIT_ABOVE_FREE_ASSETS: (ordered, isCouple) =>
    `Ihr ${isCouple ? 'gemeinsames ' : ''}freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.${
      ordered === null ? '' : ` ${orderedText(formatEuro(ordered))}`
    }`,
  SAVINGS_BELOW_MINIMUM: (limit) => `Die monatliche Sparrate beträgt mindestens ${bound(limit)}.`,
  SAVINGS_ABOVE_MAXIMUM: (limit) => `Die monatliche Sparrate beträgt höchstens ${bound(limit)}.`,
  INCOME_INSUFFICIENT: () => 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.',
  NO_VALIDATED_NUMBER: () => 'Für SMS-Codes fehlt Ihre bestätigte Mobilnummer.',
  PRODUCT_NOT_ALLOWED: () => 'Die Anlage war gerade nicht möglich. Bitte prüfen Sie Ihre Angaben und Ihr Servicepaket.',
  NO_SUCH_PRODUCT: () => 'Diese Anlage bieten wir nicht mehr an. Bitte prüfen Sie den neuen Vorschlag.',
  DEBIT_NOT_POSSIBLE: () => 'Von Ihrem Referenzkonto können wir nicht abbuchen. Bitte wählen Sie die Überweisung.',
  TOO_MANY_PAYMENTS: () => openPaymentTexts.TOO_MANY_PAYMENTS,
  TOO_MUCH_DEBITED: () => openPaymentTexts.TOO_MUCH_DEBITED,
  NOT_SUITABLE: () =>
    'Diese Anlage ist riskanter, als es zu Ihren Angaben passt. Bitte sehen Sie den neuen Vorschlag an.',
  BOTH_GUARDIANS_NEEDED: () =>
    'Es ist nichts eröffnet: Für dieses Kind entscheiden beide Eltern gemeinsam. Bitte rufen Sie uns zusammen an.',
  UNKNOWN: () => 'Das gewählte Konto haben wir nicht gefunden. Bitte wählen Sie neu.',
  CHANGED: () => 'Es ist nichts eröffnet: Inzwischen hat sich etwas geändert. Bitte prüfen Sie den Vorschlag.',
  NOT_OPEN: () => 'Zu diesem Konto nehmen wir keine Angaben mehr an.',
  OPENED_ELSEWHERE: () => 'In einem anderen Fenster haben Sie eine Anlage eröffnet. Hier beginnen Sie noch eine.',
};

/** Of an account of two the assets of both count. */
export const problemText = ({ code, limit }: NewInvestmentProblem, kind: AppliedKind | undefined): string =>
  problems[code](limit, kind === 'joint');

export const newInvestmentTexts = {
  page: 'Weitere Anlage',
  loading: 'Einen Moment bitte…',
  problem: 'Bitte lesen Sie das zuerst',
  saved: (at: string): string => `Gespeichert am ${at}. Sie können jederzeit an einem anderen Gerät weitermachen.`,
  relation: {
    heading: 'In welchem Konto möchten Sie anlegen?',
    why: 'Servicepaket und Angaben nach WpHG gelten je Konto.',
    kinds: accountKinds,
    package: (label: string): string => `Servicepaket ${label}`,
    renewal: 'Ihre Angaben zu Finanzen und Risiko fragen wir hier neu ab.',
    hindrance: relationHindrances,
    back: 'Zur Auswahl',
  },
  answers: {
    heading: 'Stimmen Ihre Angaben?',
    lead: 'Mit diesen Angaben prüfen wir, ob die Anlage zu Ihnen passt. Sie gelten für das ganze Konto.',
    title: 'Ihre Angaben',
    submit: 'Angaben bestätigen',
    back: 'Zurück zum Vorschlag',
  },
  unsure: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Vielleicht sind Ihre Angaben schon gespeichert. Noch einmal senden schadet nicht.',
    submit: 'Noch einmal senden',
  },
  hindered: {
    unidentified: {
      heading: 'Bitte weisen Sie sich zuerst aus',
      text: 'Wie es weitergeht, steht auf Ihrer Startseite.',
    },
    unpacked: {
      heading: 'Bitte wählen Sie zuerst ein Servicepaket',
      text: 'Bei einem Ihrer Konten fehlt es noch.',
    },
    noAccount: {
      heading: 'Sie haben noch kein Konto bei uns',
      text: 'Mit der ersten Anlage eröffnen wir auch Ihr Konto.',
    },
    noneOpen: {
      heading: 'Keines Ihrer Konten ist offen',
      text: 'Eine weitere Anlage geht nur in einem offenen Konto.',
    },
    unknown: {
      heading: 'Dieses Konto haben wir nicht gefunden',
      text: 'Vielleicht gehört es zu einem anderen Zugang.',
    },
    limited: {
      heading: 'Bitte versuchen Sie es morgen noch einmal',
      text: 'Sie haben Ihre Angaben heute schon mehrmals geändert. Ihre Eingaben bleiben gespeichert.',
    },
    portal: 'Zum Portal',
    choice: 'Zur Auswahl',
  },
  failed: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Ihre Angaben sind gesichert, und es ist nichts beauftragt. Bitte versuchen Sie es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
} as const;
