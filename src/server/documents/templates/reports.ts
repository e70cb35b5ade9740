import { addCents, type Cents, subtractCents } from '#domain/money/money.ts';
import type { FactsOf } from '../kinds.ts';
import { type Block, factList, heading, left, note, paragraph, right, small, table } from '../render/blocks.ts';
import { type Context, salutation } from './context.ts';
import { date, euro, period, priceText, rateText, riskText, signedEuro, sumOf, unitsText } from './text.ts';

type Quarter = FactsOf<'QUARTERLY_REPORT'>;

const holdings = ({ positions, cash, total, until }: Quarter): readonly Block[] => [
  heading('Bestand und Bewertung'),
  table(
    `Ihre Anlagen am ${date(until)}`,
    [left('Anlage', 34), right('Anteile', 19), right('Preis', 14), right('Kaufwert', 16), right('Wert', 17)],
    [
      ...positions.map(({ title, units, price, cost, value }) => [
        title,
        unitsText(units),
        priceText(price),
        euro(cost),
        euro(value),
      ]),
      ['Verrechnungskonto', '', '', '', euro(cash)],
    ],
    ['Gesamtwert', '', '', '', euro(total)],
  ),
];

const developments = ({ development: d, from, until, cash, total }: Quarter): readonly Block[] => [
  heading('Entwicklung'),
  table(
    `Ihre Anlagen vom ${date(from)} bis ${date(until)}`,
    [left('Posten', 65), right('Betrag', 35)],
    [
      ['Wert Ihrer Anlagen am Anfang', euro(d.start)],
      ['Eingezahlt', signedEuro(d.paidIn)],
      ['Ausgezahlt', d.paidOut === 0 ? euro(d.paidOut) : `−${euro(d.paidOut)}`],
      ['Steuern aus den Anlagen', d.tax === 0 ? euro(d.tax) : `−${euro(d.tax)}`],
      ...(d.feesFromCash === 0
        ? []
        : [['Gebühren, vom Verrechnungskonto bezahlt', signedEuro(d.feesFromCash)] as const]),
      ['Gewinn oder Verlust nach Gebühren', signedEuro(d.gain)],
    ],
    ['Wert Ihrer Anlagen am Ende', euro(d.end)],
  ),
  paragraph(`Mit dem Stand des Verrechnungskontos von ${euro(cash)} sind das zusammen ${euro(total)}.`),
  factList(
    ['Rendite im Quartal (zeitgewichtet)', rateText(d.twr)],
    ['Rendite seit Beginn (zeitgewichtet)', rateText(d.twrSinceStart)],
    ['Rendite seit Beginn (geldgewichtet)', rateText(d.mwrSinceStart)],
  ),
  small(
    'Die zeitgewichtete Rendite zeigt, wie sich die Anlage entwickelt hat. Die geldgewichtete berücksichtigt, wann Sie wie viel eingezahlt haben. Beide stehen nach Gebühren und vor Steuern, über ein Jahr hinaus als Wert je Jahr.',
  ),
];

const comparison = ({ benchmarks }: Quarter): readonly Block[] =>
  benchmarks.length === 0
    ? []
    : [
        heading('Vergleich'),
        table(
          'Ihre Anlagen und ihr Vergleichsmaßstab im Quartal',
          [left('Anlage', 36), left('Vergleichsmaßstab', 34), right('Anlage', 14), right('Maßstab', 16)],
          benchmarks.map(({ title, label, twr, benchmark }) => [title, label, rateText(twr), rateText(benchmark)]),
        ),
        small(
          'Der Maßstab ist dieselbe Mischung ohne Servicegebühr. Der Unterschied entsteht durch Gebühren und Käufe.',
        ),
      ];

const amounts = (
  title: string,
  rows: readonly { readonly label: string; readonly amount: Cents }[],
  none: string,
): readonly Block[] => [
  heading(title),
  ...(rows.length === 0
    ? [paragraph(none)]
    : [
        table(
          `${title} im Quartal`,
          [left('Posten', 65), right('Betrag', 35)],
          rows.map(({ label, amount }) => [label, euro(amount)]),
          ['Summe', euro(sumOf(rows.map(({ amount }) => amount)))],
        ),
      ]),
];

