import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { OfferHindrance } from '#domain/exemption-order/exemption-offer.ts';
import { exemptionLimit, type ExemptionOrder, type ExemptionType } from '#domain/exemption-order/exemption-order.ts';
import type { ExemptionEnd, StandingOrder } from '#domain/exemption-order/standing-order.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import type { OrderEnding, OrderNews } from '#machines/exemption-order/exemption-order.types.ts';

const most = formatEuro(exemptionLimit.SINGLE);
const mostOfTwo = formatEuro(exemptionLimit.JOINT);

export const exemptionOrderTexts = {
  title: 'Freistellungsauftrag',
  lead: 'Bis zu diesem Betrag bekommen Sie Ihre Erträge ohne Steuerabzug.',
  loading: 'Ihre Freistellungsaufträge werden geladen…',
  reload: 'Seite aktualisieren',
  home: 'Zur Startseite',
  own: 'Ihr Freistellungsauftrag',
  childs: (child: string): string => `Freistellungsauftrag von ${child}`,
  none: 'Noch kein Freistellungsauftrag',
  noneText: (child: string | null): string =>
    child === null
      ? 'Ohne Freistellungsauftrag behalten wir auf Ihre Erträge Steuern ein.'
      : `Ohne Freistellungsauftrag behalten wir auf die Erträge von ${child} Steuern ein.`,
  grown: 'Das Kind ist volljährig. Seinen Freistellungsauftrag sieht und ändert nur noch das Kind selbst.',
  create: 'Freistellungsauftrag erteilen',
  createFor: (child: string): string => `Auftrag für ${child} erteilen`,
  change: 'Freistellungsauftrag ändern',
  changeFor: (child: string): string => `Auftrag von ${child} ändern`,
  end: 'Freistellungsauftrag beenden',
  endFor: (child: string): string => `Auftrag von ${child} beenden`,
  endedAlready: 'Er endet schon mit diesem Jahr. Was verbraucht ist, bleibt bis dahin freigestellt.',
  used: (year: number): string => `${String(year)} verbraucht`,
  left: (year: number): string => `${String(year)} noch frei`,
  usage: (year: number, { amount, used }: Pick<StandingOrder, 'amount' | 'used'>, left: Cents): string =>
    `${String(year)}: von ${formatEuro(amount)} sind ${formatEuro(used)} verbraucht und ${formatEuro(left)} frei.`,
  lossesOnly: 'Mit 0 € ist nichts freigestellt. Er verrechnet Gewinne und Verluste beider Ehe- oder Lebenspartner.',
  amount: 'Betrag im Jahr',
  kind: 'Art',
  validFrom: 'Gültig ab',
  validUntil: 'Gültig bis',
  openEnd: 'auf Weiteres',
  taxId: 'Steuer-ID',
  spouse: 'Ehe- oder Lebenspartner',
  spousesTaxId: 'Steuer-ID des Partners',
  next: (from: IsoDate): string => `Ab ${formatGermanDate(from)} gilt dieser Auftrag`,
  about: {
    title: 'Gut zu wissen',
    lines: [
      `Der Sparer-Pauschbetrag ist ${most} im Jahr, für zusammen veranlagte Paare ${mostOfTwo}.`,
      'Er gilt für alle Banken zusammen. Sie können ihn auf mehrere Banken aufteilen.',
      'Bei uns gibt es je Person einen Auftrag. Ein neuer ersetzt den bisherigen.',
      `Ein Kind hat einen eigenen Auftrag über höchstens ${most}.`,
    ],
  },
  dialog: {
    title: 'Freistellungsauftrag beenden?',
    leave: 'Auftrag behalten',
    confirm: 'Auftrag beenden',
    next: 'Beendet wird er erst, wenn Sie das mit einem SMS-Code bestätigen.',
    unsent: 'Wir haben keine Antwort erhalten. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  },
  confirming: { heading: 'Freistellungsauftrag beenden' },
  done: {
    heading: 'Ihr Auftrag ist ausgeführt',
    text: 'Der Freistellungsauftrag ist beendet. Was davon bleibt, haben wir Ihnen auch gemailt.',
    show: 'Freistellungsauftrag ansehen',
  },
  hindered: {
    heading: 'Den Freistellungsauftrag können Sie gerade nicht beenden',
    reason:
      'Für SMS-Codes fehlt uns Ihre bestätigte Mobilnummer. Bitte geben Sie sie unter „Einstellungen“, „Persönliche Daten“ an.',
    again: 'Erneut versuchen',
  },
  notDone: {
    heading: 'Ihr Freistellungsauftrag ist unverändert',
    nothing: 'Es wurde nichts beendet. Sie können neu beginnen.',
    submit: 'Neu beginnen',
  },
  empty: {
    title: 'Noch kein Konto',
    text: 'Ein Freistellungsauftrag gilt für Konten bei uns. Sobald Ihr erstes besteht, erteilen Sie ihn hier.',
  },
  loadFailed: {
    heading: 'Ihre Freistellungsaufträge konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. Geändert hat sich dadurch nichts.',
    retry: 'Erneut versuchen',
  },
} as const;

export const typeTexts: Readonly<Record<ExemptionType, string>> = {
  SINGLE: 'Einzelner Auftrag',
  JOINT: 'Gemeinsamer Auftrag',
};

/** Which accounts an order is for. */
export const coverTexts: Readonly<Record<ExemptionType, string>> = {
  SINGLE: 'Er gilt für Ihre Einzelkonten, nicht für Gemeinschaftskonten.',
  JOINT: 'Er gilt für das Gemeinschaftskonto und die Einzelkonten beider Ehe- oder Lebenspartner.',
};

/** Why an order, or one of two, is not offered. */
export const hindranceTexts: Readonly<Record<OfferHindrance, string>> = {
  NO_ACCOUNT: 'Sie haben kein eigenes Konto bei uns, für das ein Freistellungsauftrag gelten könnte.',
  ACCOUNT_CLOSING:
    'Dieses Konto wird geschlossen oder ist geschlossen. Einen neuen Auftrag gibt es dafür nicht mehr. Eine laufende Schließung können nur wir aufheben. Bitte rufen Sie uns dafür an.',
  NOT_MARRIED:
    'Für ein Gemeinschaftskonto braucht es einen gemeinsamen Auftrag. Den erteilen nur Ehe- oder Lebenspartner, die zusammen veranlagt werden. Nach Ihren persönlichen Daten sind Sie nicht verheiratet.',
};

/** `01.01.2026 bis auf Weiteres`. */
export const untilText = ({ validUntil }: Pick<ExemptionOrder, 'validUntil'>): string =>
  validUntil === null ? exemptionOrderTexts.openEnd : formatGermanDate(validUntil);

const incomeOf = (child: string | null): string => (child === null ? 'Ihre Erträge' : `die Erträge von ${child}`);

/** What stays of an order that ends (decisions §11). */
export const endText = (end: ExemptionEnd, used: Cents, child: string | null): string => {
  if (end.kind === 'nothing') return `Ab sofort behalten wir auf ${incomeOf(child)} Steuern ein.`;
  if (end.kind === 'used') {
    return `In diesem Jahr sind schon ${formatEuro(used)} verbraucht. Deshalb bleiben bis ${formatGermanDate(end.until)} noch ${formatEuro(end.amount)} freigestellt. Danach behalten wir auf ${incomeOf(child)} Steuern ein.`;
  }
  const stays = 'Der Auftrag, der noch nicht begonnen hat, entfällt.';
  return end.until === null
    ? `${stays} Der bisherige bleibt.`
    : `${stays} Der bisherige gilt bis ${formatGermanDate(end.until)}.`;
};

export const newsTexts: Readonly<Record<OrderNews, string>> = {
  CHANGED_MEANWHILE: 'In der Zwischenzeit hat sich etwas geändert. Hier steht, was jetzt gilt.',
  UNSURE: 'Auf Ihre Bestätigung haben wir keine Antwort erhalten. Hier steht, was jetzt gilt.',
};

export const endingTexts: Readonly<Record<OrderEnding, string>> = {
  exhausted: 'Der Code war dreimal falsch.',
  ended: 'Der Vorgang ist abgelaufen.',
};
