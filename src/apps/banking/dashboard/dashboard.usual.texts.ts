import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import { groupedIban } from '#domain/iban/grouped-iban.ts';
import { wiredOnce } from '#domain/mandate/debit-words.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import type { AnswersOf, NoticeKind } from '#domain/notices/account-notice.ts';
import { broughtMoreText } from '#domain/orders/order-labels.ts';
import { wireInvestedText } from '#domain/top-up/wire-text.ts';
import { paths } from '../paths.ts';
import { comingDebitText, comingWireText } from './dashboard.wires.texts.ts';
import type { NoticeOf, Saying, SayingsOf } from './dashboard.saying.ts';

/** The kinds that many are told: their words come with the first page. */
type UsualKind =
  | 'wphgExpired'
  | 'wphgIncomplete'
  | 'wphgReview'
  | 'wphgExpiring'
  | 'identificationRenewal'
  | 'notMigrated'
  | 'loss'
  | 'terms'
  | 'payoutInReview'
  | 'wire'
  | 'vouchers'
  | 'allQuiet';

export const toOrders = { text: 'Zu Ihren Aufträgen', href: paths.orders() } as const;
const date = formatGermanDate;
/** Keeps the figure and its sign together. */
const percent = (figure: number): string => `${figure}\u00A0%`;
const forAccounts = (accounts: number): string => (accounts > 1 ? ` für ${accounts} Konten` : '');
const answersOf = ({ accounts, child }: Pick<AnswersOf, 'accounts' | 'child'>): string =>
  `Ihre Angaben zu Erfahrung, Finanzen und Zielen${accounts === 1 && child !== null ? ` für das Kinderkonto ${child}` : forAccounts(accounts)}`;

const payoutSum = (amount: Cents | null, isEntire: boolean): string =>
  amount === null ? '' : ` über ${isEntire ? 'etwa ' : ''}${formatEuro(amount)}`;
const payoutHolder = (holder: Holder | null): string => {
  if (holder === null) return '';
  return holder.isChild ? ` (Kinderkonto ${holder.name})` : ` (${holder.name})`;
};

const wireTitle = ({ title, child, transfer: { amount }, isRate, isMissed, isShared }: NoticeOf<'wire'>): string => {
  const into = `„${title}“${child === null ? '' : ` (Kinderkonto ${child})`}`;
  if (isMissed)
    return `${isShared === true ? 'Die' : 'Ihre'} Überweisung über ${formatEuro(amount)} für ${into} ist noch nicht da.`;
  return `Bitte überweisen Sie ${isRate ? `Ihre Sparrate über ${formatEuro(amount)}` : formatEuro(amount)} für ${into}.`;
};

