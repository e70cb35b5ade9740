import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { formatEuro } from '#domain/money/money.ts';
import type { CouponProblem, Invitee, RedeemedCoupon, Referral } from '#machines/coupons/coupons.types.ts';
import type { BadgeSeverity } from '#ui/display/Badge.tsx';

export const couponsTexts = {
  title: 'Gutscheine und Empfehlung',
  lead: 'Codes aus Aktionen lösen Sie hier ein. Und Sie können andere zu uns einladen.',
  loading: 'Ihre Gutscheine werden geladen…',
  reload: 'Stand aktualisieren',
  home: 'Zur Startseite',
  stale: 'Der Stand konnte nicht aktualisiert werden und ist vielleicht älter. Bitte laden Sie ihn noch einmal.',
  form: {
    title: 'Code einlösen',
    code: 'Code',
    hint: 'Groß- und Kleinschreibung ist gleich, Leerzeichen stören nicht.',
    account: 'Für welches Konto?',
    submit: 'Code einlösen',
    withoutAccount: 'Ein Code gilt für ein Konto. Sobald Ihr erstes Konto eröffnet ist, lösen Sie ihn hier ein.',
    voucher: 'Sie haben eine Gutscheinkarte über einen Geldbetrag? Diese lösen Sie an anderer Stelle ein.',
    toVoucherCard: 'Gutscheinkarte einlösen',
  },
  list: {
    title: 'Ihre Gutscheine',
    coupon: 'Gutschein',
    benefit: 'Vorteil',
    redeemedOn: 'Eingelöst am',
    validUntil: 'Gilt bis',
    none: 'Sie haben noch keinen Gutschein eingelöst.',
  },
  referral: {
    title: 'Andere einladen',
    link: 'Ihr persönlicher Link',
    code: 'Ihr Code',
    copyLink: 'Link kopieren',
    copyCode: 'Code kopieren',
    who: 'Eingeladen',
    since: 'Seit',
    status: 'Stand',
    none: 'Über Ihren Link ist noch niemand zu uns gekommen.',
    privacy: 'Sie sehen nur Vornamen und den ersten Buchstaben des Nachnamens. Beträge sehen Sie nicht.',
    off: 'Zurzeit läuft keine Aktion, bei der Sie andere einladen können.',
    uninvested: 'Einladen können Sie, sobald eine Ihrer Anlagen eröffnet ist.',
  },
  loadFailed: {
    heading: 'Ihre Gutscheine sind gerade nicht abrufbar',
    text: 'Wir haben keine Antwort erhalten. An Ihren Gutscheinen hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob der Code eingelöst ist',
    text: 'Die Antwort ist ausgeblieben. Bitte fragen Sie erneut nach. Der Code wird höchstens einmal eingelöst.',
    again: 'Erneut nachfragen',
  },
} as const;

/** What a coupon brings, in the words of the letter about it. */
export const benefitText = ({ allowance, feeDiscount }: Pick<RedeemedCoupon, 'allowance' | 'feeDiscount'>): string =>
  feeDiscount > 0
    ? `${String(feeDiscount)}\u00A0% Rabatt auf die Servicekosten`
    : `${formatEuro(allowance)} Ihrer Anlage ohne Servicekosten`;

export const redeemedText = (coupon: RedeemedCoupon): string =>
  `„${coupon.title}“ ist eingelöst: ${benefitText(coupon)}, bis zum ${formatGermanDate(coupon.validUntil)}.`;

export const invitationText = ({ allowance }: Pick<Referral, 'allowance'>): string =>
  `Wer über Ihren Link Kundin oder Kunde wird, zahlt für ${formatEuro(allowance)} der Anlage keine Servicekosten.`;

export const couponStatusTexts = {
  ACTIVE: { label: 'Gilt', severity: 'success' },
  ENDED: { label: 'Beendet', severity: 'neutral' },
} satisfies Record<RedeemedCoupon['status'], { readonly label: string; readonly severity: BadgeSeverity }>;

export const inviteeStatusTexts = {
  REGISTERED: { label: 'Noch nichts angelegt', severity: 'waiting' },
  INVESTED: { label: 'Hat angelegt', severity: 'success' },
} satisfies Record<Invitee['status'], { readonly label: string; readonly severity: BadgeSeverity }>;

export const problemTexts = {
  CODE_EMPTY: 'Bitte geben Sie einen Code ein.',
  ACCOUNT_UNCHOSEN: 'Bitte wählen Sie das Konto, für das der Code gelten soll.',
  COUPON_UNKNOWN: 'Diesen Code kennen wir nicht. Bitte prüfen Sie Ihre Eingabe.',
  COUPON_NOT_VALID: 'Dieser Code gilt zurzeit nicht.',
  COUPON_REDEEMED: 'Sie nehmen an dieser Aktion bereits teil.',
  OWN_COUPON: 'Mit Ihrem eigenen Code können Sie nur andere einladen.',
  NOT_A_NEW_CUSTOMER: 'Einladungen gelten nur für neue Kundinnen und Kunden.',
  ACCOUNT_GONE: 'Für dieses Konto können Sie nichts mehr einlösen. Die Auswahl zeigt, was jetzt möglich ist.',
} satisfies Record<CouponProblem, string>;
