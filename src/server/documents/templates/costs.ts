import { chargedOnText } from '#domain/costs/charged-on.ts';
import { packageNames } from '#domain/packages/packages.ts';
import { cents, type Cents, subtractCents } from '#domain/money/money.ts';
import type { FactsOf } from '../kinds.ts';
import { type Block, factList, heading, left, note, paragraph, right, small, table } from '../render/blocks.ts';
import { type Context, salutation } from './context.ts';
import { date, euro, hundredths, percent, period, roundingNote, signedEuro } from './text.ts';

/** A change costs no fee, but it may cost tax: whoever reads the one must read the other. */
const taxOfChange = (tax: Cents): readonly Block[] => {
  const why = 'Für den Wechsel verkaufen wir alle Anteile und kaufen die der neuen Strategie.';
  const later = 'Maßgeblich sind die Preise und Ihre Steuerdaten am Tag des Verkaufs.';
  if (tax === 0)
    return [note('Steuern durch den Wechsel', `${why} Nach heutigem Stand fällt dabei keine Steuer an. ${later}`)];
  const what =
    tax > 0
      ? `Nach heutigem Stand kostet Sie das einmalig etwa ${euro(tax)} Steuern, die wir vom Erlös einbehalten.`
      : `Nach heutigem Stand erhalten Sie dabei etwa ${euro(cents(0 - tax))} Steuern zurück.`;
  return [note('Steuern durch den Wechsel', `${why} ${what} ${later}`)];
};

/** Before a contract: every cost in percent and euros (§63 (7) WpHG, decisions §6). */
export const costInformation = (facts: FactsOf<'COST_INFORMATION'>): readonly Block[] => {
  const { positions, deposit, monthly, years, totalPercent, eurYear1, eurTotal, change } = facts;
  const chargedOn = chargedOnText({ deposit, monthly });
  return [
    paragraph(
      'Diese Information zeigt alle Kosten Ihrer Anlage, bevor Sie sich entscheiden: die Kosten unserer Dienstleistung, der Fonds und des Handels.',
    ),
    factList(
      ['Anlage', facts.title],
      [
        'Servicepaket',
        facts.package === null ? 'noch nicht gewählt, gerechnet mit S digital' : packageNames[facts.package].label,
      ],
      ...(facts.conditionId === null ? [] : ([['Konditionen', facts.conditionId]] as const)),
      [change === undefined ? 'Einmalanlage' : 'Wert der Anlage heute', euro(deposit)],
      ['Monatliche Sparrate', euro(monthly)],
      ['Zeitraum', years === 1 ? '1 Jahr' : `${years} Jahre`],
    ),
    heading('Kosten im Überblick'),
    table(
      'Kosten nach Art',
      [
        left('Art', 37),
        right('Im Jahr', 17),
        right('Im ersten Jahr', 21),
        right(`In ${years === 1 ? '1 Jahr' : `${years} Jahren`}`, 25),
      ],
      positions.map((each) => [each.label, percent(each.percent), euro(each.eurYear1), euro(each.eurTotal)]),
      ['Gesamtkosten', percent(totalPercent), euro(eurYear1), euro(eurTotal)],
    ),
    ...roundingNote(
      [positions.map((each) => hundredths(each.percent)), hundredths(totalPercent)],
      [positions.map((each) => each.eurYear1), eurYear1],
      [positions.map((each) => each.eurTotal), eurTotal],
    ),
    heading('Wirkung auf die Rendite'),
    paragraph(
      `Die Kosten mindern Ihre Rendite um etwa ${percent(totalPercent).replace('\u00a0%', '')} Prozentpunkte im Jahr. Das gilt für jedes Jahr, denn alle Kosten fallen laufend an. ${change === undefined ? 'Einmalige Kosten für Einstieg oder Ausstieg gibt es nicht.' : 'Für den Wechsel selbst berechnen wir nichts.'}`,
    ),
    ...(change === undefined ? [] : taxOfChange(change.tax)),
    heading('So haben wir gerechnet'),
    ...(chargedOn === null ? [] : [paragraph(chargedOn)]),
    paragraph(
      'Wir nehmen an, dass der Wert Ihrer Anlage nicht wächst und alle Zahlungen wie geplant eingehen. Die Servicekosten enthalten die gesetzliche Umsatzsteuer. Zuwendungen von Dritten behalten wir nicht.',
    ),
    small('Eine Aufschlüsselung einzelner Positionen senden wir Ihnen auf Wunsch gern zu.'),
  ];
};