export const usualSayings: SayingsOf<UsualKind> = {
  identificationRenewal: () => ({
    title: 'Bitte weisen Sie sich erneut aus.',
    body: ['Das Gesetz verlangt, dass wir Ihre Ausweisdaten aktuell halten. Rufen Sie uns dafür bitte an.'],
    contact: 'support',
  }),
  wphgExpired: ({ expiredOn, businessPartnerId, ...of }) => ({
    title:
      expiredOn === null
        ? `${answersOf(of)} gelten nicht mehr.`
        : `${answersOf(of)} sind am ${date(expiredOn)} abgelaufen.`,
    body: [
      'Bis Sie sie erneuern, sind neue Anlagen und ein Wechsel zu mehr Risiko nicht möglich.',
      `Einzahlen können Sie einmal bis zu ${percent(10)} des Anlagewerts.`,
      'Auszahlungen, laufende Sparpläne und der Wechsel zu weniger Risiko bleiben möglich.',
      'Erneuern können Sie sie jetzt online oder mit uns am Telefon.',
    ],
    onboarding: { text: 'Angaben erneuern', to: { renewed: businessPartnerId } },
    contact: 'consultant',
  }),
  wphgIncomplete: ({ businessPartnerId, ...of }) => ({
    title: `${answersOf(of)} sind nicht vollständig.`,
    body: [
      'Solange etwas fehlt, sind neue Anlagen und ein Wechsel zu mehr Risiko nicht möglich. Auszahlungen und laufende Sparpläne bleiben es.',
      'Ergänzen können Sie sie jetzt online oder mit uns am Telefon.',
    ],
    onboarding: { text: 'Angaben ergänzen', to: { renewed: businessPartnerId } },
    contact: 'consultant',
  }),
  wphgReview: ({ expiresOn, businessPartnerId, ...of }) => ({
    title: `Bitte bestätigen Sie ${answersOf(of)}.`,
    body: [
      ...(expiresOn === null ? [] : [`Sie gelten bis zum ${date(expiresOn)}. Einmal im Jahr fragen wir nach.`]),
      'Hat sich etwas geändert, oder stimmt noch alles? Das geht online oder am Telefon.',
    ],
    onboarding: { text: 'Angaben bestätigen', to: { renewed: businessPartnerId } },
    contact: 'consultant',
  }),
  wphgExpiring: ({ expiresOn, reminder, businessPartnerId, ...of }) => ({
    title: `${answersOf(of)} gelten nur noch bis zum ${date(expiresOn)}.`,
    body: [
      'Danach sind neue Anlagen und ein Wechsel zu mehr Risiko erst nach einer Erneuerung möglich.',
      `In jede Anlage können Sie dann nur noch einmal einzahlen, bis zu ${percent(10)} ihres Werts.`,
      reminder === 7
        ? 'Bitte erneuern Sie sie in den nächsten Tagen, online oder mit uns am Telefon.'
        : 'Erneuern Sie sie, wenn es Ihnen passt, online oder mit uns am Telefon.',
    ],
    onboarding: { text: 'Angaben erneuern', to: { renewed: businessPartnerId } },
    contact: 'consultant',
  }),
  notMigrated: ({ accounts }) => ({
    title: `Bitte wählen Sie ein Servicepaket${forAccounts(accounts)}: DIGITAL, PREMIUM oder PRIVAT.`,
    body: [
      'Bis dahin können Sie keine neue Anlage eröffnen. Ihre Anlagen und Sparpläne laufen unverändert weiter.',
      'Wir erklären Ihnen die Unterschiede und die Kosten auch am Telefon.',
    ],
    link: { text: 'Servicepaket wählen', href: paths.servicePackages() },
    contact: 'consultant',
  }),
  loss: ({ title, date: on, percent: fallen, since }) => ({
    title: `${title ?? 'Ihre Anlage'} lag am ${date(on)} mindestens ${percent(fallen)} im Minus, gerechnet ab dem ${date(since)}.`,
    body: [
      'Ein- und Auszahlungen sind herausgerechnet. Den Wert von heute sehen Sie auf dieser Seite.',
      'Sie müssen nichts tun: Ihre Strategie ist auf Ihre Anlagedauer ausgelegt, nicht auf einzelne Monate.',
      'Die ausführliche Mitteilung liegt in Ihrer Postbox. Wir gehen sie gern am Telefon mit Ihnen durch.',
    ],
    link: { text: 'Zu Ihrer Postbox', href: paths.postbox() },
    contact: 'consultant',
  }),
  terms: () => ({
    title: 'Bitte stimmen Sie unseren neuen Geschäftsbedingungen zu.',
    body: ['Ohne Ihre Zustimmung gelten für Sie die bisherigen. Lesen und zustimmen können Sie in Ihren Aufgaben.'],
    link: { text: 'Zu Ihren Aufgaben', href: paths.tasks() },
  }),
  payoutInReview: ({ amount, isEntire, isSold, holder, orderedOn }) => ({
    title: `Die Auszahlung${payoutSum(amount, isEntire)}${payoutHolder(holder)} ist in Prüfung.`,
    body: [
      `Beauftragt wurde sie am ${date(orderedOn)}. ${isSold ? broughtMoreText : 'Bei höheren Beträgen prüft immer eine zweite Person.'}`,
      'Sie müssen nichts tun. Den Stand sehen Sie in Ihren Aufträgen.',
    ],
    link: toOrders,
  }),
  wire: (notice) => ({
    title: wireTitle(notice),
    body: [
      `Empfänger: ${notice.transfer.holder}, IBAN\u00A0${groupedIban(notice.transfer.iban)}`,
      `Verwendungszweck: ${notice.transfer.reference}`,
      ...(notice.isShared === true ? [wiredOnce] : []),
      ...(notice.dueOn === null ? [] : [`Am besten ist das Geld bis zum ${date(notice.dueOn)} da.`]),
      wireInvestedText,
      notice.isMissed
        ? 'Ist die Überweisung unterwegs, müssen Sie nichts tun. Möchten Sie sie nicht mehr, brechen Sie den Auftrag unter „Aufträge“ ab.'
        : `${notice.isShared === true ? 'Hat jemand von Ihnen' : 'Haben Sie'} schon überwiesen? Dann müssen Sie nichts tun.`,
    ],
    link: { text: 'Überweisungsdaten ansehen', href: paths.topUp(notice.ipsId) },
  }),
  vouchers: ({ redeemed, left, year }) =>
    left === 0
      ? {
          title: `Sie haben im Jahr ${year} Gutscheine über ${formatEuro(redeemed)} eingelöst. Das ist der Höchstbetrag.`,
          body: [`Ab dem ${date(`${year + 1}-01-01`)} können Sie wieder Gutscheine einlösen.`],
        }
      : {
          title: `Sie haben im Jahr ${year} Gutscheine über ${formatEuro(redeemed)} eingelöst.`,
          body: [`Bis zum Jahresende sind noch ${formatEuro(left)} möglich. Sie müssen nichts tun.`],
        },
  allQuiet: ({ debit, execution, wires }) => ({
    // What is to be wired later stands below: then only today is free of it.
    title: `${wires.length > 0 ? 'Heute' : 'Gerade'} ist nichts zu tun.`,
    body: [
      ...(debit === null ? [] : [comingDebitText(debit)]),
      ...wires.map(comingWireText),
      ...(execution === null
        ? []
        : [
            `Ihre Einzahlung über ${formatEuro(execution.amount)} legen wir voraussichtlich am ${date(execution.on)} an.`,
          ]),
    ],
  }),
};

const atHand: Partial<SayingsOf<NoticeKind>> = usualSayings;

/** A notice in words; undefined where they come on demand. */
export const usualSayingOf = <Kind extends NoticeKind>(notice: NoticeOf<Kind>): Saying | undefined =>
  atHand[notice.kind]?.(notice);

export const taskTexts = {
  heading: 'Das steht an',
  showAll: (more: number) => `Alle anzeigen (${more} weitere)`,
} as const;
