import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Child } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { arrivalText } from '../withdrawals/ordered-mail.ts';
import type { ClosingPart } from './closing-parts.ts';

const whatIsDone = (order: OrderRow, parts: readonly ClosingPart[], child: Child): string => {
  const account = child === null ? 'Ihr Referenzkonto' : `das Referenzkonto von ${child}`;
  if (order.type === 'STRATEGY_CLOSURE') {
    return `Wir verkaufen alle Anteile, zahlen das Geld auf ${account} aus und schließen die Anlage.`;
  }
  const paid = `zahlen alles Geld auf ${account} aus und schließen danach das Konto.`;
  if (parts.length === 0) return `Wir ${paid}`;
  return `Wir verkaufen alle Anlagen (${parts.map(({ title }) => title).join(', ')}), ${paid}`;
};

/**
 * How a closing that is ordered or released goes on, for its e-mail, and what a debt of the clearing account takes: staff alone take it back (decisions §13), so that
 * nothing is said of canceling.
 */
export const closingSteps =
  (
    order: OrderRow,
    parts: readonly ClosingPart[],
    today: IsoDate,
    { isNew, hasDebt }: { readonly isNew: boolean; readonly hasDebt: boolean },
  ) =>
  (child: Child): readonly string[] => [
    ...(order.in_review ? ['Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.'] : []),
    whatIsDone(order, parts, child),
    ...(order.type === 'STRATEGY_CLOSURE' || parts.length > 0
      ? ['Der genaue Betrag steht erst nach dem Verkauf fest.', 'Steuern auf den Gewinn ziehen wir davon ab.']
      : []),
    ...(hasDebt ? ['Was auf dem Verrechnungskonto fehlt, gleichen wir zuerst davon aus.'] : []),
    arrivalText(order, child, today),
    ...(isNew ? ['Sparpläne enden sofort.'] : []),
    'Aufheben können die Schließung nur wir: Bitte rufen Sie uns dafür an.',
  ];