/** Of a year that has passed: what it has cost, and what that did to the return (Art. 50 (9) DelVO 2017/565). */
export const annualCosts = (facts: FactsOf<'ANNUAL_COSTS'>, { recipient }: Context): readonly Block[] => {
  const { year, from, until, averageValue, positions, total, totalPercent, gain, gainBeforeCosts } = facts;
  return [
    paragraph(salutation(recipient)),
    paragraph(`hier sehen Sie, was Ihre Anlagen im Jahr ${year} gekostet haben.`),
    factList(['Zeitraum', period(from, until)], ['Durchschnittlicher Wert Ihrer Anlagen', euro(averageValue)]),
    heading('Ihre Kosten'),
    table(
      `Kosten im Jahr ${year}`,
      [left('Art', 50), right('Betrag', 25), right('Anteil am Durchschnittswert', 25)],
      positions.map(({ label, amount, percent: share }) => [label, euro(amount), percent(share)]),
      ['Gesamtkosten', euro(total), percent(totalPercent)],
    ),
    ...roundingNote(
      [positions.map((each) => hundredths(each.percent)), hundredths(totalPercent)],
      [positions.map(({ amount }) => amount), total],
    ),
    heading('Wirkung auf Ihr Ergebnis'),
    table(
      'Ergebnis mit und ohne Kosten',
      [left('Rechnung', 65), right('Betrag', 35)],
      [
        ['Ergebnis ohne Kosten', signedEuro(gainBeforeCosts)],
        ['Gesamtkosten', `−${euro(total)}`],
      ],
      ['Ergebnis nach Kosten', signedEuro(gain)],
    ),
    paragraph(
      'Die Servicegebühren haben wir in dieser Höhe abgebucht. Fonds- und Transaktionskosten stellen wir nicht in Rechnung: Sie sind in den Preisen der Fonds enthalten. Wir berechnen sie aus deren Kostensätzen und Ihrem durchschnittlichen Wert. Zuwendungen von Dritten haben wir nicht behalten.',
    ),
    small(
      'Das Ergebnis steht vor Steuern. Eine Aufschlüsselung einzelner Positionen senden wir Ihnen auf Wunsch gern zu.',
    ),
  ];
};

const payerOf = (paid: FactsOf<'INVOICE'>['paid']): string => {
  if (paid === undefined) return 'durch den Verkauf von Anteilen oder von Ihrem Verrechnungskonto';
  if (paid.sold === 0) return 'von Ihrem Verrechnungskonto';
  if (paid.cash === 0) return 'durch den Verkauf von Anteilen';
  return `mit ${euro(paid.cash)} von Ihrem Verrechnungskonto und mit ${euro(paid.sold)} durch den Verkauf von Anteilen`;
};

type FeePosition = FactsOf<'INVOICE'>['positions'][number];

/** The fee of an investment, and what leads from it to what is billed: the rows add up. */
const feeRows = ({ title, averageValue, percent: rate, free, full, discount, waived, amount }: FeePosition) => [
  [title, euro(averageValue), percent(rate), euro(full ?? amount)],
  ...(free === undefined || free === 0 ? [] : [['Davon ohne Gebühr', euro(free), '', '']]),
  ...(discount === undefined || discount === null
    ? []
    : [[`Rabatt ${discount.percent}\u00a0% (${discount.code})`, '', '', euro(cents(0 - discount.amount))]]),
  ...(waived === undefined || waived === 0 ? [] : [['Erlassen', '', '', euro(cents(0 - waived))]]),
];

/** How the rows come about, as far as they are there. */
const feeRule = (positions: readonly FeePosition[]): string => {
  const isPartFree = positions.some(({ free = 0 }) => free > 0);
  const isDiscounted = positions.some(({ discount = null }) => discount !== null);
  return [
    'Die Gebühr ist ein Viertel des Jahressatzes auf den durchschnittlichen Wert aller Bewertungstage des Quartals.',
    'Der Satz richtet sich nach der Stufe, die der Durchschnittswert erreicht.',
    ...(isPartFree ? ['Auf den Teil ohne Gebühr rechnen wir nichts.'] : []),
    ...(isDiscounted ? ['Davon ziehen wir den Rabatt Ihres Gutscheins ab.'] : []),
  ].join(' ');
};

/** Rechnung of the service fee (§14 UStG): managing the assets of one customer is taxed, so that the VAT is shown. */
export const invoice = (facts: FactsOf<'INVOICE'>, { recipient }: Context): readonly Block[] => {
  const { number, from, until, label, bookedOn, positions, total, paid } = facts;
  // The price is the gross one; VAT is what is left of it, so that both add up.
  const net = cents(Math.round((total * 100) / 119));
  return [
    paragraph(salutation(recipient)),
    paragraph(`für unsere Leistungen im Quartal ${label} berechnen wir Ihnen die folgende Servicegebühr.`),
    factList(['Rechnungsnummer', number], ['Leistungszeitraum', period(from, until)], ['Abgebucht am', date(bookedOn)]),
    heading('Berechnung'),
    table(
      'Servicegebühr nach Anlage',
      [left('Anlage', 34), right('Durchschnittswert', 24), right('Satz im Jahr', 18), right('Gebühr (brutto)', 24)],
      positions.flatMap(feeRows),
      ['Rechnungsbetrag', '', '', euro(total)],
    ),
    table(
      'Umsatzsteuer',
      [left('Angabe', 65), right('Betrag', 35)],
      [
        ['Nettobetrag', euro(net)],
        ['Umsatzsteuer 19 %', euro(subtractCents(total, net))],
      ],
      ['Rechnungsbetrag', euro(total)],
    ),
    note(
      'Bereits bezahlt',
      `Wir haben den Betrag am ${date(bookedOn)} ${payerOf(paid)} beglichen. Bitte überweisen Sie nichts.`,
    ),
    ...(paid === undefined || paid.waived === 0
      ? []
      : [
          paragraph(
            `Nach der Berechnung wären es ${euro(paid.waived)} mehr. Mehr war nicht da; diesen Rest erlassen wir Ihnen.`,
          ),
        ]),
    small(feeRule(positions)),
  ];
};
