import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { PlusHindrance, TransferTarget } from '#domain/clearing-account/clearing-account.ts';
import type { AccountClosingHindrance } from '#domain/closing/closing-hindrance.ts';
import type { CardHindrance } from '#domain/dashboard/payout-hindrance.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import type { ClearingAccountNews } from '#machines/clearing-account/clearing-account.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { dashboardTexts } from '../dashboard/dashboard.texts.ts';
import { payInTexts } from '../investment-details/investment-details.ways.texts.ts';

export const steps = ['Bedingungen', 'Fertig'] as const;

export const clearingAccountTexts = {
  title: 'Verrechnungskonto',
  loading: 'Ihr Verrechnungskonto wird geladen…',
  home: 'Zur Startseite',
  close: 'Konto schließen',
  toOrders: 'Aufträge ansehen',
  reload: 'Neu laden',
  balance: {
    heading: 'Guthaben',
    composition: 'Wie setzt sich das zusammen?',
    free: 'Davon verfügbar',
    account: 'Konto',
    openedAt: 'Eröffnet am',
    purpose: 'Hier kommt Ihr Geld an, bevor wir es anlegen. Auch Gebühren und Steuern buchen wir hier.',
  },
  idle: {
    title: (balance: Cents) => `${formatEuro(balance)} sind nicht angelegt`,
    text: (since: IsoDate) =>
      `Dieses Konto besteht seit dem ${formatGermanDate(since)}. Brauchen Sie das Guthaben hier noch? Sie können es auszahlen lassen oder mit PLUS anlegen.`,
  },
  plus: {
    heading: 'Verrechnungskonto PLUS',
    active: 'Aktiv',
    ordered: 'Beauftragt',
    inactive: 'Nicht aktiv',
    meaning: 'Mit PLUS legen Sie Ihr Guthaben selbst an: in jeder Ihrer Anlagen, ohne eine neue Überweisung.',
    activeMeaning: 'Ihr Guthaben können Sie auszahlen lassen oder in Ihre Anlagen umbuchen.',
    from: (day: IsoDate) => `PLUS gilt ab dem ${formatGermanDate(day)}. Bis dahin können Sie den Auftrag abbrechen.`,
    fromUnknown: 'PLUS gilt, sobald der Auftrag ausgeführt ist. Bis dahin können Sie ihn abbrechen.',
    want: 'PLUS ansehen und beauftragen',
  },
  payout: {
    heading: 'Auszahlen',
    to: 'Auf das Referenzkonto',
    missing: 'nicht hinterlegt',
    start: 'Guthaben auszahlen',
    tan: 'Jede Auszahlung bestätigen Sie mit einem SMS-Code.',
  },
  transfers: {
    heading: 'Umbuchen',
    meaning: 'Ihr Guthaben geht in eine Ihrer Anlagen. Wählen Sie dort „Verrechnungskonto PLUS“ als Zahlungsmethode.',
    start: 'In diese Anlage umbuchen',
    none: 'Sie haben hier noch keine Anlage, in die Guthaben gehen kann.',
    noPlus: 'Dafür brauchen Sie PLUS.',
    notEnough: (minimum: Cents) => `Dafür müssen mindestens ${formatEuro(minimum)} verfügbar sein.`,
  },
  review: {
    heading: 'Möchten Sie PLUS beauftragen?',
    lead: 'Bitte prüfen Sie die Bedingungen. Mit dem nächsten Schritt erteilen Sie den Auftrag verbindlich.',
    account: 'Verrechnungskonto',
    owner: 'Gehört',
    from: 'Gilt ab',
    costs: 'Kosten',
    noCosts: 'keine',
    terms: 'Bedingungen',
    opened: [
      'Auszahlen: Guthaben geht auf das hinterlegte Referenzkonto, bestätigt mit einem SMS-Code.',
      'Umbuchen: Guthaben geht in jede Ihrer offenen Anlagen dieses Kontos.',
    ],
    limits: [
      'Angelegtes Geld schwankt im Wert. Kapitalanlagen bergen Risiken, bis zum Verlust des angelegten Geldes.',
      'Umbuchen können Sie, was auf dem Konto verfügbar ist. Überziehen lässt es sich nicht.',
    ],
    cancel: 'Bis PLUS gilt, können Sie den Auftrag unter „Aufträge“ abbrechen.',
    submit: 'Verbindlich beauftragen',
    back: 'Zurück zum Konto',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob PLUS beauftragt ist',
    title: 'Nichts wird doppelt beauftragt.',
    text: 'Die Antwort der Bank ist ausgeblieben. Bitte fragen Sie erneut nach. Der Auftrag wird höchstens einmal erteilt.',
    again: 'Erneut nachfragen',
  },
  done: {
    heading: 'PLUS ist beauftragt',
    orderId: 'Auftragsnummer',
    copyOrderId: 'Auftragsnummer kopieren',
    next: 'Wie es weitergeht',
    active: (day: IsoDate) => `PLUS: Ab dem ${formatGermanDate(day)} ist es für Sie da.`,
    activeLater: 'PLUS: Es gilt, sobald der Auftrag ausgeführt ist.',
    confirmed: 'Bestätigung: Wir haben Ihnen eine E-Mail geschickt.',
    toAccount: 'Zum Verrechnungskonto',
  },
  loadFailed: {
    heading: 'Ihr Verrechnungskonto ist gerade nicht erreichbar',
    text: 'Ihr Geld ist sicher. Wir konnten nur die Anzeige nicht laden. Bitte versuchen Sie es gleich noch einmal.',
    retry: 'Erneut laden',
  },
  unknown: {
    heading: 'Dieses Konto haben wir nicht gefunden',
    text: 'Es gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
  },
} as const;

