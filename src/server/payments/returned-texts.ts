import type { DebitPayer } from '#domain/mandate/debit-payer.ts';
import { type Cents, cents, formatEuro, subtractCents } from '#domain/money/money.ts';
import { type Child, clearingAccountOf } from '../orders/order-mail.ts';

/** What a debit that came back took, and from where. */
export interface GivenBack {
  readonly amount: Cents;
  /** Whether units had been bought for it. */
  readonly wasInvested: boolean;
  /** What the clearing account had for it. */
  readonly fromCash: Cents;
  /** What units brought, and the tax on it (negative: given back); null where none was sold. */
  readonly sale: { readonly proceeds: Cents; readonly tax: Cents } | null;
}

// ISO 20022: the payer objected to the debit, or says that there was no mandate.
const objections: ReadonlySet<string> = new Set(['MD01', 'MD06']);

/** Whether the customer took the debit back, by the bank's reason; else the bank did. */
export const isObjection = (reason: string | null): boolean => reason !== null && objections.has(reason);

const taxText = (tax: Cents): readonly string[] => {
  if (tax === 0) return [];
  return tax > 0
    ? [`Davon haben wir ${formatEuro(tax)} Steuern abgeführt.`]
    : [`Dazu kamen ${formatEuro(cents(0 - tax))} Steuern zurück.`];
};

const doneOf = ({ amount, wasInvested, fromCash, sale }: GivenBack, child: Child): readonly string[] => {
  const account = clearingAccountOf(child);
  if (!wasInvested) return [`Das Geld lag noch auf ${account}. Wir haben nichts verkauft.`];
  const cash = fromCash === 0 ? [] : [`Von ${account} haben wir dafür ${formatEuro(fromCash)} genommen.`];
  const sold =
    sale === null
      ? ['Anteile haben wir nicht verkauft.']
      : [`Anteile dieser Anlage haben wir für ${formatEuro(sale.proceeds)} verkauft.`, ...taxText(sale.tax)];
  const net = sale === null ? cents(0) : subtractCents(sale.proceeds, sale.tax);
  const missing = subtractCents(subtractCents(amount, fromCash), net);
  return [
    ...cash,
    ...sold,
    ...(missing > 0 ? [`${formatEuro(missing)} waren damit nicht gedeckt und fehlen jetzt auf ${account}.`] : []),
  ];
};

/** What whoever pays sees to before it is debited once more. */
const again = (payer: DebitPayer | null): string =>
  payer?.isOther === true
    ? `Sollen wir erneut abbuchen? Rufen Sie uns bitte an, sobald das Konto von ${payer.holder} gedeckt ist.`
    : 'Sollen wir erneut abbuchen? Sorgen Sie bitte für Deckung, prüfen Sie die IBAN und rufen Sie uns an.';

/** What was done, in sums, and how it goes on, for e-mail and letter alike. */
export const returnedParagraphs = (
  back: GivenBack,
  {
    reason,
    child,
    isOver = false,
    payer = null,
  }: {
    readonly reason: string | null;
    readonly child: Child;
    readonly isOver?: boolean;
    readonly payer?: DebitPayer | null;
  },
): readonly string[] => [
  `Wir haben ${payer === null ? 'Ihrer Bank' : `der Bank von ${payer.holder}`} ${formatEuro(back.amount)} erstattet.`,
  ...doneOf(back, child),
  isOver
    ? 'Die Anlage ist geschlossen. Deshalb ziehen wir diesen Betrag nicht noch einmal ein.'
    : 'Von selbst ziehen wir diesen Betrag nicht noch einmal ein. Der Auftrag wartet weiter auf Geld, bis Sie ihn unter „Aufträge“ abbrechen.',
  ...(isOver || isObjection(reason) ? [] : [again(payer)]),
];

/**
 * What the news are called, and how they begin: an objection is none of the bank's making. Whoever's account it was not is told
 * whose: it was neither their bank nor their debit.
 */
export const returnedNews = (reason: string | null, payer: DebitPayer | null = null) => {
  const bank = payer === null ? 'Ihre Bank' : `Die Bank von ${payer.holder}`;
  const opening = payer === null ? bank : `die Bank von ${payer.holder}`;
  return isObjection(reason)
    ? {
        subject: payer === null ? 'Sie haben einer Lastschrift widersprochen' : 'Einer Lastschrift wurde widersprochen',
        opening: `${opening} hat unsere Lastschrift zurückgebucht, weil ihr widersprochen wurde:`,
        letter: `${bank} hat unsere Lastschrift zurückgebucht, weil ihr widersprochen wurde.`,
        doubt: payer === null ? 'Haben Sie der Lastschrift nicht selbst widersprochen?' : 'Haben Sie Fragen dazu?',
        isUrgent: payer === null,
      }
    : {
        subject: payer === null ? 'Ihre Lastschrift wurde zurückgegeben' : 'Eine Lastschrift wurde zurückgegeben',
        opening: `${opening} hat unsere Lastschrift zurückgegeben:`,
        letter: `${bank} hat unsere Lastschrift zurückgegeben.`,
        doubt: 'Haben Sie Fragen dazu?',
        isUrgent: false,
      };
};
