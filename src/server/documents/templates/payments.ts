import { houseImprint } from '#domain/contact/house-imprint.ts';
import { mandateWords } from '#domain/mandate/mandate.ts';
import { cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import type { FactsOf } from '../kinds.ts';
import {
  type Block,
  factList,
  heading,
  left,
  note,
  paragraph,
  right,
  signature,
  small,
  table,
} from '../render/blocks.ts';
import { type Context, salutation } from './context.ts';
import { date, euro, ibanText, priceText, signedEuro, sumOf, unitsText } from './text.ts';

/** SEPA-Lastschriftmandat in the words that the German banks agreed upon. */
export const mandate = (facts: FactsOf<'SEPA_MANDATE'>): readonly Block[] => {
  const { reference, creditorId, account, recurring, signedOn } = facts;
  const creditor = houseImprint.legalName;
  const words = mandateWords(creditor);
  return [
    factList(
      ['Zahlungsempfänger', creditor],
      ['Anschrift', `${houseImprint.street}, ${houseImprint.postalCode} ${houseImprint.city}, Deutschland`],
      ['Gläubiger-Identifikationsnummer', creditorId],
      ['Mandatsreferenz', reference],
      ['Art der Zahlung', recurring ? 'Wiederkehrende Zahlung' : 'Einmalige Zahlung'],
    ),
    heading('Ermächtigung'),
    paragraph(words.authorisation),
    note('Hinweis', words.refund),
    heading('Konto'),
    factList(
      ['Kontoinhaber', account.holder],
      ['IBAN', ibanText(account.iban)],
      ...(account.bic === null ? [] : ([['BIC', account.bic]] as const)),
      ...(account.bankName === null ? [] : ([['Kreditinstitut', account.bankName]] as const)),
    ),
    ...(facts.ofContract === true
      ? [paragraph('Dieses Mandat ist ein Teil Ihres Vertrags. Es gilt, sobald der Vertrag geschlossen ist.')]
      : []),
    paragraph(
      'Jede Lastschrift kündigen wir spätestens einen Geschäftstag vorher an. Im Kundenbereich sehen Sie das genaue Datum. Das Mandat erlischt, wenn es 36 Monate nicht genutzt wird. Sie können es jederzeit widerrufen.',
    ),
    signature(['Kontoinhaber, erteilt im Kundenbereich', `${account.holder}, ${date(signedOn)}`]),
  ];
};

type Trade = FactsOf<'ORDER_CONFIRMATION'>['trades'][number];

const tradeTable = (trades: readonly Trade[]): Block =>
  table(
    'Käufe und Verkäufe',
    [left('Geschäft', 34), left('Tag', 15), right('Anteile', 18), right('Preis', 15), right('Betrag', 18)],
    trades.map(({ kind, title, on, units, price, amount }) => [
      `${kind === 'SALE' ? 'Verkauf' : 'Kauf'} ${title}`,
      date(on),
      unitsText(units),
      priceText(price),
      euro(amount),
    ]),
  );

/** How what was sold became what was bought. */
const reinvestment = (trades: readonly Trade[], tax: Cents): readonly Block[] => {
  const sum = (wanted: Trade['kind']): Cents =>
    sumOf(trades.filter(({ kind }) => kind === wanted).map(({ amount }) => amount));
  return [
    heading('Abrechnung'),
    table(
      'So wurde der Erlös neu angelegt',
      [left('Posten', 65), right('Betrag', 35)],
      [
        ['Erlös aus dem Verkauf', euro(sum('SALE'))],
        tax < 0 ? ['Erstattete Steuern', euro(cents(0 - tax))] : ['Einbehaltene Steuern', signedEuro(cents(0 - tax))],
      ],
      ['Neu angelegt', euro(sum('PURCHASE'))],
    ),
    ...(tax === 0
      ? []
      : [
          small(
            'Steuern führen wir für Sie ab oder erstatten sie. Sie stehen auch in Ihrer Jahressteuerbescheinigung.',
          ),
        ]),
  ];
};

/** What was ordered and what came of it (Art. 59 DelVO 2017/565). */
export const orderConfirmation = (facts: FactsOf<'ORDER_CONFIRMATION'>, { recipient }: Context): readonly Block[] => {
  const { orderId, type, title, amount, entire, orderedOn, expectedOn, executedOn, payee, trades, tax, gain } = facts;
  return [
    paragraph(salutation(recipient)),
    paragraph(
      executedOn === null
        ? 'wir haben Ihren Auftrag erhalten. Bitte prüfen Sie die Angaben.'
        : `wir haben Ihren Auftrag am ${date(executedOn)} ausgeführt. Bitte prüfen Sie die Angaben.`,
    ),
    heading('Ihr Auftrag'),
    factList(
      ['Auftrag', orderTypeLabels[type]],
      ['Auftragsnummer', orderId],
      ['Betrifft', title],
      ...(amount === null && !entire
        ? []
        : ([['Betrag', amount === null ? 'alles, zum Wert beim Verkauf' : euro(amount)]] as const)),
      ['Erteilt am', date(orderedOn)],
      ...(executedOn === null
        ? expectedOn === null
          ? []
          : ([['Voraussichtlich ausgeführt am', date(expectedOn)]] as const)
        : ([['Ausgeführt am', date(executedOn)]] as const)),
      ...(payee === null ? [] : ([['Empfänger', `${payee.holder}, ${ibanText(payee.iban)}`]] as const)),
    ),
    ...(trades.length === 0 ? [] : [heading('Ausführung'), tradeTable(trades)]),
    ...(gain === undefined ? [] : [factList(...gainRows(gain))]),
    ...(tax === undefined ? [] : reinvestment(trades, tax)),
    small('Fällt Ihnen eine Abweichung auf, melden Sie sich bitte unverzüglich bei uns.'),
  ];
};

type Gain = NonNullable<FactsOf<'ORDER_CONFIRMATION'>['gain']>;

const untaxedRows = ({ untaxed }: Gain): readonly (readonly [string, string])[] =>
  untaxed === undefined
    ? []
    : (
        [
          ['Davon schon als Vorabpauschale versteuert', untaxed.advances],
          ['Davon steuerfrei (Teilfreistellung, § 20 InvStG)', untaxed.partial],
          ['Davon frei durch Ihren Freistellungsauftrag', untaxed.exempted],
          ['Davon mit Verlusten verrechnet', untaxed.losses],
        ] as const
      ).flatMap(([label, amount]) => (amount === 0 ? [] : [[label, euro(amount)]]));

/** What the sold units had cost, what they gained and why that is not taxed whole. */
const gainRows = (sale: Gain): readonly (readonly [string, string])[] => [
  ['Anschaffungskosten der verkauften Anteile', euro(sale.cost)],
  [sale.gain < 0 ? 'Verlust vor Steuern' : 'Gewinn vor Steuern', signedEuro(sale.gain)],
  ...untaxedRows(sale),
];

const nothingPaid = (sale: unknown): string =>
  sale === null
    ? 'Auf dem Verrechnungskonto lag kein Guthaben mehr. Wir haben dafür nichts überwiesen.'
    : 'Nach dem Verkauf blieb nichts übrig, das wir überweisen konnten.';

/** What was paid out and how that came about. */
export const payout = (facts: FactsOf<'PAYOUT_CONFIRMATION'>, { recipient }: Context): readonly Block[] => {
  const { orderId, type, title, orderedOn, paidOn, payee, sale, taxes, amount } = facts;
  const isPaid = amount !== 0;
  const before = sumOf([amount, ...taxes.map((tax) => tax.amount)]);
  // What the sale did not bring, or brought beyond the payout.
  const rest = subtractCents(before, sale?.amount ?? before);
  const calculation: readonly (readonly string[])[] = [
    sale === null ? ['Guthaben auf dem Verrechnungskonto', euro(before)] : ['Erlös aus dem Verkauf', euro(sale.amount)],
    ...(rest === 0 ? [] : [['Ausgleich über das Verrechnungskonto', signedEuro(rest)]]),
    ...taxes.map((tax) => [tax.label, signedEuro(cents(0 - tax.amount))]),
  ];
  return [
    paragraph(salutation(recipient)),
    paragraph(
      isPaid
        ? `am ${date(paidOn)} haben wir ${euro(amount)} an Sie überwiesen.`
        : `wir haben Ihren Auftrag am ${date(paidOn)} ausgeführt. ${nothingPaid(sale)}`,
    ),
    heading('Ihr Auftrag'),
    factList(
      ['Auftrag', orderTypeLabels[type]],
      ['Auftragsnummer', orderId],
      ['Betrifft', title],
      ['Erteilt am', date(orderedOn)],
      [isPaid ? 'Überwiesen am' : 'Ausgeführt am', date(paidOn)],
      ...(isPaid
        ? ([
            ['Empfänger', payee.holder],
            ['IBAN', ibanText(payee.iban)],
          ] as const)
        : []),
    ),
    ...(sale === null
      ? []
      : [
          heading('Verkauf'),
          tradeTable([sale]),
          factList(['Gegenwert geht ein am', date(sale.settlesOn ?? sale.on)], ...gainRows(sale)),
          ...(sale.gain > 0 && sale.untaxed !== undefined && taxes.length === 0
            ? [small('Auf diesen Gewinn fällt deshalb keine Steuer an.')]
            : []),
        ]),
    ...(isPaid || sale !== null || taxes.length > 0
      ? [
          heading('Abrechnung'),
          table('So setzt sich die Auszahlung zusammen', [left('Posten', 65), right('Betrag', 35)], calculation, [
            'Ausgezahlt',
            euro(amount),
          ]),
        ]
      : []),
    ...(taxes.length === 0
      ? []
      : [small('Die Steuern führen wir für Sie ab. Sie stehen auch in Ihrer Jahressteuerbescheinigung.')]),
    small('Fällt Ihnen eine Abweichung auf, melden Sie sich bitte unverzüglich bei uns.'),
  ];
};
