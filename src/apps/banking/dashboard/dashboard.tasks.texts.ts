import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import type { AccountNotice, NoticeKind } from '#domain/notices/account-notice.ts';
import { broughtMoreText } from '#domain/orders/order-labels.ts';
import { paths } from '../paths.ts';

/** A notice in words: what is the matter, what it means, what to do. */
export interface Saying {
  readonly title: string;
  readonly body: readonly string[];
  readonly link?: { readonly text: string; readonly href: string };
  /** Whom to call, where there is no page for it. */
  readonly contact?: 'support' | 'consultant';
}

type NoticeOf<Kind extends NoticeKind> = Extract<AccountNotice, { readonly kind: Kind }>;
type Sayings = { readonly [Kind in NoticeKind]: (notice: NoticeOf<Kind>) => Saying };

const toOrders = { text: 'Zu Ihren Aufträgen', href: paths.orders() } as const;
const date = formatGermanDate;
/** Keeps the figure and its sign together. */
const percent = (figure: number): string => `${figure}\u00A0%`;
const forAccounts = (accounts: number): string => (accounts > 1 ? ` für ${accounts} Konten` : '');
const ending = (ibanEnd: string | null): string => (ibanEnd === null ? '' : ` (${ibanEndText(ibanEnd)})`);

const payoutSum = (amount: Cents | null, isEntire: boolean): string =>
  amount === null ? '' : ` über ${isEntire ? 'etwa ' : ''}${formatEuro(amount)}`;
const payoutHolder = (holder: Holder | null): string => {
  if (holder === null) return '';
  return holder.isChild ? ` (Kinderkonto ${holder.name})` : ` (${holder.name})`;
};

const application = ({ application: of }: NoticeOf<'identification'>): readonly string[] => {
  if (of === null) return [];
  const sum = of.amount === null ? '' : ` über ${formatEuro(of.amount)}`;
  return [`Ihr Antrag vom ${date(of.appliedOn)}${sum} bleibt so lange bestehen.`];
};

const notIdentified: Readonly<Record<Exclude<IdentStatus, 'SUCCESS'>, Omit<Saying, 'link'>>> = {
  NONE: {
    title: 'Bitte weisen Sie sich aus, damit wir Ihr Konto eröffnen können.',
    body: [
      'Halten Sie Personalausweis oder Reisepass bereit. Rufen Sie uns an, dann beginnen wir mit Video oder Post.',
    ],
    contact: 'support',
  },
  CREATED: {
    title: 'Sie haben sich noch nicht ausgewiesen.',
    body: [
      'Sobald das geschehen ist, eröffnen wir Ihr Konto. Halten Sie Personalausweis oder Reisepass bereit.',
      'Rufen Sie uns an, dann beginnen wir die Identifizierung mit Ihnen, per Video oder Post.',
    ],
    contact: 'support',
  },
  IN_PROGRESS: {
    title: 'Ihre Identifizierung läuft.',
    body: ['Bitte schließen Sie sie noch ab. Fragen beantworten wir Ihnen gern am Telefon.'],
    contact: 'support',
  },
  REVIEW_PENDING: {
    title: 'Wir prüfen Ihre Identifizierung.',
    body: ['Sie müssen gerade nichts tun. Wir melden uns, sobald die Prüfung fertig ist.'],
  },
  FAILED: {
    title: 'Ihre Identifizierung war leider nicht erfolgreich.',
    body: [
      'Häufige Gründe sind schwaches Licht, eine langsame Verbindung oder ein abgelaufener Ausweis.',
      'Versuchen Sie es mit gültigem Ausweis an einem hellen Ort noch einmal. Oder weisen Sie sich per Post aus.',
      'Rufen Sie uns an, dann starten wir den neuen Versuch.',
    ],
    contact: 'support',
  },
  ABORTED: {
    title: 'Ihre Identifizierung wurde abgebrochen.',
    body: ['Sie können neu beginnen, per Video oder Post. Rufen Sie uns dafür bitte an.'],
    contact: 'support',
  },
  EXPIRED: {
    title: 'Die Frist für Ihre Identifizierung ist abgelaufen.',
    body: ['Sie können neu beginnen, per Video oder Post. Rufen Sie uns dafür bitte an.'],
    contact: 'support',
  },
};

