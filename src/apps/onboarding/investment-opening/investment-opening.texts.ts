import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { CouponOutcome } from '#domain/coupons/coupons.ts';
import type { FirstPayment } from '#domain/application/first-payment.ts';
import type { PlannedMandate } from '#domain/application/money-plan.ts';
import type { OpeningProblem } from '#machines/investment-opening/investment-opening.types.ts';

export const openingProblemTexts = {
  RENEWED: 'Die Unterlagen galten nur kurze Zeit, deshalb haben wir sie neu erstellt. Es ist noch nichts eröffnet.',
  UNSURE:
    'Wir haben nachgesehen: Bisher ist nichts eröffnet. Sie können jetzt beauftragen. Es wird nichts doppelt eröffnet.',
  PAPER_MISSING: 'Die Unterlage ließ sich nicht herunterladen. Bitte versuchen Sie es noch einmal.',
  OPENED_ELSEWHERE:
    'In einem anderen Fenster haben Sie gerade eine Anlage in diesem Konto eröffnet. Wenn Sie hier beauftragen, eröffnen Sie noch eine.',
} satisfies Record<OpeningProblem, string>;

const day = (date: IsoDate): string => formatGermanDate(date);

const mandateTexts = {
  given: 'Das SEPA-Lastschriftmandat erteilen Sie mit diesem Vertrag. Es liegt bei den Unterlagen.',
  held: 'Dafür gilt das SEPA-Lastschriftmandat, das Sie schon erteilt haben.',
} as const;

export const openingReviewTexts = {
  heading: 'Ihre weitere Anlage',
  lead: 'Bitte lesen Sie die Unterlagen. Danach beauftragen Sie die Anlage.',
  refusedTitle: 'Bitte lesen Sie das zuerst',
  agreed: {
    title: 'Das vereinbaren wir',
    what: 'Anlage',
    account: 'Konto',
    package: 'Servicepaket',
    deposit: 'Einmalanlage',
    savings: 'Sparrate im Monat',
    payment: 'Zahlung',
    payments: {
      REFERENCE: 'per SEPA-Lastschrift vom Referenzkonto',
      WIRE: 'per Überweisung',
    } satisfies Record<FirstPayment, string>,
    begin: 'Beginn',
    atOnce: 'sobald Ihr Geld da ist, auch vor Ablauf der Widerrufsfrist',
    later: 'nach Ablauf der Widerrufsfrist von 14 Tagen',
    coupon: 'Gutscheincode',
    none: 'keine',
  },
  mandate: ({ mandateId, isNew }: PlannedMandate): string =>
    `${isNew ? mandateTexts.given : mandateTexts.held} Die Mandatsreferenz ist ${mandateId}.`,
  withdrawal: {
    title: 'Sie können 14 Tage lang widerrufen',
    text: (until: IsoDate): string =>
      `Beauftragen Sie heute, geht das bis zum ${day(until)}, ohne Angabe von Gründen. Nutzen Sie „Vertrag widerrufen“ am Ende jeder Seite. Ihr Konto und Ihre anderen Anlagen bleiben dabei. Mehr steht in der Widerrufsbelehrung.`,
  },
  reconsider: { text: 'Haben sich Ihre Finanzen oder Ziele geändert?', submit: 'Angaben ändern' },
  /** § 312j Abs. 3 BGB: nothing else stands on it. */
  submit: 'Zahlungspflichtig beauftragen',
  next: (sentTo: string): string =>
    `Danach senden wir einen SMS-Code an ${sentTo.replaceAll(' ', '\u00a0')}. Erst mit ihm ist die Anlage eröffnet.`,
  back: 'Zurück',
  loading: 'Ihre Unterlagen werden vorbereitet…',
} as const;

export const openingConfirmingTexts = { heading: 'Anlage bestätigen' } as const;

const couponTexts = {
  REDEEMED: 'Ihr Gutscheincode ist eingelöst.',
  COUPON_UNKNOWN: 'Den Gutscheincode kennen wir nicht. Ihre Anlage ist trotzdem eröffnet.',
  COUPON_NOT_VALID: 'Der Gutscheincode gilt zurzeit nicht. Ihre Anlage ist trotzdem eröffnet.',
  COUPON_REDEEMED: 'An dieser Aktion nehmen Sie bereits teil. Der Gutscheincode ändert nichts mehr.',
  OWN_COUPON: 'Mit Ihrem eigenen Code können Sie nur andere einladen. Ihre Anlage ist trotzdem eröffnet.',
  NOT_A_NEW_CUSTOMER: 'Einladungen gelten nur für neue Kundinnen und Kunden. Ihre Anlage ist trotzdem eröffnet.',
} satisfies Record<CouponOutcome, string>;

export const openedTexts = {
  heading: 'Ihre Anlage ist eröffnet',
  number: 'Vertragsnummer',
  copy: 'Vertragsnummer kopieren',
  at: 'Geschlossen am',
  until: 'Widerrufbar bis',
  coupon: couponTexts,
  next: 'Alle Unterlagen liegen in Ihrer Postbox. Den Stand sehen Sie jederzeit unter „Aufträge“.',
  submit: 'Zum Portal',
} as const;

export const openingHindranceTexts = {
  loadFailed: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Bitte versuchen Sie es noch einmal. Es ist nichts beauftragt.',
    submit: 'Erneut versuchen',
  },
  blocked: {
    heading: 'Es ist nichts eröffnet',
    title: 'Der SMS-Code war dreimal falsch.',
    text: 'Zu Ihrer Sicherheit haben wir den Vorgang beendet. Ihre Angaben sind gespeichert.',
    submit: 'Neu beginnen',
  },
  numberMissing: {
    heading: 'Uns fehlt Ihre bestätigte Mobilnummer',
    text: 'Die Anlage beauftragen Sie mit einem SMS-Code. Bitte geben Sie Ihre Nummer unter „Einstellungen“, „Persönliche Daten“ an.',
    submit: 'Persönliche Daten öffnen',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob Ihre Anlage eröffnet ist',
    text: 'Vielleicht ist alles erledigt, und nur die Antwort ging verloren. Noch einmal nachzusehen schadet nicht: Eröffnet wird nur einmal.',
    submit: 'Noch einmal nachsehen',
  },
  unknown: {
    heading: 'Diese Anlage haben wir nicht gefunden',
    text: 'Vielleicht ist der Link veraltet, oder die Anlage gehört zu einem anderen Zugang.',
    submit: 'Zum Portal',
  },
  portal: 'Zum Portal',
} as const;
