import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { percentText } from '#domain/money/percent.ts';
import { packageNames } from '#domain/packages/packages.ts';
import type { PackageBlock } from '#machines/service-packages/service-packages.select.ts';
import type { OfferedPackage, PackagesNews } from '#machines/service-packages/service-packages.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

const named = (subscriptionType: SubscriptionType): string => packageNames[subscriptionType].label;

export const servicePackagesTexts = {
  title: 'Servicepaket',
  lead: 'Ihre Pakete mit allem, was sie bringen und kosten. Die Anlage ist in jedem Paket die gleiche.',
  loading: 'Ihre Servicepakete werden geladen…',
  reload: 'Seite aktualisieren',
  home: 'Zur Startseite',
  toOrders: 'Aufträge ansehen',
  relation: 'Konto',
  current: 'Ihr Paket',
  ordered: 'Beauftragt',
  unset: 'Noch kein Paket gewählt',
  fee: 'Servicegebühr',
  perYear: 'im Jahr',
  choose: (subscriptionType: SubscriptionType): string => `${named(subscriptionType)} wählen`,
  noneOffered: 'Für dieses Konto bieten wir zurzeit keine Pakete an. Ihre Kosten bleiben, wie sie sind.',
  basis: {
    summary: 'Wie setzt sich die Gebühr zusammen?',
    invested: (value: Cents): string =>
      `Die Beträge gelten für ein Jahr beim heutigen Wert Ihrer Anlagen von ${formatEuro(value)}.`,
    nothingInvested:
      'In diesem Konto ist noch nichts angelegt. Die Gebühr fällt erst an, wenn Sie anlegen. Der Satz ist der für den Anfang.',
    rule: 'Der Gebührensatz richtet sich nach dem Wert jeder Anlage. Abgerechnet wird nach jedem Quartal.',
    allowance: (allowance: Cents): string => `Je Anlage bleiben ${formatEuro(allowance)} frei von der Gebühr.`,
    included: 'Die gesetzliche Umsatzsteuer ist enthalten, ein Gutschein nicht eingerechnet.',
  },
  order: {
    title: 'Ihr Wechsel ist beauftragt',
    text: (subscriptionType: SubscriptionType, day: IsoDate): string =>
      `Ab dem ${formatGermanDate(day)} gilt ${named(subscriptionType)}. Bis dahin können Sie den Wechsel abbrechen.`,
    readOnly: (subscriptionType: SubscriptionType, day: IsoDate): string =>
      `Ab dem ${formatGermanDate(day)} gilt ${named(subscriptionType)}.`,
    number: 'Auftragsnummer',
    cancel: 'Wechsel abbrechen',
  },
  dialog: {
    title: 'Wechsel abbrechen?',
    keeps: (current: SubscriptionType | null): string =>
      current === null ? 'Ihr Konto bleibt dann ohne Servicepaket.' : `Ihr Konto behält dann ${named(current)}.`,
    again: 'Sie können jederzeit ein anderes Paket wählen.',
    confirm: 'Verbindlich abbrechen',
    leave: 'Wechsel behalten',
  },
  review: {
    heading: (subscriptionType: SubscriptionType): string => `Zu ${named(subscriptionType)} wechseln?`,
    lead: 'Bitte prüfen Sie den Wechsel. Mit dem nächsten Schritt beauftragen Sie ihn verbindlich.',
    account: 'Konto',
    from: 'Bisheriges Paket',
    none: 'keines',
    to: 'Neues Paket',
    validFrom: 'Gilt ab',
    oldFee: 'Bisherige Servicegebühr',
    newFee: 'Neue Servicegebühr',
    more: (amount: Cents): string => `Das sind beim heutigen Wert ${formatEuro(amount)} im Jahr mehr.`,
    less: (amount: Cents): string => `Das sind beim heutigen Wert ${formatEuro(amount)} im Jahr weniger.`,
    even: 'Beim heutigen Wert ändert sich an der Gebühr nichts.',
    rounded: 'Jeder Betrag ist für sich gerundet. Deshalb weicht der Unterschied um einen Cent ab.',
    free: 'Der Wechsel selbst kostet nichts. Bis zum Vortag können Sie ihn abbrechen.',
    submit: 'Zahlungspflichtig beauftragen',
    back: 'Anderes Paket wählen',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob der Wechsel beauftragt ist',
    title: 'Nichts wird doppelt beauftragt.',
    text: 'Die Antwort der Bank ist ausgeblieben. Bitte fragen Sie erneut nach.',
    again: 'Erneut nachfragen',
  },
  empty: {
    title: 'Noch kein Konto',
    text: 'Ein Servicepaket gehört zu einem Konto. Sobald Ihr erstes Konto besteht, wählen Sie es hier.',
  },
  loadFailed: {
    heading: 'Ihre Servicepakete konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. An Ihrem Paket hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
  },
  stale: 'Die Seite konnte nicht aktualisiert werden und zeigt vielleicht einen älteren Stand.',
} as const;

