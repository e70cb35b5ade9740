import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Reader } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { arrivalText, payeeOtherThan } from '../withdrawals/ordered-mail.ts';
import { type ClosingPart, withParts } from './closing-parts.ts';

const soldAlone = ({ type }: OrderRow, parts: readonly ClosingPart[]): string => {
  if (type === 'STRATEGY_CLOSURE') return 'Wir verkaufen alle Anteile und schließen die Anlage.';
  return parts.length === 0
    ? 'Wir schließen das Konto.'
    : `Wir verkaufen alle Anlagen (${parts.map(({ title }) => title).join(', ')}) und schließen danach das Konto.`;
};

const whatIsDone = (order: OrderRow, parts: readonly ClosingPart[], reader: Reader): string => {
  const holder = payeeOtherThan(reader, order);
  const account = holder === null ? 'Ihr Referenzkonto' : `das Referenzkonto von ${holder}`;
  if (order.type === 'STRATEGY_CLOSURE') {
    return `Wir verkaufen alle Anteile, zahlen das Geld auf ${account} aus und schließen die Anlage.`;
  }
  const paid = `zahlen alles Geld auf ${account} aus und schließen danach das Konto.`;
  if (parts.length === 0) return `Wir ${paid}`;
  return `Wir verkaufen alle Anlagen (${parts.map(({ title }) => title).join(', ')}), ${paid}`;
};

const paidSteps = (
  order: OrderRow,
  parts: readonly ClosingPart[],
  today: IsoDate,
  hasDebt: boolean,
  reader: Reader,
): readonly string[] => [
  whatIsDone(order, parts, reader),
  ...(order.type === 'STRATEGY_CLOSURE' || parts.length > 0
    ? [
        'Der genaue Betrag steht erst nach dem Verkauf fest.',
        'Die geschätzten Steuern auf den Gewinn sind schon abgezogen.',
      ]
    : []),
  ...(hasDebt ? ['Was auf dem Verrechnungskonto fehlt, gleichen wir zuerst vom Erlös aus.'] : []),
  arrivalText(order, reader, today),
];

const settledSteps = (order: OrderRow, parts: readonly ClosingPart[]): readonly string[] => [
  soldAlone(order, parts),
  'Steuern auf den Gewinn ziehen wir vom Erlös ab.',
  'Das Verrechnungskonto ist im Minus und bekommt den ganzen Erlös. Ausgezahlt wird deshalb voraussichtlich nichts.',
];

/** A standing order of theirs only they can end. */
const nothingMoreFor = ({ type }: OrderRow): string =>
  `Bitte überweisen Sie für ${type === 'STRATEGY_CLOSURE' ? 'diese Anlage' : 'dieses Konto'} nichts mehr, auch nicht per Dauerauftrag.`;

/**
 * How a closing that is ordered or released goes on, for its e-mail, and what a debt of the clearing account takes: where it
 * takes all that was confirmed, no money is promised and no day. Staff alone take a closing back (decisions §13), so that
 * nothing is said of canceling.
 */
export const closingSteps =
  (
    order: OrderRow,
    parts: readonly ClosingPart[],
    today: IsoDate,
    { isNew, hasDebt }: { readonly isNew: boolean; readonly hasDebt: boolean },
  ) =>
  (reader: Reader): readonly string[] => [
    ...(order.in_review ? ['Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.'] : []),
    ...(hasDebt && withParts(order, parts).estimate === 0
      ? settledSteps(order, parts)
      : paidSteps(order, parts, today, hasDebt, reader)),
    ...(isNew ? [`Sparpläne enden sofort. ${nothingMoreFor(order)}`] : []),
    'Aufheben können die Schließung nur wir: Bitte rufen Sie uns dafür an.',
  ];
