import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import type { ExemptionField } from '#domain/exemption-order/exemption-form.ts';
import { exemptionLimit, type ExemptionType } from '#domain/exemption-order/exemption-order.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { germanTaxIdText } from '#domain/person/german-tax-id.ts';
import type { ExemptionProblem, FormEnding } from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { displayInstant } from '#ui/display/format.ts';

export const steps = ['Auftrag', 'Prüfen', 'Bestätigen', 'Fertig'] as const;

export const exemptionOrderFormTexts = {
  title: 'Freistellungsauftrag',
  loading: 'Das Formular wird geladen…',
  overview: 'Zum Freistellungsauftrag',
  leave: 'Abbrechen',
  form: {
    create: 'Wie viel soll freigestellt sein?',
    change: 'Was soll sich am Freistellungsauftrag ändern?',
    whose: (child: string): string => `Dieser Auftrag gilt für die Erträge von ${child}.`,
    own: 'Bis zu diesem Betrag im Jahr bekommen Sie Ihre Erträge ohne Steuerabzug.',
    why: 'Das Gesetz verlangt Ihre Steuer-ID, bei zwei Personen beide. Wir melden dem Bundeszentralamt für Steuern, was wir freigestellt haben.',
    changed: 'In der Zwischenzeit hat sich etwas geändert. Bitte prüfen Sie Ihre Angaben.',
    usedTitle: 'In diesem Jahr',
    type: 'Art des Auftrags',
    noJoint:
      'Gemeinsame Aufträge erteilen nur Ehe- oder Lebenspartner, die zusammen veranlagt werden. Nach Ihren persönlichen Daten sind Sie nicht verheiratet.',
    noSingle: 'Sie haben nur ein Gemeinschaftskonto. Dafür braucht es einen gemeinsamen Auftrag.',
    amount: 'Betrag im Jahr',
    amountHint: (type: ExemptionType): string =>
      type === 'SINGLE'
        ? `Volle Euro, höchstens ${formatEuro(exemptionLimit.SINGLE)}.`
        : `Volle Euro, höchstens ${formatEuro(exemptionLimit.JOINT)}. Mit 0 € werden nur Verluste verrechnet.`,
    validFrom: 'Gültig ab',
    validUntil: 'Gültig bis',
    openEnd: 'auf Weiteres',
    taxId: 'Steuer-ID',
    childsTaxId: 'Steuer-ID des Kindes',
    taxIdHint: '11 Ziffern. Sie steht auf Ihrem Steuerbescheid.',
    keptHint: (taxId: string): string => `Uns liegt vor: ${taxId}. Lassen Sie das Feld leer, wenn sie gleich bleibt.`,
    spouse: 'Ihr Ehe- oder Lebenspartner',
    spouseName: 'Vor- und Nachname',
    spouseBornOn: 'Geburtsdatum',
    spouseTaxId: 'Steuer-ID des Partners',
    summary: 'Bitte prüfen Sie diese Angaben',
    notSentTitle: 'Das hat noch nicht geklappt',
    submit: 'Auftrag prüfen',
    notKept: 'Steuer-IDs bleiben nicht im Entwurf.',
  },
  check: {
    heading: 'Stimmt Ihr Freistellungsauftrag?',
    lead: 'Er gilt erst, wenn Sie ihn mit einem SMS-Code bestätigen.',
    whose: 'Für',
    oneself: 'Sie selbst',
    kind: 'Art',
    assurance: 'Das versichern Sie damit',
    consequences: 'Was sich ändert',
    submit: 'Mit SMS-Code bestätigen',
    back: 'Angaben ändern',
  },
  confirming: { heading: 'Freistellungsauftrag bestätigen' },
  done: {
    heading: 'Ihr Freistellungsauftrag ist erteilt',
    text: 'Sie finden ihn als Dokument in Ihrer Postbox. Wir haben ihn auch per E-Mail bestätigt.',
    show: 'Freistellungsauftrag ansehen',
    postbox: 'Zur Postbox',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob der Auftrag angekommen ist',
    text: 'Die Antwort ist ausgeblieben. Bitte sehen Sie nach, welcher Auftrag jetzt gilt.',
  },
  notDone: {
    heading: 'Ihr Freistellungsauftrag wurde nicht erteilt',
    nothing: 'Es wurde nichts geändert. Ihre Angaben stehen noch im Formular.',
    submit: 'Neu beginnen',
  },
  hindered: {
    heading: 'Den Freistellungsauftrag können Sie gerade nicht bestätigen',
    reason:
      'Für SMS-Codes fehlt uns Ihre bestätigte Mobilnummer. Bitte geben Sie sie unter „Einstellungen“, „Persönliche Daten“ an.',
    again: 'Erneut versuchen',
  },
  notOffered: { heading: 'Ein Freistellungsauftrag ist hier nicht möglich' },
  unknown: {
    heading: 'Dieses Konto gibt es nicht',
    text: 'Wir finden zu dieser Adresse kein Konto, für das Sie einen Freistellungsauftrag erteilen können.',
  },
  loadFailed: {
    heading: 'Das Formular konnte nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. Geändert hat sich dadurch nichts.',
    retry: 'Erneut versuchen',
  },
} as const;

export const typeOptions: Readonly<Record<ExemptionType, { readonly label: string; readonly hint: string }>> = {
  SINGLE: { label: 'Einzelner Auftrag', hint: 'Für Ihre Einzelkonten, nicht für Gemeinschaftskonten.' },
  JOINT: {
    label: 'Gemeinsamer Auftrag',
    hint: 'Für Ehe- oder Lebenspartner, die zusammen veranlagt werden: Gemeinschaftskonto und Einzelkonten beider.',
  },
};

