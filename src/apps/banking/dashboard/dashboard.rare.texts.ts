import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { accountText, type Holder } from '#domain/dashboard/holder.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { formatEuro } from '#domain/money/money.ts';
import type { NoticeKind } from '#domain/notices/account-notice.ts';
import { identificationSaying } from './dashboard.identification.texts.ts';
import { invitedSaying } from './dashboard.invited.texts.ts';
import type { NoticeOf, SayingsOf } from './dashboard.saying.ts';
import { secondAwaitedSaying, secondMissingSaying } from './dashboard.second-person.texts.ts';
import { toOrders, type usualSayings } from './dashboard.usual.texts.ts';

type RareKind = Exclude<NoticeKind, keyof typeof usualSayings>;

const date = formatGermanDate;
const ending = (ibanEnd: string | null): string => (ibanEnd === null ? '' : ` (${ibanEndText(ibanEnd)})`);

/** Whose bank it was: not the reader's where another holder's account was debited. */
const returnedTitle = ({ amount, returnedOn, payer, isObjection = false }: NoticeOf<'debitReturned'>): string => {
  const bank = payer ? `Die Bank von ${payer.holder}` : 'Ihre Bank';
  return isObjection
    ? `Einer Lastschrift über ${formatEuro(amount)} wurde widersprochen. ${bank} hat sie am ${date(returnedOn)} zurückgebucht.`
    : `${bank} hat am ${date(returnedOn)} eine Lastschrift über ${formatEuro(amount)} zurückgegeben.`;
};

const returnedFrom = ({ payer, isReference }: NoticeOf<'debitReturned'>): string => {
  if (payer) return `vom Konto von ${payer.holder}`;
  return isReference === false ? 'von Ihrem Konto' : 'von Ihrem Referenzkonto';
};

const returnedWay = ({ payer, isObjection = false }: NoticeOf<'debitReturned'>): string => {
  if (isObjection) {
    const doubt = payer ? 'Haben Sie Fragen dazu?' : 'Haben Sie nicht selbst widersprochen?';
    return `Wir buchen nicht von selbst noch einmal ab. ${doubt} Rufen Sie uns bitte an.`;
  }
  return payer?.isOther === true
    ? `Sollen wir erneut abbuchen? Rufen Sie uns bitte an, sobald das Konto von ${payer.holder} gedeckt ist.`
    : 'Sollen wir erneut abbuchen? Sorgen Sie bitte für Deckung und rufen Sie uns an.';
};

const closingAccount = (holder: Holder | null): string => {
  if (holder === null) return 'Ihr Konto';
  return `Das ${accountText({ ...holder, guardians: '' })}`;
};

/** What few are told, and seldom: nobody else loads it. */
export const rareSayings: SayingsOf<RareKind> = {
  identification: identificationSaying,
  invited: invitedSaying,
  secondMissing: secondMissingSaying,
  secondAwaited: secondAwaitedSaying,
  debitReturned: (notice) => ({
    title: returnedTitle(notice),
    body: [
      `Abgebucht hatten wir sie am ${date(notice.debitedOn)} ${returnedFrom(notice)}${ending(notice.ibanEnd)}.`,
      'Ihr Auftrag bleibt bestehen und wartet auf Geld. Abbrechen können Sie ihn in Ihren Aufträgen.',
      returnedWay(notice),
    ],
    link: toOrders,
    contact: 'support',
  }),
  closing: ({ holder, orderedOn, expectedOn, ibanEnd, orderedBy }) => ({
    title: `${closingAccount(holder)} wird ${expectedOn === null ? 'gerade geschlossen' : `geschlossen, voraussichtlich bis zum ${date(expectedOn)}`}.`,
    body: [
      ...(orderedOn === null
        ? []
        : [
            `Den Auftrag dazu haben wir am ${date(orderedOn)}${orderedBy === null ? '' : ` von ${orderedBy}`} erhalten.`,
          ]),
      `Wir verkaufen alle Anlagen und überweisen das Geld auf das hinterlegte Referenzkonto${ending(ibanEnd)}.`,
      'Sie möchten das nicht? Rufen Sie uns bitte gleich an.',
    ],
    link: toOrders,
    contact: 'support',
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
};