/** `im Jahr, 0,95 % vom Wert der Anlagen`. */
export const rateText = ({ servicePercent }: Pick<OfferedPackage, 'servicePercent'>): string =>
  `${servicePackagesTexts.perYear}, ${percentText(servicePercent)} vom Wert der Anlagen`;

/** `95,00 € im Jahr (0,95 %)`. */
export const feeText = ({ yearlyFee, servicePercent }: Pick<OfferedPackage, 'yearlyFee' | 'servicePercent'>): string =>
  `${formatEuro(yearlyFee)} ${servicePackagesTexts.perYear} (${percentText(servicePercent)})`;

/** Why a package cannot be chosen. */
export const blockTexts: Readonly<Record<PackageBlock, string>> = {
  CURRENT: 'Dieses Paket haben Sie bereits.',
  ORDERED: 'Dieses Paket ist schon beauftragt.',
  CHANGE_OPEN: 'Ein anderer Wechsel ist schon beauftragt. Brechen Sie ihn zuerst ab.',
  PENDING: 'Das Konto wird gerade eröffnet. Danach können Sie das Paket wechseln.',
  INCLOSE: 'Das Konto wird geschlossen. Sein Paket bleibt bis dahin, wie es ist.',
  READ_ONLY: 'Das Kind ist volljährig. Das Paket wechselt nur noch, wem das Konto gehört.',
};

export const newsTexts: Readonly<Record<PackagesNews, { readonly kind: NoticeKind; readonly text: string }>> = {
  ORDERED: { kind: 'success', text: 'Der Wechsel ist beauftragt. Eine Bestätigung haben wir Ihnen gemailt.' },
  CANCELED: { kind: 'success', text: 'Der Wechsel ist abgebrochen. Ihr Paket bleibt, wie es ist.' },
  CHANGED_MEANWHILE: {
    kind: 'refusal',
    text: 'Ihr Paket oder Ihr Auftrag hat sich inzwischen geändert. Wir haben nichts beauftragt. Hier steht, was jetzt gilt.',
  },
  PACKAGE_UNCHANGED: { kind: 'refusal', text: 'Dieses Servicepaket haben Sie bereits. Wir haben nichts beauftragt.' },
  PACKAGE_CHANGE_OPEN: {
    kind: 'refusal',
    text: 'Es ist schon ein Wechsel beauftragt. Bitte brechen Sie ihn zuerst ab, hier oder unter „Aufträge“.',
  },
  RELATION_NOT_OPEN: {
    kind: 'refusal',
    text: 'Dieses Konto ist nicht offen. Sein Paket kann nicht geändert werden. Wir haben nichts beauftragt.',
  },
  RELATION_GONE: {
    kind: 'refusal',
    text: 'Für dieses Konto können Sie nichts mehr beauftragen. Bei Fragen rufen Sie uns bitte an.',
  },
  NOT_CANCELABLE: {
    kind: 'refusal',
    text: 'Dieser Wechsel ist nicht mehr abzubrechen. Hier steht, was jetzt gilt.',
  },
  UNSURE: {
    kind: 'warning',
    text: 'Auf den Abbruch haben wir keine Antwort erhalten. Hier steht, was jetzt gilt.',
  },
};