/** Why PLUS cannot be ordered. */
export const plusHindranceTexts = {
  READ_ONLY: dashboardTexts.hindrance.READ_ONLY,
  NOT_IDENTIFIED: 'PLUS können Sie beauftragen, sobald Sie sich ausgewiesen haben.',
  ACCOUNT_NOT_OPEN: 'PLUS können Sie beauftragen, sobald das Konto eröffnet ist.',
  ACCOUNT_CLOSING: 'Dieses Konto wird geschlossen oder ist geschlossen. PLUS gibt es dafür nicht mehr.',
} satisfies Record<PlusHindrance, string>;

/** Why nothing can be paid out; null where it can. */
export const payoutReason = (hindrance: CardHindrance | null): string | null => {
  if (hindrance === null) return null;
  return hindrance === 'NOTHING_AVAILABLE'
    ? 'Gerade ist nichts davon verfügbar. Warum, sehen Sie beim Guthaben.'
    : dashboardTexts.hindrance[hindrance];
};

/** Why cash cannot go into an investment; null where it can. */
export const transferReason = ({ hindrance, minimum }: TransferTarget): string | null => {
  if (hindrance === null) return null;
  if (hindrance === 'NO_PLUS') return clearingAccountTexts.transfers.noPlus;
  return hindrance === 'NOT_ENOUGH' ? clearingAccountTexts.transfers.notEnough(minimum) : payInTexts[hindrance];
};

/** Why the account is not closed with all that it holds; null where it can be. */
export const closingReason = (hindrance: AccountClosingHindrance | null): string | null =>
  hindrance === null ? null : closingTexts[hindrance];

const closingTexts = {
  READ_ONLY: dashboardTexts.hindrance.READ_ONLY,
  NOT_IDENTIFIED: 'Schließen können Sie das Konto, sobald Sie sich ausgewiesen haben.',
  ACCOUNT_CLOSING: 'Dieses Konto wird schon geschlossen. Den Stand finden Sie unter „Aufträge“.',
  CLOSED: 'Dieses Konto ist geschlossen.',
  NOT_OPENED: 'Schließen können Sie das Konto erst, wenn es eröffnet ist.',
  STRATEGY_CHANGE_RUNNING: 'Schließen können Sie das Konto, sobald der Strategiewechsel abgeschlossen ist.',
  ORDERS_OPEN: 'Schließen können Sie das Konto, sobald Ihre Aufträge dafür ausgeführt oder abgebrochen sind.',
  NO_REFERENCE_ACCOUNT:
    'Schließen können Sie das Konto, sobald ein Referenzkonto hinterlegt ist. Bitte geben Sie es unter „Einstellungen“ an.',
} satisfies Record<AccountClosingHindrance, string>;

/** What stands above the account after something happened. */
export const newsTexts: Readonly<Record<ClearingAccountNews, { readonly kind: NoticeKind; readonly text: string }>> = {
  ALREADY_PLUS: {
    kind: 'info',
    text: 'Ihr Verrechnungskonto ist schon PLUS, oder PLUS ist bereits beauftragt.',
  },
  NOT_IDENTIFIED: { kind: 'refusal', text: plusHindranceTexts.NOT_IDENTIFIED },
  ACCOUNT_NOT_OPEN: {
    kind: 'refusal',
    text: 'PLUS wurde nicht beauftragt: Das Konto ist nicht mehr offen, oder Sie dürfen nicht mehr darüber bestimmen.',
  },
  STALE: {
    kind: 'warning',
    text: 'Das Konto konnte nicht neu geladen werden. Sie sehen den Stand von vorhin.',
  },
};