/** What each field is called where errors are listed. */
export const fieldLabels: Readonly<Record<ExemptionField, string>> = {
  type: exemptionOrderFormTexts.form.type,
  amount: exemptionOrderFormTexts.form.amount,
  validFrom: exemptionOrderFormTexts.form.validFrom,
  validUntil: exemptionOrderFormTexts.form.validUntil,
  taxId: exemptionOrderFormTexts.form.taxId,
  spouseName: exemptionOrderFormTexts.form.spouseName,
  spouseBornOn: exemptionOrderFormTexts.form.spouseBornOn,
  spouseTaxId: exemptionOrderFormTexts.form.spouseTaxId,
};

/** What the sentences about an amount name. */
interface ProblemFacts {
  readonly type: ExemptionType;
  readonly used: Cents;
  readonly today: IsoDate;
}

/** A sentence for each problem; that about an amount names the sum that binds it. */
export const problemText = (code: ExemptionProblem['code'], { type, used, today }: ProblemFacts): string =>
  ({
    MISSING: 'Bitte geben Sie einen Wert ein.',
    AMOUNT_INVALID: 'Bitte geben Sie einen Betrag ein, zum Beispiel 801.',
    NOT_WHOLE_EUROS: 'Bitte geben Sie volle Euro an.',
    BELOW_MINIMUM: 'Der Betrag muss mindestens 1,00\u00a0€ sein.',
    ABOVE_LIMIT: `Der Höchstbetrag liegt bei ${formatEuro(exemptionLimit[type])}.`,
    BELOW_USED: `In diesem Jahr sind schon ${formatEuro(used)} verbraucht. Weniger geht erst ab ${String(yearOf(today) + 1)}.`,
    BEGINS_TOO_EARLY: 'Der Auftrag kann frühestens am 1. Januar dieses Jahres beginnen.',
    NOT_FIRST_OF_YEAR: 'Der Auftrag beginnt immer an einem 1. Januar.',
    NOT_END_OF_YEAR: 'Der Auftrag endet immer an einem 31. Dezember.',
    ENDS_BEFORE_BEGIN: 'Das Ende liegt vor dem Beginn.',
    NAME_INVALID: 'Bitte geben Sie Vor- und Nachnamen ein, ohne Sonderzeichen.',
    DATE_INVALID: 'Ungültiges Datum',
    TAX_ID_INVALID: germanTaxIdText,
    TAX_ID_SAME: 'Das ist Ihre eigene Steuer-ID. Bitte geben Sie die Ihres Partners ein.',
    SPOUSE_HAS_ORDER: 'Ihr Ehe- oder Lebenspartner hat einen eigenen Auftrag bei uns. Bitte beenden Sie diesen zuerst.',
    SPOUSE_NOT_HOLDER:
      'Ihr Gemeinschaftskonto führen Sie mit einer anderen Person. Ein gemeinsamer Auftrag gilt dafür nur, wenn er beide Inhaber nennt.',
    NOT_SENT: 'Wir haben keine Antwort erhalten. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  })[code];

/** `Entwurf gespeichert am 20.11.2026, 10:32 Uhr.` */
export const savedText = (instant: string): string =>
  `Entwurf gespeichert am ${displayInstant(instant)}. ${exemptionOrderFormTexts.form.notKept}`;

/** What whoever gives an order assures the bank of, as the official form has it (§44a EStG). */
export const assurancesOf = (type: ExemptionType, child: string | null): readonly string[] => {
  const most = formatEuro(exemptionLimit[type]);
  if (type === 'JOINT') {
    return [
      'Sie sind verheiratet oder verpartnert und werden zusammen veranlagt.',
      `Ihre Aufträge bei allen Banken zusammen sind nicht höher als ${most} im Jahr.`,
      'Ihr Ehe- oder Lebenspartner ist mit diesem Auftrag einverstanden.',
    ];
  }
  return [
    child === null
      ? `Ihre Aufträge bei allen Banken zusammen sind nicht höher als ${most} im Jahr.`
      : `Die Aufträge von ${child} bei allen Banken zusammen sind nicht höher als ${most} im Jahr.`,
  ];
};

interface Change {
  readonly validFrom: IsoDate;
  readonly amount: Cents;
  /** Whether another order stands. */
  readonly isChange: boolean;
  readonly today: IsoDate;
}

/** What becomes of what stands, and what the new order does not do. */
export const consequencesOf = ({ validFrom, amount, isChange, today }: Change): readonly string[] => {
  const isLater = validFrom > today;
  return [
    ...(isChange && isLater ? [`Vor dem ${formatGermanDate(validFrom)} gilt der bisherige Auftrag weiter.`] : []),
    ...(isChange && !isLater ? ['Er ersetzt den bisherigen Auftrag für das ganze Jahr.'] : []),
    ...(isChange || isLater
      ? []
      : ['Er gilt für alle Erträge dieses Jahres. Zu viel abgezogene Steuern verrechnen wir beim nächsten Verkauf.']),
    ...(amount === 0 ? ['Mit 0 € ist nichts freigestellt: Es werden nur Verluste verrechnet.'] : []),
  ];
};

export const endingTexts: Readonly<Record<FormEnding, string>> = {
  exhausted: 'Der Code war dreimal falsch.',
  ended: 'Der Vorgang ist abgelaufen.',
};