const sayings: Sayings = {
  identification: (notice) => {
    const { body, ...saying } = notIdentified[notice.status];
    return { ...saying, body: [...body, ...application(notice)] };
  },
  identificationRenewal: () => ({
    title: 'Bitte weisen Sie sich erneut aus.',
    body: ['Das Gesetz verlangt, dass wir Ihre Ausweisdaten aktuell halten. Rufen Sie uns dafür bitte an.'],
    contact: 'support',
  }),
  debitReturned: ({ amount, debitedOn, returnedOn, ibanEnd, isObjection = false }) => ({
    title: isObjection
      ? `Einer Lastschrift über ${formatEuro(amount)} wurde widersprochen. Ihre Bank hat sie am ${date(returnedOn)} zurückgebucht.`
      : `Ihre Bank hat am ${date(returnedOn)} eine Lastschrift über ${formatEuro(amount)} zurückgegeben.`,
    body: [
      `Abgebucht hatten wir sie am ${date(debitedOn)} von Ihrem Referenzkonto${ending(ibanEnd)}.`,
      'Ihr Auftrag bleibt bestehen und wartet auf Geld. Abbrechen können Sie ihn in Ihren Aufträgen.',
      isObjection
        ? 'Wir buchen nicht von selbst noch einmal ab. Haben Sie nicht selbst widersprochen? Rufen Sie uns bitte an.'
        : 'Sollen wir erneut abbuchen? Sorgen Sie bitte für Deckung und rufen Sie uns an.',
    ],
    link: toOrders,
    contact: 'support',
  }),
  wphgExpired: ({ expiredOn, accounts }) => ({
    title:
      expiredOn === null
        ? `Ihre Angaben zu Erfahrung, Finanzen und Zielen${forAccounts(accounts)} gelten nicht mehr.`
        : `Ihre Angaben zu Erfahrung, Finanzen und Zielen${forAccounts(accounts)} sind am ${date(expiredOn)} abgelaufen.`,
    body: [
      'Bis Sie sie erneuern, sind neue Anlagen und ein Wechsel zu mehr Risiko nicht möglich.',
      `Einzahlen können Sie einmal bis zu ${percent(10)} des Anlagewerts.`,
      'Auszahlungen, laufende Sparpläne und der Wechsel zu weniger Risiko bleiben möglich.',
      'Rufen Sie uns an: Wir erneuern die Angaben mit Ihnen am Telefon.',
    ],
    contact: 'consultant',
  }),
  wphgIncomplete: ({ accounts }) => ({
    title: `Ihre Angaben zu Erfahrung, Finanzen und Zielen${forAccounts(accounts)} sind nicht vollständig.`,
    body: [
      'Solange etwas fehlt, sind neue Anlagen und ein Wechsel zu mehr Risiko nicht möglich. Auszahlungen und laufende Sparpläne bleiben es.',
      'Rufen Sie uns an: Wir ergänzen die Angaben mit Ihnen am Telefon.',
    ],
    contact: 'consultant',
  }),
  wphgReview: ({ expiresOn, accounts }) => ({
    title: `Bitte bestätigen Sie Ihre Angaben zu Erfahrung, Finanzen und Zielen${forAccounts(accounts)}.`,
    body: [
      ...(expiresOn === null ? [] : [`Sie gelten bis zum ${date(expiresOn)}. Einmal im Jahr fragen wir nach.`]),
      'Hat sich etwas geändert, oder stimmt noch alles? Ein Anruf genügt.',
    ],
    contact: 'consultant',
  }),
  wphgExpiring: ({ expiresOn, reminder, accounts }) => ({
    title: `Ihre Angaben zu Erfahrung, Finanzen und Zielen${forAccounts(accounts)} gelten nur noch bis zum ${date(expiresOn)}.`,
    body: [
      'Danach sind neue Anlagen und ein Wechsel zu mehr Risiko erst nach einer Erneuerung möglich.',
      `In jede Anlage können Sie dann nur noch einmal einzahlen, bis zu ${percent(10)} ihres Werts.`,
      reminder === 7 ? 'Bitte rufen Sie uns in den nächsten Tagen an.' : 'Rufen Sie uns an, wenn es Ihnen passt.',
    ],
    contact: 'consultant',
  }),
  closing: ({ orderedOn, expectedOn, ibanEnd }) => ({
    title:
      expectedOn === null
        ? 'Ihr Konto wird gerade geschlossen.'
        : `Ihr Konto wird geschlossen, voraussichtlich bis zum ${date(expectedOn)}.`,
    body: [
      ...(orderedOn === null ? [] : [`Den Auftrag dazu haben wir am ${date(orderedOn)} erhalten.`]),
      `Wir verkaufen Ihre Anlagen und überweisen Ihr Geld auf Ihr Referenzkonto${ending(ibanEnd)}.`,
      'Sie möchten das nicht? Rufen Sie uns bitte gleich an.',
    ],
    link: toOrders,
    contact: 'support',
  }),
  notMigrated: ({ accounts }) => ({
    title: `Bitte wählen Sie ein Servicepaket${forAccounts(accounts)}: DIGITAL, PREMIUM oder PRIVAT.`,
    body: [
      'Bis dahin können Sie keine neue Anlage eröffnen. Ihre Anlagen und Sparpläne laufen unverändert weiter.',
      'Wir erklären Ihnen die Unterschiede und die Kosten am Telefon.',
    ],
    contact: 'consultant',
  }),
  loss: ({ title, date: on, percent: fallen, since }) => ({
    title: `${title ?? 'Ihre Anlage'} lag am ${date(on)} mindestens ${percent(fallen)} im Minus, gerechnet ab dem ${date(since)}.`,
    body: [
      'Ein- und Auszahlungen sind herausgerechnet. Den Wert von heute sehen Sie auf dieser Seite.',
      'Sie müssen nichts tun: Ihre Strategie ist auf Ihre Anlagedauer ausgelegt, nicht auf einzelne Monate.',
      'Die ausführliche Mitteilung senden wir Ihnen auf Wunsch zu. Wir gehen sie gern am Telefon mit Ihnen durch.',
    ],
    contact: 'consultant',
  }),
  comingOfAge: ({ child, on, isOfAge }) =>
    isOfAge
      ? {
          title: `${child} ist seit dem ${date(on)} volljährig.`,
          body: [
            'Über das Konto bestimmt jetzt nicht mehr die Familie, sondern das Kind selbst.',
            `${child} muss sich dafür noch ausweisen. Rufen Sie uns bitte an, wir führen Sie durch die Übergabe.`,
          ],
          contact: 'support',
        }
      : {
          title: `${child} wird am ${date(on)} volljährig.`,
          body: [
            'Ab diesem Tag können Eltern das Konto nur noch ansehen.',
            `${child} weist sich dann selbst aus, stimmt den Geschäftsbedingungen zu und macht eigene Angaben.`,
            'Rufen Sie uns vorher an, dann bereiten wir die Übergabe gemeinsam vor.',
          ],
          contact: 'support',
        },
  terms: () => ({
    title: 'Bitte stimmen Sie unseren neuen Geschäftsbedingungen zu.',
    body: [
      'Ohne Ihre Zustimmung gelten für Sie die bisherigen. Am Telefon erklären wir die Änderungen und nehmen Ihre Antwort auf.',
    ],
    contact: 'support',
  }),
  payoutInReview: ({ amount, isEntire, isSold, holder, orderedOn }) => ({
    title: `Ihre Auszahlung${payoutSum(amount, isEntire)}${payoutHolder(holder)} ist in Prüfung.`,
    body: [
      `Beauftragt haben Sie sie am ${date(orderedOn)}. ${isSold ? broughtMoreText : 'Bei höheren Beträgen prüft immer eine zweite Person.'}`,
      'Sie müssen nichts tun. Den Stand sehen Sie in Ihren Aufträgen.',
    ],
    link: toOrders,
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
  allQuiet: ({ debit, execution }) => ({
    title: 'Gerade ist nichts zu tun.',
    body: [
      ...(debit === null
        ? []
        : [
            `Am ${date(debit.on)} buchen wir ${formatEuro(debit.amount)} für ${
              debit.plans === 1 ? 'Ihren Sparplan' : `Ihre ${debit.plans} Sparpläne`
            } ab.`,
          ]),
      ...(execution === null
        ? []
        : [
            `Ihre Einzahlung über ${formatEuro(execution.amount)} legen wir voraussichtlich am ${date(execution.on)} an.`,
          ]),
    ],
  }),
};

export const sayingOf = <Kind extends NoticeKind>(notice: NoticeOf<Kind>): Saying => sayings[notice.kind](notice);

export const taskTexts = {
  heading: 'Das steht an',
  showAll: (more: number) => `Alle anzeigen (${more} weitere)`,
} as const;