const transactions = ({ bookings }: Quarter): readonly Block[] => [
  heading('Umsätze'),
  ...(bookings.length === 0
    ? [paragraph('In diesem Quartal gab es keine Umsätze.')]
    : [
        table(
          'Alle Buchungen im Quartal',
          [left('Tag', 14), left('Buchung', 44), left('Anlage', 26), right('Betrag', 16)],
          bookings.map(({ on, text, title, amount }) => [date(on), text, title ?? '–', signedEuro(amount)]),
        ),
        small('Beträge mit Plus gingen auf dem Verrechnungskonto ein, Beträge mit Minus gingen von ihm ab.'),
      ]),
];

/** The report that every quarter brings (Art. 60 DelVO 2017/565). */
export const quarterlyReport = (facts: Quarter, { recipient }: Context): readonly Block[] => [
  paragraph(salutation(recipient)),
  paragraph(
    `am ${date(facts.until)} waren Ihre Anlagen und Ihr Guthaben zusammen ${euro(facts.total)} wert. Wie es dazu kam, lesen Sie auf den folgenden Seiten.`,
  ),
  ...holdings(facts),
  ...developments(facts),
  ...comparison(facts),
  ...amounts('Gebühren', facts.fees, 'In diesem Quartal haben wir keine Gebühren abgebucht.'),
  small(
    'Kosten der Fonds und des Handels sind im Wert der Anteile enthalten. Eine Aufschlüsselung nach Positionen senden wir Ihnen auf Wunsch gern zu.',
  ),
  ...amounts(
    'Erträge',
    facts.income,
    'In diesem Quartal gab es keine Zinsen und Ausschüttungen. Erträge der Fonds bleiben angelegt.',
  ),
  ...transactions(facts),
  heading('Wie Ihre Anlagen zu Ihnen passen'),
  ...facts.fits.flatMap(({ title, text }) => [heading(title, 3), paragraph(text)]),
  paragraph(
    'Haben sich Ihre Ziele oder Ihre finanzielle Lage geändert? Dann passen Sie bitte Ihre Angaben im Kundenbereich an.',
  ),
  note('Risikohinweis', riskText),
];

/** What must be said on the day of a fall (Art. 62 (1) DelVO 2017/565). */
export const lossNotice = (facts: FactsOf<'LOSS_NOTICE'>, { recipient }: Context): readonly Block[] => {
  const {
    ipsId,
    title,
    on,
    percent: reached,
    since,
    valueBefore,
    value,
    netFlow,
    feesFromCash,
    changeable,
    twr,
  } = facts;
  const change = subtractCents(subtractCents(value, valueBefore), addCents(netFlow, feesFromCash));
  return [
    paragraph(salutation(recipient)),
    paragraph(
      `der Wert Ihrer Anlage „${title}“ ist seit dem ${date(since)} um mindestens ${reached}\u00a0% gefallen. Darüber müssen wir Sie am selben Tag unterrichten.`,
    ),
    factList(
      ['Anlage', `${title} (${ipsId})`],
      ['Zeitraum', period(since, on)],
      ['Wertentwicklung ohne Ein- und Auszahlungen', rateText(twr)],
    ),
    table(
      'So hat sich der Wert verändert',
      [left('Posten', 65), right('Betrag', 35)],
      [
        ['Wert am Anfang', euro(valueBefore)],
        ['Ein- und Auszahlungen', signedEuro(netFlow)],
        ...(feesFromCash === 0 ? [] : [['Gebühren, vom Verrechnungskonto bezahlt', signedEuro(feesFromCash)] as const]),
        [feesFromCash === 0 ? 'Verlust' : 'Verlust nach Gebühren', signedEuro(change)],
      ],
      [`Wert am ${date(on)}`, euro(value)],
    ),
    heading('Was das für Sie bedeutet'),
    paragraph(
      'Schwankungen gehören zu einer Anlage am Kapitalmarkt. Ihre Anlage ist auf längere Zeit angelegt; Sie müssen jetzt nichts tun. Wir verwalten sie weiter nach den vereinbarten Richtlinien.',
    ),
    paragraph(
      changeable
        ? 'Können oder wollen Sie einen weiteren Verlust nicht tragen, sprechen Sie bitte mit uns oder wählen Sie im Kundenbereich eine vorsichtigere Strategie.'
        : 'Können oder wollen Sie einen weiteren Verlust nicht tragen, sprechen Sie bitte mit uns. Zu einer anderen Strategie kann diese Anlage nicht wechseln.',
    ),
    small('Fällt der Wert im selben Quartal um weitere 10 %, unterrichten wir Sie erneut.'),
  ];
};
